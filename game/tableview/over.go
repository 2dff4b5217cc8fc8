package tableview

import (
	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// beside is how near to each other marks share one name plate, which would otherwise lie on each other.
const beside = geom.Inch

// marks draws where the outcomes of what is laid out would end.
func (b *build) marks() {
	d := b.h.Draft()
	if d == nil || d.Odds == nil {
		return
	}
	lead := b.leader(d.Cmd.Unit)
	if lead == 0 {
		return
	}
	var last geom.Point // of the plate that was laid last
	for i, k := range d.Odds.Marks {
		b.out.Rings = append(b.out.Rings, b.ring(lead, k.At, b.st.Model(lead).Facing, 0, "", false, true))
		name := telling.Words(b.st, k.Name)
		if n := len(b.out.Labels); i > 0 && k.At.Dist(last) < beside {
			b.out.Labels[n-1].Text += ", " + name
			continue
		}
		last = k.At
		b.out.Labels = append(b.out.Labels, render.Label{At: Pt(k.At), Text: name, Style: render.Plate, Aside: true})
	}
}

// rings draws the range bands of the selected model or the one under the cursor, and how far ghosts may go, or where they may be set down.
func (b *build) rings() {
	if mv := b.h.Mover(); mv != nil {
		shown := 0
		for _, g := range mv.Ghosts() {
			switch {
			case !b.h.Selected(g.Model) || shown > 0:
			case g.Off:
				if r := b.reach(g.Model); !r.IsZero() {
					b.area(r, "", false, true)
					shown++
				}
			case g.Limit.Unit == rules.Micron:
				b.out.Rings = append(b.out.Rings, b.ring(g.Model, g.From.At, g.From.Heading, geom.Length(g.Limit.N), "", false, true))
				shown++
			case !g.Limit.None():
				b.area(b.reach(g.Model), "", false, true)
				shown++
			}
		}
	}
	if !b.look.Rings || b.h.Mover() != nil && b.look.Hover == 0 {
		return
	}
	id := b.look.Hover
	if id == 0 && !b.play.Asked() && len(b.h.Models()) > 0 { // a question is about something else
		id = b.h.Models()[0]
	}
	if id == 0 || !b.st.HasModel(id) || !b.h.Standing(id) {
		return
	}
	m := b.st.Model(id)
	at, facing := m.At, m.Facing
	if mv := b.h.Mover(); mv != nil { // a ghost shows what it would reach from where it is
		if g := mv.Ghost(id); g != nil && g.Moved {
			at, facing = g.At, g.Facing
		}
	}
	drawn := map[geom.Length]bool{}
	wedge := map[[2]geom.Heading]rules.Band{}
	for _, band := range rules.RangerOf(b.play.System()).Ranges(b.st, id) {
		if band.Region != nil {
			b.area(*band.Region, band.Name, band.Dashed, false)
			continue
		}
		if band.To <= 0 {
			continue
		}
		if k := [2]geom.Heading{band.Centre, band.Arc}; band.Arc != 0 && band.To > wedge[k].To {
			wedge[k] = band
		}
		if !drawn[band.To] {
			drawn[band.To] = true
			b.out.Rings = append(b.out.Rings, b.ring(id, at, facing, band.To, band.Name, band.Dashed, false))
		}
	}
	// Arcs are shown of the very model under the cursor: a whole section of them would hide the table.
	if id == b.look.Hover {
		for _, band := range wedge {
			b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Arc, Centre: Pt(at), Heading: int32(band.Centre.Add(facing - m.Facing).Norm()), Size: int64(band.To), Spread: int32(band.Arc), Side: int(m.Seat)})
		}
	}
}

// reach is where a model of what is laid out may come to stand, where that is no circle.
func (b *build) reach(id rules.ModelID) geom.Region {
	d := b.h.Draft()
	if d == nil {
		return geom.Region{}
	}
	c := d.Cmd
	c.Moves = nil
	for _, r := range rules.RangerOf(b.play.System()).Reach(b.st, c) {
		if r.Model == id {
			return r.Region
		}
	}
	return geom.Region{}
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

// draft draws what an attack being declared aims at: a ray from each shooter and the aiming point; and of a command with a point what would lie
// there.
func (b *build) draft() {
	d := b.h.Draft()
	if d == nil {
		return
	}
	for _, a := range d.Cmd.Attacks {
		if a.At != nil {
			b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Blast, Centre: Pt(*a.At), Size: int64(draft.BlastSize(d)), Side: int(d.Cmd.Seat), Ghost: true, Plain: b.plain()})
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
	for _, p := range d.Lays {
		b.area(geom.Region{Shapes: []geom.Shape{p.Shape}}, "", false, true)
	}
	if t, ok := d.Template(); ok && d.Cmd.At != nil {
		at := geom.Pose{At: *d.Cmd.At}
		if d.Cmd.Facing != nil {
			at.Heading = *d.Cmd.Facing
		}
		b.out.Templates = append(b.out.Templates, card(t, at))
	} else if d.Cmd.At != nil && len(d.Cmd.Attacks) == 0 {
		b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Blast, Centre: Pt(*d.Cmd.At), Size: int64(draft.BlastSize(d)), Side: int(d.Cmd.Seat), Ghost: true, Plain: b.plain()})
	}
}

// plain reports whether bursts of the system bear no arrows.
func (b *build) plain() bool {
	for _, t := range b.play.System().Info().Templates {
		if t.Arrows {
			return false
		}
	}
	return true
}
