package tableview

import (
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// objectiveIDs are scene ids of objectives, beyond those of terrain pieces.
const objectiveIDs = 1 << 20

// landmarks puts the zones and markers of a system on the table.
func (b *build) landmarks(sys rules.System) {
	for i, l := range sys.Landmarks(b.st) {
		if len(l.Area) > 0 {
			b.out.Zones = append(b.out.Zones, render.Zone{Polygon: pts(l.Area), Side: int(l.Seat)})
			continue
		}
		if l.Size > 0 {
			b.out.Pieces = append(b.out.Pieces, render.Piece{
				ID: objectiveIDs + i, Kind: "objective", Label: l.Label,
				Outline: pts(geom.Disc(l.At, l.Size).AppendOutline(nil)),
			})
		}
	}
}
