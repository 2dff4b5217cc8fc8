package muster

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"baize/rules/text"
)

// read reads lines of options of a unit with the label 1.
func read(lines []string) (*Unit, error) {
	parsed, err := text.Parse("test", []byte(strings.Join(lines, "\n")))
	if err != nil {
		return nil, err
	}
	b := Book{Known: func(kind, id string) bool { return id == "man" || id == "gun" }}
	b.Open(nil, "1", "Any")
	for _, l := range parsed {
		if ok, err := b.Line(l); err != nil {
			return nil, err
		} else if !ok {
			return nil, l.Errorf("not a line of options")
		}
	}
	u, _ := b.Unit("1")
	return u, nil
}

// TestLinesReadBack holds that what is written reads back as the same lines and the same prices.
func TestLinesReadBack(t *testing.T) {
	for seed := range int64(500) {
		r := rand.New(rand.NewSource(seed))
		u := anyUnit(r)
		for i := range u.Options {
			u.Options[i].Name = `A "quoted" \ name`
			if r.Intn(2) == 0 {
				u.Options[i].Gives = Gives{Profile: "man", Becomes: "man", Weapons: []string{"gun", "gun"}, Traits: "brave 1, tall", Quality: "veteran"}
			}
		}
		got, err := read(u.Lines())
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, strings.Join(u.Lines(), "\n"))
		}
		if !slices.Equal(got.Lines(), u.Lines()) {
			t.Fatalf("seed %d: got\n%s\nwant\n%s", seed, strings.Join(got.Lines(), "\n"), strings.Join(u.Lines(), "\n"))
		}
		for _, g := range []Goal{Cheapest, Dearest} {
			_, p, err := got.Find(g)
			_, q, err2 := u.Find(g)
			if p != q || (err == nil) != (err2 == nil) {
				t.Fatalf("seed %d: got %v, %v, want %v, %v", seed, p, err, q, err2)
			}
		}
	}
}

func TestBadLines(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{`option 2 "A"`, `no unit "2" before this line`},
		{`option 1 A B`, "expected: option UNIT"},
		{`option 1 "A" min=-1`, "expected a whole number from 0 to 999"},
		{`option 1 "A" min=2 max=1`, "max=1: expected at least min=2"},
		{`option 1 "A" cost=much`, "expected points such as 15 or 2.5"},
		{`option 1 "A" cost=1.255`, "expected points such as 15 or 2.5"},
		{`option 1 "A" id="a b"`, "expected an id of letters"},
		{`option 1 "A" id=base`, `the id "base" is taken`},
		{`option 1 "A" of=nobody`, "of=nobody: nothing has this id before this line"},
		{`option 1 "A" id=a of=a`, "of=a: nothing has this id before this line"},
		{`option 1 "A" choice=base`, "choice=base: nothing has this id"},
		{`option 1 "A" profile=ghost`, `no profile "ghost" before this line`},
		{`option 1 "A" becomes=ghost`, `no profile "ghost" before this line`},
		{`option 1 "A" weapon=gun,spoon`, `no weapon "spoon" before this line`},
		{`option 1 "A" price=3`, "option does not take price="},
		{`choice 1 more "More" of=nobody`, "nothing has this id"},
		{`choice 1 base "Arms"`, "is taken"},
		{`choice 1 more "More" of=base in=arms`, "expected a choice that belongs to the same option"},
		{`option 1 "A" of=base choice=arms`, "the choice belongs to something else"},
		{`change 1 nobody cost=1`, `nothing has the id "nobody"`},
		{`change 1 base`, "expected: change UNIT"},
		{`change 1 base cost=+x`, "expected points"},
		{`change 1 arms cost=+1`, "a choice has no cost"},
		{`change 1 base max=+0.5`, "expected a whole number up to 999"},
		{`change 1 base max=1000`, "expected a whole number up to 999"},
		{`change 1 base hidden=perhaps`, "expected on or off"},
		{`change 1 base cost=1 per=arms`, "per=arms: nothing has this id"},
		{`change 1 base cost=1 every=0`, "expected a whole number from 1 to 999"},
		{`change 1 base cost=1 if=base`, "expected terms such as"},
		{`change 1 base cost=1 if="nobody>1"`, "expected the id of an option"},
		{`change 1 base cost=1 if="base>many"`, "and a number"},
		{`change 1 base cost=1 unless=1`, "change does not take unless="},
	} {
		_, err := read([]string{`option 1 "Base" id=base`, `choice 1 arms "Arms"`, c.line})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "test:3: ") {
			t.Errorf("%s: got %v, want %q", c.line, err, c.want)
		}
	}
	many := []string{}
	for i := range maxOptions + 1 {
		many = append(many, fmt.Sprintf(`option 1 "A" id=a%d`, i))
	}
	if _, err := read(many); err == nil || !strings.Contains(err.Error(), "more than 200") {
		t.Errorf("too many options: got %v", err)
	}
}

func TestPoints(t *testing.T) {
	for s, want := range map[string]Points{"0": 0, "15": 1500, "2.5": 250, "-2.25": -225, "-0.5": -50} {
		if got, err := ParsePoints(s); err != nil || got != want || got.String() != s {
			t.Errorf("%s: got %v (%d), %v", s, got, got, err)
		}
	}
	for _, s := range []string{"", "-", "+1", "--1", "1.", "1.234", "1.-5", "1.+5", "1e3", ".5", "99999999", "many"} {
		if got, err := ParsePoints(s); err == nil {
			t.Errorf("%q: got %v", s, got)
		}
	}
}

// FuzzLines holds that no lines make reading, searching or writing panic or run on.
func FuzzLines(f *testing.F) {
	r := rand.New(rand.NewSource(1))
	for range 20 {
		f.Add(strings.Join(anyUnit(r).Lines(), "\n"))
	}
	f.Fuzz(func(t *testing.T, lines string) {
		u, err := read(strings.Split(lines, "\n"))
		if err != nil {
			return
		}
		if err := u.Check(); err != nil {
			t.Fatalf("what was read is not sound: %v", err)
		}
		for _, g := range []Goal{Cheapest, Dearest} {
			sel, _, err := u.Find(g)
			if err != nil {
				continue
			}
			u.Lineup(sel)
			u.Carries(sel)
			for i := range u.Options {
				u.Kit(sel, i)
			}
		}
		again, err := read(u.Lines())
		if err == nil && !slices.Equal(again.Lines(), u.Lines()) {
			t.Errorf("got\n%s\nwant\n%s", strings.Join(again.Lines(), "\n"), strings.Join(u.Lines(), "\n"))
		}
	})
}
