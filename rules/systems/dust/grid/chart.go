package grid

import (
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/table"
)

// side is how wide a square is.
const side = model.Square

// Smallest and largest boards (DUST-SCEN-05).
const (
	fewest = 6
	most   = 48
)

// squares returns the board of a table.
func squares(t *rules.Table) space.Squares { return ground.Squares(t) }

// Space implements model.Board.
func (Board) Space(t *rules.Table) space.Space { return squares(t) }

// Check implements model.Board: a table is a board of whole squares.
func (Board) Check(t *rules.Table) error {
	q := squares(t)
	if t.W%side != 0 || t.H%side != 0 || q.W < fewest || q.H < fewest || q.W > most || q.H > most {
		return fmt.Errorf("expected a table of %d to %d squares of 4 inches each way, such as 44x44, got %sx%s", fewest, most, t.W.Inches(), t.H.Inches())
	}
	return nil
}

// CheckTerrain implements model.Board.
func (Board) CheckTerrain(p *rules.Piece) error {
	if b, k := p.Shape.Bounds(), ground.Known(p.Kind); k != nil && k.Fort && (p.Shape.Kind != geom.KindRect || b.Max.X-b.Min.X != fortSide*side || b.Max.Y-b.Min.Y != fortSide*side) {
		return fmt.Errorf("terrain %s: expected a square of 16 inches such as rect=24,16,16,16, facing an edge of the table", p.Label)
	}
	return ground.Check(p)
}

// border is what lies on an edge between two squares.
type border struct {
	wall  rules.PieceID // a high wall, 0 for none
	low   rules.PieceID
	gap   model.Size // the largest that passes an opening in the wall; "" where there is none
	house int        // floors of the building whose wall it is; 99 for a wall of none
	hut   bool       // a wall that tall models look over
	// joined says that it is one of the walls of a building that walls make up.
	joined bool
}

// plot is what lies on a square.
type plot struct {
	pieces []rules.PieceID
	house  rules.PieceID // the building that it belongs to
	floors int           // of that, its roof lies above; of a top that infantry climbs 1
	hut    bool          // that building is too low to be stood on
	fort   int           // the fortification that it belongs to, 1 more than its place among the chart's; 0 for none
	top    rules.PieceID // what infantry climbs on from beside
	road   bool
	slow   bool
	water  bool
}

// chart is the terrain of a table by squares.
type chart struct {
	space.Squares
	table  *rules.Table
	pieces []rules.Piece
	kinds  []*ground.Kind // of pieces, nil for none
	cells  []plot
	forts  []fort
	right  []border // of the edge to the square on the right
	up     []border // of the edge to the square above
}

// charts are those of the tables that a battle met last.
type charts struct{ table.Recent[*chart] }

// chartOf returns the chart of a state's terrain. Pieces are replaced and never changed in place, so equal slices are the same terrain.
func chartOf(s *rules.State) *chart {
	kept := rules.Recall[charts](s)
	if c, ok := kept.Find(func(c *chart) bool {
		return c.table.W == s.Table.W && c.table.H == s.Table.H && table.SameSlice(c.pieces, s.Table.Pieces)
	}); ok {
		return c
	}
	c, ok := kept.Find(func(c *chart) bool { return c.alike(s) })
	if !ok {
		c = newChart(&s.Table)
	} else {
		again := *c
		again.pieces = s.Table.Pieces
		c = &again
	}
	kept.Keep(c, 12)
	return c
}

// alike reports whether a state has the terrain of the chart in a list of its own.
func (c *chart) alike(s *rules.State) bool {
	if c.table.W != s.Table.W || c.table.H != s.Table.H || len(c.pieces) != len(s.Table.Pieces) {
		return false
	}
	for i := range c.pieces {
		a, b := &c.pieces[i], &s.Table.Pieces[i]
		if a.Kind != b.Kind || a.Gone != b.Gone || !slices.Equal(a.Tags, b.Tags) || !a.Shape.Equal(b.Shape) {
			return false
		}
	}
	return true
}

func newChart(t *rules.Table) *chart {
	q := squares(t)
	c := &chart{Squares: q, table: &rules.Table{W: t.W, H: t.H}, pieces: t.Pieces, cells: make([]plot, q.W*q.H), right: make([]border, q.W*q.H), up: make([]border, q.W*q.H)}
	for i := range t.Pieces {
		p, k := &t.Pieces[i], ground.Known(t.Pieces[i].Kind)
		c.kinds = append(c.kinds, k)
		if !p.Gone && k != nil && !k.Edge {
			c.lay(p, k)
		}
	}
	c.raise()
	for i := range t.Pieces {
		if p := &t.Pieces[i]; !p.Gone && c.kinds[i] != nil && c.kinds[i].Edge {
			c.line(p)
		}
	}
	c.enclose()
	c.clear()
	return c
}

// clear takes wire and mines off the squares where a gap lies (DUST-TERR-19, DUST-TERR-21), and trenches off those where they are filled
// (DUST-ENG-04).
func (c *chart) clear() {
	is := func(id rules.PieceID, kinds ...string) bool { return slices.Contains(kinds, c.pieces[id-1].Kind) }
	takes := func(kind string, off ...string) {
		for i := range c.cells {
			g := &c.cells[i]
			if slices.ContainsFunc(g.pieces, func(id rules.PieceID) bool { return is(id, kind) }) {
				g.pieces = slices.DeleteFunc(g.pieces, func(id rules.PieceID) bool { return is(id, off...) })
			}
		}
	}
	takes(ground.Gap, ground.Wire, ground.Mines)
	takes(ground.Filled, ground.Trench)
}

