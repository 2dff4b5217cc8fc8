package battlescribe

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"baize/rules/dice"
)

// level is what makes an officer: a rank with its figures. The zero level is no officer.
type level struct {
	name                string
	rank, rng, points   int
	cost                int
	quality             string
	fromGroup, guessing bool
}

var (
	commandPoints = regexp.MustCompile(`(?i)\b(?:CP|Command Points)\b\s*[-=:]?\s*(\d+)`)
	commandRange  = regexp.MustCompile(`(?i)\bRange\s*[-=:]?\s*(\d+)`)
	experience    = regexp.MustCompile(`(?i)Experience Level\s+(\w+)`)
	rankNumber    = regexp.MustCompile(`^\s*(\d)\s+`)
)

// levels are the ranks that an officer may have, the cheapest first; one zero level for a model that is none.
func (b *sectionBuilder) levels(e *Entry) []level {
	var out []level
	for _, r := range e.Rules {
		if l, ok := readLevel(r, r.Name); ok {
			out = append(out, l)
		}
	}
	for _, kid := range e.Kids {
		for _, c := range append([]*Entry{kid}, kid.Kids...) {
			if _, other := modelProfile(c); other {
				continue
			}
			for _, r := range c.Rules {
				if l, ok := readLevel(r, c.Name); ok {
					l.cost, l.fromGroup = c.Points, true
					out = append(out, l)
				}
			}
		}
	}
	if len(out) == 0 {
		return []level{{}}
	}
	for i := range out { // cheapest first, otherwise as written
		for j := i; j > 0 && out[j].cost < out[j-1].cost; j-- {
			out[j], out[j-1] = out[j-1], out[j]
		}
	}
	if out[0].guessing {
		b.skip("the rank of %s is taken as %d from the name", out[0].name, out[0].rank)
	}
	if out[0].quality != "" {
		b.s.Quality = out[0].quality
	}
	return out
}

func readLevel(r Rule, name string) (level, bool) {
	cp, rng := commandPoints.FindStringSubmatch(r.Text), commandRange.FindStringSubmatch(r.Text)
	if cp == nil || rng == nil {
		return level{}, false
	}
	l := level{name: name}
	l.points, _ = strconv.Atoi(cp[1])
	l.rng, _ = strconv.Atoi(rng[1])
	if q := experience.FindStringSubmatch(r.Text); q != nil {
		l.quality = quality(q[1])
	}
	if m := rankNumber.FindStringSubmatch(name); m != nil {
		l.rank, _ = strconv.Atoi(m[1])
		l.name = strings.TrimSpace(name[len(m[0]):])
		return l, true
	}
	l.rank, l.guessing = rankOf(name), true
	return l, true
}

// rankOf reads a rank from a title.
func rankOf(name string) int {
	name = strings.ToLower(name)
	for _, r := range []struct {
		word string
		rank int
	}{{"colonel", 5}, {"oberst", 5}, {"major", 4}, {"marshal", 4}, {"captain", 3}, {"1st lieutenant", 2}, {"lieutenant", 1}} {
		if strings.Contains(name, r.word) {
			return r.rank
		}
	}
	return 3
}

// profile adds a model to the library. Without an id, why says what is wrong with it.
func (lib *library) profile(p Profile, k kit, l level) (id, why string) {
	kind, why := kindOf(p)
	if why != "" {
		return "", why
	}
	mv, notes, why := moveOf(p.get("Mv"), kind)
	if why != "" {
		return "", why
	}
	keys := fmt.Sprintf(" type=%s mv=%d", kind, mv)
	list := p.get("MARs")
	apart := strings.Contains(strings.ToLower(strings.ReplaceAll(list, " ", "-")), "non-combatant")
	if isIronclad(p) {
		f, okF := figure(p.get("Front"))
		s, okS := figure(p.get("Sides"))
		r, okR := figure(p.get("Rear"))
		hp, okH := figure(p.get("HP"))
		if !okF || !okS || !okR || !okH || hp < 1 {
			return "", "its armour or Hull Points cannot be read"
		}
		keys += fmt.Sprintf(" ar=%d/%d/%d hp=%d", f, s, r, hp)
	} else {
		ir, okI := figure(p.get("IR"))
		lp, okL := figure(p.get("LP"))
		if apart { // nobody ever rolls against a Non-Combatant (DL2-MAR-30)
			ir, lp, okI, okL = max(ir, 1), max(lp, 1), true, true
		}
		if !okI || !okL || ir < 1 || lp < 1 {
			return "", fmt.Sprintf("IR %q and LP %q are no figures", p.get("IR"), p.get("LP"))
		}
		keys += fmt.Sprintf(" ir=%d lp=%d", ir, lp)
		if v := strings.TrimSpace(p.get("MAD")); v != "-" && v != "" {
			mad, err := dice.ParsePool(v)
			if err != nil {
				return "", fmt.Sprintf("MAD %q is no number of dice", v)
			}
			keys += " mad=" + compact(mad)
		}
	}
	if len(k.weapons) > 0 {
		keys += " weapons=" + strings.Join(k.weapons, ",")
	}
	mars, kept := rulesOf(strings.Join(append([]string{list}, k.mars...), ","), false)
	if mars != "" {
		keys += " mars=" + quote(mars)
	}
	if strings.Contains(strings.ToLower(p.Name), "tankette") {
		keys += " base=2x3"
	}
	name := p.Name
	if l.points > 0 {
		keys += fmt.Sprintf(" rank=%d command=%d points=%d", l.rank, l.rng, l.points)
		if l.fromGroup {
			name += ", " + l.name
		}
	}
	lib.note(p.Name, notes)
	lib.note(p.Name, kept)
	return add(&lib.profiles, name, keys), ""
}

// kindOf reads the model type.
func kindOf(p Profile) (kind, why string) {
	t, _, _ := strings.Cut(strings.ToLower(p.get("Type")), "officer")
	t = strings.Trim(t, " -")
	switch t {
	case "infantry":
		if strings.Contains(strings.ToLower(p.Name), "gun team") {
			return "gun-team", ""
		}
		return "infantry", ""
	case "heavy infantry", "gun team", "cavalry", "jetpack":
		return strings.ReplaceAll(t, " ", "-"), ""
	case "aeronaut":
		return "jetpack", ""
	case "small ironclad":
		return "field-gun", ""
	case "ironclad", "light ironclad":
		return "ironclad", ""
	case "large ironclad", "heavy ironclad":
		return "heavy-ironclad", ""
	}
	return "", fmt.Sprintf("type %q is none of the game's", p.get("Type"))
}

var inches = regexp.MustCompile(`^(\d+)"?(?:\s*/\s*(\d+)"?)?$`)

// moveOf reads a Movement Value; where there are two, the second is that of flight.
func moveOf(v, kind string) (mv int, notes, why string) {
	m := inches.FindStringSubmatch(strings.TrimSpace(v))
	if m == nil {
		return 0, "", fmt.Sprintf("movement %q is no number of inches", v)
	}
	mv, _ = strconv.Atoi(m[1])
	if m[2] != "" {
		fly, _ := strconv.Atoi(m[2])
		if kind == "jetpack" && fly > mv {
			mv = fly
		}
		notes = fmt.Sprintf("movement %s taken as %d", v, mv)
	}
	if mv > 60 {
		return 0, "", fmt.Sprintf("movement %q is too far", v)
	}
	return mv, notes, ""
}

func figure(s string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	return n, err == nil && n >= 0 && n <= 99
}
