package sheet

import (
	"fmt"
	"image/color"

	"baize/render/canvas"
	"baize/render/typeset"
)

// The inks of a page. None is so pale that a printer without colours would lose it, and no words lie on anything dark.
var (
	ink   = color.NRGBA{0x1c, 0x18, 0x12, 0xff}
	faded = color.NRGBA{0x58, 0x52, 0x48, 0xff}
	rule  = color.NRGBA{0x9a, 0x94, 0x88, 0xff}
	dim   = color.NRGBA{0xe4, 0xe1, 0xda, 0xff}
	white = color.NRGBA{0xff, 0xff, 0xff, 0xff}
)

// Measures of a page in points.
const (
	margin = 28.0
	gutter = 12.0 // between columns of cards
	foot   = 16.0 // for the line under them
	gap    = 6.0  // between cards
	inset  = 4.0  // of a card's words from its frame
)

// columns is how many cards stand side by side.
const columns = 2

// style is how large a page is written, and whether cards have a line for notes.
type style struct {
	scale float64
	lines bool
}

// styles are those that are tried, the largest first. The smallest words of the last are 6 points high.
var styles = []style{{1, true}, {0.94, true}, {0.88, true}, {0.88, false}, {0.82, false}}

// enough is how many pages an army may fill before it is written smaller.
const enough = 2

// layout lays one army out in one style.
type layout struct {
	set   *typeset.Setter
	army  *Army
	style style
	w, h  float64 // of a page

	cards []block
	rules block

	end   int     // the page whose columns end higher up; 0 for none
	limit float64 // where they end
	pages []*Page
	top   float64 // where columns begin on the last page
	col   int
	y     float64

	columned bool // the roster is done
	parted   int  // how often a card goes on in another column
}

// Lay lays an army out on pages of a size. It is written as large as two pages have room for, or as few more as it takes in the smallest
// style.
func Lay(a *Army, w, h float64) []*Page {
	set := &typeset.Setter{}
	begun := func(s style) *layout {
		l := &layout{set: set, army: a, style: s, w: w, h: h}
		l.blocks()
		return l
	}
	smallest := begun(styles[len(styles)-1])
	most := max(enough, len(smallest.lay(0, 0)))
	for _, s := range styles[:len(styles)-1] {
		if l := begun(s); len(l.lay(0, 0)) <= most {
			return l.even()
		}
	}
	return smallest.even()
}

// even lays the army out so that the columns of the last page end as high up as they can: they are of about the same length then.
func (l *layout) even() []*Page {
	best := l.lay(0, 0)
	parted := l.parted
	for low, high := margin+least, l.h-margin-foot; high-low > 4; {
		mid := (low + high) / 2
		if p := l.lay(len(best), mid); len(p) == len(best) && l.parted == parted {
			best, high = p, mid
		} else {
			low = mid
		}
	}
	l.parted = parted
	return best
}

// Sizes of words in points.
func (l *layout) title() float64 { return 17 * l.style.scale }
func (l *layout) name() float64  { return 10.5 * l.style.scale }
func (l *layout) read() float64  { return 8.6 * l.style.scale }
func (l *layout) small() float64 { return 7.4 * l.style.scale }

// leading is the distance of lines of a size.
func leading(size float64) float64 { return size * 1.26 }

// blocks writes what stands in the columns.
func (l *layout) blocks() {
	for i := range l.army.Units {
		l.cards = append(l.cards, l.card(i))
	}
	if len(l.army.Traits) > 0 {
		l.rules = l.index()
	}
}

// lay lays the army out. The columns of page number end end at a height of limit; 0 is no page.
func (l *layout) lay(end int, limit float64) []*Page {
	l.end, l.limit, l.pages, l.columned, l.parted = end, limit, nil, false, 0
	l.page()
	l.roster()
	l.begin()
	for _, b := range l.cards {
		l.place(b, true)
	}
	if len(l.rules) > 0 {
		l.place(l.rules, false)
	}
	l.feet()
	return l.pages
}

// page begins a page.
func (l *layout) page() *Page {
	p := &Page{W: l.w, H: l.h}
	l.pages = append(l.pages, p)
	l.top, l.col, l.y = margin, 0, margin
	return p
}

// last is the page that is being laid out.
func (l *layout) last() *Page { return l.pages[len(l.pages)-1] }

// bottom is where the columns of a page end.
func (l *layout) bottom() float64 {
	if len(l.pages) == l.end && l.columned {
		return max(l.limit, l.top+least)
	}
	return l.h - margin - foot
}

// width is that of a column.
func (l *layout) width() float64 { return (l.w - 2*margin - (columns-1)*gutter) / columns }

// least is how much of a page must be left for columns to begin on it.
const least = 120

// begin begins the columns under the roster.
func (l *layout) begin() {
	l.columned = true
	if l.bottom()-l.y < least {
		l.page()
		return
	}
	l.top = l.y
}

// row is a line of a block that is not parted. A row that leads stands on no column's end.
type row struct {
	h     float64
	leads bool
	sketch
}

