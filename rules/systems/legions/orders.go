package legions

import (
	"baize/rules"
	"baize/rules/dice"
)

// Orders of the book (DL2-ORD-05). Disengage! is asked in a melee and On My Mark in an enemy charge; neither is given
// by the order command.
const (
	WithMe    = "with-me"
	MakeSafe  = "make-safe"
	FormLine  = "form-line"
	FocusFire = "focus-fire"
	SnapOut   = "snap-out"
	Rally     = "rally"
	Disengage = "disengage"
	OnMyMark  = "on-my-mark"
)

// findOrder looks an Order up for a seat, the special ones of its force included (DL2-ORD-19).
func (g *game) findOrder(id string, seat rules.Seat) (order, bool) {
	for _, o := range g.Edition.orders {
		if o.ID == id {
			return o, true
		}
	}
	for _, s := range g.E.Orders {
		if s.ID == id && s.Seat == seat {
			return s.order(g.Book), true
		}
	}
	return order{}, false
}

var orderCommands = []command{{
	Term: rules.Term{ID: "order", Text: "issues an Order of the book or a special one of the force"},
	Args: []rules.Arg{
		{ID: rules.ArgName, Text: "with-me make-safe form-line focus-fire snap-out rally, or a special one"},
		{ID: rules.ArgModel, Text: "who issues it"}, {ID: rules.ArgTarget, Text: "to whom, else to his own Section", Optional: true},
		{ID: rules.ArgPay, Text: "to bolster", Optional: true}, {ID: rules.ArgMoves, Text: "for form-line", Optional: true},
		{ID: rules.ArgPiece, Text: "for make-safe", Optional: true},
	},
	Check: func(g *game, c rules.Command) rules.Ruling {
		return g.checkOrder(c)
	},
	Run: func(a *act, c rules.Command) { a.runOrder(c) },
	Gives: map[string]func(*game, rules.Command) *rules.Param{
		rules.ArgName: (*game).orderNames, rules.ArgPay: (*game).orderPurses,
		rules.ArgMoves: func(g *game, c rules.Command) *rules.Param {
			if c.Name != FormLine {
				return nil
			}
			return &rules.Param{Needed: g.checkOrder(c).Lacks()}
		},
		rules.ArgPiece: func(_ *game, c rules.Command) *rules.Param {
			if c.Name != MakeSafe {
				return nil
			}
			return &rules.Param{}
		},
	},
}}

// orderNames are the Orders that a seat has, of the book and of its force.
func (g *game) orderNames(c rules.Command) *rules.Param {
	p := &rules.Param{}
	add := func(o order) { p.Names = append(p.Names, rules.Option{ID: o.ID, Text: rules.Plain(o.Name)}) }
	for _, o := range g.Edition.orders {
		add(o)
	}
	for _, s := range g.E.Orders {
		if s.Seat == c.Seat {
			add(s.order(g.Book))
		}
	}
	return p
}

// orderPurses is who may bolster the check of an Order with how many points, once it is said who issues what (DL2-CMD-15): the issuer
// has what the Order leaves him, and nobody more than it leaves in the pool.
func (g *game) orderPurses(c rules.Command) *rules.Param {
	o, ok := g.findOrder(c.Name, c.Seat)
	if !ok || c.Model == 0 {
		return nil
	}
	target := g.orderTarget(c)
	return &rules.Param{Pay: g.purses(target, c.Model, g.orderCost(o, target))}
}

// orderTarget is the Section that an order command names: its target, else its unit, else the issuer's own.
func (g *game) orderTarget(c rules.Command) rules.UnitID {
	switch {
	case c.Target != 0:
		return c.Target
	case c.Unit != 0:
		return c.Unit
	}
	return g.model(c.Model).Unit
}

// checkOrder judges the requirements of an Order in the book's order (DL2-ORD-01).
func (g *game) checkOrder(c rules.Command) rules.Ruling {
	if r := g.checkActing(c.Seat); !r.OK() {
		return r
	}
	o, ok := g.findOrder(c.Name, c.Seat)
	if !ok {
		if o, ok = g.findOrder(c.Name, c.Seat.Other()); ok {
			return rules.Refuse(g.Book.SpecialOrders, "%s is an Order of the other force", o.Name)
		}
		return rules.Refuse(g.Book.StandingOrders, "no Order is called %q", c.Name)
	}
	if c.Model == 0 {
		return rules.Refuse(g.Book.IssuingOrders, "name the Officer or NCO who issues the Order")
	}
	if g.model(c.Model).Seat != c.Seat {
		return rules.Refuse(g.Book.IssuingOrders, "%s belongs to the other side", g.model(c.Model))
	}
	target := g.orderTarget(c)
	if r := g.checkTiming(o); !r.OK() {
		return r
	}
	if r := g.checkIssuer(o, c.Model, target); !r.OK() {
		return r
	}
	if g.tried(o.ID, target) {
		return rules.Refuse(g.Book.OrderOncePerActivation, "%s was tried on %s in this Activation already; another Order may be issued", o.Name, g.unit(target))
	}
	var own rules.Ruling
	if o.Check != nil {
		if own = o.Check(g, c, target); !own.OK() && !own.Lacks() {
			return own
		}
	}
	cost := g.orderCost(o, target)
	if r := g.checkCost(c.Model, cost); !r.OK() {
		return r
	}
	if r := g.judgePayments(target, c.Pay, c.Model, cost); !r.OK() {
		return r
	}
	if own.Lacks() { // asked for last, so that an Order which nobody can pay asks for nothing
		return own
	}
	r := rules.Allow(o.Rule, "%s may be ordered: %s", g.unit(target), o.Name).
		With(cost, "points", g.Book.StandingOrders, "Command Points").With(o.Need, "successes", g.Book.IssuingOrders, "needed of %s", g.unit(target))
	if o.ID == FormLine {
		r.Text = own.Text
	}
	return r.Take(own).Add(g.terms(o, c.Model, target)...)
}

