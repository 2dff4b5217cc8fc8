package rules

import "baize/rules/geom"

// Leg is a straight run (µm, negative backwards) followed by a turn (hundredths of a degree, right positive): on the spot, or along an
// arc of Radius (µm). At its end the model rises by so many levels.
type Leg struct {
	Run    geom.Length  `json:"run,omitempty"`
	Turn   geom.Heading `json:"turn,omitempty"`
	Radius geom.Length  `json:"radius,omitempty"`
	Rise   int          `json:"rise,omitempty"`
}

// Bend returns the way of the leg over the table.
func (l Leg) Bend() geom.Bend { return geom.Bend{Run: l.Run, Turn: l.Turn, Radius: l.Radius} }

// Along returns where a model stands, and on which level, after each of some legs: first where it begins.
func Along(from geom.Pose, layer int, legs []Leg) (poses []geom.Pose, layers []int) {
	poses, layers = []geom.Pose{from}, []int{layer}
	for _, l := range legs {
		from, layer = l.Bend().End(from), layer+l.Rise
		poses, layers = append(poses, from), append(layers, layer)
	}
	return poses, layers
}

// tracedTurn is how far apart the poses along an arc are that are shown.
const tracedTurn = 5 * geom.Degree

// Traced is [Along] with what is to be shown of each leg: the end of its run, and its turn where that goes along an arc.
func Traced(from geom.Pose, layer int, legs []Leg) (poses []geom.Pose, layers []int) {
	poses, layers = []geom.Pose{from}, []int{layer}
	for _, l := range legs {
		b := l.Bend()
		switch {
		case l.Radius > 0:
			list := b.Poses(from, tracedTurn)[1:]
			poses, from = append(poses, list...), b.End(from)
			for range list {
				layers = append(layers, layer)
			}
		case l.Run != 0 || l.Turn != 0 || l.Rise == 0:
			from = b.End(from)
			poses, layers = append(poses, from), append(layers, layer)
		}
		if l.Rise != 0 {
			layer += l.Rise
			poses, layers = append(poses, from), append(layers, layer)
		}
	}
	return poses, layers
}

// SplitLegs returns the first part of some legs, so long, and the rest, each with the levels that are risen there.
func SplitLegs(legs []Leg, long geom.Length) (first, rest []Leg) {
	for i, l := range legs {
		b := l.Bend()
		if d := b.Length(); d <= long {
			first, long = append(first, l), long-d
			continue
		}
		k, left := b.Split(long)
		first = append(first, Leg{Run: k.Run, Turn: k.Turn, Radius: k.Radius})
		rest = append(rest, Leg{Run: left.Run, Turn: left.Turn, Radius: left.Radius, Rise: l.Rise})
		return first, append(rest, legs[i+1:]...)
	}
	return first, nil
}

// Drive takes a model along legs that the caller has judged, and tells so.
func (c *Ctx) Drive(model ModelID, legs []Leg, rule RuleID) {
	m := c.S.Model(model)
	poses, layers := Traced(geom.Pose{At: m.At, Heading: m.Facing}, m.Layer, legs)
	var path []geom.Point
	for _, p := range poses[1:] {
		path = append(path, p.At)
	}
	c.Climb(model, path, layers[1:], poses[len(poses)-1].Heading, rule)
}
