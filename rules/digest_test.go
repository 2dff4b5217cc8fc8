package rules_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

// fullState is a state in which every field of the kernel's types holds something.
func fullState() *rules.State {
	s := toyState(2)
	h, p := geom.Heading(100), geom.Point{X: 1, Y: 2}
	c := rules.Command{Kind: "attack", Seat: 1, Unit: 1, Model: 1, Models: []rules.ModelID{1}, Target: 2, Targets: []rules.UnitID{2}, Victim: 3, Piece: 1,
		Name: "n", Number: 3, At: &p, Facing: &h, Moves: []rules.Move{{Model: 1, Path: []geom.Point{p}, Legs: []rules.Leg{{Run: 1, Turn: 2}}, Facing: 3}},
		Attacks: []rules.Attack{{Kind: "k", Target: 2, Victim: 3, At: &p, Shooters: []rules.Shooter{{Model: 1, Weapon: "w"}}, Spotters: []rules.ModelID{2}}},
		Pay:     []rules.Payment{{Model: 1, N: 2}}, Overrule: "why not"}
	s.Edition, s.Title, s.Serial, s.Step, s.ToAct, s.Hands, s.Practice, s.Salt = "e", "t", 4, "s", 1, [2]bool{true, true}, true, 9
	s.Players, s.Sides = [2]string{"x", "y"}, [2]rules.Side{{Name: "a", Force: "b"}, {Name: "c", Force: "d"}}
	s.Over = &rules.Result{Winner: 1, Why: rules.Say("w"), Rule: "R"}
	s.Table.Mat = "mud"
	s.Table.Pieces = []rules.Piece{{ID: 1, Label: "p", Kind: "hill", Shape: geom.Poly([]geom.Point{{X: 1, Y: 1}, {X: 9, Y: 1}, {X: 5, Y: 9}}), Tags: []string{"high"}, Gone: true, Turn: 2, Order: 3,
		Knots: []geom.Knot{{At: geom.Point{X: 1, Y: 1}, Corner: true}}, Owner: rules.OwnedByA, Layer: 1, Markers: rules.Markers{{Kind: "armed", N: 1}}}}
	s.Table.Pieces[0].Shape.W, s.Table.Pieces[0].Shape.L, s.Table.Pieces[0].Shape.H = 5, 6, 7
	for i := range s.Units {
		s.Units[i].Markers = rules.Markers{{Kind: "flag", N: 2}}
	}
	for i := range s.Models {
		m := &s.Models[i]
		m.Figure, m.Profile, m.Base.Kind, m.Base.L, m.Facing, m.Inside, m.Within, m.Lost = "foot", 1, 1, 7, 8, 1, 1, 1
		m.Tracks, m.Adrift, m.Held = rules.Tracks{{Kind: "crew", Of: 3, Lost: 1}}, true, rules.OwnedByA
	}
	s.Wait = &rules.Pending{Command: c, Answers: []rules.Answer{{Picks: []string{"yes"}, Number: 1, Shares: []rules.Share{{Slot: "a1", N: 1}}, Moves: c.Moves, Faces: []int{6}}}, Shown: 3, Turned: []rules.Turned{{After: 1, Salt: 2}},
		Decision: rules.Decision{Kind: "k", Seat: 1, Rule: "R", Prompt: rules.Say("?"), Unit: 1, Models: []rules.ModelID{1}, Min: 1, Max: 2, Ordered: true,
			Options: []rules.Option{{ID: "yes", Head: rules.Say("h"), Text: rules.Say("Yes")}}, Number: &rules.Span{Min: 1, Max: 2, Why: rules.Say("w")}, Share: &rules.Sharing{Most: 1, Rule: "R", Slots: []rules.Slot{{ID: "a1", Text: rules.Say("t"), Model: 1, Most: 1, Why: rules.Say("w")}}}, Dice: &rules.DiceRequest{Purpose: rules.Say("p"), N: 1, Sides: 6}}}
	return s
}

// leaves visits every settable number, word and switch in a value with its path.
func leaves(v reflect.Value, path string, see func(path string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			leaves(v.Elem(), path, see)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				leaves(v.Field(i), path+"."+f.Name, see)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			leaves(v.Index(i), path, see)
		}
	default:
		if v.CanSet() {
			see(path, v)
		}
	}
}

// change gives a leaf another value.
func change(v reflect.Value) {
	switch {
	case v.Kind() == reflect.String:
		v.SetString(v.String() + "!")
	case v.Kind() == reflect.Bool:
		v.SetBool(!v.Bool())
	case v.CanInt():
		v.SetInt(v.Int() + 1)
	default:
		v.SetUint(v.Uint() + 1)
	}
}