// terms are the requirements that an allowed Order meets (DL2-ORD-01).
func (g *game) terms(o order, issuer rules.ModelID, target rules.UnitID) []rules.Step {
	m := g.model(issuer)
	steps := []rules.Step{{Rule: g.Book.OrderChecker, Text: rules.Say("%s checks", g.unit(target))}}
	if g.isOfficer(issuer) {
		steps = append(steps, rules.Step{Rule: g.Book.OfficerCommand, Text: g.inCommandRange(issuer, target).Text})
	} else {
		steps = append(steps, rules.Step{Rule: g.Book.NCOCommand, Text: rules.Say("%s orders his own Section", m)})
	}
	steps = append(steps, rules.Step{Value: g.personalMaximum(issuer) - g.spent(issuer), Unit: "points", Rule: g.Book.PersonalMaximum, Text: rules.Say("%s may still spend", m)},
		rules.Step{Value: g.E.Pool[m.Seat], Unit: "points", Rule: g.Book.SpendingOnOrder, Text: rules.Say("in the pool")})
	if g.E.Act.Segment == CommandSegment {
		steps = append(steps, rules.Step{Rule: g.Book.CommandSegmentOrders, Text: rules.Say("Orders follow the Coherency check, as many as can be paid")})
	}
	if g.routed(target) {
		steps = append(steps, rules.Step{Rule: g.Book.OrdersToRouted, Text: rules.Say("Rally may be used on a Routed Section")})
	}
	if len(g.E.Act.Orders) > 0 {
		steps = append(steps, rules.Step{Rule: g.Book.OrderOncePerActivation, Text: rules.Say("another Order than before, or another Section")})
	}
	return steps
}

