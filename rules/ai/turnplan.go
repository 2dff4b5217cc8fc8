package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// duty is what a unit is to do in a turn.
type duty uint8

const (
	guards   duty = iota // it stays where it is
	holds                // it stays at an objective
	takes                // it goes to an objective
	reaches              // it goes to a place where it scores, or stays there
	attacks              // it attacks an enemy, from where it stands or once it is near enough
	supports             // it keeps those in its range of command
	rides                // it is carried
	enters               // it is still to come on to the table
)

// errand is what a turn's plan has one unit do, and why.
type errand struct {
	unit   rules.UnitID
	duty   duty
	at     geom.Point   // where its middle is to be
	mark   int          // holds and takes: which of the objectives, from 0; guards: the one that it covers; -1 for none
	other  rules.UnitID // whom it attacks, who carries it
	after  int          // activations until it is there, in thousandths
	foe    rules.UnitID // who may spoil it, 0 for nobody
	first  bool         // foe may be there before it
	fires  bool         // foe does not come: it reaches the place from where it is
	worth  int          // what it may be expected to bring, in the measure of Worth
	urgent int          // what is lost where it acts late, in percent
}

// turnPlan is a plan for a turn, of both sides: the own is followed, the enemy's is what it reckons with.
type turnPlan struct {
	turn    int
	seat    rules.Seat
	list    []errand         // those of the seat in the order of its units, then the enemy's
	marks   []rules.Landmark // the objectives
	left    []int            // models on the table, by unit id - 1
	waiting []rules.UnitID   // own units that could still act when it was made
}

// of is the errand of a unit; nil where it has none.
func (t *turnPlan) of(u rules.UnitID) *errand {
	if t == nil || u == 0 {
		return nil
	}
	if i := slices.IndexFunc(t.list, func(e errand) bool { return e.unit == u }); i >= 0 {
		return &t.list[i]
	}
	return nil
}

// forTurn is the plan for the turn at a decision: the one that was made before, at the beginning of an activation only while what it
// rests on stands, else a new one; nil where there is none.
func (p *Planner) forTurn(f *foresight) *turnPlan {
	l := f.l
	if p.Level.Depth < 2 {
		return nil
	}
	if p.turn != nil && p.turn.turn == l.State.Turn && p.turn.seat == l.Seat && (!l.Begins() || p.turn.stands(l)) {
		return p.turn
	}
	if l.Asked || !l.Begins() {
		return nil
	}
	p.turn = f.planTurn(p.Temper)
	return p.turn
}

// stands reports whether nothing has changed otherwise than planned in what a plan rests on: nobody has lost half of those that
// were there, no own unit has come on to the table, the enemy has taken no objective from anybody, and no errand has become impossible.
func (t *turnPlan) stands(l *Look) bool {
	s := l.State
	if len(t.left) != len(s.Units) {
		return false
	}
	for i, n := range t.left {
		now := standing(s, s.Units[i].ID)
		if 2*now < n || n > 0 && now == 0 || n == 0 && now > 0 {
			return false
		}
	}
	marks := l.marksOf(rules.LandmarkObjective)
	if len(marks) != len(t.marks) {
		return false
	}
	for i, m := range marks {
		if m.At != t.marks[i].At || m.Seat != t.marks[i].Seat && m.Seat != t.seat {
			return false
		}
	}
	for i := range t.list {
		if e := &t.list[i]; s.Unit(e.unit).Seat == t.seat && (e.duty == takes || e.duty == reaches) {
			if _, ok := rules.PathfinderOf(l.Sys).Arrival(s, e.unit, e.at); !ok {
				return false
			}
		}
	}
	return true
}

// standing counts the models of a unit on the table.
func standing(s *rules.State, u rules.UnitID) (n int) {
	for _, m := range s.Unit(u).Models {
		if s.Model(m).Place == rules.OnTable {
			n++
		}
	}
	return n
}