// TestDigestHoldsWhatDecides changes every single field of a state: the digest changes with each, but for those that are
// only read and those that follow from others, and is the same again once the field is.
func TestDigestHoldsWhatDecides(t *testing.T) {
	s := fullState()
	want := rules.DigestOf(s)
	if again := rules.DigestOf(s.Clone()); again != want || want == 0 {
		t.Fatalf("the digest of a clone is %s, want %s", again, want)
	}
	read := []string{".System", ".Edition", ".Title", ".Sides.Name", ".Sides.Force", ".Table.Mat", ".Table.Pieces.Knots.At.X", ".Table.Pieces.Knots.At.Y", ".Table.Pieces.Knots.Corner", ".Units.Name", ".Models.Name", ".Models.Figure",
		".Over.Why.Form", ".Over.Rule", ".Wait.Shown"}
	for _, f := range []string{"Rule", "Prompt.Form", "Models", "Options.ID", "Options.Head.Form", "Options.Text.Form", "Options.Idle.Form", "Options.Unit", "Options.Model", "Min", "Max", "Ordered", "Number.Min", "Number.Max", "Number.Why.Form", "Share.Most", "Share.Rule", "Share.Slots.ID", "Share.Slots.Text.Form", "Share.Slots.Model", "Share.Slots.Most", "Share.Slots.Why.Form", "Dice.Purpose.Form", "Dice.N", "Dice.Sides", "Dice.Kind"} {
		read = append(read, ".Wait.Decision."+f)
	}
	for _, at := range []string{".Units", ".Models", ".Table.Pieces"} {
		read = append(read, at+".Markers.From.Kind", at+".Markers.From.N", at+".Markers.From.Word")
	}
	n, met := 0, map[string]bool{}
	leaves(reflect.ValueOf(s), "", func(path string, v reflect.Value) {
		old := reflect.New(v.Type()).Elem()
		old.Set(v)
		change(v)
		n, met[path] = n+1, true
		if same := rules.DigestOf(s) == want; same != slices.Contains(read, path) {
			t.Errorf("%s changed from %v to %v: the digest is the same is %t", path, old, v, same)
		}
		v.Set(old)
	})
	if rules.DigestOf(s) != want || n < 150 {
		t.Errorf("%d fields were changed and set back: digest %s, want %s", n, rules.DigestOf(s), want)
	}
	for _, p := range read {
		if !met[p] {
			t.Errorf("%s is left out of the digest and was not met", p)
		}
	}
}

// TestDigestOfOrder: what lies in a list is told apart by its place.
func TestDigestOfOrder(t *testing.T) {
	seen := map[rules.Digest]string{}
	note := func(what string, s *rules.State) {
		d := rules.DigestOf(s)
		if old, ok := seen[d]; ok {
			t.Errorf("%s and %s have one digest", what, old)
		}
		seen[d] = what
	}
	s := toyState(3)
	note("as it is", s)
	for i := range s.Models {
		for j := range i {
			c := s.Clone()
			c.Models[i].At, c.Models[j].At = c.Models[j].At, c.Models[i].At
			note(fmt.Sprintf("%d and %d change places", i, j), c)
		}
		for _, n := range []int{0, 2, 3} {
			c := s.Clone()
			c.Models[i].Markers = c.Models[i].Markers.With("hat", n)
			note(fmt.Sprintf("%d has %d hats", i, n), c)
		}
	}
	for i := range 2 {
		c := s.Clone()
		c.Ext.(*toyExt).Luck[i]++
		note(fmt.Sprintf("luck of %d", i), c)
		c = s.Clone()
		c.Hands[i] = true
		note(fmt.Sprintf("hands of %d", i), c)
	}
}

func TestDigestIsWrittenAndRead(t *testing.T) {
	for _, d := range []rules.Digest{1, 0xfedcba9876543210, 1<<64 - 1} {
		text, err := d.MarshalText()
		var got rules.Digest
		if err == nil {
			err = got.UnmarshalText(text)
		}
		if err != nil || got != d || len(text) != 16 {
			t.Errorf("%s: read as %s, %v", text, got, err)
		}
	}
	for _, bad := range []string{"", "1", "00000000000000zz", "000000000000000000", "000000000000000A"} {
		if err := new(rules.Digest).UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is a digest", bad)
		}
	}
}

func BenchmarkDigestOf150Models(b *testing.B) {
	s := toyState(75)
	b.ReportAllocs()
	for b.Loop() {
		rules.DigestOf(s)
	}
}
