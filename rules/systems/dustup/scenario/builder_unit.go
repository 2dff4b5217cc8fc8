package scenario

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/text"
)

func ladderDie(i int) ladder.Die { return ladder.Die(4 + 2*i) }

// unitKeys reads the keys of a unit line: quality= lv= confidence= commitment= move= ... (DUP-COMP-03).
func (b *Builder) unitKeys(l *text.Line, u int) (err error) {
	t := model.Troop{}
	v, ok := l.Get("quality")
	if !ok {
		return l.Errorf("unit %s: expected quality=untrained, green, experienced, veteran or elite", b.Units[u].Label)
	}
	if err := setup.OneOf(l, "quality", v, model.QualityNames...); err != nil {
		return err
	}
	t.Quality = ladderDie(slices.Index(model.QualityNames, v))
	if t.LV, err = setup.Bounded(l, "lv", 0, 1, 3); err != nil {
		return err
	}
	if t.LV == 0 {
		return l.Errorf("unit %s: expected lv=1, 2 or 3", b.Units[u].Label)
	}
	if err := b.spirit(l, u, &t); err != nil {
		return err
	}
	if t.Move, err = moveKey(l, &t); err != nil {
		return err
	}
	if err := gear(l, &t); err != nil {
		return err
	}
	if err := flags(l, &t); err != nil {
		return err
	}
	if t.Level, err = setup.Word(l, "level", "squad", model.Levels...); err != nil {
		return err
	}
	if label, ok := l.Get("superior"); ok {
		b.superiors = append(b.superiors, link{unit: u, label: b.Full(label), line: l})
	}
	if label, ok := l.Get("parent"); ok {
		b.parents = append(b.parents, link{unit: u, label: b.Full(label), line: l})
	}
	if t.Second, err = setup.Bounded(l, "second", 0, 1, 3); err != nil {
		return err
	}
	if t.Points, err = setup.Bounded(l, "cost", 0, 0, 10000); err != nil {
		return err
	}
	if t.Strength, err = setup.Bounded(l, "strength", 0, 1, 100); err != nil {
		return err
	}
	if t.Cover, err = setup.Word(l, "cover", "", "none", "soft", "hard"); err != nil {
		return err
	}
	if t.Conceal, err = setup.Word(l, "conceal", "", "none", "partial"); err != nil {
		return err
	}
	if err := met(l, &t); err != nil {
		return err
	}
	b.ext.Troops = append(b.ext.Troops, t)
	return nil
}

// spirit takes confidence= and commitment= (DUP-CONF-01, DUP-CONF-05).
func (b *Builder) spirit(l *text.Line, u int, t *model.Troop) error {
	v, err := setup.Word(l, "confidence", model.LevelNames[model.Confident], model.LevelNames...)
	if err != nil {
		return err
	}
	if v != model.LevelNames[model.Confident] {
		b.Units[u].Markers = b.Units[u].Markers.With(v, 1)
	}
	v, err = setup.Word(l, "commitment", model.CommitmentNames[model.MediumCommitment], model.CommitmentNames...)
	t.Commitment = model.Commitment(max(0, slices.Index(model.CommitmentNames, v)))
	return err
}

// moveKey takes move=, a class or a die (DUP-MOVE-02); 0 leaves it to the kind of the unit.
func moveKey(l *text.Line, t *model.Troop) (ladder.Die, error) {
	v, ok := l.Get("move")
	if !ok {
		return 0, nil
	}
	if i := slices.Index(model.MoveNames, v); i >= 0 {
		t.Mounted = v == "cavalry"
		return ladderDie(i), nil
	}
	d, err := parseDie(v)
	if err != nil {
		return 0, l.Errorf("move=%s: expected encumbered, infantry, fast, cavalry, vehicle or a die", v)
	}
	return d, nil
}

