package trait

import (
	"slices"
	"strings"
	"testing"
)

// The game of these tests: a subject is how tired somebody is, a trait has a number.
var (
	stages Order
	speed  = NewNumber[int, int](&stages, "speed")
	swims  = NewLeave[int, int](&stages, "swims")
	shoes  = NewInstead[int, int, string](&stages, "shoes")
	cries  = NewReaction[int, int, string](&stages, "cries")
	idle   = NewLeave[int, int](&stages, "idle")
)

func plain() *List[int] {
	return NewList([]Trait[int]{
		{ID: "quick", Also: "fast", Hooks: []Hook[int]{speed.Add(func(tired, n int) int { return n - tired }), cries.Do(func(int, int) string { return "hey" })}},
		{ID: "fish", Hooks: []Hook[int]{swims.Permit(), speed.By(-1), shoes.With("none").By("Barefoot").Saying("%s goes barefoot")}},
		{ID: "herd", Hooks: []Hook[int]{swims.PermitIf(func(tired, _ int) bool { return tired == 0 }).IfAll(), cries.Do(func(tired, n int) string { return strings.Repeat("moo", n) })}},
		{ID: "iron", Role: "Iron", Hooks: []Hook[int]{swims.Forbid(), shoes.Give(func(tired, _ int) (string, bool) { return "clogs", tired > 1 })}},
	})
}

func have(l *List[int], ids ...string) *Kit[int] {
	var c []Carried[int]
	for _, id := range ids {
		c = append(c, Carried[int]{ID: id, With: 3})
	}
	return l.Kit(c...)
}

func TestOneBearer(t *testing.T) {
	l := plain()
	for _, c := range []struct {
		ids   string
		tired int
		speed int
		swims bool
		bars  bool
		shoes string
		cries string
	}{
		{"", 0, 0, false, false, "", ""},
		{"quick", 1, 2, false, false, "", "hey"},
		{"fish quick unknown", 1, 1, true, false, "none", "hey"},
		{"herd quick quick", 0, 3, true, false, "", "hey moomoomoo"},
		{"herd", 1, 0, false, false, "", "moomoomoo"},
		{"iron fish", 2, -1, false, true, "none", ""}, // a ban wins, the first replacement alone applies
		{"iron", 2, 0, false, true, "clogs", ""},
		{"iron", 1, 0, false, true, "", ""},
	} {
		k := have(l, strings.Fields(c.ids)...)
		var said []string
		cries.Each(k, c.tired, func(v string, _ *Entry[int]) { said = append(said, v) })
		worn, _ := shoes.Of(k, c.tired)
		if n := speed.Sum(k, c.tired); n != c.speed || (swims.Permitted(k, c.tired) != nil) != c.swims || (swims.Forbidden(k, c.tired) != nil) != c.bars ||
			worn != c.shoes || strings.Join(said, " ") != c.cries {
			t.Errorf("%q: got speed %d, swims %v, shoes %q, cries %q, want %+v", c.ids, n, swims.Permitted(k, c.tired) != nil, worn, said, c)
		}
	}
	if n, by := speed.Max(have(l, "quick", "fish"), 0, 1); n != 3 || by.Trait.ID != "quick" || by.With != 3 {
		t.Errorf("most: got %d by %+v", n, by)
	}
	if n, by := speed.Max(nil, 0, 1); n != 1 || by != nil {
		t.Errorf("without a kit: got %d by %+v", n, by)
	}
	if _, by := shoes.Of(have(l, "fish"), 0); by.Role() != "Barefoot" || by.Hook.Says != "%s goes barefoot" || by.Hook.Stage() != "shoes" || by.Hook.Kind != Replaces {
		t.Errorf("cited by %q, told as %q", by.Role(), by.Hook.Says)
	}
	if by := swims.Forbidden(have(l, "iron"), 0); by.Role() != "Iron" {
		t.Errorf("cited by %q, want the rule of the trait", by.Role())
	}
}

