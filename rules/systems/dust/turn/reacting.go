package turn

import (
	"fmt"
	"math"
	"slices"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/volley"
)

// ReactRange is how near a unit has to be to react (DUST-REACT-02).
const ReactRange = 4

// Stages of reactions.
var (
	// FartherReaction asks from how many squares more a unit reacts.
	FartherReaction = model.NewNumber("farther reaction")
	// ReactionRoll gives the roll that a unit makes to react, by its name in the table of symbols.
	ReactionRoll = trait.NewInstead[model.Who, model.With, string](&model.Asked, "reaction roll")
)

// reactionDice returns how many dice a unit rolls to react, with its tokens as they are, and which roll that is: a unit that is
// suppressed or stunned has one (DUST-SUPP-07, DUST-REACT-12).
func reactionDice(g *model.Game, u rules.UnitID) (n int, roll string) {
	if n = 2; g.Unit(u).Markers.Has(model.Suppressed) || g.Unit(u).Markers.Has(model.Stunned) {
		n = 1
	}
	if roll, by := ReactionRoll.Of(g.UnitKit(u), g.As(u)); by != nil {
		return n, roll
	}
	return n, "reaction dice"
}

// Reactive is the kind of the reaction.
const Reactive = "reactive-attack"

// triggers reports whether what an activation has done lets the other side react: after the first of MOVE and ATTACK, of three actions
// after the second (DUST-REACT-03, DUST-REACT-06). A march does so in its middle, and a set that is declared alone where it says so.
func triggers(act *model.Act) bool {
	if act.Pause > 0 {
		return act.Done == act.Pause
	}
	return act.Done == len(act.Plan)-1 && has(act.Plan, model.Move) && (has(act.Plan, model.Attack) || has(act.Plan, model.Sustain))
}

// has reports whether a plan has an action that is carried out as one of the basic rules.
func has(plan []model.Action, of model.Action) bool {
	return slices.ContainsFunc(plan, func(k model.Action) bool { return k.Is() == of })
}

// React lets one unit of the other side attack the unit that acts (DUST-REACT-01).
func React(a *model.Acting) {
	if a.X.Act.Asked || !a.OnBoard(a.X.Act.Unit) {
		return
	}
	a.Revise(func(act *model.Act) { act.Asked = true })
	act := a.X.Act
	able := Reactors(a.Game, act.Unit)
	if len(able) == 0 {
		return
	}
	seat := a.Unit(act.Unit).Seat.Other()
	options := []rules.Option{{ID: "none", Text: rules.Plain("Nobody reacts")}}
	for _, u := range able {
		options = append(options, rules.Option{ID: a.Unit(u).Label, Text: rules.Say("%s", a.Unit(u)), Unit: u})
	}
	d := rules.Choose("who-reacts", seat, "DUST-REACT-01", rules.Say("Does a unit attack %s in reaction?", a.Unit(act.Unit)), options...)
	d.Against = []rules.UnitID{act.Unit}
	pick := a.Ctx.AskShown(d, nil, func(ans rules.Answer) rules.Shown { return rules.Shown{Text: chance(a.Game, options, ans)} }).Pick()
	i := slices.IndexFunc(able, func(u rules.UnitID) bool { return a.Unit(u).Label == pick })
	if i < 0 {
		return
	}
	a.Ctx.React(rules.Reaction{Kind: Reactive, Seat: seat, Unit: able[i], To: act.Unit, Rule: "DUST-REACT-01"}, func() { reacts(a, able[i], act.Unit) })
}

// chance says of the option that an answer picks how likely its unit comes to attack: it recovers first, and one that stays suppressed has
// one die instead of two.
func chance(g *model.Game, options []rules.Option, ans rules.Answer) rules.Text {
	for i := range options {
		u := options[i].Unit
		if options[i].ID != ans.Pick() || u == 0 {
			continue
		}
		n, roll := reactionDice(g, u)
		miss := 1 - model.Key(roll).Chance()
		none, two := miss, 0.0 // of one die
		if marks := g.Unit(u).Markers; n == 2 || !marks.Has(model.Stunned) {
			stays := 0.0 // the recovery shows no Army, and one die is left
			if marks.Has(model.Suppressed) {
				stays = math.Pow(1-model.Key("recovery").Chance(), float64(attack.Recovery(g, u)))
			}
			none, two = stays*miss+(1-stays)*miss*miss, (1-stays)*(1-miss)*(1-miss)
		}
		if two == 0 {
			return rules.Say("%s that it attacks; uses its activation up", volley.Percent(1-none))
		}
		return rules.Say("%s that it attacks, in %s of all it may turn first or throw misses again; uses its activation up", volley.Percent(1-none), volley.Percent(two))
	}
	return rules.Text{}
}

