package turn

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/space"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

func checkActivate(g *model.Game, c rules.Command) rules.Ruling {
	switch {
	case g.S.Phase != model.Activation || g.X.Act != nil || c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SEQ-05", "no unit of yours is to be activated now")
	case c.Unit == 0:
		return rules.Missing("DUST-SEQ-05", "say which unit")
	case g.Unit(c.Unit).Seat != c.Seat:
		return rules.Refuse("DUST-SEQ-05", "%s: a unit of your own", g.Unit(c.Unit))
	case g.Host(c.Unit) != c.Unit:
		return rules.Refuse("DUST-SEQ-07", "%s acts with %s", g.Unit(c.Unit), g.Unit(g.Host(c.Unit)))
	case !g.Waits(c.Unit):
		return rules.Refuse("DUST-SEQ-05", "%s has acted in this turn, or is gone", g.Unit(c.Unit))
	}
	return rules.Allow("DUST-SEQ-05", "may act")
}

// activate begins an activation: tokens are rolled for, then actions are declared (DUST-SEQ-15).
func activate(a *model.Acting, c rules.Command) {
	gather(a)
	a.Ctx.Emit(rules.Event{Kind: rules.EvBegin, Seat: c.Seat, Unit: c.Unit, Rule: "DUST-SEQ-05"})
	Recover(a, c.Unit)
	a.X.Act = &model.Act{Unit: c.Unit, Most: actions, Forced: a.Unit(c.Unit).Markers.Has(model.Suppressed)}
}

// actions is how many a unit gets (DUST-SEQ-08).
const actions = 2

// Recover rolls for the token of a unit: two dice, both Army take it off, one takes it a step down (DUST-SUPP-04).
func Recover(a *model.Acting, u rules.UnitID) {
	marks := a.Unit(u).Markers
	if !marks.Has(model.UnderFire) && !marks.Has(model.Suppressed) {
		return
	}
	r := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: "DUST-SUPP-04"}
	n := r.Count(rules.Plain("recovery"), 2, model.Army)
	if n == 0 {
		return
	}
	suppressed := marks.Has(model.Suppressed)
	a.Ctx.Mark(u, model.Suppressed, 0, "DUST-SUPP-04", rules.Text{})
	a.Ctx.Mark(u, model.UnderFire, 0, "DUST-SUPP-04", rules.Text{})
	if suppressed && n == 1 {
		a.Ctx.Mark(u, model.UnderFire, 1, "DUST-SUPP-04", rules.Text{})
	}
}

// Plan is a set of actions that a unit may declare.
type Plan struct {
	ID      string
	Actions []model.Action
	Text    rules.Text
}

// single are the actions that count as one, in the order in which sets are listed.
var single = []model.Action{model.Nothing, model.Move, model.Attack}

// words name actions as they are read in a plan.
var words = map[model.Action]string{model.Nothing: "nothing", model.Move: "move", model.Attack: "attack", model.March: "march", model.Sustain: "sustained attack"}

// Plans lists the sets of actions for a number of them: one MOVE and one ATTACK at most, two MOVEs are a MARCH MOVE (DUST-SEQ-11,
// DUST-SEQ-14).
func Plans(most int) (out []Plan) {
	var extend func(so []model.Action, left int)
	extend = func(so []model.Action, left int) {
		if left == 0 {
			out = append(out, named(so))
			return
		}
		list := single
		if left >= 2 {
			list = append(slices.Clone(single), model.March, model.Sustain)
		}
		for _, k := range list {
			if fits(so, k) {
				extend(append(slices.Clip(so), k), left-k.Cost())
			}
		}
	}
	extend(nil, most)
	slices.SortStableFunc(out, func(a, b Plan) int { return idle(a) - idle(b) })
	return out
}

// idle is how many actions of a set do nothing, twice as many where it begins with one: sets are listed by it.
func idle(p Plan) (n int) {
	for i, k := range p.Actions {
		if k == model.Nothing {
			n += 2 - min(i, 1)
		}
	}
	return n
}

// fits reports whether an action may be declared after others.
func fits(so []model.Action, k model.Action) bool {
	moves := func(k model.Action) bool { return k == model.Move || k == model.March }
	shoots := func(k model.Action) bool { return k == model.Attack || k == model.Sustain }
	return !slices.ContainsFunc(so, func(o model.Action) bool { return moves(o) && moves(k) || shoots(o) && shoots(k) })
}

func named(so []model.Action) Plan {
	p := Plan{Actions: so}
	var ids, texts []string
	for _, k := range so {
		ids, texts = append(ids, string(k)), append(texts, words[k])
	}
	p.ID = strings.Join(ids, "+")
	text := strings.Join(texts, ", then ")
	p.Text = rules.Plain(strings.ToUpper(text[:1]) + text[1:])
	return p
}

// find returns the plan of a name.
func find(most int, name string) (Plan, bool) {
	list := Plans(most)
	i := slices.IndexFunc(list, func(p Plan) bool { return p.ID == name })
	if i < 0 {
		return Plan{}, false
	}
	return list[i], true
}

func checkPlan(g *model.Game, c rules.Command) rules.Ruling {
	act := g.X.Act
	if r := acts(g, c); !r.OK() {
		return r
	}
	if len(act.Plan) > 0 {
		return rules.Refuse("DUST-SEQ-09", "%s has declared its actions", g.Unit(c.Unit))
	}
	if c.Name == "" {
		return rules.Missing("DUST-SEQ-09", "say which actions")
	}
	p, ok := find(act.Most, c.Name)
	if !ok {
		return rules.Malform("no set of %d actions is called %q", act.Most, c.Name)
	}
	return mayPlan(g, act, p)
}

