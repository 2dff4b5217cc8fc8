package housing

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// Kinds of commands.
const (
	Enter           = "enter"
	EnterDouble     = "enter-double"
	Exit            = "exit"
	ExitCharge      = "exit-charge"
	DisembarkCharge = "disembark-charge"
)

// entering is the rule of a way into a building, and how often its MV a mini may be away.
func entering(g *model.Game, kind string) (rules.RuleID, int) {
	if kind == EnterDouble {
		return rows.Of(g.Edition).EnterBuildingDouble, 2
	}
	return rows.Of(g.Edition).EnterBuilding, 1
}

// checkEnter judges whether a Section enters a building (DLCE-MOV-14, DLCE-MOV-15).
func checkEnter(g *model.Game, c rules.Command) rules.Ruling {
	if r := movement.MayMove(g, c); !r.OK() {
		return r
	}
	unit, i := movement.Mover(g, c)
	label, own := g.Unit(unit), rows.Of(g.Edition)
	rule, _ := entering(g, c.Kind)
	if c.Kind == EnterDouble {
		if r := movement.MayHurry(g, rules.Command{Kind: "double"}, unit, &g.E.Act.Acts[i]); !r.OK() {
			return r
		}
	}
	switch in := states.HousedIn(g, unit); {
	case in != 0:
		return rules.Refuse(g.Book.BuildingEntry, "%s is in %s: it leaves it first", label, g.S.Piece(in))
	case len(states.Riders(g, unit)) > 0:
		return rules.Refuse(own.PartAboardEnters, "%s has minis aboard its Transport: those on foot enter no building", label)
	case len(states.Afoot(g, unit)) == 0:
		return rules.Refuse(rule, "nobody of %s is on foot", label)
	}
	for _, id := range states.Afoot(g, unit) {
		if k := g.Profile(id).Kind; k.IsIronclad() && k != model.FieldGun {
			return rules.Refuse(g.Book.IroncladsDoNotCharge, "%s is an Ironclad: it may Advance, hold its ground or go At the Double", g.Model(id)).Blame(g.Model(id).Ref())
		}
	}
	if c.Piece == 0 {
		return nearestDoor(g, c, unit)
	}
	return checkDoor(g, c, unit)
}

// nearestDoor judges a command that names no building: it lacks one where the Section could enter some, else it is refused for what
// keeps it out of the nearest.
func nearestDoor(g *model.Game, c rules.Command, unit rules.UnitID) rules.Ruling {
	rule, _ := entering(g, c.Kind)
	first := rules.Refuse(rule, "there is no building")
	near := geom.Length(-1)
	for i := range g.S.Table.Pieces {
		p := &g.S.Table.Pieces[i]
		if p.Gone || !ground.TerrainOf(g, p.ID).Building {
			continue
		}
		c.Piece = p.ID
		r := checkDoor(g, c, unit)
		if r.OK() {
			return mech.Missing(rule, "name the building that %s enters", g.Unit(unit))
		}
		for _, id := range states.Afoot(g, unit) {
			if d := geom.Distance(g.Model(id).Shape(), p.Shape); near < 0 || d < near {
				near, first = d, r
			}
		}
	}
	return first
}

// checkDoor judges whether a Section enters the building that a command names.
func checkDoor(g *model.Game, c rules.Command, unit rules.UnitID) rules.Ruling {
	label, p := g.Unit(unit), g.S.Piece(c.Piece)
	rule, times := entering(g, c.Kind)
	k := states.CarrierBy(g, 0, c.Piece)
	if p.Gone || !ground.TerrainOf(g, c.Piece).Building {
		return rules.Refuse(g.Book.BuildingEntry, "%s is no building", p).Blame(p.Ref())
	}
	if by := movement.Occupier(g, c.Piece); by != 0 {
		return rules.Refuse(g.Book.BuildingHoldsSection, "%s is occupied by %s: one Section alone may be in it", p, g.Unit(by)).Blame(p.Ref()).Cite(rule, "an unoccupied building")
	}
	minis := states.Afoot(g, unit)
	r := rules.Allow(rule, "%s enters %s", label, p)
	if n, word := states.Room(g, k); n > 0 {
		count := 0
		for _, id := range minis {
			if !states.Fits(g, id, word) {
				return rules.Refuse(g.Book.Capacity, "%s takes %s only: %s is none", p, word, g.Model(id)).Blame(g.Model(id).Ref())
			}
			if !g.Forbids(model.MayTakeRoom, id) {
				count++
			}
		}
		if count > n {
			return rules.Refuse(g.Book.Capacity, "%s has Capacity %d: %s has %d models", p, n, label, count).With(n, "models", g.Book.Capacity, "Capacity")
		}
		r = r.With(n, "models", g.Book.Capacity, "Capacity")
	}
	var far rules.Ruling
	var most geom.Length
	for _, id := range minis {
		limit := model.Inches(times * g.Profile(id).MV)
		d := geom.Distance(g.Model(id).Shape(), p.Shape)
		most = max(most, d)
		if !model.Within(d, limit) {
			far = far.Also(rules.Refuse(rule, "%s is %s from %s: %s allowed", g.Model(id), model.Over(d, limit), p, model.Show(limit)).Blame(g.Model(id).Ref()).
				Add(rules.Apart(rule, g.Model(id).Ref(), p.Ref(), rules.Long(d))))
		}
	}
	if !far.OK() {
		return far
	}
	then := afterwards(g, func(s *rules.State) {
		for _, id := range minis {
			s.Model(id).Place, s.Model(id).Within = rules.Aboard, c.Piece
		}
	})
	if r := MayFollow(then, unit, c.Kind == EnterDouble); !r.OK() {
		return r
	}
	r.Subject, r.Value = "movement allowance", times*movement.Speed(g, unit)
	return r.With(int(most), "µm", rule, "the farthest mini, in a straight line").With(len(minis), "models", rule, "the whole Section").Cite(g.Book.BuildingHoldsSection, "marked Occupied").Cite(g.Book.BuildingEntry, "a building")
}

