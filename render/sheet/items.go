package sheet

import (
	"image/color"
	"strings"

	"baize/render/canvas"
	"baize/render/typeset"
)

// item is something that stands in a line: a word, dice, boxes. It is painted from x on, y being the baseline.
type item struct {
	w, after float64 // its width, and the room between it and the next one in its line
	h        float64 // how high its line must be, 0 where it is no higher than words
	draw     func(s *sketch, x, y float64)
}

// word is words that are not parted.
func (l *layout) word(f typeset.Face, size float64, c color.NRGBA, words string) item {
	return item{w: l.set.Width(f, size, words), after: size * 0.3, draw: func(s *sketch, x, y float64) { l.write(s, x, y, f, size, c, words) }}
}

// short is words that are not parted, cut where they would take more than a part of the column.
func (l *layout) short(f typeset.Face, size float64, c color.NRGBA, words string) item {
	return l.word(f, size, c, l.set.Cut(f, size, l.width()*0.4, words))
}

// words are the words of a text one by one; one that is wider than a line is cut.
func (l *layout) words(f typeset.Face, size, w float64, c color.NRGBA, text string) (out []item) {
	for _, one := range strings.Fields(text) {
		for _, part := range l.set.Wrap(f, size, w, one) {
			out = append(out, l.word(f, size, c, part))
		}
	}
	return out
}

// spaced sets the room after the last of some items.
func spaced(list []item, after float64) []item {
	if len(list) > 0 {
		list[len(list)-1].after = after
	}
	return list
}

// die is one die among words of a size.
func (l *layout) die(size float64, p Part) item {
	if p.Colour == "" {
		d := size * 1.6
		return item{w: d, h: d * 1.04, draw: func(s *sketch, x, y float64) { l.solid(s, x, y-size*0.36-d/2, d, p.Sides) }}
	}
	d := size * 0.8
	return item{w: d, draw: func(s *sketch, x, y float64) { l.square(s, x, y-size*0.36-d/2, d, p.Colour) }}
}

// value is a value in parts as one item.
func (l *layout) value(f typeset.Face, size float64, parts []Part) item {
	var list []item
	for i, p := range parts {
		if p.N == 0 {
			if i > 0 && parts[i-1].Colour == "" {
				list[len(list)-1].after = size * 0.2
			}
			k := l.word(f, size, ink, p.Words)
			k.after = 0
			list = append(list, k)
			continue
		}
		if p.N > 1 || p.Colour != "" {
			k := l.word(f, size, ink, itoa(p.N))
			k.after = size * 0.12
			list = append(list, k)
		}
		list = append(list, l.die(size, p))
	}
	return joined(list)
}

// joined makes one item of several in a row.
func joined(list []item) item {
	out := item{}
	for i, k := range list {
		out.w, out.h = out.w+k.w, max(out.h, k.h)
		if i < len(list)-1 {
			out.w += k.after
		}
	}
	out.draw = func(s *sketch, x, y float64) {
		for _, k := range list {
			k.draw(s, x, y)
			x += k.w + k.after
		}
	}
	return out
}

// flow parts items into lines of a width, most lines at most; what has no room in these is left out, and the last one ends in an ellipsis.
func (l *layout) flow(list []item, w float64, size float64, most int) (lines [][]item) {
	x := 0.0
	for _, k := range list {
		if len(lines) == 0 || x+k.w > w && x > 0 {
			if len(lines) == most {
				last := &lines[most-1]
				more := l.word(typeset.Plain, size, ink, "…")
				for n := len(*last); n > 0 && wide(*last)+more.w > w; n = len(*last) {
					*last = (*last)[:n-1]
				}
				*last = append(*last, more)
				return lines
			}
			lines, x = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], k)
		x += k.w + k.after
	}
	return lines
}

// wide is how wide items are in one line, with what stands after the last one.
func wide(list []item) (w float64) {
	for _, k := range list {
		w += k.w + k.after
	}
	return w
}

// lines adds rows to a block, one for each line of items, indented from its left end.
func (l *layout) lines(b *block, list []item, indent, size float64, most int) {
	for _, line := range l.flow(list, l.width()-2*inset-indent, size, most) {
		k := joined(line)
		r := b.add(max(leading(size), k.h))
		k.draw(&r.sketch, inset+indent, r.base(size))
	}
}

// The most boxes of a model, and of all models of a profile, that are drawn one by one.
const (
	mostOfModel = 20
	mostBoxes   = 100
)

// boxes is so many boxes to tick as one item.
func (l *layout) boxes(n int) item {
	d := l.small() * 0.92
	between := d * 0.2
	return item{w: float64(n)*(d+between) - between, after: d * 0.75, draw: func(s *sketch, x, y float64) {
		for range n {
			s.take(x, y-l.small()*0.36-d/2, d, d, "box")
			s.edge(0.55, ink, canvas.Box(x, y-l.small()*0.36-d/2, d, d))
			x += d + between
		}
	}}
}

// blank is a place to write in by hand as one item.
func (l *layout) blank(w float64) item {
	return item{w: w, after: l.small(), draw: func(s *sketch, x, y float64) {
		s.take(x, y-l.small(), w, l.small(), "blank")
		s.line(0.5, rule, x, y, x+w, y)
	}}
}
