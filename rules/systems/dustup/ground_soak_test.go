package dustup

import (
	"encoding/json"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/travel"
)

// TestWanderings moves units about at random and holds what must hold after every Move: bases off one another and on the
// table, in cohesion, 2in from enemies, nobody in what he may not enter, and the state untouched by Check.
func TestWanderings(t *testing.T) {
	for seed := table.Wheel(1); seed <= 1; seed++ {
		wander(t, seed)
	}
}

func wander(t *testing.T, w table.Wheel) {
	t.Helper()
	s := crowded(t)
	battle := rules.NewBattle(System{}, s)
	moved := 0
	for range 300 {
		s := battle.State()
		g := model.Read(s)
		open := battle.Open()
		var c rules.Command
		switch act := g.Acting(); {
		case s.Wait != nil:
			c = rules.Command{Kind: rules.KindAnswer, Seat: open.Seat, Answer: &rules.Answer{Picks: firstFree(open)}}
		case act == nil:
			c = anyOf(open, &w)
		case act.Left == 0:
			c = rules.Command{Kind: "end-activation", Seat: open.Seat}
		default:
			at := geom.Pt(geom.Length(w.N(int(s.Table.W))), geom.Length(w.N(int(s.Table.H))))
			c = rules.Command{Kind: "move", Seat: open.Seat, Unit: act.Unit, At: &at}
			if w.N(3) == 0 {
				c.Name = "place"
			}
			before, _ := json.Marshal(s)
			if !battle.Check(c).OK() {
				c = rules.Command{Kind: "end-activation", Seat: open.Seat}
			}
			if after, _ := json.Marshal(s); string(before) != string(after) {
				t.Fatal("Check changed the state")
			}
		}
		out, err := battle.Do(c)
		if err != nil || !out.Ruling.OK() {
			t.Fatalf("%s: %s %v", c.Kind, out.Ruling.Text, err)
		}
		if c.Kind == "move" || c.Kind == rules.KindAnswer {
			moved++
			holds(t, model.Read(battle.State()))
		}
	}
	if moved < 100 {
		t.Errorf("got %d moves, want 100 at least", moved)
	}
}

func firstFree(d rules.Decision) []string {
	if d.Min == 0 {
		return nil
	}
	for _, o := range d.Options {
		if o.Refused == nil {
			return []string{o.ID}
		}
	}
	return nil
}

// anyOf picks one of the free options that is a whole command.
func anyOf(d rules.Decision, w *table.Wheel) rules.Command {
	var free []rules.Command
	for _, o := range d.Options {
		if o.Refused == nil && o.Command != nil && o.ID != "pass" && o.Command.Kind != "token" {
			free = append(free, *o.Command)
		}
	}
	return free[w.N(len(free))]
}

func holds(t *testing.T, g *model.Game) {
	t.Helper()
	table := geom.Table(g.S.Table.W, g.S.Table.H)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable {
			continue
		}
		if !m.Shape().InBox(table.Grow(geom.Touch)) {
			t.Fatalf("%s stands over the edge", m.Label)
		}
		if !ground.Standable(g, m.ID, m.Shape()) {
			t.Fatalf("%s stands where it may not", m.Label)
		}
		for k := range g.S.Models[:i] {
			o := &g.S.Models[k]
			if o.Place != rules.OnTable {
				continue
			}
			if geom.Pressed(m.Shape(), o.Shape()) {
				t.Fatalf("%s and %s stand on one another", m.Label, o.Label)
			}
			if d := geom.Distance(m.Shape(), o.Shape()); o.Seat != m.Seat && d < travel.ByProgram {
				t.Fatalf("%s stands %s from its enemy %s", m.Label, d.Inches(), o.Label)
			}
		}
	}
	for i := range g.S.Units {
		if r := g.Cohesion(g.S.Units[i].ID); !r.OK() {
			t.Fatal(r.Text)
		}
	}
}
