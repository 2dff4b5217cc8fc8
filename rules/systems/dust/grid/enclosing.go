package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/space"
)

// enclose makes buildings of the squares that linked archeological walls shut in (DUST-TERR-24).
func (c *chart) enclose() {
	wall := func(e *border) bool { return e.wall != 0 && e.joined }
	if !slices.ContainsFunc(c.right, func(e border) bool { return wall(&e) }) {
		return
	}
	outside := make([]bool, len(c.cells))
	var due []space.Cell
	reach := func(p space.Cell) {
		if c.Has(p) && !outside[p.Y*c.W+p.X] {
			outside[p.Y*c.W+p.X] = true
			due = append(due, p)
		}
	}
	for x := range c.W {
		for y := range c.H {
			if x == 0 || y == 0 || x == c.W-1 || y == c.H-1 {
				reach(space.Cell{X: x, Y: y})
			}
		}
	}
	for len(due) > 0 {
		p := due[0]
		due = due[1:]
		for _, d := range beside {
			if q := p.Add(d); c.Has(q) && !wall(c.edge(p, q)) {
				reach(q)
			}
		}
	}
	for i := range c.cells {
		if p := (space.Cell{X: i % c.W, Y: i / c.W}); !outside[i] && c.cells[i].house == 0 {
			for _, d := range beside {
				if q := p.Add(d); c.Has(q) && wall(c.edge(p, q)) {
					c.house(p, c.edge(p, q).wall)
					break
				}
			}
		}
	}
}

// house makes a building of a square and of all that no wall parts from it, named by the piece that is its wall.
func (c *chart) house(from space.Cell, by rules.PieceID) {
	due := []space.Cell{from}
	for len(due) > 0 {
		p := due[0]
		due = due[1:]
		if c.at(p).house != 0 {
			continue
		}
		c.at(p).house, c.at(p).floors = by, 1
		for _, d := range beside {
			if q := p.Add(d); c.Has(q) && !c.edge(p, q).joined {
				due = append(due, q)
			}
		}
	}
}
