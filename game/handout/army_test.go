package handout

import (
	"bytes"
	"compress/zlib"
	"image/png"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"baize/game/session/telling"
	"baize/render/pdf"
	"baize/render/sheet"
	"baize/rules"
	_ "baize/rules/systems"
	"baize/scenarios"
	"baize/scenarios/roster"
)

var (
	streams = regexp.MustCompile(`(?s)/FlateDecode[^>]*>>\nstream\n(.*?)\nendstream`)
	written = regexp.MustCompile(`(?s)\(((?:[^()\\]|\\.)*)\) ?Tj`)
)

// textOf is what a PDF of ours has written on it, every line of words apart, and how many pages it has.
func textOf(t *testing.T, data []byte) (string, int) {
	t.Helper()
	var out []string
	pages := 0
	for _, m := range streams.FindAllSubmatch(data, -1) {
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue // of a font
		}
		page, err := io.ReadAll(r)
		if err != nil || !bytes.Contains(page, []byte("Tj")) {
			continue
		}
		pages++
		for _, w := range written.FindAllSubmatch(page, -1) {
			raw := regexp.MustCompile(`(?s)\\(.)`).ReplaceAllFunc(w[1], func(b []byte) []byte {
				if b[1] == 'r' {
					return []byte{'\r'}
				}
				return b[1:]
			})
			var units []uint16
			for i := 0; i+1 < len(raw); i += 2 {
				units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
			}
			out = append(out, string(utf16.Decode(units)))
		}
	}
	return strings.Join(out, " "), pages
}

