package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Post is a commander's post that nobody holds; it lies at each of the direct subordinates, any of whom may be promoted
// to it (DUP-LEAD-02). It is replaced, never changed in place.
type Post struct {
	Old   rules.UnitID `json:"old"`             // whose post it was
	Level string       `json:"level"`           // its command level
	Under rules.UnitID `json:"under,omitempty"` // the superior of whoever takes it
	Above *Post        `json:"above,omitempty"` // where that superior's post is open too
}

// newLeaders appoints new leaders at the end of an activation, for units whose leader is no longer able-bodied: the
// nearest able-bodied figure, the owner choosing on a tie, and a D6 for his leadership (DUP-LEAD-01). Hulls and units
// without able-bodied figures throw nothing.
func (a *act) newLeaders() {
	for i := range a.S.Units {
		unit := a.S.Units[i].ID
		t := a.troop(unit)
		able := a.able(unit)
		if slices.Contains(able, t.Leader) {
			t.Fallen, t.Down = nil, 0
			continue
		}
		if len(able) > 0 {
			a.appoint(unit, able)
		}
	}
}

func (a *act) appoint(unit rules.UnitID, able []rules.ModelID) {
	t := a.troop(unit)
	where := a.model(t.Leader).At
	if t.Fallen != nil {
		where = *t.Fallen
	}
	t.Leader, t.Fallen, t.Down = a.heir(unit, able, where), nil, 0
	name := a.unit(unit)
	if t.Took {
		t.Took = false
		a.say(unit, "DUP-LEAD-02", "The second in command leads %s", name)
		return
	}
	was, face := t.LV, a.one(unit, "DUP-LEAD-01", "new leader", d6)
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
	a.judge(unit, rules.Count("DUP-LEAD-01", "leadership value", t.LV, steps...))
	a.say(unit, "DUP-LEAD-01", "%s has a new leader: LV %d", name, t.LV)
}

// heir is the able-bodied figure nearest to where the old leader fell; the owner chooses between equally near ones.
func (a *act) heir(unit rules.UnitID, able []rules.ModelID, where geom.Point) rules.ModelID {
	var near []rules.ModelID
	var best geom.Length
	for _, m := range able {
		d := geom.Length(0)
		if a.model(m).Place == rules.OnTable {
			d = a.model(m).At.Dist(where)
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
	d := rules.Choose("new-leader", a.unit(unit).Seat, "DUP-LEAD-01", rules.Say("Several figures are equally near: who leads %s?", a.unit(unit)))
	d.Unit = unit
	for _, m := range near {
		d.Options = append(d.Options, rules.Option{ID: a.model(m).Label, Text: rules.Say("%s", a.model(m)), Model: m})
	}
	pick := a.ctx.Ask(d, nil).Pick()
	for _, m := range near {
		if a.model(m).Label == pick {
			return m
		}
	}
	return near[0]
}

// succeed fills the post of a commander who became a casualty: his second in command takes over at once with his own LV,
// otherwise the post is open to his direct subordinates (DUP-LEAD-02).
func (a *act) succeed(unit rules.UnitID) {
	t := a.troop(unit)
	if t.Second > 0 && !a.out(unit) {
		t.LV, t.Second, t.Took = t.Second, 0, a.hull(unit) == 0
		a.judge(unit, rules.Count("DUP-LEAD-02", "leadership value", t.LV,
			rules.Step{Value: t.LV, Unit: "lv", Text: rules.Say("the second in command takes over with his own LV"), Rule: "DUP-LEAD-02"}))
		return
	}
	t.Commander = false
	post := &Post{Old: unit, Level: t.Level, Under: t.Superior, Above: t.Vacant}
	if a.vacate(post, unit) {
		a.say(unit, "DUP-LEAD-02", "Nobody holds the post of %s; a direct subordinate may be promoted with both actions", a.unit(unit))
	}
}

// vacate lays an open post at the direct subordinates of a unit and reports whether there are any.
func (a *act) vacate(post *Post, unit rules.UnitID) (any bool) {
	for i := range a.E.Troops {
		if t := &a.E.Troops[i]; t.Superior == unit && t.Parent == 0 && t.Vacant == nil && !a.out(rules.UnitID(i+1)) {
			t.Vacant, any = post, true
		}
	}
	return any
}

func (g *game) checkPromote(c rules.Command) rules.Ruling {
	if r := g.mayBoth(c, "DUP-LEAD-02"); !r.OK() {
		return r
	}
	if r := g.state(c.Unit, doOther); !r.OK() {
		return r
	}
	if g.troop(c.Unit).Vacant == nil {
		return rules.Refuse("DUP-LEAD-02", "the post above %s is held: only subordinates of a lost commander without a second in command are promoted",
			g.unit(c.Unit))
	}
	return rules.Allow("DUP-LEAD-02", "its leader becomes commander in place of %s", g.unit(g.troop(c.Unit).Vacant.Old))
}

// promote makes the leader of a unit commander in an open post; he keeps his LV and his unit. Was he a commander himself,
// his old post is filled by the same rule (DUP-LEAD-02).
func (a *act) promote(c rules.Command) {
	a.spend(2, "DUP-LEAD-02", "promotion")
	t := a.troop(c.Unit)
	post, level := *t.Vacant, t.Level
	if t.Commander {
		a.cascade(c.Unit)
	}
	for i := range a.E.Troops {
		if s := &a.E.Troops[i]; s != t && s.Vacant != nil && s.Vacant.Old == post.Old && s.Vacant.Level == post.Level {
			s.Superior, s.Vacant = c.Unit, nil
		}
	}
	if old := a.troop(post.Old); post.Under != post.Old {
		old.Superior, old.Vacant, old.Level = c.Unit, nil, level
	}
	t.Commander, t.Level, t.Superior, t.Vacant = true, post.Level, post.Under, post.Above
	a.say(c.Unit, "DUP-LEAD-02", "The leader of %s becomes %s commander", a.unit(c.Unit), t.Level)
	a.afterAction()
}

// cascade fills the post that a promoted commander leaves: by his second in command, or by one of those below it.
func (a *act) cascade(unit rules.UnitID) {
	t := a.troop(unit)
	if t.Second > 0 {
		t.Second = 0
		a.say(unit, "DUP-LEAD-02", "The second in command of %s takes over his old post", a.unit(unit))
		return
	}
	if a.vacate(&Post{Old: unit, Level: t.Level, Under: unit}, unit) {
		a.say(unit, "DUP-LEAD-02", "The old post of the leader of %s is open to his subordinates", a.unit(unit))
	}
}