// Reactors lists the units that may attack a unit in reaction: they have not acted, stand within range 4, are no aircraft, and have a
// weapon that reaches it along an open line, whatever its fire arc (DUST-REACT-01, -02, -08, -10).
func Reactors(g *model.Game, at rules.UnitID) (out []rules.UnitID) {
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		if g.Unit(u).Seat == g.Unit(at).Seat || !g.Waits(u) || !g.OnBoard(u) || g.Kind(u).Flies() || g.Unit(u).Markers.Has(model.Grappled) {
			continue
		}
		if d, ok := g.B.Sighted(g, u, at); !ok || d > ReactRange+FartherReaction.Sum(g.UnitKit(u), g.As(u)) {
			continue
		}
		if slices.ContainsFunc(g.Members(u), func(m rules.ModelID) bool { return attack.Reaches(g, m, at) }) {
			out = append(out, u)
		}
	}
	return out
}

// reacts resolves a reactive attack: tokens are rolled for, then two dice, one of a suppressed unit; two successes give a sustained attack
// or a turn and an attack, one an attack (DUST-REACT-05, DUST-REACT-07).
func reacts(a *model.Acting, u, at rules.UnitID) {
	attack.Recover(a, u)
	Acted(a, u, "DUST-REACT-07")
	if attack.Burn(a, u); len(a.Members(u)) == 0 {
		return
	}
	n, roll := reactionDice(a.Game, u)
	r := volley.Roller{Ctx: a.Ctx, Seat: a.Unit(u).Seat, Unit: u, Rule: "DUST-REACT-05", Target: a.Unit(at).Ref()}
	won := r.Count(roll, n)
	attack.Recovers(a, u, "DUST-REACT-12")
	if won == 0 {
		a.Ctx.Note(a.Unit(u).Seat, u, "DUST-REACT-05", "%s: no reaction", a.Unit(u))
		return
	}
	returns(a, u, at, won)
}

// Ways of a reactive attack, as the command of the answer names them.
const (
	byAttack  = "attack"
	bySustain = "sustain"
	byTurn    = "turn"
)

// returns asks how a unit attacks in reaction, and carries that out.
func returns(a *model.Acting, u, at rules.UnitID, won int) {
	begin := func(id, text string) rules.Option {
		o := rules.Option{ID: id, Text: rules.Plain(text), Unit: u, Command: &rules.Command{Kind: "return-fire", Seat: a.Unit(u).Seat, Unit: u, Target: at, Name: id}}
		if best(a.Game, *o.Command) == nil {
			r := rules.Refuse("DUST-ARC-06", "no weapon reaches %s so", a.Unit(at))
			if id == byTurn && a.Unit(u).Markers.Has(model.Immobilized) {
				r = rules.Refuse("DUST-CRIT-08", "%s is immobilized: it does not turn", a.Unit(u))
			}
			o.Refused = &r
		}
		return o
	}
	options := []rules.Option{{ID: "none", Text: rules.Plain("Hold fire")}}
	if won == 1 {
		options = append(options, begin(byAttack, "Attack"))
	} else {
		options = append(options, begin(bySustain, "Sustained attack"), begin(byTurn, "Turn, then attack"))
	}
	d := rules.Choose("return", a.Unit(u).Seat, "DUST-REACT-05", rules.Say("How does %s attack %s?", a.Unit(u), a.Unit(at)), options...)
	d.Unit, d.Against = u, []rules.UnitID{at}
	c := a.Ctx.AskFor(d, func(c rules.Command) rules.Ruling { return Returned(a.Game, c) }, func(ans rules.Answer) rules.Shown { return rules.Shown{Text: expected(a.Game, &d, ans)} })
	if c.Kind == "" {
		return
	}
	if len(c.Attacks) == 0 {
		b := best(a.Game, c)
		c.Attacks, c.Moves = b.Attacks, b.Moves
	}
	if len(c.Moves) > 0 {
		tread(a, a.B.Turning(a.Game, u).Walk(c.Moves).Stops)
	}
	attack.Resolve(a, u, c.Attacks, reactive(c))
	heard(a, u, c.Attacks)
}

