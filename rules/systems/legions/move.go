package legions

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// The Movement Actions (DL2-MOV-28). Each command names the Section (unit) and carries the ways of its models (moves);
// models without a move stay. Words of name, separated by commas: fly, smash, road.
var movementCommands = []handler{
	{rules.Term{ID: "hold", Text: "Hold Your Ground: unit; moves turn models on the spot, a Spotter may Advance"}, checkHold, runHold},
	{rules.Term{ID: "advance", Text: "Advance: unit, moves up to MV; name=fly, smash or road"}, checkAdvance, runAdvance},
	{rules.Term{ID: "double", Text: "At the Double: unit, moves up to 2 MV, no fire; name=fly, smash or road"}, checkDouble, runDouble},
	{rules.Term{ID: "charge", Text: "Charge: unit, targets, moves up to 2 MV into contact; without moves they are asked for; name=fly or smash"}, checkCharge, runCharge},
	{rules.Term{ID: "embark", Text: "Embark: unit into the Transport model or the building piece"}, checkEmbark, runEmbark},
	{rules.Term{ID: "disembark", Text: "Disembark: unit, moves end within 4\" of the Transport or building"}, checkDisembark, runDisembark},
	{rules.Term{ID: "fall-back", Text: "Fall Back: a Routed unit goes to its table edge by the quickest route"}, checkFallBack, runFallBack},
}

// asks reports whether a command carries a word in its name.
func asks(c rules.Command, word string) bool {
	for _, w := range strings.Split(c.Name, ",") {
		if strings.TrimSpace(w) == word {
			return true
		}
	}
	return false
}

// mover is the Section that a movement command means, and its place in the Activation.
func (g *game) mover(c rules.Command) (rules.UnitID, int) {
	if g.E.Act == nil {
		return c.Unit, -1
	}
	unit := c.Unit
	if unit == 0 {
		unit = g.E.Act.Units[0]
	}
	for i, u := range g.E.Act.Units {
		if u == unit {
			return unit, i
		}
	}
	return unit, -1
}

// mayMove refuses a Movement Action that the Section may not make now, whatever the ways of its models.
func (g *game) mayMove(c rules.Command) rules.Ruling {
	unit, i := g.mover(c)
	if g.S.Phase != ActivationPhase || g.E.Act == nil {
		return rules.Refuse("DL2-SEQ-03", "activate a Section first")
	}
	label := g.unit(unit).Label
	if c.Seat != g.E.Act.Seat {
		return rules.Refuse("DL2-SEQ-03", "%s is activating", g.E.Act.Seat)
	}
	if i < 0 {
		return rules.Refuse("DL2-SEQ-03", "%s is not the Section that activates", label)
	}
	act := &g.E.Act.Acts[i]
	switch {
	case act.Move != "":
		return rules.Refuse("DL2-MOV-02", "%s has made its Movement Action: %s", label, act.Move)
	case g.E.Act.Segment == ShootingSegment:
		return rules.Refuse("DL2-MOV-01", "the Movement Segment of %s is over", label)
	case act.Overwatch:
		return rules.Refuse("DL2-SHOOT-18", "%s has set Overwatch", label)
	case g.inMelee(unit):
		return rules.Refuse("DL2-SEQ-07", "%s is engaged in a melee", label)
	case g.fleeing(unit) && c.Kind != "fall-back":
		return g.routedMove(unit)
	case c.Kind == "fall-back" && g.ridesAlong(unit):
		return rules.Refuse("DL2-TRANS-03", "%s falls back with its transport", label)
	case !g.fleeing(unit) && c.Kind == "fall-back":
		return rules.Refuse("DL2-MORALE-11", "%s is not Routed", label)
	case act.Placed && c.Kind != "hold" && c.Kind != "fall-back":
		return rules.Refuse("DL2-ORD-12", "%s has Focus Fire: it must stand still, only Hold Your Ground is allowed", label)
	}
	if c.Kind == "advance" || c.Kind == "double" || c.Kind == "charge" || c.Kind == "embark" {
		if len(g.onTable(unit)) == 0 {
			return rules.Refuse("DL2-MOV-19", "%s is not on the table: it must Disembark first", label)
		}
	}
	if c.Kind == "double" || c.Kind == "charge" {
		return g.mayHurry(c, unit, act)
	}
	return rules.Allow("", "")
}