// lay puts a piece of a kind on the squares whose dots it contains.
func (c *chart) lay(p *rules.Piece, k *ground.Kind) {
	if k.Fort {
		c.fortify(p)
	}
	for _, at := range c.dots(p) {
		g := c.at(at)
		g.pieces = append(g.pieces, p.ID)
		g.road, g.slow, g.water = g.road || p.Kind == ground.Road, g.slow || k.Slow, g.water || p.Kind == ground.Water
		if k.Walls {
			g.house, g.floors, g.hut = p.ID, ground.Storeys(p), k.Hut
		}
		if k.Top {
			g.top, g.floors = p.ID, 1
		}
	}
}

// raise puts walls around buildings.
func (c *chart) raise() {
	for x := range c.W {
		for y := range c.H {
			a := space.Cell{X: x, Y: y}
			for _, b := range []space.Cell{{X: x + 1, Y: y}, {X: x, Y: y + 1}} {
				if !c.Has(b) || c.at(a).house == c.at(b).house {
					continue
				}
				e := c.edge(a, b)
				e.wall, e.house, e.hut = max(c.at(a).house, c.at(b).house), 0, true
				for _, g := range []*plot{c.at(a), c.at(b)} {
					if g.house != 0 {
						e.house, e.hut = max(e.house, g.floors), e.hut && g.hut
					}
				}
			}
		}
	}
}

// line puts a wall, a low wall or an opening on the edges whose middles it contains.
func (c *chart) line(p *rules.Piece) {
	for _, at := range c.edges(p) {
		e := c.edge(at[0], at[1])
		switch p.Kind {
		case ground.Wall:
			if e.wall == 0 {
				e.wall, e.house = p.ID, 99
			}
		case ground.LowWall:
			e.low = p.ID
		case ground.OldWall:
			if slices.Contains(p.Tags, ground.Joined) {
				e.wall, e.house, e.joined = p.ID, 1, true
			} else {
				e.low = p.ID
			}
		case ground.Opening:
			e.gap = model.Small
			if slices.Contains(p.Tags, ground.Large) {
				e.gap = model.Large
			}
			if slices.Contains(p.Tags, ground.Huge) {
				e.gap = model.Huge
			}
		}
	}
}

// dots lists the squares whose dots a piece contains.
func (c *chart) dots(p *rules.Piece) (out []space.Cell) {
	for _, at := range c.Cells(p.Shape) {
		if p.Shape.ContainsPoint(c.Middle(at)) {
			out = append(out, at)
		}
	}
	return out
}

// edges lists the edges whose middles a piece contains, each by the two squares that it parts.
func (c *chart) edges(p *rules.Piece) (out [][2]space.Cell) {
	for _, a := range c.Cells(p.Shape) {
		for _, d := range beside {
			b := a.Add(d)
			if !c.Has(b) {
				continue
			}
			if from, to := c.Between(a, b); p.Shape.ContainsPoint(from.Mid(to)) {
				out = append(out, [2]space.Cell{a, b})
			}
		}
	}
	return out
}

var beside = [4]space.Cell{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}

func (c *chart) at(p space.Cell) *plot { return &c.cells[p.Y*c.W+p.X] }

// edge returns what lies on the edge between two squares side by side, both of the board.
func (c *chart) edge(a, b space.Cell) *border {
	lo := space.Cell{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
	if a.X != b.X {
		return &c.right[lo.Y*c.W+lo.X]
	}
	return &c.up[lo.Y*c.W+lo.X]
}

// kindsAt calls see for every kind of terrain on a square.
func (c *chart) kindsAt(p space.Cell, see func(k *ground.Kind, id rules.PieceID) (more bool)) {
	for _, id := range c.at(p).pieces {
		if !see(c.kinds[id-1], id) {
			return
		}
	}
}

// shuts reports whether a piece keeps a unit out of its squares.
func (c *chart) shuts(p model.Feet, id rules.PieceID) bool {
	k := c.kinds[id-1]
	return k.Bars != nil && k.Bars(p) || k.ID == ground.Ruin && ground.Driven(p) && !slices.Contains(c.pieces[id-1].Tags, ground.Large)
}

// bars reports whether terrain keeps a unit out of a square; what goes on water alone is kept out of all squares without.
func (c *chart) bars(p model.Feet, at space.Cell) bool {
	_, in := c.fortAt(at)
	return slices.ContainsFunc(c.at(at).pieces, func(id rules.PieceID) bool { return c.shuts(p, id) }) || p.Class == model.Naval && !c.at(at).water || c.at(at).fort != 0 && !(in && p.Foot())
}

// closed reports whether a model of a profile cannot cross the edge between two squares side by side (DUST-TERR-12, DUST-TERR-14).
func (c *chart) closed(p *model.Profile, a, b space.Cell) bool {
	e := c.edge(a, b)
	if e.low != 0 && p.Kind == model.Vehicle && p.Class != model.Walker && p.Armour == model.V1 {
		return true
	}
	if e.wall == 0 {
		return false
	}
	switch e.gap {
	case "":
		return true
	case model.Small:
		return !p.Foot()
	case model.Large:
		return p.Size == model.Huge
	}
	return false
}
