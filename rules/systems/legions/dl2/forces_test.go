package dl2_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/muster"
)

// force makes a force of words: KIND or KIND*N, KIND=POINTS, a number with a colon for the platoon of those that follow; with !
// a Section is nominated to the Strategic Forces, with ~ it is of an allied nation. Every Section costs 10 points that gives none, and
// every HQ has an Officer.
func force(words string) *muster.Force {
	f, platoon := &muster.Force{}, 1
	for _, word := range strings.Fields(words) {
		if n, ok := strings.CutSuffix(word, ":"); ok {
			fmt.Sscan(n, &platoon)
			continue
		}
		word, strategic := strings.CutSuffix(word, "!")
		word, ally := strings.CutSuffix(word, "~")
		word, cost, _ := strings.Cut(word, "=")
		kind, many, _ := strings.Cut(word, "*")
		n, points := 1, 10
		fmt.Sscan(many, &n)
		fmt.Sscan(cost, &points)
		for range n {
			s := muster.Section{Name: fmt.Sprintf("%s %d", kind, len(f.Sections)+1), Platoon: platoon, Kind: kind, Points: points, Strategic: strategic, Ally: ally, Models: []muster.Model{{Profile: "man", Kind: model.Infantry}}}
			if kind == "hq" {
				s.Models = []muster.Model{{Profile: "captain", Kind: model.Infantry, Officer: true}}
			}
			f.Sections = append(f.Sections, s)
		}
	}
	return f
}

