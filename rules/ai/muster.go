package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// side is one of the two sides while its errands are found.
type side struct {
	f     *foresight
	seat  rules.Seat
	t     Temper
	units []rules.UnitID // that have somebody on the table
	away  []rules.UnitID // that are carried or in reserve
	foes  []rules.UnitID
	marks []rules.Landmark
	turns int       // that are left, this one included; usualTurns where nobody says
	price []int     // what units are worth, by unit id - 1, of both sides
	mean  int       // of the own ones
	can   []bool    // units that may still act this turn, of units
	goals []goal    // what there is to be done by anybody
	offer [][]offer // what each unit may do, by units and goals
	to    []int     // the goal of each unit, -1 for none
	done  []errand

	threats map[rules.UnitID][]rules.Threat // of the enemy, found when they are asked for
}

// goal is something to be done that several units may do.
type goal struct {
	duty  duty
	mark  int
	foe   rules.UnitID
	extra []int // how much a second, third... unit counts there, in percent; nil: all as much as the first
}

// offer is what a unit may do for a goal.
type offer struct {
	worth int // what it may be expected to bring, less what is feared; 0 or less: it is not sent
	at    geom.Point
	after int
}

// usualTurns are how many turns are reckoned with where a battle has no last one.
const usualTurns = 5

// turnsLeft is how many turns a battle still has, this one included, by its counter of turns.
func turnsLeft(sys rules.System, s *rules.State) int {
	for _, c := range rules.CountingOf(sys).Counters(s) {
		if c.ID == "turn" && c.Of > 0 {
			return max(1, c.Of-s.Turn+1)
		}
	}
	return usualTurns
}

// muster finds what the units of a side may do in a turn and what that is worth.
func (f *foresight) muster(seat rules.Seat, t Temper, of *turnPlan) *side {
	s := f.l.State
	d := &side{f: f, seat: seat, t: t, marks: of.marks, turns: turnsLeft(f.l.Sys, s), foes: foes(s, seat), price: make([]int, len(s.Units)), threats: map[rules.UnitID][]rules.Threat{}}
	for i := range s.Units {
		u := &s.Units[i]
		switch {
		case present(s, u.ID):
			d.price[i] = d.priceOf(u.ID, u.Seat)
			if u.Seat == seat {
				d.units, d.mean = append(d.units, u.ID), d.mean+d.price[i]
			}
		case u.Seat == seat && slices.ContainsFunc(u.Models, func(m rules.ModelID) bool { return s.Model(m).Alive() }):
			d.away = append(d.away, u.ID)
		}
	}
	d.mean = max(1, d.mean/max(1, len(d.units)))
	for _, u := range d.units {
		d.can = append(d.can, seat != of.seat || slices.Contains(of.waiting, u))
	}
	d.findGoals()
	return d
}

// judged is what a state is worth to the side.
func (d *side) judged(s *rules.State) int { return rules.CriticOf(d.f.l.Sys).Worth(s, d.seat) }

// priceOf is by how much a side is worse off without a unit.
func (d *side) priceOf(u rules.UnitID, seat rules.Seat) int {
	s := d.f.l.State
	c := s.Clone()
	c.Table.Pieces = s.Table.Pieces
	for _, m := range c.Unit(u).Models {
		c.Model(m).Place = rules.Removed
	}
	critic := rules.CriticOf(d.f.l.Sys)
	return max(1, critic.Worth(s, seat)-critic.Worth(c, seat))
}

// findGoals lists what there is to be done and what each unit may do for it.
func (d *side) findGoals() {
	s, sys := d.f.l.State, d.f.l.Sys
	for k := range d.marks {
		d.goals = append(d.goals, goal{duty: takes, mark: k, extra: d.extra(k)})
	}
	zones := 0
	seeks := make([][]geom.Point, len(d.units))
	for i, u := range d.units {
		seeks[i] = d.seeks(u)
		zones = max(zones, len(seeks[i]))
	}
	for range zones {
		d.goals = append(d.goals, goal{duty: reaches, mark: -1})
	}
	for _, e := range d.foes {
		d.goals = append(d.goals, goal{duty: attacks, mark: -1, foe: e, extra: []int{60, 30, 10}})
	}
	apart := d.apart()
	d.offer = make([][]offer, len(d.units))
	stakes := make([][]int, len(d.marks))
	for k := range d.marks {
		stakes[k] = d.stakes(k, apart)
	}
	for i, u := range d.units {
		d.offer[i] = make([]offer, len(d.goals))
		at, _ := s.Middle(u)
		threats := rules.RangerOf(sys).Threats(s, u)
		zone := 0
		for g := range d.goals {
			o := &d.offer[i][g]
			switch k := &d.goals[g]; k.duty {
			case takes:
				d.toMark(i, k.mark, o, stakes[k.mark][i])
			case reaches:
				if zone < len(seeks[i]) {
					o.at = seeks[i][zone]
					stake := d.judged(shifted(s, u, o.at)) - d.judged(shifted(s, u, apart))
					d.reach(i, -1, o, max(stake, d.mean*zoneStake/100))
				}
				zone++
			case attacks:
				d.toFoe(i, k.foe, at, threats, o)
			}
		}
	}
}

