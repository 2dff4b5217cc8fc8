package tabletop

import (
	"slices"
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
	"baize/rules/table"
)

// Distances of the rules.
const (
	square  = model.Square // a square of range (DUST-TAB-01)
	doorway = square       // to an opening through which somebody looks (DUST-TAB-15)
	deep    = square       // of trees that lines cross at most (DUST-TAB-14)
	hall    = 3 * square   // inside of a building (DUST-TAB-15)
)

// squares returns how many squares a distance is: of begun ones each counts, and touching a limit is within it (DUST-TAB-10).
func squares(d geom.Length) int { return int((max(d-geom.Touch, 0) + square - 1) / square) }

// view is a table as a state has it.
type view struct {
	*model.Game
	*outlook
}

// outlook is a table with the hulls, wrecks and columns of smoke on it, and what came of looking across it.
type outlook struct {
	*relief
	sight *geom.Sight
	hulls []element

	mu     sync.Mutex
	looks  map[pair]look
	covers map[pair]rules.RuleID
}

// pair is who looks at whom.
type pair struct{ from, to stance }

// stance is how a model stands, or the part of it does from which a weapon of a mount fires; of no model (0) a point.
type stance struct {
	model  rules.ModelID
	at     geom.Point
	facing geom.Heading
	layer  int
	part   model.Mount
}

// mostLooks bounds what an outlook remembers of each sort.
const mostLooks = 1 << 14

// outlooks are those that a battle met last.
type outlooks struct{ table.Recent[*outlook] }

// recalled returns a value that is kept by a pair, or makes and keeps it. Several goroutines may ask at once.
func recalled[V any](o *outlook, kept *map[pair]V, key pair, made func() V) V {
	o.mu.Lock()
	v, ok := (*kept)[key]
	o.mu.Unlock()
	if ok {
		return v
	}
	v = made()
	o.mu.Lock()
	defer o.mu.Unlock()
	if *kept == nil || len(*kept) >= mostLooks {
		*kept = map[pair]V{}
	}
	(*kept)[key] = v
	return v
}

func read(g *model.Game) *view {
	r := reliefOf(g.S)
	var kept [24]element
	hulls := kept[:0]
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		p := g.Profile(m.ID)
		if m.Place == rules.Wreck || p.Kind == model.Vehicle && p.Size != model.Small {
			hulls = append(hulls, element{shape: m.Shape(), model: m.ID, class: hull, wreck: m.Place == rules.Wreck})
		}
		if p.Kind == model.Vehicle && g.Unit(m.Unit).Markers.Has(model.OnFire) {
			hulls = append(hulls, element{shape: geom.Disc(m.At, square), model: m.ID, class: cloud}) // DUST-CRIT-04
		}
	}
	list := rules.Recall[outlooks](g.S)
	o, ok := list.Find(func(o *outlook) bool {
		return o.relief == r && slices.EqualFunc(o.hulls, hulls, func(a, b element) bool {
			return a.model == b.model && a.class == b.class && a.wreck == b.wreck && a.shape.Equal(b.shape)
		})
	})
	if !ok {
		o = &outlook{relief: r, sight: r.sight, hulls: slices.Clone(hulls)}
		if len(o.hulls) > 0 {
			o.sight = o.sight.Fork()
			for _, h := range o.hulls {
				o.sight.Add(h.shape, int32(h.model), h.class)
			}
		}
		list.Keep(o, 24)
	}
	return &view{g, o}
}

// end is who looks, or what is looked at: a model, or a point.
type end struct {
	geom.Shape
	mid   geom.Point
	layer int
	model rules.ModelID // 0 for a point, or a piece
	piece rules.PieceID
	air   bool
	tall  bool   // it looks over huts
	is    stance // by which what it sees is kept; the zero stance of what is not kept
}

