package rules

// Chance is where dice come from. A stream belongs to one command and is made anew for each run of it.
type Chance interface {
	// Start gives the dice of the command with this serial number.
	Start(seed, serial uint64) Stream
	// Commit is told how many dice the command used when it is done.
	Commit(used int)
}

// Stream gives one die after another.
type Stream interface{ Next(sides int) int }

// Fair is the program's own dice: fixed by the seed of the battle and the number of the command.
type Fair struct{}

// Start implements Chance.
func (Fair) Start(seed, serial uint64) Stream { return newPCG(seed, serial) }

// Commit implements Chance.
func (Fair) Commit(int) {}

// salted spreads how often the dice were made to fall anew over all bits of a seed; 0 changes none.
func salted(n uint64) uint64 { return n * 0x9e3779b97f4a7c15 }

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
func (p *pcg) Next(sides int) int {
	n := uint32(sides)
	floor := -n % n
	for {
		if v := p.next(); v >= floor {
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
func (l *Loaded) Start(uint64, uint64) Stream { return &loadedStream{faces: l.Faces[l.at:]} }

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
