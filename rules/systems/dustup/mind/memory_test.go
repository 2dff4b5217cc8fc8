package mind_test

import (
	"maps"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	_ "baize/rules/systems/dustup"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/mind"
	"baize/rules/systems/dustup/model"
	"baize/scenarios"
)

// alterations change one thing in a state that judgements depend on, of a unit or of a model.
var alterations = func() map[string]func(s *rules.State, e *model.Ext, u *rules.Unit, m *rules.Model, luck ai.Luck) {
	out := map[string]func(*rules.State, *model.Ext, *rules.Unit, *rules.Model, ai.Luck){
		"moved": func(s *rules.State, _ *model.Ext, _ *rules.Unit, m *rules.Model, luck ai.Luck) {
			m.At = geom.Point{X: geom.Length(luck.N(int(s.Table.W))), Y: geom.Length(luck.N(int(s.Table.H)))}
		},
		"turned":  func(_ *rules.State, _ *model.Ext, _ *rules.Unit, m *rules.Model, _ ai.Luck) { m.Facing += 4500 },
		"removed": func(_ *rules.State, _ *model.Ext, _ *rules.Unit, m *rules.Model, _ ai.Luck) { m.Place = rules.Removed },
		"wrecked": func(_ *rules.State, _ *model.Ext, _ *rules.Unit, m *rules.Model, _ ai.Luck) { m.Place = rules.Wreck },
		"leader": func(_ *rules.State, e *model.Ext, u *rules.Unit, m *rules.Model, _ ai.Luck) {
			e.Troops[m.Unit-1].Leader = m.ID
		},
		"fallen": func(_ *rules.State, e *model.Ext, u *rules.Unit, m *rules.Model, _ ai.Luck) {
			at := m.At.Add(geom.Pt(3*geom.Inch, geom.Inch))
			e.Troops[m.Unit-1].Fallen = &at
		},
		"terrain gone": func(s *rules.State, _ *model.Ext, _ *rules.Unit, _ *rules.Model, luck ai.Luck) {
			s.AlterPiece(rules.PieceID(1 + luck.N(len(s.Table.Pieces)))).Gone = true
		},
		"smoke": func(s *rules.State, _ *model.Ext, _ *rules.Unit, m *rules.Model, _ ai.Luck) {
			s.AddPiece(rules.Piece{Kind: "smoke", Shape: geom.Disc(m.At.Add(geom.Pt(4*geom.Inch, 0)), 5*geom.Inch)})
		},
		"objective": func(s *rules.State, e *model.Ext, _ *rules.Unit, m *rules.Model, _ ai.Luck) {
			if len(e.Objectives) > 0 {
				e.Objectives = slices.Clone(e.Objectives)
				e.Objectives[0].At = m.At
			}
		},
		"turn": func(s *rules.State, _ *model.Ext, _ *rules.Unit, _ *rules.Model, _ ai.Luck) { s.Turn = 1 + s.Turn%4 },
		"closed": func(_ *rules.State, e *model.Ext, _ *rules.Unit, _ *rules.Model, _ ai.Luck) {
			e.Settings.Closed = !e.Settings.Closed
		},
	}
	for _, kind := range []string{model.Activated, model.SteadyM, model.ShakenM, model.BrokenM, model.RoutedM, model.Panicked, model.Propped, model.Column, model.Concealed, model.Caught, model.Damage, model.Suppressed} {
		out[kind] = func(_ *rules.State, _ *model.Ext, u *rules.Unit, _ *rules.Model, _ ai.Luck) {
			u.Markers = u.Markers.With(kind, 1-u.Markers.N(kind))
		}
	}
	for _, kind := range []string{model.Untreated, model.Wound, model.Disabled, model.Damage} {
		out["model "+kind] = func(_ *rules.State, _ *model.Ext, _ *rules.Unit, m *rules.Model, _ ai.Luck) {
			m.Markers = m.Markers.With(kind, 1-m.Markers.N(kind))
		}
	}
	for name, set := range map[string]func(*model.Troop){
		"cover": func(t *model.Troop) { t.Cover = ground.ShelterNames[ground.HardCover] }, "conceal": func(t *model.Troop) { t.Conceal = "partial" }, "small": func(t *model.Troop) { t.Small = !t.Small },
		"sensors": func(t *model.Troop) { t.Sensors = ladder.D8 }, "quality": func(t *model.Troop) { t.Quality, _ = ladder.Up(t.Quality, 1) }, "strength": func(t *model.Troop) { t.Strength++ },
		"points": func(t *model.Troop) { t.Points += 10 }, "terror": func(t *model.Troop) { t.Terror = !t.Terror }, "gone": func(t *model.Troop) { t.Gone = "left" },
	} {
		out[name] = func(_ *rules.State, e *model.Ext, u *rules.Unit, _ *rules.Model, _ ai.Luck) { set(&e.Troops[u.ID-1]) }
	}
	return out
}()

// What was judged before changes no judgement: positions that differ in one thing, one after the other, are judged as by somebody
// who has judged none.
func TestWhatWasJudgedBeforeChangesNoJudgement(t *testing.T) {
	var kept mind.Kept
	names := slices.Sorted(maps.Keys(alterations))
	differ := map[string]bool{}
	for _, scenario := range []string{"quarry-lane", "crossroads", "hold-the-ford"} {
		start, err := scenarios.Load(scenario)
		if err != nil {
			t.Fatal(err)
		}
		p, luck := soak.New(t, soak.Start(t, start, 3), 3), ai.NewLuck(3)
		for len(p.Battle.Log()) < 260 && p.Battle.State().Over == nil {
			if p.Step(); len(p.Battle.Log())%4 != 0 {
				continue
			}
			now := p.Battle.State()
			plain := new(mind.Kept).Judge(now)
			for _, what := range names {
				s := now.Clone()
				s.Table.Pieces = now.Table.Pieces // as working copies share them
				m := &s.Models[luck.N(len(s.Models))]
				alterations[what](s, s.Ext.(*model.Ext), s.Unit(m.Unit), m, luck)
				got, want := kept.Judge(s), new(mind.Kept).Judge(s)
				if got != want {
					t.Fatalf("%s after %d commands, %s %s: got %s, want %s", scenario, len(p.Battle.Log()), what, m.Label, got, want)
				}
				differ[what] = differ[what] || want != plain
			}
		}
	}
	for _, what := range names {
		if !differ[what] {
			t.Errorf("%s changed no judgement", what)
		}
	}
}
