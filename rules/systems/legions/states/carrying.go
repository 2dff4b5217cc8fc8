package states

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/book"
	"baize/rules/systems/legions/model"
)

// Carrying is what an edition says of Transports and buildings.
type Carrying struct {
	// Attached says that a Transport is a model of the Section that it carries: it moves, fires and is Shaken with it.
	Attached bool
	// Leaves are the kinds of commands by which models leave what they are in.
	Leaves []string
	// Limit is how far from what a model leaves its near edge may end.
	Limit func(g *model.Game, id rules.ModelID) geom.Length
	// Used is what a place costs of it, measured from an outline, with the steps that led there; a refusal where no way leads.
	Used func(g *model.Game, m *rules.Model, shape, from geom.Shape) (geom.Length, rules.Ruling)
	// Rule is that by which a carrier is left.
	Rule func(g *model.Game, k Carrier) rules.RuleID
	// Shut is the rule by which nobody moves off while inside.
	Shut func(b *book.Book) rules.RuleID
	// Firing is how many of so many passengers of an Open Topped Transport may fire.
	Firing func(aboard int) int
	// Spilled judges where those are put who have to leave a destroyed Transport, their places aside; nil where nothing is asked.
	Spilled func(g *model.Game, unit rules.UnitID, spots map[rules.ModelID]geom.Shape) rules.Ruling
	// Orphans reports whether attached Transports outlive their Sections, which are wiped out without them; nil where they do not.
	Orphans func(g *model.Game) bool
	// FiresOn judges whether a model may fire after a Movement Action after which its Section may not, at anybody or at a Section; nil
	// where none may.
	FiresOn func(g *model.Game, id rules.ModelID, at rules.UnitID) rules.Ruling
	// FallsBack is the rule by which attached Transports fall back after their Section; nil where there are none.
	FallsBack func(g *model.Game) rules.RuleID
	// Excused reports whether a Section that is bound to fall back may do something else, by the kind of command; nil where none may.
	Excused func(g *model.Game, unit rules.UnitID, kind string) bool
	// Shelter is the cover of those in a building.
	Shelter model.Level
}

// CarryingOf is what an edition says of Transports and buildings.
var CarryingOf = model.NewPart[Carrying]("Transports and buildings")

// Straight is what a place costs where terrain costs nothing: the gap to the outline.
func Straight(_ *model.Game, _ *rules.Model, shape, from geom.Shape) (geom.Length, rules.Ruling) {
	return geom.Distance(shape, from), rules.Allow("", "")
}

// Attached reports whether a model is a Transport that belongs to the Section that it carries.
func Attached(g *model.Game, id rules.ModelID) bool {
	if !CarryingOf.Of(g.Edition).Attached || !g.Profile(id).Kind.IsIronclad() {
		return false
	}
	_, by := model.RoomFor.Of(g.Own(id), model.About{G: g, Bearer: id})
	return by != nil
}

// Transports are the attached Transports of a Section on the table.
func Transports(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.OnTable(unit) {
		if Attached(g, id) {
			out = append(out, id)
		}
	}
	return out
}

// Minis are the living models of a Section without its attached Transports.
func Minis(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.Living(unit) {
		if !Attached(g, id) {
			out = append(out, id)
		}
	}
	return out
}

// Afoot are the models of a Section that stand on the table, its attached Transports left out.
func Afoot(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.OnTable(unit) {
		if !Attached(g, id) {
			out = append(out, id)
		}
	}
	return out
}

// Leading are the models of a Section on the table that lead its moves: its minis, or its Transports where none is on foot.
func Leading(g *model.Game, unit rules.UnitID) []rules.ModelID {
	if out := Afoot(g, unit); len(out) > 0 {
		return out
	}
	return g.OnTable(unit)
}

// Riders are the models of a Section that ride in a Transport.
func Riders(g *model.Game, unit rules.UnitID) (out []rules.ModelID) {
	for _, id := range g.Living(unit) {
		if m := g.Model(id); m.Place == rules.Aboard && m.Inside != 0 {
			out = append(out, id)
		}
	}
	return out
}

// HousedIn is the building that a Section is in, 0 for none.
func HousedIn(g *model.Game, unit rules.UnitID) rules.PieceID {
	for _, id := range g.Living(unit) {
		if m := g.Model(id); m.Place == rules.Aboard && m.Within != 0 {
			return m.Within
		}
	}
	return 0
}

// Holding is what a model is in; ok is false where it stands by itself.
func Holding(g *model.Game, id rules.ModelID) (Carrier, bool) {
	m := g.Model(id)
	if m.Place != rules.Aboard || m.Inside == 0 && m.Within == 0 {
		return Carrier{}, false
	}
	return CarrierBy(g, m.Inside, m.Within), true
}

// Outline is where distances to a model end and where it begins when it leaves what it is in: its base, else the hull or building
// that it is inside.
func Outline(g *model.Game, id rules.ModelID) geom.Shape {
	if k, in := Holding(g, id); in {
		return k.Shape
	}
	return g.Model(id).Shape()
}

// Excused reports whether a Section that is bound to fall back may do something else instead, by the kind of command.
func Excused(g *model.Game, unit rules.UnitID, kind string) bool {
	may := CarryingOf.Of(g.Edition).Excused
	return may != nil && may(g, unit, kind)
}

// Outlives reports whether a model does not keep its Section in the battle, since it is a Transport that outlives it.
func Outlives(g *model.Game, id rules.ModelID) bool {
	may := CarryingOf.Of(g.Edition).Orphans
	return may != nil && may(g) && Attached(g, id) && g.AnyModel(g.Model(id).Unit, func(o rules.ModelID) bool { return !Attached(g, o) })
}
