package housing

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/charge"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/engage"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/shoot"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// sally is a Charge of minis that leave what they are in: out of a building, or out of Transports that have moved.
type sally struct {
	g       *model.Game
	unit    rules.UnitID
	who     []rules.ModelID // of the Section, who leave
	targets []rules.UnitID
	as      states.Carrier // the rule by which they leave, and whom they may touch
	joins   bool           // comrades have met the targets before them
}

// sallies reads who charges out of what by a command, and refuses who may not (DLCE-MOV-17, DLCE-TRAN-15).
func sallies(g *model.Game, c rules.Command) (*sally, rules.Ruling) {
	own := rows.Of(g.Edition)
	s := &sally{g: g, targets: engage.Targets(c)}
	if c.Kind == ExitCharge {
		s.unit, _ = movement.Mover(g, c)
		if r := movement.MayMove(g, c); !r.OK() {
			return nil, r
		}
		if states.HousedIn(g, s.unit) == 0 {
			return nil, rules.Refuse(own.ExitIntoMelee, "%s is in no building", g.Unit(s.unit))
		}
		s.who, s.as.Rule = states.Minis(g, s.unit), own.ExitIntoMelee
	} else {
		var r rules.Ruling
		if s.unit, r = mayGetOut(g, c); !r.OK() {
			return nil, r
		}
		for _, id := range states.Riders(g, s.unit) {
			if in := g.Model(id).Inside; !g.Permits(model.PassengersCharge, in) {
				return nil, rules.Refuse(g.Book.OpenToppedCharge, "%s is neither Open Topped nor has it Charge Doors: nobody gets out of it into melee", g.Model(in)).Blame(g.Model(in).Ref()).
					Cite(g.Book.ChargeDoors, "Charge Doors").Cite(g.Book.OpenTopped, "Open Topped")
			}
		}
		s.who, s.as.Rule = states.Riders(g, s.unit), g.Book.OpenToppedCharge
	}
	s.as.Foes = s.targets
	if len(s.targets) == 0 {
		return nil, mech.Missing(s.as.Rule, "name the Section to charge")
	}
	for _, t := range s.targets {
		if r := engage.RulesOf.Of(g.Edition).May(g, rules.Command{Unit: s.unit}, t); !r.OK() {
			return nil, r
		}
	}
	return s, rules.Allow("", "")
}

// foesOf are the models of a Section that may be charged.
func foesOf(g *model.Game, target rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.Living(target) {
		if m := g.Model(id); m.Inside == 0 && states.OnBoard(g, id) && engage.Meets(g, id) {
			out = append(out, id)
		}
	}
	return out
}

// meets lists whom a mini at a place would touch of those that it reaches from the outline: a model, or the building of the target.
func (s *sally) meets(by rules.ModelID, shape geom.Shape) (out []engage.Touch) {
	for _, t := range s.targets {
		for _, id := range foesOf(s.g, t) {
			if geom.Touching(shape, states.Outline(s.g, id)) && s.reaches(by, id) {
				out = append(out, engage.Touch{Target: t, Piece: s.g.Model(id).Within})
				break
			}
		}
	}
	return out
}

// reaches reports whether the gap from the outline of what a mini is in to a foe, terrain added, is no more than its MV.
func (s *sally) reaches(id, foe rules.ModelID) bool {
	by := states.CarryingOf.Of(s.g.Edition)
	cost, r := by.Used(s.g, s.g.Model(id), states.Outline(s.g, foe), states.Outline(s.g, id))
	return r.OK() && model.Within(cost, by.Limit(s.g, id))
}