// seeks are the places besides objectives where a unit would score: those that the system names, else the nearest points of zones of its
// side that are there for something else than setting up.
func (d *side) seeks(u rules.UnitID) (out []geom.Point) {
	l := d.f.l
	if out = rules.SeekerOf(l.Sys).Goals(l.State, u); len(out) > 0 {
		return out
	}
	at, _ := l.State.Middle(u)
	for _, m := range rules.MapperOf(l.Sys).Landmarks(l.State) {
		if m.Seat != d.seat || m.Kind == rules.LandmarkZone || len(m.Area) == 0 {
			continue
		}
		area := geom.Poly(m.Area)
		if to := geom.NearestPoint(area, at); to != at {
			out = append(out, at.Toward(to, at.Dist(to)+2*geom.Inch))
		} else {
			out = append(out, at)
		}
	}
	return out
}

// Shares, in percent.
const (
	leastStake = 10 // of what a unit is worth on average: what it is worth at least to be at an objective
	zoneStake  = 25 // the same where it scores otherwise
	idle       = 3  // of what a unit is worth: it stays where it is rather than do what brings less
	shotShare  = 8  // of what an enemy is worth: what it may be expected to lose to a unit that can reach it at once
	dangerous  = 2  // of what a unit is worth: what it may lose to an enemy that can reach where it goes, and not where it stands
	led        = 50 // of what it is worth to be at a place, for those who lead others
	barred     = 60 // of what a place is worth where the enemy can be there as soon
)

// extra is how much more units count at an objective than one does: where the enemy can come to it soon, some.
func (d *side) extra(k int) []int {
	for _, e := range d.foes {
		if n, ok := d.arrives(e, d.marks[k].At); ok && n <= 1000*min(2, d.turns) {
			return []int{30, 5}
		}
	}
	return []int{5, 0}
}

func (d *side) arrives(u rules.UnitID, at geom.Point) (int, bool) {
	return rules.PathfinderOf(d.f.l.Sys).Arrival(d.f.l.State, u, at)
}

// apart is the point of the table, of a few, that is farthest from all objectives.
func (d *side) apart() (best geom.Point) {
	most, table := geom.Length(-1), &d.f.l.State.Table
	for i := range geom.Length(7) {
		for j := range geom.Length(7) {
			p := geom.Pt(table.W*(2*i+1)/14, table.H*(2*j+1)/14)
			least := table.W + table.H
			for _, m := range d.marks {
				least = min(least, m.At.Dist(p))
			}
			if least > most {
				best, most = p, least
			}
		}
	}
	return best
}

// atMark is how near to an objective a unit stands that is reckoned to hold it, where the side does.
const atMark = 5 * geom.Inch

// cleared is the state without the units of the side that are at an objective: they stand apart.
func (d *side) cleared(k int, apart geom.Point) *rules.State {
	s := d.f.l.State
	for _, u := range d.units {
		if at, _ := d.f.l.State.Middle(u); at.Dist(d.marks[k].At) <= 2*atMark {
			s = shifted(s, u, apart)
		}
	}
	return s
}

// stakes are what it is worth that each unit is at an objective while no other of its side is, 0 for one that cannot hold it.
func (d *side) stakes(k int, apart geom.Point) []int {
	clear := d.cleared(k, apart)
	out, most := make([]int, len(d.units)), 0
	for i, u := range d.units {
		out[i] = d.judged(shifted(clear, u, d.marks[k].At)) - d.judged(shifted(clear, u, apart))
		most = max(most, out[i])
	}
	for i := range out {
		if 4*out[i] < most {
			out[i] = 0
		} else {
			out[i] = max(out[i], d.mean*leastStake/100)
		}
	}
	return out
}

