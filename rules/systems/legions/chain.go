package legions

import (
	"sort"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// priorityChain puts the Valid Targets in the order in which they are hit: by the smallest distance to any contributing
// firer, also one that cannot see them. Ties, and the models in a building or Transport, are ordered by the target's
// Commander (DL2-SHOOT-09, DL2-SHOOT-10). A sniper's chain is his victim alone (DL2-MAR-43).
func (a *act) priorityChain(s *shot) []rules.ModelID {
	distance := func(id rules.ModelID) geom.Length {
		best := geom.Length(-1)
		for i := range s.guns {
			if d := s.reach(s.guns[i].Model, id); best < 0 || d < best {
				best = d
			}
		}
		return best
	}
	rule := rules.RuleID("DL2-SHOOT-09")
	if s.sniper {
		rule = "DL2-MAR-43"
	}
	chain, steps := a.order(s.target, s.valid, distance)
	r := rules.Count(rule, "chain", len(chain), steps...)
	r = r.With(len(s.valid), "", "DL2-SHOOT-05", "Valid Targets")
	for _, id := range s.living(s.target) {
		if !holds(s.valid, id) {
			r = r.With(0, "", "DL2-SHOOT-10", "%s is no possible casualty", s.model(id).Label)
			r = r.With(0, "", "DL2-LOS-07", "%s cannot be shot at by anyone", s.model(id).Label)
		}
	}
	a.say(s, 4, r)
	return chain
}

// order sorts models by a distance, nearest first; whom it cannot tell apart within 0.01" their Commander orders.
func (a *act) order(unit rules.UnitID, models []rules.ModelID, distance func(rules.ModelID) geom.Length) ([]rules.ModelID, []rules.Step) {
	type link struct {
		id rules.ModelID
		d  geom.Length
	}
	links := make([]link, len(models))
	for i, id := range models {
		links[i] = link{id, distance(id)}
	}
	sort.SliceStable(links, func(i, j int) bool { return links[i].d < links[j].d })
	var out []rules.ModelID
	var steps []rules.Step
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
		out = append(out, a.arrange(unit, tied)...)
		for _, id := range out[from:to] {
			steps = append(steps, rules.Step{Value: int(links[from].d), Unit: "µm", Rule: "DL2-SHOOT-09", Text: a.model(id).Label + " at " + links[from].d.Inches()})
		}
		from = to
	}
	return out, steps
}

// arrange asks the Commander of a Section for the order of models that are equally near.
func (a *act) arrange(unit rules.UnitID, tied []rules.ModelID) []rules.ModelID {
	if len(tied) < 2 {
		return tied
	}
	d := rules.Decision{
		Kind: "chain", Seat: a.unit(unit).Seat, Rule: "DL2-SHOOT-09", Unit: unit, Models: tied, Ordered: true,
		Prompt: "These models are equally near: who is hit first?", Min: len(tied), Max: len(tied),
	}
	for _, id := range tied {
		m := a.model(id)
		d.Options = append(d.Options, rules.Option{ID: m.Label, Text: m.Name, Model: id, Unit: unit})
	}
	out := make([]rules.ModelID, 0, len(tied))
	for _, pick := range a.ctx.Ask(d, nil).Picks {
		for _, id := range tied {
			if strings.EqualFold(a.model(id).Label, pick) {
				out = append(out, id)
			}
		}
	}
	return out
}
