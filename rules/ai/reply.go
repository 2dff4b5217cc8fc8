package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// answer is the worth of a position after the most dangerous reply of the enemy that is seen: one of the units next to
// the seat's own attacks from where it stands, or comes nearer and attacks. The enemy does not know the dice either.
func (s *search) answer(at *rules.State, throw int) (worst int, by rules.Command) {
	worst = s.value(at)
	l, ok := s.open(at)
	if !ok || l.Open.Seat != s.l.Seat.Other() || l.Open.Unit != 0 {
		return worst, by
	}
	near := s.eager(l)
	for _, c := range near[:min(s.level.Reply, len(near))] {
		if s.out() {
			break
		}
		to, _ := s.after(at, c, throw)
		if to == nil {
			continue
		}
		if w, how := s.onslaught(to, throw, 2); w < worst {
			worst, by = w, how
		}
	}
	return worst, by
}

// blows are how many ways to attack are looked at in a reply; strides how many marches before them.
const (
	blows    = 2
	strides  = 1
	luckless = 2 // throws of the dice of a blow
)

// onslaught is the least worth that an enemy activation under way leaves by attacks, and by marches at the nearest foe
// followed by attacks.
func (s *search) onslaught(at *rules.State, throw, deep int) (worst int, by rules.Command) {
	worst = s.value(at)
	l, ok := s.open(at)
	if !ok || l.Open.Seat != s.l.Seat.Other() || l.Open.Unit == 0 {
		return worst, by
	}
	hit, gone := 0, 0
	for _, c := range s.commands(l, func() []rules.Command { return s.assaults(l) }) {
		if hit == blows || s.out() {
			break
		}
		sum, n := 0, 0
		for t := range luckless {
			to, dice := s.after(at, c, throw+t*7919)
			if to == nil {
				break
			}
			sum, n = sum+s.value(to), n+1
			if dice == 0 {
				break
			}
		}
		if n == 0 {
			continue
		}
		hit++
		if w := sum / n; w < worst {
			worst, by = w, c
		}
	}
	if deep < 2 {
		return worst, by
	}
	for _, c := range s.commands(l, func() []rules.Command { return s.advances(l) }) {
		if gone == strides || s.out() {
			break
		}
		to, _ := s.after(at, c, throw)
		if to == nil {
			continue
		}
		gone++
		if w, how := s.onslaught(to, throw, deep-1); w < worst {
			worst, by = w, how
		}
	}
	return worst, by
}

// assaults are the open commands that attack: with attacks, or with a target of the other side.
func (s *search) assaults(l *Look) (out []rules.Command) {
	for _, o := range l.free() {
		c := l.seated(o)
		term, _ := l.Sys.Info().Command(c.Kind)
		if _, ok := term.Arg(rules.ArgAttacks); ok && c.Unit != 0 {
			for _, list := range volleys(rules.AttackerOf(l.Sys).Attacks(l.State, l.drafted(c))) {
				k := c
				k.Attacks = list
				out = append(out, k)
			}
			continue
		}
		arg, aims := term.Arg(rules.ArgTarget)
		if !aims {
			arg, aims = term.Arg(rules.ArgTargets)
		}
		at, ok := l.State.Middle(c.Unit)
		if !aims || c.Target != 0 || !ok {
			continue
		}
		enemies := foes(l.State, c.Seat)
		slices.SortStableFunc(enemies, func(a, b rules.UnitID) int {
			p, _ := l.State.Middle(a)
			q, _ := l.State.Middle(b)
			return int(p.Dist(at) - q.Dist(at))
		})
		p := l.param(c, arg.ID)
		for _, u := range enemies[:min(2, len(enemies))] {
			if p != nil && slices.Contains(p.Units, u) {
				out = append(out, arg.With(c, rules.Candidate{Unit: u}))
			}
		}
	}
	return out
}

// advances are marches of an enemy unit at the nearest of its foes, all the way that each kind of move allows.
func (s *search) advances(l *Look) (out []rules.Command) {
	for _, o := range l.free() {
		c := l.seated(o)
		term, _ := l.Sys.Info().Command(c.Kind)
		_, moves := term.Arg(rules.ArgMoves)
		_, target := term.Arg(rules.ArgTarget)
		from, ok := l.State.Middle(c.Unit)
		if !moves || target || len(c.Moves) > 0 || c.Unit == 0 || !ok {
			continue
		}
		reach := rules.RangerOf(l.Sys).Reach(l.State, c)
		if len(reach) == 0 {
			continue
		}
		limit := reach[0].Limit
		for _, r := range reach {
			limit = min(limit, r.Limit)
		}
		foe := l.nearestFoe(c.Seat, from)
		step := from.Toward(foe, min(limit, max(0, foe.Dist(from)-3*geom.Inch))).Sub(from)
		out = append(out, l.shifted(c, reach, step, foe))
	}
	return out
}
