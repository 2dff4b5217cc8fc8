package tabletop

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/ground"
	"baize/rules/systems/dust/model"
)

// How wide templates are: the small one, the large one, and the tape of flames (DUST-TAB-19, DUST-TAB-29, DUST-SPW-24).
const (
	small = square
	large = 2 * square
	tape  = geom.Inch / 2
)

// Aimed implements model.Board: the attacker lays a template where it likes (DUST-TAB-19, DUST-TAB-29).
func (Board) Aimed(t model.Template) bool { return t == model.Blast || t == model.Ordnance }

// disc returns the part of the table that a template covers.
func disc(a model.Laid) geom.Shape {
	if a.Template == model.Ordnance {
		return geom.Disc(a.At, large)
	}
	return geom.Disc(a.At, small)
}

// under lists the ground units with models that some shapes touch, by unit: on one level, on all of them for a level below 0.
func (v *view) under(level int, by ...geom.Shape) (out []model.Taken) {
	for i := range v.S.Models {
		m := &v.S.Models[i]
		if m.Place != rules.OnTable || v.Profile(m.ID).Flies() || level >= 0 && m.Layer != level {
			continue
		}
		base := m.Shape()
		if !slices.ContainsFunc(by, func(s geom.Shape) bool { return geom.Within(s, base, geom.Touch) }) {
			continue
		}
		h := v.Host(m.Unit)
		at := slices.IndexFunc(out, func(t model.Taken) bool { return t.Unit == h })
		if at < 0 {
			at = len(out)
			out = append(out, model.Taken{Unit: h})
		}
		out[at].Models = append(out[at].Models, m.ID)
	}
	slices.SortFunc(out, func(a, b model.Taken) int { return int(a.Unit) - int(b.Unit) })
	return out
}

// Takes implements model.Board: whoever the template touches; one that lies outside of buildings takes in the ground floor alone (DUST-TAB-19,
// DUST-TAB-20).
func (Board) Takes(g *model.Game, a model.Laid) []model.Taken {
	v := read(g)
	if v.over(a.At) == nil {
		a.Layer = 0
	}
	return v.under(a.Layer, disc(a))
}

// Levels implements model.Board.
func (Board) Levels(g *model.Game, a model.Laid) (out []int) {
	v := read(g)
	if v.over(a.At) == nil {
		return nil
	}
	for _, t := range v.under(-1, disc(a)) {
		for _, m := range t.Models {
			if n := v.Model(m).Layer; !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	slices.Sort(out)
	return out
}

// Aimable implements model.Board.
func (Board) Aimable(g *model.Game, at geom.Point) bool {
	r := reliefOf(g.S)
	for i, k := range r.kinds {
		if k != nil && k.Sight == ground.Never && r.holds(i, at) && r.fortAt(at, 0) == nil {
			return false
		}
	}
	return geom.Table(g.S.Table.W, g.S.Table.H).Contains(at)
}

// Indoors implements model.Board.
func (Board) Indoors(g *model.Game, at geom.Point, layer int) bool {
	return landOf(g.S).house(at, layer) != nil
}

// Spots implements model.Board: where the line leads, the middles of the unit's models, and between any two of them.
func (Board) Spots(g *model.Game, _ model.Template, at rules.UnitID, line model.Line) []geom.Point {
	v := read(g)
	out := []geom.Point{line.To}
	list := v.bodies(at)
	for i, m := range list {
		out = append(out, v.Model(m).At)
		for _, o := range list[:i] {
			out = append(out, v.Model(m).At.Mid(v.Model(o).At))
		}
	}
	return out
}

// Jets implements model.Board: the tape from the bearer to its target, with the template at its end, or as far beyond as the weapon reaches where
// that takes in others (DUST-SPW-24).
func (Board) Jets(g *model.Game, line model.Line, far, layer int) (out []model.Jet) {
	v := read(g)
	ends := []geom.Point{line.To}
	if most := geom.Length(far) * square; line.From != line.To && line.From.Dist(line.To) < most {
		ends = append(ends, line.From.Toward(line.To, most))
	}
	for _, end := range ends {
		by := []geom.Shape{geom.Disc(end, small)}
		if end != line.From {
			by = append(by, geom.Stroke([]geom.Point{line.From, end}, tape))
		}
		jet := model.Jet{Way: []geom.Point{end}}
		for _, t := range v.under(layer, by...) {
			if t.Models = slices.DeleteFunc(t.Models, func(m rules.ModelID) bool { return m == line.Eye }); len(t.Models) > 0 {
				jet.Over = append(jet.Over, t)
			}
		}
		if len(out) == 0 || !slices.EqualFunc(out[0].Over, jet.Over, func(a, b model.Taken) bool { return a.Unit == b.Unit && slices.Equal(a.Models, b.Models) }) {
			out = append(out, jet)
		}
	}
	return out
}

// Standing implements model.Board: those with a model whose middle lies there.
func (Board) Standing(g *model.Game, in geom.Shape, layer int) (out []rules.UnitID) {
	v := read(g)
	for i := range g.S.Models {
		m := &g.S.Models[i]
		if m.Place == rules.OnTable && !v.Profile(m.ID).Flies() && m.Layer == layer && in.ContainsPoint(m.At) && !slices.Contains(out, m.Unit) {
			out = append(out, m.Unit)
		}
	}
	return out
}

// Smoke implements model.Board (DUST-SPW-04).
func (Board) Smoke(g *model.Game, at geom.Point) []rules.Piece {
	return []rules.Piece{{Kind: ground.Smoke, Shape: geom.Disc(at, large)}}
}

// Cloud implements model.Board.
func (b Board) Cloud(g *model.Game, at geom.Point) []rules.Piece { return b.Smoke(g, at) }

// Wraps implements model.Board: where the smoke covers the middle of the unit (DUST-SKILL-94).
func (Board) Wraps(g *model.Game, u rules.UnitID) []geom.Shape {
	m := g.Lead(u)
	if m == 0 {
		return nil
	}
	return []geom.Shape{geom.Disc(g.Model(m).At, large)}
}
