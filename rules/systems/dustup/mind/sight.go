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
		if v.open(&v.posts[from-1], &v.posts[to-1], v.Troop(from).Sensors) {
			*k = clearView
		}
	}
	return *k == clearView
}

// open is whether a line between two posts is free for somebody with these sensors: [sight.Line] without the words.
func (v *appraisal) open(a, b *post, sensors ladder.Die) bool {
	way := geom.Box{Min: geom.Pt(min(a.at.X, b.at.X), min(a.at.Y, b.at.Y)), Max: geom.Pt(max(a.at.X, b.at.X), max(a.at.Y, b.at.Y))}
	high := max(a.high, b.high)
	for i := range v.land {
		l := &v.land[i]
		if !l.t.Blocks || !way.Meets(l.box) || !geom.SegmentCrosses(a.at, b.at, l.Shape) {
			continue
		}
		if _, blocked := sight.Blocks(v.Game, l.Piece, l.t, a.at, b.at, sensors, high); blocked {
			return false
		}
	}
	return true
}
