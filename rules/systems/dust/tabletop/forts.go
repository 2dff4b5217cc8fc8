package tabletop

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// fortSide is how wide and deep a fortification is (DUST-TAB-33).
const fortSide = 4 * square

// fort is a fortification: nobody enters it but its inside, which is half as wide and four inches deep in the middle of its front.
type fort struct {
	piece  rules.PieceID
	bunker bool // else a strongpoint
	shape  geom.Shape
	facing geom.Heading
	inside geom.Shape
}

func newFort(p *rules.Piece) fort {
	k := p.Shape
	ahead := k.H.Vec((fortSide - square) / 2)
	return fort{piece: p.ID, bunker: p.Kind == ground.Bunker, shape: k, facing: k.H, inside: geom.Rect(k.C.Add(ahead), fortSide/2, square, k.H)}
}

// side returns the middle of the edge that faces a heading: the slit in front, the doors in the rear.
func (f *fort) side(h geom.Heading) geom.Shape {
	mid, half := f.shape.C.Add(h.Vec(fortSide/2)), h.Add(9000).Vec(fortSide/4)
	return geom.Stroke([]geom.Point{mid.Sub(half), mid.Add(half)}, 0)
}

// solid lists what nobody enters of the fortification: all but its inside, and of that the front; for whoever is not on foot all of it.
func (f *fort) solid(foot bool) []geom.Shape {
	if !foot {
		return []geom.Shape{f.shape}
	}
	front := geom.Rect(f.shape.C.Add(f.facing.Vec(fortSide/2)), fortSide/2, thick, f.facing)
	return append(geom.Without(f.shape, []geom.Shape{f.inside}), front)
}

// door reports whether infantry goes in from where a base is, and comes out there: next to a strongpoint, of a bunker behind its rear doors
// (DUST-FORT-02).
func (f *fort) door(base geom.Shape) bool {
	if !f.bunker {
		return geom.Within(base, f.shape, square+geom.Touch)
	}
	rear := f.side(f.facing.Opposite())
	behind := base.Centre().Sub(rear.Centre()).Dot(f.facing.Vec(geom.Inch)) < 0
	return behind && geom.Within(base, rear, square+geom.Touch)
}

// fights reports whether somebody with a base outside fights those inside in close combat: next to a strongpoint, of a bunker next to its slit or
// its rear doors (DUST-FORT-08).
func (f *fort) fights(base geom.Shape) bool {
	if !f.bunker {
		return geom.Within(base, f.shape, square+geom.Touch)
	}
	return geom.Within(base, f.side(f.facing), square+geom.Touch) || geom.Within(base, f.side(f.facing.Opposite()), square+geom.Touch)
}

// sees reports whether a bunker lets see and be seen between somebody inside, by his middle, and a shape: within 90 degrees of its facing; a
// strongpoint to all sides (DUST-FORT-05).
func (f *fort) sees(from geom.Point, to geom.Shape) bool {
	if !f.bunker {
		return true
	}
	half, side := f.facing.Vec(away), f.facing.Add(9000).Vec(away/2)
	return geom.Overlap(geom.Poly([]geom.Point{from.Add(side), from.Add(side).Add(half), from.Sub(side).Add(half), from.Sub(side)}), to)
}

// fortAt returns the fortification inside of which a point on a level is; nil for none.
func (l *land) fortAt(at geom.Point, layer int) *fort {
	for i := range l.forts {
		if f := &l.forts[i]; layer == 0 && f.inside.ContainsPoint(at) {
			return f
		}
	}
	return nil
}

// shelter returns the fortification in which a unit is, nil for none.
func (l *land) shelter(g *model.Game, u rules.UnitID) *fort {
	m := g.Guide(g.Host(u))
	if m == 0 || g.Kind(u).Flies() {
		return nil
	}
	return l.fortAt(g.Model(m).At, g.Model(m).Layer)
}

// Shelter implements model.Board.
func (Board) Shelter(g *model.Game, u rules.UnitID) model.Shelter {
	f := landOf(g.S).shelter(g, u)
	if f == nil {
		return model.Shelter{}
	}
	return model.Shelter{Piece: f.piece, Bunker: f.bunker}
}

