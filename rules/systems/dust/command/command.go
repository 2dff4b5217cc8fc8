// Package command holds the special actions of DUST 1947: what officers, medics, mechanics, engineers and others do instead of moving and
// attacking.
package command

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// Specials are the special actions of the chapter.
var Specials = slices.Concat(officers, medics, mechanics, engineers, others, []model.Special{launching})

// Ordering is what a stage asks about: a unit that would carry a special action of a duty out at another one.
type Ordering struct {
	model.Who
	At   rules.UnitID
	Duty model.Duty
}

// Stages of special actions.
var (
	// Aloof asks of a unit whether it is no target for special actions of a duty.
	Aloof = trait.NewLeave[Ordering, model.With](&model.Asked, "no target for special actions")
	// OfficerDice asks how many dice more are thrown for an action of an officer.
	OfficerDice = model.NewNumber("dice of an officer")
	// Jams asks within how many squares a unit jams radios of the other side.
	Jams = model.NewNumber("jams radios")
	// Again asks whether a unit that others ride in lets them throw failed dice of their special actions again.
	Again = model.NewLeave("special actions thrown again")
	// OneMoreRadio asks whether a unit has a radio for the squads that ride in it.
	OneMoreRadio = model.NewLeave("a radio more")
	// MovingRoll gives the roll for Get Moving at some units, by its name in the table of symbols.
	MovingRoll = trait.NewInstead[Ordering, model.With, string](&model.Asked, "roll for Get Moving")
	// Lends asks which skill a unit that is activated again has in that activation.
	Lends = trait.NewReaction[model.Who, model.With, string](&model.Asked, "skills lent to a unit that acts again")
)

// spot returns the unit whose place counts for a special action of a unit: what it rides in, or itself.
func spot(g *model.Game, u rules.UnitID) rules.UnitID {
	if r := g.Ride(u); r != 0 {
		return r
	}
	return u
}

// offered returns a function that reports whether a unit may declare the special actions of a duty: from an aircraft those of officers alone
// (DUST-CMD-01, DUST-CMD-02).
func offered(d model.Duty) func(*model.Game, model.Prospect) bool {
	return func(g *model.Game, p model.Prospect) bool {
		r := g.Ride(p.Unit)
		return len(g.Having(p.Unit, d)) > 0 && (r == 0 || d == model.Officer || p.Moves() || !g.Kind(r).Flies())
	}
}

// radio reports whether the officer of a unit has a radio: that of a radio operator or his own, that of the vehicle that he pilots or, of a
// hero, rides in (DUST-CMD-03).
func radio(g *model.Game, u rules.UnitID) bool {
	if len(g.Having(u, model.Radio)) > 0 || !g.Kind(u).Foot() {
		return true
	}
	r := g.Ride(u)
	if r == 0 {
		return false
	}
	return g.Permits(OneMoreRadio, r) || slices.ContainsFunc(g.Having(u, model.Officer), func(m rules.ModelID) bool { return g.Profile(m).Kind == model.Hero })
}

// sees reports whether the line from a unit to another is open; a unit sees itself.
func sees(g *model.Game, u, at rules.UnitID) bool {
	u = spot(g, u)
	if g.Host(u) == g.Host(at) {
		return true
	}
	m := g.Guide(u)
	if m == 0 {
		return false
	}
	l, ok := g.B.See(g, g.Model(m).Eye(), g.Unit(at).Ref())
	return ok && l.Open
}

// within reports whether a unit is so many squares away at most; its own is.
func within(g *model.Game, u, at rules.UnitID, n int) bool {
	u = spot(g, u)
	if g.Host(u) == g.Host(at) {
		return true
	}
	return g.Near(u, at, n)
}

// near judges whether a unit is near enough, and in sight.
func near(g *model.Game, u, at rules.UnitID, n int, rule rules.RuleID) rules.Ruling {
	switch {
	case !within(g, u, at, n):
		return rules.Refuse(rule, "%s: %d squares away at most", g.Unit(at), n)
	case !sees(g, u, at):
		return rules.Refuse(rule, "%s is out of sight", g.Unit(at))
	}
	return rules.Allow(rule, "near enough")
}

