package catalogues_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/legions"
)

// reader is how the system itself reads catalogues.
var reader = rules.ImporterOf(legions.System{}).Imports()

// sheet makes a sheet of "column=value" pairs.
func sheet(name string, columns ...string) rules.Sheet {
	s := rules.Sheet{Name: name}
	for _, c := range columns {
		column, value, _ := strings.Cut(c, "=")
		s.Columns = append(s.Columns, rules.Column{Name: column, Value: value})
	}
	return s
}

func TestKinds(t *testing.T) {
	for _, c := range []struct {
		sheet rules.Sheet
		want  rules.SheetKind
	}{
		{sheet("Guardsman", "IR=3", "LP=1"), rules.ModelSheet},
		{sheet("Guardsman", "IR=", "LP="), rules.ModelSheet},
		{sheet("Crate", "IR=3"), rules.OtherSheet},
		{sheet("Tank", "Front=9", "HP=4"), rules.ModelSheet},
		{sheet("Wall", "Front=9"), rules.OtherSheet},
		{sheet("Rifle", "ER=1-12", "LR=-"), rules.WeaponSheet},
		{sheet("Mines", "ER=-", "LR=-"), rules.GearSheet},
		{sheet("Nothing", "ER=", "LR="), rules.WeaponSheet},
		{sheet("Rifle", "ER=1-12"), rules.OtherSheet},
		{sheet("Empty"), rules.OtherSheet},
	} {
		if got := reader.Kind(c.sheet); got != c.want {
			t.Errorf("%v: got kind %d, want %d", c.sheet, got, c.want)
		}
	}
}

func TestWeapons(t *testing.T) {
	for _, c := range []struct {
		columns []string
		want    rules.Imported
	}{
		{[]string{`ER=1-12"`, `LR=13-20"`, "ER RAD=2 BLUE", "LR RAD=1 BLACK", "ER IAD=1 BLACK", "LR IAD=-", "WARs=Small Arm, Armor Piercing(1)"},
			rules.Imported{Text: ` er=12 lr=20 rad=2blue/1black iad=1black/- mars="small-arms, armour-piercing ranged 1"`}},
		{[]string{"ER=-", "LR=0-30", "LR RAD=-", "WARs=-"}, rules.Imported{Text: " lr=30"}},
		{[]string{"ER=4-12", "LR=14-20", "ER RAD=2d6 BLUE"},
			rules.Imported{Text: " er=12 lr=20 rad=7blue/-", Decisions: []string{`Long Range 14-20 taken from 13" on`, `ER RAD "2d6 BLUE" taken as 7 blue`}, Left: []string{`minimum range 4": this edition has none`}}},
		{[]string{"ER=far", "LR=-"}, rules.Imported{Left: []string{`range "far" cannot be read`}}},
		{[]string{"ER=", "LR=-"}, rules.Imported{Left: []string{"it has no range"}}},
		{[]string{"ER=1-20", "LR=21-20"}, rules.Imported{Left: []string{"its ranges are none"}}},
		{[]string{"ER=1-241", "LR=-"}, rules.Imported{Left: []string{"its ranges are none"}}},
		{[]string{"ER=1-12", "LR=-", "ER IAD=many"}, rules.Imported{Left: []string{`ER IAD "many" is no number of dice`}}},
		{[]string{"ER=1-12", "LR=-", "WARs=Ringing (3), Ringing (3)"},
			rules.Imported{Text: ` er=12 mars="ringing 3"`, Left: []string{"the rule Ringing (3) is kept by name and does nothing"}}},
	} {
		if got := reader.Weapon(sheet("Gun", c.columns...)); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%+v: got %+v, want %+v", c.columns, got, c.want)
		}
	}
}

