package ai

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// mostEntrances is how many places a player considers for a unit that comes on to the table, besides those nearest to its goals.
const mostEntrances = 10

// Where fewer than fewEntrances of those places have room, as for a large model, a planner asks the rules at up to moreEntrances others.
const (
	fewEntrances  = 4
	moreEntrances = 96
)

// entrances are moves that bring a unit on to the table, where the rules say in which part of it it may come to stand: the places nearest
// to its goals first, and some all over that part.
func (l *Look) entrances(c rules.Command, reach []rules.Reach) (out [][]rules.Move) {
	all := l.doorsteps(reach)
	places := entries(all, l.goals(c))
	if l.planned {
		room := func(at geom.Point) bool { return l.allows(c, l.entering(reach, at)) }
		places = slices.DeleteFunc(places, func(at geom.Point) bool { return !room(at) })
		for i := 0; i < moreEntrances && i < len(all) && len(places) < fewEntrances; i++ {
			if at := scattered(all, i); !slices.Contains(places, at) && room(at) {
				places = append(places, at)
			}
		}
	}
	for _, at := range places {
		out = append(out, l.entering(reach, at))
	}
	return out
}

// entering are the moves by which models come on to the table at a place, turned to its middle.
func (l *Look) entering(reach []rules.Reach, at geom.Point) (moves []rules.Move) {
	for _, r := range reach {
		moves = append(moves, rules.Move{Model: r.Model, Path: []geom.Point{at}, Facing: geom.HeadingTo(at, geom.Pt(l.State.Table.W/2, l.State.Table.H/2))})
	}
	return moves
}

// doorsteps lists the places in the part of the table where a unit beside it may come to stand; nil for one on it.
func (l *Look) doorsteps(reach []rules.Reach) []geom.Point {
	if len(reach) == 0 || reach[0].Region.IsZero() || l.State.Model(reach[0].Model).Place == rules.OnTable {
		return nil
	}
	return l.spots(reach[0].Region)
}

// scattered is place i of a walk through a list that is spread evenly over all of it, by steps of the golden section.
func scattered(all []geom.Point, i int) geom.Point { return all[i*40503%65536*len(all)>>16] }

// entries are the places of a list that are nearest to some goals, and some of all.
func entries(all, goals []geom.Point) (out []geom.Point) {
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