// expected says how much the reactive attack of an answer takes on average.
func expected(g *model.Game, d *rules.Decision, ans rules.Answer) rules.Text {
	c := ans.Command
	for i := range d.Options {
		if o := &d.Options[i]; c == nil && o.ID == ans.Pick() && o.Command != nil {
			c = best(g, *o.Command)
		}
	}
	if c == nil {
		return rules.Text{}
	}
	o, ok := attack.Odds(Turned(g, *c), *c, reactive(*c))
	if !ok {
		return rules.Text{}
	}
	return rules.Say("%s %s on average", o.Title, fmt.Sprintf("%.1f", o.Mean))
}

func reactive(c rules.Command) attack.Way {
	w := attack.Way{Reaction: true, Boxes: c.Number}
	if c.Name == bySustain {
		w.Sustained = attack.Fire
	}
	return w
}

// Returned judges a reactive attack as it is built: it turns on the spot at most, and aims at the unit that triggered it (DUST-REACT-05,
// DUST-REACT-08).
func Returned(g *model.Game, c rules.Command) rules.Ruling {
	if len(c.Moves) > 0 && c.Name != byTurn {
		return rules.Refuse("DUST-REACT-05", "%s does not turn", g.Unit(c.Unit))
	}
	if len(c.Moves) > 0 && g.Unit(c.Unit).Markers.Has(model.Immobilized) {
		return rules.Refuse("DUST-CRIT-08", "%s is immobilized: it does not turn", g.Unit(c.Unit))
	}
	if len(c.Moves) > 0 {
		if r := g.B.Turning(g, c.Unit).May(c.Moves); !r.OK() {
			return r
		}
	}
	for i := range c.Attacks {
		if c.Attacks[i].Target != c.Target {
			return rules.Refuse("DUST-REACT-08", "%s attacks %s alone", g.Unit(c.Unit), g.Unit(c.Target))
		}
	}
	return attack.Check(Turned(g, c), c.Unit, c.Attacks, reactive(c))
}

// Turned returns the game in which the unit of a command has turned as it says.
func Turned(g *model.Game, c rules.Command) *model.Game {
	if len(c.Moves) == 0 {
		return g
	}
	k := g.B.Turning(g, c.Unit)
	way := k.Walk(c.Moves)
	end := way.Last()
	at := end.Of(k.Leader())
	return model.Read(rules.Eye{Model: k.Leader(), Pose: &at.Pose, Layer: at.Layer}.Stood(g.S))
}

// best returns a reactive attack with the facing that lets most weapons take part, all of them; nil where none reaches.
func best(g *model.Game, c rules.Command) *rules.Command {
	turns := [][]rules.Move{nil}
	if c.Name == byTurn && g.Unit(c.Unit).Markers.Has(model.Immobilized) {
		return nil
	}
	k := g.B.Turning(g, c.Unit)
	if c.Name == byTurn && !g.Kind(c.Unit).Foot() {
		for _, h := range k.Facings(c.Target) {
			turns = append(turns, []rules.Move{{Model: k.Leader(), Facing: h}})
		}
	}
	var out *rules.Command
	most := 0
	for _, t := range turns {
		try := c
		try.Moves = t
		if len(t) > 0 && !k.May(t).OK() {
			continue
		}
		list := attack.Proposals(Turned(g, try), c.Unit, attack.Way{Reaction: true}, c.Target)
		if len(list) == 0 || len(list[0].Shooters) <= most {
			continue
		}
		most, try.Attacks = len(list[0].Shooters), list[:1]
		out = &try
	}
	return out
}