// routedMove refuses any movement of a Routed Section but to Fall Back.
func (g *game) routedMove(unit rules.UnitID) rules.Ruling {
	r := rules.Refuse("DL2-MORALE-11", "%s is Routed: it must Fall Back", g.unit(unit).Label)
	if m := g.onTable(unit); len(m) > 0 && g.profile(m[0]).Kind.IsIronclad() {
		r = r.With(0, "", "DL2-IRON-35", "the markers of Ironclads count like any other")
	}
	return r
}

// mayHurry refuses what forbids At the Double and a Charge alike.
func (g *game) mayHurry(c rules.Command, unit rules.UnitID, act *UnitAct) rules.Ruling {
	label := g.unit(unit).Label
	if g.unit(unit).Markers.Has(InLine) {
		rule := rules.RuleID("DL2-MOV-08")
		if c.Kind == "charge" {
			rule = "DL2-MOV-10"
		}
		return rules.Refuse(rule, "%s stands in Line Formation: it may Hold or Advance out of it", label).With(0, "", "DL2-FORM-03", "no At the Double or Charge from Line Formation")
	}
	if act.Fired {
		return rules.Refuse("DL2-MAR-37", "%s has fired in this Activation: an Advance is allowed", label).With(0, "", "DL2-MOV-28", "At the Double and Charge forbid fire")
	}
	if c.Kind == "charge" {
		return rules.Allow("", "")
	}
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place == rules.Aboard && m.Inside != 0 && g.model(m.Inside).Unit == unit && g.section(m.Unit).Boarded == g.S.Turn && g.S.Turn > 0 {
			return rules.Refuse("DL2-MOV-20", "%s took %s aboard this Turn: no At the Double", label, g.unit(m.Unit).Label)
		}
	}
	return rules.Allow("", "")
}

// pace is the manner of an Advance or a move At the Double; bonus are inches won on a road.
func (g *game) pace(c rules.Command, bonus int) manner {
	unit, _ := g.mover(c)
	h := manner{action: c.Kind, rule: "DL2-MOV-07", fly: asks(c, "fly"), smash: asks(c, "smash"), road: bonus > 0}
	times := 1
	mv := g.speed(unit)
	h.why = append(h.why, rules.Step{Value: mv, Unit: "inches", Rule: "DL2-PROF-02", Text: "MV"})
	if c.Kind == "double" {
		h.rule, h.double, times = "DL2-MOV-08", true, 2
		h.why = append(h.why, rules.Step{Value: mv, Unit: "inches", Rule: "DL2-MOV-08", Text: "twice MV"})
		if h.fly {
			h.double = false // Difficult Terrain is flown over; no Ironclad flies
		}
	}
	if bonus > 0 {
		h.why = append(h.why, rules.Step{Value: bonus, Unit: "inches", Rule: "DL2-TERR-24", Text: "the whole way on a road"})
	}
	if h.fly {
		h.why = append(h.why, rules.Step{Rule: "DL2-MOV-26", Text: "in flight"}, rules.Step{Rule: "DL2-TERR-43", Text: "no class applies in flight"},
			rules.Step{Rule: "DL2-TYPE-10", Text: "Jetpacks"})
	}
	if c.Kind == "double" {
		h.why = append(h.why, rules.Step{Rule: "DL2-MOV-28", Text: "no fire in this Activation"})
	} else {
		h.why = append(h.why, rules.Step{Rule: "DL2-MOV-28", Text: "may fire afterwards"})
	}
	h.limit = func(m rules.ModelID) geom.Length { return inches(times*g.profile(m).MV + bonus) }
	return h
}

// speed is the least MV of the models of a Section on the table.
func (g *game) speed(unit rules.UnitID) int {
	mv := -1
	for _, m := range g.onTable(unit) {
		if v := g.profile(m).MV; mv < 0 || v < mv {
			mv = v
		}
	}
	return max(mv, 0)
}

