package fire

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// gauges are the firing minis of a shot that are nearest to a mini of its target that some firer sees; several are equally near.
func gauges(s *attack.Shot) (out []rules.ModelID, near geom.Length) {
	near = -1
	for _, id := range s.Game.Unit(s.Target).Models {
		if !s.MayHit(id) || !s.SeenByAny(id) {
			continue
		}
		for i := range s.Guns {
			switch d := sight.Reach(s.Game, s.Guns[i].Model, id); {
			case near < 0 || d < near-geom.Touch:
				near, out = d, append(out[:0], s.Guns[i].Model)
			case d <= near+geom.Touch && !model.Holds(out, s.Guns[i].Model):
				out = append(out, s.Guns[i].Model)
			}
		}
	}
	return out, near
}

// gauged is a shot with the mini from which its casualties are measured, the first by id where nobody was asked.
func gauged(s *attack.Shot) *attack.Shot {
	if s.Gauge != 0 {
		return s
	}
	t := *s
	t.Gauge = s.Guns[0].Model
	if list, _ := gauges(s); len(list) > 0 {
		t.Gauge = slices.Min(list)
	}
	return &t
}

// chooseGauge finds the firing mini from which casualties are measured in this attack: the nearest to the target Section. Of several
// equally near the firing player chooses, where it changes who is hit first (DLCE-RAD-06).
func chooseGauge(a *model.Act, s *attack.Shot) {
	list, near := gauges(s)
	slices.Sort(list)
	s.Gauge = s.Guns[0].Model
	if len(list) > 0 {
		s.Gauge = list[0]
	}
	if slices.ContainsFunc(list, func(id rules.ModelID) bool { return !slices.Equal(ranks(s, id), ranks(s, list[0])) }) {
		d := rules.Decision{Kind: "measure-from", Seat: s.Seat, Rule: a.Book.TargetPriorityChain, Unit: a.Model(list[0]).Unit, Models: list, Min: 1, Max: 1,
			Prompt: rules.Say("From which model is it measured who is hit first, of those equally near?")}
		for _, id := range list {
			first := ranks(s, id)
			d.Options = append(d.Options, rules.Option{ID: a.Model(id).Label, Text: rules.Say("%s: %s is hit first, then %s", a.Model(id), a.Model(first[0]), a.Model(first[min(1, len(first)-1)])), Model: id})
		}
		s.Gauge = list[a.Choice(d, nil)]
	}
	r := rules.Count(a.Book.TargetPriorityChain, "measured from", int(s.Gauge), rules.Step{Value: int(near), Unit: "µm", Rule: a.Book.TargetPriorityChain, Text: rules.Say("%s is the nearest to %s", a.Model(s.Gauge), a.Unit(s.Target))})
	for _, id := range s.Living(s.Target) {
		if s.MayHit(id) && !s.SeenByAny(id) {
			r = r.Cite(a.Book.TargetsOutOfSight, "%s is hit by nobody as long as no firer sees it", a.Model(id))
		}
	}
	attack.Say(a, s, 4, r)
}

// ranks puts the minis of the target that some firer sees in order, nearest to a firer first.
func ranks(s *attack.Shot, from rules.ModelID) (out []rules.ModelID) {
	for _, id := range s.Game.Unit(s.Target).Models {
		if s.MayHit(id) && s.SeenByAny(id) {
			out = append(out, id)
		}
	}
	slices.SortStableFunc(out, func(a, b rules.ModelID) int {
		return int(sight.Reach(s.Game, from, a) - sight.Reach(s.Game, from, b))
	})
	return out
}
