package tableview

import (
	"fmt"
	"strings"

	"baize/game/session"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// ghosts draws what is being moved: where it would stand, its way, what is used and left, and why it may not stand there.
func (b *build) ghosts() {
	mv := b.s.Mover()
	if mv == nil {
		return
	}
	bad := !mv.Ruling.OK()
	blamed := b.blamed(mv)
	longest, lead := geom.Length(-1), -1
	all := mv.Ghosts()
	for i := range all {
		g := &all[i]
		if !g.Moved {
			continue
		}
		r := b.model(b.st.Model(g.Model))
		r.X, r.Y, r.Heading, r.Ghost, r.Refused, r.Markers = int64(g.At.X), int64(g.At.Y), int32(g.Facing), true, bad && (len(blamed) == 0 || blamed[g.Model]), nil
		if blamed[g.Model] {
			r.Label = b.st.Model(g.Model).Label
		}
		r.Activated = false
		r.Selected = b.s.Selected(g.Model)
		b.out.Models = append(b.out.Models, r)
		if u := g.Used(); u > longest {
			longest, lead = u, i
		}
		if !g.Absent {
			b.out.Paths = append(b.out.Paths, render.PathLine{Points: pts(g.Path()), Refused: bad && blamed[g.Model] || g.Limit > 0 && g.Used() > g.Limit+geom.Touch})
		}
	}
	if lead < 0 {
		return
	}
	g := &all[lead]
	if g.Absent {
		if bad {
			b.out.Labels = append(b.out.Labels, render.Label{At: Pt(g.At), Text: short(mv.Ruling.Text), Style: render.Warning, DY: -34})
		}
		return
	}
	for i := range b.out.Paths {
		p := &b.out.Paths[i]
		if p.Points[0] == Pt(g.From.At) && p.Points[len(p.Points)-1] == Pt(g.At) {
			p.Used = UsedText(g)
			if bad {
				p.Reason = short(mv.Ruling.Text)
			}
		}
	}
}

// blamed are the moved models that a refusal names by their labels.
func (b *build) blamed(mv *session.Mover) map[rules.ModelID]bool {
	if mv.Ruling.OK() {
		return nil
	}
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(mv.Ruling.Text, func(r rune) bool { return strings.ContainsRune(" ,:;()", r) }) {
		words[strings.TrimRight(w, ".")] = true
	}
	out := map[rules.ModelID]bool{}
	for _, g := range mv.Ghosts() {
		if g.Moved && words[b.st.Model(g.Model).Label] {
			out[g.Model] = true
		}
	}
	return out
}

// UsedText says how much of its way a ghost has used and what is left.
func UsedText(g *session.Ghost) string {
	text := ""
	if g.Legged {
		for _, l := range g.Legs {
			if l.Run != 0 {
				text = plus(text, l.Run.Inches())
			}
			if l.Turn != 0 {
				side := "right"
				t := l.Turn
				if t < 0 {
					side, t = "left", -t
				}
				text = plus(text, fmt.Sprintf("%d° %s", t/100, side))
			}
		}
	} else {
		text = g.Used().Inches()
	}
	if g.Limit > 0 {
		left := g.Limit - g.Used()
		if left < 0 {
			return fmt.Sprintf("%s of %s, %s too far", text, g.Limit.Inches(), (-left).Inches())
		}
		return fmt.Sprintf("%s of %s, %s left", text, g.Limit.Inches(), left.Inches())
	}
	return text
}

func plus(a, b string) string {
	if a == "" {
		return b
	}
	return a + " + " + b
}

func short(s string) string {
	r := []rune(s)
	if len(r) > 88 {
		return string(r[:86]) + "…"
	}
	return s
}

// rings draws the range bands of the selected model or the one under the cursor, and how far ghosts may go.
func (b *build) rings() {
	if mv := b.s.Mover(); mv != nil {
		shown := 0
		for _, g := range mv.Ghosts() {
			if g.Limit > 0 && !g.Absent && b.s.Selected(g.Model) && shown < 1 {
				b.out.Rings = append(b.out.Rings, b.ring(g.Model, g.From.At, g.From.Heading, g.Limit, "", false, true))
				shown++
			}
		}
	}
	if !b.look.Rings || b.s.Mover() != nil && b.look.Hover == 0 {
		return
	}
	id := b.look.Hover
	if id == 0 && len(b.s.Models()) > 0 {
		id = b.s.Models()[0]
	}
	if id == 0 || !b.st.HasModel(id) || b.st.Model(id).Place != rules.OnTable {
		return
	}
	m := b.st.Model(id)
	drawn := map[geom.Length]bool{}
	wedge := map[[2]geom.Heading]rules.Band{}
	for _, band := range b.s.System().Ranges(b.st, id) {
		if band.To <= 0 {
			continue
		}
		if k := [2]geom.Heading{band.Centre, band.Arc}; band.Arc != 0 && band.To > wedge[k].To {
			wedge[k] = band
		}
		if !drawn[band.To] {
			drawn[band.To] = true
			b.out.Rings = append(b.out.Rings, b.ring(id, m.At, m.Facing, band.To, band.Name, band.Dashed, false))
		}
	}
	// Arcs are shown of the very model under the cursor: a whole section of them would hide the table.
	if id == b.look.Hover {
		for _, band := range wedge {
			b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Arc, Centre: Pt(m.At), Heading: int32(band.Centre), Size: int64(band.To), Spread: int32(band.Arc), Side: int(m.Seat)})
		}
	}
}