// judge judges where those who charge out stand: within their MV of the outline, every target met, as many of them in contact as there
// is a place for, in Coherency, with their Transports too.
func (s *sally) judge(moves []rules.Move) (map[rules.ModelID]geom.Shape, rules.Ruling) {
	g := s.g
	spots, r := transport.PlacingAs(g, s.unit, moves, s.as)
	if !r.OK() {
		return nil, r
	}
	met := map[rules.UnitID]bool{}
	for _, id := range s.who {
		shape, ok := spots[id]
		if !ok {
			return nil, rules.Refuse(s.as.Rule, "the whole Section charges: place %s", g.Model(id)).Blame(g.Model(id).Ref())
		}
		for _, x := range s.meets(id, shape) {
			met[x.Target] = true
		}
	}
	for _, t := range s.targets {
		if !met[t] && !s.joins {
			return nil, s.misses(t, spots)
		}
	}
	if len(moves) == 0 {
		return nil, mech.Missing(s.as.Rule, "say where they stand")
	}
	if r := s.first(moves[0].Model, spots); !r.OK() {
		return nil, r
	}
	if r := s.together(spots); !r.OK() {
		return nil, r
	}
	for _, id := range s.who {
		if len(s.meets(id, spots[id])) > 0 {
			continue
		}
		if at, ok := s.contact(id, spots); ok {
			return nil, rules.Refuse(g.Book.ChargeDistance, "%s has a place in contact, for example at %s,%s: as many as possible must", g.Model(id), at.X.Decimal(), at.Y.Decimal()).Blame(g.Model(id).Ref())
		}
	}
	in := 0
	for _, id := range s.who {
		if len(s.meets(id, spots[id])) > 0 {
			in++
		}
	}
	r = out(g, s.unit, s.who, s.as.Rule)
	return spots, r.With(in, "models", g.Book.ChargeDistance, "in contact, as many as possible")
}

// first judges the place of the mini that is moved first: in contact, and an inch from the Transports of those whom it charges, to
// which only later ones may come nearer (DLCE-TRAN-05).
func (s *sally) first(id rules.ModelID, spots map[rules.ModelID]geom.Shape) rules.Ruling {
	g, own := s.g, rows.Of(s.g.Edition)
	if s.joins {
		return rules.Allow("", "")
	}
	if len(s.meets(id, spots[id])) == 0 {
		return rules.Refuse(s.as.Rule, "%s is moved first and meets nobody: name one first that ends in contact", g.Model(id)).Blame(g.Model(id).Ref())
	}
	for _, t := range s.targets {
		for _, o := range states.Transports(g, t) {
			if d := geom.Distance(spots[id], g.Model(o).Shape()); d < geom.Inch-geom.Touch {
				return rules.Refuse(own.LaterChargers, "%s is moved first and would stand %s from %s: 1\" or more is allowed", g.Model(id), model.Over(d, geom.Inch), g.Model(o)).Blame(g.Model(o).Ref()).
					Cite(own.TransportNotInMelee, "contact with the Transport is no contact with its Section")
			}
		}
	}
	return rules.Allow("", "")
}

// together judges the Coherency of those who charge out, with their Transports: those of a building follow.
func (s *sally) together(spots map[rules.ModelID]geom.Shape) rules.Ruling {
	if s.g.Model(s.who[0]).Within == 0 {
		return transport.Together(s.g, s.g.Living(s.unit), spots)
	}
	if r := transport.Together(s.g, s.who, spots); !r.OK() {
		return r
	}
	if len(states.Transports(s.g, s.unit)) == 0 {
		return rules.Allow("", "")
	}
	return MayFollow(Placed(s.g, spots), s.unit, false)
}

// misses refuses places at which nobody touches a target, and says by how much.
func (s *sally) misses(t rules.UnitID, spots map[rules.ModelID]geom.Shape) rules.Ruling {
	least := geom.Length(-1)
	for _, shape := range spots {
		for _, id := range foesOf(s.g, t) {
			if d := geom.Distance(shape, states.Outline(s.g, id)); least < 0 || d < least {
				least = d
			}
		}
	}
	return rules.Refuse(s.as.Rule, "nobody ends in contact with %s: the nearest is %s away", s.g.Unit(t), model.Over(max(0, least), 0)).Blame(s.g.Unit(t).Ref())
}

// checkSally judges a Charge out of a building or a Transport.
func checkSally(g *model.Game, c rules.Command) rules.Ruling {
	s, r := sallies(g, c)
	if !r.OK() {
		return r
	}
	if len(c.Moves) > 0 {
		_, r := s.judge(c.Moves)
		return r
	}
	moves := s.propose()
	if moves == nil {
		return s.tooFar()
	}
	_, r = s.judge(moves)
	return r
}

