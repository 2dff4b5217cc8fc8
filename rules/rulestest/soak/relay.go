package soak

import (
	"strconv"

	"baize/rules"
	"baize/rules/geom"
)

// mostRelaid is how many pieces of terrain Relay lets a table have: battles stay as quick as they are.
const mostRelaid = 30

// Relay changes the terrain by hand, one piece in some way: it is moved and turned, taken away or put back, or a copy of it is put
// elsewhere. It keeps to what the rules refuse no player: a part of each piece stays on the table.
func (p *Player) Relay() {
	p.TB.Helper()
	s := p.Battle.State()
	if len(s.Table.Pieces) == 0 || s.Over != nil || s.Wait != nil {
		return
	}
	k := &s.Table.Pieces[p.Random.N(len(s.Table.Pieces))]
	at := geom.Pt(geom.Length(p.Random.N(int(s.Table.W))), geom.Length(p.Random.N(int(s.Table.H))))
	facing := geom.Heading(p.Random.N(24) * 1500)
	c := rules.Command{Kind: rules.KindHandPiece, Seat: rules.SeatA, Piece: k.ID}
	switch p.Random.N(4) {
	case 0:
		c.At, c.Facing = &at, &facing
	case 1:
		c.Facing = &facing
	case 2:
		if c.Name = "gone"; k.Gone {
			c.Name = "back"
		}
	default:
		if len(s.Table.Pieces) >= mostRelaid {
			return
		}
		c = rules.Command{Kind: rules.KindHandTerrain, Seat: rules.SeatB, Terrain: &rules.Piece{Label: "put-" + strconv.Itoa(len(s.Table.Pieces)), Kind: k.Kind,
			Shape: k.Shape.At(at, facing), Order: k.Order, Tags: k.Tags}}
	}
	if r := p.Battle.Check(c); r.OK() {
		p.Give(c)
	} else if r.Text.Empty() || r.Why == rules.Malformed && c.Kind == rules.KindHandPiece {
		p.TB.Fatalf("%+v is refused: %s", c, r.Text)
	}
}
