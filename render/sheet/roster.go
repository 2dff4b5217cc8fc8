package sheet

import (
	"strconv"
	"strings"

	"baize/render/canvas"
	"baize/render/typeset"
)

func itoa(n int) string { return strconv.Itoa(n) }

// roster writes what the force is over the whole width of a page, with a row for each unit, and its faults under it.
func (l *layout) roster() {
	l.head()
	l.table()
	l.faults()
	l.y += gap
}

// line begins a line of the roster, on another page where this one is full, and returns its baseline.
func (l *layout) line(h, size float64) float64 {
	if l.y+h > l.bottom() {
		l.page()
	}
	l.y += h
	return l.y - h + leading(size)*0.78
}

// head writes title, facts, points and verdict.
func (l *layout) head() {
	a, w := l.army, l.w-2*margin
	large, read := l.title(), l.read()
	points := l.word(typeset.Bold, l.name()*1.15, ink, a.Points)
	for i, t := range firsts(l.set.Wrap(typeset.Bold, large, w-points.w-large, a.Title), 3) {
		y := l.line(leading(large), large)
		l.write(&l.last().sketch, margin, y, typeset.Bold, large, ink, t)
		if i == 0 {
			points.draw(&l.last().sketch, l.w-margin-points.w, y)
		}
	}
	verdict := l.word(typeset.Bold, read, ink, strings.TrimSpace(string(a.Verdict.Sign)+" "+a.Verdict.Words))
	facts := strings.Join(a.Facts, "  ·  ")
	for i, t := range firsts(l.set.Wrap(typeset.Plain, read, w-verdict.w-read, facts), 3) {
		y := l.line(leading(read), read)
		l.write(&l.last().sketch, margin, y, typeset.Plain, read, ink, t)
		if i == 0 && a.Verdict.Words != "" {
			verdict.draw(&l.last().sketch, l.w-margin-verdict.w, y)
		}
	}
	for _, t := range firsts(l.set.Wrap(typeset.Plain, l.small(), w, a.About), 3) {
		l.write(&l.last().sketch, margin, l.line(leading(l.small()), l.small()), typeset.Plain, l.small(), faded, t)
	}
	l.y += 3
}

// firsts is the first of several, one at least.
func firsts(list []string, most int) []string {
	if len(list) == 0 {
		return []string{""}
	}
	return list[:min(len(list), most)]
}

// table writes a row for each unit.
func (l *layout) table() {
	a, read, small := l.army, l.read(), l.small()
	pad := read * 0.9
	cost := l.set.Width(typeset.Bold, small, pointsLabel)
	widths := make([]float64, len(a.Columns))
	for i, c := range a.Columns {
		widths[i] = l.set.Width(typeset.Bold, small, c)
		for k := range a.Units {
			widths[i] = max(widths[i], min(l.value(typeset.Plain, small, a.Units[k].in(c)).w, mostColumn*l.style.scale))
		}
	}
	for i := range a.Units {
		cost = max(cost, l.set.Width(typeset.Bold, read, a.Units[i].Cost))
	}
	left := margin + l.set.Width(typeset.Bold, read, "00") + pad*0.6
	right := l.w - margin - inset - cost
	ends := make([]float64, len(widths)) // where columns begin
	for i := len(widths) - 1; i >= 0; i-- {
		right -= widths[i] + pad
		ends[i] = right
	}
	names := 0.0
	for i := range a.Units {
		names = max(names, l.set.Width(typeset.Bold, read, a.Units[i].Name)+0.01)
	}
	names = min(names, (right-left-pad)*0.5)
	comp := left + names + pad

	y := l.line(leading(small), small)
	p := l.last()
	p.fill(dim, canvas.Box(margin, l.y-leading(small), l.w-2*margin, leading(small)))
	l.write(&p.sketch, left, y, typeset.Bold, small, ink, "Unit")
	l.write(&p.sketch, comp, y, typeset.Bold, small, ink, "Models")
	for i, c := range a.Columns {
		l.write(&p.sketch, ends[i], y, typeset.Bold, small, ink, l.set.Cut(typeset.Bold, small, widths[i], c))
	}
	l.right(&p.sketch, y, small, pointsLabel)

	for i := range a.Units {
		u := &a.Units[i]
		title := firsts(l.set.Wrap(typeset.Bold, read, names, u.Name), 2)
		models := firsts(l.set.Wrap(typeset.Plain, small, right-comp-pad*0.6, u.Models), 3)
		h := max(float64(len(title))*leading(read), float64(len(models))*leading(small)) + 1
		for _, c := range a.Columns {
			h = max(h, l.value(typeset.Plain, small, u.in(c)).h+1)
		}
		y := l.line(h, read)
		p := l.last()
		no := itoa(i + 1)
		l.write(&p.sketch, left-pad*0.6-l.set.Width(typeset.Plain, read, no), y, typeset.Plain, read, faded, no)
		for k, t := range title {
			l.write(&p.sketch, left, y+float64(k)*leading(read), typeset.Bold, read, ink, t)
		}
		for k, t := range models {
			l.write(&p.sketch, comp, y+float64(k)*leading(small), typeset.Plain, small, ink, t)
		}
		for k, c := range a.Columns {
			l.inside(&p.sketch, ends[k], y, small, widths[k], u.in(c))
		}
		l.right(&p.sketch, y, read, u.Cost)
		p.line(0.3, rule, margin, l.y, l.w-margin, l.y)
	}
	y = l.line(leading(read)+1, read)
	p = l.last()
	l.write(&p.sketch, left, y, typeset.Bold, read, ink, counted(len(a.Units), "unit")+", "+counted(a.Models, "model"))
	l.right(&p.sketch, y, read, a.Points)
}

// mostColumn is how wide a column of values may be, in points of the largest style.
const mostColumn = 110

const pointsLabel = "Points"

// right writes a line that ends at the right end of the page.
func (l *layout) right(s *sketch, y, size float64, words string) {
	l.write(s, l.w-margin-inset-l.set.Width(typeset.Bold, size, words), y, typeset.Bold, size, ink, words)
}

// inside writes a value in a width: as it is, or where it is too wide its words, cut.
func (l *layout) inside(s *sketch, x, y, size, w float64, parts []Part) {
	if k := l.value(typeset.Plain, size, parts); k.w <= w+0.01 {
		k.draw(s, x, y)
		return
	}
	words := ""
	for _, p := range parts {
		words += p.Words
	}
	l.write(s, x, y, typeset.Plain, size, ink, l.set.Cut(typeset.Plain, size, w, words))
}

// in is the value of a unit under a label, nil where it has none.
func (u *Unit) in(label string) []Part { return valueOf(u.Values, label) }

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return itoa(n) + " " + what + "s"
}

// faults writes where the force breaks rules, and what would mend it.
func (l *layout) faults() {
	size := l.small()
	for _, f := range l.army.Faults {
		text := f.Text
		if f.Rule != "" {
			text += " (" + f.Rule + ")"
		}
		if f.Mend != "" {
			text += ". To mend it: " + f.Mend
		}
		sign := l.set.Width(typeset.Bold, size, string(f.Sign)) + size*0.4
		for i, t := range firsts(l.set.Wrap(typeset.Plain, size, l.w-2*margin-sign, text), 4) {
			y := l.line(leading(size), size)
			if i == 0 {
				l.write(&l.last().sketch, margin, y, typeset.Bold, size, ink, string(f.Sign))
			}
			l.write(&l.last().sketch, margin+sign, y, typeset.Plain, size, ink, t)
		}
	}
}
