package rules_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// TestSay: each kind of argument becomes its reference, and the line reads as fmt would have it.
func TestSay(t *testing.T) {
	s := toyState(2)
	u, m := s.Unit(1), s.Model(1)
	u.Name, m.Label = "Rifles", "a1.1"
	inner := rules.Say("%s in %d%% of cases", m, 50)
	cases := []struct {
		say  rules.Text
		want string
		refs []rules.RefKind
	}{
		{rules.Plain("plain 100% words"), "plain 100% words", nil},
		{rules.Say("%s moves %s", u, geom.Length(8*geom.Inch)), "Rifles moves 8.0\"", []rules.RefKind{rules.RefUnit, rules.RefLength}},
		{rules.Say("%s: %d of %d", m, 3, 4), "a1.1: 3 of 4", []rules.RefKind{rules.RefModel, rules.RefNumber, rules.RefNumber}},
		{rules.Say("%+d to %q", 2, "hit"), `+2 to "hit"`, []rules.RefKind{rules.RefNumber, rules.RefWord}},
		{rules.Say("%.1f of %s", 2.25, rules.SeatB), "2.2 of side B", []rules.RefKind{rules.RefWord, rules.RefSeat}},
		{rules.Say("%s: %s, 5%% of %s", "so", inner, u), "so: a1.1 in 50% of cases, 5% of Rifles", []rules.RefKind{rules.RefWord, rules.RefModel, rules.RefNumber, rules.RefUnit}},
		{rules.Say("%s and %s", rules.RuleID("TOY-1"), rules.Term{ID: "hit-the-deck"}), "TOY-1 and Hit the deck", []rules.RefKind{rules.RefRule, rules.RefTerm}},
		{rules.Say("to %s", rules.PointRef(geom.Pt(-5*geom.Inch, 12*geom.Inch))), `to -5.0", 12.0"`, []rules.RefKind{rules.RefPoint}},
		{rules.Say("%s", rules.Plain("50%d")), "50%d", []rules.RefKind{rules.RefWord}},
		{rules.Plain("%s").Then(" or %d", 1), "%s or 1", []rules.RefKind{rules.RefWord, rules.RefNumber}},
		{rules.Join([]rules.Text{rules.Say("%s", u), rules.Plain("b"), rules.Say("%s", m)}, ", ", " and "), "Rifles, b and a1.1", []rules.RefKind{rules.RefUnit, rules.RefWord, rules.RefModel}},
	}
	for _, c := range cases {
		if got := c.say.String(); got != c.want {
			t.Errorf("%q reads %q, want %q", c.say.Form, got, c.want)
		}
		var kinds []rules.RefKind
		for _, r := range c.say.Args {
			kinds = append(kinds, r.Kind)
		}
		if !reflect.DeepEqual(kinds, c.refs) {
			t.Errorf("%q refers to kinds %v, want %v", c.want, kinds, c.refs)
		}
		data, err := json.Marshal(c.say)
		var back rules.Text
		if err != nil || json.Unmarshal(data, &back) != nil || back.String() != c.want || len(back.Args) != len(c.say.Args) {
			t.Errorf("%q comes back from %s as %q (%v)", c.want, data, back, err)
		}
		for i := range back.Args {
			if back.Args[i] != c.say.Args[i] {
				t.Errorf("%q: reference %d comes back as %+v, want %+v", c.want, i, back.Args[i], c.say.Args[i])
			}
		}
	}
	if got := rules.Say("%s", u).Args[0].Unit(); got != u.ID {
		t.Errorf("a unit is referred to as %d, want %d", got, u.ID)
	}
}

// TestTextLacksReference: a text with too few references, or one that does not know its word, shows the hole.
func TestTextLacksReference(t *testing.T) {
	for _, c := range []rules.Text{
		{Form: "%s stands", Args: []rules.Ref{{Kind: rules.RefUnit, N: 7}}},
		{Form: "%s fires at %s", Args: []rules.Ref{{Word: "It"}}},
	} {
		if got := c.String(); !strings.Contains(got, "(?)") {
			t.Errorf("got %q, want a line with a hole", got)
		}
	}
}

// TestTextFromPaper: strings of former formats are texts without references, and what is no text is one error.
func TestTextFromPaper(t *testing.T) {
	var x rules.Text
	if err := json.Unmarshal([]byte(`"100% of %s"`), &x); err != nil || x.String() != "100% of %s" || len(x.Args) > 0 {
		t.Errorf("a plain string is read as %+v, %v", x, err)
	}
	for data, want := range map[string]string{
		`{"say":"%s","of":[{"kind":"ghost"}]}`:            "expected one of word number",
		`{"say":7}`:                                       "cannot unmarshal",
		`{"say":"%s","of":[{"kind":"unit","n":"three"}]}`: "cannot unmarshal",
		`[1]`: "cannot unmarshal",
	} {
		if err := json.Unmarshal([]byte(data), &x); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want %q", data, err, want)
		}
	}
}

