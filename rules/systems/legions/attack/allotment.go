package attack

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
)

// An allotment says what an attack takes of the attacks that a Section may declare once (DL2-SHOOT-02).
type allotment int

const (
	common      allotment = iota // the one attack of its kind
	apart                        // nothing: Solo weapons, Indirect Fire and smoke are resolved apart (DL2-SHOOT-03)
	independent                  // nothing: each of its weapons has Independent Firing (DL2-MAR-22)
)

// allottedAttack is the one RAD or IAD attack of a Section. A Transport and its passengers are one Section (DL2-TRANS-03).
type allottedAttack struct {
	party rules.UnitID
	kind  string
}

// allotment returns what an attack takes.
func (v *Aimer) allotment(at rules.Attack) allotment {
	if at.Kind != Solo && !model.Holds(RulesOf.Of(v.Edition).Once, counted(v.Viewer.Game, at.Kind)) {
		return apart
	}
	if len(at.Shooters) == 1 {
		sh := at.Shooters[0]
		if w := weaponOf(v.Viewer.Game, &sh); w != nil && IsSolo(v.Viewer.Game, sh, w) {
			return apart
		}
	}
	for _, sh := range at.Shooters {
		if !v.Permits(model.FiresApart, sh.Model) {
			return common
		}
	}
	return independent
}

// counted is the kind of attack that a kind counts as.
func counted(g *model.Game, kind string) string {
	if as := RulesOf.Of(g.Edition).Counts[kind]; as != "" {
		return as
	}
	return kind
}

// allotted lists what an attack takes of each Section that shoots in it: more than one after With Me! (DL2-ORD-07).
func (v *Aimer) allotted(at rules.Attack) []allottedAttack {
	var out []allottedAttack
	for _, sh := range at.Shooters {
		if one := (allottedAttack{party(v.Viewer.Game, v.Model(sh.Model).Unit), counted(v.Viewer.Game, at.Kind)}); !model.Holds(out, one) {
			out = append(out, one)
		}
	}
	return out
}

// attacksMade are the attacks that the Sections of the Activation under way have made by an earlier command, each with the
// Section that made it: a Transport may fire before its passengers, or after them.
func attacksMade(g *model.Game) map[allottedAttack]rules.UnitID {
	out := map[allottedAttack]rules.UnitID{}
	if g.E.Act == nil {
		return out
	}
	for k, u := range g.E.Act.Units {
		for _, kind := range g.E.Act.Acts[k].Attacks {
			out[allottedAttack{party(g, u), kind}] = u
		}
	}
	return out
}

// usedUp refuses a second attack of a kind, after one that a Section declared.
func usedUp(g *model.Game, one allottedAttack, by rules.UnitID) rules.Ruling {
	r := rules.Refuse(g.Book.OneAttackOfEachKind, "%s declares %s: %s has declared its %s attack", g.Unit(one.party), OnceEach(g), g.Unit(by), one.kind)
	if len(states.PassengersOf(g, one.party)) > 0 {
		r = r.Cite(g.Book.EmbarkedOneSection, "a Transport and its passengers are one Section")
	}
	return r
}

// OnceEach tells which attacks a Section makes once: "one RAD and one IAD attack".
func OnceEach(g *model.Game) string {
	var out []string
	for _, kind := range RulesOf.Of(g.Edition).Once {
		out = append(out, "one "+strings.ToUpper(kind))
	}
	return strings.Join(out, " and ") + " attack"
}

// Note records what the attacks of a Fire Action take from each Section that shoots.
func Note(a *model.Act, attacks []rules.Attack) {
	v := Aim(a.Game)
	for _, at := range attacks {
		if v.allotment(at) != common {
			continue
		}
		for _, sh := range at.Shooters {
			if ua, kind := states.UnitAct(a.Game, a.Model(sh.Model).Unit), counted(a.Game, at.Kind); ua != nil && !model.Holds(ua.Attacks, kind) {
				ua.Attacks = append(ua.Attacks[:len(ua.Attacks):len(ua.Attacks)], kind)
			}
		}
	}
}

// unmade keeps of some proposals those that earlier commands have left.
func (v *Aimer) unmade(list []rules.Attack) []rules.Attack {
	return slices.DeleteFunc(slices.Clone(list), func(at rules.Attack) bool { return !v.leftOf(at).OK() })
}

// leftOf refuses an attack where an earlier command has used up what it takes.
func (v *Aimer) leftOf(at rules.Attack) rules.Ruling {
	if v.allotment(at) == common {
		made := attacksMade(v.Viewer.Game)
		for _, one := range v.allotted(at) {
			if by, done := made[one]; done {
				return usedUp(v.Viewer.Game, one, by)
			}
		}
	}
	return rules.Allow(v.Book.OneAttackOfEachKind, "not used up")
}
