package damage

import (
	"slices"
	"sort"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// PriorityChain puts the Valid Targets in the order in which they are hit: by the smallest distance to any contributing
// firer, also one that cannot see them. Ties, and the models in a building or Transport, are ordered by the target's
// Commander (DL2-SHOOT-09, DL2-SHOOT-10). A sniper's chain is his victim alone (DL2-MAR-43).
func PriorityChain(a *model.Act, s *attack.Shot) {
	rule := a.Book.TargetPriorityChain
	if s.Sniper {
		rule = a.Book.Sniper
	}
	chain, steps := Order(a, s.Target, s.Valid, func(id rules.ModelID) geom.Length { return fromGuns(s, id) }, HitsWithin{Most: MostHits(s), Lethal: s.WeaponsPermit(attack.OneHitKills)})
	r := rules.Count(rule, "chain", len(chain), steps...)
	r = r.With(len(s.Valid), "", a.Book.ValidTarget, "Valid Targets")
	for _, id := range s.Living(s.Target) {
		if !model.Holds(s.Valid, id) {
			r = r.Cite(a.Book.ChainOfValidTargets, "%s is no possible casualty", s.Model(id))
			r = r.Cite(a.Book.TargetsOutOfSight, "%s cannot be shot at by anyone", s.Model(id))
		}
	}
	attack.Say(a, s, 4, r)
	s.Chain = chain
}

// fromGuns is the smallest distance of a model to any contributing firer.
func fromGuns(s *attack.Shot, id rules.ModelID) geom.Length {
	best := geom.Length(-1)
	for i := range s.Guns {
		if d := sight.Reach(s.Aimer.Viewer.Game, s.Guns[i].Model, id); best < 0 || d < best {
			best = d
		}
	}
	return best
}

// ForecastChain is the chain before its Commander has ordered those who are equally near: by id.
func ForecastChain(s *attack.Shot) (out []rules.ModelID) {
	for _, r := range ranked(s.Valid, func(id rules.ModelID) geom.Length { return fromGuns(s, id) }) {
		out = append(out, r.models...)
	}
	return out
}

// HitsWithin bounds the Successes that a chain can be given. most is negative where nothing bounds them.
type HitsWithin struct {
	Most   int
	Lethal bool
}

// unbounded is a chain that any number of Successes may come to.
var unbounded = HitsWithin{Most: -1}

// MostHits is how many Successes the pool can make at the most; -1 where red dice explode or dice are rolled for.
func MostHits(s *attack.Shot) int {
	most := 0
	for i := range s.Guns {
		g := &s.Guns[i]
		if s.RollsFor(g) || g.Pool.Colour == dice.Red {
			return -1
		}
		most += g.Pool.N * map[bool]int{true: 1, false: 2}[g.Pool.Colour == dice.Black]
	}
	return most
}

// Order sorts models by a distance, nearest first; whom it cannot tell apart within 0.01" their Commander orders. Where no
// Success can come to any of those their order decides nothing, and nobody is asked.
func Order(a *model.Act, unit rules.UnitID, models []rules.ModelID, distance func(rules.ModelID) geom.Length, hits HitsWithin) ([]rules.ModelID, []rules.Step) {
	var out []rules.ModelID
	var steps []rules.Step
	for _, r := range ranked(models, distance) {
		if hits.reach(links(a.Game, out, hits.Lethal), links(a.Game, r.models, hits.Lethal)) {
			r.models = arrange(a, unit, r.models)
		}
		out = append(out, r.models...)
		for _, id := range r.models {
			steps = append(steps, rules.Step{Value: int(r.d), Unit: "µm", Rule: a.Book.TargetPriorityChain, Text: rules.Say("%s at %s", a.Model(id), r.d)})
		}
	}
	return out, steps
}

// alike is models that a distance cannot tell apart within 0.01", by id.
type alike struct {
	d      geom.Length // of the nearest
	models []rules.ModelID
}

// ranked sorts models by a distance, nearest first.
func ranked(models []rules.ModelID, distance func(rules.ModelID) geom.Length) (out []alike) {
	type link struct {
		id rules.ModelID
		d  geom.Length
	}
	links := make([]link, len(models))
	for i, id := range models {
		links[i] = link{id, distance(id)}
	}
	sort.SliceStable(links, func(i, j int) bool { return links[i].d < links[j].d })
	for from := 0; from < len(links); {
		to := from + 1
		for to < len(links) && links[to].d-links[from].d <= geom.Touch {
			to++
		}
		tied := make([]rules.ModelID, 0, to-from)
		for _, l := range links[from:to] {
			tied = append(tied, l.id)
		}
		sort.Slice(tied, func(i, j int) bool { return tied[i] < tied[j] })
		out = append(out, alike{links[from].d, tied})
		from = to
	}
	return out
}

// reach reports whether enough Successes can be left over from the models before to hurt one of these.
func (h HitsWithin) reach(before, these []Link) bool {
	if h.Most < 0 {
		return true
	}
	points, left := Allocate(h.Most, before)
	if n := len(before); n > 0 && points[n-1] < before[n-1].Life {
		return false
	}
	return slices.ContainsFunc(these, func(l Link) bool { return l.IR <= left })
}

// arrange asks the Commander of a Section for the order of models that are equally near.
func arrange(a *model.Act, unit rules.UnitID, tied []rules.ModelID) []rules.ModelID {
	if len(tied) < 2 {
		return tied
	}
	d := rules.Decision{
		Kind: "chain", Seat: a.Unit(unit).Seat, Rule: a.Book.TargetPriorityChain, Unit: unit, Models: tied, Ordered: true,
		Prompt: rules.Say("Who is hit first, of the models equally near?"), Min: len(tied), Max: len(tied),
	}
	for _, id := range tied {
		m := a.Model(id)
		d.Options = append(d.Options, rules.Option{ID: m.Label, Text: rules.Say("%s", m), Model: id, Unit: unit})
	}
	out := make([]rules.ModelID, 0, len(tied))
	for _, pick := range a.Ctx.Ask(d, nil).Picks {
		for _, id := range tied {
			if strings.EqualFold(a.Model(id).Label, pick) {
				out = append(out, id)
			}
		}
	}
	return out
}