// gear takes sensors=, comms=, jammer=, finding= and medic= (DUP-DET-03, DUP-QUAL-05, DUP-IMP-02, DUP-MED-01).
func gear(l *text.Line, t *model.Troop) error {
	v, err := setup.Word(l, "sensors", "unaided", append([]string{"binoculars"}, model.SensorNames...)...)
	if err != nil {
		return err
	}
	t.Sensors = ladder.D6
	if v != "binoculars" {
		t.Sensors = ladderDie(slices.Index(model.SensorNames, v))
	}
	if v, err = setup.Word(l, "comms", "average", model.GearNames...); err != nil {
		return err
	}
	t.Comms = ladderDie(slices.Index(model.GearNames, v))
	if v, err = setup.Word(l, "jammer", "", model.GearNames...); err != nil {
		return err
	}
	if v != "" {
		t.Jammer = ladderDie(slices.Index(model.GearNames, v))
	}
	if v, err = setup.Word(l, "finding", model.GradeNames[model.NoGrade], model.GradeNames...); err != nil {
		return err
	}
	t.Finding = model.Grade(slices.Index(model.GradeNames, v))
	t.Medic, err = setup.Word(l, "medic", "", "unit", "specialist")
	return err
}

// flags takes what a unit is or is not, on or off.
func flags(l *text.Line, t *model.Troop) (err error) {
	for _, f := range []struct {
		key  string
		into *bool
		def  bool
	}{
		{"burdened", &t.Burdened, false}, {"fo", &t.FO, false}, {"lo", &t.LO, false}, {"commander", &t.Commander, false},
		{"militia", &t.Militia, t.Quality == ladder.D4}, {"terror-unit", &t.Terror, false}, {"small", &t.Small, false},
		{"fired-on", &t.FiredOn, false}, {"pinned", &t.Pinned, false}, {"doomed", &t.Doomed, false},
	} {
		if *f.into, err = onOff(l, f.key, f.def); err != nil {
			return err
		}
	}
	return nil
}

// met takes the causes of panic that a unit has met before (DUP-PANIC-01).
func met(l *text.Line, t *model.Troop) error {
	if v, ok := l.Get("seen"); ok {
		for _, c := range strings.Split(v, ",") {
			if err := setup.OneOf(l, "seen", c, model.CauseNames...); err != nil {
				return err
			}
			t.Seen = append(t.Seen, c)
		}
	}
	return nil
}

// openPosts opens the posts of commanders who are lost from the start and have no second in command (DUP-LEAD-02).
func (b *Builder) openPosts(s *rules.State) {
	a := model.Resolve(rules.WhatIf(s))
	for i := range b.ext.Troops {
		t, unit := &b.ext.Troops[i], rules.UnitID(i+1)
		if t.Commander && t.Second == 0 && len(s.Units[i].Models) > 0 && a.Out(unit) {
			t.Commander = false
			morale.Vacate(a, &model.Post{Old: unit, Level: t.Level, Under: t.Superior}, unit)
		}
	}
}

// finishUnit settles what follows from the models of a unit: its leader, strength and movement die, and that a figure with
// the role of a medic is the unit's (DUP-MED-01).
func (b *Builder) finishUnit(g *model.Game, i int) error {
	s := g.S
	u, t := &s.Units[i], &b.ext.Troops[i]
	figures, hull := 0, rules.ModelID(0)
	for _, m := range u.Models {
		p := &b.ext.Profiles[s.Model(m).Profile]
		switch {
		case p.Hull():
			hull = m
		case p.Kind == model.Gun:
		case len(p.Ground) > 0 && !t.Mounted:
			return b.UnitLine(i).Errorf("unit %s: the profile %s gives ground=, which only hulls and cavalry have: expected move=cavalry", u.Label, p.ID)
		default:
			figures++
			if t.Leader == 0 || p.Leads() && !b.ext.Profiles[s.Model(t.Leader).Profile].Leads() {
				t.Leader = m
			}
			if g.Permits(model.Treats, m) {
				t.HasMedic()
			}
		}
	}
	switch {
	case hull != 0 && len(u.Models) > 1:
		return b.UnitLine(i).Errorf("unit %s: a vehicle, mech or monster is a unit of one model", u.Label)
	case hull == 0 && figures == 0:
		return b.UnitLine(i).Errorf("unit %s: expected at least one figure", u.Label)
	case hull != 0:
		t.Leader = hull
	}
	if t.Move == 0 {
		t.Move = ladder.D6
		if hull != 0 {
			t.Move = ladder.D12
		}
	}
	if t.Strength == 0 {
		t.Strength = max(1, figures)
	}
	return nil
}