// mayFly refuses flight to a Section that is not all Jetpacks (DL2-MOV-26), and smashing through terrain to one without
// Cavalry (DL2-TERR-34).
func (g *game) mayFly(c rules.Command) rules.Ruling {
	unit, _ := g.mover(c)
	if asks(c, "smash") {
		rides := false
		for _, m := range g.onTable(unit) {
			rides = rides || g.profile(m).Kind == Cavalry
		}
		if !rides {
			return rules.Refuse("DL2-TERR-34", "%s has no Cavalry: only that smashes through", g.unit(unit).Label)
		}
	}
	if !asks(c, "fly") {
		return rules.Allow("", "")
	}
	for _, m := range g.onTable(unit) {
		if g.profile(m).Kind != Jetpack {
			return rules.Refuse("DL2-MOV-26", "%s cannot fly: %s is no Jetpack", g.unit(unit).Label, g.model(m).Label)
		}
	}
	return rules.Allow("", "")
}

func checkHold(g *game, c rules.Command) rules.Ruling {
	if r := g.mayMove(c); !r.OK() {
		return r
	}
	_, r := g.planHold(c)
	return r
}

// planHold judges turns on the spot and Spotters that Advance (DL2-MOV-09, DL2-MAR-46).
func (g *game) planHold(c rules.Command) (plan, rules.Ruling) {
	unit, i := g.mover(c)
	if len(g.onTable(unit)) == 0 {
		return plan{g: g, unit: unit}, rules.Allow("DL2-MOV-09", "stays where it is")
	}
	if ok, stray := g.coherent(unit); !ok || g.E.Act.Acts[i].Regroup {
		label := ""
		if stray != 0 {
			label = ": " + g.model(stray).Label + " is out of it"
		}
		return plan{}, rules.Refuse("DL2-COH-03", "%s must move into Coherency first%s", g.unit(unit).Label, label)
	}
	var walks []rules.Move
	pivots := make([]stride, 0, len(c.Moves))
	for _, mv := range c.Moves {
		if len(mv.Path) > 0 || len(mv.Legs) > 0 {
			if !g.has(mv.Model, "spotter") {
				return plan{}, rules.Refuse("DL2-MOV-09", "%s may turn on the spot but not move while it Holds", g.model(mv.Model).Label)
			}
			walks = append(walks, mv)
			continue
		}
		s, r := g.pivot(unit, mv)
		if !r.OK() {
			return plan{}, r
		}
		pivots = append(pivots, s)
	}
	h := manner{action: "hold", rule: "DL2-MOV-09", limit: func(m rules.ModelID) geom.Length { return inches(g.profile(m).MV) }}
	if len(walks) > 0 {
		h.rule = "DL2-MAR-46"
		h.why = []rules.Step{{Rule: "DL2-MAR-46", Text: "a Spotter Advances while its Section Holds"}}
	}
	p, r := g.judge(unit, h, walks)
	if !r.OK() {
		return p, r
	}
	p.strides = append(p.strides, pivots...)
	r = p.allow()
	r.Subject = ""
	r = r.With(0, "", "DL2-MOV-28", "may fire")
	for _, s := range pivots {
		if g.profile(s.id).Kind.IsIronclad() {
			r = r.With(0, "", "DL2-IRON-07", "%s turns freely without the template", g.model(s.id).Label)
		}
	}
	r.Steps = append(r.Steps, g.hullToHull(unit)...)
	return p, r
}

// hullToHull tells of Ironclads of a Section that touch enemy Ironclads: they are in no melee (DL2-IRON-38).
func (g *game) hullToHull(unit rules.UnitID) []rules.Step {
	var out []rules.Step
	for _, m := range g.onTable(unit) {
		if !g.profile(m).Kind.IsIronclad() {
			continue
		}
		for i := range g.S.Models {
			o := &g.S.Models[i]
			if o.Seat != g.model(m).Seat && o.Place == rules.OnTable && g.profile(o.ID).Kind.IsIronclad() && g.contact(m, o.ID) {
				out = append(out, rules.Step{Rule: "DL2-IRON-38", Text: g.model(m).Label + " touches " + o.Label + ": no melee between Ironclads, it may act"})
			}
		}
	}
	return out
}

