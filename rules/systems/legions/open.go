package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/mech"
)

// Decide is the decision between two commands, by phase and segment. Its kind is the phase's
// command, or "act" inside an Activation; option ids are labels of Sections, or kinds of command, followed by a colon
// and a label where more than one Section may give them.
func Decide(s *rules.State) rules.Decision {
	g := read(s)
	switch s.Phase {
	case Deployment:
		return g.openDeployment()
	case PreTurn:
		return mech.Single("begin-turn", rules.NoSeat, g.Book.PreTurnSteps, "Begin the Turn")
	case ActivationPhase:
		if g.E.Act != nil {
			return g.openActivation()
		}
		return g.openActivate()
	case MeleePhase:
		if len(g.E.Bouts) == 0 {
			return mech.Single("go-on", rules.NoSeat, g.Book.GameTurn, "Go on")
		}
		return g.openMelee()
	}
	return mech.Single("end-turn", rules.NoSeat, g.Book.EndPhaseSteps, "End the Turn")
}

func (g *game) openDeployment() rules.Decision {
	seat, stage, open := g.deployer()
	if stage < 0 {
		return mech.Single("begin-turn", rules.NoSeat, g.Book.PreTurnSteps, "Begin the Turn")
	}
	prompt := "Choose a Section to set up, then click where it shall stand"
	if open {
		prompt = "Choose who sets up first, or set up a Section of your own"
	}
	d := rules.Choose("deploy", seat, g.deploying[stage].rule, rules.Plain(prompt))
	if open {
		for _, side := range []rules.Seat{rules.SeatA, rules.SeatB} {
			s := side.String()
			d.Options = append(d.Options, g.commands.Option(g, "first-"+s, rules.Say("%s deploys first", side), rules.Command{Kind: "deploy-first", Seat: seat, Name: s}))
		}
	}
	for _, u := range g.sectionsOf(seat) {
		if len(g.waiting(u)) > 0 && (!g.deploying[stage].rolls || g.section(u).Arrives == 0) {
			d.Options = append(d.Options, g.deployOption(u, stage))
		}
	}
	return d
}

// deployOption is the option to set a Section up; where is left to the player, or to the program.
func (g *game) deployOption(u rules.UnitID, stage int) rules.Option {
	c := rules.Command{Kind: "deploy", Seat: g.unit(u).Seat, Unit: u}
	o := rules.Option{ID: g.unit(u).Label, Text: rules.Say("%s", g.unit(u)), Unit: u, Command: &c}
	if at := g.stageOf(u); at != stage {
		r := rules.Refuse(g.Book.DeploymentStages, "%s is set up later, with %s", g.unit(u), g.deploying[at].String())
		o.Refused = &r
	}
	return o
}

// openActivate lists the Sections of the side that is to act (DL2-SEQ-03); those that are not Ready with the reason.
func (g *game) openActivate() rules.Decision {
	seat := g.S.ToAct
	if len(g.readyUnits(seat)) == 0 {
		return mech.Single("go-on", seat, g.Book.AlternatingActivations, "Go on")
	}
	d := rules.Choose("activate", seat, g.Book.AlternatingActivations, rules.Say("Choose the Section that acts next and activate it"))
	for _, u := range g.sectionsOf(seat) {
		if len(g.living(u)) == 0 {
			continue
		}
		c := rules.Command{Kind: "activate", Seat: seat, Unit: u}
		o := rules.Option{ID: g.unit(u).Label, Text: rules.Say("%s", g.unit(u)), Unit: u, Command: &c}
		if r := g.ready(u); !r.OK() {
			o.Refused = &r
		}
		d.Options = append(d.Options, o)
	}
	return d
}

// openActivation lists what the Sections of the Activation under way may do: Orders, movement, shooting, and the end.
func (g *game) openActivation() rules.Decision {
	e := g.E.Act
	d := rules.Choose("act", e.Seat, g.Book.ActivationSegments, rules.Text{})
	d.Unit = e.Units[0]
	d.Options = append(d.Options, g.orderOptions()...)
	for _, list := range [][]command{movementCommands, shootingCommands} {
		for _, h := range list {
			for _, u := range e.Units {
				c := rules.Command{Kind: h.Term.ID, Seat: e.Seat, Unit: u}
				if h.Term.ID == "fire" {
					if list := g.ownAttacks(u); len(list) > 0 {
						c.Attacks = list[:1]
					}
				}
				d.Options = append(d.Options, g.commands.Option(g, g.optionID(h.Term.ID, u), rules.Plain(h.Term.Name()), c))
			}
		}
	}
	d.Options = append(d.Options, g.commands.Option(g, "end-activation", rules.Plain("End the Activation"), rules.Command{Kind: "end-activation", Seat: e.Seat}))
	d.Prompt = rules.Say("%s: %s", g.unit(e.Units[0]), g.segmentPrompt(d.Options))
	return d
}

