package fire

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/sight"
)

// queue is the order in which the minis of a Section are hit. Of a shot in sight the nearest to one firing mini that some firer sees
// comes first, found anew after each that falls (DLCE-RAD-06); else the order is given.
type queue struct {
	all   []rules.ModelID // those who may come to be hit
	given bool            // all is in order
	seen  bool            // all are seen from the start, so that nobody hides another
}

func newQueue(h *damage.Hits) (q queue) {
	if h.Chain != nil || h.Shot == nil {
		return queue{all: h.Chain, given: true}
	}
	q.seen = true
	for _, id := range h.Game.Unit(h.Target).Models {
		if h.Shot.Victim != 0 && id != h.Shot.Victim || !h.Shot.MayHit(id) {
			continue
		}
		q.all = append(q.all, id)
		q.seen = q.seen && h.Shot.SeenByAny(id)
	}
	return q
}

// next lists those equally near who are hit next, by id: none of those that are gone.
func (q *queue) next(s *attack.Shot, gone func(rules.ModelID) bool) []rules.ModelID {
	var out []rules.ModelID
	near := geom.Length(-1)
	for _, id := range q.all {
		switch {
		case gone(id):
			continue
		case q.given:
			return []rules.ModelID{id}
		case !q.seen && !s.SeenByAny(id):
			continue
		}
		d := sight.Reach(s.Game, s.Gauge, id)
		switch {
		case near < 0 || d < near-geom.Touch:
			near, out = d, append(out[:0], id)
		case d <= near+geom.Touch:
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out
}

// foreseen is the mini at a place of the order as far as it can be foreseen.
func (v *volley) foreseen(i, _ int) *mini {
	if i < len(v.met) {
		return v.met[i]
	}
	h := v.Hits
	if h.Shot != nil && !v.given {
		h.Shot = gauged(h.Shot)
		if i > 0 && !v.seen {
			st := v.S.Clone()
			for _, m := range v.met {
				st.Model(m.ID).Place = rules.Removed
			}
			h.Shot = h.Shot.On(model.Read(st))
			h.Viewer = h.Shot.Viewer
		}
	}
	list := v.next(h.Shot, func(id rules.ModelID) bool {
		return slices.ContainsFunc(v.met, func(m *mini) bool { return m.ID == id })
	})
	if len(list) == 0 {
		return nil
	}
	return v.meet(&h, list[0])
}

// found is the mini that is hit next on the table as it stands; its owner says which of several equally near ones, where the
// Successes left can hurt one of them (DLCE-RAD-06).
func (v *volley) found(a *model.Act, i, left int) *mini {
	h := v.Hits
	h.Viewer = sight.View(a.Game)
	if h.Shot != nil {
		h.Shot = h.Shot.On(a.Game)
	}
	list := v.next(h.Shot, func(id rules.ModelID) bool {
		return !a.Model(id).Alive() || slices.ContainsFunc(v.met, func(m *mini) bool { return m.ID == id })
	})
	if len(list) == 0 {
		return nil
	}
	id := list[0]
	if len(list) > 1 && slices.ContainsFunc(list, func(id rules.ModelID) bool { return left >= a.Profile(id).IR }) {
		id = askCasualty(a, &h, list)
	}
	if !v.given {
		r := rules.Count(a.Book.TargetPriorityChain, "target", i+1)
		r = r.Add(rules.Apart(a.Book.TargetPriorityChain, a.Model(h.Shot.Gauge).Ref(), a.Model(id).Ref(), rules.Long(sight.Reach(a.Game, h.Shot.Gauge, id))))
		r.Text = rules.Say("%s is the nearest in sight", a.Model(id))
		a.Ctx.Rule(v.Seat, v.Target, r)
	}
	return v.meet(&h, id)
}

// askCasualty asks the owner of minis that are equally near which is hit next.
func askCasualty(a *model.Act, h *damage.Hits, list []rules.ModelID) rules.ModelID {
	d := rules.Decision{Kind: "casualty", Seat: a.Unit(h.Target).Seat, Rule: a.Book.TargetPriorityChain, Unit: h.Target, Models: list, Min: 1, Max: 1,
		Prompt: rules.Say("Which model is hit next, of those equally near?")}
	for _, id := range list {
		m := a.Model(id)
		d.Options = append(d.Options, rules.Option{ID: m.Label, Text: rules.Say("%s: IR %d, Life Points %d", m, a.Profile(id).IR, a.Left(id)), Model: id, Unit: h.Target})
	}
	return list[a.Choice(d, nil)]
}
