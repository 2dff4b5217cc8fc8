package catalogues

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"baize/rules"
)

var (
	commandPoints = regexp.MustCompile(`(?i)\b(?:CP|Command Points)\b\s*[-=:]?\s*(\d+)`)
	commandRange  = regexp.MustCompile(`(?i)\bRange\s*[-=:]?\s*(\d+)`)
	experience    = regexp.MustCompile(`(?i)Experience Level\s+(\w+)`)
	rankNumber    = regexp.MustCompile(`^\s*(\d)\s+`)
)

// Rank implements rules.Imports: a rule that gives Command Points and Command Range makes an officer. The rank goes by the
// title, else by a number in front of it, else it is that of a captain.
func (r Reader) Rank(text, title string) (rules.Rank, bool) {
	cp, rng := commandPoints.FindStringSubmatch(text), commandRange.FindStringSubmatch(text)
	if cp == nil || rng == nil || len(cp[1]) > 2 || len(rng[1]) > 2 {
		return rules.Rank{}, false
	}
	out := rules.Rank{Title: title}
	if q := experience.FindStringSubmatch(text); q != nil {
		out.Quality = r.quality(q[1])
	}
	written := 0
	if m := rankNumber.FindStringSubmatch(title); m != nil {
		written, _ = strconv.Atoi(m[1])
		out.Title = strings.TrimSpace(title[len(m[0]):])
	}
	rank := rankOf(out.Title)
	if rank == 0 && written > 0 {
		rank = written
	}
	if rank == 0 {
		rank = 3
	}
	if rank != written {
		out.Decision = fmt.Sprintf("rank %d by its name", rank)
	}
	if points, _ := strconv.Atoi(cp[1]); points > 0 {
		inches, _ := strconv.Atoi(rng[1])
		switch {
		case r.CommandRange == 0:
			out.Keys = fmt.Sprintf(" rank=%d command=%d points=%d", rank, inches, points)
		case r.CommandRange == inches:
			out.Keys = fmt.Sprintf(" rank=%d points=%d", rank, points)
		default:
			out.Keys = fmt.Sprintf(" rank=%d points=%d", rank, points)
			out.Decision = strings.TrimPrefix(out.Decision+fmt.Sprintf(", Command Range %d\" taken as %d\"", inches, r.CommandRange), ", ")
		}
	}
	return out, true
}

// rankOf reads a rank from a title, 0 for one that is none.
func rankOf(title string) int {
	title = strings.ToLower(title)
	for _, r := range []struct {
		word string
		rank int
	}{{"colonel", 5}, {"oberst", 5}, {"major", 4}, {"marshal", 4}, {"captain", 3}, {"1st lieutenant", 2}, {"lieutenant", 1}} {
		if strings.Contains(title, r.word) {
			return r.rank
		}
	}
	return 0
}
