package dustup

import (
	"baize/rules"
	"baize/rules/geom"
)

// Worth implements rules.Surveyor: victory points as they stand and as they may come to stand at the end (DUP-SCEN-02),
// units by what they cost and what is left of them and of their confidence, how far everybody is from the enemy, and who
// could shoot at whom; what units are good for counts the less the nearer the end is.
func (System) Worth(s *rules.State, seat rules.Seat) int {
	g := read(s)
	total := 0
	for i := range s.Units {
		if !g.isBlip(s.Units[i].ID) {
			total += g.cost(s.Units[i].ID)
		}
	}
	point := 80 * total
	early := 100 // percent of the turns that are still to come after this one
	if last := g.E.Settings.Turns; last > 1 {
		early = 100 * max(0, last-max(1, s.Turn)) / (last - 1)
	}
	sum, lead := 0, 0 // lead: in thousandths of a victory point
	for i := range s.Units {
		u := s.Units[i].ID
		if g.isBlip(u) || g.troop(u).Merged != 0 {
			continue
		}
		w, lost := g.unitWorth(u)*(15+85*early/100)/100, 0
		if g.out(u) || g.level(u) == Routed {
			lost = 1000
		}
		if s.Units[i].Seat != seat {
			w, lost = -w, -lost
		}
		sum, lead = sum+w, lead-lost
	}
	for _, c := range g.claims() {
		lead += c.value[seat]*c.held(seat) - c.value[seat.Other()]*c.held(seat.Other())
	}
	sum += lead * point / 1000
	sum += max(-1000, min(1000, lead)) * (100 - early) / 100 * point / 1000 // in the end a lead is all
	if s.Over != nil {
		switch s.Over.Winner {
		case seat:
			sum += victory * point
		case seat.Other():
			sum -= victory * point
		}
		return sum // nobody shoots any more
	}
	return sum + g.threat(seat)
}

// Settles implements rules.Surveyor: whatever an activation does has come about when it ends.
func (System) Settles(*rules.State) bool { return false }

// victory is how many victory points a battle that is won is worth besides those that it was won by.
const victory = 3

// threat is what the units of a seat could do by shooting from where they stand, less what the other side's could, in
// thousandths of a point: each at the target at which it can do most.
func (g *game) threat(seat rules.Seat) int {
	type stood struct {
		unit rules.UnitID
		base geom.Shape
		most int // that it could do
		soft int // percent of a shot that its cover lets through
	}
	var side [2][]stood
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if g.isBlip(u.ID) || g.out(u.ID) {
			continue
		}
		if base, ok := g.stand(u.ID); ok {
			side[u.Seat] = append(side[u.Seat], stood{unit: u.ID, base: base, soft: g.softness(u.ID, base)})
		}
	}
	for i := range side[0] {
		a := &side[0][i]
		for k := range side[1] {
			b := &side[1][k]
			d := a.base.Centre().Dist(b.base.Centre())
			if g.line(a.base.Centre(), b.base.Centre(), g.troop(a.unit).Sensors).clear {
				a.most = max(a.most, g.firing(a.unit, d)*b.soft/100)
				b.most = max(b.most, g.firing(b.unit, d)*a.soft/100)
			}
		}
	}
	sum := 0
	for i, n := range [2]int{1, -1} {
		for _, u := range side[i] {
			sum += n * u.most
		}
	}
	if seat == rules.SeatB {
		return -sum
	}
	return sum
}

// softness is the share of a shot, in percent, that the cover and the concealment of a unit let through.
func (g *game) softness(unit rules.UnitID, base geom.Shape) int {
	cover, _ := g.coverFor(unit, base, nil)
	w := []int{100, 70, 45}[cover]
	if hid, _ := g.concealed(unit, nil); hid {
		w = w * 4 / 5
	}
	if g.hull(unit) != 0 {
		w /= 2
	}
	return w
}

// firing is what a unit may do to one that it sees in the open at a distance, in thousandths of a point: by how many of
// what quality fire, and the range.
func (g *game) firing(unit rules.UnitID, d geom.Length) int {
	if g.level(unit) == Routed || g.has(unit, Panicked) {
		return 0
	}
	guns := len(g.able(unit))
	if h := g.hull(unit); h != 0 {
		guns = 3 * len(g.profile(h).Weapons)
	}
	w := guns * int(g.troop(unit).Quality) * 250
	switch {
	case d > 30*geom.Inch:
		w = w * 2 / 5
	case d > 18*geom.Inch:
		w = w * 3 / 5
	case d > 10*geom.Inch:
		w = w * 4 / 5
	}
	if g.has(unit, Activated) {
		if last := g.E.Settings.Turns; last > 0 && g.S.Turn >= last {
			return 0
		}
		w = w * 2 / 3
	}
	return w
}

// cost is the points value of a unit, or a guess where the force gives none.
func (g *game) cost(unit rules.UnitID) int {
	if p := g.troop(unit).Points; p > 0 {
		return p
	}
	return 10 * len(g.unit(unit).Models)
}

// unitWorth is the share of its cost that a unit still has, in thousandths.
func (g *game) unitWorth(unit rules.UnitID) int {
	if g.out(unit) {
		return 0
	}
	t := g.troop(unit)
	cost := g.cost(unit) * 1000
	w := cost * len(g.able(unit)) / max(1, t.Strength)
	w = w * []int{100, 97, 85, 55, 25}[g.level(unit)] / 100
	w -= w * min(3, g.unit(unit).Markers.N(Suppressed)) / 16
	w -= w * min(3, g.damage(unit)) / 5
	if g.has(unit, Panicked) {
		w = w * 3 / 4
	}
	at, ok := g.stand(unit)
	if !ok {
		return w
	}
	near := geom.Length(-1)
	for i := range g.S.Units {
		e := &g.S.Units[i]
		if e.Seat == g.unit(unit).Seat || g.out(e.ID) {
			continue
		}
		if s, ok := g.stand(e.ID); ok {
			if d := s.Centre().Dist(at.Centre()); near < 0 || d < near {
				near = d
			}
		}
	}
	if far := near - 24*geom.Inch; far > 0 {
		w -= cost * int(far/geom.Inch) / 4000
	}
	return w
}
