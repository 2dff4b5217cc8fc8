package draft

import (
	"baize/rules"
	"baize/rules/geom"
)

// Homes are the points where something that a seat sets up by keys may begin, the likeliest first, in the area that the open decision
// names or else in the seat's zone. There are none where there is no area.
func (h *Hand) Homes(seat rules.Seat) []geom.Point {
	var areas [][]geom.Point
	if h.play.Open().Place != nil {
		areas = append(outlines(h.play.Open().Place.Region), h.play.Open().Place.Zones...)
	}
	if len(areas) == 0 {
		for _, l := range rules.MapperOf(h.play.System()).Landmarks(h.play.State()) {
			if l.Kind == rules.LandmarkZone && l.Seat == seat {
				areas = append(append(areas, l.Area), outlines(l.Region)...)
			}
		}
	}
	return rules.StartingPoints(&h.play.State().Table, areas)
}

// outlines are the outlines of the shapes of a region.
func outlines(r geom.Region) (out [][]geom.Point) {
	for i := range r.Shapes {
		out = append(out, r.Shapes[i].AppendOutline(nil))
	}
	return out
}

// FirstFit tries points until one is as it should be; where none is, it leaves the first.
func FirstFit(list []geom.Point, try func(geom.Point) bool) {
	for _, p := range list {
		if try(p) {
			return
		}
	}
	if len(list) > 0 {
		try(list[0])
	}
}
