package rules

import (
	"fmt"
	"slices"
	"strconv"

	"baize/rules/geom"
)

// OfPiece is the Of of a marker that lies at things on the table ([Info.Things]) and at nothing else.
const OfPiece = "piece"

// Lay lays a new piece on the table, told as a change of terrain with the name of its kind, and returns its id. One without a label
// gets its kind with the first number that is free.
func (c *Ctx) Lay(p Piece, rule RuleID, why Text) PieceID {
	if p.Label == "" {
		p.Label = c.S.FreeLabel(p.Kind)
	}
	id, at := c.S.AddPiece(p), p.Shape.C
	c.Emit(Event{Kind: EvTerrain, Seat: p.Owner.Seat(), Piece: id, At: &at, Name: p.Kind, Rule: rule, Text: why})
	return id
}

// Shift moves a piece of terrain, turned as it is, so that its middle lies at a point, and tells so as a change of terrain with the name
// PieceMoved; seat is the side that moves it.
func (c *Ctx) Shift(seat Seat, piece PieceID, at geom.Point, rule RuleID, why Text) {
	p := c.S.AlterPiece(piece)
	*p = p.led(&Command{At: &at, Number: p.Layer})
	c.Emit(Event{Kind: EvTerrain, Seat: seat, Piece: piece, At: &at, Name: PieceMoved, Rule: rule, Text: why})
}

// PieceMoved is the name of the event by which a piece of terrain was moved.
const PieceMoved = "moved"

// Clear takes a piece off the table and tells so.
func (c *Ctx) Clear(piece PieceID, rule RuleID, why Text) {
	p := c.S.AlterPiece(piece)
	p.Gone = true
	c.Emit(Event{Kind: EvTerrain, Seat: p.Owner.Seat(), Piece: piece, Name: "gone", Rule: rule, Text: why})
}

// MarkPiece is Mark for a thing on the table.
func (c *Ctx) MarkPiece(piece PieceID, kind string, n int, rule RuleID, why Text) {
	n = max(n, 0)
	if c.S.Piece(piece).Markers.N(kind) == n {
		return
	}
	list, e := c.markersAt(c.S.Piece(piece).Ref())
	*list = list.With(kind, n)
	e.Kind, e.Name, e.N, e.Rule, e.Text = EvMarker, kind, n, rule, why
	c.Emit(e)
}

// FreeLabel is a kind with the first number that makes it no label of a piece: "mine-1".
func (s *State) FreeLabel(kind string) string {
	for n := 1; ; n++ {
		label := kind + "-" + strconv.Itoa(n)
		if !slices.ContainsFunc(s.Table.Pieces, func(p Piece) bool { return p.Label == label }) {
			return label
		}
	}
}

// IsThing reports whether a kind of terrain is a thing on the table, which has an owner, a level and markers.
func (in *Info) IsThing(kind string) bool { return slices.Contains(in.Things, kind) }

// ThingFault says what a piece has that no piece of its kind has in the system, or that none could have; nil for nothing.
func (in *Info) ThingFault(p *Piece) error {
	switch {
	case p.Owner > OwnedByB || !level(p.Layer):
		return fmt.Errorf("an owner or a level out of range")
	case in.IsThing(p.Kind):
		if k := p.Shape.Kind; k != geom.KindDisc && k != geom.KindRect && k != geom.KindOval {
			return fmt.Errorf("a shape that no thing has: expected a disc, a rectangle or an oval")
		}
		for _, k := range p.Markers {
			if !in.marksPieces(k.Kind) || k.N < 1 || k.N > mostCounted {
				return fmt.Errorf("%d markers %.40q, and no marker of that name lies at pieces", k.N, k.Kind)
			}
		}
	case p.Owner != Nobody || p.Layer != 0 || len(p.Markers) > 0:
		return fmt.Errorf("an owner, a level or a marker, which %.40q never has", p.Kind)
	}
	return nil
}

// marksPieces reports whether a marker lies at pieces.
func (in *Info) marksPieces(id string) bool {
	return slices.ContainsFunc(in.Markers, func(t Term) bool { return t.ID == id && t.Of == OfPiece })
}