// pivot judges a turn on the spot about the centre.
func (g *game) pivot(unit rules.UnitID, mv rules.Move) (stride, rules.Ruling) {
	m := g.model(mv.Model)
	s := stride{id: m.ID, path: geom.Path{m.At}, facing: mv.Facing.Norm()}
	s.end = m.Base.Shape(m.At, s.facing)
	switch {
	case m.Unit != unit || m.Place != rules.OnTable:
		return s, rules.Refuse("DL2-MOV-09", "%s does not stand with %s", m.Label, g.unit(unit).Label)
	case g.profile(m.ID).Kind == FieldGun && m.Facing != s.facing && !g.crewed(m.ID):
		return s, rules.Refuse("DL2-TYPE-12", "%s has no crew within 1\": it cannot turn", m.Label)
	}
	if m.Base.Kind == rules.Round || m.Facing == s.facing {
		return s, rules.Allow("", "")
	}
	for i := range g.S.Models {
		o := &g.S.Models[i]
		if o.ID != m.ID && (o.Place == rules.OnTable || o.Place == rules.Wreck) && geom.Pressed(s.end, o.Shape()) && !geom.Pressed(m.Shape(), o.Shape()) {
			return s, rules.Refuse("DL2-MOV-05", "%s would turn onto %s", m.Label, o.Label)
		}
	}
	return s, rules.Allow("", "")
}

func runHold(a *act, c rules.Command) {
	p, r := a.planHold(c)
	a.begin(c)
	a.ctx.Rule(c.Seat, p.unit, r)
	a.execute(&p, nil)
	a.finish(c, "hold", false)
}

func checkAdvance(g *game, c rules.Command) rules.Ruling { _, r := g.planPace(c, 0); return r }
func checkDouble(g *game, c rules.Command) rules.Ruling  { _, r := g.planPace(c, 0); return r }

// planPace judges an Advance or a move At the Double. bonus is the road bonus that was rolled; with 0 a way on a road
// may be up to 6" too long, since the die is only thrown when the action is declared (DL2-TERR-24).
func (g *game) planPace(c rules.Command, bonus int) (plan, rules.Ruling) {
	if r := g.mayMove(c); !r.OK() {
		return plan{}, r
	}
	if r := g.mayFly(c); !r.OK() {
		return plan{}, r
	}
	unit, _ := g.mover(c)
	h := g.pace(c, bonus)
	h.loose = true
	p, r := g.judge(unit, h, c.Moves)
	if !r.OK() && bonus == 0 && g.takesRoad(c) {
		q, rr := g.judge(unit, g.pace(c, 6), c.Moves)
		if rr.OK() || asks(c, "road") {
			rr.Text = "allowed with a road bonus"
			return q, rr
		}
	}
	if !r.OK() {
		return p, r
	}
	if asks(c, "road") && bonus == 0 && !g.takesRoad(c) {
		return p, rules.Refuse("DL2-TERR-24", "%s is not all on a road: no road bonus", g.unit(unit).Label)
	}
	if rr := g.gather(&p); !rr.OK() {
		return p, rr
	}
	r.Steps = append(r.Steps, g.hullToHull(unit)...)
	return p, g.openOut(&p, r)
}

// gather judges Coherency at the end. A Section that began out of Coherency must come together; if it cannot, it must
// come closer (DL2-COH-03, DL2-COH-04).
func (g *game) gather(p *plan) rules.Ruling {
	c := g.chain(p.models, p.shapes)
	if c.ok() {
		return rules.Allow("", "")
	}
	before := make([]geom.Shape, len(p.models))
	for i, m := range p.models {
		before[i] = g.model(m).Shape()
	}
	was := g.chain(p.models, before)
	if was.ok() {
		return c.refusal(g, p.models)
	}
	if g.canRegroup(p) {
		r := c.refusal(g, p.models)
		return r.With(0, "", "DL2-COH-03", "the Section began out of Coherency and can come together")
	}
	if c.gap > was.gap {
		return rules.Refuse("DL2-COH-03", "%s must come closer to its comrades: it is %s away and was %s", g.model(p.models[c.stray]).Label, show(c.gap), show(was.gap))
	}
	return rules.Allow("", "")
}

