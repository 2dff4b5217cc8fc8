package workshop

import (
	"strings"

	"baize/rules/geom"
	"baize/rules/text"
)

// Symmetry is how one half of a table answers the other.
type Symmetry int

// The symmetries: about the upright middle line of the table, about the level one, about its middle.
const (
	Free Symmetry = iota
	LeftRight
	TopBottom
	HalfTurn
)

// String names the symmetry.
func (s Symmetry) String() string {
	return [...]string{"none", "left-right", "top-bottom", "half turn"}[s]
}

// flips reports which coordinates the symmetry turns over.
func (s Symmetry) flips() (x, y bool) {
	return s == LeftRight || s == HalfTurn, s == TopBottom || s == HalfTurn
}

// mirror is a symmetry on a table of a size in µm.
type mirror struct {
	s    Symmetry
	w, h geom.Length
}

// point returns the mirror image of a point, exactly: that of the image is the point.
func (m mirror) point(p geom.Point) geom.Point {
	x, y := m.s.flips()
	if x {
		p.X = m.w - p.X
	}
	if y {
		p.Y = m.h - p.Y
	}
	return p
}

// along returns the part of a way that keeps on the axis what lies there.
func (m mirror) along(v geom.Point) geom.Point {
	x, y := m.s.flips()
	if x {
		v.X = 0
	}
	if y {
		v.Y = 0
	}
	return v
}

// onAxis returns the point of the axis that is nearest to a point.
func (m mirror) onAxis(p geom.Point) geom.Point {
	x, y := m.s.flips()
	if x {
		p.X = m.w / 2
	}
	if y {
		p.Y = m.h / 2
	}
	return p
}

// outline returns the mirror image of an outline; faces is whether its line gives the facing of a base. Rectangles and ovals look the same
// from behind, so that theirs changes only where it must.
func (m mirror) outline(o Outline, faces bool) Outline {
	out := o.rigid(m.point)
	if !o.turns() || o.Form == At && !faces {
		return out
	}
	switch x, y := m.s.flips(); {
	case x && y:
		if o.Form == At {
			out.H = o.H.Opposite()
		}
	case x, o.Form != At && y:
		out.H = (-o.H).Norm()
	case y:
		out.H = (18000 - o.H).Norm()
	}
	return out
}

// flipped are the edges of the table that face each other.
var flipped = map[string]string{"left": "right", "right": "left", "bottom": "top", "top": "bottom"}

func (m mirror) edge(e string) string {
	x, y := m.s.flips()
	if (e == "left" || e == "right") && x || (e == "bottom" || e == "top") && y {
		return flipped[e]
	}
	return e
}

// image returns what lies as the mirror image of an item does, and belongs to the same side.
func (m mirror) image(it *Item) *Item {
	out := it.withOutline(m.outline(it.Out, it.faces()))
	if e, ok := it.Get("edge"); ok {
		out = out.with("edge", m.edge(e))
	}
	return out
}

// opposite returns the mirror image of an item as the other side has it. Labels of terrain and objectives are left as they are.
func (m mirror) opposite(it *Item) *Item {
	out := m.image(it)
	switch it.Word {
	case WordZone:
		out = out.withArg(0, otherSeat(it.Arg(0)))
	case WordObjective:
		if v, ok := it.Get("value"); ok {
			out = out.with("value", otherValue(v))
		}
	case WordModel, WordPlace:
		out = out.withArg(0, otherLabel(it.Arg(0)))
		out.Home = seatHome(firstLetter(out.Arg(0)))
	}
	return out
}

func otherSeat(s string) string {
	switch s {
	case "A":
		return "B"
	case "B":
		return "A"
	}
	return s
}

func otherValue(v string) string {
	if a, b, two := strings.Cut(v, ","); two {
		return b + "," + a
	}
	return v
}