// force reads a force of the tests' folder or of the starters.
func force(t *testing.T, name string) roster.Force {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		if data, err = scenarios.Open("").Text(scenarios.Forces, name); err != nil {
			t.Fatal(err)
		}
	}
	f, err := roster.Parse(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestThousandPointsFillTwoPages prints two forces of 1,000 points and more that were made to need room, and the largest starters, on either
// paper: none takes more than two pages, and all that the cards of their units have stands on them.
func TestThousandPointsFillTwoPages(t *testing.T) {
	for _, c := range []struct {
		name  string
		pages int
	}{{"thousand", 2}, {"thousand-dustup", 2}, {"dup-samples", 2}, {"kob-column", 1}, {"fsa-column", 1}, {"dup-orrin-levy", 2}} {
		f := force(t, c.name)
		a, err := Force(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pdf.Papers {
			data, err := ArmyPDF(a, p)
			if err != nil {
				t.Fatal(err)
			}
			text, pages := textOf(t, data)
			if pages != c.pages {
				t.Errorf("%s on %s: %d pages, want %d", c.name, p.Name, pages, c.pages)
			}
			for _, want := range named(t, f) {
				if !strings.Contains(text, want) {
					t.Errorf("%s on %s: %q stands on no page", c.name, p.Name, want)
				}
			}
			if again, _ := ArmyPDF(a, p); !bytes.Equal(again, data) {
				t.Errorf("%s on %s: the same force gives another file", c.name, p.Name)
			}
		}
	}
}

// named lists what of a force must stand on its pages: the names of units, models, weapons and rules, as cards have them.
func named(t *testing.T, f roster.Force) (out []string) {
	t.Helper()
	s, ids, err := f.Start()
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	out = append(out, f.Title, f.Nation, sys.Info().Name)
	for _, id := range ids {
		c := rules.CardsOf(sys).Card(s, id)
		out = append(out, telling.OwnName(s, id))
		for _, p := range c.Profiles {
			out = append(out, p.Name)
			for _, w := range p.Weapons {
				out = append(out, w.Name)
			}
		}
		for _, tr := range c.Traits {
			out = append(out, tr.Name, tr.Text)
		}
		for _, l := range c.Stats {
			out = append(out, l.ID)
		}
	}
	return out
}

// TestEveryStarterIsPrinted lays out every force that is shipped: none takes more than two pages, and its boxes are the points that its models
// can lose.
func TestEveryStarterIsPrinted(t *testing.T) {
	n := 0
	for _, e := range scenarios.Open("").List(scenarios.Forces) {
		if e.Library {
			continue
		}
		f := force(t, e.Name)
		a, err := Force(f)
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
			continue
		}
		n++
		want, got := 0, 0
		s, _, _ := f.Start()
		for i := range s.Models {
			for _, tr := range s.Models[i].AllTracks() {
				want += tr.Of
			}
		}
		for _, u := range a.Units {
			for _, p := range u.Profiles {
				for _, tr := range p.Life {
					got += p.N * tr.Of
				}
			}
		}
		if pages := sheet.Lay(a, pdf.Papers[0].W, pdf.Papers[0].H); len(pages) > 2 || got != want || len(a.Units) != len(f.Units) {
			t.Errorf("%s: %d pages with %d units and %d boxes of models, want 2 at most, %d and %d", e.Name, len(pages), len(a.Units), got, len(f.Units), want)
		}
	}
	if n < 20 {
		t.Errorf("%d forces", n)
	}
}

// TestWhatIsWrongStandsOnTheRoster holds that a force above the points agreed on is printed with its fault and the rule that it breaks, that what
// nobody judges says so, and that notes and own names stand on cards.
func TestWhatIsWrongStandsOnTheRoster(t *testing.T) {
	f := force(t, "dup-halden-platoon")
	f.Agreed = rules.Agreement{rules.AgreedPoints: "500"}
	f.Units[1].Name, f.Units[1].Note = "Third of Foot", "paid in silver"
	old := f.EntryOf(1).Name
	a, err := Force(f)
	if err != nil {
		t.Fatal(err)
	}
	data, err := ArmyPDF(a, pdf.Papers[1])
	if err != nil {
		t.Fatal(err)
	}
	text, _ := textOf(t, data)
	fault := f.Judge().Faults[0]
	for _, want := range []string{"✗ Illegal", "600 of 500 points", fault.Text.String(), string(fault.Rule), "Third of Foot", old, "paid in silver"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q stands on no page", want)
		}
	}
	f.Free = true
	if a, err = Force(f); err != nil || a.Verdict.Sign != "" || len(a.Faults) > 0 {
		t.Errorf("got %+v, %v of a force that nobody judges", a.Verdict, err)
	}
	f.Units = nil
	if _, err = Force(f); err == nil {
		t.Error("a force without units was laid out")
	}
}

// TestForcesOfStrangersArePrinted prints a force whose names are of signs that no typeface has, and of words without an end.
func TestForcesOfStrangersArePrinted(t *testing.T) {
	f := force(t, "dup-halden-platoon")
	for _, name := range []string{"漢字 🎲", strings.Repeat("x", 200), strings.Repeat("of the ", 28), "é ( ) \\ ✗"} {
		f.Title, f.About, f.Units[0].Name, f.Units[0].Note = name, name, name, name
		a, err := Force(f)
		if err != nil {
			t.Fatalf("%.10q: %v", name, err)
		}
		for _, p := range pdf.Papers {
			if data, err := ArmyPDF(a, p); err != nil || !bytes.HasPrefix(data, []byte("%PDF")) {
				t.Errorf("%.10q on %s: %v", name, p.Name, err)
			}
		}
	}
}

// TestPicturesAreThePages holds that there is a picture for each page of the PDF, of the size of the paper.
func TestPicturesAreThePages(t *testing.T) {
	a, err := Force(force(t, "thousand"))
	if err != nil {
		t.Fatal(err)
	}
	list, err := ArmyPictures(a, pdf.Papers[0], 72)
	if err != nil || len(list) != 2 {
		t.Fatalf("got %d pictures, %v", len(list), err)
	}
	for _, data := range list {
		if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width != 595 || c.Height != 842 {
			t.Errorf("got %+v, %v", c, err)
		}
	}
}
