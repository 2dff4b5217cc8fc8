package mend

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
	"baize/rules/systems/dustup/states"
)

func checkPromote(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.MayBoth(g, c, "DUP-LEAD-02"); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoOther); !r.OK() {
		return r
	}
	if g.Troop(c.Unit).Vacant == nil {
		return rules.Refuse("DUP-LEAD-02", "the post above %s is held: only subordinates of a lost commander without a second in command are promoted",
			g.Unit(c.Unit))
	}
	return rules.Allow("DUP-LEAD-02", "its leader becomes commander in place of %s", g.Unit(g.Troop(c.Unit).Vacant.Old))
}

// promote makes the leader of a unit commander in an open post; he keeps his LV and his unit. Was he a commander himself,
// his old post is filled by the same rule (DUP-LEAD-02).
func promote(a *model.Act, c rules.Command) {
	action.Spend(a, 2, "DUP-LEAD-02", "promotion")
	t := a.Troop(c.Unit)
	post, level := *t.Vacant, t.Level
	if t.Commander {
		cascade(a, c.Unit)
	}
	for i := range a.E.Troops {
		if s := &a.E.Troops[i]; s != t && s.Vacant != nil && s.Vacant.Old == post.Old && s.Vacant.Level == post.Level {
			s.Superior, s.Vacant = c.Unit, nil
		}
	}
	if old := a.Troop(post.Old); post.Under != post.Old {
		old.Superior, old.Vacant, old.Level = c.Unit, nil, level
	}
	t.Commander, t.Level, t.Superior, t.Vacant = true, post.Level, post.Under, post.Above
	a.Say(c.Unit, "DUP-LEAD-02", "The leader of %s becomes %s commander", a.Unit(c.Unit), t.Level)
	action.AfterAction(a)
}

// cascade fills the post that a promoted commander leaves: by his second in command, or by one of those below it.
func cascade(a *model.Act, unit rules.UnitID) {
	t := a.Troop(unit)
	if t.Second > 0 {
		t.Second = 0
		a.Say(unit, "DUP-LEAD-02", "The second in command of %s takes over his old post", a.Unit(unit))
		return
	}
	if morale.Vacate(a, &model.Post{Old: unit, Level: t.Level, Under: unit}, unit) {
		a.Say(unit, "DUP-LEAD-02", "The old post of the leader of %s is open to his subordinates", a.Unit(unit))
	}
}
