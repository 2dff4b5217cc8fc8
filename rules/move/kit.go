package move

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Kit is what a system says of how the models of a draft may go. Lengths are in µm.
type Kit struct {
	State  *rules.State
	Bodies []Body         // the models that the draft may move, in the order of their unit
	Zones  [][]geom.Point // whoever is set down has to stand wholly in one of them; nil: anywhere
	// Cost returns what a way of a body uses and its limit there; nil: its length, and the limit of the body. A limit below 0 is none. Of
	// a body that drives it is asked for the path of the middle, without what its turns use.
	Cost func(b *Body, path geom.Path) (used, limit geom.Length)
}

// Body is a model that a draft may move.
type Body struct {
	Model rules.ModelID
	Limit geom.Length // how far it may go, below 0: as far as it likes
	Why   rules.Text  // what sets the limit
	Drive *Drive      // it drives by legs; nil: it goes freely
	Among []Solid     // what stands in its way, but for the other bodies; bodies of one kind may share the slice

	off  bool // it is not on the table yet
	base rules.Base
	from geom.Pose // where it stands now

	layer int // the level on which it stands now
}

// Drive is how a model goes that runs straight and turns on a template.
type Drive struct {
	Notch   geom.Heading // of one step of a turn
	MaxTurn geom.Heading // at the end of a run, either way
	Turns   int          // how many turns its way may have, 0: any number
	PerTurn geom.Length  // what a turn uses, beside the length of its arc
	Radius  geom.Length  // of the arc along which it turns, 0: on the spot
	Low     int          // the lowest level to which it sinks
	High    int          // the highest to which it rises
	Ahead   bool         // it never runs backwards
}

// Solid is something on the table that a model may not enter.
type Solid struct {
	Shape geom.Shape
	Apart geom.Length // how far every base has to stay from it; 0: it may be touched
	Pass  bool        // ways may lead over it, but nobody may end there
	// Centre says that only the middle of a base counts, which may hang over it with the rest; Apart is not read then.
	Centre bool
	Layers []int     // the levels on which it is; nil: on all
	Of     rules.Ref // what it is
}

// On reports whether the solid is in the way on a level.
func (s *Solid) On(layer int) bool { return s.Layers == nil || slices.Contains(s.Layers, layer) }

// How far the hand goes by keys and wheel where bases stand freely, and how near it has to come to contact to be drawn into it:
// no hand places to a hundredth of an inch, and contact is what charges and lines need.
const (
	shortStep = geom.Inch / 10
	longStep  = geom.Inch
	notch     = geom.Heading(1500)
	fineNotch = geom.Heading(500)
	snapReach = geom.Inch / 5
	rankGap   = geom.Inch / 4
)

// NewBody returns a body of a model as it stands, without a limit and with nothing in its way.
func NewBody(s *rules.State, m rules.ModelID) Body {
	k := s.Model(m)
	return Body{Model: m, Limit: -1, off: k.Place != rules.OnTable, base: k.Base, from: geom.Pose{At: k.At, Heading: k.Facing}, layer: k.Layer}
}

// shape is the base of the body at a pose.
func (b *Body) shape(p geom.Pose) geom.Shape { return b.base.Shape(p.At, p.Heading) }

// grown is the base of the body at a pose, wider by a margin all round.
func (b *Body) grown(p geom.Pose, margin geom.Length) geom.Shape {
	if margin == 0 {
		return b.shape(p)
	}
	k := b.base
	k.W += 2 * margin
	if k.Kind != rules.Round {
		k.L += 2 * margin
	}
	return k.Shape(p.At, p.Heading)
}

// against is the base of the body at a pose as it may not press into a solid: wider by what it has to stay apart, or its middle.
func (b *Body) against(s *Solid, p geom.Pose) geom.Shape {
	if s.Centre {
		return geom.Disc(p.At, middle)
	}
	return b.grown(p, s.Apart)
}

// margin is how far outside the base the body may be touched by a solid, at the most.
func (s *Solid) margin() geom.Length {
	if s.Centre {
		return 0
	}
	return s.Apart
}

// middle is the diameter of what counts as the middle of a base: so much is left of it, by the tolerance of contact, that it cannot
// slip through.
const middle = 4 * geom.Touch

// narrow is the diameter of the widest disc that fits into the base.
func (b *Body) narrow() geom.Length {
	if b.base.Kind == rules.Round {
		return b.base.W
	}
	return min(b.base.W, b.base.L)
}

// cost is what a way of a body uses and may use.
func (k *Kit) cost(b *Body, path geom.Path) (used, limit geom.Length) {
	if b.off {
		return 0, -1
	}
	if k.Cost != nil {
		return k.Cost(b, path)
	}
	return geom.PathLength(path), b.Limit
}
