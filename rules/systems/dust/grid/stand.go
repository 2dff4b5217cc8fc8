package grid

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
	"baize/rules/systems/dust/model"
)

// field is a board with whoever stands on it.
type field struct {
	*model.Game
	*chart
	on *crowd
}

// crowd is who stands on each square, once that is asked for: the first model of every unit that is there, and wrecks.
type crowd struct {
	known bool
	first []int32 // who stands on each square, row by row, as a place in list plus one; 0 for nobody. nil: nobody stands anywhere
	list  []stander
}

// stander is somebody on a square, and who else is there.
type stander struct {
	id   rules.ModelID
	next int32 // who else is on the square, as in first
}

func read(g *model.Game) field { return field{g, chartOf(g.S), new(crowd)} }

// bare returns the board as if nobody stood on it.
func bare(g *model.Game) field {
	return field{g, chartOf(g.S), &crowd{known: true}}
}

// gather finds who stands where. It goes through the units from the last to the first and puts each before those that are on its square already, so
// that standing calls them in the order of the state.
func (f field) gather() {
	f.on.known, f.on.first, f.on.list = true, make([]int32, f.W*f.H), make([]stander, 0, 2*len(f.S.Units))
	for i := len(f.S.Units) - 1; i >= 0; i-- {
		for _, id := range f.S.Units[i].Models {
			if m := f.Model(id); m.Place == rules.OnTable || m.Place == rules.Wreck {
				for _, c := range cells(&f.X.Profiles[m.Profile], f.node(m)) { // as lies, which takes an allocation
					if f.Has(c) {
						first := &f.on.first[c.Y*f.W+c.X]
						f.on.list = append(f.on.list, stander{id, *first})
						*first = int32(len(f.on.list))
					}
				}
				break
			}
		}
	}
}

// node returns where a model stands: on the square of its front, of a huge one on the lower left of its four.
func (f field) node(m *rules.Model) space.Node {
	h := space.Quarter(m.Facing)
	switch p := &f.X.Profiles[m.Profile]; p.Size {
	case model.Large:
		return space.Node{Cell: f.Cell(m.At.Add(h.Vec(side / 2))), Layer: m.Layer, Facing: h}
	case model.Huge:
		return space.Node{Cell: f.Cell(m.At.Add(geom.Pt(-side/2, -side/2))), Layer: m.Layer, Facing: h}
	}
	return space.Node{Cell: f.Cell(m.At), Layer: m.Layer, Facing: h}
}

// cells returns the squares that a model of a profile takes up on a node, those of its front first. It is short enough to be inlined, so that the one
// square of most models takes no allocation.
func cells(p *model.Profile, n space.Node) []space.Cell {
	if p.Size == model.Large || p.Size == model.Huge {
		return several(p.Size, n)
	}
	return []space.Cell{n.Cell}
}

// several is cells for a model that takes up more than one square, two or four.
func several(of model.Size, n space.Node) []space.Cell {
	if of == model.Large {
		return []space.Cell{n.Cell, n.Add(space.Ahead(n.Facing.Opposite()))}
	}
	four := []space.Cell{n.Cell, n.Add(space.Cell{X: 1}), n.Add(space.Cell{Y: 1}), n.Add(space.Cell{X: 1, Y: 1})}
	on := space.Ahead(n.Facing)
	slices.SortStableFunc(four, func(a, b space.Cell) int { return (b.X-a.X)*on.X + (b.Y-a.Y)*on.Y })
	return four
}

// fronts returns the squares of the front of a model on a node, and rears those of its rear.
func fronts(p *model.Profile, n space.Node) []space.Cell {
	c := cells(p, n)
	return c[:(len(c)+1)/2]
}

func rears(p *model.Profile, n space.Node) []space.Cell {
	c := cells(p, n)
	return c[len(c)/2:]
}

// lies returns the squares of a model on the table, wrecks among them.
func (f field) lies(m *rules.Model) []space.Cell {
	return cells(&f.X.Profiles[m.Profile], f.node(m))
}

// middle returns where a model of a profile has its middle on a node.
func (c *chart) middle(p *model.Profile, n space.Node) geom.Point {
	mid := c.Middle(n.Cell)
	switch p.Size {
	case model.Large:
		return mid.Add(n.Facing.Opposite().Vec(side / 2))
	case model.Huge:
		return mid.Add(geom.Pt(side/2, side/2))
	}
	return mid
}

// unitCells returns the squares and the level of a unit on the board; none where it is not there.
func (f field) unitCells(u rules.UnitID) (out []space.Cell, layer int) {
	m := f.Lead(u)
	if m == 0 {
		return nil, 0
	}
	return f.lies(f.Model(m)), f.Model(m).Layer
}

// standing calls see for the first model of every unit that stands on a square on a level, and for every wreck.
func (f field) standing(at space.Cell, layer int, see func(m *rules.Model)) {
	if !f.on.known {
		f.gather()
	}
	if f.on.first == nil || !f.Has(at) {
		return
	}
	for i := f.on.first[at.Y*f.W+at.X]; i > 0; i = f.on.list[i-1].next {
		if m := f.Model(f.on.list[i-1].id); m.Layer == layer {
			see(m)
		}
	}
}

// spots are where the soldiers of a unit stand in a square, from its middle; those in front first.
var spots = func() (out []geom.Point) {
	step := 15 * side / 64
	for _, y := range []geom.Length{1, 0, -1} {
		for _, x := range []geom.Length{0, -1, 1} {
			out = append(out, geom.Pt(x*step, y*step))
		}
	}
	return out
}()

// spot returns where one of so many models of a unit stands, from the middle of their square, by its place among them: heavy ones farther apart,
// a hero who has joined them behind.
func spot(place, of int, heavy bool) geom.Point {
	switch {
	case of == 1:
		return geom.Point{}
	case heavy && of <= 4:
		d := side / 4
		return []geom.Point{{X: -d, Y: d}, {X: d, Y: d}, {X: -d, Y: -d}, {X: d, Y: -d}}[place]
	case of == 2:
		return geom.Pt(geom.Length(2*place-1)*side/5, 0)
	}
	return spots[place%len(spots)]
}
