package tabletop

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

var _ model.Board = Board{}

func init() { model.Boards[ID] = Board{} }

// Smallest and largest tables (DUST-SCEN-05).
const (
	least = 24 * geom.Inch
	most  = 192 * geom.Inch
)

// Space implements model.Board: things are anywhere.
func (Board) Space(*rules.Table) space.Space { return space.Free{} }

// Check implements model.Board.
func (Board) Check(t *rules.Table) error {
	if t.W < least || t.H < least || t.W > most || t.H > most {
		return fmt.Errorf("expected a table of 24 to 192 inches each way, such as 44x44, got %sx%s", t.W.Inches(), t.H.Inches())
	}
	return nil
}

// CheckTerrain implements model.Board.
func (Board) CheckTerrain(p *rules.Piece) error {
	if err := ground.Check(p); err != nil {
		return err
	}
	k := p.Shape
	if ground.Known(p.Kind).Fort && (k.Kind != geom.KindRect || k.W != fortSide || k.L != fortSide) {
		return fmt.Errorf("terrain %s: expected a square of 16 inches such as rect=24,16,16,16 facing=0", p.Label)
	}
	if _, ok := spineOf(p); joined(p) && !ok {
		return fmt.Errorf("terrain %s: expected a wall that makes up a building as line= or rect=", p.Label)
	}
	return nil
}

// Shares implements model.Board: whoever flies is over the others (DUST-TAB-07), and so are floors.
func (Board) Shares(g *model.Game, a, b *rules.Model) bool {
	flies := func(m *rules.Model) bool { return g.Profile(m.ID).Flies() && m.Place != rules.Wreck }
	return flies(a) != flies(b) || a.Layer != b.Layer
}

// Sited implements model.Board: no objective lies in what nobody enters either.
func (Board) Sited(g *model.Game) error {
	l := landOf(g.S)
	for i := range l.forts {
		if err := l.sited(g, i); err != nil {
			return err
		}
	}
	for i, k := range l.kinds {
		for _, o := range g.X.Objectives {
			if k != nil && k.Sight == ground.Never && l.holds(i, o.At) {
				return fmt.Errorf("objective %s lies in terrain %s", o.Label, l.pieces[i].Label)
			}
		}
	}
	return nil
}

// Edge implements model.Board: the four inches along the edge of a side.
func (Board) Edge(g *model.Game, seat rules.Seat) geom.Region {
	e := place.Edge(g.X.Homes[seat])
	return geom.Region{Shapes: []geom.Shape{geom.Poly(e.Band(&g.S.Table, 0, e.Long(&g.S.Table), square))}}
}

// Stand implements model.Board: whoever is on the table stands where the set-up has him, the soldiers within the circle of their leader, and
// nobody in what he does not enter.
func (Board) Stand(g *model.Game, u rules.UnitID) error {
	if g.Lead(u) == 0 {
		return nil
	}
	c := newCourse(g, g.Host(u), false)
	if c.lead.Place != rules.OnTable {
		return fmt.Errorf("%s leads it, and does not stand on the table", c.lead.Label)
	}
	if !c.storey(c.lead.At, c.lead.Layer) || c.lead.Layer != 0 && !c.p.Foot() {
		return fmt.Errorf("there is no level %d there", c.lead.Layer)
	}
	if r := c.ends(c.post(), true); !r.OK() {
		return fmt.Errorf("%s (%s)", r.Text, r.Rule)
	}
	if f := c.fortAt(c.lead.At, c.lead.Layer); f != nil && !c.feet.Air && !c.opens(f) {
		return fmt.Errorf("terrain %s is filled, or an enemy's (DUST-FORT-02)", g.S.Piece(f.piece).Label)
	}
	s := &seated{mover: c.mover, at: c.post(), among: c.room(c.lead.Layer), stands: []model.Stood{c.post().stood(c.lead.ID)}}
	for _, m := range g.Living(u) {
		k := g.Model(m)
		if m == c.lead.ID || k.Place != rules.OnTable {
			continue
		}
		if k.Layer != c.lead.Layer {
			return fmt.Errorf("model %s: expected level %d, that of its leader", k.Label, c.lead.Layer)
		}
		if r, ok := s.misfit(m, geom.Pose{At: k.At, Heading: k.Facing}); !ok {
			return fmt.Errorf("%s (%s)", r.Text, r.Rule)
		}
	}
	return nil
}

