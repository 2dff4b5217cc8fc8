package sheet

import (
	"slices"
	"strings"
	"unicode"

	"baize/render/canvas"
	"baize/render/typeset"
)

// card is the card of a unit.
func (l *layout) card(i int) block {
	u, size := &l.army.Units[i], l.small()
	b := block{l.band(i+1, u)}
	var list []item
	for _, v := range u.Values {
		list = append(list, l.pair(v)...)
	}
	if u.Of != "" {
		list = append(list, l.words(typeset.Plain, size, l.width(), faded, u.Of)...)
	}
	l.lines(&b, list, 0, size, 4)
	l.profiles(&b, u)
	l.weapons(&b, u)
	l.tallies(&b, u)
	if u.Note != "" {
		l.lines(&b, l.words(typeset.Plain, size, l.width()-2*inset, ink, u.Note), 0, size, 8)
	}
	if l.style.lines {
		r := b.add(leading(l.name()))
		words := l.word(typeset.Plain, size, faded, "Notes")
		words.draw(&r.sketch, inset, leading(l.name())*0.8)
		r.line(0.4, rule, inset+words.w+size*0.5, leading(l.name())*0.84, l.width()-inset, leading(l.name())*0.84)
	}
	b.add(inset * 0.6)
	b[0].leads = true
	return b
}

// band is the head of a card: number, name and cost.
func (l *layout) band(no int, u *Unit) row {
	size := l.name()
	h := leading(size) + 2
	number := l.word(typeset.Bold, l.read(), white, itoa(no))
	badge := number.w + 2*inset
	cost := l.set.Width(typeset.Bold, size, u.Cost)
	lines := firsts(l.set.Wrap(typeset.Bold, size, l.width()-badge-cost-4*inset, u.Name), 2)
	r := row{h: h + float64(len(lines)-1)*leading(size) + 2}
	r.fill(dim, canvas.Box(0, 0, l.width(), r.h-2))
	r.fill(ink, canvas.Box(0, 0, badge, r.h-2))
	base := h*0.5 + size*0.36
	number.draw(&r.sketch, inset, base)
	for k, t := range lines {
		l.write(&r.sketch, badge+inset, base+float64(k)*leading(size), typeset.Bold, size, ink, t)
	}
	l.write(&r.sketch, l.width()-inset-cost, base, typeset.Bold, size, ink, u.Cost)
	return r
}

// pair is a value behind its label.
func (l *layout) pair(v Value) []item {
	size := l.small()
	label := l.short(typeset.Plain, size, faded, v.Label)
	var long []item
	words := ""
	for _, p := range v.Parts {
		words += p.Words
	}
	value := l.value(typeset.Bold, size, v.Parts)
	if most := l.width() - 2*inset - label.w - size; value.w > most || value.w > most/2 && len(v.Parts) == 1 {
		long = l.words(typeset.Bold, size, most, ink, words)
	} else {
		long = []item{value}
	}
	long[0] = joined([]item{label, long[0]})
	long[0].after = size * 0.3
	return spaced(long, size)
}

// lined is a line of a table: a name, values under labels, and what stands below.
type lined struct {
	name   []item
	values []Value
	beside []item // behind the name, where there is room, else below
	below  []item
}

// profiles writes what each kind of model is.
func (l *layout) profiles(b *block, u *Unit) {
	var list []lined
	for i := range u.Profiles {
		p := &u.Profiles[i]
		k := lined{values: p.Values}
		if p.N > 1 || len(u.Profiles) > 1 {
			k.name = append(k.name, l.word(typeset.Plain, l.read(), ink, itoa(p.N)))
		}
		k.name = append(k.name, l.words(typeset.Bold, l.read(), l.width()*0.5, ink, p.Name)...)
		k.below, k.beside = l.traits(p.Traits), l.life(p)
		list = append(list, k)
	}
	l.tabled(b, list)
}

// traits are names of rules.
func (l *layout) traits(names []string) (out []item) {
	for i, n := range names {
		if i < len(names)-1 {
			n += ","
		}
		out = append(out, l.words(typeset.Plain, l.small(), l.width()*0.8, ink, n)...)
	}
	return out
}

