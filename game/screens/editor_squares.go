package screens

import (
	"fmt"

	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
	"baize/rules/geom"
)

// divide asks the system how the table is divided and what may lie on it, where the lines have changed that say so.
func divide(e *editor) {
	d := e.bench.Now()
	w, h, _ := d.Table()
	now := fmt.Sprint(d.System(), w, h)
	for _, f := range workshop.Whole(e.kit.sys) {
		now += " " + d.Word(f.ID)
	}
	if now == e.ground {
		return
	}
	e.ground = now
	st := workshop.Bare(d)
	e.kit.on(st)
	e.bench.Lattice = nil
	if st != nil {
		e.bench.Lattice = workshop.LatticeOf(st)
	}
	if _, ok := term(e.kit.terms, e.kind); !ok {
		e.kind = e.kit.first()
	}
	e.drawn = nil
}

// squares are those on which all lies that is put and moved; nil where nothing divides the table, or where that is off.
func (e *editor) squares() *workshop.Lattice {
	if !e.bench.Snap.Squares {
		return nil
	}
	return e.bench.Lattice
}

// lieOf is how what the tool puts lies on the squares; Anywhere without squares.
func lieOf(e *editor) rules.Lie {
	if e.squares() == nil || e.tool != putTool && e.tool != areaTool && e.tool != strokeTool {
		return rules.Anywhere
	}
	return e.kit.sample(e.kind).Lie
}

// brushes reports whether a drag paints squares or edges: with Put it draws what fills squares from corner to corner.
func brushes(e *editor) bool {
	lie := lieOf(e)
	return lie == rules.OnEdges || lie == rules.InSquares || lie == rules.OnSquares && e.tool == areaTool
}

// notches turns by notches: of the squares, where there are some.
func (e *editor) notches(n int, fine bool) geom.Heading {
	if l := e.squares(); l != nil {
		return geom.Heading(n) * l.Notch(fine)
	}
	return freeTurn(n, fine)
}

// variant is the way in which a piece of a kind is put: the zero value where all are alike.
func (k *kit) variant(kind string) rules.Variant {
	list := k.sample(kind).Variants
	for _, v := range list {
		if v.Name == k.ways[kind] {
			return v
		}
	}
	if len(list) > 0 {
		return list[0]
	}
	return rules.Variant{}
}

// variantRow chooses in which way pieces of a kind are put.
func variantRow(e *editor, b *ui.Builder, x, y, w float64, kind string) float64 {
	var names []string
	for _, v := range e.kit.sample(kind).Variants {
		names = append(names, v.Name)
	}
	if len(names) == 0 {
		return y
	}
	return e.app.named(b, x, y, w, "variant", names, func(s string) string { return s }, e.kit.variant(kind).Name, func(s string) {
		e.letGo()
		e.kit.ways[kind], e.drawn = s, nil
	})
}

// variantOf is the name of the way in which a piece lies; "" where its tags are none of the ways of its kind.
func (k *kit) variantOf(it *workshop.Item) string {
	tags, _ := it.Get("tags")
	for _, v := range k.sample(it.Kind()).Variants {
		if v.Tags == tags {
			return v.Name
		}
	}
	return ""
}

// wordRows choose what the lines say that a scenario has once: on which board it is played.
func (s *sheet) wordRows() {
	for _, f := range workshop.Whole(s.e.kit.sys) {
		s.part(f.Title)
		s.note(upperFirst(f.Text) + ".")
		v := f.Args[0]
		now := s.e.bench.Now().Word(f.ID)
		if now == "" {
			now = v.Usual
		}
		s.choices(f.ID, v.Words, func(w string) string { return worded(v.Called(w)) }, now, func(w string) { setWord(s.e, f, w) })
	}
}

// setWord has the line of a form say a word; the usual one is not written.
func setWord(e *editor, f rules.LineForm, word string) {
	if word == f.Args[0].Usual {
		word = ""
	}
	e.do(workshop.SetWord(f.ID, word))
}
