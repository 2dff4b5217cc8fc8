package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// Stake is an area in which a side scores: points for each of its Sections that is wholly in it, and not Shaken, as a Turn ends.
type Stake struct {
	Seat   rules.Seat
	Area   []geom.Point
	Points int
}
