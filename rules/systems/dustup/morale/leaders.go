package morale

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// NewLeaders appoints new leaders at the end of an activation, for units whose leader is no longer able-bodied: the
// nearest able-bodied figure, the owner choosing on a tie, and a D6 for his leadership (DUP-LEAD-01). Hulls and units
// without able-bodied figures throw nothing.
func NewLeaders(a *model.Act) {
	for i := range a.S.Units {
		unit := a.S.Units[i].ID
		t := a.Troop(unit)
		able := a.Able(unit)
		if slices.Contains(able, t.Leader) {
			t.Fallen, t.Down = nil, 0
			continue
		}
		if len(able) > 0 {
			appoint(a, unit, able)
		}
	}
}

func appoint(a *model.Act, unit rules.UnitID, able []rules.ModelID) {
	t := a.Troop(unit)
	where := a.Model(t.Leader).At
	if t.Fallen != nil {
		where = *t.Fallen
	}
	t.Leader, t.Fallen, t.Down = heir(a, unit, able, where), nil, 0
	name := a.Unit(unit)
	if t.Took {
		t.Took = false
		a.Say(unit, "DUP-LEAD-02", "The second in command leads %s", name)
		return
	}
	was, face := t.LV, a.One(unit, "DUP-LEAD-01", "new leader", ladder.D6)
	steps := []rules.Step{{Value: was, Unit: "lv", Text: rules.Say("the leader before him"), Rule: "DUP-LEAD-01"}}
	switch {
	case face <= 2:
		t.LV++
		steps = append(steps, rules.Step{Value: 1, Unit: "lv", Text: rules.Say("%d: one worse", face), Rule: "DUP-LEAD-01"})
	case face == 6:
		t.LV--
		steps = append(steps, rules.Step{Value: -1, Unit: "lv", Text: rules.Say("6: one better"), Rule: "DUP-LEAD-01"})
	}
	if kept := max(1, min(3, t.LV)); kept != t.LV {
		steps = append(steps, rules.Step{Value: kept - t.LV, Unit: "lv", Text: rules.Say("within 1 to 3"), Rule: "DUP-LEAD-01"})
		t.LV = kept
	}
	a.Judge(unit, rules.Count("DUP-LEAD-01", "leadership value", t.LV, steps...))
	a.Say(unit, "DUP-LEAD-01", "%s has a new leader: LV %d", name, t.LV)
}

// heir is the able-bodied figure nearest to where the old leader fell; the owner chooses between equally near ones.
func heir(a *model.Act, unit rules.UnitID, able []rules.ModelID, where geom.Point) rules.ModelID {
	var near []rules.ModelID
	var best geom.Length
	for _, m := range able {
		d := geom.Length(0)
		if a.Model(m).Place == rules.OnTable {
			d = a.Model(m).At.Dist(where)
		}
		if len(near) == 0 || d < best {
			near, best = nil, d
		}
		if d == best {
			near = append(near, m)
		}
	}
	if len(near) == 1 {
		return near[0]
	}
	d := rules.Choose("new-leader", a.Unit(unit).Seat, "DUP-LEAD-01", rules.Say("Several figures are equally near: who leads %s?", a.Unit(unit)))
	d.Unit = unit
	for _, m := range near {
		d.Options = append(d.Options, rules.Option{ID: a.Model(m).Label, Text: rules.Say("%s", a.Model(m)), Model: m})
	}
	pick := a.Ctx.Ask(d, nil).Pick()
	for _, m := range near {
		if a.Model(m).Label == pick {
			return m
		}
	}
	return near[0]
}

// succeed fills the post of a commander who became a casualty: his second in command takes over at once with his own LV,
// otherwise the post is open to his direct subordinates (DUP-LEAD-02).
func succeed(a *model.Act, unit rules.UnitID) {
	t := a.Troop(unit)
	if t.Second > 0 && !a.Out(unit) {
		t.LV, t.Second, t.Took = t.Second, 0, a.Hull(unit) == 0
		a.Judge(unit, rules.Count("DUP-LEAD-02", "leadership value", t.LV,
			rules.Step{Value: t.LV, Unit: "lv", Text: rules.Say("the second in command takes over with his own LV"), Rule: "DUP-LEAD-02"}))
		return
	}
	t.Commander = false
	post := &model.Post{Old: unit, Level: t.Level, Under: t.Superior, Above: t.Vacant}
	if Vacate(a, post, unit) {
		a.Say(unit, "DUP-LEAD-02", "Nobody holds the post of %s; a direct subordinate may be promoted with both actions", a.Unit(unit))
	}
}

// Vacate lays an open post at the direct subordinates of a unit and reports whether there are any.
func Vacate(a *model.Act, post *model.Post, unit rules.UnitID) (any bool) {
	for i := range a.E.Troops {
		if t := &a.E.Troops[i]; t.Superior == unit && t.Parent == 0 && t.Vacant == nil && !a.Out(rules.UnitID(i+1)) {
			t.Vacant, any = post, true
		}
	}
	return any
}
