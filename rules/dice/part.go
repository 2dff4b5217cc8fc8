package dice

// Part is a share of a pool with its hit number: the lowest succeeding face, 2 to 6 (7 never succeeds). Explode is the lowest
// face on which red dice explode, 0 for the usual 6. Again is the highest face on which an initial die may be thrown again
// where the pool may do that, 0 for every face that fails.
type Part struct {
	Pool
	Need    int
	Explode int
	Again   int
}

// Hand is how far the dice of a part are: the state of their [Part.Next].
type Hand struct {
	Dice   int // in the hand, not thrown yet
	Left   int // how many may still be thrown again
	Failed int // have failed and are taken up to be thrown again, no more than Left
	Burst  int // have exploded, their extra dice not thrown yet
	Total  int // Successes
}

// Next describes the dice of a part: the initial ones, then those that failed again as far as the pool allows it, then an extra
// die for each that explodes, wave by wave, at the same hit number.
func (p Part) Next(h Hand) Step[Hand] {
	step := Step[Hand]{Sides: 6, Held: h, Fold: p.Fall}
	switch {
	case h.Dice > 0:
		step.N, step.Held.Dice = h.Dice, 0
		step.Fold = p.first
	case h.Failed > 0:
		step.N, step.Held.Failed = h.Failed, 0
		step.Held.Left -= h.Failed
	case h.Burst > 0:
		step.N, step.Held.Burst = h.Burst, 0
	}
	return step
}

// first is the fold of initial dice: those that fail are taken up to be thrown again.
func (p Part) first(h Hand, face, count int) Hand {
	if face < p.Need && (p.Again == 0 || face <= p.Again) {
		taken := min(count, h.Left-h.Failed)
		h.Failed += taken
		count -= taken
	}
	return p.Fall(h, face, count)
}

// Fall is the fold of dice that stay as they fall.
func (p Part) Fall(h Hand, face, count int) Hand {
	h.Total += p.Worth(face) * count
	if p.Bursts(face) {
		h.Burst += count
	}
	return h
}

// Worth is how many Successes a face gives.
func (p Part) Worth(face int) int {
	switch {
	case face < p.Need:
		return 0
	case face == 6 && p.Colour != Black:
		return 2
	}
	return 1
}

// Bursts reports whether a face explodes.
func (p Part) Bursts(face int) bool {
	lowest := p.Explode
	if lowest == 0 {
		lowest = 6
	}
	return p.Colour == Red && face >= lowest
}
