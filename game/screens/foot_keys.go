package screens

import (
	"slices"
	"strings"

	"baize/game/session"
	"baize/input"
	"baize/rules"
)

// steadyKeys gives the options keys that stay the same through an Activation: an action gets the key that it would have
// were everything possible, in the order in which the rules list it; families such as Orders get what is left.
func (a *App) steadyKeys(shown []int) []string {
	list := a.ses.Open().Options
	order := slices.Clone(shown)
	slices.SortFunc(order, func(p, q int) int {
		if f, g := a.family(&list[p]) != "", a.family(&list[q]) != ""; f != g {
			if f {
				return 1
			}
			return -1
		}
		return p - q
	})
	labels := make([]string, len(order))
	for i, k := range order {
		labels[i] = a.brief(a.optionLabel(&list[k]))
	}
	keys := a.sameKeys(list, order, withoutHead(labels))
	out := make([]string, len(shown))
	for i, k := range order {
		out[slices.Index(shown, k)] = keys[i]
	}
	return out
}

// sameKeys gives keys as input.GiveKeys does, but an action keeps the key that it had before where it is free.
func (a *App) sameKeys(list []rules.Option, order []int, labels []string) []string {
	out := make([]string, len(order))
	used := map[string]bool{refusedKey: true}
	for i, k := range order {
		if had := a.hotkeys[a.keyOwner(&list[k])]; had != "" && !used[had] {
			out[i] = had
			used[out[i]] = true
		}
	}
	var left []string
	for i := range order {
		if out[i] == "" {
			left = append(left, labels[i])
		}
	}
	given := input.GiveKeys(left, func(k string) bool { return used[k] })
	for i, k := range order {
		if out[i] != "" {
			continue
		}
		out[i], given = given[0], given[1:]
		if owner := a.keyOwner(&list[k]); owner != "" && a.hotkeys[owner] == "" {
			a.hotkeys[owner] = out[i]
		}
	}
	return out
}

// keyOwner is under what the key of an option is remembered: an action or what concerns no unit is the same everywhere, a
// unit within one kind of choice; families such as Orders keep none, "".
func (a *App) keyOwner(o *rules.Option) string {
	switch {
	case a.family(o) != "":
		return ""
	case a.group(o) != "" || session.OptionUnit(o) == 0:
		return o.ID
	}
	return a.ses.Open().Kind + "/" + o.ID
}

// refusedKey opens and closes the list of what is refused.
const refusedKey = "N"

// withoutHead drops what all labels begin with up to a colon, so that keys come from what tells them apart.
func withoutHead(labels []string) []string {
	out := slices.Clone(labels)
	for i, l := range labels {
		head, rest, ok := strings.Cut(l, ": ")
		for _, o := range labels {
			ok = ok && (o == l || strings.HasPrefix(o, head+": "))
		}
		if ok && len(labels) > 1 {
			out[i] = rest
		}
	}
	return out
}
