package orders

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/mech"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/rolls"
	"baize/rules/systems/legions/states"
)

// Find looks an Order up for a seat, the special ones of its force included (DL2-ORD-19).
func Find(g *model.Game, id string, seat rules.Seat) (model.Order, bool) {
	for _, o := range g.Edition.Orders {
		if o.ID == id {
			return o, true
		}
	}
	for _, s := range g.E.Orders {
		if s.ID == id && s.Seat == seat {
			return Special(s, g.Book), true
		}
	}
	return model.Order{}, false
}

// Commands are the Orders of an edition.
func Commands(e *model.Edition) []model.Command {
	var names, moves, pieces []string
	for _, o := range e.Orders {
		if len(o.Steps) > 0 {
			names = append(names, o.ID)
		}
		if o.Moves {
			moves = append(moves, o.ID)
		}
		if o.Piece {
			pieces = append(pieces, o.ID)
		}
	}
	k := model.Command{
		Term: rules.Term{ID: "order", Text: "issues an Order of the book or a special one of the force"},
		Args: []rules.Arg{
			{ID: rules.ArgName, Text: strings.Join(names, " ") + ", or a special one"},
			{ID: rules.ArgModel, Text: "who issues it"}, {ID: rules.ArgTarget, Text: "to whom, else to his own Section", Optional: true},
			{ID: rules.ArgPay, Text: "to bolster", Optional: true},
		},
		Check: checkOrder,
		Run:   runOrder,
		Odds:  orderOdds,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgName: orderNames, rules.ArgPay: orderPurses},
	}
	reads := func(arg string, who []string, needed func(g *model.Game, c rules.Command) bool) {
		if len(who) == 0 {
			return
		}
		k.Args = append(k.Args, rules.Arg{ID: arg, Text: "for " + strings.Join(who, " and "), Optional: true})
		k.Gives[arg] = func(g *model.Game, c rules.Command) *rules.Param {
			if !slices.Contains(who, c.Name) {
				return nil
			}
			return &rules.Param{Needed: needed(g, c)}
		}
	}
	reads(rules.ArgMoves, moves, func(g *model.Game, c rules.Command) bool { return checkOrder(g, c).Lacks() })
	reads(rules.ArgPiece, pieces, func(*model.Game, rules.Command) bool { return false })
	return []model.Command{k}
}

// orderNames are the Orders that a seat has, of the book and of its force.
func orderNames(g *model.Game, c rules.Command) *rules.Param {
	p := &rules.Param{}
	add := func(o model.Order) { p.Names = append(p.Names, rules.Option{ID: o.ID, Text: rules.Plain(o.Name)}) }
	for _, o := range g.Edition.Orders {
		add(o)
	}
	for _, s := range g.E.Orders {
		if s.Seat == c.Seat {
			add(Special(s, g.Book))
		}
	}
	return p
}

// orderPurses is who may bolster the check of an Order with how many points, once it is said who issues what (DL2-CMD-15): the issuer
// has what the Order leaves him, and nobody more than it leaves in the pool.
func orderPurses(g *model.Game, c rules.Command) *rules.Param {
	o, ok := Find(g, c.Name, c.Seat)
	if !ok || c.Model == 0 {
		return nil
	}
	target := Target(g, c)
	return &rules.Param{Pay: command.Purses(g, target, c.Model, Cost(g, o, target))}
}

// Target is the Section that an order command names: its target, else its unit, else the issuer's own.
func Target(g *model.Game, c rules.Command) rules.UnitID {
	switch {
	case c.Target != 0:
		return c.Target
	case c.Unit != 0:
		return c.Unit
	}
	return g.Model(c.Model).Unit
}

// checkOrder judges the requirements of an Order in the book's order (DL2-ORD-01).
func checkOrder(g *model.Game, c rules.Command) rules.Ruling {
	if r := states.CheckActing(g, c.Seat); !r.OK() {
		return r
	}
	o, ok := Find(g, c.Name, c.Seat)
	if !ok {
		if o, ok = Find(g, c.Name, c.Seat.Other()); ok {
			return rules.Refuse(g.Book.SpecialOrders, "%s is an Order of the other force", o.Name)
		}
		return rules.Refuse(g.Book.StandingOrders, "no Order is called %q", c.Name)
	}
	if c.Model == 0 {
		return rules.Refuse(g.Book.IssuingOrders, "name the Officer or NCO who issues the Order")
	}
	if g.Model(c.Model).Seat != c.Seat {
		return rules.Refuse(g.Book.IssuingOrders, "%s belongs to the other side", g.Model(c.Model))
	}
	target := Target(g, c)
	if r := CheckTiming(g, o); !r.OK() {
		return r
	}
	if r := checkIssuer(g, o, c.Model, target); !r.OK() {
		return r
	}
	if r := free(g, o, target); !r.OK() {
		return r
	}
	var own rules.Ruling
	if o.Check != nil {
		if own = o.Check(g, c, target); !own.OK() && !own.Lacks() {
			return own
		}
	}
	cost := Cost(g, o, target)
	if r := command.CanPay(g, c.Model, cost); !r.OK() {
		return r
	}
	if r := command.JudgePayments(g, target, c.Pay, c.Model, cost); !r.OK() {
		return r
	}
	if own.Lacks() { // asked for last, so that an Order which nobody can pay asks for nothing
		return own
	}
	r := rules.Allow(o.Rule, "%s may be ordered: %s", g.Unit(target), o.Name).
		With(cost, "points", g.Book.StandingOrders, "Command Points").With(command.Need(g, o.Need), "successes", g.Book.IssuingOrders, "needed of %s", g.Unit(target))
	if o.Moves {
		r.Text = own.Text
	}
	return r.Take(own).Add(terms(g, o, c.Model, target)...)
}

