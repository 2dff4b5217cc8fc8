package screens

import (
	"strings"
	"testing"

	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
)

// TestLegendsOfTheBox holds that the legend of every scenario in the box explains each of its zones and objectives, whether a side
// holds them or none.
func TestLegendsOfTheBox(t *testing.T) {
	nobodys := 0
	for _, e := range scenarios.List() {
		st, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		sys, err := rules.Find(st.System)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range rules.MapperOf(sys).Landmarks(st) {
			if l.Seat == rules.NoSeat {
				nobodys++
			}
		}
		rows := legendOf(st)
		for _, r := range rows {
			if r.title == "" {
				t.Errorf("%s: a row without a title: %q", e.Name, r.text)
			}
		}
		if len(rows) == 0 {
			t.Errorf("%s: nothing is explained", e.Name)
		}
	}
	if nobodys == 0 {
		t.Error("no landmark was nobody's")
	}
}

// TestLegendTellsAllOfAKind holds that the legend and F1 say of a kind of terrain all that its system says, and no word of a file.
func TestLegendTellsAllOfAKind(t *testing.T) {
	for _, system := range []string{"dl2", "dustup"} {
		d, _ := furnished(t, system)
		st := d.a.on().ses.Play.State()
		rows := map[string]string{}
		for _, r := range legendOf(st) {
			rows[r.title] = strings.ToLower(r.text)
		}
		for i := range st.Table.Pieces {
			p := &st.Table.Pieces[i]
			k, _ := term(d.a.on().ses.Play.System().Info().Terrain, p.Kind)
			if got, want := rows[k.Name()], strings.ToLower(k.Text); got != want {
				t.Errorf("%s: the legend says of %s %q, want %q", system, k.Name(), got, want)
			}
			if got := d.a.on().why.explainedPiece(p).text; !strings.Contains(strings.ToLower(got), strings.ToLower(k.Text)) || strings.Contains(got, "=") {
				t.Errorf("%s: F1 says of %s %q, want %q", system, p.Kind, got, k.Text)
			}
		}
	}
}
