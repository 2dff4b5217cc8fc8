package muster

import (
	"errors"
	"fmt"
	"math/rand"
	"testing"
)

// anyUnit makes a unit of a few options with choices, things that belong to others, and changes of every kind.
func anyUnit(r *rand.Rand) *Unit {
	u := &Unit{Label: "1", Name: "Any"}
	parents := []int{None}
	for range 1 + r.Intn(5) {
		o := Option{ID: fmt.Sprintf("o%d", len(u.Options)), Name: "Option", Of: parents[r.Intn(len(parents))], Choice: None, Min: r.Intn(2), Cost: Points(50 * (r.Intn(9) - 2))}
		o.Max = o.Min + r.Intn(3)
		if r.Intn(2) == 0 {
			o.Profile = "man"
		}
		if r.Intn(2) == 0 {
			c := Choice{ID: fmt.Sprintf("c%d", len(u.Choices)), Name: "Choice", Of: o.Of, In: None, Min: r.Intn(2)}
			c.Max = c.Min + r.Intn(3)
			for in := range u.Choices {
				if u.Choices[in].Of == o.Of && r.Intn(2) == 0 {
					c.In = in
				}
			}
			u.Choices = append(u.Choices, c)
		}
		for c := range u.Choices {
			if u.Choices[c].Of == o.Of && r.Intn(2) == 0 {
				o.Choice = c
			}
		}
		u.Options = append(u.Options, o)
		if len(parents) < 3 {
			parents = append(parents, len(u.Options)-1)
		}
	}
	for range r.Intn(4) {
		c := Change{Option: r.Intn(len(u.Options)), Choice: None, What: []What{Cost, Min, Max, Hidden}[r.Intn(4)], Per: r.Intn(len(u.Options)+1) - 1, Every: 1 + r.Intn(2), Times: 1 + r.Intn(2)}
		if len(u.Choices) > 0 && c.What != Cost && r.Intn(3) == 0 {
			c.Option, c.Choice = None, r.Intn(len(u.Choices))
		}
		c.Set = c.What == Hidden || r.Intn(4) == 0
		if c.By = Whole(r.Intn(3) - 1); c.Set && c.By < 0 {
			c.By = 0
		}
		for range r.Intn(3) {
			var all []Term
			for range 1 + r.Intn(2) {
				all = append(all, Term{r.Intn(len(u.Options)), "=<>!"[r.Intn(4)], r.Intn(3)})
			}
			c.If = append(c.If, all)
		}
		u.Changes = append(u.Changes, c)
	}
	return u
}

// bruteForce looks at every selection and gives the best value of cost and models, in the order of the goal.
func bruteForce(u *Unit, g Goal, models int) (best [2]int, found bool) {
	sel := make(Selection, len(u.Options))
	most := u.most()
	var try func(i int)
	try = func(i int) {
		if i < len(sel) {
			for sel[i] = 0; sel[i] <= most[i]; sel[i]++ {
				try(i + 1)
			}
			sel[i] = 0
			return
		}
		price, err := u.Price(sel)
		if err != nil || models != anyNumber && u.Models(sel) != models {
			return
		}
		if v := worth(u, g, sel, price); !found || v[0] < best[0] || v[0] == best[0] && v[1] < best[1] {
			best, found = v, true
		}
	}
	try(0)
	return best, found
}

func worth(u *Unit, g Goal, sel Selection, price Points) [2]int {
	cost, models := int(price), u.Models(sel)
	return map[Goal][2]int{Cheapest: {cost, models}, Dearest: {-cost, -models}}[g]
}

// TestFindIsTheBestOfAll holds that a search finds what looking at every selection finds, in thousands of units made at
// random, and that what it finds is allowed.
func TestFindIsTheBestOfAll(t *testing.T) {
	looked := 0
	for seed := range int64(3000) {
		u := anyUnit(rand.New(rand.NewSource(seed)))
		all := 1
		for _, n := range u.most() {
			all *= n + 1
		}
		if all > 3000 {
			continue
		}
		for _, g := range []Goal{Cheapest, Dearest} {
			models := int(seed)%5 - 1 // anyNumber, or 0 to 3
			best, found := bruteForce(u, g, models)
			sel, price, err := u.find(g, models)
			if !found {
				if !errors.Is(err, ErrNone) {
					t.Fatalf("seed %d, goal %d: got %v, %v, want nothing\n%v", seed, g, sel, err, u.Lines())
				}
				continue
			}
			if err != nil {
				t.Fatalf("seed %d, goal %d: %v\n%v", seed, g, err, u.Lines())
			}
			if v := worth(u, g, sel, price); v != best {
				t.Fatalf("seed %d, goal %d: got %v %v, want %v\n%v", seed, g, sel, v, best, u.Lines())
			}
			looked++
		}
	}
	if looked < 2000 {
		t.Errorf("only %d searches had a result", looked)
	}
}

