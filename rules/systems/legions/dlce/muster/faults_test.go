package muster_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/legions/dlce"
	"baize/rules/systems/legions/muster"
)

// force makes a force of words: KIND or KIND*N, a number: for the platoons that follow. Every HQ has an Officer.
func force(words string) *muster.Force {
	f, platoon := &muster.Force{}, 1
	for _, word := range strings.Fields(words) {
		if n, ok := strings.CutSuffix(word, ":"); ok {
			fmt.Sscan(n, &platoon)
			continue
		}
		kind, many, some := strings.Cut(word, "*")
		n := 1
		if some {
			fmt.Sscan(many, &n)
		}
		for range n {
			s := muster.Section{Name: fmt.Sprintf("%s %d", kind, len(f.Sections)+1), Platoon: platoon, Kind: kind, Points: 10, Models: []muster.Model{{Profile: "man"}}}
			if kind == "hq" {
				s.Models = []muster.Model{{Profile: "captain", Officer: true}}
			}
			f.Sections = append(f.Sections, s)
		}
	}
	return f
}

// faults writes the faults of a force, each as its rule and whom it names; advice in brackets, what is not
// determined with a question mark.
func faults(f *muster.Force, agreed muster.Agreement) string {
	var out []string
	for _, k := range muster.Faults(dlce.Edition(), f, agreed) {
		s := strings.TrimSpace(strings.TrimPrefix(string(k.Rule), "DLCE-") + " " + strings.Join(k.Names, ","))
		switch k.Grade {
		case rules.Advised:
			s = "(" + s + ")"
		case rules.Undetermined:
			s += "?"
		}
		if k.Text.Empty() || k.Mend.Empty() {
			s += " says nothing"
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// TestPlatoonSlots holds which Sections find a slot in a platoon of one, two and three Line Sections (DLCE-FORCE-02, 03).
// It proves DLCE-FORCE-02.a, DLCE-FORCE-02.b, DLCE-FORCE-03.a, DLCE-FORCE-03.b, DLCE-FORCE-03.c, DLCE-FORCE-03.d, DLCE-FORCE-03.e,
// DLCE-FORCE-03.f, DLCE-FORCE-03.g, DLCE-FORCE-03.h and DLCE-FORCE-03.i.
func TestPlatoonSlots(t *testing.T) {
	for _, c := range []struct{ force, want string }{
		{"hq line", ""},
		{"line", "FORCE-02"},
		{"hq", "FORCE-02"},
		{"hq elite", "FORCE-02; FORCE-03 elite 2"},
		{"hq line elite", ""},
		{"hq line mercenary", ""},
		{"hq line support", ""},
		{"hq line elite support", ""},
		{"hq line mercenary support", ""},
		{"hq line elite*2", "FORCE-03 elite 4"},
		{"hq line elite mercenary", "FORCE-03 mercenary 4"},
		{"hq line support*2", "FORCE-03 support 4"},
		{"hq line character", "FORCE-03 character 3"},
		{"hq line heavy-support", "FORCE-03 heavy-support 3"},
		{"hq line officer", "FORCE-03 officer 3"},
		{"hq line*2 character elite support*3", ""},
		{"hq line*2 character*2", "FORCE-03 character 5"},
		{"hq line*2 support*4", "FORCE-03 support 7"},
		{"hq line*2 elite*2 support*2", ""},
		{"hq line*2 elite*2 support*3", "FORCE-03 support 8"},
		{"hq line*2 elite*3", "FORCE-03 elite 6"},
		{"hq line*2 elite support heavy-support", ""},
		{"hq line*2 support*2 heavy-support", "FORCE-03 heavy-support 6"},
		{"hq line*2 elite*2 heavy-support", "FORCE-03 heavy-support 6"},
		{"hq line*2 officer", "FORCE-03 officer 4"},
		{"hq line*2 mercenary*2", "FORCE-03 mercenary 5"},
		{"hq line*3 mercenary*2", ""},
		{"hq line*3 mercenary*3", "FORCE-03 mercenary 7"},
		{"hq line*3 officer", ""},
		{"hq line*3 officer*2", "FORCE-03 officer 6"},
		{"hq line*3 character*2", ""},
		{"hq line*3 character*2 officer", "FORCE-03 officer 7"},
		{"hq line*3 elite*4 support*2 character officer", ""},
		{"hq line*3 elite*2 support*4 character officer", ""},
		{"hq line*3 elite*5", "FORCE-03 elite 9"},
		{"hq line*3 support*5", "FORCE-03 support 9"},
		{"hq line*3 heavy-support", ""},
		{"hq line*3 heavy-support*2", "FORCE-03 heavy-support 6"},
		{"hq line*4", "FORCE-03 line 5"},
		{"hq*2 line*3", ""},
		{"hq*2 line", "FORCE-03 hq 2"},
	} {
		if got := faults(force(c.force), muster.Agreement{}); got != c.want {
			t.Errorf("%s: got %q, want %q", c.force, got, c.want)
		}
	}
	f := force("hq line")
	f.Sections[0].Models[0].Officer = false
	if got := faults(f, muster.Agreement{}); got != "FORCE-02 hq 1" {
		t.Errorf("an HQ without an Officer: got %q", got)
	}
	silent := force("hq line line")
	silent.Sections[2].Kind = ""
	if got := faults(silent, muster.Agreement{}); got != "FORCE-03 line 3?" {
		t.Errorf("a Section without a kind: got %q", got)
	}
	silent.Sections[0].Kind, silent.Sections[1].Kind = "", ""
	if got := faults(silent, muster.Agreement{}); got != "FORCE-03?" {
		t.Errorf("a force without slots: got %q", got)
	}
}

// TestMend tells what would mend a fault: Line Sections that unlock the slot, where any do.
func TestMend(t *testing.T) {
	for words, want := range map[string]string{
		"hq line character":     "1 more Line Section in platoon 1, or leave it out",
		"hq line officer":       "2 more Line Sections in platoon 1, or leave it out",
		"hq line*3 elite*5":     "leave it out",
		"hq line*4":             "leave it out, or another platoon",
		"hq":                    "one Line Section",
		"1: hq line 2: hq line": "2 more Line Sections in platoon 1",
	} {
		list := muster.Faults(dlce.Edition(), force(words), muster.Agreement{})
		if len(list) != 1 || list[0].Mend.String() != want {
			t.Errorf("%s: got %v, want %q", words, list, want)
		}
	}
}

// TestFurtherPlatoons holds that a platoon is begun only after the one before has all its Line Sections, and how many are agreed on
// (DLCE-FORCE-01, 04).
// It proves DLCE-FORCE-01.c, DLCE-FORCE-04.a and DLCE-FORCE-04.b.
func TestFurtherPlatoons(t *testing.T) {
	for _, c := range []struct {
		force    string
		platoons int
		want     string
	}{
		{"1: hq line*3 2: hq line", 0, ""},
		{"1: hq line*2 2: hq line", 0, "FORCE-04"},
		{"1: hq line*3 2: hq line*2 3: hq line", 0, "FORCE-04"},
		{"1: hq line*3 2: hq line", 2, ""},
		{"1: hq line*3 2: hq line", 1, "FORCE-01"},
		{"1: hq line*3 2: hq line*3 3: hq line", 2, "FORCE-01"},
	} {
		if got := faults(force(c.force), muster.Agreement{Platoons: c.platoons}); got != c.want {
			t.Errorf("%s, %d platoons: got %q, want %q", c.force, c.platoons, got, c.want)
		}
	}
}

// TestPoints holds that the agreed points are a limit that may be reached, for either force, and that small totals are advised against.
// It proves DLCE-FORCE-01.b and DLCE-FORCE-01.d.
func TestPoints(t *testing.T) {
	for _, c := range []struct {
		points, agreed int
		want           string
	}{{1000, 1000, ""}, {1001, 1000, "FORCE-01"}, {730, 730, "(FORCE-01)"}, {731, 730, "FORCE-01; (FORCE-01)"}, {5000, 0, ""}} {
		f := force("hq line")
		f.Sections[0].Points, f.Sections[1].Points = 0, c.points
		if got := faults(f, muster.Agreement{Points: c.agreed}); got != c.want {
			t.Errorf("%d of %d points: got %q, want %q", c.points, c.agreed, got, c.want)
		}
	}
}

// TestCodexAndUnique holds that every Section is one of the codex, and that a Unique model is there once in the whole force
// (DLCE-FORCE-01.e, DLCE-MAR-53.a).
func TestCodexAndUnique(t *testing.T) {
	f := force("1: hq line*3 2: hq line")
	f.Codex = []string{"hq 1", "line 2", "line 3", "line 4", "hq 5"}
	if got := faults(f, muster.Agreement{}); got != "FORCE-01 line 6" {
		t.Errorf("a Section that is not of the codex: got %q", got)
	}
	f.Codex = nil
	hero := muster.Model{Profile: "hero", Unique: true}
	f.Sections[1].Models = append(f.Sections[1].Models, hero)
	if got := faults(f, muster.Agreement{}); got != "" {
		t.Errorf("a Unique model: got %q", got)
	}
	f.Sections[5].Models = append(f.Sections[5].Models, hero)
	if got := faults(f, muster.Agreement{}); got != "MAR-53 line 6" {
		t.Errorf("a Unique model in each of two platoons: got %q", got)
	}
}

// TestDiagramIsData reads a diagram of another text by which other forces are legal, and refuses a broken one by its line (DLCE-FORCE-03.j).
func TestDiagramIsData(t *testing.T) {
	d, err := muster.ReadDiagram("other.txt", []byte("line slots=elite,elite\nline slots=support\n"))
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{"hq line elite*2": "", "hq line support": "FORCE-03 support 3", "hq line*3": "FORCE-03 line 4", "1: hq line*2 2: hq line": ""} {
		f := force(words)
		f.Diagram = d
		if got := faults(f, muster.Agreement{}); got != want {
			t.Errorf("%s: got %q, want %q", words, got, want)
		}
	}
	for text, want := range map[string]string{"line slots=knight\n": `bad.txt:1: slots "knight"`, "most line=x\n": "bad.txt:1: line=x", "row slots=elite\n": "bad.txt:1: expected line or most"} {
		if _, err := muster.ReadDiagram("bad.txt", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}
