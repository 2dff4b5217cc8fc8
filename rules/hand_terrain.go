package rules

import (
	"fmt"
	"slices"

	"baize/rules/geom"
)

// MostPieces is how many pieces of terrain a table may have, by its file and by hand.
const MostPieces = 400

// mostTags and longestTag bound the tags of a piece that is put by hand; longestLabel its label.
const mostTags, longestTag, longestLabel = 12, 40, 40

// checkHandPiece judges a command that takes a piece away, puts it back, moves and turns it, or says whose it is.
func checkHandPiece(in *Info, s *State, c *Command) Ruling {
	moved := c.At != nil || c.Facing != nil
	_, owner := ParseOwner(c.Name)
	switch {
	case c.Name != "" && c.Name != "gone" && c.Name != "back" && !owner:
		return Malform("%q is nothing that happens to a terrain piece: expected gone or back, a place or whose it is", c.Name)
	case c.Piece != 0 && (owner || c.Number != 0) && !in.IsThing(s.Piece(c.Piece).Kind):
		return Malform("%s has no owner and no level", s.Piece(c.Piece))
	case !level(c.Number) || c.Number != 0 && c.At == nil:
		return Malform("a level, %d to %d, goes with a place", -FarthestLevel, FarthestLevel)
	case c.Piece == 0 || c.Name == "" && !moved:
		return Refuse("", "name a terrain piece and gone, back, where it goes or how it is turned")
	case (c.Name == "gone" || owner) && moved:
		return Malform("what is taken away or changes hands goes nowhere")
	case !moved:
	case c.At != nil && !near(*c.At):
		return Malform("no such place")
	case !onTable(s, s.Piece(c.Piece).led(c).Shape):
		return Refuse("", "terrain stays on the table, at least a part of it")
	}
	return Allow("", "set by hand")
}

// checkHandTerrain judges a command that puts a new piece.
func checkHandTerrain(sys System, s *State, c *Command) Ruling {
	p := c.Terrain
	switch {
	case p == nil:
		return Refuse("", "name a kind of terrain and its shape")
	case len(s.Table.Pieces) >= MostPieces:
		return Refuse("", "a table has at most %d pieces of terrain", MostPieces)
	case p.ID != 0 || p.Gone || p.Turn != 0 || len(p.Knots) > 0 || len(p.Markers) > 0:
		return Malform("a new piece of terrain has a kind, a label, a shape, an order, tags, an owner and a level only")
	case p.Order > FarthestOrder || p.Order < -FarthestOrder || p.Label == "" || len(p.Label) > longestLabel || len(p.Tags) > mostTags ||
		slices.ContainsFunc(p.Tags, func(t string) bool { return len(t) > longestTag }):
		return Malform("a new piece of terrain has a label, at most %d tags, and an order up to %d", mostTags, FarthestOrder)
	case slices.ContainsFunc(s.Table.Pieces, func(k Piece) bool { return k.Label == p.Label }):
		return Refuse("", "a piece of terrain is called that already")
	case len(p.Shape.Pts) > MostPoints:
		return Malform("a shape of %d points: at most %d", len(p.Shape.Pts), MostPoints)
	}
	if terms := sys.Info().Terrain; len(terms) > 0 && !slices.ContainsFunc(terms, func(t Term) bool { return t.ID == p.Kind }) {
		return Malform("no terrain is called %q", p.Kind)
	}
	if err := sys.Info().ThingFault(p); err != nil {
		return Malform("a new piece has %v", err)
	}
	if err := p.Shape.Valid(); err != nil {
		return Malform("%v", err)
	}
	now := *p
	if err := TerrainCheckerOf(sys.Builder()).CheckTerrain(&now); err != nil {
		return Malform("%v", err)
	}
	if !onTable(s, p.Shape) {
		return Refuse("", "terrain lies on the table, at least a part of it")
	}
	return Allow("", "set by hand")
}

// MostPoints is how many points the shape of a piece of terrain may have.
const MostPoints = 200

// onTable reports whether a part of a shape lies on the table.
func onTable(s *State, shape geom.Shape) bool {
	b := shape.Bounds()
	return b.Max.X > 0 && b.Max.Y > 0 && b.Min.X < s.Table.W && b.Min.Y < s.Table.H
}

// led is a piece where a command moves it to and turns it.
func (p *Piece) led(c *Command) Piece {
	out := *p
	at, h := p.Shape.C, p.Shape.H
	if c.At != nil {
		at, out.Layer = *c.At, c.Number
	}
	if c.Facing != nil {
		h = c.Facing.Norm()
	}
	out.Shape = p.Shape.At(at, h)
	if len(p.Knots) > 0 {
		out.Knots = slices.Clone(p.Knots)
		for i := range out.Knots {
			out.Knots[i].At = at.Add(geom.Rotate(p.Knots[i].At, p.Shape.C, h.Add(-p.Shape.H)).Sub(p.Shape.C))
		}
	}
	return out
}

// altersPiece carries out what a command does to a piece by hand, and returns the words for it.
func (c *Ctx) altersPiece(cmd *Command) Text {
	p := c.S.AlterPiece(cmd.Piece)
	was := *p
	*p = was.led(cmd)
	by, owner := ParseOwner(cmd.Name)
	switch {
	case owner:
		if p.Owner = by; by == Nobody {
			return Plain("given to nobody")
		}
		return Say("given to %s", by.Seat())
	case cmd.Name == "gone":
		p.Gone = true
		return Plain("taken away")
	case was.Gone:
		p.Gone = false
		return Plain("put back")
	case cmd.At != nil && (*cmd.At != was.Shape.C || p.Layer != was.Layer):
		return Plain("moved")
	}
	return Plain("turned")
}

// putPiece puts a new piece by hand, and returns it.
func (c *Ctx) putPiece(cmd *Command) *Piece {
	p := *cmd.Terrain
	if err := TerrainCheckerOf(c.sys.Builder()).CheckTerrain(&p); err != nil {
		panic(fmt.Sprintf("rules: a piece that was judged: %v", err))
	}
	p.Tags = slices.Clone(p.Tags)
	p.Shape.Pts = slices.Clone(p.Shape.Pts)
	return c.S.Piece(c.S.AddPiece(p))
}
