package battlescribe

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"baize/rules/dice"
	"baize/rules/systems/legions"
	"baize/scenarios/muster"
)

var rangeText = regexp.MustCompile(`^(\d+)\s*-\s*(\d+)\s*"?$`)

// weapon adds a weapon to the library, the nth equal one of a model under a name of its own. What had to be decided in
// reading it and what was left out is said; without an id that is all of it.
func (lib *library) weapon(p Profile, nth int) (id string, decisions, left []string) {
	if p.empty() {
		return "", nil, []string{"the catalogue gives no figures for it"}
	}
	keys, ranges := "", [2]int{}
	for i, r := range []struct{ stat, key string }{{"ER", "er"}, {"LR", "lr"}} {
		v := p.get(r.stat)
		if v == "-" || v == "" {
			continue
		}
		m := rangeText.FindStringSubmatch(v)
		if m == nil || len(m[2]) > 3 {
			return "", nil, []string{fmt.Sprintf("range %q cannot be read", v)}
		}
		low, _ := strconv.Atoi(m[1])
		if ranges[i], _ = strconv.Atoi(m[2]); i == 0 && low > 1 {
			left = append(left, fmt.Sprintf("minimum range %d\": this edition has none", low))
		}
		if i == 1 && ranges[0] > 0 && low != ranges[0]+1 {
			decisions = append(decisions, fmt.Sprintf("Long Range %s taken from %d\" on", v, ranges[0]+1))
		}
		keys += " " + r.key + "=" + m[2]
	}
	switch {
	case keys == "":
		return "", nil, []string{"it has no range"}
	case ranges[0] > 240 || ranges[1] > 240 || (ranges[1] > 0 && ranges[1] <= ranges[0]):
		return "", nil, []string{"its ranges are none"}
	}
	for _, d := range []struct{ key, er, lr string }{{"rad", "ER RAD", "LR RAD"}, {"iad", "ER IAD", "LR IAD"}} {
		pools := [2]dice.Pool{}
		for i, stat := range []string{d.er, d.lr} {
			var decided string
			var err error
			if pools[i], decided, err = poolOf(p.get(stat)); err != nil {
				return "", nil, []string{fmt.Sprintf("%s %q is no number of dice", stat, p.get(stat))}
			}
			if decided != "" {
				decisions = append(decisions, stat+" "+decided)
			}
		}
		if pools[0].N+pools[1].N > 0 {
			keys += " " + d.key + "=" + compact(pools[0]) + "/" + compact(pools[1])
		}
	}
	mars, decided, unruled := rulesOf(p.get("WARs"), true)
	if mars != "" {
		keys += " mars=" + muster.Quote(mars)
	}
	name := p.Name
	if nth > 1 {
		name = fmt.Sprintf("%s %d", p.Name, nth)
	}
	return lib.weapons.add(name, keys), append(decisions, decided...), append(left, unruled...)
}

var rolledPool = regexp.MustCompile(`(?i)^([\dd+ -]*d[\dd+ -]*)\s+(black|blue|red)$`)

// poolOf reads a number of dice. One that is rolled for (2d6 BLUE) is taken at its average, rounded down.
func poolOf(v string) (p dice.Pool, decided string, err error) {
	v = strings.TrimSpace(v)
	if m := rolledPool.FindStringSubmatch(v); m != nil {
		n, ok := average(m[1])
		if !ok {
			return p, "", fmt.Errorf("no number of dice")
		}
		p, err = dice.ParsePool(fmt.Sprintf("%d %s", n, m[2]))
		return p, fmt.Sprintf("%q taken as %s", v, p), err
	}
	p, err = dice.ParsePool(v)
	return p, "", err
}

var rolledTerm = regexp.MustCompile(`(?i)^(\d?)d(\d{1,2})$`)

// average is that of a sum such as 2D6+1 or d6+d3, rounded down; ok is false for anything else, or less than 1.
func average(v string) (n int, ok bool) {
	halves := 0
	for _, t := range strings.Split(strings.ReplaceAll(strings.ReplaceAll(v, " ", ""), "-", "+-"), "+") {
		if m := rolledTerm.FindStringSubmatch(t); m != nil {
			count, sides := 1, 0
			if m[1] != "" {
				count, _ = strconv.Atoi(m[1])
			}
			sides, _ = strconv.Atoi(m[2])
			halves += count * (sides + 1)
			continue
		}
		k, err := strconv.Atoi(t)
		if err != nil || k > 99 || k < -99 {
			return 0, false
		}
		halves += 2 * k
	}
	return halves / 2, halves >= 2
}

func compact(p dice.Pool) string { return strings.ReplaceAll(p.String(), " ", "") }

var capacityText = regexp.MustCompile(`(?i)^transport(?:\s+capacity)?\s*\(\s*(\d+)\s*\)$`)

// valueLess are rules that catalogues write without the value that the book gives them.
var valueLess = map[string]string{"combat armour": "combat-armour 1", "combat armor": "combat-armour 1", "nco": "nco 1", "medic": "medic 6+"}

// rulesOf turns a list of Model Assigned Rules into ours. What does not fit is kept by name and does nothing: left says so.
func rulesOf(list string, weapon bool) (mars string, decisions, left []string) {
	var out []string
	ids := map[string]bool{}
	for _, item := range splitRules(list) {
		low := strings.ToLower(item)
		switch {
		case low == "" || low == "-" || low == "none":
			continue
		case capacityText.MatchString(item):
			item = "capacity infantry " + capacityText.FindStringSubmatch(item)[1]
		case valueLess[low] != "":
			decisions = append(decisions, item+" taken as "+valueLess[low])
			item = valueLess[low]
		case weapon && strings.HasPrefix(low, "armo") && !strings.Contains(low, "melee"):
			item = strings.Replace(item, "(", "(ranged ", 1)
		}
		parsed, err := legions.ParseMARs(item)
		if err != nil || len(parsed) != 1 {
			parsed, err = legions.ParseMARs("x-" + slug(item))
			if err != nil || len(parsed) != 1 {
				left = append(left, fmt.Sprintf("the rule %q", item))
				continue
			}
		}
		if ids[parsed[0].ID] || len(out) >= 30 {
			continue
		}
		ids[parsed[0].ID] = true
		if !parsed[0].Ruled() && !strings.HasPrefix(item, "x-") { // that one was said to be left out when it was named so
			left = append(left, "the rule "+item+" is kept by name and does nothing")
		}
		out = append(out, parsed[0].String())
	}
	return strings.Join(out, ", "), decisions, left
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
