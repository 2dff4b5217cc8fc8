package place

import (
	"baize/rules"
	"baize/rules/geom"
)

// Block lays models out in ranks of so many files, a quarter of an inch apart, facing a heading, the middle of the front
// rank at a point: a place to start from where a player gives none.
func Block(s *rules.State, models []rules.ModelID, at geom.Point, facing geom.Heading, files int) []rules.Move {
	gap := geom.Inch / 4
	var out []rules.Move
	var back, before geom.Length // how far this rank stands behind the first, and half the depth of the one before it
	for from := 0; from < len(models); from += files {
		rank := models[from:min(from+files, len(models))]
		wide, deep := -gap, geom.Length(0)
		for _, m := range rank {
			w, l := BaseSize(s.Model(m).Base)
			wide, deep = wide+w+gap, max(deep, l)
		}
		if from > 0 {
			back += before + gap + deep/2
		}
		before = deep / 2
		side := -wide / 2
		for _, m := range rank {
			w, _ := BaseSize(s.Model(m).Base)
			p := at.Add(facing.Add(9000).Vec(side + w/2)).Add(facing.Vec(-back))
			out = append(out, rules.Move{Model: m, Path: []geom.Point{p}, Facing: facing})
			side += w + gap
		}
	}
	return out
}

// BaseSize is how wide a base is across its facing, and how long, in µm.
func BaseSize(b rules.Base) (w, l geom.Length) {
	if b.Kind == rules.Round {
		return b.W, b.W
	}
	return b.W, b.L
}