// canRegroup reports whether the Section can come into Coherency by straight moves: all of them towards one of its
// models or the middle of all, each as far as it must.
func (g *game) canRegroup(p *plan) bool {
	var sumX, sumY geom.Length
	n := geom.Length(len(p.models))
	for _, m := range p.models {
		sumX += g.model(m).At.X
		sumY += g.model(m).At.Y
	}
	goals := []geom.Point{{X: sumX / n, Y: sumY / n}}
	for _, m := range p.models {
		goals = append(goals, g.model(m).At)
	}
	h := p.how
	h.fly, h.road, h.loose = p.how.fly, false, false
	for _, goal := range goals {
		if _, r := g.judge(p.unit, h, g.huddle(p.models, h, goal)); r.OK() {
			return true
		}
	}
	return false
}

// huddle moves models straight towards a goal: the nearest first, each until it is in Coherency with one before it.
func (g *game) huddle(models []rules.ModelID, h manner, goal geom.Point) []rules.Move {
	order := append([]rules.ModelID(nil), models...)
	for i := range order {
		for j := i; j > 0 && g.model(order[j]).At.Dist(goal) < g.model(order[j-1]).At.Dist(goal); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	var moves []rules.Move
	var placed []geom.Shape
	var reach []geom.Length
	for _, id := range order {
		m := g.model(id)
		best, far := m.At, geom.Length(0)
		if len(placed) == 0 {
			far = min(m.At.Dist(goal), h.limit(id))
			best = m.At.Toward(goal, far)
		} else {
			near := 0
			for i := range placed {
				if geom.Distance(m.Shape(), placed[i]) < geom.Distance(m.Shape(), placed[near]) {
					near = i
				}
			}
			if gap := geom.Distance(m.Shape(), placed[near]) - min(reach[near], g.coherencyOf(id)); gap > 0 {
				far = min(gap, h.limit(id))
				best = m.At.Toward(placed[near].Centre(), far)
			}
		}
		if far > 0 && !g.profile(id).Kind.IsIronclad() {
			moves = append(moves, rules.Move{Model: id, Path: []geom.Point{best}, Facing: m.Facing})
		} else {
			best = m.At
		}
		placed = append(placed, m.Base.Shape(best, m.Facing))
		reach = append(reach, g.coherencyOf(id))
	}
	return moves
}

func runAdvance(a *act, c rules.Command) { a.runPace(c) }
func runDouble(a *act, c rules.Command)  { a.runPace(c) }

func (a *act) runPace(c rules.Command) {
	unit, i := a.mover(c)
	bonus := 0
	if a.rollsRoad(c) {
		bonus = a.rollRoad(c)
	}
	a.begin(c)
	p, r := a.planPace(c, bonus)
	if !r.OK() && bonus > 0 {
		c.Moves = a.askRoad(c, bonus)
		p, r = a.planPace(c, bonus)
	}
	regroup := a.E.Act.Acts[i].Regroup
	if ok, _ := a.coherent(unit); !ok {
		regroup = true
	}
	a.tellPlan(c.Seat, &p, r)
	passed := a.passed(&p, c)
	a.execute(&p, c.Moves)
	if c.Kind == "double" {
		a.section(unit).Doubled = true
	}
	act := &a.E.Act.Acts[i]
	act.Fly = asks(c, "fly")
	if regroup {
		a.regrouped(unit, act)
	}
	if act.Fly {
		a.ctx.Mark(unit, Elevated, 1, "DL2-MOV-26", "flying until its next Activation")
	}
	a.finish(c, c.Kind, true)
	a.offerHitAndRun(unit, passed)
}

// regrouped settles an Activation that began out of Coherency: a Section that is still apart does nothing more.
func (a *act) regrouped(unit rules.UnitID, act *UnitAct) {
	ok, _ := a.coherent(unit)
	r := rules.Count("DL2-COH-03", "coherency", 1)
	r.Text = "the Section came back into Coherency"
	if !ok {
		act.Fired = true
		r = rules.Count("DL2-COH-03", "coherency", 0)
		r.Text = "the Section is still out of Coherency: no other action in this Activation"
	}
	a.ctx.Rule(a.unit(unit).Seat, unit, r)
}