// segmentPrompt says what is still to be done in an Activation, by its segment and by what the options allow.
func (g *game) segmentPrompt(options []rules.Option) string {
	if g.E.Act.Segment != ShootingSegment {
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
	switch {
	case shoots:
		return segmentPrompts[ShootingSegment]
	case lies:
		return "Hit the Deck, or end the Activation"
	}
	return "end the Activation"
}

// segmentPrompts say what is still to be done in an Activation, by its segment (DL2-SEQ-04).
var segmentPrompts = map[Segment]string{
	CommandSegment:  "give Orders, move, then shoot",
	MovementSegment: "move, then shoot",
	ShootingSegment: "shoot, or end the Activation",
}

func (g *game) optionID(kind string, u rules.UnitID) string {
	if len(g.E.Act.Units) == 1 {
		return kind
	}
	return kind + ":" + g.unit(u).Label
}

// orderOptions lists the Orders that a leader of the seat could issue to a Section now, and of those that he cannot issue to
// a Section of the Activation under way the refusals. Ids are ORDER:ISSUER:TARGET.
func (g *game) orderOptions() []rules.Option {
	e := g.E.Act
	var out []rules.Option
	var leaders []leader
	sections := g.sectionsOf(e.Seat)
	sections = slices.DeleteFunc(sections, func(u rules.UnitID) bool { return len(g.living(u)) == 0 })
	for _, o := range g.orders() {
		if !g.checkTiming(o).OK() {
			continue
		}
		if leaders == nil {
			leaders = g.leadersOf(e.Seat, sections)
		}
		for _, l := range leaders {
			for i, u := range sections {
				if l.Unit != u && !l.officer {
					continue
				}
				if (o.ID == SnapOut || o.ID == Rally) && !g.shaken(u) || o.ID == FormLine && len(g.living(u)) < 2 {
					continue // legal, but nothing would come of it
				}
				active := g.activating(u)
				if !active && (!l.commands[i] || !g.mayIssue(o, l.Model, u)) {
					continue
				}
				c := rules.Command{Kind: "order", Seat: e.Seat, Name: o.ID, Model: l.ID, Target: u}
				opt := g.commands.Option(g, o.ID+":"+l.Label+":"+g.unit(u).Label, rules.Say("%s to %s, %d CP", l.Model, g.toWhom(l.Model, u), g.orderCost(o, u)), c).Under(rules.Plain(o.Name))
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
func (g *game) leadersOf(seat rules.Seat, sections []rules.UnitID) []leader {
	var out []leader
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Seat != seat || !g.onBoard(m.ID) {
			continue
		}
		l := leader{Model: m, officer: g.isOfficer(m.ID), commands: make([]bool, len(sections))}
		if !l.officer && !g.isNCO(m.ID) {
			continue
		}
		for i, u := range sections {
			l.commands[i] = g.inCommand(m, u)
		}
		out = append(out, l)
	}
	return out
}

// toWhom names the Section that a leader gives an Order to.
func (g *game) toWhom(m *rules.Model, u rules.UnitID) rules.Text {
	if m.Unit != u {
		return rules.Say("%s", g.unit(u))
	}
	if len(g.living(u)) == 1 {
		return rules.Plain("himself")
	}
	return rules.Plain("his own Section")
}

// orders lists the Orders of the book and the special ones of the forces.
func (g *game) orders() []order {
	out := slices.Clip(g.Edition.orders)
	for _, s := range g.E.Orders {
		out = append(out, s.order(g.Book))
	}
	return out
}

// openMelee lists the melees left to fight for the side that picks the next one (DL2-SEQ-05).
func (g *game) openMelee() rules.Decision {
	d := rules.Choose("melee", g.E.Pick, g.Book.MeleePhase, rules.Say("Choose the melee that is fought next"))
	for _, b := range g.E.Bouts {
		u := b.Units[0]
		d.Options = append(d.Options, g.commands.Option(g, g.unit(u).Label, g.names(b.Units), rules.Command{Kind: "melee", Seat: g.E.Pick, Unit: u}))
	}
	return d
}
