package battlescribe

import (
	"strings"
	"testing"

	"baize/rules"
	_ "baize/rules/systems" // whose catalogues the other tests read
	"baize/rules/text"
)

// racing is a system that exists in these tests alone: it is registered, and imports the catalogues of its game.
type racing struct{ rules.System }

func init() { rules.Register(racing{}) }

func (racing) Info() *rules.Info      { return &rules.Info{ID: "racing", Name: "Rocket Racing"} }
func (racing) Imports() rules.Imports { return racers{} }

func (racing) Builder() rules.Builder { return track{} }

// track sets up a battle of racing, which has no rules for what races.
type track struct{}

func (track) Line(l *text.Line) (bool, error) {
	for _, k := range l.Keys {
		l.All(k.Name)
	}
	return true, nil
}

func (track) Build(base *rules.State) (*rules.State, error) { return base, nil }

type racers struct{}

func (racers) Terms() rules.ImportTerms {
	return rules.ImportTerms{Unit: "Crew", Quality: "sober", Models: "Thrust"}
}

func (racers) Kind(s rules.Sheet) rules.SheetKind {
	switch {
	case s.Has("Thrust"):
		return rules.ModelSheet
	case s.Has("Reach"):
		return rules.WeaponSheet
	case s.Has("Trick"):
		return rules.GearSheet
	}
	return rules.OtherSheet
}

func (racers) Weapon(s rules.Sheet) rules.Imported {
	if s.Get("Reach") == "far" {
		return rules.Imported{Left: []string{"it reaches too far"}}
	}
	return rules.Imported{Text: " reach=" + s.Get("Reach"), Decisions: []string{"held in the left hand"}}
}

func (racers) Model(e rules.Equipped) rules.Imported {
	keys := " thrust=" + e.Get("Thrust") + " weapons=" + strings.Join(e.Weapons, ",") + " tricks=" + strings.Join(append(e.Traits, e.Shared...), "+")
	for _, g := range e.Gear {
		keys += " always=" + g.Get("Trick")
	}
	if !e.Ranked {
		keys += " nobody=on"
	}
	return rules.Imported{Text: keys}
}

func (racers) Gear(s rules.Sheet) rules.Imported { return rules.Imported{Text: s.Get("Trick")} }

func (racers) Named(name string) (traits, quality string) {
	switch name {
	case "Looping":
		return "looping", ""
	case "Tipsy":
		return "", "tipsy"
	}
	return "", ""
}

func (racers) Rank(text, title string) (rules.Rank, bool) {
	keys, ok := strings.CutPrefix(text, "Leads ")
	return rules.Rank{Title: title, Keys: " leads=" + keys, Decision: "leads by its text"}, ok
}

func (racers) Missed(rule string, _ rules.Sheet) string {
	return map[bool]string{false: "which is strange"}[rule == "Known"]
}
func (racers) Promoted(name string) bool { return name == "Ace" }
func (racers) Placed(rules.Filed) string { return "" }
func (racers) Squad(rules.Sheet, []rules.Arm) rules.Squad {
	return rules.Squad{}
}

// TestARegisteredSystemImportsItsCatalogues: a system that is registered reads catalogues of its game in its own words, and
// nothing else has to know it.
func TestARegisteredSystemImportsItsCatalogues(t *testing.T) {
	sheet := func(name, column, value string) string {
		return `<profiles><profile name="` + name + `"><characteristics><characteristic name="` + column + `" value="` + value + `"/></characteristics></profile></profiles>`
	}
	res, err := importBytes(t, "race.cat", []byte(`<catalogue battleScribeVersion="1.15" name="Race"><entries>
		<entry id="s" name="Red Crew"><rules><rule name="Leader"><description>Leads 3</description></rule></rules><entries>
		<entry id="p" name="Pilot" type="model" points="9" minSelections="1" maxSelections="2">`+sheet("Pilot", "Thrust", "7")+`
			<rules><rule name="Known"/><rule name="Strange"/><rule name="Leader"><description>Leads 3</description></rule></rules><entries>
			<entry id="k" name="Kite" minSelections="1" maxSelections="1">`+sheet("Kite", "Trick", "glide")+`</entry>
			<entry id="h" name="Hook" points="2" minSelections="0" maxSelections="1">`+sheet("Hook", "Reach", "1")+`</entry>
			<entry id="l" name="Looping" points="1" minSelections="1" maxSelections="1"/>
			<entry id="a" name="Ace" type="upgrade" points="5" minSelections="0" maxSelections="1">`+sheet("Ace", "Thrust", "9")+`</entry>
			<entry id="f" name="Harpoon" points="2" minSelections="0" maxSelections="1">`+sheet("Harpoon", "Reach", "far")+`</entry>
		</entries></entry>
		<entry id="t" name="Tipsy" minSelections="1" maxSelections="1"/></entries></entry></entries></catalogue>`))
	if err != nil || len(res.files) != 1 {
		t.Fatalf("got %s, %v", res.List(), err)
	}
	for _, want := range []string{
		`force "Race, all Crews" system=racing nation="Race" points=10 library=on`, `about "Every Crew once, `, `weapon hook "Hook" reach=1` + "\n",
		`profile pilot "Pilot" thrust=7 weapons= tricks=looping always=glide leads=3` + "\n",
		`profile ace "Ace" thrust=9 weapons= tricks=looping always=glide nobody=on` + "\n",
		`unit 1 "Red Crew" quality=tipsy cost=10` + "\nmodels 1 pilot\n", `of=pilot cost=5 becomes=ace`, `of=pilot cost=2 weapon=hook`,
	} {
		if !strings.Contains(res.files[0].text, want) {
			t.Errorf("expected %q in\n%s", want, res.files[0].text)
		}
	}
	for _, want := range []string{"Hook: held in the left hand", "Leader: leads by its text", "Ace: is what Pilot may become", `Pilot: the rule "Strange"`, "Harpoon: it reaches too far"} {
		if !strings.Contains(res.List(), want) {
			t.Errorf("expected %q in\n%s", want, res.List())
		}
	}
	if strings.Contains(res.List(), `"Known"`) {
		t.Errorf("a rule that the system knows is left out:\n%s", res.List())
	}
}

// TestNobodyImports: where no system reads catalogues, every one is of another game.
func TestNobodyImports(t *testing.T) {
	entries := []*Entry{{Name: "Crew", Profiles: []Profile{{Sheet: rules.Sheet{Name: "Pilot", Columns: []rules.Column{{Name: "Thrust", Value: "7"}}}}}}}
	if g, ok := choose(nil, entries); ok {
		t.Errorf("got %v", g.info)
	}
	if got, want := another(nil, 1), "a catalogue of another game, with all its 1 entries"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