// TestVarieties: of equal traits the first counts, of different varieties each.
func TestVarieties(t *testing.T) {
	k := plain().Kit(Carried[int]{"quick", "a", 2}, Carried[int]{"quick", "b", 5}, Carried[int]{"quick", "a", 7})
	if n := speed.Sum(k, 0); n != 7 {
		t.Errorf("got %d, want 2 of the first and 5 of the other", n)
	}
}

func TestGroup(t *testing.T) {
	l := plain()
	for _, c := range []struct {
		bearers string // "-" is left out
		swims   string
		bars    string
		speed   []int
		cries   string
	}{
		{"quick,fish", "fish of 1", "", []int{3, -1}, "hey"},
		{"fish,quick", "fish of 0", "", []int{3, -1}, "hey"}, // in the order of the traits
		{"herd,quick", "", "", []int{3}, "hey moomoomoo"},    // one of them is no herd
		{"herd,-,herd", "herd of 0", "", nil, "moomoomoo moomoomoo"},
		{"fish,iron,fish", "", "iron of 1", []int{-1, -1}, ""},
		{"", "", "", nil, ""},
	} {
		var kits []*Kit[int]
		for who := range strings.SplitSeq(c.bearers, ",") {
			if who == "-" {
				kits = append(kits, nil)
			} else {
				kits = append(kits, have(l, who))
			}
		}
		at := func(i int) (*Kit[int], int) { return kits[i], 0 }
		named := func(of int, e *Entry[int]) string {
			if e == nil {
				return ""
			}
			return e.Trait.ID + " of " + string(rune('0'+of))
		}
		var got []int
		speed.Among(len(kits), at, func(_, n int, _ *Entry[int]) { got = append(got, n) })
		var said []string
		cries.Among(len(kits), at, func(_ int, v string, _ *Entry[int]) { said = append(said, v) })
		if yes, no := named(swims.AnyPermits(len(kits), at)), named(swims.AnyForbids(len(kits), at)); yes != c.swims || no != c.bars ||
			!slices.Equal(got, c.speed) || strings.Join(said, " ") != c.cries {
			t.Errorf("%s: got %q, %q, %v, %q, want %+v", c.bearers, yes, no, got, said, c)
		}
		if of, worn, by := shoes.Among(len(kits), at); (by != nil) != strings.Contains(c.bearers, "fish") || by != nil && (worn != "none" || !strings.HasPrefix(strings.Split(c.bearers, ",")[of], "fish")) {
			t.Errorf("%s: %q of %d by %v", c.bearers, worn, of, by)
		}
	}
}

func TestList(t *testing.T) {
	l := plain()
	if tr, ok := l.Find("fast"); !ok || tr.ID != "quick" {
		t.Errorf("by another name: got %v", tr)
	}
	if _, ok := l.Find("slow"); ok || len(l.All()) != 4 {
		t.Errorf("got %d traits, and one that is not there: %v", len(l.All()), ok)
	}
	if got := l.Unmet(&stages); !slices.Equal(got, []string{idle.Name()}) {
		t.Errorf("stages at which nothing hooks: got %q", got)
	}
	off := l.Without("fish", "swims")
	if swims.Permitted(have(off, "fish"), 0) != nil || speed.Sum(have(off, "fish"), 0) != -1 || swims.Permitted(have(l, "fish"), 0) == nil {
		t.Error("a hook that is off: it alone must do nothing, in that list alone")
	}
	var met []string
	watched := l.Watched(func(id, stage string) { met = append(met, id+" "+stage) })
	if n := speed.Sum(have(watched, "quick", "herd"), 1); n != 2 || !slices.Equal(met, []string{"quick speed"}) {
		t.Errorf("watched: got %d, met %q", n, met)
	}
	for name, broken := range map[string]func(){
		"two of one name":  func() { NewList([]Trait[int]{{ID: "a"}, {ID: "b", Also: "a"}}) },
		"two hooks":        func() { NewList([]Trait[int]{{ID: "a", Hooks: []Hook[int]{swims.Permit(), swims.Permit()}}}) },
		"two of one stage": func() { NewLeave[int, int](&stages, "idle") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			broken()
		}()
	}
}