// terms are the requirements that an allowed Order meets (DL2-ORD-01).
func terms(g *model.Game, o model.Order, issuer rules.ModelID, target rules.UnitID) []rules.Step {
	m := g.Model(issuer)
	steps := []rules.Step{{Rule: g.Book.OrderChecker, Text: rules.Say("%s checks", g.Unit(target))}}
	if command.IsOfficer(g, issuer) {
		steps = append(steps, rules.Step{Rule: g.Book.OfficerCommand, Text: command.InCommandRange(g, issuer, target).Text})
	} else {
		steps = append(steps, rules.Step{Rule: g.Book.NCOCommand, Text: rules.Say("%s orders his own Section", m)})
	}
	steps = append(steps, rules.Step{Value: command.PersonalMaximum(g, issuer) - command.Spent(g, issuer), Unit: "points", Rule: g.Book.PersonalMaximum, Text: rules.Say("%s may still spend", m)},
		command.Supply(g, issuer))
	if g.E.Act.Segment == model.CommandSegment {
		steps = append(steps, rules.Step{Rule: g.Book.CommandSegmentOrders, Text: rules.Say("Orders follow the Coherency check, as many as can be paid")})
	}
	if st := states.Morale(g, target); st.Bound {
		steps = append(steps, rules.Step{Rule: g.Book.OrdersToRouted, Text: rules.Say("%s may be used on a Section that is %s", o.Name, st.Name)})
	}
	if len(g.E.Act.Orders) > 0 {
		r := free(g, o, target)
		steps = append(steps, rules.Step{Rule: r.Rule, Text: r.Text})
	}
	return steps
}

// CheckTiming judges the segment of an Order (DL2-ORD-05).
func CheckTiming(g *model.Game, o model.Order) rules.Ruling {
	for _, s := range o.Steps {
		if g.E.Act.Segment == s {
			return rules.Allow(o.Rule, "in time")
		}
	}
	if len(o.Steps) == 0 {
		return rules.Refuse(o.Rule, "%s is not issued in an Activation of one's own: it is offered when its moment comes", o.Name)
	}
	return rules.Refuse(g.Book.StandingOrders, "%s is issued in the %s Segment, this is the %s Segment", o.Name, o.Steps[0], g.E.Act.Segment)
}

// checkIssuer judges who may issue an Order to whom: an Officer within Command Range, an NCO to his own Section, and a
// Section that is bound to fall back takes none but Rally (DL2-CMD-05, DL2-CMD-06, DL2-ORD-20).
func checkIssuer(g *model.Game, o model.Order, issuer rules.ModelID, target rules.UnitID) rules.Ruling {
	m := g.Model(issuer)
	if !states.OnBoard(g, issuer) {
		return rules.Refuse(g.Book.IssuingOrders, "%s is not on the table", m)
	}
	if g.Unit(target).Seat != m.Seat {
		return rules.Refuse(g.Book.IssuingOrders, "%s is not a friendly Section", g.Unit(target))
	}
	if len(g.Living(target)) == 0 {
		return rules.Refuse(g.Book.IssuingOrders, "%s is not on the table", g.Unit(target))
	}
	switch {
	case command.IsOfficer(g, issuer):
		if r := command.InCommandRange(g, issuer, target); !r.OK() {
			return r
		}
	case command.IsNCO(g, issuer):
		if m.Unit != target {
			r := rules.Refuse(g.Book.NCOCommand, "%s is an NCO and commands his own Section only", m)
			if o.Officers {
				r = r.Cite(g.Book.WithMeOfficersOnly, "an Order of Officers")
			}
			return r
		}
	default:
		r := rules.Refuse(g.Book.IssuingOrders, "%s is neither Officer nor NCO", m)
		if by := g.ForbiddenBy(model.MayOrder, m.ID); by != nil {
			r = r.Cite(g.RuleOf(by), "%s", model.Says(by))
		}
		return r
	}
	if st := states.Morale(g, target); st.Bound && !o.ToBound {
		return rules.Refuse(g.Book.OrdersToRouted, "%s is %s: no Order but Rally may be used on it", g.Unit(target), st.Name).
			With(g.Unit(target).Markers.N(model.Shaken), "markers", g.Book.MoraleStates, "%s", st.Name)
	}
	return rules.Allow(g.Book.IssuingOrders, "may issue")
}

