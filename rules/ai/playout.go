package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// playout plays on from a position by rules of thumb, both sides alike, to the end of the turn or through so many
// activations, and gives where that leads and the first blow that the other side strikes on the way. No command in it is
// chosen by trying it out, so that it takes few tries and nobody in it knows the dice.
func (s *search) playout(at *rules.State, throw, acts int) (*rules.State, rules.Command) {
	var blow rules.Command
	turn := at.Turn
	for n := 0; n < longest*acts && at.Over == nil && at.Turn == turn && !s.out(); n++ {
		l, ok := s.open(at)
		if !ok {
			break
		}
		if l.Begins() && len(l.free()) > 1 {
			if acts == 0 {
				break
			}
			acts--
		}
		next, c := s.thumb(l, throw)
		if next == nil {
			break
		}
		if c.Seat == s.l.Seat.Other() && blow.Kind == "" && c.Aims() {
			blow = c
		}
		at = next
	}
	return at, blow
}

// longest is how many commands an activation of a playout has at most.
const longest = 12

// thumb is what a player does at a decision by rule of thumb: units near the enemy act first.
func (s *search) thumb(l *Look, throw int) (*rules.State, rules.Command) {
	free := l.free()
	if len(free) == 0 {
		return nil, rules.Command{}
	}
	var list []rules.Command
	switch {
	case l.Begins() && len(free) > 1:
		list = s.commands(l, func() []rules.Command { return s.eager(l) })
		if len(list) > 1 && throw%2 == 1 { // who acts first is not for sure
			list[0], list[1] = list[1], list[0]
		}
	case l.Open.Unit != 0:
		list = s.commands(l, func() []rules.Command { return s.usual(l) })
		slices.Reverse(free)
	}
	for _, o := range free {
		if o.Command != nil {
			list = append(list, l.seated(o))
		}
	}
	for _, c := range list[:min(attempts, len(list))] {
		if next, _ := s.after(l.State, c, throw); next != nil {
			return next, c
		}
	}
	return nil, rules.Command{}
}

// attempts are how many commands of a playout may be refused in a row.
const attempts = 6

// eager are the open commands that begin activations, those of the units nearest to their enemy first.
func (s *search) eager(l *Look) []rules.Command {
	type near struct {
		c rules.Command
		d geom.Length
	}
	var list []near
	for _, o := range l.free() {
		c := l.seated(o)
		if at, ok := l.State.Middle(c.Unit); ok {
			list = append(list, near{c, l.nearestFoe(c.Seat, at).Dist(at)})
		}
	}
	slices.SortStableFunc(list, func(a, b near) int { return int(a.d - b.d) })
	var out []rules.Command
	for _, n := range list {
		out = append(out, n.c)
	}
	return out
}

// usual is what a unit under way does by rule of thumb, the best first: it goes on until it is where it wants to be, not
// faster than it can shoot where it has somebody to shoot at; then it attacks whom it is next to.
func (s *search) usual(l *Look) (out []rules.Command) {
	from, ok := l.State.Middle(l.Open.Unit)
	if !ok {
		return nil
	}
	attacks := rules.AttackerOf(l.Sys).Attacks(l.State, l.drafted(rules.Command{Seat: l.Open.Seat, Unit: l.Open.Unit}))
	dist := func(u rules.UnitID) geom.Length {
		at, _ := l.State.Middle(u)
		return at.Dist(from)
	}
	slices.SortStableFunc(attacks, func(a, b rules.Attack) int { return int(dist(a.Target) - dist(b.Target)) })
	goal := s.errand(l, from)
	type pace struct {
		c     rules.Command
		limit geom.Length
	}
	var paces []pace
	for _, o := range l.free() {
		c := l.seated(o)
		term, _ := l.Sys.Info().Command(c.Kind)
		if _, ok := term.Arg(rules.ArgAttacks); ok && len(attacks) > 0 && c.Unit == l.Open.Unit {
			c.Attacks = volleys(attacks)[0]
			out = append(out, c)
			continue
		}
		if _, ok := term.Arg(rules.ArgMoves); !ok || aimed(term) || c.Unit != l.Open.Unit || len(c.Moves) > 0 {
			continue
		}
		if k, limit, ok := s.stride(l, c, goal); ok {
			paces = append(paces, pace{k, limit})
		}
	}
	slices.SortStableFunc(paces, func(a, b pace) int {
		if len(attacks) > 0 {
			return int(a.limit - b.limit)
		}
		return int(b.limit - a.limit)
	})
	var marches []rules.Command
	for _, p := range paces {
		marches = append(marches, p.c)
	}
	return append(marches, out...)
}

// errand is where a unit wants to be: where it is sent by the plan for the turn, else at the nearest place where it would score and does not yet, else where it scores; without such places
// at the nearest objective that none of its own side's other units is at, or at the nearest enemy.
func (s *search) errand(l *Look, from geom.Point) geom.Point {
	if e := l.turn.of(l.Open.Unit); e != nil && (e.duty == holds || e.duty == takes || e.duty == reaches || e.duty == supports) {
		return e.at
	}
	if goals := l.seeks(l.Open.Unit); len(goals) > 0 {
		next := from
		for _, p := range goals {
			if d := p.Dist(from); d >= geom.Inch && (next == from || d < next.Dist(from)) {
				next = p
			}
		}
		return next
	}
	best, least := l.nearestFoe(l.Open.Seat, from), geom.Length(-1)
	for _, mark := range l.marks() {
		d := mark.Dist(from)
		if least >= 0 && d >= least {
			continue
		}
		taken := false
		for i := range l.State.Units {
			u := &l.State.Units[i]
			if u.Seat == l.Open.Seat && u.ID != l.Open.Unit {
				if at, ok := l.State.Middle(u.ID); ok && at.Dist(mark) < min(d, 4*geom.Inch) {
					taken = true
				}
			}
		}
		if !taken {
			best, least = mark, d
		}
	}
	return best
}

// stride is a march of a whole unit straight at a point, as far as it can go; ok is false where it is there.
func (s *search) stride(l *Look, c rules.Command, goal geom.Point) (_ rules.Command, limit geom.Length, ok bool) {
	reach := rules.RangerOf(l.Sys).Reach(l.State, c)
	if len(reach) == 0 {
		return c, 0, false
	}
	limit = reach[0].Limit
	for _, r := range reach {
		limit = min(limit, r.Limit)
	}
	anchor := l.anchor(reach, c.Unit, goal)
	d := goal.Dist(anchor)
	if d < geom.Inch || limit < geom.Inch {
		return c, 0, false
	}
	v := anchor.Toward(goal, min(limit, d)).Sub(anchor)
	foe := l.nearestFoe(c.Seat, anchor)
	return l.shifted(c, reach, v, foe), limit, true
}

// shifted gives a march its ways: every model goes as far and looks at a point.
func (l *Look) shifted(c rules.Command, reach []rules.Reach, by, at geom.Point) rules.Command {
	for _, r := range reach {
		m := l.State.Model(r.Model)
		c.Moves = append(c.Moves, rules.Move{Model: r.Model, Path: []geom.Point{m.At.Add(by)}, Facing: geom.HeadingTo(m.At, at)})
	}
	return c
}