func TestAmongEqualsTheFirstListed(t *testing.T) {
	u := &Unit{Choices: []Choice{{ID: "arms", Of: None, In: None, Min: 1, Max: 1}}, Options: []Option{
		{ID: "dear", Of: None, Choice: 0, Max: 1, Cost: Whole(5)}, {ID: "first", Of: None, Choice: 0, Max: 1}, {ID: "second", Of: None, Choice: 0, Max: 1},
		{ID: "free", Of: None, Choice: None, Max: 3},
	}}
	if sel, _, err := u.Find(Cheapest); err != nil || fmt.Sprint(sel) != "[0 1 0 0]" {
		t.Errorf("got %v, %v", sel, err)
	}
	if sel, price, err := u.Find(Dearest); err != nil || fmt.Sprint(sel) != "[1 0 0 0]" || price != Whole(5) {
		t.Errorf("got %v, %v", sel, err)
	}
}

func TestSearchesEnd(t *testing.T) {
	free := &Unit{Options: []Option{{ID: "a", Name: "Spear", Of: None, Choice: None, Max: NoLimit, Cost: 1}}}
	var noLimit *NoLimitError
	if _, _, err := free.Find(Dearest); !errors.As(err, &noLimit) || noLimit.Name != "Spear" {
		t.Errorf("no limit: got %v", err)
	}
	if sel, _, err := free.Find(Cheapest); err != nil || sel[0] != 0 {
		t.Errorf("no limit, cheapest: got %v, %v", sel, err)
	}
	wide := &Unit{}
	for i := range 30 {
		wide.Options = append(wide.Options, Option{ID: fmt.Sprint(i), Of: None, Choice: None, Max: 9})
		wide.Changes = append(wide.Changes, Change{Option: i, Choice: None, What: Cost, By: 1, Per: (i + 1) % 30, Every: 1, Times: 1})
	}
	if _, _, err := wide.Find(Cheapest); !errors.Is(err, ErrTooMany) {
		t.Errorf("ten to the thirtieth combinations: got %v", err)
	}
	deep := &Unit{Choices: []Choice{{ID: "all", Of: None, In: None, Max: NoLimit}}}
	for i := range 150 {
		deep.Options = append(deep.Options, Option{ID: fmt.Sprint(i), Of: None, Choice: 0, Max: maxCount, Cost: Points(i)})
	}
	for i := range 8 {
		deep.Options[i].Choice = None
		deep.Changes = append(deep.Changes, Change{Option: 9, Choice: None, What: Cost, By: 1, Per: i, Every: 1, Times: 1})
	}
	if _, _, err := deep.Find(Cheapest); !errors.Is(err, ErrTooMany) {
		t.Errorf("large choices: got %v", err)
	}
}

func BenchmarkFind(b *testing.B) {
	u := &Unit{Choices: []Choice{{ID: "level", Of: None, In: None, Min: 1, Max: 1}, {ID: "kind", Of: None, In: None, Min: 1, Max: 1}}}
	for i := range 6 {
		u.Options = append(u.Options, Option{ID: fmt.Sprint("q", i), Of: None, Choice: i / 3, Max: 1})
	}
	for i := range 8 {
		u.Options = append(u.Options, Option{ID: fmt.Sprint("m", i), Of: None, Choice: None, Max: 2, Cost: Whole(15), Gives: Gives{Profile: "man"}})
		for per := range 6 {
			u.Changes = append(u.Changes, Change{Option: 6 + i, Choice: None, What: Cost, By: Whole(per), Per: per, Every: 1, Times: 1})
		}
		u.Changes = append(u.Changes, Change{Option: 6, Choice: None, What: Max, By: Whole(-1), Per: 6 + i, Every: 1, Times: 1})
	}
	for b.Loop() {
		if _, _, err := u.Find(Dearest); err != nil {
			b.Fatal(err)
		}
	}
}
