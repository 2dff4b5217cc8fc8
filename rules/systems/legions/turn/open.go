package turn

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
	"baize/rules/place"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/systems/legions/states"
)

// Decide is the decision between two commands, by phase and segment. Its kind is the phase's
// command, or "act" inside an Activation; option ids are labels of Sections, or kinds of command, followed by a colon
// and a label where more than one Section may give them.
func Decide(s *rules.State) rules.Decision {
	g := model.Read(s)
	switch s.Phase {
	case model.Deployment:
		return openDeployment(g)
	case model.PreTurn:
		return mech.Single("begin-turn", rules.NoSeat, g.Book.PreTurnSteps, "Begin the Turn")
	case model.ActivationPhase:
		if g.E.Act != nil {
			return openActivation(g)
		}
		return openActivate(g)
	case model.MeleePhase:
		if len(g.E.Bouts) == 0 {
			return mech.Single("go-on", rules.NoSeat, g.Book.GameTurn, "Go on")
		}
		return openMelee(g)
	}
	return mech.Single("end-turn", rules.NoSeat, g.Book.EndPhaseSteps, "End the Turn")
}

func openDeployment(g *model.Game) rules.Decision {
	if step := deploy.Unsettled(g); step != nil {
		return step.Open(g)
	}
	seat, stage, open := deploy.Deployer(g)
	if stage < 0 {
		return mech.Single("begin-turn", rules.NoSeat, g.Book.PreTurnSteps, "Begin the Turn")
	}
	prompt := "Choose a Section to set up, then click where it shall stand"
	if open {
		prompt = "Choose who sets up first, or set up a Section of your own"
	}
	d := rules.Choose("deploy", seat, g.Deploying[stage].Rule, rules.Plain(prompt))
	if open {
		for _, side := range []rules.Seat{rules.SeatA, rules.SeatB} {
			s := side.String()
			d.Options = append(d.Options, g.Commands.Option(g, "first-"+s, rules.Say("%s deploys first", side), rules.Command{Kind: "deploy-first", Seat: seat, Name: s}))
		}
	}
	for _, u := range g.SectionsOf(seat) {
		if len(place.Waiting(g.S, u)) > 0 && (!g.Deploying[stage].Rolls || g.Section(u).Arrives == 0) {
			d.Options = append(d.Options, deployOption(g, u, stage))
		}
	}
	if also := deploy.RulesOf.Of(g.Edition).Also; also != nil {
		d.Options = append(d.Options, also(g, seat)...)
	}
	return d
}

// deployOption is the option to set a Section up; where is left to the player, or to the program.
func deployOption(g *model.Game, u rules.UnitID, stage int) rules.Option {
	c := rules.Command{Kind: "deploy", Seat: g.Unit(u).Seat, Unit: u}
	o := rules.Option{ID: g.Unit(u).Label, Text: rules.Say("%s", g.Unit(u)), Unit: u, Command: &c}
	if at := deploy.StageOf(g, u); at != stage {
		r := rules.Refuse(g.Book.DeploymentStages, "%s is set up later, with %s", g.Unit(u), g.Deploying[at].String())
		o.Refused = &r
	} else if r := deploy.Comes(g, u); !r.OK() {
		o.Refused = &r
	}
	return o
}

