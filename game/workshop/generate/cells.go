package generate

import (
	"slices"

	"baize/rules/geom"
)

// step is how far apart the places are at which a table is looked at.
const step = geom.Inch / 2

// cells are places all over a table, step apart: which of them terrain covers, and at which the widest base cannot stand.
type cells struct {
	nx, ny  int
	covered []bool
	shut    []bool
	zone    []bool // places of the zones in which the sides begin
}

func newCells(w, h geom.Length) *cells {
	c := &cells{nx: int(w / step), ny: int(h / step)}
	n := c.nx * c.ny
	c.covered, c.shut, c.zone = make([]bool, n), make([]bool, n), make([]bool, n)
	return c
}

// place is the middle of a cell.
func (c *cells) place(i int) geom.Point {
	return geom.Pt(geom.Length(i%c.nx)*step+step/2, geom.Length(i/c.nx)*step+step/2)
}

// at is the cell in which a point lies, the nearest for a point off the table.
func (c *cells) at(p geom.Point) int {
	x, y := int(p.X/step), int(p.Y/step)
	return min(max(y, 0), c.ny-1)*c.nx + min(max(x, 0), c.nx-1)
}

// within yields the cells of a box.
func (c *cells) within(b geom.Box) func(yield func(int) bool) {
	lo, hi := c.at(b.Min), c.at(b.Max)
	return func(yield func(int) bool) {
		for y := lo / c.nx; y <= hi/c.nx; y++ {
			for x := lo % c.nx; x <= hi%c.nx; x++ {
				if !yield(y*c.nx + x) {
					return
				}
			}
		}
	}
}

// cover notes that a shape lies on the table.
func (c *cells) cover(s geom.Shape) {
	for i := range c.within(s.Bounds()) {
		c.covered[i] = c.covered[i] || s.ContainsPoint(c.place(i))
	}
}

// bar notes that a base of a radius must keep off a shape. Between two neighbouring cells that are free it can go: each keeps half a step more.
func (c *cells) bar(s geom.Shape, radius geom.Length) {
	off := radius + step/2
	for i := range c.within(s.Bounds().Grow(off)) {
		c.shut[i] = c.shut[i] || geom.DistanceTo(s, c.place(i)) < off
	}
}

// share is how much of a box terrain covers, in thousandths.
func (c *cells) share(b geom.Box) int {
	n, all := 0, 0
	for i := range c.within(b) {
		if all++; c.covered[i] {
			n++
		}
	}
	return 1000 * n / max(all, 1)
}

// room is how much of the zones the widest base can stand in, in thousandths.
func (c *cells) room() int {
	n, all := 0, 0
	for i, in := range c.zone {
		if in {
			if all++; !c.shut[i] {
				n++
			}
		}
	}
	return 1000 * n / max(all, 1)
}

// clone returns cells that can be changed without the others.
func (c *cells) clone() *cells {
	out := *c
	out.covered, out.shut = slices.Clone(c.covered), slices.Clone(c.shut)
	return &out
}

// link is a way over a crossing from one bank to the other, and its middle.
type link struct{ a, b, mid geom.Point }

// joined reports whether the widest base gets from anywhere in the zones to everywhere in them and to each of some places.
func (c *cells) joined(aims []geom.Point, links []link) bool {
	first := -1
	for i, in := range c.zone {
		if in && !c.shut[i] {
			first = i
			break
		}
	}
	if first < 0 {
		return false
	}
	over := map[int][]int{}
	for _, l := range links {
		a, b := c.at(l.a), c.at(l.b)
		over[a], over[b] = append(over[a], b), append(over[b], a)
	}
	seen := make([]bool, len(c.shut))
	seen[first] = true
	queue := append(make([]int, 0, len(c.shut)), first)
	visit := func(i int) {
		if !seen[i] && !c.shut[i] {
			seen[i] = true
			queue = append(queue, i)
		}
	}
	for k := 0; k < len(queue); k++ {
		i := queue[k]
		if x := i % c.nx; x > 0 {
			visit(i - 1)
		}
		if x := i % c.nx; x < c.nx-1 {
			visit(i + 1)
		}
		if i >= c.nx {
			visit(i - c.nx)
		}
		if i < len(seen)-c.nx {
			visit(i + c.nx)
		}
		for _, j := range over[i] {
			visit(j)
		}
	}
	for i, in := range c.zone {
		if in && !c.shut[i] && !seen[i] {
			return false
		}
	}
	return !slices.ContainsFunc(aims, func(p geom.Point) bool { return !seen[c.at(p)] })
}
