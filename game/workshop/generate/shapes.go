package generate

import (
	"baize/game/workshop"
	"baize/rules/geom"
)

// frame is a place and the heading of its long side: what is laid out in it lies in inches to the right and ahead.
type frame struct {
	at geom.Point
	h  geom.Heading
}

// pt is a place of the frame, x and y in tenths of an inch.
func (f frame) pt(x, y int) geom.Point {
	return tidy(geom.Rotate(f.at.Add(geom.Pt(geom.In(x), geom.In(y))), f.at, f.h))
}

// path are places of the frame, x and y by turns in tenths of an inch.
func (f frame) path(xy ...int) []geom.Point {
	out := make([]geom.Point, len(xy)/2)
	for i := range out {
		out[i] = f.pt(xy[2*i], xy[2*i+1])
	}
	return out
}

// rect is a rectangle about a place of the frame, all in tenths of an inch.
func (f frame) rect(x, y, w, l int) workshop.Outline {
	return workshop.Outline{Form: workshop.Rect, Pts: []geom.Point{f.pt(x, y)}, W: geom.In(w), L: geom.In(l), H: f.h.Norm()}
}

// disc is a disc about a place of the frame, all in tenths of an inch.
func (f frame) disc(x, y, across int) workshop.Outline {
	return workshop.Outline{Form: workshop.Disc, Pts: []geom.Point{f.pt(x, y)}, W: geom.In(across)}
}

func line(width geom.Length, pts []geom.Point) workshop.Outline {
	return workshop.Outline{Form: workshop.Line, Pts: pts, W: width}
}

func spline(width geom.Length, pts []geom.Point) workshop.Outline {
	return workshop.Outline{Form: workshop.Spline, Pts: pts, W: width}
}

// blob is a closed curve about the place of a frame through so many points, as wide and long as given, a little different each time.
func (g *table) blob(f frame, wide, long geom.Length, points int) workshop.Outline {
	const unit = 1 << 20
	pts := make([]geom.Point, points)
	each := int(geom.FullTurn) / points
	for i := range pts {
		v := geom.Heading(i*each + (g.n(each/2) - each/4)).Norm().Vec(unit)
		far := geom.Length(82 + g.n(33)) // hundredths
		p := geom.Pt(v.X*wide/2/unit*far/100, v.Y*long/2/unit*far/100)
		pts[i] = tidy(geom.Rotate(f.at.Add(p), f.at, f.h))
	}
	return workshop.Outline{Form: workshop.Curve, Pts: pts}
}