// openActivate lists the Sections of the side that is to act (DL2-SEQ-03); those that are not Ready with the reason.
func openActivate(g *model.Game) rules.Decision {
	seat := g.S.ToAct
	if len(states.ReadyUnits(g, seat)) == 0 {
		return mech.Single("go-on", seat, g.Book.AlternatingActivations, "Go on")
	}
	d := rules.Choose("activate", seat, g.Book.AlternatingActivations, rules.Say("Choose the Section that acts next and activate it"))
	for _, u := range g.SectionsOf(seat) {
		if len(g.Living(u)) == 0 {
			continue
		}
		c := rules.Command{Kind: "activate", Seat: seat, Unit: u}
		o := rules.Option{ID: g.Unit(u).Label, Text: rules.Say("%s", g.Unit(u)), Unit: u, Command: &c}
		if r := states.Ready(g, u); !r.OK() {
			o.Refused = &r
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// openActivation lists what the Sections of the Activation under way may do: Orders, movement, shooting, and the end.
func openActivation(g *model.Game) rules.Decision {
	e := g.E.Act
	d := rules.Choose("act", e.Seat, g.Book.ActivationSegments, rules.Text{})
	d.Unit = e.Units[0]
	d.Options = append(d.Options, OrderOptions(g)...)
	for _, h := range g.Acting {
		if !g.Commands.Has(h.Term.ID) {
			continue
		}
		for _, u := range e.Units {
			c := rules.Command{Kind: h.Term.ID, Seat: e.Seat, Unit: u}
			if h.Term.ID == "fire" {
				if list := attack.Own(g, u); len(list) > 0 {
					c.Attacks = list[:1]
				}
			}
			d.Options = append(d.Options, g.Commands.Option(g, optionID(g, h.Term.ID, u), rules.Plain(h.Term.Name()), c))
		}
	}
	d.Options = append(d.Options, g.Commands.Option(g, "end-activation", rules.Plain("End the Activation"), rules.Command{Kind: "end-activation", Seat: e.Seat}))
	d.Prompt = rules.Say("%s: %s", g.Unit(e.Units[0]), segmentPrompt(g, d.Options))
	return d
}

// segmentPrompt says what is still to be done in an Activation, by its segment and by what the options allow.
func segmentPrompt(g *model.Game, options []rules.Option) string {
	if g.E.Act.Segment != model.ShootingSegment {
		return segmentPrompts[g.E.Act.Segment]
	}
	shoots, lies := false, false
	for i := range options {
		o := &options[i]
		if o.Refused != nil || o.Command == nil {
			continue
		}
		switch o.Command.Kind {
		case "fire", "overwatch", "spot", "smoke":
			shoots = true
		case "deck":
			lies = true
		}
	}
	prompt := "end the Activation"
	switch {
	case shoots:
		prompt = segmentPrompts[model.ShootingSegment]
	case lies:
		prompt = "Hit the Deck, or end the Activation"
	}
	if due := RulesOf.Of(g.Edition).Due; due != nil && due(g) {
		prompt += ": the melee is fought then"
	}
	return prompt
}

// segmentPrompts say what is still to be done in an Activation, by its segment (DL2-SEQ-04).
var segmentPrompts = map[model.Segment]string{
	model.CommandSegment:  "give Orders, move, then shoot",
	model.MovementSegment: "move, then shoot",
	model.ShootingSegment: "shoot, or end the Activation",
}

func optionID(g *model.Game, kind string, u rules.UnitID) string {
	if len(g.E.Act.Units) == 1 {
		return kind
	}
	return kind + ":" + g.Unit(u).Label
}

// OrderOptions lists the Orders that a leader of the seat could issue to a Section now, and of those that he cannot issue to
// a Section of the Activation under way the refusals. Ids are ORDER:ISSUER:TARGET.
func OrderOptions(g *model.Game) []rules.Option {
	e := g.E.Act
	var out []rules.Option
	var leaders []leader
	sections := g.SectionsOf(e.Seat)
	sections = slices.DeleteFunc(sections, func(u rules.UnitID) bool { return len(g.Living(u)) == 0 })
	for _, o := range Orders(g) {
		if !orders.CheckTiming(g, o).OK() {
			continue
		}
		if leaders == nil {
			leaders = leadersOf(g, e.Seat, sections)
		}
		for _, l := range leaders {
			for i, u := range sections {
				if l.Unit != u && !l.officer {
					continue
				}
				if o.Idle != nil && o.Idle(g, u) {
					continue // legal, but nothing would come of it
				}
				active := states.Activating(g, u)
				if !active && (!l.commands[i] || !orders.MayIssue(g, o, l.Model, u)) {
					continue
				}
				c := rules.Command{Kind: "order", Seat: e.Seat, Name: o.ID, Model: l.ID, Target: u}
				opt := g.Commands.Option(g, o.ID+":"+l.Label+":"+g.Unit(u).Label, rules.Say("%s to %s, %d CP", l.Model, ToWhom(g, l.Model, u), orders.Cost(g, o, u)), c).Under(rules.Plain(o.Name))
				if opt.Refused == nil || active {
					out = append(out, opt)
				}
			}
		}
	}
	return out
}

// leader is an Officer or NCO on the board.
type leader struct {
	*rules.Model
	officer  bool
	commands []bool // whether he commands a Section, in the order of the Sections asked about
}

// leadersOf lists the leaders of a seat, with which of some Sections they command.
func leadersOf(g *model.Game, seat rules.Seat, sections []rules.UnitID) []leader {
	var out []leader
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != seat || !states.OnBoard(g, m.ID) {
			continue
		}
		l := leader{Model: m, officer: command.IsOfficer(g, m.ID), commands: make([]bool, len(sections))}
		if !l.officer && !command.IsNCO(g, m.ID) {
			continue
		}
		for i, u := range sections {
			l.commands[i] = command.InCommand(g, m, u)
		}
		out = append(out, l)
	}
	return out
}

// ToWhom names the Section that a leader gives an Order to.
func ToWhom(g *model.Game, m *rules.Model, u rules.UnitID) rules.Text {
	if m.Unit != u {
		return rules.Say("%s", g.Unit(u))
	}
	if len(g.Living(u)) == 1 {
		return rules.Plain("himself")
	}
	return rules.Plain("his own Section")
}

// Orders lists the Orders of the book and the special ones of the forces.
func Orders(g *model.Game) []model.Order {
	out := slices.Clip(g.Edition.Orders)
	for _, s := range g.E.Orders {
		out = append(out, orders.Special(s, g.Book))
	}
	return out
}

// openMelee lists the melees left to fight for the side that picks the next one (DL2-SEQ-05).
func openMelee(g *model.Game) rules.Decision {
	d := rules.Choose("melee", g.E.Pick, g.Book.MeleePhase, rules.Say("Choose the melee that is fought next"))
	for _, b := range g.E.Bouts {
		u := b.Units[0]
		d.Options = append(d.Options, g.Commands.Option(g, g.Unit(u).Label, melee.Names(g, b.Units), rules.Command{Kind: "melee", Seat: g.E.Pick, Unit: u}))
	}
	return d
}