// life are the boxes of the models of a profile. Where there are too many, what is lost is written down instead.
func (l *layout) life(p *Profile) (out []item) {
	each, most := 0, 0
	for _, t := range p.Life {
		each += t.Of
		most = max(most, t.Of)
	}
	size := l.small()
	if most > mostOfModel || p.N*each > mostBoxes {
		for _, t := range p.Life {
			out = append(out, l.short(typeset.Plain, size, faded, "lost of "+itoa(p.N)+" × "+itoa(t.Of)+" "+t.Name), l.blank(4*size))
		}
		return out
	}
	for range p.N {
		var one []item
		for _, t := range p.Life {
			if len(p.Life) > 1 {
				one = append(one, l.short(typeset.Plain, size, faded, t.Name))
			}
			one = append(one, l.boxes(t.Of))
		}
		k := joined(one)
		k.after = size * 0.7
		out = append(out, k)
	}
	return out
}

// weapons writes what the models carry.
func (l *layout) weapons(b *block, u *Unit) {
	var list []lined
	for i := range u.Weapons {
		w := &u.Weapons[i]
		k := lined{values: w.Values}
		k.name = l.words(typeset.Bold, l.small(), l.width()*0.5, ink, w.Name)
		if len(w.By) > 0 {
			k.below = spaced(l.words(typeset.Plain, l.small(), l.width()*0.8, faded, "by "+strings.Join(w.By, ", ")), l.small()*1.2)
		}
		k.below = append(k.below, l.traits(w.Traits)...)
		list = append(list, k)
	}
	l.tabled(b, list)
}

// tabled writes lines under labels; those that follow each other and have labels in common share them. A line whose values have no room side
// by side has each behind its label.
func (l *layout) tabled(b *block, list []lined) {
	for len(list) > 0 {
		labels := labelsOf(list[0].values)
		n := 1
		for n < len(list) {
			more := labelsOf(list[n].values)
			switch {
			case within(more, labels):
			case within(labels, more):
				labels = more
			default:
				more = nil
			}
			if more == nil && len(list[n].values) > 0 || !l.room(list[:n+1], labels) {
				break
			}
			n++
		}
		for n > 1 && !l.room(list[:n], labels) {
			n--
			labels = longest(list[:n])
		}
		if l.room(list[:n], labels) {
			l.grid(b, list[:n], labels)
		} else {
			l.loose(b, &list[0])
		}
		list = list[n:]
	}
}

func labelsOf(list []Value) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = list[i].Label
	}
	return out
}

// longest is the longest list of labels of lines that share theirs.
func longest(list []lined) (out []string) {
	for i := range list {
		if k := labelsOf(list[i].values); len(k) > len(out) {
			out = k
		}
	}
	return out
}

// within reports whether labels stand in others in the same order.
func within(a, b []string) bool {
	for _, k := range a {
		i := slices.Index(b, k)
		if i < 0 {
			return false
		}
		b = b[i+1:]
	}
	return true
}

// column are the widths of the columns of a table.
func (l *layout) column(list []lined, labels []string) (widths []float64, all float64) {
	for _, k := range labels {
		w := l.set.Width(typeset.Plain, l.small(), k)
		for i := range list {
			w = max(w, l.cell(valueOf(list[i].values, k)).w)
		}
		widths = append(widths, w)
		all += w + l.small()
	}
	return widths, all
}

// room reports whether a table leaves enough room for the names in front of it.
func (l *layout) room(list []lined, labels []string) bool {
	_, all := l.column(list, labels)
	return l.width()-2*inset-all > l.width()*0.2
}

// grid writes lines of a table under their labels.
func (l *layout) grid(b *block, list []lined, labels []string) {
	widths, all := l.column(list, labels)
	size := l.small()
	from := l.width() - inset - all + size
	head := b.add(leading(size))
	head.leads = true
	head.line(0.4, rule, inset, 0.6, l.width()-inset, 0.6)
	x := from
	for i, k := range labels {
		l.write(&head.sketch, x+(widths[i]-l.set.Width(typeset.Plain, size, k))/2, leading(size)*0.8, typeset.Plain, size, faded, k)
		x += widths[i] + size
	}
	for i := range list {
		l.gridLine(b, &list[i], labels, widths, from)
	}
}

