package tableview

import (
	"baize/game/session/play"
	"math"

	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// Fronts are the edges of what some units could reach with their next activation, by kind: the outline of all their
// models together, cut at the edge of the table.
func Fronts(in *play.Play, units []rules.UnitID) []render.Front {
	st := in.State()
	var grown [rules.ThreatFarShot + 1][]swollen
	var regions [rules.ThreatFarShot + 1][]geom.Region
	for _, u := range units {
		for _, t := range in.Survey().Threats(u) {
			if !t.Region.IsZero() {
				regions[t.Kind] = append(regions[t.Kind], t.Region)
				continue
			}
			grown[t.Kind] = append(grown[t.Kind], swell(st.Model(t.Model).Shape(), t.Reach()))
		}
	}
	var out []render.Front
	for kind, list := range grown {
		for _, line := range append(outline(list, float64(st.Table.W), float64(st.Table.H)), edges(regions[kind])...) {
			line.Style = frontStyles[kind]
			out = append(out, line)
		}
	}
	return out
}

var frontStyles = [...]render.FrontStyle{rules.ThreatCharge: render.FrontCharge, rules.ThreatShot: render.FrontShot, rules.ThreatFarShot: render.FrontFar}

// swollen is a base grown by a reach, in µm.
type swollen struct {
	base   geom.Shape
	edge   []geom.Point // corners of the base; nil for a disc
	x, y   float64      // centre
	far    float64      // how far it is grown
	radius float64      // of a disc as it is grown
}

func swell(base geom.Shape, far geom.Length) swollen {
	w := swollen{base: base, x: float64(base.C.X), y: float64(base.C.Y), far: float64(far)}
	if base.Kind == geom.KindDisc {
		w.radius = float64(base.W)/2 + w.far
		return w
	}
	w.edge = base.AppendOutline(nil)
	return w
}

// at is the point of the edge at which the outward direction has an angle.
func (w *swollen) at(angle float64) (x, y float64) {
	sn, cs := math.Sincos(angle)
	if w.edge == nil {
		return w.x + w.radius*cs, w.y + w.radius*sn
	}
	best := math.Inf(-1)
	for _, p := range w.edge {
		if d := float64(p.X)*cs + float64(p.Y)*sn; d > best {
			best, x, y = d, float64(p.X), float64(p.Y)
		}
	}
	return x + w.far*cs, y + w.far*sn
}

// holds reports whether a point lies inside, by more than a hair.
func (w *swollen) holds(x, y float64) bool {
	const hair = 100
	if w.edge == nil {
		return math.Hypot(x-w.x, y-w.y) < w.radius-hair
	}
	return float64(geom.DistanceTo(w.base, geom.Pt(geom.Length(x), geom.Length(y)))) < w.far-hair
}

// samples are the points that an edge is tried at.
const samples = 144

// outline is the edge of all together.
func outline(list []swollen, width, height float64) []render.Front {
	var out []render.Front
	for i := range list {
		last := 0
		open := func(angle float64) bool { // nothing else covers the edge there
			x, y := list[i].at(angle)
			if x < 0 || y < 0 || x > width || y > height {
				return false
			}
			if last != i && list[last].holds(x, y) {
				return false
			}
			for j := range list {
				if j != i && list[j].holds(x, y) {
					last = j
					return false
				}
			}
			return true
		}
		out = append(out, runs(&list[i], open)...)
	}
	return out
}

// runs are the parts of an edge that are open, their ends found by halving.
func runs(w *swollen, open func(float64) bool) []render.Front {
	const step = 2 * math.Pi / samples
	var seen [samples]bool
	begin := -1
	for k := range samples {
		seen[k] = open(float64(k) * step)
	}
	for k := range samples {
		if !seen[k] && seen[(k+1)%samples] {
			begin = k
		}
	}
	point := func(angle float64) render.Point {
		x, y := w.at(angle)
		return render.Point{X: int64(x), Y: int64(y)}
	}
	var out []render.Front
	if begin < 0 {
		if seen[0] {
			all := render.Front{Closed: true}
			for k := range samples {
				all.Points = append(all.Points, point(float64(k)*step))
			}
			out = append(out, all)
		}
		return out
	}
	var line []render.Point
	for n := range samples {
		k := begin + n
		now, next := seen[k%samples], seen[(k+1)%samples]
		if now {
			line = append(line, point(float64(k)*step))
		}
		if now != next {
			line = append(line, point(border(float64(k)*step, step, now, open)))
		}
		if now && !next {
			out, line = append(out, render.Front{Points: line}), nil
		}
	}
	return out
}

// border finds where an edge that is open at one angle, or not, changes within a step.
func border(angle, step float64, was bool, open func(float64) bool) float64 {
	lo, hi := angle, angle+step
	for range 9 {
		if mid := (lo + hi) / 2; open(mid) == was {
			lo = mid
		} else {
			hi = mid
		}
	}
	if was {
		return lo
	}
	return hi
}
