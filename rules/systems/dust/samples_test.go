package dust

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
	"baize/scenarios"
)

// laidOut is a table of 11 by 11 squares on a board with some lines of terrain.
func laidOut(t *testing.T, board string, lines ...string) (*rules.State, error) {
	t.Helper()
	return scenarios.Open("").Build(scenarios.Scenarios, "laid", []byte("system dust\nboard "+board+"\ntable 44x44\nsetting turns 8\n"+strings.Join(lines, "\n")+"\n"))
}

// TestSamples: every kind of terrain has a place in the palette of the squares, once, those of a family together; each piece in each of its ways can
// be built on the board that offers it, and does there what it is there for, but for doors and what is cleared.
func TestSamples(t *testing.T) {
	idle := []string{ground.Opening, ground.Gap, ground.Filled}
	for _, board := range []string{"squares", "tabletop"} {
		s, err := laidOut(t, board)
		if err != nil {
			t.Fatal(err)
		}
		list := rules.SamplerOf(System{}).Samples(s)
		var kinds, families []string
		for _, k := range list {
			kinds = append(kinds, k.Kind)
			if n := len(families); n == 0 || families[n-1] != k.Family {
				families = append(families, k.Family)
			}
			if (board == "squares") == (k.Lie == rules.Anywhere) {
				t.Errorf("%s: %s lies in way %d", board, k.Kind, k.Lie)
			}
			ways := k.Variants
			if len(ways) == 0 {
				ways = []rules.Variant{{}}
			}
			for _, v := range ways {
				line := fmt.Sprintf("terrain %s x rect=20,12,%s,%s", k.Kind, k.W.Decimal(), max(k.L, k.W).Decimal())
				switch {
				case k.Contour == rules.ContourStroke:
					line = fmt.Sprintf("terrain %s x line=16,12;%s,12 width=%s", k.Kind, (16*geom.Inch + k.L).Decimal(), k.W.Decimal())
				case k.Lie != rules.Anywhere && !k.Fixed && k.W != 2*s.Table.W/11:
					line = fmt.Sprintf("terrain %s x rect=22,14,%s,%s", k.Kind, k.W.Decimal(), k.L.Decimal())
				}
				if v.Tags != "" {
					line += " tags=" + v.Tags
				}
				s, err := laidOut(t, board, line)
				if err != nil {
					t.Errorf("%s: %s: %v", board, line, err)
					continue
				}
				if flaws := rules.SamplerOf(System{}).Flaws(s); (len(flaws) > 0) != slices.Contains(idle, k.Kind) {
					t.Errorf("%s: %s: got flaws %v", board, line, flaws)
				}
			}
		}
		if slices.Sort(families); len(slices.Compact(slices.Clone(families))) != len(families) {
			t.Errorf("%s: a family stands in two places: %v", board, families)
		}
		if board != "squares" {
			continue
		}
		for _, k := range ground.Terms() {
			if n := len(slices.DeleteFunc(slices.Clone(kinds), func(id string) bool { return id != k.ID })); n != 1 {
				t.Errorf("%s stands %d times in the palette", k.ID, n)
			}
		}
	}
}