// base is where the baseline of words of a size lies in the middle of the row.
func (r *row) base(size float64) float64 { return r.h/2 + size*0.35 }

// block is what stands together: a card, or a part of the index. Where it finds no room in a whole column it is parted, and its first row
// stands on both parts.
type block []row

// add appends a row of a height and returns it, to be painted.
func (b *block) add(h float64) *row {
	*b = append(*b, row{h: h})
	return &(*b)[len(*b)-1]
}

func (b block) height() (h float64) {
	for i := range b {
		h += b[i].h
	}
	return h
}

// next goes to the next column.
func (l *layout) next() {
	if l.col++; l.col == columns {
		l.page()
		return
	}
	l.y = l.top
}

// place places a block, with a frame around it where it is a card. What is no card begins where it stands and goes on in the next column.
func (l *layout) place(b block, framed bool) {
	if framed && l.y > l.top && l.y+b.height() > l.bottom() {
		l.next()
	}
	head := b[0]
	for part := 0; len(b) > 0; part++ {
		n, h := l.rows(b, framed && part > 0, &head)
		if n == 0 { // no room for the first row: the column is full
			l.next()
			continue
		}
		rows := b[:n]
		if framed && part > 0 {
			rows = append(block{head}, rows...)
			l.parted++
		}
		l.paint(rows, h, framed)
		if b = b[n:]; len(b) > 0 {
			l.next()
		}
	}
	l.y += gap
}

// rows is how many rows have room in what is left of the column, and how high they are, with the head before them where it is repeated. In
// an empty column there is room for one at least.
func (l *layout) rows(b block, again bool, head *row) (n int, h float64) {
	if again {
		h = head.h
	}
	for n < len(b) && l.y+h+b[n].h <= l.bottom() {
		h += b[n].h
		n++
	}
	if n < len(b) {
		for n > 0 && b[n-1].leads {
			n--
			h -= b[n].h
		}
	}
	if n == 0 && l.y <= l.top {
		return 1, h + b[0].h
	}
	return n, h
}

// paint paints rows at the end of the column.
func (l *layout) paint(rows block, h float64, framed bool) {
	p, x := l.last(), margin+float64(l.col)*(l.width()+gutter)
	at := l.y
	for i := range rows {
		p.put(&rows[i].sketch, x, at)
		at += rows[i].h
	}
	if framed {
		p.edge(0.7, ink, canvas.Box(x, l.y, l.width(), h))
	}
	l.y = at
}

// feet writes under each page which it is, and what its dice mean.
func (l *layout) feet() {
	for i, p := range l.pages {
		y := l.h - margin
		size := l.small()
		right := ""
		if len(l.pages) > 1 {
			right = fmt.Sprintf("page %d of %d", i+1, len(l.pages))
		}
		wide := l.set.Width(typeset.Plain, size, right)
		l.write(&p.sketch, l.w-margin-wide, y, typeset.Plain, size, faded, right)
		x := margin
		for _, k := range l.key() {
			k.draw(&p.sketch, x, y)
			x += k.w + size
		}
		room := l.w - margin - wide - size - x
		l.write(&p.sketch, x, y, typeset.Plain, size, faded, l.set.Cut(typeset.Plain, size, room, l.army.Title))
		p.line(0.4, rule, margin, y-size*1.3, l.w-margin, y-size*1.3)
	}
}

// key explains the colours of dice and the signs that the pages have.
func (l *layout) key() (out []item) {
	met := map[string]bool{}
	see := func(vs []Value) {
		for _, v := range vs {
			for _, p := range v.Parts {
				met[p.Colour] = met[p.Colour] || p.N > 0
			}
		}
	}
	for i := range l.army.Units {
		u := &l.army.Units[i]
		see(u.Values)
		for k := range u.Profiles {
			see(u.Profiles[k].Values)
		}
		for k := range u.Weapons {
			see(u.Weapons[k].Values)
		}
	}
	size := l.small()
	for _, c := range []string{"black", "blue", "red"} {
		if met[c] {
			word := l.word(typeset.Plain, size, faded, c)
			d := l.die(size, Part{N: 1, Colour: c})
			out = append(out, item{w: d.w + size*0.3 + word.w, draw: func(s *sketch, x, y float64) {
				d.draw(s, x, y)
				word.draw(s, x+d.w+size*0.3, y)
			}})
		}
	}
	for _, t := range l.army.Traits {
		if t.ByHand {
			out = append(out, l.word(typeset.Plain, size, faded, ByHand+" kept by name: play it by hand"))
			break
		}
	}
	return out
}

// ByHand marks the name of a rule that is kept by its name only, and played by hand.
const ByHand = "*"

// write writes a line that has room.
func (l *layout) write(s *sketch, x, y float64, f typeset.Face, size float64, c color.NRGBA, words string) {
	words = l.set.Known(f, words)
	s.text(x, y, f, size, l.set.Width(f, size, words), c, words)
}