// of returns a model as it stands.
func (v *view) of(m rules.ModelID) end {
	k, p := v.Model(m), v.Profile(m)
	return end{Shape: k.Shape(), mid: k.At, layer: k.Layer, model: m, air: p.Flies(), is: stance{model: m, at: k.At, facing: k.Facing, layer: k.Layer},
		tall: k.Layer > 0 || p.Flies() || p.Kind == model.Vehicle && (p.Class == model.Walker || p.Size == model.Large || p.Size == model.Huge)}
}

// point returns a point on a level.
func point(at geom.Point, layer int) end {
	return end{Shape: geom.Disc(at, 0), mid: at, layer: layer, tall: layer > 0, is: stance{at: at, layer: layer}}
}

// terrain returns a piece of terrain.
func terrain(p *rules.Piece) end {
	return end{Shape: p.Shape, mid: p.Shape.Centre(), piece: p.ID}
}

// look is what comes of looking from one end to another.
type look struct {
	open  bool
	a, b  geom.Point // of the open line, or of the one that is blocked
	at    geom.Point // where that is
	rule  rules.RuleID
	piece rules.PieceID
	model rules.ModelID
}

// sees judges whether any straight line from one end to another is open (DUST-TAB-12 to -16).
func (v *view) sees(a, b end) look {
	if a.is == (stance{}) || b.is == (stance{}) {
		return v.look(a, b)
	}
	return recalled(v.outlook, &v.looks, pair{a.is, b.is}, func() look { return v.look(a, b) })
}

func (v *view) look(a, b end) look {
	from, to := v.house(a.mid, a.layer), v.house(b.mid, b.layer)
	q := &geom.Query{}
	shut := func(by rules.RuleID, piece rules.PieceID) look {
		p, r := geom.Nearest(a.Shape, b.Shape)
		return look{a: p, b: r, at: r, rule: by, piece: piece}
	}
	for _, in := range [2][2]end{{a, b}, {b, a}} {
		if f := v.shelters(in[0]); f != nil && f != v.shelters(in[1]) && !f.sees(in[0].mid, in[1].Shape) {
			return shut("DUST-FORT-05", f.piece)
		}
	}
	switch {
	case a.air && to == nil || b.air && from == nil:
		p, r := geom.Nearest(a.Shape, b.Shape)
		return look{open: true, a: p, b: r}
	case a.air || b.air: // through an opening that who is inside is near to
		q.Mask = walled | gate
	case from != nil && from == to && squares(geom.Distance(a.Shape, b.Shape)) > int(hall/square):
		return shut("DUST-TAB-15", from.pieces[0])
	case from != nil && from == v.over(b.mid) || to != nil && to == v.over(a.mid): // floors and ceilings between
		if d := a.layer - b.layer; d < -1 || d > 1 {
			return shut("DUST-LOS-11", v.over(a.mid).pieces[0])
		}
	}
	held := v.passes(a, b, q)
	res := v.sight.AnyToAny(a.Shape, b.Shape, q)
	if !res.Clear {
		return v.blocked(res)
	}
	if len(held) == 0 || v.crossed(held, res.A, res.B) <= deep+geom.Touch {
		return look{open: true, a: res.A, b: res.B}
	}
	for _, p := range rim(a.Shape, b.Shape) {
		for _, r := range rim(b.Shape, a.Shape) {
			if v.crossed(held, p, r) <= deep+geom.Touch && v.sight.CentreRay(p, r, q).Clear {
				return look{open: true, a: p, b: r}
			}
		}
	}
	out := look{a: res.A, b: res.B, at: res.B, rule: "DUST-TAB-14", piece: v.pieces[held[0]].ID}
	return out
}

// shelters returns the fortification in which an end is, nil for none.
func (v *view) shelters(e end) *fort {
	if e.air || e.piece != 0 {
		return nil
	}
	return v.fortAt(e.mid, e.layer)
}