// TestMapChangesReferences: only what a function changes is another, and the text itself stays.
func TestMapChangesReferences(t *testing.T) {
	s := toyState(2)
	was := rules.Say("%s fires at %s", s.Unit(1), s.Unit(2))
	veiled := was.Map(func(r rules.Ref) rules.Ref {
		if r.Unit() == 2 {
			return rules.Ref{Word: "a hidden marker"}
		}
		return r
	})
	if want := s.Unit(1).Name + " fires at a hidden marker"; veiled.String() != want || veiled.Names(s.Unit(2).Ref()) || !was.Names(s.Unit(2).Ref()) {
		t.Errorf("got %q from %q, want %q", veiled, was, want)
	}
	if same := was.Map(func(r rules.Ref) rules.Ref { return r }); &same.Args[0] != &was.Args[0] {
		t.Errorf("a text of which nothing changes is copied")
	}
}

var saidText rules.Text

// BenchmarkSay measures the text of a usual refusal, which nobody reads.
func BenchmarkSay(b *testing.B) {
	s := toyState(2)
	b.ReportAllocs()
	for range b.N {
		saidText = rules.Say("%s would stand %s from %s", s.Model(1), geom.Length(12345), s.Model(2))
	}
}

// TestOptionsSayWhatTheyStandUnder: an option reads with its head before it, and keeps what both speak of.
func TestOptionsSayWhatTheyStandUnder(t *testing.T) {
	u := &rules.Unit{ID: 3, Name: "Alpha"}
	o := rules.Option{ID: "a", Text: rules.Say("to %s", u)}
	if got := o.Whole(); !got.Equal(rules.Say("to %s", u)) {
		t.Errorf("without a head %q", got)
	}
	o = o.Under(rules.Say("Order of %s", u))
	if got := o.Whole(); got.String() != "Order of Alpha: to Alpha" || len(got.Args) != 2 || got.Args[0] != u.Ref() || got.Args[1] != u.Ref() {
		t.Errorf("with a head %q of %v", got, got.Args)
	}
	if o.Text.Equal(o.Head) || o.Text.Equal(rules.Say("to %s", &rules.Unit{ID: 4, Name: "Alpha"})) {
		t.Error("texts of different things are equal")
	}
}

// TestSubject: what a text begins with is taken off it with the colon, comma or blank behind, and nothing else is.
func TestSubject(t *testing.T) {
	s := toyState(2)
	u, m := s.Unit(1), s.Model(1)
	for _, c := range []struct {
		say  rules.Text
		who  rules.Ref
		rest rules.Text
	}{
		{rules.Say("%s: used %d of %d", m, 7, 6), m.Ref(), rules.Say("used %d of %d", 7, 6)},
		{rules.Say("%s, morale check: %d dice?", u, 2), u.Ref(), rules.Say("morale check: %d dice?", 2)},
		{rules.Say("%s wins at 50%%", rules.SeatA), rules.SeatA.Ref(), rules.Plain("wins at 50%")},
		{rules.Say("used by %s", u), rules.Ref{}, rules.Say("used by %s", u)},
		{rules.Plain("%s"), rules.Ref{}, rules.Plain("%s")},
		{rules.Text{}, rules.Ref{}, rules.Text{}},
	} {
		if who, rest := c.say.Subject(); who != c.who || rest.String() != c.rest.String() || len(rest.Args) != len(c.rest.Args) {
			t.Errorf("%q: got %v and %q, want %v and %q", c.say, who, rest, c.who, c.rest)
		}
	}
}

// TestPointsAreReferredTo: a reference to a point gives it back, wherever it lies, through paper too.
func TestPointsAreReferredTo(t *testing.T) {
	const far = 1 << 31
	for _, p := range []geom.Point{{}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: far - 1, Y: far - 1}, {X: -far, Y: -far}, {X: 12345678, Y: -7}} {
		data, err := json.Marshal(rules.PointRef(p))
		if err != nil {
			t.Fatal(err)
		}
		var r rules.Ref
		if err := json.Unmarshal(data, &r); err != nil {
			t.Fatal(err)
		}
		if got, ok := r.Point(); !ok || got != p {
			t.Errorf("got %v, %v from %s, want %v", got, ok, data, p)
		}
	}
	if _, ok := (rules.Ref{Kind: rules.RefNumber, N: 3}).Point(); ok {
		t.Error("a number is taken for a point")
	}
}
