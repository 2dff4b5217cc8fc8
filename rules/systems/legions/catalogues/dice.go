package catalogues

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"baize/rules/dice"
)

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

// average returns that of a sum such as 2D6+1 or d6+d3, rounded down; ok is false for anything else, or less than 1.
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