// faults writes the faults of a force, each as its rule and whom it names; what is not determined with a question mark.
func faults(f *muster.Force, agreed muster.Agreement) string {
	var out []string
	for _, k := range muster.Faults(dl2.Edition(), f, agreed) {
		s := strings.TrimSpace(strings.TrimPrefix(string(k.Rule), "DL2-") + " " + strings.Join(k.Names, ","))
		if k.Grade == rules.Undetermined {
			s += "?"
		}
		if k.Text.Empty() || k.Mend.Empty() {
			s += " says nothing"
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// TestSlotsOfLines holds which Sections find a slot in a platoon of one, two and three Line Sections (DL2-FORCE-05 to 09, 16).
// It proves DL2-FORCE-05.b, DL2-FORCE-06.a, DL2-FORCE-06.b, DL2-FORCE-07.a, DL2-FORCE-07.b, DL2-FORCE-07.c, DL2-FORCE-07.d, DL2-FORCE-08.a,
// DL2-FORCE-08.b, DL2-FORCE-08.c, DL2-FORCE-08.d, DL2-FORCE-09.a, DL2-FORCE-09.b and DL2-FORCE-16.a.
func TestSlotsOfLines(t *testing.T) {
	for _, c := range []struct{ force, want string }{
		{"hq line", ""},
		{"line line", "FORCE-05; FORCE-10"},
		{"hq", "FORCE-05"},
		{"hq line support elite", ""},
		{"hq line support mercenary", ""},
		{"hq line elite mercenary", "FORCE-06 mercenary 4"},
		{"hq line support*2", "FORCE-06 support 4"},
		{"hq line character", "FORCE-16 character 3"},
		{"hq line*2 character", ""},
		{"hq line*2 character*2", "FORCE-16 character 5"},
		{"hq line*2 support*3 elite", ""},
		{"hq line*2 support*4", "FORCE-07 support 7"},
		{"hq line*2 support*3 elite*2", "FORCE-07 elite 8"},
		{"hq line*2 support*2 elite*2", ""},
		{"hq line*2 support elite*3", "FORCE-07 elite 7"},
		{"hq line*2 heavy-support support elite", ""},
		{"hq line*2 heavy-support support*2", "FORCE-07 support 6"},
		{"hq line*2 heavy-support elite*2", "FORCE-07 elite 6"},
		{"hq line*2 officer", "FORCE-07 officer 4"},
		{"hq line*2 mercenary*2", "FORCE-07 mercenary 5"},
		{"hq line*3 elite*4 support*2", ""},
		{"hq line*3 elite*2 support*4", ""},
		{"hq line*3 elite*3 support*3", ""},
		{"hq line*3 elite*3 support*4", "FORCE-08 support 11"},
		{"hq line*3 elite*5", "FORCE-08 elite 9"},
		{"hq line*3 support*5", "FORCE-08 support 9"},
		{"hq line*3 heavy-support elite*3 support", ""},
		{"hq line*3 heavy-support elite*2 support*2", ""},
		{"hq line*3 heavy-support elite*3 support*2", "FORCE-08 support 10"},
		{"hq line*3 heavy-support elite*4", "FORCE-08 elite 9"},
		{"hq line*3 heavy-support support*3", "FORCE-08 support 8"},
		{"hq line*3 officer", ""},
		{"hq*2 line*3", ""},
		{"hq line*3 character*2", ""},
		{"hq line*3 character*2 officer", "FORCE-08 officer 7"},
		{"hq line*3 mercenary*2 elite*2", ""},
		{"hq line*3 mercenary*3", "FORCE-08 mercenary 7"},
		{"hq line*3 mercenary*2 elite*3", "FORCE-08 elite 9"},
		{"hq line*4", "FORCE-09 line 5"},
		{"hq line*3 heavy-support*2", "FORCE-09 heavy-support 6"},
	} {
		if got := faults(force(c.force), muster.Agreement{}); got != c.want {
			t.Errorf("%s: got %q, want %q", c.force, got, c.want)
		}
	}
}

// TestSilentForces holds that nobody calls a force legal of which some Section says no slot, or whose models have rules that do nothing.
func TestSilentForces(t *testing.T) {
	f := force("hq line line")
	f.Sections[2].Kind = ""
	if got := faults(f, muster.Agreement{}); got != "FORCE-11 line 3?" {
		t.Errorf("one without a slot: got %q", got)
	}
	f.Sections[0].Kind, f.Sections[1].Kind = "", ""
	if got := faults(f, muster.Agreement{}); got != "FORCE-11?" {
		t.Errorf("none with a slot: got %q", got)
	}
	f = force("hq line")
	f.Sections[1].Unruled = []string{"juggling"}
	if got := faults(f, muster.Agreement{}); got != "GEN-11 line 2?" {
		t.Errorf("a rule that does nothing: got %q", got)
	}
}

// TestForceValue holds that a force may cost what is agreed and no point more, and that the excess is shown (DL2-FORCE-01, DL2-SETUP-03).
// It proves DL2-SETUP-03.a, DL2-FORCE-01.a and DL2-FORCE-01.b.
func TestForceValue(t *testing.T) {
	for _, c := range []struct {
		force  string
		agreed int
		want   string
	}{{"hq=175 line=825", 1000, ""}, {"hq=175 line=826", 1000, "FORCE-01"}, {"hq=175 line=275 elite=280", 730, ""}, {"hq=175 line=275 elite=280", 729, "FORCE-01"}, {"hq=5000 line", 0, ""}} {
		if got := faults(force(c.force), muster.Agreement{Points: c.agreed}); got != c.want {
			t.Errorf("%s of %d: got %q, want %q", c.force, c.agreed, got, c.want)
		}
	}
	list := muster.Faults(dl2.Edition(), force("hq=175 line=275 elite=280"), muster.Agreement{Points: 718})
	if got := fmt.Sprint(list[0].Text, "; ", list[0].Mend); got != "the force has 730 points, 12 more than the 718 agreed; leave 12 points or more out" {
		t.Errorf("the excess: got %q", got)
	}
}

// TestStrategicForces holds who may be nominated: half of the agreed value together, of one platoon, and no Heavy Ironclad (DL2-FORCE-02).
// It proves DL2-FORCE-02.a, DL2-FORCE-02.b, DL2-FORCE-02.c and DL2-FORCE-02.d.
func TestStrategicForces(t *testing.T) {
	for _, c := range []struct {
		force  string
		agreed muster.Agreement
		want   string
	}{
		{"hq line=500!", muster.Agreement{Points: 1000}, ""},
		{"hq line=501!", muster.Agreement{Points: 1000}, "FORCE-02 line 2"},
		{"hq line=250! elite=251!", muster.Agreement{Points: 1000}, "FORCE-02 line 2,elite 3"},
		{"hq=10 line=500! elite=10", muster.Agreement{Points: 1000}, ""}, // half of what is agreed, not of what is spent
		{"1: hq line=200 elite=240! 2: hq line=240!", muster.Agreement{Points: 1000, Platoons: 2}, "FORCE-02 elite 3,line 5"},
		{"1: hq line 2: hq line=240! elite=240!", muster.Agreement{Points: 1000, Platoons: 2}, ""},
		{"hq=50 line=50!", muster.Agreement{}, ""},
		{"hq=49 line=50!", muster.Agreement{}, "FORCE-02 line 2?"},
	} {
		if got := faults(force(c.force), c.agreed); got != c.want {
			t.Errorf("%s: got %q, want %q", c.force, got, c.want)
		}
	}
	f := force("hq line*2 heavy-support!")
	f.Sections[3].Models[0].Kind = model.Ironclad
	if got := faults(f, muster.Agreement{Points: 1000}); got != "" {
		t.Errorf("an Ironclad in reserve: got %q", got)
	}
	f.Sections[3].Models[0].Kind = model.HeavyIronclad
	if got := faults(f, muster.Agreement{Points: 1000}); got != "FORCE-02 heavy-support 4" {
		t.Errorf("a Heavy Ironclad in reserve: got %q", got)
	}
}

// TestPlatoonStrength holds that a second platoon is refused unless both players agree on more than one (DL2-FORCE-03).
// It proves DL2-FORCE-03.a.
func TestPlatoonStrength(t *testing.T) {
	f := force("1: hq line 2: hq line")
	for agreed, want := range map[int]string{0: "FORCE-03", 1: "FORCE-03", 2: ""} {
		if got := faults(f, muster.Agreement{Platoons: agreed}); got != want {
			t.Errorf("%d agreed: got %q, want %q", agreed, got, want)
		}
	}
	if got := faults(force("1: hq line*3 2: hq line 3: hq line"), muster.Agreement{Platoons: 2}); got != "FORCE-03" {
		t.Errorf("three of two: got %q", got)
	}
}

// TestAllies holds that allies need both players' agreement, that even then nobody calls the force legal, and that they come as a platoon of
// their own (DL2-FORCE-04).
// It proves DL2-FORCE-04.a and DL2-FORCE-04.b.
func TestAllies(t *testing.T) {
	for _, c := range []struct {
		force  string
		allies bool
		want   string
	}{
		{"1: hq line 2: hq~ line~", false, "FORCE-04 hq 3,line 4"},
		{"1: hq line 2: hq~ line~", true, "FORCE-04 hq 3,line 4?"},
		{"hq line elite~", true, "FORCE-04 elite 3?; FORCE-04 elite 3"},
		{"1: hq line 2: hq~ line", true, "FORCE-04 hq 3?; FORCE-04 hq 3"},
	} {
		if got := faults(force(c.force), muster.Agreement{Platoons: 2, Allies: c.allies}); got != c.want {
			t.Errorf("%s, agreed %v: got %q, want %q", c.force, c.allies, got, c.want)
		}
	}
}

// TestSeniorCommandingOfficer holds that a force has an Officer, with or without a Command Section, and that nobody else leads it
// (DL2-FORCE-05, DL2-FORCE-10).
// It proves DL2-FORCE-05.a and DL2-FORCE-10.a.
func TestSeniorCommandingOfficer(t *testing.T) {
	f := force("hq line")
	f.Sections[0].Models = append(f.Sections[0].Models, muster.Model{Profile: "standard bearer"}, muster.Model{Profile: "guard"})
	if got := faults(f, muster.Agreement{}); got != "" {
		t.Errorf("with a Command Section: got %q", got)
	}
	f.Sections[0].Models = f.Sections[0].Models[1:]
	if got := faults(f, muster.Agreement{}); got != "FORCE-05 hq 1; FORCE-10" {
		t.Errorf("a Command Section alone: got %q", got)
	}
}

// TestUniqueModels holds that a Unique model is there once in the whole force (DL2-FORCE-17).
// It proves DL2-FORCE-17.a.
func TestUniqueModels(t *testing.T) {
	hero := muster.Model{Profile: "hero", Kind: model.Infantry, Unique: true}
	f := force("1: hq line 2: hq line")
	f.Sections[1].Models = append(f.Sections[1].Models, hero)
	if got := faults(f, muster.Agreement{Platoons: 2}); got != "" {
		t.Errorf("one: got %q", got)
	}
	f.Sections[3].Models = append(f.Sections[3].Models, hero)
	if got := faults(f, muster.Agreement{Platoons: 2}); got != "MAR-54 line 4" {
		t.Errorf("one in each of two platoons: got %q", got)
	}
}

// men is so many models.
func men(n int, profile string, kind model.Kind) (out []muster.Model) {
	for range n {
		out = append(out, muster.Model{Profile: profile, Kind: kind})
	}
	return out
}

// TestBoughtTransports holds that a Section fits into the Transport that it bought, to the last place, and that this fills no slot
// (DL2-FORCE-15).
// It proves DL2-FORCE-15.a and DL2-FORCE-15.b.
func TestBoughtTransports(t *testing.T) {
	wagon := muster.Model{Profile: "Sturmwagen", Kind: model.Ironclad, Capacity: 8, Carries: "infantry"}
	for _, c := range []struct {
		models []muster.Model
		wagon  muster.Model
		want   string
	}{
		{men(8, "Grenadier", model.Infantry), wagon, ""},
		{men(9, "Grenadier", model.Infantry), wagon, "FORCE-15 %s"},
		{append(men(8, "Grenadier", model.Infantry), muster.Model{Profile: "Priest", Kind: model.Infantry, Roomless: true}), wagon, ""},
		{men(3, "Knight", model.HeavyInfantry), wagon, "FORCE-15 %s"},
	} {
		own := force("hq line support")
		own.Sections[1].Models = c.models
		own.Sections = append(own.Sections, muster.Section{Name: "Sturmwagen", Platoon: 1, Bought: 2, Models: []muster.Model{c.wagon}})
		if got, want := faults(own, muster.Agreement{}), strings.ReplaceAll(c.want, "%s", "Sturmwagen"); got != want {
			t.Errorf("%d models and a Transport of its own: got %q, want %q", len(c.models), got, want)
		}
		among := force("hq line support")
		among.Sections[1].Models = append(append([]muster.Model{}, c.models...), c.wagon)
		if got, want := faults(among, muster.Agreement{}), strings.ReplaceAll(c.want, "%s", "line 2"); got != want {
			t.Errorf("%d models and a Transport among them: got %q, want %q", len(c.models), got, want)
		}
	}
	f := force("hq line")
	f.Sections = append(f.Sections, muster.Section{Name: "Hut", Platoon: 1, Bought: 2, Models: men(1, "hut", model.Ironclad)})
	if got := faults(f, muster.Agreement{}); got != "FORCE-15 Hut" {
		t.Errorf("something that carries nobody: got %q", got)
	}
}

// TestWorkedPlatoon holds that the platoon which the book builds is legal, its Transport and its sidekick in no slot (DL2-FORCE-12), and
// that a further Support Section or a fourth Line Section is one too many.
// It proves DL2-FORCE-12.a, DL2-FORCE-12.b and DL2-FORCE-15.c.
func TestWorkedPlatoon(t *testing.T) {
	build := func(more ...muster.Section) *muster.Force {
		officer := muster.Model{Profile: "Colonel", Kind: model.Infantry, Officer: true}
		hero := muster.Model{Profile: "Oberst Van Hahl", Kind: model.Infantry, Officer: true, Unique: true}
		hound := muster.Model{Profile: "Glucklich", Kind: model.Infantry, Unique: true}
		f := &muster.Force{Sections: []muster.Section{
			{Name: "Colonel", Kind: "hq", Models: append(men(5, "Guard", model.Infantry), officer)},
			{Name: "Line Grenadiers", Kind: "line", Models: men(10, "Grenadier", model.Infantry)},
			{Name: "Machine Gun", Kind: "support", Models: men(2, "Gunner", model.GunTeam)},
			{Name: "Teutonic Knights", Kind: "elite", Models: men(4, "Knight", model.HeavyInfantry)},
			{Name: "Landwehr", Kind: "line", Models: men(10, "Landwehr", model.Infantry)},
			{Name: "Walze", Kind: "heavy-support", Models: men(1, "Walze", model.HeavyIronclad)},
			{Name: "Assault Grenadiers", Kind: "line", Models: men(8, "Grenadier", model.Infantry)},
			{Name: "Sturmwagen", Bought: 7, Models: []muster.Model{{Profile: "Sturmwagen", Kind: model.Ironclad, Capacity: 8, Carries: "infantry"}}},
			{Name: "Luft Lancers", Kind: "elite", Models: men(4, "Lancer", model.Jetpack)},
			{Name: "Van Hahl", Kind: "character", Models: []muster.Model{hero, hound}},
		}}
		f.Sections = append(f.Sections, more...)
		return f
	}
	if got := faults(build(), muster.Agreement{}); got != "" {
		t.Errorf("the platoon of the book: got %q", got)
	}
	if got := faults(build(muster.Section{Name: "Fourth", Kind: "line"}), muster.Agreement{}); got != "FORCE-09 Fourth" {
		t.Errorf("a fourth Line Section: got %q", got)
	}
	// Two Support slots went to the Walze, one holds the gun, and the Lancers have that of the third Line Section or leave it to one more.
	if got := faults(build(muster.Section{Name: "Gun", Kind: "support"}), muster.Agreement{}); got != "" {
		t.Errorf("a Support Section of the third Line: got %q", got)
	}
	if got := faults(build(muster.Section{Name: "Gun", Kind: "support"}, muster.Section{Name: "Gun 2", Kind: "support"}), muster.Agreement{}); got != "FORCE-08 Gun 2" {
		t.Errorf("two Support Sections more: got %q", got)
	}
}

// TestOtherStructures holds that a structure as data stands in the place of the printed diagram (DL2-FORCE-18).
// It proves DL2-FORCE-18.a.
func TestOtherStructures(t *testing.T) {
	d, err := muster.ReadDiagram("strike.txt", []byte("line slots=elite,elite,elite\nmost line=1\n"))
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{"hq line elite*3": "", "hq line support": "FORCE-18 support 3", "hq line*2": "FORCE-18 line 3"} {
		f := force(words)
		f.Diagram = d
		if got := faults(f, muster.Agreement{}); got != want {
			t.Errorf("%s: got %q, want %q", words, got, want)
		}
	}
	for text, want := range map[string]string{"line slots=knight\n": `bad.txt:1: slots "knight"`, "most line=x\n": "bad.txt:1: line=x", "row slots=elite\n": "bad.txt:1: expected line or most", "line elite\n": "bad.txt:1: expected nothing but keys"} {
		if _, err := muster.ReadDiagram("bad.txt", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}
