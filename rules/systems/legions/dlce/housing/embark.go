package housing

import (
	"slices"

	"baize/rules"
	"baize/rules/place"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/coherency"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// stowage is who of a Section goes aboard which of its Transports.
type stowage struct {
	in     map[rules.ModelID]rules.ModelID
	left   []rules.ModelID // for whom no room is left
	strays []rules.ModelID // of a type that no Transport takes
	room   int             // for models that take room, all Transports together, those aboard counted
}

// stow finds who of some models goes aboard which Transports: as many as there is room for, the first before the others. Who takes no
// room always goes (DLCE-TRAN-08, DLCE-TRAN-20).
func stow(g *model.Game, carriers, who []rules.ModelID) (s stowage) {
	s.in = map[rules.ModelID]rules.ModelID{}
	free := map[rules.ModelID]int{}
	for _, c := range carriers {
		k := states.CarrierBy(g, c, 0)
		n, _ := states.Room(g, k)
		s.room += n
		for _, id := range states.Aboard(g, k) {
			if !g.Forbids(model.MayTakeRoom, id) {
				n--
			}
		}
		free[c] = n
	}
	for _, id := range who {
		fits, light := false, g.Forbids(model.MayTakeRoom, id)
		for _, c := range carriers {
			if !takes(g, c, id) {
				continue
			}
			fits = true
			if free[c] > 0 || light {
				s.in[id] = c
				if !light {
					free[c]--
				}
				break
			}
		}
		switch _, in := s.in[id]; {
		case in:
		case fits:
			s.left = append(s.left, id)
		default:
			s.strays = append(s.strays, id)
		}
	}
	return s
}

// takes reports whether a Transport carries models of the type of one; nobody carries a Field Gun, which is towed.
func takes(g *model.Game, carrier, id rules.ModelID) bool {
	_, word := states.Room(g, states.CarrierBy(g, carrier, 0))
	return g.Profile(id).Kind != model.FieldGun && states.Fits(g, id, word)
}

// boarding are the Transports of a Section and its minis that are not aboard: on the table, or in reserve before the battle.
func boarding(g *model.Game, unit rules.UnitID) (carriers, who []rules.ModelID) {
	there := g.OnTable(unit)
	if g.S.Phase == model.Deployment {
		there = place.Waiting(g.S, unit)
	}
	for _, id := range there {
		if states.Attached(g, id) {
			carriers = append(carriers, id)
		} else {
			who = append(who, id)
		}
	}
	return carriers, who
}

// checkEmbark judges whether a Section goes aboard its Transports (DLCE-TRAN-12, DLCE-TRAN-20), or begins the battle there
// (DLCE-DPLY-11).
func checkEmbark(g *model.Game, c rules.Command) rules.Ruling {
	_, r := planEmbark(g, c)
	return r
}

// planEmbark is [checkEmbark] with who goes where.
func planEmbark(g *model.Game, c rules.Command) (stowage, rules.Ruling) {
	no := func(r rules.Ruling) (stowage, rules.Ruling) { return stowage{}, r }
	before := g.S.Phase == model.Deployment
	unit := c.Unit
	if before {
		if unit == 0 {
			return no(rules.Refuse(g.Book.StartsEmbarked, "name the Section that begins aboard"))
		}
		if step := deploy.Unsettled(g); step != nil {
			return no(rules.Refuse(step.Rule, "first it is settled %s", step.What))
		}
		if g.Unit(unit).Seat != c.Seat {
			return no(rules.Refuse(g.Book.StartsEmbarked, "%s belongs to the other side", g.Unit(unit)))
		}
	} else {
		var r rules.Ruling
		if unit, r = mayBoard(g, c); !r.OK() {
			return no(r)
		}
	}
	label := g.Unit(unit)
	carriers, who := boarding(g, unit)
	switch {
	case len(carriers) == 0:
		return no(rules.Refuse(g.Book.Embarking, "%s has no Transport that could take it", label))
	case len(who) == 0:
		return no(rules.Refuse(g.Book.Embarking, "nobody of %s is on foot", label))
	}
	for _, id := range c.Models {
		if !slices.Contains(who, id) {
			return no(rules.Refuse(g.Book.Embarking, "%s is no mini of %s on foot", g.Model(id), label).Blame(g.Model(id).Ref()))
		}
	}
	who = append(slices.Clone(c.Models), slices.DeleteFunc(who, func(id rules.ModelID) bool { return slices.Contains(c.Models, id) })...)
	s := stow(g, carriers, who)
	_, word := states.Room(g, states.CarrierBy(g, carriers[0], 0))
	for _, id := range c.Models {
		switch {
		case slices.Contains(s.strays, id):
			return no(rules.Refuse(g.Book.TransportCapacity, "%s takes %s only: %s is none", g.Model(carriers[0]), word, g.Model(id)).Blame(g.Model(id).Ref()).Cite(g.Book.Capacity, "Capacity by type"))
		case slices.Contains(s.left, id):
			return no(rules.Refuse(g.Book.TransportCapacity, "there is room for %d: none is left for %s", s.room, g.Model(id)).Blame(g.Model(id).Ref()).With(s.room, "models", g.Book.Capacity, "Capacity"))
		}
	}
	if len(s.in) == 0 {
		if len(s.strays) > 0 {
			return no(rules.Refuse(g.Book.TransportCapacity, "%s takes %s only: %s is none", g.Model(carriers[0]), word, g.Model(s.strays[0])).Cite(g.Book.Capacity, "Capacity by type"))
		}
		return no(rules.Refuse(g.Book.TransportCapacity, "there is room for %d, and all of it is taken", s.room).With(s.room, "models", g.Book.Capacity, "Capacity"))
	}
	rule := g.Book.Embarking
	if before {
		rule = g.Book.StartsEmbarked
	}
	r := rules.Allow(rule, "%d of %s go aboard", len(s.in), label)
	r.Subject, r.Value = "capacity", s.room
	r = r.With(s.room, "models", g.Book.TransportCapacity, "Capacity").With(len(s.in), "models", rule, "go aboard at once")
	if n := len(s.left) + len(s.strays); n > 0 {
		r = r.With(n, "models", rows.Of(g.Edition).MoreThanSpace, "stay on foot: as many as possible go aboard")
	}
	return s, r
}

// mayBoard refuses a Section that may not embark now: it does so at once when it activates, in Coherency, before anything else.
func mayBoard(g *model.Game, c rules.Command) (rules.UnitID, rules.Ruling) {
	unit, act, r := activating(g, c)
	if !r.OK() {
		return unit, r
	}
	label := g.Unit(unit)
	switch {
	case act.Move != "" || g.E.Act.Segment == model.ShootingSegment || act.Fired || act.Overwatch:
		return unit, rules.Refuse(g.Book.Embarking, "%s embarks when it activates, before it moves or fires", label)
	case states.HousedIn(g, unit) != 0:
		return unit, rules.Refuse(g.Book.BuildingEntry, "%s is in %s: it leaves it first", label, g.S.Piece(states.HousedIn(g, unit)))
	}
	if ok, _ := coherency.Coherent(g, unit); !ok || act.Regroup {
		return unit, rules.Refuse(g.Book.Embarking, "%s is out of Coherency: only a Section that is in Coherency embarks", label).Blame(coherency.Astray(g, unit)...).
			Cite(g.Book.CoherencyAtActivation, "Coherency at the Activation")
	}
	return unit, rules.Allow("", "")
}

// activating is the Section that a command means, with what it has done in the Activation under way; a refusal where it has none.
func activating(g *model.Game, c rules.Command) (rules.UnitID, *model.UnitAct, rules.Ruling) {
	if r := states.CheckActing(g, c.Seat); !r.OK() {
		return c.Unit, nil, r
	}
	unit := c.Unit
	if unit == 0 {
		unit = g.E.Act.Units[0]
	}
	act := states.UnitAct(g, unit)
	if act == nil {
		return unit, nil, rules.Refuse(g.Book.AlternatingActivations, "%s is not the Section that activates", g.Unit(unit))
	}
	return unit, act, rules.Allow("", "")
}

// runEmbark takes a Section aboard. It is no Movement Action: the Section goes on as if it had been aboard, but that its Transport does
// not go At the Double and nobody gets out again in this Turn.
func runEmbark(a *model.Act, c rules.Command) {
	unit := c.Unit
	before := a.S.Phase == model.Deployment
	if unit == 0 {
		unit = a.E.Act.Units[0]
	}
	s, r := planEmbark(a.Game, c)
	if !before {
		action.GetUp(a, unit, false)
	}
	a.Ctx.Rule(c.Seat, unit, rules.Count(r.Rule, r.Subject, r.Value).Take(r))
	for _, id := range a.Unit(unit).Models {
		if in, ok := s.in[id]; ok {
			action.GoAboard(a, id, states.CarrierBy(a.Game, in, 0), r.Rule)
		}
	}
	if !before {
		a.Section(unit).Boarded = a.S.Turn
	}
}