// toMark is what it is worth that a unit goes to an objective, or stays there.
func (d *side) toMark(i, k int, o *offer, stake int) {
	u := d.units[i]
	o.at = d.marks[k].At
	if stake == 0 {
		return
	}
	if d.leads(u) > 0 {
		stake = stake * led / 100
	}
	d.reach(i, k, o, stake*(100-d.t.Attack)/100)
	for _, e := range d.foes {
		if n, ok := d.arrives(e, d.marks[k].At); ok && n <= o.after && o.after > 0 && o.worth > 0 {
			o.worth = o.worth * barred / 100
			break
		}
	}
}

// reach finds when a unit can be at the place of an offer, at once at an objective that its side holds where it is near it, and what that leaves of what it is worth to be there, less the danger.
func (d *side) reach(i, k int, o *offer, stake int) {
	u := d.units[i]
	var ok bool
	if o.after, ok = d.arrives(u, o.at); !ok {
		return
	}
	switch at, _ := d.f.l.State.Middle(u); {
	case at.Dist(o.at) <= near, k >= 0 && d.marks[k].Seat == d.seat && at.Dist(o.at) <= atMark:
		o.after = 0
	}
	left := d.turns
	if !d.can[i] {
		left--
	}
	need := (o.after + 999) / 1000
	if need > left {
		return
	}
	o.worth = stake*(left-need+1)/(left+1) - d.danger(u, o.at)
	o.worth -= o.after * stake / 100_000 // the nearer of two that take as many activations
}

// danger is what a unit may lose more where it goes than where it stands, to enemies that can reach it there.
func (d *side) danger(u rules.UnitID, at geom.Point) (sum int) {
	from, _ := d.f.l.State.Middle(u)
	for _, e := range d.foes {
		if d.threatens(e, at) && !d.threatens(e, from) {
			sum += d.price[u-1] * dangerous / 100
		}
	}
	return sum * (100 - d.t.Risk) / 100
}

// threatens reports whether an enemy could reach a point with its next activation.
func (d *side) threatens(e rules.UnitID, at geom.Point) bool {
	list, ok := d.threats[e]
	if !ok {
		list = rules.RangerOf(d.f.l.Sys).Threats(d.f.l.State, e)
		d.threats[e] = list
	}
	return reached(d.f.l, list, at)
}

func reached(l *Look, threats []rules.Threat, at geom.Point) bool {
	spot := geom.Disc(at, geom.Inch)
	return slices.ContainsFunc(threats, func(t rules.Threat) bool { return t.Reaches(l.State.Model(t.Model).Shape(), spot) })
}

// strikes reports whether a unit could attack an enemy at once, since it can charge as far as there, or shoot and sees it; and whether it
// would have its full effect.
func (d *side) strikes(u, e rules.UnitID, at geom.Point, threats []rules.Threat) (now, full bool) {
	l, spot := d.f.l, geom.Disc(at, geom.Inch)
	for _, t := range threats {
		m := l.State.Model(t.Model)
		if t.Reaches(m.Shape(), spot) &&
			(t.Kind == rules.ThreatCharge || rules.SightsOf(l.Sys).Sight(l.State, m.Eye(), l.State.Unit(e).Ref()).Class != rules.SightBlocked) {
			now, full = true, full || t.Kind != rules.ThreatFarShot
		}
	}
	return now, full
}

// toFoe is what it is worth that a unit attacks an enemy in this turn.
func (d *side) toFoe(i int, e rules.UnitID, from geom.Point, threats []rules.Threat, o *offer) {
	at, _ := d.f.l.State.Middle(e)
	if !d.can[i] || len(threats) == 0 {
		return
	}
	o.at, o.after = from, 0
	share := shotShare
	switch now, full := d.strikes(d.units[i], e, at, threats); {
	case full:
	case now:
		share /= 2
	default:
		far := geom.Length(0)
		for _, t := range threats {
			far = max(far, t.Reach())
		}
		o.at = from.Toward(at, max(0, from.Dist(at)-far*3/4))
		var ok bool
		if o.after, ok = d.arrives(d.units[i], o.at); !ok {
			return
		}
		share = shotShare / (2 + o.after/1000)
	}
	worth := min(d.price[e-1], d.price[d.units[i]-1]*2) * share / 100
	o.worth = worth*(100+d.t.Attack)/100 - d.danger(d.units[i], o.at)/2 - int(from.Dist(at)*geom.Length(worth)/(200*geom.Foot))
}
