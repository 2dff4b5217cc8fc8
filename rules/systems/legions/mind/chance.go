package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
	"baize/rules/systems/legions/states"
)

// outlook is what the sides may be expected to score at each of the coming ends of Turns, this one first.
type outlook []struct {
	mean  [2]int // in thousandths of a Battle Log Point
	doubt [2]int // variance, in thousandths of the square of a point
}

// add counts points that a side scores at an end of a Turn with a chance in thousandths.
func (o outlook) add(seat rules.Seat, end, points, chance int) {
	o[end].mean[seat] += points * chance
	o[end].doubt[seat] += points * points * chance * (1000 - chance) / 1000
}

// foretell is the outlook of a position, once it is known whom fire threatens.
func (f *foreseeing) foretell() outlook {
	g := f.Viewer.Game
	left, _ := TurnsLeft(g)
	out := make(outlook, left)
	for i := range g.E.Fallen {
		if f := &g.E.Fallen[i]; !f.Scored {
			out.add(g.Unit(f.Unit).Seat.Other(), 0, score.Worth(g, g.Section(f.Unit).Points), 1000)
		}
	}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		still, all := Health(g, u.ID)
		if still == 0 {
			continue
		}
		by := u.Seat.Other()
		worn := WornDown(g, SectionCost(g, u.ID), 100*(all-still)/all)
		out[min(1, left-1)].mean[by] += worn
		out[min(1, left-1)].doubt[by] += worn / 2
		out.add(by, 0, states.Morale(g, u.ID).Yields, 700)
		fall, _ := f.ranks[i].perils()
		out.add(by, 0, score.Worth(g, g.Section(u.ID).Points), fall)
	}
	for i, c := range claims(g, treks(g)) {
		for seat := range 2 {
			before := 0
			for end := range out {
				held := c.held(rules.Seat(seat), 1000*(end+1)) * 9 / 10
				out.add(rules.Seat(seat), end, g.E.Objectives[i].Value[seat], min(1000, held-before))
				before = held
			}
		}
	}
	for _, k := range stakes(g) {
		still, _ := Health(g, k.unit)
		acts := 1
		if Stays(g, k.unit) {
			acts = 0
		}
		fall, waver := f.ranks[k.unit-1].perils()
		alive := 1000 - fall
		for end := range out {
			sure := arrives(k.far, 1000*(end+acts)) * steady(g, k.unit, end) / 1000 * alive / 1000
			out.add(k.seat, end, k.points, sure*(1000-waver)/1000)
			alive = alive * still / (still + 1)
			waver /= 2
		}
	}
	return out
}

// perils are the chances, in thousandths, that what enemies may still do this Turn wipes a Section out, and that it is Shaken else.
func (r *rank) perils() (fall, waver int) {
	if r.threat == 0 || r.left == 0 {
		return 0, 0
	}
	part := min(1000, r.threat/r.left)
	return part * part / 1000 * 7 / 10, min(1000, r.threat) * 4 / 10
}

// arrives is the chance, in thousandths, that a Section that has so far to go is there after so many moves, both in thousandths of a
// move: terrain and others in the way may delay it, and an Order may hasten it.
func arrives(far, moves int) int {
	switch {
	case far == 0:
		return 950
	case moves == 0:
		return 0
	}
	return 900 * max(0, min(600, moves-far+300)) / 600
}

// steady is the chance, in thousandths, that a Section is not Shaken at one of the coming ends of Turns.
func steady(g *model.Game, unit rules.UnitID, end int) int {
	st := states.Morale(g, unit)
	switch {
	case !st.Shaken:
		return 1000
	case st.Bound && end == 0:
		return 150
	case st.Bound:
		return 350
	case end == 0:
		return 450
	}
	return 700
}

// Doubts about what is scored, in thousandths of the square of a point.
const (
	doubtNow   = 20  // at the end of this Turn
	doubtLater = 300 // that each further Turn adds
)

// chance is by how much likelier a side is to win than the other, in thousandths, by what both may be expected to score until one of them
// reaches the Battle Log Target or the last Turn has ended.
func (f *foreseeing) chance(seat rules.Seat) int {
	g := f.Viewer.Game
	target := 1000 * score.Target(g)
	total, doubt := [2]int{1000 * g.E.Score[0], 1000 * g.E.Score[1]}, [2]int{doubtNow, doubtNow}
	sum, open := 0, 1000
	for end, at := range f.foretell() {
		for i := range total {
			total[i] += at.mean[i]
			doubt[i] += at.doubt[i]
			if end > 0 {
				doubt[i] += doubtLater
			}
		}
		if target == 0 {
			continue
		}
		mine := likely(total[seat]-target+500, doubt[seat])
		theirs := likely(total[seat.Other()]-target+500, doubt[seat.Other()])
		sum += open * (mine - theirs) / 1000
		open = open * (1000 - mine) / 1000 * (1000 - theirs) / 1000
	}
	return sum + open*(2*likely(total[seat]-total[seat.Other()], doubt[0]+doubt[1])-1000)/1000
}

// likely is the chance, in thousandths, that something is above 0 that has a mean in thousandths and a variance in thousandths.
func likely(mean, variance int) int {
	return 500 + 500*mean/max(1, int(geom.Pt(geom.Length(mean), root(1000*variance)).Len()))
}

// root is a whole square root, rounded down.
func root(n int) geom.Length {
	r := 0
	for b := 1 << 20; b > 0; b >>= 1 {
		if (r+b)*(r+b) <= n {
			r += b
		}
	}
	return geom.Length(r)
}
