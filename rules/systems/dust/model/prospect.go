package model

import "baize/rules"

// Prospect is a unit as it may be when an action is due that it declares now: what it declares before may move it and attack (DUST-SEQ-09,
// DUST-SEQ-14).
type Prospect struct {
	Unit    rules.UnitID
	Far     int  // what may be next to it then lies within so many squares of it now: 1 where nothing moves it, Anywhere where it comes on to the board
	Attacks bool // an attack comes before
}

// Anywhere is farther than any board is wide.
const Anywhere = 1000

// Prospect returns a unit as it may be after some actions, the zero list for as it is. How far they move it is bounded from above: no terrain
// stops it, and a road carries it.
func (g *Game) Prospect(u rules.UnitID, after []Action) Prospect {
	p := Prospect{Unit: u, Far: 1}
	for _, a := range after {
		move, march := g.Speed(u)
		switch a.Is() {
		case Move:
			p.Far += move + 1
		case March:
			p.Far += march + 2
		case Attack, Sustain:
			p.Attacks = true
		}
	}
	if p.Moves() && !g.OnBoard(u) {
		p.Far = Anywhere
	}
	return p
}

// Moves reports whether something moves the unit before.
func (p Prospect) Moves() bool { return p.Far > 1 }

// Finds reports whether something that is next to the unit by then may be on the table now: of what it stands beside alone where nothing moves it.
func (g *Game) Finds(p Prospect, what rules.Ref) bool {
	m := g.Lead(p.Unit)
	if m == 0 {
		return p.Far == Anywhere
	}
	_, _, n, ok := g.B.Measure(g, g.Model(m).Eye(), what)
	return ok && n <= p.Far
}
