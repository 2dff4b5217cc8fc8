package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/command"
	"baize/rules/systems/dust/model"
)

// callFire is the command by which a unit with an artillery observer has the artillery of another unit fire in the place of its own weapons
// (DUST-SKILL-22).
const callFire = "call-fire"

// When artillery that is called reloads, as the command says.
const (
	loadBefore = "reload-before"
	loadAfter  = "reload-after"
)

var calling = kind{Term: rules.Term{ID: callFire, Text: "artillery of the side that has not acted fires where the observer who acts sees", Rule: "DUST-SKILL-22"},
	Args: []rules.Arg{{ID: rules.ArgUnit, Text: "the artillery"}, {ID: rules.ArgName, Choices: []rules.Term{
		{ID: loadBefore, Text: "it reloads, then it fires", Rule: "DUST-SKILL-23"}, {ID: loadAfter, Text: "it fires, then it reloads", Rule: "DUST-SKILL-23"}}, Text: "when it reloads", Optional: true}, {ID: rules.ArgAttacks}},
	Check: checkCall, Run: call, Odds: odds}

// callable judges whether the unit that acts may have the artillery of another one fire: it has the radio for that, and the other unit has
// artillery, stands on the board and has not acted in the turn.
func callable(g *model.Game, gun rules.UnitID) rules.Ruling {
	const rule = "DUST-SKILL-22"
	act := g.X.Act.Unit
	switch u := g.Unit(gun); {
	case len(g.Having(act, model.Spotting)) == 0:
		return rules.Refuse("DUST-SKILL-24", "%s has no radio to call artillery by", g.Unit(act))
	case !g.OnBoard(act):
		return rules.Refuse(rule, "%s is not on the board", g.Unit(act))
	case u.Seat != g.Unit(act).Seat || g.Host(gun) == g.Host(act):
		return rules.Refuse(rule, "%s: another unit of your own", u)
	case !g.OnBoard(gun) || !attack.Artillery(g, gun):
		return rules.Refuse(rule, "%s has no artillery on the board", u)
	case !g.Waits(gun):
		return rules.Refuse(rule, "%s has acted in this turn", u)
	case u.Markers.Has(model.Grappled):
		return rules.Refuse("DUST-SPW-09", "%s is held: it attacks nobody", u)
	}
	return rules.Allow(rule, "may be called")
}

// guns lists the units whose artillery the unit that acts may have fire.
func guns(g *model.Game) (out []rules.UnitID) {
	if len(g.Having(g.X.Act.Unit, model.Spotting)) == 0 {
		return nil
	}
	for i := range g.S.Units {
		if u := g.S.Units[i].ID; callable(g, u).OK() {
			out = append(out, u)
		}
	}
	return out
}

func checkCall(g *model.Game, c rules.Command) rules.Ruling {
	own := c
	if g.X.Act != nil {
		own.Unit = g.X.Act.Unit
	}
	if r := due(g, own, model.Attack, model.Sustain); !r.OK() {
		return r
	}
	if c.Unit == 0 {
		return rules.Missing("DUST-SKILL-22", "say which artillery")
	}
	if r := callable(g, c.Unit); !r.OK() {
		return r
	}
	how := way(g, c)
	switch {
	case c.Name != "" && c.Name != loadBefore && c.Name != loadAfter:
		return rules.Malform("artillery reloads before it fires or after, got %q", c.Name)
	case c.Name != "" && how.Sustained != "":
		return rules.Refuse("DUST-SKILL-23", "no RELOAD beside a SUSTAINED ATTACK")
	case len(c.Attacks) == 0 && !slices.ContainsFunc([]bool{false, true}, func(loaded bool) bool {
		how.Loaded = loaded && how.Sustained == ""
		return len(attack.Proposals(g, c.Unit, how, 0)) > 0 || len(attack.Screen(g, c.Unit, how)) > 0
	}):
		return rules.Refuse("DUST-SKILL-22", "%s has nobody in range, arc and sight of %s", g.Unit(c.Unit), g.Unit(g.X.Act.Unit))
	}
	return attack.Check(g, c.Unit, c.Attacks, way(g, c))
}

// calledWay returns how artillery fires that the unit that acts has called.
func calledWay(g *model.Game, c rules.Command, sustained bool) attack.Way {
	w := attack.Way{Only: attack.Fire, Observer: g.X.Act.Unit, Loaded: c.Name == loadBefore}
	if sustained {
		w.Sustained = attack.Fire
	}
	if command.Jammed(g, w.Observer) {
		w.Deny = "DUST-SKILL-65"
	}
	return w
}

// call activates the artillery that is called: it rolls for its token, fires and has acted; then whoever called it goes on. One that stays
// suppressed, or is stunned, does NOTHING with its first action: it neither reloads nor makes a SUSTAINED ATTACK (DUST-SKILL-22, DUST-SKILL-23).
func call(a *model.Acting, c rules.Command) {
	gun, how := c.Unit, way(a.Game, c)
	a.Ctx.Note(c.Seat, gun, "DUST-SKILL-22", "%s fires for %s", a.Unit(gun), a.Unit(how.Observer))
	a.Ctx.Mark(gun, model.NoCover, 0, "DUST-TERR-18", rules.Text{})
	attack.Release(a, how.Observer)
	attack.Recover(a, gun)
	Acted(a, gun, "DUST-SKILL-22")
	attack.Burn(a, gun)
	forced := a.Unit(gun).Markers.Has(model.Suppressed) || a.Unit(gun).Markers.Has(model.Stunned)
	if forced {
		attack.Recovers(a, gun, "DUST-SKILL-37")
		how.Loaded = false
	} else if how.Loaded {
		attack.Reload(a, gun)
	}
	switch {
	case len(a.Members(gun)) == 0:
	case forced && how.Sustained != "", !attack.Check(a.Game, gun, c.Attacks, how).OK():
		a.Ctx.Note(c.Seat, gun, "DUST-SUPP-06", "%s does NOTHING: it does not come to fire", a.Unit(gun))
	default:
		attack.Resolve(a, gun, c.Attacks, how)
		heard(a, gun, c.Attacks)
		if c.Name == loadAfter && !forced && len(a.Members(gun)) > 0 {
			attack.Reload(a, gun)
		}
	}
	did(a)
}

// radios has some sides say who has the radio of their units that see for artillery, where several soldiers differ who may have it
// (DUST-SKILL-24). Both are asked as a turn begins; in a set-up of the middle of one, each as it activates a unit.
func radios(a *model.Acting, of ...rules.Seat) {
	for i := range a.S.Units {
		u := a.S.Units[i].ID
		if !slices.Contains(of, a.Unit(u).Seat) {
			continue
		}
		able := slices.DeleteFunc(a.Living(u), func(m rules.ModelID) bool {
			return model.Observes.Permitted(a.OwnKit(m), model.Who{G: a.Game, Unit: u, Model: m}) == nil
		})
		if len(able) == 0 || len(a.Unit(u).Models) == 1 || a.Troop(u).Radio != 0 {
			continue
		}
		d := rules.Choose("radio", a.Unit(u).Seat, "DUST-SKILL-24", rules.Say("Who of %s has the artillery radio?", a.Unit(u)))
		d.Unit = u
		a.Troop(u).Radio = attack.Choose(a, d, attack.Differ(a.Game, able))
	}
}