// planTurn makes a plan for the turn at the beginning of an activation; nil where no unit on the table is offered, or the rules break down.
func (f *foresight) planTurn(t Temper) *turnPlan {
	l := f.l
	out := &turnPlan{turn: l.State.Turn, seat: l.Seat, marks: l.marksOf(rules.LandmarkObjective)}
	for _, o := range l.free() {
		if o.Command == nil || o.Command.Unit == 0 || slices.Contains(out.waiting, o.Command.Unit) {
			continue
		}
		if u := o.Command.Unit; l.State.Unit(u).Seat == l.Seat && present(l.State, u) {
			out.waiting = append(out.waiting, u)
		}
	}
	if len(out.waiting) == 0 {
		return nil
	}
	for i := range l.State.Units {
		out.left = append(out.left, standing(l.State, l.State.Units[i].ID))
	}
	defer f.guarded("plan the turn")
	own := f.muster(l.Seat, t, out)
	foe := f.muster(l.Seat.Other(), Tempers[0], out)
	if len(own.units) == 0 {
		return nil
	}
	own.assign()
	foe.assign()
	own.errands(foe)
	foe.errands(own)
	out.list = append(own.done, foe.done...)
	return out
}

// Shares of what an errand may be expected to bring, in thousandths: strays is what a plan loses that does nothing of it, haste what one
// gains whose unit has to act soon.
const (
	strays = 40
	haste  = 2
)

// pull is what a plan loses by leaving the errand of its unit undone, at most twice the loss of doing nothing of it where it does the
// opposite, and gains by doing soon what cannot wait: enough that a unit does not go to and fro between places that are worth about the
// same, and not more. Whom a unit attacks, and from where, is found by trying it out.
func (s *search) pull(p *plan) (sum int) {
	at := p.last()
	if s.turn == nil || at == nil || at.Over != nil || len(p.cmds) < 2 && s.l.Begins() { // nothing has been done yet
		return 0
	}
	u := p.cmds[0].Unit
	if u == 0 {
		u = s.l.Open.Unit
	}
	e := s.turn.of(u)
	if e == nil || s.l.State.Unit(u).Seat != s.l.Seat || !present(at, u) {
		return 0
	}
	if e.urgent >= 100 {
		sum = e.worth * haste / 1000
	}
	if e.duty == holds || e.duty == takes || e.duty == reaches || e.duty == supports {
		sum -= e.worth * strays / 1000 * (1000 - s.done(e, at)) / 1000
	}
	return sum
}

// done is how much of an errand a unit has done in a state that an activation leads to, in thousandths.
func (s *search) done(e *errand, in *rules.State) int {
	to, _ := in.Middle(e.unit)
	there, slack := e.at.Dist(to), geom.Length(near)
	switch e.duty {
	case holds:
		slack = atMark
	case takes:
		slack = 2 * near
	}
	if there <= slack {
		return 1000
	}
	switch e.duty {
	case takes, reaches:
		left, ok := s.arrival(e, in)
		if !ok {
			return -1000
		}
		begun, ok := s.arrival(e, s.l.State)
		if !ok || begun == 0 {
			begun = 1000
		}
		return max(-1000, min(1000, (begun-left)*1000/min(1000, begun)))
	}
	return max(-1000, 1000-int(1000*(there-slack)/rules.Pace))
}

// near is how far from its place the middle of a unit may be so that it counts as there.
const near = 3 * geom.Inch / 2

// legs are a unit and where its middle is.
type legs struct {
	unit rules.UnitID
	from geom.Point
}

// arrival is how long a unit still takes in a state to the place of its errand, in thousandths of an activation; it is found once for
// each point in a decision.
func (s *search) arrival(e *errand, in *rules.State) (int, bool) {
	k := legs{unit: e.unit}
	k.from, _ = in.Middle(e.unit)
	if n, ok := s.arrivals[k]; ok {
		return n, n >= 0
	}
	n, ok := rules.PathfinderOf(s.l.Sys).Arrival(in, e.unit, e.at)
	if !ok {
		n = -1
	}
	if s.arrivals == nil {
		s.arrivals = map[legs]int{}
	}
	s.arrivals[k] = n
	return n, ok
}

// shifted is a copy of a state in which a unit stands with its middle at a point, wherever that is; the state itself where it does.
func shifted(s *rules.State, u rules.UnitID, to geom.Point) *rules.State {
	from, ok := s.Middle(u)
	if !ok || from == to {
		return s
	}
	c := s.Clone()
	c.Table.Pieces = s.Table.Pieces // as working copies share them, so that what is known of the ground is known of the copy
	for _, m := range c.Unit(u).Models {
		if k := c.Model(m); k.Place == rules.OnTable {
			k.At = k.At.Add(to.Sub(from))
		}
	}
	return c
}
