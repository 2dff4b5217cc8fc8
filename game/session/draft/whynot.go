package draft

import (
	"cmp"
	"math"
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// WhyNot says why a model, or its unit, cannot be what the draft is aimed at: the refusal that the rules give for it. ok is false
// where the draft asks for no target, or the rules find nothing wrong with this one.
func (d *Draft) WhyNot(m rules.ModelID) (r rules.Ruling, ok bool) {
	u, c := d.h.play.State().Model(m).Unit, d.Cmd
	switch {
	case d.Need.Attacks && d.h.play.State().Unit(u).Seat == c.Seat:
		return rules.Refuse("", "%s is of your own side", d.h.play.State().Unit(u)), true
	case d.Need.Attacks:
		return d.whyNoAttack(m)
	case d.Need.Targets:
		c.Targets = []rules.UnitID{u}
	case d.Need.Target:
		c.Target = u
	default:
		return r, false
	}
	if d.mover != nil {
		c.Moves = nil
	}
	r = d.check(c)
	return r, !r.OK() && !r.Lacks()
}

// whyNoAttack is the reason that keeps most models of the acting unit from the kind of attack that is laid out at the unit of a
// model, as the nearest of them has it: the lines on the table show the same.
func (d *Draft) whyNoAttack(m rules.ModelID) (rules.Ruling, bool) {
	at := rules.Attack{Target: d.h.play.State().Model(m).Unit, Victim: m}
	if len(d.Declared) > 0 {
		at.Kind = d.Declared[d.Current].base.Kind
		if d.Declared[d.Current].base.Victim == 0 {
			at.Victim = 0
		}
	} else if list := d.h.play.System().Info().Attacks; len(list) > 0 {
		at.Kind, at.Victim = list[0].ID, 0
	}
	var reasons []rules.Ruling
	count := map[rules.RuleID]int{}
	for _, id := range d.h.nearestFirst(d.h.play.State().Unit(d.Cmd.Unit).Models, at.Target) {
		if d.h.play.State().Model(id).Place != rules.OnTable {
			continue
		}
		if r := rules.AttackerOf(d.h.play.System()).NoShot(d.h.play.State(), d.building(d.Cmd), id, at); !r.OK() {
			reasons = append(reasons, r)
			count[r.Rule]++
		}
	}
	if len(reasons) == 0 {
		return rules.Ruling{}, false
	}
	return slices.MaxFunc(reasons, func(a, b rules.Ruling) int { return count[a.Rule] - count[b.Rule] }), true
}

// nearestFirst orders models by how far their centres are from that of the nearest model of a unit on the table.
func (h *Hand) nearestFirst(models []rules.ModelID, unit rules.UnitID) []rules.ModelID {
	far := map[rules.ModelID]geom.Length{}
	for _, id := range models {
		far[id] = geom.Length(math.MaxInt64)
		for _, t := range h.play.State().Unit(unit).Models {
			if h.play.State().Model(t).Place == rules.OnTable {
				far[id] = min(far[id], h.play.State().Model(id).At.Dist(h.play.State().Model(t).At))
			}
		}
	}
	out := slices.Clone(models)
	slices.SortStableFunc(out, func(a, b rules.ModelID) int { return cmp.Compare(far[a], far[b]) })
	return out
}
