package mech

import (
	"cmp"
	"slices"
	"sort"

	"baize/rules"
)

// targeted judges a command that lacks an argument by whom it may name: where it has to name a unit, or a model that stands for
// its unit, and the rules refuse all of them, it refuses with their reasons; else it gives the ruling that asks for the argument.
func (t *Commands[G, A]) targeted(g G, c rules.Command, asks rules.Ruling) rules.Ruling {
	if t.state == nil {
		return asks
	}
	s := t.state(g)
	for _, a := range t.byID[c.Kind].Args {
		if !names(c, a) {
			continue
		}
		var refused []refusal
		for _, u := range nearest(s, c.Unit) {
			k, ok := naming(c, a.ID, s.Unit(u))
			if !ok || !a.May(&c, s.Unit(u).Seat) {
				continue
			}
			r := t.Check(g, k)
			if r.Lacks() {
				r = t.targeted(g, k, r)
			}
			if r.OK() || r.Lacks() {
				return asks
			}
			own := s.Unit(u).Seat == c.Seat
			if i := slices.IndexFunc(refused, func(o refusal) bool { return o.Rule == r.Rule && o.Text.Form == r.Text.Form }); i >= 0 {
				refused[i].units++
				refused[i].own = refused[i].own && own
			} else {
				if refused == nil {
					refused = make([]refusal, 0, reasons+1)
				}
				refused = append(refused, refusal{r, 1, own})
			}
		}
		switch {
		case len(refused) > 0:
			return nobody(refused)
		case a.Foes:
			return rules.Refuse(asks.Rule, "there is nobody for it: the other side has no unit")
		}
	}
	return asks
}

// names reports whether an argument that a command lacks has to name a unit.
func names(c rules.Command, a rules.Arg) bool {
	switch a.ID {
	case rules.ArgTarget:
		return c.Target == 0 && !a.Optional
	case rules.ArgTargets:
		return len(c.Targets) == 0 && !a.Optional
	case rules.ArgVictim:
		return c.Victim == 0 && a.Whole
	}
	return false
}

// naming returns the command with an argument that names a unit; ok is false where the unit cannot be named.
func naming(c rules.Command, arg string, u *rules.Unit) (_ rules.Command, ok bool) {
	switch arg {
	case rules.ArgTarget:
		c.Target = u.ID
	case rules.ArgTargets:
		c.Targets = []rules.UnitID{u.ID}
	case rules.ArgVictim:
		if len(u.Models) == 0 {
			return c, false
		}
		c.Victim = u.Models[0]
	}
	return c, true
}

// nearest lists all units, those whose first models stand nearest to that of a unit first.
func nearest(s *rules.State, of rules.UnitID) []rules.UnitID {
	out := make([]rules.UnitID, len(s.Units))
	for i := range out {
		out[i] = s.Units[i].ID
	}
	at := func(u rules.UnitID) *rules.Model {
		for _, m := range s.Unit(u).Models {
			if s.Model(m).Place == rules.OnTable {
				return s.Model(m)
			}
		}
		return nil
	}
	if of == 0 || at(of) == nil {
		return out
	}
	from := at(of).At
	sort.SliceStable(out, func(i, j int) bool {
		a, b := at(out[i]), at(out[j])
		return a != nil && (b == nil || a.At.Dist(from) < b.At.Dist(from))
	})
	return out
}

// refusal is a refusal of so many units for one reason, in the words for the nearest of them.
type refusal struct {
	rules.Ruling
	units int
	own   bool // all are of the side that asks
}

// reasons is how many reasons a refusal of everybody gives in its own words.
const reasons = 3

// nobody refuses for some different reasons at once: those of the fewest units first, which say more than what rules out a whole
// side, then those of the other side, then those that speak of something on the table.
func nobody(refused []refusal) rules.Ruling {
	slices.SortStableFunc(refused, func(a, b refusal) int {
		return cmp.Or(a.units-b.units, after(a.own)-after(b.own), after(len(a.Text.Args) == 0)-after(len(b.Text.Args) == 0))
	})
	var texts []rules.Text
	for _, r := range refused[:min(reasons, len(refused))] {
		texts = append(texts, r.Text)
	}
	out := refused[0].Ruling
	out.Text = rules.Say("there is nobody for it: %s", rules.Join(texts, "; ", "; "))
	for _, r := range refused[1:] {
		out = out.Cite(r.Rule, "%s", r.Text)
	}
	return out
}

// after is 1 for reasons that come after others, else 0.
func after(last bool) int {
	if last {
		return 1
	}
	return 0
}