func (b *build) ring(id rules.ModelID, at geom.Point, facing geom.Heading, to geom.Length, name string, dashed, filled bool) render.Ring {
	m := b.st.Model(id)
	r := render.Ring{Centre: Pt(at), Heading: int32(facing), Width: int64(m.Base.W), Length: int64(m.Base.L), Radius: int64(to), Name: name, Dashed: dashed, Filled: filled}
	switch m.Base.Kind {
	case rules.Rectangle:
		r.Shape = render.Rect
	case rules.OvalBase:
		r.Shape = render.Oval
	default:
		r.Length = r.Width
	}
	return r
}

// draft draws what an attack being declared aims at: a ray from each shooter and the aiming point.
func (b *build) draft() {
	d := b.s.Draft()
	if d == nil {
		return
	}
	for i, a := range d.Cmd.Attacks {
		if a.At != nil {
			b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Blast, Centre: Pt(*a.At), Size: int64(session.BlastSize(d, i)), Side: int(d.Cmd.Seat), Ghost: true})
			continue
		}
		seen := map[rules.ModelID]bool{}
		for _, sh := range a.Shooters {
			if !seen[sh.Model] {
				seen[sh.Model] = true
				b.nearest(sh.Model, a.Target)
			}
		}
	}
	if d.Cmd.At != nil && len(d.Cmd.Attacks) == 0 {
		b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Blast, Centre: Pt(*d.Cmd.At), Size: int64(session.BlastSize(d, 0)), Side: int(d.Cmd.Seat), Ghost: true})
	}
}

// nearest draws the best line from a model to a unit: the clearest, of those the shortest.
func (b *build) nearest(from rules.ModelID, unit rules.UnitID) {
	if !b.st.HasUnit(unit) || b.st.Model(from).Place != rules.OnTable {
		return
	}
	var best rules.Sight
	found := false
	for _, id := range b.st.Unit(unit).Models {
		if b.st.Model(id).Place != rules.OnTable {
			continue
		}
		k := b.s.Sight(from, id)
		if !found || k.Class < best.Class || k.Class == best.Class && k.Range < best.Range {
			best, found = k, true
		}
	}
	if found {
		b.ray(best, false)
	}
}

func (b *build) ray(k rules.Sight, told bool) {
	r := render.Ray{A: Pt(k.A), B: Pt(k.B), At: Pt(k.Block), Class: render.Class(k.Class)}
	if k.Class == rules.SightCover && k.Block == (geom.Point{}) {
		r.At = Pt(k.B)
	}
	if told && k.Range > 0 {
		r.Text = k.Range.Inches()
	}
	b.out.Rays = append(b.out.Rays, r)
}

