package sound

import "math"

// Rate is samples a second of every sound.
const Rate = 44100

// noise is a small deterministic source of white noise, -1 to 1.
type noise uint32

func (n *noise) next() float64 {
	*n ^= *n << 13
	*n ^= *n >> 17
	*n ^= *n << 5
	return float64(int32(*n)) / math.MaxInt32
}

// buffer is a mono sound, -1 to 1.
type buffer []float64

func silence(seconds float64) buffer { return make(buffer, int(seconds*Rate)) }

// knock adds a struck-wood sound: a damped resonance with a noisy attack.
func (b buffer) knock(at, pitch, decay, loud float64, seed noise) {
	start := int(at * Rate)
	for i := start; i < len(b); i++ {
		t := float64(i-start) / Rate
		body := math.Sin(2*math.Pi*pitch*t) + 0.5*math.Sin(2*math.Pi*pitch*2.76*t)
		b[i] += loud * (body*math.Exp(-t/decay) + 0.8*seed.next()*math.Exp(-t/(decay/6)))
	}
}

// burst adds filtered noise that dies away: a shot, an explosion, a brush over felt. cut is the low-pass share, 0 to 1.
func (b buffer) burst(at, attack, decay, cut, loud float64, seed noise) {
	start := int(at * Rate)
	low := 0.0
	for i := start; i < len(b); i++ {
		t := float64(i-start) / Rate
		low += cut * (seed.next() - low)
		env := math.Exp(-t / decay)
		if t < attack {
			env *= t / attack
		}
		b[i] += loud * low * env
	}
}

// boom adds a falling sine: the weight of an explosion or a drum.
func (b buffer) boom(at, from, to, decay, loud float64) {
	start := int(at * Rate)
	phase := 0.0
	for i := start; i < len(b); i++ {
		t := float64(i-start) / Rate
		phase += 2 * math.Pi * (to + (from-to)*math.Exp(-t*12)) / Rate
		b[i] += loud * math.Sin(phase) * math.Exp(-t/decay)
	}
}

// tone adds a soft bell of one pitch.
func (b buffer) tone(at, pitch, decay, loud float64) {
	start := int(at * Rate)
	for i := start; i < len(b); i++ {
		t := float64(i-start) / Rate
		b[i] += loud * (math.Sin(2*math.Pi*pitch*t) + 0.3*math.Sin(2*math.Pi*pitch*3*t)) * math.Exp(-t/decay) * math.Min(1, t*400)
	}
}

// Name is a sound of the table.
type Name string

// The sounds.
const (
	Dice   Name = "dice"
	Shot   Name = "shot"
	Volley Name = "volley"
	Blast  Name = "blast"
	Melee  Name = "melee"
	Move   Name = "move"
	Click  Name = "click"
	Refuse Name = "refuse"
	Turn   Name = "turn"
	Win    Name = "win"
)

// recipes make every sound once, when the player is opened.
var recipes = map[Name]func() buffer{
	Dice: func() buffer {
		b := silence(0.7)
		for i, at := range []float64{0, 0.06, 0.11, 0.19, 0.25, 0.33, 0.44, 0.52} {
			b.knock(at, 900+float64(i*137%400), 0.018, 0.35/(1+float64(i)*0.15), noise(77+i*31))
		}
		return b
	},
	Shot: func() buffer {
		b := silence(0.5)
		b.burst(0, 0.001, 0.05, 0.7, 1.2, 11)
		b.burst(0.01, 0.01, 0.16, 0.12, 1.4, 12)
		return b
	},
	Volley: func() buffer {
		b := silence(0.8)
		for i, at := range []float64{0, 0.05, 0.08, 0.15, 0.21} {
			b.burst(at, 0.001, 0.045, 0.65, 0.7, noise(21+i))
			b.burst(at+0.01, 0.01, 0.14, 0.12, 0.6, noise(51+i))
		}
		return b
	},
	Blast: func() buffer {
		b := silence(1.3)
		b.boom(0, 120, 38, 0.35, 0.8)
		b.burst(0, 0.002, 0.3, 0.08, 2.6, 5)
		b.burst(0.03, 0.02, 0.6, 0.03, 2.4, 6)
		return b
	},
	Melee: func() buffer {
		b := silence(0.6)
		b.tone(0, 2093, 0.09, 0.22)
		b.tone(0.02, 3136, 0.07, 0.16)
		b.knock(0.16, 300, 0.05, 0.35, 9)
		b.tone(0.22, 2637, 0.08, 0.2)
		return b
	},
	Move: func() buffer {
		b := silence(0.3)
		b.burst(0, 0.06, 0.09, 0.2, 0.45, 3)
		b.knock(0.17, 420, 0.02, 0.18, 4)
		return b
	},
	Click: func() buffer { b := silence(0.08); b.knock(0, 1500, 0.008, 0.3, 2); return b },
	Refuse: func() buffer {
		b := silence(0.25)
		b.knock(0, 160, 0.05, 0.4, 8)
		b.knock(0.09, 140, 0.05, 0.35, 8)
		return b
	},
	Turn: func() buffer {
		b := silence(0.9)
		for _, at := range []float64{0, 0.16, 0.24, 0.32} {
			b.boom(at, 190, 92, 0.14, 0.5)
			b.burst(at, 0.001, 0.07, 0.35, 0.3, 14)
		}
		return b
	},
	Win: func() buffer {
		b := silence(1.8)
		for i, p := range []float64{523.25, 659.25, 783.99, 1046.5} {
			b.tone(float64(i)*0.17, p, 0.5, 0.25)
		}
		return b
	},
}