// MayIssue is false where [checkOrder] refuses an Order to a Section whatever else a leader who commands it says: it is
// bound to fall back, the Order was tried on it, or he cannot pay.
func MayIssue(g *model.Game, o model.Order, issuer *rules.Model, target rules.UnitID) bool {
	cost := Cost(g, o, target)
	return (o.ToBound || !states.Bound(g, target)) && free(g, o, target).OK() &&
		cost <= command.PersonalMaximum(g, issuer.ID)-command.Spent(g, issuer.ID) && cost <= command.Left(g, issuer.ID)
}

// Cost is the price of an Order for a target.
func Cost(g *model.Game, o model.Order, target rules.UnitID) int {
	if o.CostFor != nil {
		return o.CostFor(g, target)
	}
	return o.Cost
}

// Tried reports whether an Order was tried on a Section in this Activation (DL2-ORD-02).
func Tried(g *model.Game, id string, target rules.UnitID) bool {
	if g.E.Act == nil {
		return false
	}
	for _, u := range g.E.Act.Orders {
		if u.Order == id && u.Unit == target {
			return true
		}
	}
	return false
}

// Unshaken reports whether a Section has no Shaken Marker that an Order could remove.
func Unshaken(g *model.Game, target rules.UnitID) bool { return !states.Shaken(g, target) }

// runOrder pays for an Order, makes the target check, and carries it out if that is passed (DL2-ORD-03, 04).
func runOrder(a *model.Act, c rules.Command) {
	o, _ := Find(a.Game, c.Name, c.Seat)
	target := Target(a.Game, c)
	if issue(a, o, c.Model, target, append([]rules.Payment{}, c.Pay...)) {
		o.Run(a, c, target)
	}
}

// issue pays for an Order and makes the target's Command Check; nil pay asks for bolstering. A failed Order is not
// carried out and its points are lost (DL2-ORD-03).
func issue(a *model.Act, o model.Order, issuer rules.ModelID, target rules.UnitID, pay []rules.Payment) bool {
	seat := a.Unit(target).Seat
	if a.E.Act != nil {
		uses := a.E.Act.Orders
		a.E.Act.Orders = append(uses[:len(uses):len(uses)], model.OrderUse{Order: o.ID, Unit: target, Issuer: issuer})
	}
	cost := Cost(a.Game, o, target)
	price := rules.Count(a.Book.StandingOrders, "order cost", cost).With(cost, "points", o.Rule, "%s", o.Name)
	if a.E.Act != nil && a.E.Act.Segment == model.CommandSegment && len(o.Steps) > 0 {
		price = price.With(len(a.E.Act.Orders), "orders", a.Book.CommandSegmentOrders, "issued in this Activation")
	}
	a.Ctx.Rule(seat, target, price)
	command.Spend(a, issuer, cost, o.Rule, rules.Plain(o.Name))
	pass, _ := command.Check(a, target, o.Need, rules.Plain(o.Name), a.Book.OrderChecker, pay)
	r := rules.Count(o.Rule, "order", map[bool]int{true: 1}[pass])
	if pass {
		r = r.With(1, "passed", a.Book.OrderPassesOrFails, "the Order is carried out")
	} else {
		r = r.With(0, "failed", a.Book.OrderPassesOrFails, "the Order is not carried out, its points are lost")
	}
	r.Text = rules.Say("%s: %s", o.Name, map[bool]string{true: "carried out", false: "failed"}[pass])
	a.Ctx.Rule(seat, target, r)
	return pass
}

// orderOdds gives the chances of the check of an Order, with the dice that are bought for it (DL2-ORD-04).
func orderOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	c := d.Command
	if !checkOrder(g, c).OK() {
		return rules.Odds{}, false
	}
	o, _ := Find(g, c.Name, c.Seat)
	check := command.Roll(g, Target(g, c), rules.Plain(o.Name))
	check.Parts = append(check.Parts, command.Bought(g, c.Pay)...)
	need := command.Need(g, o.Need)
	out := mech.Either(rules.Say("%s: %d Successes needed", o.Name, need), rules.Say("failed"), rules.Say("passed"), dice.AtLeast(rolls.Chances(g, check), need))
	for _, p := range check.Parts {
		out.Steps = append(out.Steps, rules.Step{Value: p.N, Unit: p.Colour.String(), Rule: p.Rule, Text: p.Why})
	}
	return out, true
}