// gridLine writes a line of a table: its name beside its values, or where the name is too long for that above them, and what stands below
// beside them where it has room.
func (l *layout) gridLine(b *block, k *lined, labels []string, widths []float64, from float64) {
	size, read := l.small(), l.read()
	left := from - size - inset
	name, below := k.name, k.below
	if both := slices.Concat(spaced(name, size), k.beside); wide(both) <= left {
		name = both
	} else {
		below = slices.Concat(spaced(below, size*1.5), k.beside)
	}
	names := l.flow(name, left, read, 3)
	if len(names) > 1 {
		l.lines(b, name, 0, read, 2)
		(*b)[len(*b)-1].leads = true
		if names = nil; wide(below) <= left-size*0.8 {
			names = [][]item{slices.Concat([]item{{w: size * 0.8, draw: func(*sketch, float64, float64) {}}}, below)}
			below = nil
		}
	}
	values := make([]item, len(labels))
	h := leading(read)
	for c, label := range labels {
		values[c] = l.cell(valueOf(k.values, label))
		h = max(h, values[c].h)
	}
	r := b.add(h)
	if len(names) > 0 {
		joined(names[0]).draw(&r.sketch, inset, r.base(read))
	}
	for c, v := range values {
		v.draw(&r.sketch, from+(widths[c]-v.w)/2, r.base(read))
		from += widths[c] + size
	}
	l.lines(b, below, size*0.8, size, 10)
}

// cell is a value in a table: words are smaller than numbers and dice.
func (l *layout) cell(parts []Part) item {
	size := l.read()
	if len(parts) == 1 && strings.IndexFunc(parts[0].Words, unicode.IsLetter) == 0 {
		size = l.small()
	}
	return l.value(typeset.Plain, size, parts)
}

// valueOf is the value under a label, nil where there is none.
func valueOf(list []Value, label string) []Part {
	for _, v := range list {
		if v.Label == label {
			return v.Parts
		}
	}
	return nil
}

// loose writes a line of a table with each value behind its label.
func (l *layout) loose(b *block, k *lined) {
	r := b.add(2)
	r.leads = true
	r.line(0.4, rule, inset, 0.6, l.width()-inset, 0.6)
	l.lines(b, k.name, 0, l.read(), 3)
	var list []item
	for _, v := range k.values {
		list = append(list, l.pair(v)...)
	}
	l.lines(b, list, l.small()*0.8, l.small(), 8)
	l.lines(b, slices.Concat(spaced(k.below, l.small()*1.5), k.beside), l.small()*0.8, l.small(), 10)
}

// tallies writes what is ticked off of the whole unit.
func (l *layout) tallies(b *block, u *Unit) {
	size := l.small()
	var list []item
	for _, t := range u.Tallies {
		name := l.short(typeset.Plain, size, faded, t.Name)
		if t.Of > 0 {
			list = append(list, joined([]item{name, l.boxes(min(t.Of, mostOfModel))}))
			spaced(list, size)
			continue
		}
		for i, step := range t.Steps {
			one := []item{l.boxes(1), l.short(typeset.Plain, size, ink, step)}
			one[0].after = size * 0.25
			if i == 0 {
				one = append([]item{name}, one...)
			}
			list = append(list, joined(one))
			spaced(list, size*0.7)
		}
		spaced(list, size)
	}
	if len(list) > 0 {
		r := b.add(2)
		r.line(0.4, rule, inset, 0.6, l.width()-inset, 0.6)
	}
	l.lines(b, list, 0, size, 6)
}

// index explains the rules of the army, each once.
func (l *layout) index() block {
	size := l.small()
	var b block
	head := b.add(leading(l.read()) + 2)
	head.leads = true
	l.write(&head.sketch, inset, leading(l.read())*0.8, typeset.Bold, l.read(), ink, "Rules")
	head.line(0.5, ink, 0, leading(l.read())+0.5, l.width(), leading(l.read())+0.5)
	for _, t := range told(l.army.Traits) {
		list := l.words(typeset.Bold, size, l.width()-2*inset, ink, t.Name)
		list = append(spaced(list, size*0.6), l.words(typeset.Plain, size, l.width()-2*inset, ink, t.Text)...)
		from := len(b)
		l.lines(&b, list, 0, size, 16)
		if n := len(b); n-from > 1 { // no line of a rule stands alone
			b[from].leads, b[n-2].leads = true, true
		}
	}
	return b
}

// told lists rules by name; those that read alike and differ by what stands behind their names are told once, under all of these.
func told(traits []Trait) (out []Trait) {
	traits = slices.Clone(traits)
	slices.SortStableFunc(traits, func(a, b Trait) int { return strings.Compare(a.Name, b.Name) })
	for _, t := range traits {
		if t.ByHand {
			t.Name += ByHand
		}
		if i := slices.IndexFunc(out, func(o Trait) bool { return o.Text == t.Text && o.ByHand == t.ByHand }); i >= 0 {
			out[i].Name += ", " + t.Name
			continue
		}
		out = append(out, t)
	}
	return out
}