// TestFlaws: what is there for something does nothing by itself, and does it beside that.
func TestFlaws(t *testing.T) {
	for _, c := range []struct {
		board, piece, with string
	}{
		{"squares", "terrain opening d line=8.2,20;11.8,20 width=0.6", "terrain building h rect=12,16,8,8"},
		{"squares", "terrain opening d line=8.2,20;11.8,20 width=0.6", "terrain high-wall h line=4,20;12,20 width=0.4"},
		{"squares", "terrain gap g rect=10,10,4,4", "terrain wire w rect=10,12,4,8"},
		{"squares", "terrain filled-trench g rect=10,10,4,4", "terrain trench w rect=12,10,8,4"},
		{"tabletop", "terrain opening d line=9,20;11,20 width=0.6", "terrain building h rect=12,16,8,8"},
		{"tabletop", "terrain opening d line=9,20;11,20 width=0.6", "terrain high-wall h line=4,19.9;14,20.1 width=0.4"},
		{"tabletop", "terrain gap g rect=10,10,4,4", "terrain mines w disc=11,11,6"},
		{"tabletop", "terrain filled-trench g rect=10,10,4,4", "terrain trench w line=4,10;20,10 width=2"},
	} {
		alone, err := laidOut(t, c.board, c.piece)
		if err != nil {
			t.Fatal(err)
		}
		beside, err := laidOut(t, c.board, c.piece, c.with)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(rules.SamplerOf(System{}).Flaws(alone)); n != 1 {
			t.Errorf("%s: %s: got %d flaws, want one", c.board, c.piece, n)
		}
		if list := rules.SamplerOf(System{}).Flaws(beside); len(list) > 0 {
			t.Errorf("%s: %s with %s: got %v", c.board, c.piece, c.with, list)
		}
	}
}

// TestOpeningsLead: an opening through which no soldier gets is named, and none of the tables in the box has one, nor anything else that does
// nothing.
func TestOpeningsLead(t *testing.T) {
	for line, want := range map[string]int{"line=9,16;11,16 width=0.6": 0, "line=9.6,16;10.4,16 width=0.6": 1, "line=9,15.3;11,16.7 width=0.6": 1, "line=10,16;10,16.1 width=0.6": 1} {
		s, err := laidOut(t, "tabletop", "terrain building h rect=12,20,8,8", "terrain opening d "+line)
		if err != nil {
			t.Fatal(err)
		}
		if list := rules.SamplerOf(System{}).Flaws(s); len(list) != want {
			t.Errorf("%s: got %v, want %d flaws", line, list, want)
		}
	}
	for _, e := range scenarios.List() {
		if e.System != "dust" {
			continue
		}
		s, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range rules.SamplerOf(System{}).Flaws(s) {
			t.Errorf("%s: %s: %s", e.Name, s.Piece(f.Piece).Label, f.Text)
		}
	}
}

// TestBars: on both boards a piece keeps out whom the rules keep out of it: vehicles of small ruined houses and of fortifications, nobody who
// flies, and of no model everybody or nobody.
func TestBars(t *testing.T) {
	for _, board := range []string{"squares", "tabletop"} {
		s, err := laidOut(t, board, "terrain ruined-house small rect=8,8,8,8", "terrain ruined-house wide rect=8,24,8,8 tags=large", "terrain bunker fort rect=24,12,16,16 facing=0", "terrain impassable rock rect=34,30,4,4",
			`weapon gun "Gun" range=6 s=2/1`, `profile foot "Soldier" armour=S2 move=2 march=4 weapons=gun`, `profile tank "Tank" type=vehicle armour=V3 class=tracked move=3 march=6 track=4 weapons=gun`,
			`profile plane "Plane" type=aircraft armour=A1 move=6 march=12 track=5 weapons=gun`, `unit a1 A "Soldier" cost=5`, "model a1.1 foot at=2,42", `unit a2 A "Tank" cost=5`, "model a2.1 tank at=10,42", `unit a3 A "Plane" cost=5`, "model a3.1 plane at=18,42")
		if err != nil {
			t.Fatal(err)
		}
		for piece, want := range map[string][4]bool{ // nobody in particular, infantry, a tank, an aircraft
			"small": {false, false, true, false}, "wide": {false, false, false, false}, "fort": {false, false, true, false}, "rock": {true, true, true, false},
		} {
			p := slices.IndexFunc(s.Table.Pieces, func(p rules.Piece) bool { return p.Label == piece })
			for m, is := range want {
				if got := rules.GuideOf(System{}).Bars(s, s.Table.Pieces[p].ID, rules.ModelID(m)); got != is {
					t.Errorf("%s: %s and model %d: got %v", board, piece, m, got)
				}
			}
		}
	}
}