// Insides implements model.Board.
func (Board) Insides(g *model.Game) (out []model.Within) {
	l := landOf(g.S)
	for i := range l.forts {
		f := &l.forts[i]
		out = append(out, model.Within{Shelter: model.Shelter{Piece: f.piece, Bunker: f.bunker}, Region: geom.Region{Shapes: []geom.Shape{f.inside}}})
	}
	return out
}

// opens reports whether the unit may come into a fortification: no enemy is in a bunker, and nobody fills it (DUST-FORT-02, DUST-FORT-03).
func (w *mover) opens(f *fort) bool {
	for i := range w.S.Models {
		m := &w.S.Models[i]
		if m.Place != rules.OnTable || w.goes(m.ID) || w.Profile(m.ID).Flies() || w.fortAt(m.At, m.Layer) != f {
			continue
		}
		if f.bunker && m.Seat != w.lead.Seat || w.Permits(model.Fills, m.Unit) || w.Permits(model.Fills, w.unit) {
			return false
		}
	}
	return true
}

// Inside implements model.Board: its leader in the middle, the others around him.
func (Board) Inside(g *model.Game, p rules.PieceID, u rules.UnitID) []model.Stood {
	f := newFort(g.S.Piece(p))
	stands, _ := newMover(g, u, false).seat(post{Pose: geom.Pose{At: f.inside.C, Heading: f.facing}}, nil)
	return stands
}

// sited returns an error where a fortification lies where it may not: it lies in the deployment area of a side, four inches or more from the
// edges of the table and from impassable terrain, eight from other fortifications, and no objective lies on it (DUST-FORT-01, DUST-SETUP-07).
func (l *land) sited(g *model.Game, i int) error {
	f := &l.forts[i]
	fail := func(format string, args ...any) error {
		return &rules.PieceError{Label: l.pieces[f.piece-1].Label, Err: fmt.Errorf(format, args...)}
	}
	if !geom.Table(g.S.Table.W, g.S.Table.H).ContainsBox(f.shape.Bounds().Grow(square - geom.Touch)) {
		return fail("expected 4 inches or more between it and the edge of the table (DUST-FORT-01)")
	}
	for j := range l.forts {
		if j != i && geom.Within(f.shape, l.forts[j].shape, 2*square-geom.Touch) {
			return fail("expected 8 inches or more between it and another fortification (DUST-FORT-01)")
		}
	}
	for j, k := range l.kinds {
		if k != nil && k.Sight == ground.Never && !k.Fort && geom.Within(f.shape, l.pieces[j].Shape, square-geom.Touch) {
			return fail("expected 4 inches or more between it and impassable terrain (DUST-FORT-01)")
		}
	}
	if !f.deployed(g, rules.SeatA) && !f.deployed(g, rules.SeatB) {
		return fail("expected it in the deployment area of a side (DUST-FORT-01)")
	}
	for _, o := range g.X.Objectives {
		if f.shape.ContainsPoint(o.At) {
			return fail("objective %s lies on it (DUST-SETUP-07)", o.Label)
		}
	}
	return nil
}

// deployed reports whether a fortification lies in the deployment area of a side, by points that are four inches apart.
func (f *fort) deployed(g *model.Game, seat rules.Seat) bool {
	in := f.shape.Shrunk(geom.Touch)
	at := geom.Rect(geom.Point{}, in.W, in.L, f.facing)
	for x := geom.Length(-2); x <= 2; x++ {
		for y := geom.Length(-2); y <= 2; y++ {
			p := f.shape.C.Add(f.facing.Add(9000).Vec(at.W * x / 4)).Add(f.facing.Vec(at.L * y / 4))
			if !g.X.Deploys(&g.S.Table, seat, p) {
				return false
			}
		}
	}
	return true
}

// belongs reports whether a base that stands with a leader lies where he is: on his level of the house, and within his fortification, or outside
// of any.
func (w *mover) belongs(base geom.Shape, lead post) bool {
	at := base.Centre()
	if lead.layer > 0 {
		h := w.over(at)
		return h != nil && h == w.over(lead.At)
	}
	f := w.fortAt(lead.At, lead.layer)
	return f == w.fortAt(at, lead.layer) && (f == nil || place.Inside(base, f.inside))
}
