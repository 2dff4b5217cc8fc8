package tableview

import (
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// grid draws the lines by which the system divides the table.
func (b *build) grid() {
	if b.system() == nil {
		return
	}
	for _, l := range rules.SpacerOf(b.sys).Space(b.st).Lines() {
		b.out.Grid = append(b.out.Grid, [2]render.Point{Pt(l[0]), Pt(l[1])})
	}
}

// loops returns, for each shape of a region, its outline and those of the holes in it.
func loops(r geom.Region) (out [][][]render.Point) {
	for i := range r.Shapes {
		list := [][]render.Point{pts(r.Shapes[i].AppendOutline(nil))}
		for k := range r.Holes {
			if r.Shapes[i].Contains(r.Holes[k]) {
				list = append(list, pts(r.Holes[k].AppendOutline(nil)))
			}
		}
		out = append(out, list)
	}
	return out
}

// zone draws a region as a zone of a seat.
func (b *build) zone(r geom.Region, seat rules.Seat) {
	for _, l := range loops(r) {
		b.out.Zones = append(b.out.Zones, render.Zone{Polygon: l[0], Holes: l[1:], Side: int(seat)})
	}
}

// area draws a region as what is reached, its name at the first shape.
func (b *build) area(r geom.Region, name string, dashed, filled bool) {
	for i, l := range loops(r) {
		box := r.Shapes[i].Bounds()
		k := render.Ring{Centre: Pt(box.Centre()), Shape: render.Rect, Width: int64(box.Width()), Length: int64(box.Height()), Name: name, Dashed: dashed, Filled: filled, Loops: l}
		b.out.Rings, name = append(b.out.Rings, k), ""
	}
}

// fronts returns the edges of regions together: what of the outline of one lies inside another is left out.
func edges(list []geom.Region) (out []render.Front) {
	for i, r := range list {
		for _, s := range append(append([]geom.Shape(nil), r.Shapes...), r.Holes...) {
			line := s.AppendOutline(nil)
			var run []render.Point
			for k, p := range line {
				q := line[(k+1)%len(line)]
				mid := p.Mid(q)
				beyond := mid.Add(geom.HeadingTo(p, q).Add(9000).Vec(geom.Inch / 50)) // to the right of the edge
				open := true
				for j := range list {
					open = open && (j == i || !list[j].Contains(beyond) && (j > i || !list[j].Contains(mid)))
				}
				if !open {
					if len(run) > 1 {
						out = append(out, render.Front{Points: run})
					}
					run = nil
					continue
				}
				if run == nil {
					run = []render.Point{Pt(p)}
				}
				run = append(run, Pt(q))
			}
			if len(run) > 1 {
				out = append(out, render.Front{Points: run})
			}
		}
	}
	return out
}