// otherLabel is the label of the model of the other side that answers one: b2.1 to a2.1. A label of no side stays.
func otherLabel(label string) string {
	switch firstLetter(label) {
	case "a":
		return "b" + label[1:]
	case "b":
		return "a" + label[1:]
	}
	return label
}

// carried returns a twin to which everything has happened, mirrored, that made an item into another.
func (m mirror) carried(was, now, twin *Item, group func(string) string) *Item {
	a, b := m.opposite(was), m.opposite(now)
	out := twin
	if !was.Out.Equal(now.Out) {
		o := b.Out
		if to, ok := match(a.Out, twin.Out); ok && len(to) == len(o.Pts) && o.Form == twin.Out.Form { // in the order of its own line
			pts, sharp := make([]geom.Point, len(to)), make([]bool, len(to))
			for i, k := range to {
				pts[k], sharp[k] = b.Out.Pts[i], b.Out.sharp(i)
			}
			flat := o.flat
			if o = o.at(pts); o.Sharp != nil {
				o.Sharp = sharp
			}
			o.flat = flat
		}
		out = out.withOutline(o)
	}
	for i := range b.Args {
		label := (twin.Word == WordTerrain && i == 1) || (twin.Word != WordTerrain && i == 0)
		if !label && (i >= len(a.Args) || a.Args[i] != b.Args[i]) {
			out = out.withArg(i, b.Args[i])
		}
	}
	for _, k := range append(append([]text.Key(nil), a.Keys...), b.Keys...) {
		before, _ := a.Get(k.Name)
		after, _ := b.Get(k.Name)
		if before == after {
			continue
		}
		if k.Name == "group" {
			after = group(after)
		}
		out = out.with(k.Name, after)
	}
	return out
}

// slack is how far apart, in µm, points may be that are taken for one: files hold them to a ten-thousandth of an inch.
const slack = 2

func near(p, q geom.Point) bool { return (p.X-q.X).Abs() <= slack && (p.Y-q.Y).Abs() <= slack }

func nearly(a, b geom.Length) bool { return (a - b).Abs() <= slack }

// match returns which point of the second outline each of the first is, where both cover the same ground; ok is false where they do not.
func match(a, b Outline) (to []int, ok bool) {
	if a.Form != b.Form || len(a.Pts) != len(b.Pts) || len(a.Pts) == 0 {
		return nil, false
	}
	n := len(a.Pts)
	switch a.Form {
	case Poly, Curve:
		for k := range n {
			if !near(a.Pts[0], b.Pts[k]) {
				continue
			}
			for _, step := range [...]int{1, n - 1} {
				if to, ok := runs(a, b, k, step); ok {
					return to, true
				}
			}
		}
		return nil, false
	case Line, Spline:
		if !nearly(a.W, b.W) {
			return nil, false
		}
		if to, ok := runs(a, b, 0, 1); ok {
			return to, true
		}
		return runs(a, b, n-1, n-1)
	case Rect, Oval:
		straight := nearly(a.W, b.W) && nearly(a.L, b.L) && (a.H-b.H)%18000 == 0
		across := nearly(a.W, b.L) && nearly(a.L, b.W) && (a.H-b.H-9000)%18000 == 0
		return []int{0}, near(a.Pts[0], b.Pts[0]) && (straight || across)
	case Disc:
		return []int{0}, near(a.Pts[0], b.Pts[0]) && nearly(a.W, b.W)
	}
	return []int{0}, near(a.Pts[0], b.Pts[0]) && a.H == b.H
}

// runs compares the points of two outlines from one of the second on, in steps.
func runs(a, b Outline, from, step int) ([]int, bool) {
	n := len(a.Pts)
	for i := range n {
		if k := (from + i*step) % n; !near(a.Pts[i], b.Pts[k]) || a.sharp(i) != b.sharp(k) {
			return nil, false
		}
	}
	to := make([]int, n)
	for i := range to {
		to[i] = (from + i*step) % n
	}
	return to, true
}
