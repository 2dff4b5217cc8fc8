package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/table"
)

// land is the terrain of a table as units go over it. It never changes.
type land struct {
	pieces []rules.Piece
	kinds  []*ground.Kind // of pieces; nil for one that is gone
	walls  []wall
	strips []strip
	houses []house
	forts  []fort

	barred *table.Known[tread, []move.Solid] // what barriers returned
}

// tread is somebody on his way on a level, as far as terrain cares.
type tread struct {
	p            *model.Profile
	glides, swim bool
	layer        int
}

// mostTreads bounds for how many a land keeps barriers.
const mostTreads = 256

// wall is a stretch that is crossed over its openings alone.
type wall struct {
	piece rules.PieceID
	low   bool                      // it stops light vehicles on wheels and tracks, and nobody else
	full  []geom.Shape              // all of it
	left  [len(passes)][]geom.Shape // what is left of it for whoever passes openings of a size
}

// passes are the sizes of openings, each with a tag that a piece of it has: infantry passes all, no huge vehicle one that is not huge.
var passes = [3]string{"", ground.Large, ground.Huge}

// strip is wire, or a minefield, without the gaps in it.
type strip struct {
	kind  model.Danger
	piece rules.PieceID
	left  []geom.Shape
}

// thick is how thick the walls of buildings are.
const thick = geom.Inch / 10

// lands are those of the tables that a battle met last.
type lands struct{ table.Recent[*land] }

// landOf returns the land of a state. Pieces are replaced and never changed in place, so equal slices are the same terrain.
func landOf(s *rules.State) *land {
	kept := rules.Recall[lands](s)
	if l, ok := kept.Find(func(l *land) bool { return table.SameSlice(l.pieces, s.Table.Pieces) }); ok {
		return l
	}
	l, ok := kept.Find(func(l *land) bool { return l.alike(s.Table.Pieces) })
	if ok {
		again := *l
		again.pieces = s.Table.Pieces
		l = &again
	} else {
		l = newLand(s.Table.Pieces)
	}
	kept.Keep(l, 12)
	return l
}

// alike reports whether pieces in a list of their own are the same terrain.
func (l *land) alike(pieces []rules.Piece) bool {
	return slices.EqualFunc(l.pieces, pieces, func(a, b rules.Piece) bool {
		return a.Kind == b.Kind && a.Gone == b.Gone && slices.Equal(a.Tags, b.Tags) && a.Shape.Equal(b.Shape)
	})
}

func newLand(pieces []rules.Piece) *land {
	l := &land{pieces: pieces, kinds: make([]*ground.Kind, len(pieces)), barred: &table.Known[tread, []move.Solid]{}}
	var gaps []geom.Shape
	var doors [len(passes)][]geom.Shape
	for i := range pieces {
		p := &pieces[i]
		if p.Gone {
			continue
		}
		l.kinds[i] = ground.Known(p.Kind)
		switch p.Kind {
		case ground.Gap:
			gaps = append(gaps, p.Shape)
		case ground.Opening:
			for n, tag := range passes {
				if n == 0 || slices.Contains(p.Tags, tag) || n == 1 && slices.Contains(p.Tags, ground.Huge) {
					doors[n] = append(doors[n], p.Shape)
				}
			}
		}
	}
	for i, k := range l.kinds {
		p := &pieces[i]
		switch {
		case k == nil || k.ID == ground.Opening:
		case k.ID == ground.Wire || k.ID == ground.Mines:
			s := strip{kind: model.Wire, piece: p.ID, left: geom.Without(p.Shape, gaps)}
			if k.ID == ground.Mines {
				s.kind = model.Mines
			}
			l.strips = append(l.strips, s)
		case k.Fort:
			l.forts = append(l.forts, newFort(p))
		case k.Low && !joined(p):
			w := wall{piece: p.ID, low: true}
			for n := range passes {
				w.left[n] = []geom.Shape{p.Shape}
			}
			l.walls = append(l.walls, w)
		case k.Edge || k.Walls:
			w := wall{piece: p.ID, full: legs(p)}
			for n := range passes {
				for _, s := range w.full {
					w.left[n] = append(w.left[n], geom.Without(s, doors[n])...)
				}
			}
			l.walls = append(l.walls, w)
		}
	}
	l.houses = newHouses(l)
	return l
}