func TestModels(t *testing.T) {
	foot := []string{"Type=Infantry", `Mv=6"`, "IR=3", "LP=1", "MAD=2 BLACK", "MARs=-"}
	with := func(changes ...string) []string {
		out := slices.Clone(foot)
		for _, c := range changes {
			column, _, _ := strings.Cut(c, "=")
			at := slices.IndexFunc(out, func(f string) bool { return strings.HasPrefix(f, column+"=") })
			out[at] = c
		}
		return out
	}
	hull := []string{"Type=Light Ironclad", "Mv=8", "Front=10", "Sides=9", "Rear=7", "HP=4", "MARs="}
	gear := []rules.Sheet{sheet("Mines", "ER=-", "LR=-", "WARs=Tank Mines")}
	for _, c := range []struct {
		e    rules.Equipped
		want rules.Imported
	}{
		{rules.Equipped{Sheet: sheet("Man", foot...)}, rules.Imported{Text: " type=infantry mv=6 ir=3 lp=1 mad=2black"}},
		{rules.Equipped{Sheet: sheet("Man", foot...), Weapons: []string{"gun", "gun-2"}, Gear: gear, Traits: []string{"fearless"}, Shared: []string{"stealthy"}},
			rules.Imported{Text: ` type=infantry mv=6 ir=3 lp=1 mad=2black weapons=gun,gun-2 mars="tank-mines, fearless, stealthy"`}},
		{rules.Equipped{Sheet: sheet("Tank", hull...), Shared: []string{"stealthy"}}, rules.Imported{Text: " type=ironclad mv=8 ar=10/9/7 hp=4"}},
		{rules.Equipped{Sheet: sheet("Tankette", hull...), Traits: []string{"stealthy"}}, rules.Imported{Text: ` type=ironclad mv=8 ar=10/9/7 hp=4 mars="stealthy" base=2x3`}},
		{rules.Equipped{Sheet: sheet("Mortar Gun Team", foot...)}, rules.Imported{Text: " type=gun-team mv=6 ir=3 lp=1 mad=2black"}},
		{rules.Equipped{Sheet: sheet("Flyer", with("Type=Aeronaut", `Mv=6"/12"`)...)},
			rules.Imported{Text: " type=jetpack mv=12 ir=3 lp=1 mad=2black", Decisions: []string{`movement 6"/12" taken as 12`}}},
		{rules.Equipped{Sheet: sheet("Walker", with(`Mv=6"/12"`)...)}, rules.Imported{Text: " type=infantry mv=6 ir=3 lp=1 mad=2black", Decisions: []string{`movement 6"/12" taken as 6`}}},
		{rules.Equipped{Sheet: sheet("Mad Duke", with("Mv=2D6", "MAD=d6+1 RED", "LP=-")...)},
			rules.Imported{Text: " type=infantry mv=7 ir=3 lp=1 mad=4red", Decisions: []string{"movement 2D6 taken as its average, 7", "LP - taken as 1", `MAD "d6+1 RED" taken as 4 red`}}},
		{rules.Equipped{Sheet: sheet("Surgeon", with(`Type=6"`, "Mv=-", "IR=-", "LP=-", "MAD=-", "MARs=Medic, Non-Combatant")...)},
			rules.Imported{Text: ` type=infantry mv=6 ir=1 lp=1 mars="medic 6+, non-combatant"`, Decisions: []string{`type "6\"" taken as infantry`, `movement taken as 6"`, "Medic taken as medic 6+"}}},
		{rules.Equipped{Sheet: sheet("Captain", with("Type=Infantry Officer")...)},
			rules.Imported{Text: " type=infantry mv=6 ir=3 lp=1 mad=2black", Left: []string{"an officer without Command Range and Command Points"}}},
		{rules.Equipped{Sheet: sheet("Captain", with("Type=Infantry Officer")...), Ranked: true}, rules.Imported{Text: " type=infantry mv=6 ir=3 lp=1 mad=2black"}},
		{rules.Equipped{Sheet: sheet("Wagon", with("MARs=Transport Capacity (6), Combat Armour")...)},
			rules.Imported{Text: ` type=infantry mv=6 ir=3 lp=1 mad=2black mars="capacity infantry 6, combat-armour 1"`, Decisions: []string{"Combat Armour taken as combat-armour 1"}}},
		{rules.Equipped{Sheet: sheet("Ship", with("Type=Frigate")...)}, rules.Imported{Left: []string{`type "Frigate" is none of the game's`}}},
		{rules.Equipped{Sheet: sheet("Tank", with("Type=Ironclad")...)}, rules.Imported{Left: []string{`type "Ironclad" does not go with its figures`}}},
		{rules.Equipped{Sheet: sheet("Ghost", with("IR=0")...)}, rules.Imported{Left: []string{`IR "0" and LP "1" are no figures`}}},
		{rules.Equipped{Sheet: sheet("Train", with("Mv=61")...)}, rules.Imported{Left: []string{`movement "61" is too far`}}},
		{rules.Equipped{Sheet: sheet("Duchess", with("Mv=as she likes")...)}, rules.Imported{Left: []string{`movement "as she likes" is no number of inches`}}},
	} {
		if got := reader.Model(c.e); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%+v:\ngot  %+v\nwant %+v", c.e, got, c.want)
		}
	}
}