// Near reports whether a unit is so many squares away at most and in sight.
func Near(g *model.Game, u, at rules.UnitID, n int) bool { return near(g, u, at, n, "").OK() }

// friend judges whether a unit of the own side may be the target of a special action: it is on the board and none that such actions do not
// reach; from inside a vehicle, not the vehicle (DUST-CMD-02).
func friend(g *model.Game, c rules.Command, d model.Duty, rule rules.RuleID) rules.Ruling {
	at := g.Unit(c.Target)
	switch {
	case at.Seat != c.Seat:
		return rules.Refuse(rule, "%s: a unit of your own", at)
	case len(g.Living(c.Target)) == 0 || !g.OnBoard(c.Target):
		return rules.Refuse(rule, "%s is not on the board", at)
	case g.Ride(c.Unit) == g.Host(c.Target):
		return rules.Refuse("DUST-CMD-02", "%s: not what they ride in", at)
	}
	if by := Aloof.Permitted(g.UnitKit(c.Target), Ordering{g.As(c.Target), c.Unit, d}); by != nil {
		return rules.Refuse(rules.RuleID(by.Role()), "%s is no target for that", at)
	}
	return rules.Allow(rule, "may be chosen")
}

// friends returns a function that lists where other units of the side stand that are of some sort.
func friends(of func(g *model.Game, at rules.UnitID) bool) func(*model.Game, model.Prospect) []geom.Point {
	return func(g *model.Game, p model.Prospect) (out []geom.Point) {
		for i := range g.S.Units {
			u := &g.S.Units[i]
			if m := g.Lead(u.ID); m != 0 && u.Seat == g.Unit(p.Unit).Seat && g.Host(u.ID) != p.Unit && of(g, u.ID) && g.Finds(p, u.Ref()) {
				out = append(out, g.Model(m).At)
			}
		}
		return out
	}
}

// Jammed reports whether a unit of the other side jams the radio of a unit (DUST-SKILL-65).
func Jammed(g *model.Game, u rules.UnitID) bool {
	for i := range g.S.Units {
		o := g.S.Units[i].ID
		if g.Unit(o).Seat == g.Unit(u).Seat || !g.OnBoard(o) {
			continue
		}
		if n := Jams.Sum(g.UnitKit(o), g.As(o)); n > 0 && g.Near(o, spot(g, u), n) {
			return true
		}
	}
	return false
}

// try is how the dice of a special action are thrown: successes of one whose radio is jammed once more, and failed ones once more where its
// unit rides in a vehicle that lets it.
type try struct {
	roll  string
	dice  int
	jam   bool
	again bool
	rule  rules.RuleID
}

// trying returns how a unit throws the dice of a special action.
func trying(g *model.Game, u rules.UnitID, roll string, dice int, byRadio bool, rule rules.RuleID) try {
	r := g.Ride(u)
	return try{roll, dice, byRadio && Jammed(g, u), r != 0 && g.Permits(Again, r), rule}
}

// throw throws the dice and returns how many are successes.
func (t try) throw(a *model.Acting, u rules.UnitID) int {
	r := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: t.rule}
	n := r.Count(t.roll, t.dice)
	miss := t.dice - n
	if t.jam && n > 0 {
		r.Rule = "DUST-SKILL-65"
		n = r.Count(t.roll, n)
	}
	if t.again && miss > 0 && n == 0 {
		d := rules.YesNo("order-again", r.Seat, "DUST-SKILL-39", rules.Say("Does %s throw again?", a.Unit(u)), rules.Plain("Throw again"), rules.Plain("Leave it"))
		d.Unit = u
		shown := rules.ShowText(rules.Yes, func() rules.Text {
			return rules.Say("%s of them on average", volley.Percent(model.Key(t.roll).Chance()))
		})
		if a.Ctx.AskShown(d, nil, shown).Pick() == rules.Yes {
			r.Rule = "DUST-SKILL-39"
			n += r.Count(t.roll, miss)
		}
	}
	return n
}
