package roster_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// marsh is the force that FORMATS.md shows.
func marsh(t *testing.T) (roster.Force, string) {
	t.Helper()
	doc, err := os.ReadFile("../FORMATS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(doc), "    force \"Marsh Guard\"")
	text, _, ends := strings.Cut("    force \"Marsh Guard\""+rest, "\n\n")
	if !ok || !ends {
		t.Fatal("FORMATS.md shows no force that was built")
	}
	text = regexp.MustCompile(` +# .*`).ReplaceAllString(text, "")
	text = strings.ReplaceAll(text, "    ", "") + "\n"
	f, err := roster.Parse("marsh.txt", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f, text
}

// TestFormatsShowsWhatIsWritten holds that the force that FORMATS.md shows is what composing writes of it.
func TestFormatsShowsWhatIsWritten(t *testing.T) {
	f, text := marsh(t)
	got := regexp.MustCompile(` (min|max)=0`).ReplaceAllString(string(f.Text()), "")
	plain := func(s string) string { return strings.NewReplacer(`"`, "", " min=0", "").Replace(s) }
	if plain(got) != plain(text) {
		t.Errorf("got\n%s\nwant\n%s", got, text)
	}
}

// TestTakingKeepsBounds holds what taking something does around it: bounds are kept, and what belongs to what is left goes with it.
func TestTakingKeepsBounds(t *testing.T) {
	f, _ := marsh(t)
	e := f.EntryOf(0)
	guard, grenade := e.Option("guard"), e.Option("grenade")
	if low, high := f.Room(0, guard); low != 6 || high != 10 {
		t.Errorf("room for %d to %d", low, high)
	}
	if low, high := f.Room(0, grenade); low != 0 || high != 14 {
		t.Errorf("room for %d to %d grenades: two for each of seven", low, high)
	}
	for _, c := range []struct{ option, n, guards, grenades int }{
		{guard, 99, 10, 2}, {guard, 1, 6, 2}, {grenade, 99, 7, 14}, {grenade, -1, 7, 0},
	} {
		g, err := f.Take(0, c.option, c.n)
		if err != nil || g.Units[0].Sel[guard] != c.guards || g.Units[0].Sel[grenade] != c.grenades {
			t.Errorf("%d of option %d: %v, %v", c.n, c.option, g.Units[0].Sel, err)
		}
	}
	if v := f.Judge(); v.Points != 115 || f.Units[0].Sel[guard] != 7 {
		t.Errorf("the force that was edited is another one: %+v", v)
	}
}

// TestEditsLeaveTheOldForce holds that no edit changes the force that it was made of, and what each does.
func TestEditsLeaveTheOldForce(t *testing.T) {
	f, text := marsh(t)
	was := string(f.Text())
	do := func(g roster.Force, err error) roster.Force {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		if string(f.Text()) != was {
			t.Fatalf("the old force changed:\n%s", f.Text())
		}
		return g
	}
	g := do(f.Duplicate(0))
	g = do(g.Rename(1, "Second Watch"))
	g = do(g.Note(1, "and the sea"))
	g = do(g.Move(1, 0))
	g = do(g.SetField(0, rules.Field{Name: "quality", Value: "veteran"}))
	g = do(g.Agree(rules.AgreedPoints, "750"))
	if g.NameOf(0) != "Second Watch" || g.Units[0].Label != "2" || g.NameOf(1) != "Gate Watch" || g.Agreed[rules.AgreedPoints] != "750" || !strings.Contains(string(g.Text()), `unit 2 "Second Watch" quality=veteran cost=115`) {
		t.Errorf("got\n%s", g.Text())
	}
	var told []string
	for _, d := range roster.Compare(f, g) {
		told = append(told, d.What.String())
	}
	if !slices.Equal(told, []string{"Points", "unit"}) {
		t.Errorf("compared: %q", told)
	}
	g = do(g.Remove(0))
	g = do(g.SetDef(roster.Def{Word: "weapon", ID: "rifle", Name: "Long Rifle", Fields: []rules.Field{{Name: "er", Value: "20"}}}))
	if !strings.Contains(string(g.Text()), `weapon rifle "Long Rifle" er=20`) {
		t.Errorf("got\n%s", g.Text())
	}
	if _, err := g.RemoveDef("weapon", "rifle"); err == nil || !strings.Contains(err.Error(), "Guard carries it") {
		t.Errorf("a weapon that is carried is taken out: %v", err)
	}
	if behind := f.Behind(g.List); len(behind) != 1 || behind[0].What.String() != "weapon Long Rifle" || behind[0].Was != `weapon rifle "Rifle" er=16` {
		t.Errorf("behind: %v", behind)
	}
	h := do(f.Update(g.List))
	if len(h.Behind(g.List)) != 0 || h.Units[0].Sel[0] != 7 {
		t.Errorf("updated, and behind: %v", h.Behind(g.List))
	}
	e := *g.EntryOf(0)
	e.Options = slices.Clone(e.Options)
	e.Options[0].Max = 6
	g = do(g.SetEntry(e))
	if got := g.Units[0].Sel[0]; got != 6 {
		t.Errorf("an entry of six at most leaves %d", got)
	}
	if _, err := g.RemoveEntry("guards"); err == nil {
		t.Error("an entry that units are made of is taken out")
	}
	if _, err := roster.Parse("marsh.txt", []byte(strings.Replace(text, "guard=7", "guards=7", 1))); err == nil || !strings.Contains(err.Error(), "marsh.txt:13:") {
		t.Errorf("an unknown option: %v", err)
	}
}

// TestBoundsAreJudged holds that a unit that its entry does not allow makes a force illegal, which can be read and started all the same.
func TestBoundsAreJudged(t *testing.T) {
	_, text := marsh(t)
	text = strings.NewReplacer("guard=7 grenade=2", "guard=11 grenade=2", "models 5 guard", "models 9 guard", "=115", "=175").Replace(text)
	f, err := roster.Parse("marsh.txt", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if v := f.Judge(); v.Grade != rules.Illegal || !slices.ContainsFunc(v.Faults, func(f roster.Fault) bool { return slices.Equal(f.At, []int{0}) }) {
		t.Errorf("got %+v", v)
	}
	if err := scenarios.Open("").ValidateText("marsh.txt", []byte(text)); err == nil || !strings.Contains(err.Error(), "11 taken, at most 10 may be") {
		t.Errorf("validate: %v", err)
	}
}
