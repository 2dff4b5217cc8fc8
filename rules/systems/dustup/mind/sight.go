package mind

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/sight"
)

// eye is what lines of sight of a unit, and to it, depend on.
type eye struct {
	at      geom.Point
	high    int // level of the place
	sensors ladder.Die
}

func (e eye) same(o *eye) bool { return e == *o }

// view is whether one unit sees another, once that is known.
type view uint8

const (
	clearView view = 1 + iota
	blockedView
)

// spots is whether one unit with a post sees another: [sight.Seen], found once.
func (v *appraisal) spots(from, to rules.UnitID) bool {
	k := v.lines.at(from, to)
	if *k == 0 {
		*k = blockedView
		if a, b := &v.posts[from-1], &v.posts[to-1]; sight.Open(v.scene, a.at, b.at, max(a.high, b.high), v.Troop(from).Sensors) {
			*k = clearView
		}
	}
	return *k == clearView
}
