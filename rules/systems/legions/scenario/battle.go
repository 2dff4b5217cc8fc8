package scenario

import (
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/score"
	"baize/rules/text"
)

// objective reads: objective LABEL at= value=N or value=A,B.
func (b *Builder) objective(l *text.Line) (err error) {
	b.ext.Objectives, err = setup.AddObjective(b.ext.Objectives, l, 2)
	return err
}

// zone reads: zone SEAT KIND edge= poly=.
func (b *Builder) zone(l *text.Line) error {
	z, err := setup.ReadZone(l, slices.Concat([]string{"main", "scouting", "infiltrate"}, LinesOf.Of(b.ext.PlayedBy()).Zones)...)
	if err != nil {
		return err
	}
	if len(b.ext.Zones) >= 40 {
		return l.Errorf("more than 40 zones")
	}
	b.ext.Zones = append(b.ext.Zones, z)
	return nil
}

// setting reads: setting turn-limit N, setting mfv N, or setting NAME on|off (DL2-GEN-12).
func (b *Builder) setting(l *text.Line) error {
	if err := l.Want(2, 2, "NAME VALUE"); err != nil {
		return err
	}
	set := &b.ext.Settings
	for _, number := range []struct {
		name string
		max  int
		into *int
	}{{"turn-limit", MostTurns, &set.TurnLimit}, {"mfv", MostValue, &set.MFV}} {
		if l.Args[0] != number.name {
			continue
		}
		n, err := strconv.Atoi(l.Args[1])
		if err != nil || n < 0 || n > number.max {
			return l.Errorf("%s: expected a number from 1 to %d, or 0 for none, got %q", number.name, number.max, l.Args[1])
		}
		*number.into = n
		return nil
	}
	for _, f := range b.ext.PlayedBy().Flags(set) {
		if f.ID == l.Args[0] || f.Also != "" && f.Also == l.Args[0] {
			*f.On = l.Args[1] == "on"
			return setup.OneOf(l, f.ID, l.Args[1], "on", "off")
		}
	}
	return setup.OneOf(l, "setting", l.Args[0], append([]string{"turn-limit", "mfv"}, b.ext.PlayedBy().FlagNames()...)...)
}

// The most that numbers of settings may be.
const (
	MostTurns = 99
	MostValue = 100000
)

// stateLine is what a state line says about where the battle stands.
type stateLine struct {
	line       *text.Line
	turn       int
	phase      string
	toAct      string
	initiative string
	strategic  string
	pool       [2]int
	score      [2]int
	target     int
	stage      int
}

// stateLine reads: state turn= phase= to-act= initiative=AB strategic= pool=A,B score=A,B target= stage=.
func (b *Builder) stateLine(l *text.Line) (err error) {
	if err := l.Want(0, 0, "turn= phase= to-act= initiative= strategic= pool= score= target= stage="); err != nil {
		return err
	}
	if b.state.line != nil {
		return l.Errorf("the state is given already at %s:%d", b.state.line.File, b.state.line.No)
	}
	st := stateLine{line: l}
	for _, f := range []struct {
		key  string
		max  int
		into *int
	}{{"turn", 99, &st.turn}, {"target", 999, &st.target}, {"stage", len(b.ext.PlayedBy().Deploying) - 1, &st.stage}} {
		if *f.into, err = setup.Bounded(l, f.key, 0, 0, f.max); err != nil {
			return err
		}
	}
	if st.pool, err = setup.Pair(l, "pool", st.pool); err != nil {
		return err
	}
	if st.score, err = setup.Pair(l, "score", st.score); err != nil {
		return err
	}
	for _, f := range []struct {
		key   string
		into  *string
		known []string
	}{
		{"phase", &st.phase, setup.TermIDs(b.ext.PlayedBy().Phases())}, {"to-act", &st.toAct, []string{"A", "B"}},
		{"initiative", &st.initiative, []string{"AB", "BA"}}, {"strategic", &st.strategic, []string{"A", "B"}},
	} {
		if v, ok := l.Get(f.key); ok {
			*f.into = v
			if err := setup.OneOf(l, f.key, v, f.known...); err != nil {
				return err
			}
		}
	}
	b.state = st
	return nil
}

// start puts the state line, or what follows from the models without one, into the state: a battle whose models all
// stand on the table begins with the Pre-Turn Phase, otherwise with deployment.
func (b *Builder) start(s *rules.State) error {
	st, e := b.state, b.ext
	s.Turn, s.Phase, e.Pool, e.Score, e.Stage = st.turn, st.phase, st.pool, st.score, st.stage
	if e.Target = st.target; e.Target == 0 {
		e.Target = score.BattleLogTarget(max(b.value(rules.SeatA), b.value(rules.SeatB)))
		if e.Settings.MFV > 0 {
			e.Target = score.BattleLogTarget(e.Settings.MFV)
		}
	}
	if s.Phase == "" {
		s.Phase = model.PreTurn
		for i := range s.Models {
			m := &s.Models[i]
			if m.Place == rules.Reserve && e.Sections[m.Unit-1].Arrives == 0 {
				s.Phase = model.Deployment
			}
		}
	}
	if st.initiative == "BA" {
		e.Initiative = [2]rules.Seat{rules.SeatB, rules.SeatA}
	}
	if st.strategic == "B" {
		e.Strategic = rules.SeatB
	}
	e.Pick = e.Initiative[0]
	s.ToAct = e.Initiative[0]
	switch st.toAct {
	case "A":
		s.ToAct = rules.SeatA
	case "B":
		s.ToAct = rules.SeatB
	}
	return nil
}

// value is the points value of a side's Sections.
func (b *Builder) value(seat rules.Seat) int {
	n := 0
	for i := range b.forces.Units {
		if b.forces.Units[i].Seat == seat {
			n += b.ext.Sections[i].Points
		}
	}
	return n
}
