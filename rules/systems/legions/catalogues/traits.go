package catalogues

import (
	"fmt"
	"regexp"
	"strings"

	"baize/rules"
	"baize/rules/text"
)

var capacityText = regexp.MustCompile(`(?i)^transport(?:\s+capacity)?\s*\(\s*(\d+)\s*\)$`)

// valueLess are rules that catalogues write without the value that the book gives them.
var valueLess = map[string]string{"combat armour": "combat-armour 1", "combat armor": "combat-armour 1", "nco": "nco 1", "medic": "medic 6+"}

// maxTraits bounds how many rules of one list are taken.
const maxTraits = 30

// Gear implements rules.Imports.
func (r Reader) Gear(s rules.Sheet) rules.Imported { return r.traits(s.Get("WARs"), false) }

// traits turns a list of Model Assigned Rules into that of a force file. A rule that does not fit is kept by name and does
// nothing: Left says so.
func (r Reader) traits(list string, weapon bool) (out rules.Imported) {
	var traits []string
	ids := map[string]bool{}
	for _, item := range splitRules(list) {
		low, named := strings.ToLower(item), item
		switch {
		case low == "" || low == "-" || low == "none":
			continue
		case capacityText.MatchString(item):
			item = "capacity infantry " + capacityText.FindStringSubmatch(item)[1]
		case valueLess[low] != "":
			out.Decisions = append(out.Decisions, item+" taken as "+valueLess[low])
			item = valueLess[low]
		case weapon && strings.HasPrefix(low, "armo") && !strings.Contains(low, "melee"):
			item = strings.Replace(item, "(", "(ranged ", 1)
		}
		t, ok := r.Trait(item)
		if !ok {
			if t, ok = r.Trait("x-" + text.Slug(item)); !ok {
				out.Left = append(out.Left, fmt.Sprintf("the rule %q", item))
				continue
			}
		}
		if ids[t.ID] || len(traits) >= maxTraits {
			continue
		}
		ids[t.ID] = true
		if !t.Ruled && !strings.HasPrefix(item, "x-") { // that one was said to be left out when it was named so
			out.Left = append(out.Left, "the rule "+named+" is kept by name and does nothing")
		}
		traits = append(traits, t.Text)
	}
	out.Text = strings.Join(traits, ", ")
	return out
}

// splitRules splits at commas outside of brackets.
func splitRules(s string) []string {
	var out []string
	depth, from := 0, 0
	for i := 0; i <= len(s); i++ {
		switch {
		case i == len(s) || s[i] == ',' && depth == 0:
			out = append(out, strings.TrimSpace(s[from:i]))
			from = i + 1
		case s[i] == '(':
			depth++
		case s[i] == ')' && depth > 0:
			depth--
		}
	}
	return out
}
