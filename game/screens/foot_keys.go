package screens

import (
	"slices"

	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/input"
	"baize/rules"
)

// steadyKeys gives the options keys that stay the same: those of their system, always; else an action keeps through the
// battle the key that it had first, in the order in which the rules list it; families such as Orders get what is left.
func (ap *actionPanel) steadyKeys(shown []int) []string {
	list := ap.ses.Play.Open().Options
	order := slices.Clone(shown)
	slices.SortFunc(order, func(p, q int) int {
		if f, g := ap.family(&list[p]) != "", ap.family(&list[q]) != ""; f != g {
			if f {
				return 1
			}
			return -1
		}
		return p - q
	})
	labels, from := make([]label, len(order)), make([]string, len(order))
	for i, k := range order {
		labels[i] = ap.optionLabel(&list[k])
	}
	under := sameHead(labels) // then keys come from what tells them apart
	for i, l := range labels {
		if from[i] = l.whole(); under {
			from[i] = l.tail
		}
	}
	keys := ap.sameKeys(list, order, from)
	out := make([]string, len(shown))
	for i, k := range order {
		out[slices.Index(shown, k)] = keys[i]
	}
	return out
}

// fixedKey is the key that the system has for an option of the unit that acts, "" for none. Where several units are offered
// the same thing, such as to be set up hidden, it is no unit's.
func (ap *actionPanel) fixedKey(o *rules.Option) string {
	if o.Command == nil || ap.ses.Play.Open().Unit == 0 {
		return ""
	}
	keys := ap.ses.Play.System().Info().Keys
	if k := keys[o.Command.Kind+":"+o.Command.Name]; k != "" {
		return k
	}
	return keys[o.Command.Kind]
}

// sameKeys gives keys as input.GiveKeys does, but the key of a system goes to the first option that it is for, and to nothing
// else that a unit may do, listed or not; where units are chosen among each has its own key; an action keeps the key that it had
// before where it is free.
func (ap *actionPanel) sameKeys(list []rules.Option, order []int, labels []string) []string {
	out := make([]string, len(order))
	used, given := map[string]bool{refusedKey: true}, map[string]bool{}
	if ap.ses.Play.Open().Unit != 0 {
		for _, k := range ap.ses.Play.System().Info().Keys {
			used[k] = true
		}
	}
	for i, k := range order {
		if key := ap.fixedKey(&list[k]); key != "" && !given[key] {
			out[i], given[key] = key, true
		}
	}
	for unit, key := range ap.unitKeys(list) {
		if used[key] = true; key == "" {
			continue
		}
		if i := slices.IndexFunc(order, func(k int) bool { return ap.chosenUnit(&list[k]) == unit }); i >= 0 && out[i] == "" {
			out[i] = key
		}
	}
	for i, k := range order {
		if had := ap.hotkeys[ap.keyOwner(&list[k])]; out[i] == "" && had != "" && !used[had] {
			out[i], used[had] = had, true
		}
	}
	var left []string
	for i := range order {
		if out[i] == "" {
			left = append(left, labels[i])
		}
	}
	fresh := input.GiveKeys(left, func(k string) bool { return used[k] })
	for i, k := range order {
		if out[i] != "" {
			continue
		}
		out[i], fresh = fresh[0], fresh[1:]
		if owner := ap.keyOwner(&list[k]); owner != "" && ap.hotkeys[owner] == "" {
			ap.hotkeys[owner] = out[i]
		}
	}
	return out
}

// chosenUnit is the unit that an option of a choice among units stands for; 0 for any other.
func (ap *actionPanel) chosenUnit(o *rules.Option) rules.UnitID {
	if ap.ses.Play.Open().Unit != 0 || ap.family(o) != "" || ap.group(o) != "" {
		return 0
	}
	return draft.OptionUnit(o)
}

// unitKeys are the keys of the units of the side that a choice among units is about. They come from all units that the side has,
// whoever may be chosen now, so that a unit has one key through the battle and after it was put away. Nil for another choice.
func (ap *actionPanel) unitKeys(list []rules.Option) map[rules.UnitID]string {
	st := ap.ses.Play.State()
	i := slices.IndexFunc(list, func(o rules.Option) bool { return ap.chosenUnit(&o) != 0 })
	if i < 0 {
		return nil
	}
	var ids []rules.UnitID
	var names []string
	for u := range st.Units {
		if k := &st.Units[u]; k.Seat == st.Unit(ap.chosenUnit(&list[i])).Seat {
			ids, names = append(ids, k.ID), append(names, telling.OwnName(st, k.ID))
		}
	}
	out := map[rules.UnitID]string{}
	for n, key := range input.GiveKeys(names, func(k string) bool { return k == refusedKey }) {
		out[ids[n]] = key
	}
	return out
}

// keyOwner is under what the key of an option is remembered: an action or what concerns no unit is the same everywhere, a
// unit within one kind of choice; families such as Orders keep none, "".
func (ap *actionPanel) keyOwner(o *rules.Option) string {
	switch {
	case ap.family(o) != "":
		return ""
	case ap.group(o) != "" || draft.OptionUnit(o) == 0:
		return o.ID
	}
	return ap.ses.Play.Open().Kind + "/" + o.ID
}

// refusedKey opens and closes the list of what is refused.
const refusedKey = "N"