// tooFar refuses targets to which no places are found: by the gap from the outline, or since there is no room.
func (s *sally) tooFar() rules.Ruling {
	for _, t := range s.targets {
		least, limit := geom.Length(-1), geom.Length(0)
		for _, id := range s.who {
			limit = max(limit, states.CarryingOf.Of(s.g.Edition).Limit(s.g, id))
			for _, e := range foesOf(s.g, t) {
				if d := geom.Distance(states.Outline(s.g, id), states.Outline(s.g, e)); least < 0 || d < least {
					least = d
				}
			}
		}
		if !model.Within(least, limit) {
			return rules.Refuse(s.as.Rule, "%s is %s away: %s allowed from the outline", s.g.Unit(t), model.Over(least, limit), model.Show(limit)).Blame(s.g.Unit(t).Ref()).
				With(int(least), "µm", rows.Of(s.g.Edition).FromOutline, "the gap from the outline")
		}
	}
	return rules.Refuse(s.as.Rule, "no places are found at which %s meets its targets and holds together", s.g.Unit(s.unit))
}

// runSally carries a Charge out of a building or a Transport out. It counts as a Charge for all that follows.
func runSally(a *model.Act, c rules.Command) {
	s, _ := sallies(a.Game, c)
	if s == nil {
		return
	}
	moves := c.Moves
	if len(moves) == 0 {
		moves = s.propose()
	}
	spots, r := s.judge(moves)
	if !r.OK() {
		spots = transport.SpotsAnyway(a.Game, s.unit, moves)
		r = rules.Allow(s.as.Rule, "%s charges out", a.Unit(s.unit)).Cite(r.Rule, "set aside: %s", r.Text)
	}
	housed := c.Kind == ExitCharge
	if housed {
		action.Begin(a, rules.Command{Kind: "charge", Seat: c.Seat, Unit: s.unit})
	}
	a.Ctx.Rule(c.Seat, s.unit, rules.Count(r.Rule, "charge range", r.Value).Take(r))
	setDown(a, s.unit, spots, s.as.Rule)
	if act := states.UnitAct(a.Game, s.unit); act != nil {
		act.Move = "charge"
	}
	s.made(a, c, spots)
	if housed {
		action.Follow(a, s.unit, false, rows.Of(a.Edition).TransportFollows)
		action.Finish(a, rules.Command{Kind: "charge", Seat: c.Seat, Unit: s.unit}, "charge", true)
		return
	}
	shoot.MovementConsolidation(a, []rules.UnitID{s.unit})
}

// made notes whom those who stand at places have charged.
func (s *sally) made(a *model.Act, c rules.Command, spots map[rules.ModelID]geom.Shape) {
	made := &charge.Charge{Act: a, By: c, Unit: s.unit, Targets: s.targets, Plan: movement.Plan{G: a.Game, Unit: s.unit, Models: s.who}, Met: map[rules.ModelID][]engage.Touch{}}
	for _, id := range s.who {
		shape, ok := spots[id]
		if !ok {
			shape = a.Model(id).Shape()
		}
		if x := s.meets(id, shape); len(x) > 0 {
			made.Met[id] = x
		}
	}
	charge.Made(made)
}

// sallyOdds gives the chances of the melee that a Charge out of a building or a Transport leads to, from the places given or else found.
func sallyOdds(g *model.Game, d rules.Draft) (rules.Odds, bool) {
	s, r := sallies(g, d.Command)
	if !r.OK() {
		return rules.Odds{}, false
	}
	moves := d.Command.Moves
	if len(moves) == 0 {
		moves = s.propose()
	}
	if len(moves) == 0 {
		return rules.Odds{}, false
	}
	spots, r := s.judge(moves)
	if !r.OK() {
		return rules.Odds{}, false
	}
	a := Placed(g, spots).Trying()
	s.made(a, d.Command, spots)
	o, _, ok := charge.RulesOf.Of(g.Edition).Round(a.Game, s.unit, s.targets)
	return o, ok
}
