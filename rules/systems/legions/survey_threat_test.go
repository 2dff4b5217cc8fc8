package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

const threatSetup = `system dl2
table 60x60 meadow
weapon rifle "Rifle" er=12 lr=20 rad=1black/1black iad=1black/-
weapon maxim "Maxim" er=14 lr=24 rad=3black/2black iad=1black/- mars="move-or-fire"
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
profile both "Gunner" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle,maxim base=1
profile tank "Tank" type=ironclad mv=8 ar=9/7/5 hp=3 weapons=rifle base=2x3
unit a1 A "Section" quality=regular
model a1.1 inf at=10,10
model a1.2 both at=11.1,10
unit a2 A "Tank" quality=regular
model a2.1 tank at=30,10
unit b1 B "Foe" quality=regular
model b1.1 inf at=10,40
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// TestThreats: an Advance of MV and the ranges of the weapon, a Charge of twice MV; a weapon that cannot be fired after a
// move reaches from where it stands; Ironclads do not charge, nor does a Line; who is Routed threatens nobody.
func TestThreats(t *testing.T) {
	s, err := readSetup(t, threatSetup)
	if err != nil {
		t.Fatal(err)
	}
	mark := func(kind string, n int) func(*rules.State) {
		return func(s *rules.State) { s.Unit(1).Markers = s.Unit(1).Markers.With(kind, n) }
	}
	for _, c := range []struct {
		name  string
		model rules.ModelID
		set   func(*rules.State)
		want  map[rules.ThreatKind][2]int // inches that it goes, and that it reaches from there
	}{
		{"foot", 1, nil, map[rules.ThreatKind][2]int{rules.ThreatCharge: {12, 0}, rules.ThreatShot: {6, 12}, rules.ThreatFarShot: {6, 20}}},
		{"move or fire", 2, nil, map[rules.ThreatKind][2]int{rules.ThreatCharge: {12, 0}, rules.ThreatShot: {6, 12}, rules.ThreatFarShot: {6, 20}}},
		{"an Ironclad", 3, nil, map[rules.ThreatKind][2]int{rules.ThreatShot: {8, 12}, rules.ThreatFarShot: {8, 20}}},
		{"a Line", 1, mark(model.InLine, 1), map[rules.ThreatKind][2]int{rules.ThreatShot: {6, 12}, rules.ThreatFarShot: {6, 20}}},
		{"Routed", 1, mark(model.Shaken, 3), nil},
		{"in the dark", 1, func(s *rules.State) { s.Ext.(*model.Ext).Settings.LimitedVisibility = true },
			map[rules.ThreatKind][2]int{rules.ThreatCharge: {12, 0}, rules.ThreatShot: {6, 6}, rules.ThreatFarShot: {6, 10}}},
	} {
		st := s.Clone()
		if c.set != nil {
			c.set(st)
		}
		n := 0
		for _, k := range (System{}).Threats(st, st.Model(c.model).Unit) {
			if k.Model != c.model {
				continue
			}
			n++
			want, ok := c.want[k.Kind]
			if !ok || k.Move != model.Inches(want[0]) || k.Range != model.Inches(want[1]) {
				t.Errorf("%s: got %s of %s and %s, want %v", c.name, k.Name, k.Move.Inches(), k.Range.Inches(), want)
			}
			if _, known := (System{}).Info().Rule(k.Ruling.Rule); !known || k.Ruling.Value != int(k.Reach()) || len(k.Ruling.Steps) == 0 {
				t.Errorf("%s: got the ruling %+v of %s", c.name, k.Ruling, k.Name)
			}
		}
		if n != len(c.want) {
			t.Errorf("%s: got %d threats, want %d", c.name, n, len(c.want))
		}
	}
}

// TestThreatsHold plays what is threatened: a Charge at exactly its reach may be declared, one a tenth of an inch beyond may
// not.
func TestThreatsHold(t *testing.T) {
	s, err := readSetup(t, threatSetup)
	if err != nil {
		t.Fatal(err)
	}
	out, err := rules.Apply(System{}, s, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}, rules.Fair{})
	if err != nil || !out.Ruling.OK() {
		t.Fatal(err, out.Ruling.Text)
	}
	for _, beyond := range []geom.Length{0, geom.Inch / 10} {
		st := out.State.Clone()
		k := (System{}).Threats(st, 1)[0]
		foe := st.Model(4)
		foe.At = st.Model(1).At.Add(geom.Pt(0, k.Reach()+geom.Inch+beyond))
		c := rules.Command{Kind: "charge", Seat: rules.SeatA, Unit: 1, Target: foe.Unit}
		if r := rules.Check(System{}, st, c); r.OK() != (beyond == 0) {
			t.Errorf("%s beyond the reach of %s: got %s", beyond.Inches(), k.Ruling.Text, r.Text)
		}
	}
}