// runEnter puts a Section into a building; its Transports drive after it.
func runEnter(a *model.Act, c rules.Command) {
	unit, i := movement.Mover(a.Game, c)
	r := checkEnter(a.Game, c)
	if !r.OK() {
		rule, _ := entering(a.Game, c.Kind)
		r = rules.Allow(rule, "%s enters %s", a.Unit(unit), a.S.Piece(c.Piece)).Cite(r.Rule, "set aside: %s", r.Text)
	}
	if i < 0 {
		return
	}
	action.Begin(a, c)
	a.Ctx.Rule(c.Seat, unit, rules.Count(r.Rule, r.Subject, r.Value).Take(r))
	act := &a.E.Act.Acts[i]
	for _, id := range states.Afoot(a.Game, unit) {
		action.GoAboard(a, id, states.CarrierBy(a.Game, 0, c.Piece), r.Rule)
		act.Moved = append(act.Moved[:len(act.Moved):len(act.Moved)], id)
	}
	if c.Kind == EnterDouble {
		a.Section(unit).Doubled = true
	}
	action.EnterTrap(a, unit, c.Piece)
	action.Follow(a, unit, c.Kind == EnterDouble, rows.Of(a.Edition).TransportFollows)
	action.Finish(a, c, c.Kind, true)
}

// checkExit judges whether a Section leaves its building (DLCE-MOV-16).
func checkExit(g *model.Game, c rules.Command) rules.Ruling {
	_, _, r := planExit(g, c)
	return r
}

// planExit is [checkExit] with where each stands then.
func planExit(g *model.Game, c rules.Command) (rules.UnitID, map[rules.ModelID]geom.Shape, rules.Ruling) {
	unit, _ := movement.Mover(g, c)
	if r := movement.MayMove(g, c); !r.OK() {
		return unit, nil, r
	}
	rule := rows.Of(g.Edition).ExitBuilding
	if states.HousedIn(g, unit) == 0 {
		return unit, nil, rules.Refuse(rule, "%s is in no building", g.Unit(unit))
	}
	if len(c.Moves) == 0 {
		return unit, nil, mech.Missing(rule, "say where the models of %s stand, within their MV of the building", g.Unit(unit))
	}
	who := states.Minis(g, unit)
	spots, r := transport.Leave(g, unit, who, who, c.Moves)
	if !r.OK() {
		return unit, nil, r
	}
	if r := retreats(g, unit, spots); !r.OK() {
		return unit, nil, r
	}
	if r := MayFollow(Placed(g, spots), unit, false); !r.OK() {
		return unit, nil, r
	}
	return unit, spots, out(g, unit, who, rule)
}

// runExit puts a Section down beside its building; its Transports drive after it.
func runExit(a *model.Act, c rules.Command) {
	unit, spots, r := planExit(a.Game, c)
	if _, i := movement.Mover(a.Game, c); i < 0 {
		return
	}
	rule := rows.Of(a.Edition).ExitBuilding
	if !r.OK() && c.Overrule != "" {
		spots = transport.SpotsAnyway(a.Game, unit, c.Moves)
		r = rules.Allow(rule, "%s leaves its building", a.Unit(unit)).Cite(r.Rule, "set aside: %s", r.Text)
	}
	action.Begin(a, c)
	a.Ctx.Rule(c.Seat, unit, rules.Count(r.Rule, r.Subject, r.Value).Take(r))
	setDown(a, unit, spots, rule)
	action.Follow(a, unit, false, rows.Of(a.Edition).TransportMoves)
	action.Finish(a, c, Exit, true)
}

// retreats keeps a Section that is to retreat to places nearer to its own zone than its building is (DLCE-MOR-20).
func retreats(g *model.Game, unit rules.UnitID, spots map[rules.ModelID]geom.Shape) rules.Ruling {
	if !states.Bound(g, unit) {
		return rules.Allow("", "")
	}
	home := func(s geom.Shape) (d geom.Length) {
		for i, z := range deploy.ZonesOf(g, unit) {
			if k := geom.Distance(s, geom.Poly(z.Area)); i == 0 || k < d {
				d = k
			}
		}
		return d
	}
	p := g.S.Piece(states.HousedIn(g, unit))
	for _, id := range states.Minis(g, unit) {
		if was, d := home(p.Shape), home(spots[id]); d >= was && was > 0 {
			return rules.Refuse(rows.Of(g.Edition).RetreatInside, "%s is in Ordered Retreat and leaves %s towards its own zone: %s would be %s away from it, and %s is %s", g.Unit(unit), p, g.Model(id), model.Over(d, was), p, model.Show(was)).Blame(g.Model(id).Ref())
		}
	}
	return rules.Allow("", "")
}