func TestRanks(t *testing.T) {
	for _, c := range []struct {
		text, title string
		want        rules.Rank
		ok          bool
	}{
		{"CP: 3 Command Range: 8 Experience Level Veteran", "3 Captain", rules.Rank{Title: "Captain", Keys: " rank=3 command=8 points=3", Quality: "veteran"}, true},
		{"Command Points - 2, Range = 6", "Oberstleutnant", rules.Rank{Title: "Oberstleutnant", Keys: " rank=5 command=6 points=2", Decision: "rank 5 by its name"}, true},
		{"CP 1 Range 4", "2 Chief", rules.Rank{Title: "Chief", Keys: " rank=2 command=4 points=1"}, true},
		{"CP 1 Range 4", "Chief", rules.Rank{Title: "Chief", Keys: " rank=3 command=4 points=1", Decision: "rank 3 by its name"}, true},
		{"CP 0 Range 4", "3 Captain", rules.Rank{Title: "Captain"}, true},
		{"CP 1", "Captain", rules.Rank{}, false},
		{"CP 100 Range 4", "Captain", rules.Rank{}, false},
	} {
		if got, ok := reader.Rank(c.text, c.title); got != c.want || ok != c.ok {
			t.Errorf("%q of %q: got %+v, %t, want %+v, %t", c.text, c.title, got, ok, c.want, c.ok)
		}
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string][2]string{
		"Flashbangs": {"flash-bangs", ""}, "Exp: Veteran": {"", "veteran"}, "Militia": {"", "militia"}, "Bell": {}, "": {}, "Ringing (3)": {},
	} {
		if traits, quality := reader.Named(name); traits != want[0] || quality != want[1] {
			t.Errorf("%q: got %q and %q, want %q", name, traits, quality, want)
		}
	}
	for name, want := range map[string]bool{"Colour Sergeant": true, "Sergeant Major": false, "": false} {
		if got := reader.Promoted(name); got != want {
			t.Errorf("%q: promoted %t, want %t", name, got, want)
		}
	}
	bell := sheet("Bell", "MARs=Ringing (3)")
	for rule, want := range map[string]bool{"Fearless": true, "ringing": true, "Moonlit": false} {
		if got := reader.Missed(rule, bell) == ""; got != want {
			t.Errorf("%q: known %t, want %t", rule, got, want)
		}
	}
}

// TestTypesAreThoseOfForces holds that every type of a catalogue becomes one that force files may have, and that each is reached.
func TestTypesAreThoseOfForces(t *testing.T) {
	types := ""
	for _, f := range (legions.System{}).Info().Fields {
		if f.ID == "type" {
			types = f.Text
		}
	}
	reached := map[string]bool{}
	for _, kind := range []string{"Infantry", "Heavy Infantry", "Gun Team", "Cavalry", "Jetpack", "Aeronaut", "Small Ironclad", "Ironclad", "Light Ironclad", "Large Ironclad", "Heavy Ironclad"} {
		s := sheet("It", "Type="+kind, "Mv=6", "IR=3", "LP=1")
		if strings.Contains(kind, "Ironclad") {
			s = sheet("It", "Type="+kind, "Mv=6", "Front=3", "Sides=3", "Rear=3", "HP=1")
		}
		words := strings.Fields(reader.Model(rules.Equipped{Sheet: s}).Text)
		if len(words) == 0 || !slices.Contains(strings.Split(types, ", "), strings.TrimPrefix(words[0], "type=")) {
			t.Errorf("%s: got %q, want one of %s", kind, words, types)
			continue
		}
		reached[strings.TrimPrefix(words[0], "type=")] = true
	}
	if got, want := len(reached), len(strings.Split(types, ", ")); got != want {
		t.Errorf("got %d types %v, want %d: %s", got, reached, want, types)
	}
}

// TestCommunityEditionReads holds what the Community Edition reads otherwise: no Quality, 8 inches for every Officer, and rules of 2.0 that it
// does not have kept by name (DLCE-OFF-02, DLCE-MAR-58).
func TestCommunityEditionReads(t *testing.T) {
	var ce rules.Imports
	for _, sys := range registered() {
		if sys.Info().ID == "dlce" {
			ce = sys.Imports()
		}
	}
	if got := ce.Terms().Quality; got != "" {
		t.Errorf("got the Quality %q, want none", got)
	}
	if _, quality := ce.Named("Exp: Veteran"); quality != "" {
		t.Errorf("got the Quality %q of a name, want none", quality)
	}
	for text, want := range map[string]rules.Rank{
		"CP: 3 Command Range: 8 Experience Level Veteran": {Title: "Captain", Keys: " rank=3 points=3"},
		"CP: 3 Command Range: 6":                          {Title: "Captain", Keys: " rank=3 points=3", Decision: `Command Range 6" taken as 8"`},
	} {
		if got, ok := ce.Rank(text, "3 Captain"); !ok || got != want {
			t.Errorf("%q: got %+v, want %+v", text, got, want)
		}
	}
	got := ce.Weapon(sheet("Gun", "ER=1-12", "LR=-", "ER RAD=2 BLUE", "WARs=Lethal, Armor Piercing(2), Blast"))
	want := []string{"the rule Armor Piercing(2) is kept by name and does nothing", "the rule Blast is kept by name and does nothing"}
	if !slices.Equal(got.Left, want) || !strings.Contains(got.Text, "lethal, ") {
		t.Errorf("got %+v, want Lethal read and %+v left out", got, want)
	}
}

// registered are the editions of the family.
func registered() (out []legions.System) {
	for _, sys := range rules.Systems() {
		if y, ok := sys.(legions.System); ok {
			out = append(out, y)
		}
	}
	return out
}
