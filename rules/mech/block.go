package mech

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
)

// Block is [place.Block].
func Block(s *rules.State, models []rules.ModelID, at geom.Point, facing geom.Heading, files int) []rules.Move {
	return place.Block(s, models, at, facing, files)
}
