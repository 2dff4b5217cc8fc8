package battlescribe

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"baize/rules/dice"
	"baize/rules/systems/legions"
)

// kit is what a model carries.
type kit struct {
	weapons []string
	mars    []string // rules that come with a thing rather than the profile
	options []option
	cost    int
}

// kit gathers the weapons under a model: those that it must have, the first of a group that it must choose from; the
// others become options.
func (lib *library) kit(e *Entry, b *sectionBuilder) kit {
	var k kit
	lib.arms(e, 1, false, &k, b)
	for _, kid := range e.Kids {
		lib.carried(kid, &k, b)
	}
	b.s.Cost += k.cost
	return k
}

func (lib *library) carried(e *Entry, k *kit, b *sectionBuilder) {
	if _, other := modelProfile(e); other {
		return
	}
	if !e.Group {
		lib.arms(e, e.Min, e.Min == 0, k, b)
		for _, kid := range e.Kids {
			lib.carried(kid, k, b)
		}
		return
	}
	had := len(k.weapons)
	choice := *e
	for i, kid := range choice.Kids {
		taken := e.Min > 0 && i == cheapest(choice.Kids) && len(k.weapons) == had
		n := max(kid.Min, 0)
		if taken && n == 0 {
			n = 1
			k.cost += kid.Points
		}
		if _, other := modelProfile(kid); other {
			continue
		}
		lib.arms(kid, n, n == 0, k, b)
	}
}

// cheapest is the place of the first choice that costs least and is a weapon.
func cheapest(list []*Entry) int {
	best := -1
	for i, e := range list {
		armed := false
		for _, p := range e.Profiles {
			armed = armed || isWeapon(p)
		}
		if armed && (best < 0 || e.Points < list[best].Points) {
			best = i
		}
	}
	return best
}

// arms adds the weapons of one entry n times, or as options.
func (lib *library) arms(e *Entry, n int, optional bool, k *kit, b *sectionBuilder) {
	for _, p := range e.Profiles {
		if !isWeapon(p) {
			continue
		}
		if p.get("ER") == "-" && p.get("LR") == "-" { // a thing without ranges lends its rules to the model
			if !optional {
				k.mars = append(k.mars, p.get("WARs"))
			} else {
				b.s.Options = append(b.s.Options, option{name: e.Name, max: e.Max, cost: e.Points})
			}
			continue
		}
		for i := 0; i < max(n, 1) && i < 4; i++ {
			name := p.Name
			if n > 1 {
				name = fmt.Sprintf("%s %d", p.Name, i+1)
			}
			id, why := lib.weapon(p, name)
			switch {
			case id == "":
				b.skip("%s: %s", p.Name, why)
			case optional:
				k.options = append(k.options, option{name: e.Name, max: e.Max, cost: e.Points, weapon: id})
			case !has(k.weapons, id):
				k.weapons = append(k.weapons, id)
			}
			if why != "" && id != "" {
				b.skip("%s: %s", p.Name, why)
			}
		}
	}
}

func has(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

var rangeText = regexp.MustCompile(`^(\d+)\s*-\s*(\d+)\s*"?$`)

// weapon adds a weapon to the library. Without an id, why says what is wrong with it; with one, what was left out.
func (lib *library) weapon(p Profile, name string) (id, why string) {
	if p.empty() {
		return "", "the catalogue gives no figures for it"
	}
	keys := ""
	for _, r := range []struct{ stat, key string }{{"ER", "er"}, {"LR", "lr"}} {
		v := p.get(r.stat)
		if v == "-" || v == "" {
			continue
		}
		m := rangeText.FindStringSubmatch(v)
		if m == nil {
			return "", fmt.Sprintf("range %q cannot be read", v)
		}
		if low, _ := strconv.Atoi(m[1]); r.key == "er" && low > 1 {
			why = fmt.Sprintf("minimum range %d\" left out: this edition has none", low)
		}
		keys += " " + r.key + "=" + m[2]
	}
	if keys == "" {
		return "", "it has no range"
	}
	for _, d := range []struct{ key, er, lr string }{{"rad", "ER RAD", "LR RAD"}, {"iad", "ER IAD", "LR IAD"}} {
		pools := [2]dice.Pool{}
		for i, stat := range []string{d.er, d.lr} {
			var err error
			if pools[i], err = dice.ParsePool(strings.TrimSpace(p.get(stat))); err != nil {
				return "", fmt.Sprintf("%s %q is no number of dice", stat, p.get(stat))
			}
		}
		if pools[0].N+pools[1].N > 0 {
			keys += " " + d.key + "=" + compact(pools[0]) + "/" + compact(pools[1])
		}
	}
	mars, notes := rulesOf(p.get("WARs"), true)
	if mars != "" {
		keys += " mars=" + quote(mars)
	}
	if notes != "" {
		why = strings.Trim(why+"; "+notes, "; ")
	}
	return add(&lib.weapons, name, keys), why
}

func compact(p dice.Pool) string { return strings.ReplaceAll(p.String(), " ", "") }

// quote writes a value so that the line format reads it back.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

var capacityText = regexp.MustCompile(`(?i)^transport(?:\s+capacity)?\s*\(\s*(\d+)\s*\)$`)

// valueLess are rules that catalogues write without the value that the book gives them.
var valueLess = map[string]string{"combat armour": "combat-armour 1", "combat armor": "combat-armour 1", "nco": "nco 1", "medic": "medic 6+"}

// rulesOf turns a list of Model Assigned Rules into ours. What does not fit is kept by name, not ruled; notes says so.
func rulesOf(list string, weapon bool) (mars, notes string) {
	var out, kept []string
	for _, item := range splitRules(list) {
		low := strings.ToLower(item)
		switch {
		case low == "" || low == "-" || low == "none":
			continue
		case capacityText.MatchString(item):
			item = "capacity infantry " + capacityText.FindStringSubmatch(item)[1]
		case valueLess[low] != "":
			kept = append(kept, item+" taken as "+valueLess[low])
			item = valueLess[low]
		case weapon && strings.HasPrefix(low, "armo") && !strings.Contains(low, "melee"):
			item = strings.Replace(item, "(", "(ranged ", 1)
		}
		parsed, err := legions.ParseMARs(item)
		if err != nil || len(parsed) != 1 {
			parsed, err = legions.ParseMARs("x-" + slug(item))
			if err != nil || len(parsed) != 1 {
				continue
			}
		}
		if !parsed[0].Ruled() {
			kept = append(kept, item+" is not ruled")
		}
		out = append(out, parsed[0].String())
	}
	return strings.Join(out, ", "), strings.Join(kept, "; ")
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