// mayPlan judges a set of actions for the unit that acts.
func mayPlan(g *model.Game, act *model.Act, p Plan) rules.Ruling {
	u := g.Unit(act.Unit)
	switch {
	case act.Forced && p.Actions[0] != model.Nothing:
		return rules.Refuse("DUST-SUPP-06", "%s is suppressed: its first action is NOTHING", u)
	case mustMove(g, act.Unit) && !movesFirst(p.Actions, act.Forced):
		return rules.Refuse("DUST-MOV-14", "%s is an aircraft: it moves with its first action", u)
	}
	return rules.Allow("DUST-SEQ-14", "may be declared")
}

// mustMove reports whether a unit has to move in every activation.
func mustMove(g *model.Game, u rules.UnitID) bool { return g.Kind(u).Flies() }

// movesFirst reports whether the first action of a plan, after the NOTHING of a suppressed unit, is a move.
func movesFirst(list []model.Action, forced bool) bool {
	if forced {
		list = list[1:]
	}
	return len(list) > 0 && (list[0] == model.Move || list[0] == model.March)
}

func plan(a *model.Acting, c rules.Command) {
	p, _ := find(a.X.Act.Most, c.Name)
	act := *a.X.Act
	act.Plan = p.Actions
	a.X.Act = &act
	a.Ctx.Note(c.Seat, c.Unit, "DUST-SEQ-09", "%s declares: %s", a.Unit(c.Unit), p.Text)
	goOn(a)
}

// acts judges whether a command is one of the unit that acts.
func acts(g *model.Game, c rules.Command) rules.Ruling {
	act := g.X.Act
	switch {
	case act == nil || c.Seat != g.S.ToAct:
		return rules.Refuse("DUST-SEQ-05", "no unit of yours is acting")
	case c.Unit == 0:
		return rules.Missing("DUST-SEQ-05", "say which unit")
	case c.Unit != act.Unit:
		return rules.Refuse("DUST-SEQ-05", "%s is acting, not %s", g.Unit(act.Unit), g.Unit(c.Unit))
	}
	return rules.Allow("DUST-SEQ-05", "it is acting")
}

// due judges whether an action of some kinds is the next one of the unit that acts.
func due(g *model.Game, c rules.Command, kinds ...model.Action) rules.Ruling {
	r := acts(g, c)
	if !r.OK() {
		return r
	}
	switch next := g.X.Act.Next(); {
	case next == "":
		return rules.Missing("DUST-SEQ-09", "declare the actions of %s first", g.Unit(c.Unit))
	case !slices.Contains(kinds, next):
		return rules.Refuse("DUST-SEQ-09", "%s has declared to %s now", g.Unit(c.Unit), rules.Plain(words[next]))
	}
	return r
}

// did says that the action that was due is carried out, lets the other side react where that triggers it, and goes on.
func did(a *model.Acting) {
	act := *a.X.Act
	act.Done++
	a.X.Act = &act
	if triggers(&act) {
		React(a)
	}
	goOn(a)
}

// goOn carries out every NOTHING that is due, and ends the activation after the last action or where the unit is gone.
func goOn(a *model.Acting) {
	act := *a.X.Act
	for act.Next() == model.Nothing {
		act.Done++
	}
	a.X.Act = &act
	if act.Next() == "" || len(a.Members(act.Unit)) == 0 {
		finish(a)
	}
}

// finish ends the activation: tokens that wait are laid, and the other side is next (DUST-SUPP-08).
func finish(a *model.Acting) {
	act := a.X.Act
	a.X.Act = nil
	if len(a.Members(act.Unit)) > 0 {
		for range act.Due {
			attack.Step(a, act.Unit)
		}
	}
	Acted(a, act.Unit, "DUST-SEQ-05")
	a.Ctx.Emit(rules.Event{Kind: rules.EvDone, Seat: a.Unit(act.Unit).Seat, Unit: act.Unit})
	hand(a, a.S.ToAct.Other())
}

// Acted marks a unit and whoever has joined it as activated.
func Acted(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	for _, c := range a.Company(u) {
		a.Ctx.Mark(c, rules.MarkActivated, 1, rule, rules.Text{})
	}
}

func checkForgo(g *model.Game, c rules.Command) rules.Ruling {
	r := due(g, c, model.Move, model.March, model.Attack, model.Sustain)
	if !r.OK() {
		return r
	}
	if next := g.X.Act.Next(); mustMove(g, c.Unit) && (next == model.Move || next == model.March) && g.OnBoard(c.Unit) && leaves(g, c.Unit, next == model.March) {
		return rules.Refuse("DUST-MOV-14", "%s is an aircraft: it has to move", g.Unit(c.Unit))
	}
	return rules.Allow("DUST-SEQ-09", "the action becomes NOTHING")
}

// leaves reports whether an aircraft can leave its square with a move: with two squares it can fly a loop, with less it needs room.
func leaves(g *model.Game, u rules.UnitID, march bool) bool {
	k := g.B.Stepper(g, u, march)
	return k.Most >= 2 || slices.ContainsFunc(k.Steps(k.From), func(s space.Step) bool { return s.Cost > 0 && s.Cost <= k.Most && k.Stands(s.To) })
}

// forgo turns the action that is due into NOTHING.
func forgo(a *model.Acting, c rules.Command) {
	act := *a.X.Act
	list := slices.Clone(act.Plan)
	list[act.Done] = model.Nothing
	act.Plan = list
	act.Done++
	a.X.Act = &act
	a.Ctx.Note(c.Seat, c.Unit, "DUST-SEQ-13", "%s does nothing", a.Unit(c.Unit))
	goOn(a)
}
