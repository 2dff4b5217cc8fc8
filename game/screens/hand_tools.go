package screens

import (
	"slices"
	"strconv"

	"baize/game/session/telling"
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// adjusting reports whether a figure or a piece of terrain hangs at the mouse to be set down by hand.
func (h *hands) adjusting() bool { return h.byHand != 0 || h.held != nil }

// letGo leaves what hangs at the mouse where it was.
func (h *hands) letGo() { h.byHand, h.held, h.grip = 0, nil, geom.Point{} }

// takeModel and takePiece hang a figure or a piece at the mouse, by a point of it that stays under the mouse.
func (h *hands) takeModel(id rules.ModelID, grip geom.Point) {
	m := h.ses.Play.State().Model(id)
	h.letGo()
	h.byHand, h.grip, h.handAt, h.handOn = id, grip, geom.Pose{At: m.At, Heading: m.Facing}, m.Layer
}

func (h *hands) takePiece(p rules.Piece, grip geom.Point) {
	h.letGo()
	h.held, h.grip, h.handAt, h.handOn = &p, grip, geom.Pose{At: p.Shape.C, Heading: p.Shape.H}, p.Layer
}

// adjust takes up what lies under the mouse while the tools are out, and reports whether there is anything.
func (h *hands) adjust(from spot) bool {
	switch st := h.ses.Play.State(); {
	case !h.tools || h.ses.Play.Asked():
		return false
	case from.model != 0:
		h.takeModel(from.model, from.at.Sub(st.Model(from.model).At))
	case from.piece != 0:
		h.takePiece(*st.Piece(from.piece), from.at.Sub(st.Piece(from.piece).Shape.C))
	default:
		return false
	}
	return true
}

// adjustTo moves what hangs at the mouse to where the mouse is.
func (h *hands) adjustTo(at geom.Point) { h.handAt.At = at.Sub(h.grip) }

// heldPiece is the piece that hangs at the mouse as it would lie, nil for none.
func (h *hands) heldPiece() *rules.Piece {
	if h.held == nil {
		return nil
	}
	p := *h.held
	p.Shape = p.Shape.At(h.handAt.At, h.handAt.Heading)
	if h.ses.Play.System().Info().IsThing(p.Kind) {
		p.Layer = h.handOn
	}
	return &p
}

// putByHand sets down what hangs at the mouse, or what the arrows have moved.
func (h *hands) putByHand() {
	at, facing := h.handAt.At, h.handAt.Heading.Norm()
	c := rules.Command{Kind: rules.KindHandPlace, Model: h.byHand, Name: "table", At: &at, Facing: &facing, Number: h.handOn}
	if p := h.heldPiece(); p != nil {
		c = rules.Command{Kind: rules.KindHandPiece, Piece: p.ID, At: &at, Facing: &facing, Number: p.Layer}
		if p.Gone {
			c.Name = "back"
		}
		if p.ID == 0 {
			c = rules.Command{Kind: rules.KindHandTerrain, Terrain: p}
		}
	}
	h.letGo()
	h.battle.hand(c)
}

// removeByHand takes away what hangs at the mouse, or what the mouse is on while the tools are out. It reports false where that is nothing.
func (h *hands) removeByHand() bool {
	model, piece := h.byHand, rules.PieceID(0)
	switch {
	case h.held != nil:
		piece = h.held.ID
	case model == 0 && h.tools && !h.ses.Play.Asked():
		model, piece = h.view.hover, h.view.piece
	case model == 0:
		return false
	}
	adjusting := h.adjusting()
	h.letGo()
	switch {
	case model != 0:
		h.battle.hand(rules.Command{Kind: rules.KindHandPlace, Model: model, Name: "removed"})
	case piece != 0:
		h.battle.hand(rules.Command{Kind: rules.KindHandPiece, Piece: piece, Name: "gone"})
	default:
		return adjusting
	}
	return true
}

// paletteMenu lists the kinds of terrain of the system, a piece of which is hung at the mouse: the same that the workshop puts.
func (h *hands) paletteMenu() *menu {
	if h.kit == nil {
		var folder workshop.Folder
		if f := h.battle.app.opt.Folder; f != nil {
			folder = *f
		}
		h.kit = kitOf(h.ses.Play.System(), folder.Library(), nil)
		h.kit.on(h.ses.Play.State())
	}
	out := &menu{title: "Put terrain"}
	for _, t := range h.kit.terms {
		out.items = append(out.items, item{id: "put-" + t.ID, label: upperFirst(t.Name()), tip: t.Text + "; it hangs at the cursor: a click sets it down, the wheel turns it, Esc leaves it", do: func() { h.holdNew(t.ID) }})
	}
	return out
}

// holdNew hangs a new piece of a kind at the mouse.
func (h *hands) holdNew(kind string) {
	it := h.kit.model(kind)
	p := rules.Piece{Kind: kind, Label: freshPiece(h.ses.Play.State(), kind), Shape: it.Out.Shape(), Tags: it.Tags()}
	if h.ses.Play.System().Info().IsThing(kind) {
		p.Owner = rules.OwnedBy(h.battle.mySeat())
	}
	h.takePiece(p, geom.Point{})
	h.handAt.At = h.view.world(h.mx, h.my)
}

// freshPiece is a label that no piece has, as near to the name of its kind as can be.
func freshPiece(st *rules.State, kind string) string {
	label := kind
	for n := 2; slices.ContainsFunc(st.Table.Pieces, func(p rules.Piece) bool { return p.Label == label }); n++ {
		label = kind + "-" + strconv.Itoa(n)
	}
	return label
}

// adjustedName is what hangs at the mouse, in words, "" for nothing.
func (h *hands) adjustedName() string {
	st := h.ses.Play.State()
	switch {
	case h.byHand != 0 && st.HasModel(h.byHand):
		return st.Model(h.byHand).Name
	case h.held != nil && h.held.ID != 0:
		return upperFirst(telling.PieceName(st, h.held.ID))
	case h.held != nil:
		return "New terrain: " + title(h.held.Kind)
	}
	return ""
}
