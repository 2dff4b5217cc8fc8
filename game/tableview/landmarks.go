package tableview

import (
	"baize/game/session/play"
	"baize/game/session/telling"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// objectiveIDs are scene ids of objectives, beyond those of terrain pieces.
const objectiveIDs = 1 << 20

// landmarks puts the zones and markers of a system on the table.
func (b *build) landmarks(sys rules.System) {
	for i, l := range rules.MapperOf(sys).Landmarks(b.st) {
		if !l.Region.IsZero() {
			b.zone(l.Region, l.Seat)
			continue
		}
		if len(l.Area) > 0 {
			b.out.Zones = append(b.out.Zones, render.Zone{Polygon: pts(l.Area), Side: int(l.Seat)})
			continue
		}
		if l.Size > 0 {
			kind := "objective"
			if l.Kind != rules.LandmarkObjective {
				kind = "target-marker"
			}
			b.out.Pieces = append(b.out.Pieces, render.Piece{
				ID: objectiveIDs + i, Kind: kind, Label: telling.Words(b.st, l.Label),
				Outline: pts(geom.Disc(l.At, l.Size).AppendOutline(nil)),
			})
		}
	}
}

// MarkAt finds the marker of the system at a point.
func MarkAt(in *play.Play, p geom.Point) (rules.Landmark, bool) {
	for _, l := range rules.MapperOf(in.System()).Landmarks(in.State()) {
		if l.Size > 0 && geom.Disc(l.At, l.Size).ContainsPoint(p) {
			return l, true
		}
	}
	return rules.Landmark{}, false
}

// ZoneAt finds the zone of the system at a point.
func ZoneAt(in *play.Play, p geom.Point) (rules.Landmark, bool) {
	for _, l := range rules.MapperOf(in.System()).Landmarks(in.State()) {
		if len(l.Area) > 2 && geom.Poly(l.Area).ContainsPoint(p) || l.Region.Contains(p) {
			return l, true
		}
	}
	return rules.Landmark{}, false
}
