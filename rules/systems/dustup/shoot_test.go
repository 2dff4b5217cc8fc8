package dustup

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
)

// TestAttacksMayBeFired proposes attacks in a full battle: each is one that the rules allow, with a spread of targets.
func TestAttacksMayBeFired(t *testing.T) {
	s := firefight(t)
	for _, unit := range []rules.UnitID{1, 17} {
		s.Ext.(*model.Ext).Acts = []model.Activation{{Unit: unit, Left: 2, Began: 2}}
		list := (System{}).Attacks(s, rules.Draft{Command: rules.Command{Unit: unit}})
		targets := map[rules.UnitID]bool{}
		for _, at := range list {
			targets[at.Target] = true
			c := rules.Command{Kind: "shoot", Seat: rules.SeatA, Unit: unit, Attacks: []rules.Attack{at}}
			if r := rules.Check(System{}, s, c); !r.OK() {
				t.Errorf("unit %d, %s at unit %d: refused by %s: %s", unit, at.Kind, at.Target, r.Rule, r.Text)
			}
			o, ok := (System{}).Odds(s, rules.Draft{Command: c})
			sum := 0.0
			for _, k := range o.Outcomes {
				sum += k.P
			}
			if !ok || sum < 1-1e-9 || sum > 1+1e-9 {
				t.Errorf("unit %d, %s at unit %d: chances add up to %v, want 1", unit, at.Kind, at.Target, sum)
			}
		}
		if len(targets) < 2 {
			t.Errorf("unit %d: got %d targets in an open battle, want several", unit, len(targets))
		}
	}
	s.Ext.(*model.Ext).Acts = nil
	if list := (System{}).Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}}); list != nil {
		t.Errorf("nobody acts: got %d attacks, want none", len(list))
	}
}

// TestAttacksAfterFire leaves out what has fired, and offers the support weapon by itself no more.
func TestAttacksAfterFire(t *testing.T) {
	s := firefight(t)
	for _, at := range (System{}).Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}})[:1] {
		if got, want := len(at.Shooters), 9; got != want {
			t.Errorf("shooters: got %d, want %d", got, want)
		}
		s.Ext.(*model.Ext).Acts[0].Fired = at.Shooters[1:]
	}
	for _, at := range (System{}).Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}}) {
		if len(at.Shooters) != 1 || at.Shooters[0].Model != s.Units[0].Models[0] {
			t.Errorf("after eight have fired: got %v, want the first alone", at.Shooters)
		}
	}
}

func TestRanges(t *testing.T) {
	s := shotState(t, "weapon gl \"Grenades\" kind=support die=8 impact=8 min=6 max=24\nprofile rifle \"R\" short=on\nprofile gren \"G\" fp=0 weapons=gl\n"+
		"profile idle \"I\" fp=0\nunit a1 A \"A\" quality=green lv=2\nmodel a1.1 idle at=10,10\nmodel a1.2 rifle at=12,10\nmodel a1.3 gren at=14,10\n"+
		"unit a2 A \"B\" quality=green lv=2\nmodel a2.1 idle at=30,10\n")
	names := func(m rules.ModelID) (out []string) {
		for _, b := range (System{}).Ranges(s, m) {
			out = append(out, b.Name+" "+b.To.Inches())
		}
		return out
	}
	for _, c := range []struct {
		model rules.ModelID
		want  []string
	}{
		{1, []string{`short 12.0"`, `effective 48.0"`, `Grenades at least 6.0"`, `Grenades 24.0"`}}, // the leader: all of the unit
		{2, []string{`short 12.0"`, `effective 48.0"`}},
		{3, []string{`short 12.0"`, `effective 48.0"`, `Grenades at least 6.0"`, `Grenades 24.0"`}},
		{4, nil},
	} {
		got := names(c.model)
		if len(got) != len(c.want) {
			t.Errorf("model %d: got %v, want %v", c.model, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("model %d, band %d: got %s, want %s", c.model, i, got[i], c.want[i])
			}
		}
	}
}

func TestBands(t *testing.T) {
	big, small := &model.Weapon{Kind: model.Heavy, Class: 2}, &model.Weapon{Kind: model.Heavy, Class: 1}
	for _, c := range []struct {
		d    geom.Length
		w    *model.Weapon
		want shooting.Band
	}{
		{model.Inches(12), nil, shooting.Short}, {model.Inches(12) + geom.Touch, nil, shooting.Short}, {model.Inches(12) + geom.Touch + 1, nil, shooting.Effective},
		{model.Inches(48), nil, shooting.Effective}, {geom.In(481), nil, shooting.Long}, {model.Inches(48) + geom.Touch + 1, nil, shooting.Long},
		{model.Inches(60), big, shooting.Effective}, {model.Inches(5), big, shooting.Short}, {model.Inches(60), small, shooting.Long},
		{model.Inches(60), &model.Weapon{Kind: model.Support, Class: 3}, shooting.Long},
	} {
		if got := shooting.BandAt(c.d, c.w); got != c.want {
			t.Errorf("band at %s with %v: got %s, want %s", c.d.Inches(), c.w, shooting.BandNames[got], shooting.BandNames[c.want])
		}
	}
}

// TestTooFarSaysHowFar: a shot beyond the limits of every weapon is refused with the range that the ruler says, from leader to leader.
func TestTooFarSaysHowFar(t *testing.T) {
	s := firefight(t)
	const firer, target = rules.UnitID(1), rules.UnitID(17)
	s.Ext.(*model.Ext).Acts = []model.Activation{{Unit: firer, Left: 2, Began: 2}}
	g := model.Read(s)
	g.Profile(g.Able(firer)[1]).Max = model.Inches(30)
	lead := g.Troop(target).Leader
	s.Model(lead).At = s.Model(g.Troop(firer).Leader).At.Add(geom.Pt(0, 200*geom.Inch))
	m := System{}.Measure(s, s.Model(g.Able(firer)[1]).Eye(), s.Unit(target).Ref())
	_, r := shooting.Aim(g, shooting.Shot{Firer: firer, Target: target, Shooters: []rules.Shooter{{Model: g.Able(firer)[1]}}})
	if i := slices.IndexFunc(r.Steps, func(k rules.Step) bool { _, _, ok := k.Apart(); return ok }); i < 0 || r.Steps[i].Value != m.Amount.N || m.Amount.N != int(g.RangeOf(firer, target)) {
		t.Errorf("got %s: %s with steps %+v, the ruler says %s", r.Rule, r.Text, r.Steps, m.Amount.Text())
	}
}
