package rules

// Chance is where dice come from. A stream belongs to one command and is made anew for each run of it.
type Chance interface {
	// Start gives the dice of the command with this serial number in a battle with this generator and seed.
	Start(by Generator, seed, serial uint64) Stream
	// Commit is told how many dice the command used when it is done.
	Commit(used int)
}

// Stream gives one die after another.
type Stream interface{ Next(sides int) int }

// Generator says how the seed of a battle and the number of a command fix the dice. A battle keeps the one that it began
// with, so that its log replays in every later program; no generator may ever be changed.
type Generator uint8

// Generators. A save that names none was written when there was only the first.
const (
	Shifted      Generator = iota // dice of successive commands and of neighbouring seeds resemble one another
	Hashed                        // every command of every seed has dice of its own
	NewGenerator = Hashed         // what a new battle takes
)

// Fair is the program's own dice: fixed by the generator and seed of the battle and the number of the command.
type Fair struct{}

// Start implements Chance.
func (Fair) Start(by Generator, seed, serial uint64) Stream {
	if by == Shifted {
		return newPCG(seed, serial)
	}
	return newHashed(seed, serial)
}

// Commit implements Chance.
func (Fair) Commit(int) {}

// golden is 2 to the power of 64 divided by the golden ratio, made odd: its multiples are spread evenly over 64 bits.
const golden = 0x9e3779b97f4a7c15

// salted spreads how often the dice were made to fall anew over all bits of a seed; 0 changes none.
func salted(n uint64) uint64 { return n * golden }

// hashed is SplitMix64 begun at a hash of seed and serial number, so that two commands have stretches of its sequence that
// lie nowhere near each other.
type hashed struct{ state uint64 }

func newHashed(seed, serial uint64) *hashed { return &hashed{mix(mix(seed+golden) + serial*golden)} }

// mix is the finalizer of SplitMix64: a permutation of 64 bits in which each bit of x changes half of the bits of the result.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (h *hashed) next() uint32 {
	h.state += golden
	return uint32(mix(h.state) >> 32)
}

// Next gives a face from 1 to sides, without bias.
func (h *hashed) Next(sides int) int { return face(h.next, sides) }

// pcg is a 64-bit-state, 32-bit-output permuted congruential generator (XSH RR).
type pcg struct{ state, inc uint64 }

func newPCG(seed, serial uint64) *pcg {
	p := &pcg{inc: serial<<1 | 1}
	p.next()
	p.state += seed
	p.next()
	return p
}

func (p *pcg) next() uint32 {
	old := p.state
	p.state = old*6364136223846793005 + p.inc
	x := uint32(((old >> 18) ^ old) >> 27)
	r := uint32(old >> 59)
	return x>>r | x<<((-r)&31)
}

// Next gives a face from 1 to sides, without bias.
func (p *pcg) Next(sides int) int { return face(p.next, sides) }

// face makes a face from 1 to sides of 32 random bits, and asks for others where these would favour the low faces.
func face(next func() uint32, sides int) int {
	n := uint32(sides)
	floor := -n % n
	for {
		if v := next(); v >= floor {
			return int(v%n) + 1
		}
	}
}

// Loaded gives faces laid out beforehand, for transcripts. A command that wants more than there are stops with an
// error; what was left unused can be read from Left.
type Loaded struct {
	Faces []int
	at    int
}

// Add lays out more faces.
func (l *Loaded) Add(faces ...int) { l.Faces = append(l.Faces, faces...) }

// Left gives the faces that nobody has used.
func (l *Loaded) Left() []int { return l.Faces[l.at:] }

// Start implements Chance.
func (l *Loaded) Start(Generator, uint64, uint64) Stream { return &loadedStream{faces: l.Faces[l.at:]} }

// Commit implements Chance.
func (l *Loaded) Commit(used int) { l.at += used }

type loadedStream struct {
	faces []int
	at    int
}

// outOfDice ends a run that wants a die that nobody laid out.
type outOfDice struct{ used, sides int }

func (s *loadedStream) Next(sides int) int {
	if s.at >= len(s.faces) {
		panic(outOfDice{s.at, sides})
	}
	f := s.faces[s.at]
	s.at++
	if f < 1 || f > sides {
		panic(badFace{f, sides})
	}
	return f
}

type badFace struct{ face, sides int }
