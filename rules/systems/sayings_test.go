package systems_test

import (
	"regexp"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
)

// TestNamesAreReferences goes through all that the transcripts hear of the rules: rulings, events with their dice, questions and
// options. Whatever unit or model a text speaks of, it refers to it: none of its plain words is the label of one.
func TestNamesAreReferences(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	for _, sys := range rules.Systems() {
		t.Run(sys.Info().ID, func(t *testing.T) {
			k := &sayings{met: map[string]bool{}}
			for _, f := range rules.ProverOf(sys).Transcripts() {
				k.t, k.where = t, f.Name
				rulestest.Watch(f.Name, f.Data, func(out rules.Outcome) { k.outcome(sys, out) })
			}
			if k.named == 0 || k.plain == 0 {
				t.Errorf("met %d names and %d plain words, want some of both", k.named, k.plain)
			}
		})
	}
}

// TestLabelsInWordsAreFound: a label in the form of a text or as a word in it is a fault, a reference to its bearer none.
func TestLabelsInWordsAreFound(t *testing.T) {
	s := &rules.State{Units: []rules.Unit{{ID: 1, Label: "a1", Name: "Rifles"}}, Models: []rules.Model{{ID: 1, Unit: 1, Label: "a1.2"}}}
	for _, c := range []struct {
		text rules.Text
		want string
	}{
		{rules.Say("%s is out of reach of %s", s.Model(1), s.Unit(1)), ""},
		{rules.Say("a1.2 is out of reach"), "a1.2"},
		{rules.Say("%s is out of reach, by %d", s.Model(1).Label, 1), "a1.2"},
		{rules.Say("out of reach: %s", "a2, a1."), "a1"},
		{rules.Say("a12 is a road"), ""},
	} {
		k := &sayings{labels: labels(s)}
		if got := k.label(c.text); got != c.want {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

// sayings are what was heard.
type sayings struct {
	t     *testing.T
	where string
	met   map[string]bool // faults told already, once each

	labels       map[string]bool // of the units and models in the battle
	named, plain int             // references to units and models, and other words
}

// labels returns the labels of the units and models of a battle, but for those that are words: a transcript may call a unit "up".
func labels(s *rules.State) map[string]bool {
	out := map[string]bool{}
	add := func(label string) { out[label] = strings.ContainsAny(label, "0123456789") }
	for i := range s.Units {
		add(s.Units[i].Label)
	}
	for i := range s.Models {
		add(s.Models[i].Label)
	}
	return out
}

// word is what a label can be.
var word = regexp.MustCompile(`[\pL\d_-]+(\.[\pL\d_-]+)*`)

// label returns the first label among the plain words of a text, "" where there is none.
func (k *sayings) label(t rules.Text) (found string) {
	look := func(words string) {
		for _, w := range word.FindAllString(words, -1) {
			if k.plain++; k.labels[w] && found == "" {
				found = w
			}
		}
	}
	t.Each(look, func(r rules.Ref) {
		switch r.Kind {
		case rules.RefUnit, rules.RefModel:
			k.named++
		case rules.RefWord:
			look(r.Word)
		}
	})
	return found
}

func (k *sayings) text(what string, t rules.Text) {
	if l := k.label(t); l != "" && !k.met[what+t.Form] {
		k.met[what+t.Form] = true
		k.t.Errorf("%s: a text of %s has the label %s among its words: %q of %v", k.where, what, l, t.Form, t.Args)
	}
}

func (k *sayings) ruling(what string, r *rules.Ruling) {
	if r.Why == rules.Malformed {
		return // read by who writes commands: it says what is to be written
	}
	k.text(what, r.Text)
	for _, s := range r.Steps {
		k.text("a step of "+what, s.Text)
	}
	for _, c := range r.Cites {
		k.text("a cite of "+what, c.Text)
	}
}

func (k *sayings) outcome(sys rules.System, out rules.Outcome) {
	k.labels = labels(out.State)
	if out.Preview != nil {
		k.labels = labels(out.Preview)
	}
	k.ruling("a ruling", &out.Ruling)
	for i := range out.Events {
		e := &out.Events[i]
		k.text("an event "+string(e.Kind), e.Text)
		if e.Ruling != nil {
			k.ruling("an event's ruling", e.Ruling)
		}
		if e.Roll != nil {
			k.text("the purpose of a roll", e.Roll.Purpose)
			k.text("a roll", e.Roll.Text)
		}
	}
	d := rules.Resume(sys, out.State, nil, out.State, nil).Open()
	if out.Open != nil {
		d = *out.Open
	}
	k.text("the question "+d.Kind, d.Prompt)
	for i := range d.Options {
		o := &d.Options[i]
		k.text("an option of "+d.Kind, o.Whole())
		if o.Refused != nil {
			k.ruling("a refused option of "+d.Kind, o.Refused)
		}
	}
}