// sight draws the lines of the selected unit or of one model to everything of the other side. A model being dragged
// sees from where its ghost is.
func (b *build) sight() {
	var from []rules.ModelID
	switch {
	case b.look.Sees != 0 && b.st.HasModel(b.look.Sees):
		from = []rules.ModelID{b.look.Sees}
	case b.look.Lines:
		from = b.s.Models()
	}
	for _, f := range from {
		m := b.st.Model(f)
		if m.Place != rules.OnTable {
			continue
		}
		for i := range b.st.Models {
			t := &b.st.Models[i]
			if t.Seat == m.Seat || t.Place != rules.OnTable {
				continue
			}
			k := b.see(f, t.ID)
			if len(from) > 1 && k.Class == rules.SightBlocked {
				continue
			}
			b.ray(k, len(from) == 1)
		}
	}
}

func (b *build) see(f, t rules.ModelID) rules.Sight {
	if mv := b.s.Mover(); mv != nil {
		if g := mv.Ghost(f); g != nil && g.Moved && !g.Absent {
			return b.s.System().SightFrom(b.st, f, g.At, g.Facing, t)
		}
	}
	return b.s.Sight(f, t)
}

// ruler draws the line being measured, from edge to edge where an end lies on a base.
func (b *build) ruler() {
	if b.look.Ruler == nil {
		return
	}
	p, q, d := Measure(b.s, b.look.Ruler.A, b.look.Ruler.B)
	b.out.Rulers = append(b.out.Rulers, render.Ruler{A: Pt(p), B: Pt(q), Text: d.Inches()})
}

// Measure gives the shortest line between what stands at two points: from edge to edge between models, from a model's
// edge to a bare point, or between bare points.
func Measure(s *session.Session, a, z geom.Point) (p, q geom.Point, d geom.Length) {
	m, n := ModelAt(s, a), ModelAt(s, z)
	switch {
	case m != 0 && n != 0 && m != n:
		x, y := shape(s, m), shape(s, n)
		p, q = geom.Nearest(x, y)
		return p, q, geom.Distance(x, y)
	case m != 0 && n == 0:
		x := shape(s, m)
		return geom.NearestPoint(x, z), z, geom.DistanceTo(x, z)
	case n != 0 && m == 0:
		x := shape(s, n)
		return a, geom.NearestPoint(x, a), geom.DistanceTo(x, a)
	}
	return a, z, a.Dist(z)
}

func shape(s *session.Session, id rules.ModelID) geom.Shape {
	if mv := s.Mover(); mv != nil {
		if g := mv.Ghost(id); g != nil && g.Moved {
			return mv.Shape(g)
		}
	}
	return s.State().Model(id).Shape()
}

// ModelAt is the model under a point of the table, ghosts first; 0 for none. A small base is found a little beside it.
func ModelAt(s *session.Session, p geom.Point) rules.ModelID {
	best, near := rules.ModelID(0), geom.Length(geom.Inch/8)
	if mv := s.Mover(); mv != nil {
		for i := range mv.Ghosts() {
			if g := &mv.Ghosts()[i]; g.Moved {
				if d := geom.DistanceTo(mv.Shape(g), p); d < near {
					best, near = g.Model, d
				}
			}
		}
	}
	if best != 0 {
		return best
	}
	for i := range s.State().Models {
		m := &s.State().Models[i]
		if m.Place != rules.OnTable && m.Place != rules.Wreck {
			continue
		}
		if d := geom.DistanceTo(m.Shape(), p); d < near {
			best, near = m.ID, d
		}
	}
	return best
}

// PieceAt is the terrain piece under a point, the last laid first; 0 for none.
func PieceAt(s *session.Session, p geom.Point) rules.PieceID {
	list := s.State().Table.Pieces
	for i := len(list) - 1; i >= 0; i-- {
		if !list[i].Gone && geom.DistanceTo(list[i].Shape, p) < geom.Inch/8 {
			return list[i].ID
		}
	}
	return 0
}
