package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// mostEntrances is how many places a player considers for a unit that comes on to the table.
const mostEntrances = 10

// entrances are moves that bring a unit on to the table, where the rules say in which part of it it may come to stand: the places nearest
// to its goals first, and some along the whole of that part.
func (l *Look) entrances(c rules.Command, reach []rules.Reach) (out [][]rules.Move) {
	for _, at := range l.entries(reach, l.goals(c)) {
		var moves []rules.Move
		for _, r := range reach {
			moves = append(moves, rules.Move{Model: r.Model, Path: []geom.Point{at}, Facing: geom.HeadingTo(at, geom.Pt(l.State.Table.W/2, l.State.Table.H/2))})
		}
		out = append(out, moves)
	}
	return out
}

// entries lists places in the part of the table where a unit beside it may come to stand.
func (l *Look) entries(reach []rules.Reach, goals []geom.Point) (out []geom.Point) {
	if len(reach) == 0 || reach[0].Region.IsZero() || l.State.Model(reach[0].Model).Place == rules.OnTable {
		return nil
	}
	all := l.spots(reach[0].Region)
	for _, g := range goals {
		if len(all) > 0 {
			near := slices.MinFunc(all, func(a, b geom.Point) int { return int(a.Dist(g) - b.Dist(g)) })
			if !slices.Contains(out, near) {
				out = append(out, near)
			}
		}
	}
	for i := 0; i < len(all); i += 1 + len(all)/mostEntrances {
		if !slices.Contains(out, all[i]) {
			out = append(out, all[i])
		}
	}
	return out[:min(len(out), 2*mostEntrances)]
}

// spots lists the middles of the steps into which a part of the table is divided.
func (l *Look) spots(in geom.Region) (out []geom.Point) {
	step := max(rules.SpacerOf(l.Sys).Space(l.State).Step(false), geom.Inch)
	for y := step / 2; y < l.State.Table.H; y += step {
		for x := step / 2; x < l.State.Table.W; x += step {
			if p := geom.Pt(x, y); in.Contains(p) {
				out = append(out, p)
			}
		}
	}
	return out
}
