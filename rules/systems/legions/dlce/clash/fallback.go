package clash

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/action"
	"baize/rules/systems/legions/damage"
	"baize/rules/systems/legions/dlce/rows"
	"baize/rules/systems/legions/flight"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/transport"
)

// fallBackEdge is the question towards which of two Reserves Edges a defeated Section falls back.
const fallBackEdge = "fall-back-edge"

// fallBack moves a defeated Section straight towards its own Reserves Edge, by the least MV of its minis, through those that it fought;
// over the edge the whole Section is gone (DLCE-MEL-14). Its Transports follow (DLCE-TRAN-07).
func (b *bout) fallBack(u rules.UnitID, foes []rules.UnitID) {
	mv := b.Profile(minis(b.Game, u)[0]).MV
	for _, id := range minis(b.Game, u) {
		mv = min(mv, b.Profile(id).MV)
	}
	rule := rows.Of(b.Edition).MeleeFallBack
	course := flight.Course{Edge: b.homeEdge(u), Leaves: true, How: movement.Manner{Action: "fall-back", Rule: rule, Loose: true, Past: foes,
		Limit: func(rules.ModelID) geom.Length { return model.Inches(mv) }, Why: []rules.Step{{Value: mv, Unit: "inches", Rule: b.Book.MovementValue, Text: rules.Say("MV")}}}}
	r := rules.Count(rule, "fall back allowance", mv, course.How.Why...).Cite(rule, "straight to the %s edge", course.Edge)
	r.Text = rules.Say("%s is defeated and falls back %d\" to the %s edge", b.Unit(u), mv, course.Edge)
	b.Ctx.Rule(b.Unit(u).Seat, u, r)
	if states.HousedIn(b.Game, u) != 0 {
		b.forcedOut(u, mv, course)
		return
	}
	action.Withdraw(b.Act, u, course)
}

// homeEdge is the Reserves Edge nearest to any mini of a Section; of two that are equally near its owner chooses.
func (b *bout) homeEdge(u rules.UnitID) string {
	var shapes []geom.Shape
	for _, id := range minis(b.Game, u) {
		shapes = append(shapes, states.Outline(b.Game, id))
	}
	edges := flight.Edges(b.Game, b.Unit(u).Seat, shapes)
	if len(edges) == 1 {
		return edges[0]
	}
	d := rules.Choose(fallBackEdge, b.Unit(u).Seat, rows.Of(b.Edition).MeleeFallBack, rules.Say("To which Reserves Edge does %s fall back, of two equally near?", b.Unit(u)))
	d.Unit = u
	for _, e := range edges {
		d.Options = append(d.Options, rules.Option{ID: e, Text: rules.Say("the %s edge", e)})
	}
	return b.Ctx.Ask(d, nil).Pick()
}

// forcedOut puts a defeated Section outside its building, on the side of its edge, as near to its MV from the outline as there is room
// and in Coherency; where that is over the edge of the table the whole Section is gone (DLCE-MEL-15). Who finds no room is dead.
func (b *bout) forcedOut(u rules.UnitID, mv int, course flight.Course) {
	rule := rows.Of(b.Edition).ForcedOut
	k := states.CarrierBy(b.Game, 0, states.HousedIn(b.Game, u))
	k.Rule = rule
	spots := map[rules.ModelID]geom.Shape{}
	for _, id := range minis(b.Game, u) {
		if flight.ToEdge(b.Game, k.Shape, course.Edge) < model.Inches(mv)+deep(b.Model(id), course.Edge)-geom.Touch {
			action.LeaveTable(b.Act, u, course)
			return
		}
		if shape, ok := b.outside(b.Model(id), k, model.Inches(mv), course.Edge, spots); ok {
			spots[id] = shape
		}
	}
	r := rules.Count(rule, "forced out", len(spots)).With(mv, "inches", rule, "from the outline of %s, which nobody occupies now", k.Label)
	r.Text = rules.Say("%s is forced out of %s", b.Unit(u), k.Label)
	b.Ctx.Rule(b.Unit(u).Seat, u, r)
	in := minis(b.Game, u)
	transport.Unload(b.Act, u, spots, rule, rules.Say("out of %s", k.Label))
	for _, id := range in {
		if _, ok := spots[id]; !ok {
			damage.Loss(b.Act, id, b.Left(id), rule, rules.Say("no room beside %s", k.Label), damage.Harm{})
		}
	}
	if by := states.CarryingOf.Of(b.Edition).FallsBack; by != nil {
		action.Follow(b.Act, u, false, by(b.Game))
	}
}

// deep is how far a base reaches across an edge of the table.
func deep(m *rules.Model, edge string) geom.Length {
	box := m.Base.Shape(geom.Point{}, m.Facing).Bounds()
	if place.Edge(edge).Upright() {
		return box.Max.X - box.Min.X
	}
	return box.Max.Y - box.Min.Y
}

// Places outside a building are looked for this far apart, along its side and away from it.
const (
	alongSide = geom.Inch / 4
	offSide   = geom.Inch / 20
)

// outside finds the place of a mini on the side of a building that faces an edge, beside those that are placed: the farthest from the
// outline up to a limit, and of equal ones the nearest to the middle of the side.
func (b *bout) outside(m *rules.Model, k states.Carrier, limit geom.Length, edge string, spots map[rules.ModelID]geom.Shape) (geom.Shape, bool) {
	box, out := k.Shape.Bounds(), place.Edge(edge).Outward()
	half, wide := deep(m, edge)/2, box.Max.X-box.Min.X
	from := geom.Pt((box.Min.X+box.Max.X)/2, (box.Min.Y+box.Max.Y)/2)
	tall := box.Max.Y - box.Min.Y
	if place.Edge(edge).Upright() {
		wide, tall = tall, wide
	}
	side := out.Add(9000)
	for off := limit; off >= 0; off -= offSide {
		row := from.Add(out.Vec(tall/2 + off + half))
		for n := range int((wide + 2*limit) / alongSide) {
			along := geom.Length((n+1)/2) * alongSide
			if n%2 == 1 {
				along = -along
			}
			shape := m.Base.Shape(row.Add(vec(side, along)), m.Facing)
			if b.fits(m, shape, k, spots) {
				return shape, true
			}
		}
	}
	return geom.Shape{}, false
}

// vec is a way along a heading, backwards where it is negative.
func vec(h geom.Heading, d geom.Length) geom.Point {
	if d < 0 {
		return h.Opposite().Vec(-d)
	}
	return h.Vec(d)
}

// fits reports whether a mini may stand at a place outside a building, in Coherency with those that are placed.
func (b *bout) fits(m *rules.Model, shape geom.Shape, k states.Carrier, spots map[rules.ModelID]geom.Shape) bool {
	with, who := map[rules.ModelID]geom.Shape{m.ID: shape}, []rules.ModelID{m.ID}
	for _, id := range b.Living(m.Unit) {
		s, ok := spots[id]
		if !ok {
			continue
		}
		if geom.Pressed(s, shape) {
			return false
		}
		with[id], who = s, append(who, id)
	}
	return transport.MayStandBeside(b.Game, m, shape, k).OK() && transport.Together(b.Game, who, with).OK()
}
