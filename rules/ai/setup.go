package ai

import (
	"slices"

	"baize/rules"
)

// nearly is which part of the way from the best set-up to the middle one of those that are compared a player gives away so as not to set up
// always alike.
const nearly = 2

// varied puts one of the best set-ups first, by luck: before the first turn, of the plans that place the unit that the best one
// places, one that is nearly as good.
func (p *Planner) varied(l *Look, list []*plan) []*plan {
	if l.State.Turn > 0 || len(list) == 0 {
		return list
	}
	least := list[0].worth - (list[0].worth-list[len(list)/2].worth)/nearly
	var near []int // plans for the same unit: which is set up first makes no other table
	for i, q := range list {
		if q.worth >= least && l.places(q.cmds[0]) && q.cmds[0].Unit == list[0].cmds[0].Unit {
			near = append(near, i)
		}
	}
	if len(near) == 0 {
		return list
	}
	k := near[p.luck.N(len(near))]
	out := slices.Clone(list)
	out[0], out[k] = out[k], out[0]
	return out
}

// places reports whether a command sets a unit down that is beside the table.
func (l *Look) places(c rules.Command) bool {
	return len(c.Moves) > 0 && !slices.ContainsFunc(c.Moves, func(m rules.Move) bool { return l.State.Model(m.Model).Place == rules.OnTable })
}
