package catalogues

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"baize/rules"
	"baize/rules/text"
)

//go:embed names.tsv
var namesText string

// name is a rule that the catalogues name.
type name struct{ where, id, value string }

// names are the rows of names.tsv by the names of rules.
var names = sync.OnceValue(func() map[string]name {
	out := map[string]name{}
	for _, f := range rows(namesText) {
		out[f[0]] = name{where: f[1], id: f[2]}
	}
	return out
})

// rows are the lines of a table that are no comments, split by tabs.
func rows(table string) (out [][]string) {
	for line := range strings.Lines(table) {
		if line = strings.TrimSuffix(line, "\n"); line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, strings.Split(line, "\t"))
		}
	}
	return out
}

// readName reads the name of a rule: as the table has it, or with a value, as in "Passengers (6)", "Pilot: Nikolai" and "Expert -
// Flamethrower". ok is false for one that the table does not have.
func readName(s string) (n name, ok bool) {
	if n, ok = names()[s]; ok {
		return n, true
	}
	for _, cut := range []string{" (", ": ", " - "} {
		if head, value, found := strings.Cut(s, cut); found {
			n, ok = names()[head]
			n.value = strings.TrimSuffix(value, ")")
			return n, ok
		}
	}
	return n, false
}

// pilotOf returns the name of the one hero who may pilot a vehicle with a rule, "" where the rule says nothing of that (DUST-SKILL-81).
func pilotOf(rule string) string {
	if who, ok := strings.CutPrefix(rule, "Pilot: "); ok {
		return who
	}
	return ""
}

// underBarrel is the trait of weapons that are fixed under another, which their name says (DUST-SPW-23).
const underBarrel = "under-barrel"

// fixedUnder reports whether a weapon is fixed under another.
func fixedUnder(s rules.Sheet) bool { return strings.HasPrefix(s.Name, "Under-Barrel") }

// weaponTraits are those of the rules beside the sheet of a weapon. left says which rules are left out.
func (r Reader) weaponTraits(s rules.Sheet) (traits, left []string) {
	if t, ok := r.Ruled(underBarrel, "", true); ok && fixedUnder(s) {
		traits = append(traits, t) // no rule in the files says so
	}
	for _, rule := range s.Rules {
		n, ok := readName(rule)
		switch {
		case !ok:
			left = append(left, fmt.Sprintf("the rule %q, %s", rule, unnamed))
		case n.where != "weapon": // of who carries it
		default:
			if t, ok := r.Ruled(n.id, n.value, true); ok {
				traits = append(traits, t)
			} else {
				left = append(left, fmt.Sprintf("the rule %q, %s", rule, unruled))
			}
		}
	}
	return traits, left
}

// modelTraits are those of the rules beside the sheet of a model and beside those of its weapons. What the reader does not know of the rules
// beside the model is reported by Knows.
func (r Reader) modelTraits(e rules.Equipped) (traits, decisions, left []string) {
	add := func(t string) {
		for _, had := range traits {
			if had == t {
				return
			}
		}
		traits = append(traits, t)
	}
	for _, rule := range e.Rules {
		n, ok := readName(rule)
		switch {
		case !ok || pilotOf(rule) != "":
		case n.where == "model", n.where == "line":
			if n.where == "line" && carried(e, rule) < 0 {
				decisions = append(decisions, fmt.Sprintf("the rule %q cannot be used: there is no weapon line of that name (DUST-SKILL-83, DUST-SKILL-98)", rule))
			}
			if t, ok := r.Ruled(n.id, n.value, false); ok {
				add(t)
			}
		case n.where == "arms":
			at := carried(e, n.value)
			if at < 0 {
				left = append(left, fmt.Sprintf("the rule %q, which does not say with which weapon", rule))
				continue
			}
			if n.value == "" {
				decisions = append(decisions, fmt.Sprintf("the rule %q taken of its only weapon", rule))
			}
			if t, ok := r.Ruled(n.id, e.Weapons[at], false); ok {
				add(t)
			} else {
				left = append(left, fmt.Sprintf("the rule %q, %s", rule, unruled))
			}
		}
	}
	for i, w := range e.Arms {
		for _, rule := range w.Rules {
			n, ok := readName(rule)
			value := n.value
			switch {
			case !ok || n.where == "weapon":
				continue
			case n.where == "arms":
				value = e.Weapons[i]
			default:
				decisions = append(decisions, fmt.Sprintf("the rule %q beside %s taken as one of who carries it", rule, w.Name))
			}
			if t, ok := r.Ruled(n.id, value, false); ok {
				add(t)
			} else {
				left = append(left, fmt.Sprintf("the rule %q with %s, %s", rule, w.Name, unruled))
			}
		}
	}
	return traits, decisions, left
}

// carried is the place of the weapon of a name among those of a model, of the only sort without a name; -1 for none.
func carried(e rules.Equipped, named string) int {
	at := -1
	for i, w := range e.Arms {
		if named != "" && text.Slug(w.Name) != text.Slug(named) {
			continue
		}
		if at >= 0 && e.Weapons[at] != e.Weapons[i] {
			return -1
		}
		if at < 0 {
			at = i
		}
	}
	return at
}
