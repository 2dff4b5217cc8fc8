package dustup

import (
	"testing"

	"baize/rules"
	"baize/rules/systems/dustup/model"
)

// TestThreats: both actions of the next activation, from the leader: a Move and a shot, or an assault with both move rolls.
// The state of the unit decides which of them it may make.
func TestThreats(t *testing.T) {
	s := shotState(t, `
profile rifle "Rifleman" armour=partial-light fp=1 impact=D10
profile tank "Tank" kind=vehicle size=3 armour=12
unit a1 A "Squad" quality=experienced lv=2 confidence=steady move=D8
model a1.1 rifle at=20,20
model a1.2 rifle at=21.5,20
unit a2 A "Tank" quality=experienced lv=2 confidence=steady move=D12
model a2.1 tank at=40,20
unit b1 B "Foe" quality=experienced lv=2 confidence=steady
model b1.1 rifle at=20,40
state turn=1 phase=activation to-act=A
`)
	far := 2 * int(max(s.Table.W, s.Table.H)/model.Inches(1))
	mark := func(unit rules.UnitID, kind string) func(*rules.State) {
		return func(s *rules.State) { s.Unit(unit).Markers = s.Unit(unit).Markers.With(kind, 1) }
	}
	level := func(kind string) func(*rules.State) {
		return func(s *rules.State) { s.Unit(1).Markers = s.Unit(1).Markers.With(model.SteadyM, 0).With(kind, 1) }
	}
	for _, c := range []struct {
		name string
		unit rules.UnitID
		set  func(*rules.State)
		want map[rules.ThreatKind][2]int // inches that it goes, and that it reaches from there
	}{
		{"a squad", 1, nil, map[rules.ThreatKind][2]int{rules.ThreatCharge: {32, 0}, rules.ThreatShot: {16, 12}, rules.ThreatFarShot: {16, far}}},
		{"Shaken", 1, level(model.ShakenM), map[rules.ThreatKind][2]int{rules.ThreatShot: {16, 12}, rules.ThreatFarShot: {16, far}}},
		{"Routed", 1, level(model.RoutedM), nil},
		{"a tank without guns", 2, nil, map[rules.ThreatKind][2]int{rules.ThreatCharge: {48, 0}}},
		{"a suppressed tank", 2, mark(2, model.Suppressed), nil},
	} {
		st := s.Clone()
		if c.set != nil {
			c.set(st)
		}
		list := (System{}).Threats(st, c.unit)
		for _, k := range list {
			want, ok := c.want[k.Kind]
			if !ok || k.Move != model.Inches(want[0]) || k.Range != model.Inches(want[1]) {
				t.Errorf("%s: got %s of %s and %s, want %v", c.name, k.Name, k.Move.Inches(), k.Range.Inches(), want)
			}
			if _, known := (System{}).Info().Rule(k.Ruling.Rule); !known || k.Ruling.Value != int(k.Reach()) {
				t.Errorf("%s: got the ruling %+v of %s", c.name, k.Ruling, k.Name)
			}
		}
		if len(list) != len(c.want) {
			t.Errorf("%s: got %d threats, want %d", c.name, len(list), len(c.want))
		}
	}
}
