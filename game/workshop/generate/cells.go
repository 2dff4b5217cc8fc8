package generate

import (
	"slices"

	"baize/rules/geom"
)

const (
	step = geom.Inch / 2 // how far apart the places are at which a base is stood
	fine = geom.Inch / 4 // and those that are looked at for how much terrain covers
)

// cells are places all over a table, step apart: those at which the widest base cannot stand, and those of zones. covered are finer ones, which terrain
// covers.
type cells struct {
	nx, ny  int
	covered []bool
	shut    []bool
	zone    []bool
	begin   []bool // of the zones in which the sides begin
}

func newCells(w, h geom.Length) *cells {
	c := &cells{nx: int((w + step - 1) / step), ny: int((h + step - 1) / step)}
	n := c.nx * c.ny
	c.covered, c.shut, c.zone, c.begin = make([]bool, n*coarse*coarse), make([]bool, n), make([]bool, n), make([]bool, n)
	return c
}

// coarse is how many fine cells are as wide as one.
const coarse = int(step / fine)

// finer are the fine cells of the table.
func (c *cells) finer() grid { return grid{c.nx * coarse, c.ny * coarse, fine} }

func (c *cells) grid() grid { return grid{c.nx, c.ny, step} }

// grid is so many cells of a size from the lower left corner of the table on, row by row.
type grid struct {
	nx, ny int
	size   geom.Length
}

// place is the middle of a cell.
func (g grid) place(i int) geom.Point {
	return geom.Pt(geom.Length(i%g.nx)*g.size+g.size/2, geom.Length(i/g.nx)*g.size+g.size/2)
}

// at is the cell in which a point lies, the nearest for a point off the table.
func (g grid) at(p geom.Point) int {
	x, y := int(p.X/g.size), int(p.Y/g.size)
	return min(max(y, 0), g.ny-1)*g.nx + min(max(x, 0), g.nx-1)
}

// within yields the cells of a box.
func (g grid) within(b geom.Box) func(yield func(int) bool) {
	lo, hi := g.at(b.Min), g.at(b.Max)
	return func(yield func(int) bool) {
		for y := lo / g.nx; y <= hi/g.nx; y++ {
			for x := lo % g.nx; x <= hi%g.nx; x++ {
				if !yield(y*g.nx + x) {
					return
				}
			}
		}
	}
}

// cover notes that a shape lies on the table.
func (c *cells) cover(s geom.Shape) {
	g := c.finer()
	for i := range g.within(s.Bounds()) {
		c.covered[i] = c.covered[i] || s.ContainsPoint(g.place(i))
	}
}

// bar notes that a base of a radius must keep off a shape. Between two neighbouring cells that are free it can go: each keeps half a step more.
func (c *cells) bar(s geom.Shape, radius geom.Length) {
	off := radius + step/2
	g := c.grid()
	for i := range g.within(s.Bounds().Grow(off)) {
		c.shut[i] = c.shut[i] || geom.DistanceTo(s, g.place(i)) < off
	}
}

// share is how much of a box terrain covers, in thousandths.
func (c *cells) share(b geom.Box) int {
	n, all := 0, 0
	for i := range c.finer().within(b) {
		if all++; c.covered[i] {
			n++
		}
	}
	return 1000 * n / max(all, 1)
}

// room is how much of the zones in which the sides begin the widest base can stand in, in thousandths.
func (c *cells) room() int {
	n, all := 0, 0
	for i, in := range c.begin {
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
	over, g := map[int][]int{}, c.grid()
	for _, l := range links {
		a, b := g.at(l.a), g.at(l.b)
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
	return !slices.ContainsFunc(aims, func(p geom.Point) bool { return !seen[g.at(p)] })
}