// passes excludes from a query what is in nobody's way between two ends: they themselves, openings that one of them is near to, what the
// higher one looks over, and trees and smoke that one of them is in. It returns these trees by their places among the pieces.
func (v *view) passes(a, b end, q *geom.Query) (held []int) {
	for _, m := range []rules.ModelID{a.model, b.model} {
		if m != 0 {
			q.Exclude = append(q.Exclude, int32(m))
		}
	}
	for _, e := range []end{a, b} {
		if e.piece != 0 {
			q.Exclude = append(q.Exclude, -int32(e.piece))
		}
		if f := v.shelters(e); f != nil {
			q.Exclude = append(q.Exclude, -int32(f.piece))
		}
	}
	high := max(a.layer, b.layer)
	inside := func(p rules.PieceID) bool { // one of the two is in the building whose wall it is, and the roof is over that
		for _, e := range []end{a, b} {
			if h := v.house(e.mid, e.layer); h != nil && h.has(p) && v.over(a.mid) != v.over(b.mid) {
				return true
			}
		}
		return false
	}
	var woods []int
	for i, k := range v.kinds {
		id := -int32(i + 1)
		switch {
		case k == nil:
		case high > 0 && v.high[i] <= high && !inside(rules.PieceID(i+1)), k.Hut && a.tall && b.tall:
			q.Exclude = append(q.Exclude, id)
		case k.ID == ground.Opening:
			door := v.pieces[i].Shape
			if !a.air && geom.Within(door, a.Shape, doorway+geom.Touch) || !b.air && geom.Within(door, b.Shape, doorway+geom.Touch) {
				q.Exclude = append(q.Exclude, id)
			}
		case k.ID == ground.Smoke:
			if v.holds(i, a.mid) || v.holds(i, b.mid) {
				q.Exclude = append(q.Exclude, id)
			}
		case v.herd[i] >= 0 && (v.holds(i, a.mid) || v.holds(i, b.mid)) && !slices.Contains(woods, v.herd[i]):
			woods = append(woods, v.herd[i])
		}
	}
	for i := range v.kinds {
		if v.kinds[i] != nil && v.herd[i] >= 0 && slices.Contains(woods, v.herd[i]) {
			q.Exclude = append(q.Exclude, -int32(i+1))
			held = append(held, i)
		}
	}
	for _, h := range v.hulls { // a column of smoke hides nobody who is in it
		if h.class == cloud && h.model != a.model && h.model != b.model && (h.shape.ContainsPoint(a.mid) || h.shape.ContainsPoint(b.mid)) {
			q.Exclude = append(q.Exclude, int32(h.model))
		}
	}
	return held
}

// rim lists points of a shape from which lines to another are tried: the nearest one, and those around its outline.
func rim(s, to geom.Shape) []geom.Point {
	p, _ := geom.Nearest(s, to)
	out := []geom.Point{p}
	pts := s.AppendOutline(nil)
	if s.Kind != geom.KindRect {
		for i := 0; i < len(pts); i += 3 {
			out = append(out, pts[i])
		}
		return out
	}
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		for n := range geom.Length(4) {
			out = append(out, a.Add(b.Sub(a).Scale(n, 4)))
		}
	}
	return out
}

// blocked says what blocks the line that was tried first.
func (v *view) blocked(res geom.Result) look {
	out := look{a: res.A, b: res.B, at: res.At, rule: "DUST-TAB-13"}
	if res.Blocker > 0 {
		out.model = rules.ModelID(res.Blocker)
		return out
	}
	out.piece = rules.PieceID(-res.Blocker)
	switch k := v.kinds[out.piece-1]; {
	case k.ID == ground.Smoke:
	case k.Fort:
		out.rule = "DUST-FORT-05"
	case k.Walls || k.Edge:
		out.rule = "DUST-TAB-15"
	case k.Sight == ground.Beyond:
		out.rule = "DUST-TAB-14"
	default:
		out.rule = k.Rule
	}
	return out
}
