package legions

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// marker reads: marker LABEL KIND [N], on a unit or a model. The activated, shaken, ... kinds are Info().Markers.
func (b *builder) marker(l *text.Line) error {
	if err := l.Want(2, 3, "LABEL KIND [N]"); err != nil {
		return err
	}
	n := 1
	if len(l.Args) == 3 {
		var err error
		if n, err = strconv.Atoi(l.Args[2]); err != nil || n < 1 || n > 99 {
			return l.Errorf("expected how many markers, 1 to 99, got %q", l.Args[2])
		}
	}
	if err := oneOf(l, "marker", l.Args[1], termIDs(markerTerms)...); err != nil {
		return err
	}
	for i := range b.units {
		if u := &b.units[i]; u.Label == l.Args[0] {
			u.Markers = u.Markers.With(l.Args[1], n)
			return nil
		}
	}
	for i := range b.models {
		if m := &b.models[i]; m.Label == l.Args[0] {
			m.Markers = m.Markers.With(l.Args[1], n)
			return nil
		}
	}
	return l.Errorf("no unit or model %q before this line", l.Args[0])
}

func termIDs(terms []rules.Term) []string {
	var out []string
	for _, t := range terms {
		out = append(out, t.ID)
	}
	return out
}

// objective reads: objective LABEL at= value=N or value=A,B.
func (b *builder) objective(l *text.Line) error {
	if err := l.Want(1, 1, "LABEL at=x,y value=N|A,B"); err != nil {
		return err
	}
	o := Objective{Label: l.Args[0]}
	if !validID(o.Label) {
		return l.Errorf("expected a label of letters and digits, got %q", o.Label)
	}
	for _, before := range b.ext.Objectives {
		if before.Label == o.Label {
			return l.Errorf("the objective %q is there already", o.Label)
		}
	}
	if len(b.ext.Objectives) >= 100 {
		return l.Errorf("more than 100 objectives")
	}
	at, ok, err := l.Point("at")
	if err != nil {
		return err
	}
	if !ok {
		return l.Errorf("expected at=x,y")
	}
	o.At = at
	o.Value, err = pair(l, "value", [2]int{2, 2})
	b.ext.Objectives = append(b.ext.Objectives, o)
	return err
}

// pair takes "N" for both seats or "A,B".
func pair(l *text.Line, key string, def [2]int) ([2]int, error) {
	v, ok := l.Get(key)
	if !ok {
		return def, nil
	}
	x, y, two := strings.Cut(v, ",")
	if !two {
		y = x
	}
	a, errA := strconv.Atoi(x)
	c, errB := strconv.Atoi(y)
	if errA != nil || errB != nil || a < 0 || c < 0 || a > 9999 || c > 9999 {
		return def, l.Errorf("%s=%s: expected a number for both sides, or two such as 2,1 for A and B", key, v)
	}
	return [2]int{a, c}, nil
}

// zone reads: zone SEAT KIND edge= poly=.
func (b *builder) zone(l *text.Line) error {
	if err := l.Want(2, 2, "A|B main|scouting|infiltrate edge= poly="); err != nil {
		return err
	}
	seat, err := setup.Seat(l, l.Args[0])
	if err != nil {
		return err
	}
	if err := oneOf(l, "zone", l.Args[1], "main", "scouting", "infiltrate"); err != nil {
		return err
	}
	z := Zone{Seat: seat, Kind: l.Args[1]}
	if e, ok := l.Get("edge"); ok {
		z.Edge = e
		if err := oneOf(l, "edge", e, edges...); err != nil {
			return err
		}
	}
	v, ok := l.Get("poly")
	if !ok {
		return l.Errorf("expected poly=x,y;x,y;...")
	}
	if z.Area, err = setup.Points(l, v); err != nil {
		return err
	}
	if err := geom.ValidPolygon(z.Area); err != nil {
		return l.Errorf("poly=%s: %v", v, err)
	}
	if len(b.ext.Zones) >= 40 {
		return l.Errorf("more than 40 zones")
	}
	b.ext.Zones = append(b.ext.Zones, z)
	return nil
}

// setting reads: setting turn-limit N, setting mfv N, or setting NAME on|off (DL2-GEN-12).
func (b *builder) setting(l *text.Line) error {
	if err := l.Want(2, 2, "NAME VALUE"); err != nil {
		return err
	}
	set := &b.ext.Settings
	for _, number := range []struct {
		name string
		max  int
		into *int
	}{{"turn-limit", 99, &set.TurnLimit}, {"mfv", 100000, &set.MFV}} {
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
	for _, f := range flags(set) {
		if f.name == l.Args[0] {
			*f.on = l.Args[1] == "on"
			return oneOf(l, f.name, l.Args[1], "on", "off")
		}
	}
	return oneOf(l, "setting", l.Args[0], append([]string{"turn-limit", "mfv"}, flagNames()...)...)
}

// flag is a setting that is on or off.
type flag struct {
	name string
	on   *bool
}

func flags(set *Settings) []flag {
	return []flag{
		{"melee-initiative", &set.MeleeInitiative}, {"sniper-overwatch", &set.SniperOverwatch}, {"combat-effective", &set.CombatEffective},
		{"battle-weary", &set.BattleWeary}, {"limited-visibility", &set.LimitedVisibility}, {"ruins-elevated", &set.RuinsElevated},
		{"houses-low", &set.HousesLow},
	}
}

func flagNames() []string {
	var out []string
	for _, f := range flags(&Settings{}) {
		out = append(out, f.name)
	}
	return out
}

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
func (b *builder) stateLine(l *text.Line) (err error) {
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
	}{{"turn", 99, &st.turn}, {"target", 999, &st.target}, {"stage", 4, &st.stage}} {
		if *f.into, err = bounded(l, f.key, 0, 0, f.max); err != nil {
			return err
		}
	}
	if st.pool, err = pair(l, "pool", st.pool); err != nil {
		return err
	}
	if st.score, err = pair(l, "score", st.score); err != nil {
		return err
	}
	for _, f := range []struct {
		key   string
		into  *string
		known []string
	}{
		{"phase", &st.phase, termIDs(phaseTerms)}, {"to-act", &st.toAct, []string{"A", "B"}},
		{"initiative", &st.initiative, []string{"AB", "BA"}}, {"strategic", &st.strategic, []string{"A", "B"}},
	} {
		if v, ok := l.Get(f.key); ok {
			*f.into = v
			if err := oneOf(l, f.key, v, f.known...); err != nil {
				return err
			}
		}
	}
	b.state = st
	return nil
}

// start puts the state line, or what follows from the models without one, into the state: a battle whose models all
// stand on the table begins with the Pre-Turn Phase, otherwise with deployment.
func (b *builder) start(s *rules.State) error {
	st, e := b.state, b.ext
	s.Turn, s.Phase, e.Pool, e.Score, e.Stage = st.turn, st.phase, st.pool, st.score, st.stage
	if e.Target = st.target; e.Target == 0 {
		e.Target = battleLogTarget(max(b.value(rules.SeatA), b.value(rules.SeatB)))
		if e.Settings.MFV > 0 {
			e.Target = battleLogTarget(e.Settings.MFV)
		}
	}
	if s.Phase == "" {
		s.Phase = PreTurn
		for i := range s.Models {
			m := &s.Models[i]
			if m.Place == rules.Reserve && e.Sections[m.Unit-1].Arrives == 0 {
				s.Phase = Deployment
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
func (b *builder) value(seat rules.Seat) int {
	n := 0
	for i := range b.units {
		if b.units[i].Seat == seat {
			n += b.ext.Sections[i].Points
		}
	}
	return n
}
