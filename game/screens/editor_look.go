package screens

import (
	"fmt"
	"image/color"

	"baize/assets"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// looks is what is measured on a layout while it is laid out: what is seen from where, the gaps, the longest line of sight. It is found beside
// the window, anew after each change.
type looks struct {
	asked   looking
	of      *rules.State // battle of which found is
	foundOf looking
	found   sights
	done    chan sights // of what is looked for now, nil while nothing is
	doneOf  looking
	doneAt  *rules.State
}

// looking is what is to be seen.
type looking struct {
	from    eyes
	at      geom.Point // of an eye of its own
	gaps    bool
	longest bool
}

// eyes is whose sight is shown.
type eyes uint8

const (
	noEyes   eyes = iota
	oneEye        // a soldier at a place
	zoneEyes      // all places of the zone of side A
	foeEyes       // and of side B
)

// sights is what was found.
type sights struct {
	step         geom.Length
	seen, hidden []geom.Point
	gaps         []workshop.Gap
	longest      workshop.SightLine
	free         bool // longest is a line
	covered      int  // by terrain, in thousandths of the table
}

// find looks at a battle.
func (l looking) find(d workshop.Document, s *rules.State) sights {
	out := sights{step: workshop.GridStep(s), covered: workshop.Covered(d, nil)}
	switch l.from {
	case oneEye:
		out.seen, out.hidden = workshop.SeenFrom(s, l.at)
	case zoneEyes, foeEyes:
		out.seen, out.hidden = workshop.SeenFrom(s, workshop.ZonePlaces(d, l.seat())...)
	}
	if l.gaps {
		out.gaps = workshop.Gaps(s)
	}
	if l.longest {
		out.longest, out.free = workshop.LongestSight(s)
	}
	return out
}

// seat is the side whose zones look.
func (l looking) seat() rules.Seat {
	if l.from == foeEyes {
		return rules.SeatB
	}
	return rules.SeatA
}

// step takes what was found, and looks anew where the layout or the question has changed. It reports whether there is news.
func (k *looks) step(e *editor) bool {
	news := false
	if k.done != nil {
		select {
		case k.found = <-k.done:
			k.done, k.of, k.foundOf, news = nil, k.doneAt, k.doneOf, true
		default:
			return false
		}
	}
	st := e.check.state()
	if st == nil || e.check.done != nil || e.bench.Held() || k.of == st && k.foundOf == k.asked {
		return news
	}
	if k.asked == (looking{}) && e.tool != lookTool {
		if k.of == nil {
			return news
		}
		k.of, k.foundOf, k.found = nil, k.asked, sights{}
		return true
	}
	d, ask, done := e.bench.Now(), k.asked, make(chan sights, 1)
	k.done, k.doneOf, k.doneAt = done, ask, st
	go func() { done <- ask.find(d, st) }()
	return news
}

// look shows what a soldier at a place sees, or nothing where he looks from there already.
func (k *looks) look(p geom.Point) { k.asked.from, k.asked.at = oneEye, p }

// deeds are what can be shown.
func (k *looks) deeds(e *editor) []deed {
	from := func(who eyes) func() {
		return func() {
			if k.asked.from == who {
				who = noEyes
			}
			k.asked.from, k.asked.at = who, geom.Point{}
			e.app.dirty = true
		}
	}
	none := func(seat string) string {
		for _, z := range e.bench.Now().Find(workshop.WordZone) {
			if z.Arg(0) == seat {
				return ""
			}
		}
		return "side " + seat + " has no zone"
	}
	return []deed{
		{id: "eyes-A", label: "Zone A sees", key: "Shift+1", tip: "what somebody in a zone of side A sees, and which places nobody there sees", chosen: k.asked.from == zoneEyes, off: none("A"), do: from(zoneEyes)},
		{id: "eyes-B", label: "Zone B sees", key: "Shift+2", tip: "what somebody in a zone of side B sees, and which places nobody there sees", chosen: k.asked.from == foeEyes, off: none("B"), do: from(foeEyes)},
		{id: "eyes-none", label: "No eyes", key: "Backspace", tip: "shows no sight", chosen: k.asked.from == noEyes, do: from(noEyes)},
		{id: "longest", label: "Longest line", key: "Shift+3", tip: "the longest free line of sight", chosen: k.asked.longest, do: func() { k.asked.longest = !k.asked.longest }},
		{id: "gaps", label: "Gaps", key: "Shift+4", tip: "gaps between what keeps the widest base of the forces out", chosen: k.asked.gaps, do: func() { k.asked.gaps = !k.asked.gaps }},
	}
}

// measures lays what was measured.
func (s *sheet) measures() {
	e := s.e
	k := &e.looks
	s.head("Look and measure", "A click sets a soldier's eye, a drag lays the ruler. Light places are seen, dark ones are not.")
	s.deeds(k.deeds(e)...)
	st := k.of
	if st == nil {
		s.note("There is no battle yet to look at: it is built, or something is wrong with the layout.")
		return
	}
	s.note(fmt.Sprintf("Terrain covers %d.%d%% of the table.", k.found.covered/10, k.found.covered%10))
	if all := len(k.found.seen) + len(k.found.hidden); all > 0 {
		s.note(fmt.Sprintf("%d%% of the places are seen, %d of %d are not.", 100*len(k.found.seen)/all, len(k.found.hidden), all))
	}
	if k.foundOf.longest {
		text := "No line of sight is free."
		if k.found.free {
			text = "The longest free line of sight is " + k.found.longest.Length.Inches() + " long."
		}
		s.note(text)
	}
	if k.foundOf.gaps {
		s.gaps(st)
	}
}

// gaps lists the gaps, each with its place.
func (s *sheet) gaps(st *rules.State) {
	m := workshop.Widest(st)
	if m == 0 {
		s.note("Without forces there is no base to measure gaps by.")
		return
	}
	s.part("Gaps")
	s.note(fmt.Sprintf("Against %s of %s, the widest base: %s. Wider than twice that is no gap.", st.Model(m).Name, st.Unit(st.Model(m).Unit).Name, st.Model(m).Base.W.Inches()))
	for i, g := range s.e.looks.found.gaps {
		to := "the edge"
		if g.To != 0 {
			to = st.Piece(g.To).Label
		}
		s.deeds(deed{id: fmt.Sprint("gap-", i), label: g.Width.Inches() + " " + st.Piece(g.From).Label + " – " + to, tip: "shows the place", chosen: !g.Fits, do: func() { s.e.view.lookAt(g.A) }})
	}
	if len(s.e.looks.found.gaps) == 0 {
		s.note("There are none.")
	}
}

// rulers are the lines of what was measured, as they are drawn on the table.
func (k *looks) rulers() []render.Ruler {
	var out []render.Ruler
	for _, g := range k.found.gaps {
		text := g.Width.Inches()
		if !g.Fits {
			text += ", too narrow"
		}
		out = append(out, render.Ruler{A: tableview.Pt(g.A), B: tableview.Pt(g.B), Text: text, Warn: !g.Fits, Bare: true})
	}
	if l := k.found.longest; k.found.free {
		out = append(out, render.Ruler{A: tableview.Pt(l.A), B: tableview.Pt(l.B), Text: l.Length.Inches() + " of free sight"})
	}
	return out
}

// draw tints the places that are seen and those that are not, and marks the eye.
func (k *looks) draw(e *editor, b *ui.Builder) {
	tint := func(list []geom.Point, col color.NRGBA) {
		for _, p := range list {
			x0, y0 := e.view.pixel(geom.Pt(p.X-k.found.step/2, p.Y+k.found.step/2))
			x1, y1 := e.view.pixel(geom.Pt(p.X+k.found.step/2, p.Y-k.found.step/2))
			b.Fill(ui.Rect{X: x0 + 1, Y: y0 + 1, W: x1 - x0 - 2, H: y1 - y0 - 2}, col)
		}
	}
	tint(k.found.seen, ui.Fade(assets.Ivory, 0x38))
	tint(k.found.hidden, ui.Fade(assets.Ink, 0x80))
	if k.asked.from == oneEye {
		e.dot(b, k.asked.at, assets.Green)
	}
}
