package legions

import (
	"testing"

	"baize/rules"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/dl2"
)

func TestCardTellsTheUnit(t *testing.T) {
	s, err := readSetup(t, wholeSetup)
	if err != nil {
		t.Fatal(err)
	}
	c := System{}.Card(s, 1)
	if c.Title.String() != "First Section" || c.Subtitle.String() != "Veteran, 150 points" {
		t.Errorf("got %q, %q", c.Title, c.Subtitle)
	}
	if len(c.Profiles) != 3 || c.Profiles[0].Count != 1 || c.Profiles[0].Of != 1 {
		t.Fatalf("profiles: got %+v", c.Profiles)
	}
	w := c.Profiles[0].Weapons[0]
	if w.Ranges != "ER 8\", LR 16\", arc 90°" || w.Lines[0].Text != "2 blue / 2 black" || w.Lines[1].Text != "1 black / -" {
		t.Errorf("weapon: got %+v", w)
	}
	for _, k := range append(w.Lines, c.Profiles[0].Stats...) {
		if k.Title == "" {
			t.Errorf("%s: got no full words", k.ID)
		}
	}
	if tr := c.Traits[0]; tr.ID != "rapid-fire 1" || tr.Name != "Rapid Fire 1" || tr.Rule != "DL2-MAR-36" || !tr.Ruled || tr.Text == "" {
		t.Errorf("trait: got %+v", tr)
	}
	if notes := rules.Join(c.Notes, "|", "|").String(); notes != "Shaken (2 Shaken Markers): shoots and strikes on 5+, claims no Objectives|Not yet deployed" {
		t.Errorf("notes: got %q", notes)
	}
	tank := System{}.Card(s, 2)
	if got := tank.Traits[1]; got.Ruled || got.Name != "Shiny boots" {
		t.Errorf("unknown rule: got %+v", got)
	}
	if got := tank.Profiles[0].Stats[2]; got.Term != (rules.Term{ID: "AR", Text: "9/7/5", Title: "Armour Rating, front / side / rear"}) {
		t.Errorf("armour: got %v", got)
	}
}

func TestEveryRuleOfTheTableIsInTheCatalogue(t *testing.T) {
	in := System{}.Info()
	if len(in.Rules) != 608 {
		t.Errorf("catalogue: got %d rules, want 608", len(in.Rules))
	}
	seen := map[rules.RuleID]bool{}
	for _, r := range in.Rules {
		if seen[r.ID] || r.Area == "" || r.Title == "" || r.Book == "" || r.Text == "" {
			t.Errorf("got %+v, want an own id and every field filled", r)
		}
		seen[r.ID] = true
	}
	for _, t2 := range dl2.Edition().Traits.All() {
		if !seen[dl2.Edition().Book.Rule(book.Role(t2.Role))] || t2.Name == "" || t2.Doc == "" {
			t.Errorf("%s: got rule %s, which is not in the catalogue, or no name or text", t2.ID, t2.Role)
		}
	}
	if len(in.Fields) < 60 || in.Fields[0].ID != "weapon" {
		t.Errorf("fields: got %d", len(in.Fields))
	}
}