// bars reports whether a piece keeps somebody out of all of its area.
func (l *land) bars(i int, f model.Feet) bool {
	k := l.kinds[i]
	switch {
	case k == nil || f.Air:
		return false
	case k.ID == ground.Water:
		return false // a river halves the way of whoever does not swim (DUST-TAB-27)
	case k.ID == ground.Ruin:
		return ground.Driven(f) && !slices.Contains(l.pieces[i].Tags, ground.Large)
	}
	return k.Bars != nil && k.Bars(f)
}

// halves reports whether every inch in a piece costs somebody two (DUST-TAB-27).
func (l *land) halves(i int, f model.Feet) bool {
	k := l.kinds[i]
	switch {
	case k == nil || f.Air || f.Glides:
		return false
	case k.ID == ground.Swamp || k.ID == ground.Water:
		return !f.Swims
	case k.ID == ground.Trees:
		return ground.Driven(f)
	}
	return k.Slow
}

// barriers lists the terrain that somebody on a level does not enter: areas, walls but for the openings that are wide enough, and
// fortifications but for their insides (DUST-TAB-36). Upstairs walls have no openings.
func (l *land) barriers(f model.Feet, layer int) (out []move.Solid) {
	if f.Air {
		return nil
	}
	key := tread{f.Profile, f.Glides, f.Swims, layer}
	if out, ok := l.barred.Find(key); ok {
		return out
	}
	defer func() {
		out = slices.Clip(out)
		l.barred.Keep(key, out, mostTreads)
	}()
	add := func(of rules.PieceID, list ...geom.Shape) {
		for _, s := range list {
			out = append(out, move.Solid{Shape: s, Pass: f.Glides, Of: l.pieces[of-1].Ref()})
		}
	}
	if layer > 0 {
		for i := range l.walls {
			if w := &l.walls[i]; slices.ContainsFunc(l.houses, func(h house) bool { return h.highest >= layer && h.has(w.piece) }) {
				add(w.piece, w.full...)
			}
		}
		return out
	}
	for i := range l.kinds {
		if l.bars(i, f) {
			add(l.pieces[i].ID, l.pieces[i].Shape)
		}
	}
	n := 0
	if ground.Driven(f) {
		n = 1
		if f.Size == model.Huge {
			n = 2
		}
	}
	for i := range l.walls {
		if w := &l.walls[i]; !w.low || ground.Wheels(f) && f.Armour == model.V1 {
			add(w.piece, w.left[n]...)
		}
	}
	for i := range l.forts {
		add(l.forts[i].piece, l.forts[i].solid(f.Foot())...)
	}
	return out
}

// holds reports whether a point lies in a piece that is not gone.
func (l *land) holds(i int, at geom.Point) bool {
	return l.kinds[i] != nil && l.pieces[i].Shape.ContainsPoint(at)
}

// lies reports whether the middle of a base lies in a piece of a kind (DUST-TAB-28).
func (l *land) lies(at geom.Point, kind string) bool {
	for i, k := range l.kinds {
		if k != nil && k.ID == kind && l.holds(i, at) {
			return true
		}
	}
	return false
}

// within returns how much of a path leads through pieces for which in reports true, those that overlap counted once.
func (l *land) within(path geom.Path, in func(i int) bool) (sum geom.Length) {
	box := path.Bounds()
	var of []int
	for i := range l.kinds {
		if l.kinds[i] != nil && in(i) && box.Meets(l.pieces[i].Shape.Bounds()) {
			of = append(of, i)
		}
	}
	for i := 1; len(of) > 0 && i < len(path); i++ {
		sum += l.crossed(of, path[i-1], path[i])
	}
	return sum
}

// crossed returns how much of a segment lies in some pieces, those that overlap counted once.
func (l *land) crossed(of []int, a, b geom.Point) (sum geom.Length) {
	var cuts []geom.Stretch
	for _, i := range of {
		cuts = geom.Stretches(a, b, l.pieces[i].Shape, cuts)
	}
	slices.SortFunc(cuts, func(p, q geom.Stretch) int { return int(p.From - q.From) })
	far := geom.Length(0)
	for _, c := range cuts {
		if c.To > far {
			sum += c.To - max(far, c.From)
			far = c.To
		}
	}
	return sum
}