// Rejoining implements model.Board: at the nearest place within the circle.
func (Board) Rejoining(g *model.Game, u rules.UnitID, m rules.ModelID) (model.Stood, bool) {
	w := newMover(g, g.Host(u), false)
	s := w.without(m, w.standing())
	at, ok := s.nearest(m, w.formed(slices.Index(w.body, m), m, s.at.Pose))
	return post{at, s.at.layer}.stood(m), ok
}

// Landed implements model.Board: what lies just ahead of the bow is no water.
func (Board) Landed(g *model.Game, m rules.ModelID) bool {
	k := g.Model(m)
	at := k.At.Add(k.Facing.Vec(k.Base.L/2 + geom.Inch/2))
	return geom.Table(g.S.Table.W, g.S.Table.H).Contains(at) && !landOf(g.S).lies(at, ground.Water)
}

// Mounting implements model.Board: the leader comes within an inch of the hull, or of the base of an aircraft; going aboard costs nothing
// (DUST-TRANS-02).
func (Board) Mounting(g *model.Game, u rules.UnitID, in rules.ModelID, march bool) ([]rules.Move, bool) {
	c := newCourse(g, u, march)
	hull := g.Model(in).Shape()
	if c.off {
		return nil, false
	}
	flies := g.Profile(in).Flies()
	by := func(at post) bool {
		return (at.layer == 0 || flies && c.house(at.At, at.layer) == nil) && geom.Within(c.base(at.Pose), hull, geom.Inch+geom.Touch)
	}
	if by(c.post()) {
		return []rules.Move{{Model: c.lead.ID, Facing: c.lead.Facing}}, true
	}
	d, _ := c.Steer(rules.Draft{}, rules.Wish{Models: c.body, Keys: rules.Keys{Z: -c.lead.Layer}})
	to := geom.NearestPoint(hull, c.lead.At).Sub(c.lead.At)
	d, _ = c.Steer(d, rules.Wish{Models: c.body, By: to})
	moves := d.Moves()
	if len(moves) == 0 || !c.May(moves).OK() {
		return nil, false
	}
	l, _ := c.read(moves)
	return moves, by(c.end(&l))
}

// Lends implements model.Board: of what is within four inches, what the leader sees.
func (Board) Lends(g *model.Game, u rules.UnitID, what model.Lent, far int) bool {
	v := read(g)
	m := g.Guide(u)
	for i, k := range v.kinds {
		p := &v.pieces[i]
		if k != nil && k.Lends == what && nearby(g, u, p.Shape, far) &&
			(far > 1 || g.Model(m).Place == rules.OnTable && v.sees(v.of(m), terrain(p)).open) {
			return true
		}
	}
	return false
}

// nearby reports whether a shape lies within so many squares of the leader of a unit; of one that is beside the board, only Anywhere.
func nearby(g *model.Game, u rules.UnitID, s geom.Shape, far int) bool {
	m := g.Guide(u)
	return far == model.Anywhere || m != 0 && geom.Within(g.Model(m).Shape(), s, square*geom.Length(far)+geom.Touch)
}

// Clears implements model.Board: where wire, a minefield or a trench comes nearest to the leader, those next to him within four inches of him,
// where he stands on the ground.
func (Board) Clears(g *model.Game, u rules.UnitID, far int) (out []model.Clearing) {
	m := g.Guide(u)
	if far == 1 && m != 0 && g.Model(m).Layer != 0 {
		return nil
	}
	l := landOf(g.S)
	add := func(kind model.Danger, id rules.PieceID, left []geom.Shape) {
		for _, s := range left {
			if nearby(g, u, s, far) {
				at := s.Centre()
				if m != 0 {
					at = geom.NearestPoint(s, g.Model(m).At)
				}
				out = append(out, model.Clearing{Kind: kind, Piece: id, Gap: geom.Rect(at, square, square, 0)})
				return
			}
		}
	}
	for i := range l.strips {
		add(l.strips[i].kind, l.strips[i].piece, l.strips[i].left)
	}
	for i, k := range l.kinds {
		if k != nil && k.ID == ground.Trench && !l.lies(l.pieces[i].Shape.Centre(), ground.Filled) {
			add(model.Trench, l.pieces[i].ID, []geom.Shape{l.pieces[i].Shape})
		}
	}
	return out
}
