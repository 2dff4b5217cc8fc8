package screens

import (
	"math"
	"strings"
	"testing"

	"baize/rules"
)

// All through a battle the phases, the numbers and the buttons of the ribbon stay where they are, whatever is written beside
// them, so that eyes and hands find them.
func TestTheRibbonKeepsItsPlaces(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep over layouts, in which one goroutine works")
	}
	for _, name := range both {
		f := watch(t, fought(t, name, 0, nil), 1280, 800, 1).a.watch.film
		for _, size := range []float64{1, 1.25, 1.5} {
			d := sit(t, 1280, 800, size)
			d.a.goOn(f.Prefix(f.Len()/8), nil)
			places := map[string]float64{}
			for n := f.Len() / 8; n < f.Len(); n += 7 {
				d.a.goOn(f.Prefix(n), nil)
				d.a.layout()
				for _, h := range d.a.frame.Hots {
					if !strings.HasPrefix(h.ID, "ribbon-") && !strings.HasPrefix(h.ID, "counter-") && !strings.HasPrefix(h.ID, "phase-") {
						continue
					}
					id := h.ID
					if strings.HasPrefix(id, "phase-") && d.a.frame.Find("phase-"+otherPhase(d, id)) == nil {
						id = "phase" // alone
					}
					if was, ok := places[id]; ok && math.Abs(was-h.R.X) > 1 {
						t.Fatalf("%s at %v, command %d: %s lies at %.0f, before at %.0f", name, size, n, id, h.R.X, was)
					}
					places[id] = h.R.X
				}
			}
			if len(places) < 8 {
				t.Errorf("got the places %v, want those of all buttons and numbers", places)
			}
		}
	}
}

// otherPhase is a phase that is not this one.
func otherPhase(d *hand, id string) string {
	for _, p := range d.a.on().ses.Play.System().Info().Phases {
		if "phase-"+p.ID != id {
			return p.ID
		}
	}
	return ""
}

// Once a question is answered, the next thing to do is what is selected and offered: whom the question was about is let go.
func TestAQuestionLetsGoOfWhomItWasAbout(t *testing.T) {
	for _, name := range both {
		b := fought(t, name, 0, nil)
		d := sit(t, 1280, 800, 1)
		d.a.goOn(rules.NewBattle(b.System(), b.Start()), nil)
		looked := 0
		for _, e := range b.Log() {
			was := d.a.on().ses.Play.Asked()
			if r := d.a.on().ses.Play.Do(e.Command); !r.OK() {
				t.Fatal(r.Text)
			}
			open := d.a.on().ses.Play.Open()
			if !was || d.a.on().ses.Play.Asked() || d.a.on().ses.Play.Over() != nil || open.Unit != 0 {
				continue
			}
			looked++
			d.a.layout()
			for i := range open.Options {
				o := &open.Options[i]
				if h := d.a.frame.Find("option-" + o.ID); o.Refused == nil && (h == nil || h.Off || h.Key == "") {
					t.Fatalf("%s: %s after a question, unit %d selected: %q is not offered with a key", name, open.Kind, d.a.on().ses.Hand.Unit(), o.Text)
				}
			}
		}
		if looked == 0 {
			t.Errorf("%s: no question led to a choice among units", name)
		}
	}
}

// What is refused for one reason stands in one row, and what is said of few things comes before what is said of all.
func TestEqualReasonsAreGrouped(t *testing.T) {
	for _, name := range both {
		b := fought(t, name, 0, nil)
		d := sit(t, 1280, 800, 1)
		d.a.goOn(rules.NewBattle(b.System(), b.Start()), nil)
		grouped := 0
		for n, e := range b.Log() {
			if r := d.a.on().ses.Play.Do(e.Command); !r.OK() {
				t.Fatal(r.Text)
			}
			if d.a.on().ses.Play.Asked() || d.a.on().ses.Play.Over() != nil || n%5 > 0 {
				continue
			}
			d.a.battle.actions.refused = true
			of := map[string]int{} // things that a reason refuses
			for _, k := range d.a.on().ses.Hand.Actions() {
				if o := &d.a.on().ses.Play.Open().Options[k]; o.Refused != nil {
					of[d.a.on().words(o.Refused.Text)]++
				}
			}
			reasons, last := map[string]bool{}, 0
			for _, k := range d.a.battle.actions.actionButtons() {
				if !k.Off || k.Sub == "" {
					continue
				}
				if reasons[k.Sub] {
					t.Fatalf("%s: %q stands there twice", name, k.Sub)
				}
				reasons[k.Sub] = true
				if of[k.Sub] < last {
					t.Fatalf("%s: %q comes after what is said of more", name, k.Label)
				}
				last = of[k.Sub]
				grouped += last - 1
			}
		}
		if grouped == 0 {
			t.Errorf("%s: no two things were refused for one reason", name)
		}
	}
}