// checkTiming judges the segment of an Order (DL2-ORD-05).
func (g *game) checkTiming(o order) rules.Ruling {
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
// Routed Section takes none but Rally (DL2-CMD-05, DL2-CMD-06, DL2-ORD-20).
func (g *game) checkIssuer(o order, issuer rules.ModelID, target rules.UnitID) rules.Ruling {
	m := g.model(issuer)
	if !g.onBoard(issuer) {
		return rules.Refuse(g.Book.IssuingOrders, "%s is not on the table", m)
	}
	if g.unit(target).Seat != m.Seat {
		return rules.Refuse(g.Book.IssuingOrders, "%s is not a friendly Section", g.unit(target))
	}
	if len(g.living(target)) == 0 {
		return rules.Refuse(g.Book.IssuingOrders, "%s is not on the table", g.unit(target))
	}
	switch {
	case g.isOfficer(issuer):
		if r := g.inCommandRange(issuer, target); !r.OK() {
			return r
		}
	case g.isNCO(issuer):
		if m.Unit != target {
			r := rules.Refuse(g.Book.NCOCommand, "%s is an NCO and commands his own Section only", m)
			if o.ID == WithMe {
				r = r.Cite(g.Book.WithMeOfficersOnly, "an Order of Officers")
			}
			return r
		}
	default:
		r := rules.Refuse(g.Book.IssuingOrders, "%s is neither Officer nor NCO", m)
		if by := g.forbiddenBy(mayOrder, m.ID); by != nil {
			r = r.Cite(g.ruleOf(by), "%s", says(by))
		}
		return r
	}
	if g.routed(target) && o.ID != Rally {
		return rules.Refuse(g.Book.OrdersToRouted, "%s is Routed: no Order but Rally may be used on it", g.unit(target)).
			With(g.unit(target).Markers.N(Shaken), "markers", g.Book.MoraleStates, "three or more are Routed")
	}
	return rules.Allow(g.Book.IssuingOrders, "may issue")
}

// mayIssue is false where [game.checkOrder] refuses an Order to a Section whatever else a leader who commands it says: it is
// Routed, the Order was tried on it, or he cannot pay.
func (g *game) mayIssue(o order, issuer *rules.Model, target rules.UnitID) bool {
	cost := g.orderCost(o, target)
	return !(g.routed(target) && o.ID != Rally) && !g.tried(o.ID, target) &&
		cost <= g.personalMaximum(issuer.ID)-g.spent(issuer.ID) && cost <= g.E.Pool[issuer.Seat]
}

// checkCost judges whether a leader can pay for an Order (DL2-CMD-02, DL2-CMD-03).
func (g *game) checkCost(issuer rules.ModelID, cost int) rules.Ruling {
	m := g.model(issuer)
	if left := g.personalMaximum(issuer) - g.spent(issuer); cost > left {
		return rules.Refuse(g.Book.PersonalMaximum, "it costs %d, %s may spend %d more this Turn", cost, m, max(0, left))
	}
	if pool := g.E.Pool[m.Seat]; cost > pool {
		return rules.Refuse(g.Book.SpendingOnOrder, "it costs %d, the pool holds %d", cost, pool)
	}
	return rules.Allow(g.Book.SpendingOnOrder, "can pay")
}

// orderCost is the price of an Order for a target: With Me! goes by its Quality (DL2-ORD-06).
func (g *game) orderCost(o order, target rules.UnitID) int {
	if o.Cost > 0 || o.ID != WithMe {
		return o.Cost
	}
	switch g.section(target).Quality {
	case Veteran:
		return 1
	case Militia:
		return 3
	}
	return 2
}

// tried reports whether an Order was tried on a Section in this Activation (DL2-ORD-02).
func (g *game) tried(id string, target rules.UnitID) bool {
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

// runOrder pays for an Order, makes the target check, and carries it out if that is passed (DL2-ORD-03, 04).
func (a *act) runOrder(c rules.Command) {
	o, _ := a.findOrder(c.Name, c.Seat)
	target := a.orderTarget(c)
	if a.issue(o, c.Model, target, append([]rules.Payment{}, c.Pay...)) {
		o.Run(a, c, target)
	}
}

// issue pays for an Order and makes the target's Command Check; nil pay asks for bolstering. A failed Order is not
// carried out and its points are lost (DL2-ORD-03).
func (a *act) issue(o order, issuer rules.ModelID, target rules.UnitID, pay []rules.Payment) bool {
	seat := a.unit(target).Seat
	if a.E.Act != nil {
		uses := a.E.Act.Orders
		a.E.Act.Orders = append(uses[:len(uses):len(uses)], OrderUse{Order: o.ID, Unit: target, Issuer: issuer})
	}
	cost := a.orderCost(o, target)
	price := rules.Count(a.Book.StandingOrders, "order cost", cost).With(cost, "points", o.Rule, "%s", o.Name)
	if a.E.Act != nil && a.E.Act.Segment == CommandSegment && len(o.Steps) > 0 {
		price = price.With(len(a.E.Act.Orders), "orders", a.Book.CommandSegmentOrders, "issued in this Activation")
	}
	a.ctx.Rule(seat, target, price)
	a.spend(issuer, cost, o.Rule, rules.Plain(o.Name))
	pass, _ := a.commandCheck(target, o.Need, rules.Plain(o.Name), a.Book.OrderChecker, pay)
	r := rules.Count(o.Rule, "order", map[bool]int{true: 1}[pass])
	if pass {
		r = r.With(1, "passed", a.Book.OrderPassesOrFails, "the Order is carried out")
	} else {
		r = r.With(0, "failed", a.Book.OrderPassesOrFails, "the Order is not carried out, its points are lost")
	}
	r.Text = rules.Say("%s: %s", o.Name, map[bool]string{true: "carried out", false: "failed"}[pass])
	a.ctx.Rule(seat, target, r)
	return pass
}

// orderOdds gives the chances of the check of an Order, with the dice that are bought for it (DL2-ORD-04).
func (g *game) orderOdds(c rules.Command) (rules.Odds, bool) {
	if !g.checkOrder(c).OK() {
		return rules.Odds{}, false
	}
	o, _ := g.findOrder(c.Name, c.Seat)
	check := g.commandRoll(g.orderTarget(c), rules.Plain(o.Name))
	check.Parts = append(check.Parts, g.bought(c.Pay)...)
	out := rules.Odds{Title: rules.Say("%s: %d Successes needed", o.Name, o.Need)}
	for _, p := range check.Parts {
		out.Steps = append(out.Steps, rules.Step{Value: p.N, Unit: p.Colour.String(), Rule: p.Rule, Text: p.Why})
	}
	out.Mean = dice.AtLeast(g.chances(check), o.Need)
	out.Outcomes = []rules.Likelihood{{Label: rules.Say("failed"), P: 1 - out.Mean}, {Label: rules.Say("passed"), P: out.Mean}}
	return out, true
}
