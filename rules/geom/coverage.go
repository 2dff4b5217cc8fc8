package geom

// Covered counts the points of a grid in a box that lie in at least one of some shapes, and all points of it. They are the middles of cells
// of size step, so that covered times step squared is about the area that the shapes cover together.
func Covered(box Box, shapes []Shape, step Length) (covered, all int) {
	if box.Empty() || step <= 0 {
		return 0, 0
	}
	w, h := int((box.Width()+step-1)/step), int((box.Height()+step-1)/step)
	in := make([]bool, w*h)
	for _, s := range shapes {
		b := s.Bounds()
		if b.Empty() || !b.Meets(box) {
			continue
		}
		x0, x1 := max(0, int((b.Min.X-box.Min.X)/step)-1), min(w-1, int((b.Max.X-box.Min.X)/step)+1)
		y0, y1 := max(0, int((b.Min.Y-box.Min.Y)/step)-1), min(h-1, int((b.Max.Y-box.Min.Y)/step)+1)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				if at := y*w + x; !in[at] {
					in[at] = s.ContainsPoint(Pt(box.Min.X+Length(x)*step+step/2, box.Min.Y+Length(y)*step+step/2))
				}
			}
		}
	}
	for _, yes := range in {
		if yes {
			covered++
		}
	}
	return covered, w * h
}
