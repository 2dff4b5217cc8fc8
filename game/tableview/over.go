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
		if !g.Absent {
			b.out.Paths = append(b.out.Paths, render.PathLine{Points: pts(g.Path()), Refused: bad && blamed[g.Model] || g.Limit > 0 && g.Used() > g.Limit+geom.Touch})
		}
	}
	g := lead(mv)
	if g == nil {
		return
	}
	if g.Absent {
		if bad {
			b.out.Labels = append(b.out.Labels, render.Label{At: Pt(g.At), Text: short(session.People(b.st, mv.Ruling.Text)), Style: render.Warning})
		}
		return
	}
	for i := range b.out.Paths {
		p := &b.out.Paths[i]
		if p.Points[0] == Pt(g.From.At) && p.Points[len(p.Points)-1] == Pt(g.At) {
			p.Used = b.usedText(g)
			if bad {
				p.Reason = short(session.People(b.st, mv.Ruling.Text))
			}
			if bad && tells(mv.Ruling.Text, g.Used()) {
				p.Used = ""
			}
		}
	}
}

// tells reports whether a reason says how long a way is, and of what, so that this need not be said once more beside it.
func tells(reason string, used geom.Length) bool {
	for _, text := range []string{used.Inches(), strings.Replace(used.Inches(), ".0\"", "\"", 1), used.Decimal() + "\""} {
		if strings.Contains(reason, " "+text+" of ") || strings.Contains(reason, " "+text+" for ") {
			return true
		}
	}
	return false
}

// lead is the ghost that goes farthest, beside which is told how far and why not; nil where none was moved.
func lead(mv *session.Mover) *session.Ghost {
	var out *session.Ghost
	all := mv.Ghosts()
	for i := range all {
		if g := &all[i]; g.Moved && (out == nil || g.Used() > out.Used()) {
			out = g
		}
	}
	return out
}

// RefusedAt is where the table tells why what is moved may not stand there; false where it does not tell all of it.
func RefusedAt(s *session.Session) (geom.Point, bool) {
	mv := s.Mover()
	if mv == nil || mv.Ruling.OK() {
		return geom.Point{}, false
	}
	text := session.People(s.State(), mv.Ruling.Text)
	g := lead(mv)
	if g == nil || short(text) != text {
		return geom.Point{}, false
	}
	return g.At, true
}

// blamed are the moved models that a refusal, or a step of it by the same rule, names by their labels.
func (b *build) blamed(mv *session.Mover) map[rules.ModelID]bool {
	if mv.Ruling.OK() {
		return nil
	}
	words := map[string]bool{}
	name := func(text string) {
		for _, w := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,:;()", r) }) {
			words[strings.TrimRight(w, ".")] = true
		}
	}
	name(mv.Ruling.Text)
	for _, st := range mv.Ruling.Steps {
		if st.Rule == mv.Ruling.Rule {
			name(st.Text)
		}
	}
	out := map[rules.ModelID]bool{}
	for _, g := range mv.Ghosts() {
		if g.Moved && words[b.st.Model(g.Model).Label] {
			out[g.Model] = true
		}
	}
	return out
}

// usedText is UsedText, or what the odds of the command say of the way: where points are rolled, length alone tells little.
func (b *build) usedText(g *session.Ghost) string {
	d := b.s.Draft()
	if d == nil || d.Odds == nil || len(d.Odds.Marks) == 0 {
		return UsedText(g)
	}
	text := d.Odds.Title
	if n := len(d.Odds.Outcomes); n > 0 {
		text += fmt.Sprintf(", %s %.0f%%", d.Odds.Outcomes[n-1].Label, 100*d.Odds.Outcomes[n-1].P)
	}
	return text
}

// marks draws where the outcomes of what is laid out would end.
func (b *build) marks() {
	d := b.s.Draft()
	if d == nil || d.Odds == nil {
		return
	}
	lead := b.leader(d.Cmd.Unit)
	for _, k := range d.Odds.Marks {
		if lead == 0 {
			break
		}
		b.out.Rings = append(b.out.Rings, b.ring(lead, k.At, b.st.Model(lead).Facing, 0, "", false, true))
		b.out.Labels = append(b.out.Labels, render.Label{At: Pt(k.At), Text: k.Name, Style: render.Plate, DX: 40})
	}
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
				side := "to the right"
				t := l.Turn
				if t < 0 {
					side, t = "to the left", -t
				}
				text = plus(text, fmt.Sprintf("%d° %s", t/100, side))
			}
		}
	} else {
		text = g.Used().Inches()
	}
	if g.Limit > 0 {
		left := g.Limit - g.Used()
		switch {
		case g.Legged && left >= 0: // "left" is a side too
			return fmt.Sprintf("%s, %s of %s remain", text, left.Inches(), g.Limit.Inches())
		case left < 0:
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
	if len(r) > 140 {
		return string(r[:138]) + "…"
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
	if id == 0 && !b.s.Asked() && len(b.s.Models()) > 0 { // a question is about something else
		id = b.s.Models()[0]
	}
	if id == 0 || !b.st.HasModel(id) || !b.s.Standing(id) {
		return
	}
	m := b.st.Model(id)
	at, facing := m.At, m.Facing
	if mv := b.s.Mover(); mv != nil { // a ghost shows what it would reach from where it is
		if g := mv.Ghost(id); g != nil && g.Moved {
			at, facing = g.At, g.Facing
		}
	}
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
	for _, a := range d.Cmd.Attacks {
		if a.At != nil {
			b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Blast, Centre: Pt(*a.At), Size: int64(session.BlastSize(d)), Side: int(d.Cmd.Seat), Ghost: true, Plain: b.plain()})
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
	if t, ok := d.Template(); ok && d.Cmd.At != nil {
		at := geom.Pose{At: *d.Cmd.At}
		if d.Cmd.Facing != nil {
			at.Heading = *d.Cmd.Facing
		}
		b.out.Templates = append(b.out.Templates, card(t, at))
	} else if d.Cmd.At != nil && len(d.Cmd.Attacks) == 0 {
		b.out.Templates = append(b.out.Templates, render.Template{Kind: render.Blast, Centre: Pt(*d.Cmd.At), Size: int64(session.BlastSize(d)), Side: int(d.Cmd.Seat), Ghost: true, Plain: b.plain()})
	}
}

// plain reports whether bursts of the system bear no arrows.
func (b *build) plain() bool {
	for _, t := range b.s.System().Info().Templates {
		if t.Arrows {
			return false
		}
	}
	return true
}
