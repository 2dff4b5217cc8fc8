package battlescribe

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"baize/scenarios/muster"
)

// level is what makes an officer: a rank with its figures. The zero level is no officer.
type level struct {
	name                string
	rank, rng, points   int
	quality             string
	fromGroup, guessing bool
}

var (
	commandPoints = regexp.MustCompile(`(?i)\b(?:CP|Command Points)\b\s*[-=:]?\s*(\d+)`)
	commandRange  = regexp.MustCompile(`(?i)\bRange\s*[-=:]?\s*(\d+)`)
	experience    = regexp.MustCompile(`(?i)Experience Level\s+(\w+)`)
	rankNumber    = regexp.MustCompile(`^\s*(\d)\s+`)
)

// readLevel reads the text of a rule that gives Command Points and Command Range; name is the rank's.
func readLevel(r Rule, name string) (level, bool) {
	cp, rng := commandPoints.FindStringSubmatch(r.Text), commandRange.FindStringSubmatch(r.Text)
	if cp == nil || rng == nil || len(cp[1]) > 2 || len(rng[1]) > 2 {
		return level{}, false
	}
	l := level{name: name}
	l.points, _ = strconv.Atoi(cp[1])
	l.rng, _ = strconv.Atoi(rng[1])
	if q := experience.FindStringSubmatch(r.Text); q != nil {
		l.quality = quality(q[1])
	}
	written := 0
	if m := rankNumber.FindStringSubmatch(name); m != nil {
		written, _ = strconv.Atoi(m[1])
		l.name = strings.TrimSpace(name[len(m[0]):])
	}
	l.rank = rankOf(l.name)
	if l.rank == 0 && written > 0 {
		l.rank = written
	}
	if l.rank == 0 {
		l.rank = 3
	}
	l.guessing = l.rank != written
	return l, true
}

// rankOf reads a rank from a title, 0 for one that is none.
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
	return 0
}

// profile adds a model to the library. Without an id, why says what is wrong with it.
func (lib *library) profile(p Profile, weapons, rules []string, l level) (id string, decisions, left []string, why string) {
	decide := func(format string, args ...any) { decisions = append(decisions, fmt.Sprintf(format, args...)) }
	list := p.get("MARs")
	apart := strings.Contains(strings.ToLower(strings.ReplaceAll(list, " ", "-")), "non-combatant")
	kind, mv, why := kindAndMove(p, apart, decide)
	if why != "" {
		return "", nil, nil, why
	}
	keys := fmt.Sprintf(" type=%s mv=%d", kind, mv)
	more, why := lifeOf(p, kind, apart, decide)
	if why != "" {
		return "", nil, nil, why
	}
	keys += more
	if len(weapons) > 0 {
		keys += " weapons=" + strings.Join(weapons, ",")
	}
	mars, decided, unruled := rulesOf(strings.Join(append([]string{list}, rules...), ","), false)
	decisions, left = append(decisions, decided...), append(left, unruled...)
	if mars != "" {
		keys += " mars=" + muster.Quote(mars)
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
	return lib.profiles.add(name, keys), decisions, left, ""
}

// kindAndMove reads the type and the Movement Value. A Non-Combatant whose type is none is infantry; where its type is
// a distance and its movement nothing, the columns have slipped.
func kindAndMove(p Profile, apart bool, decide func(string, ...any)) (kind string, mv int, why string) {
	move := p.get("Mv")
	kind, why = kindOf(p)
	if why != "" && apart {
		kind, why = "infantry", ""
		decide("type %q taken as infantry", p.get("Type"))
		if move == "-" && inches.MatchString(p.get("Type")) {
			move = p.get("Type")
			decide("movement taken as %s", move)
		}
	}
	if why != "" {
		return "", 0, why
	}
	mv, notes, why := moveOf(move, kind)
	if notes != "" {
		decide("%s", notes)
	}
	return kind, mv, why
}

// lifeOf reads what a model can take and how it fights hand to hand.
func lifeOf(p Profile, kind string, apart bool, decide func(string, ...any)) (keys, why string) {
	if hull := kind == "ironclad" || kind == "heavy-ironclad" || kind == "field-gun"; hull != isIronclad(p) {
		return "", fmt.Sprintf("type %q does not go with its figures", p.get("Type"))
	}
	if isIronclad(p) {
		f, okF := figure(p.get("Front"))
		s, okS := figure(p.get("Sides"))
		r, okR := figure(p.get("Rear"))
		hp, okH := figure(p.get("HP"))
		if !okF || !okS || !okR || !okH || hp < 1 {
			return "", "its armour or Hull Points cannot be read"
		}
		return fmt.Sprintf(" ar=%d/%d/%d hp=%d", f, s, r, hp), ""
	}
	ir, okI := figure(p.get("IR"))
	lp, okL := figure(p.get("LP"))
	if apart { // nobody ever rolls against a Non-Combatant (DL2-MAR-30)
		ir, lp, okI, okL = max(ir, 1), max(lp, 1), true, true
	}
	if okI && !okL && p.get("LP") == "-" {
		lp, okL = 1, true
		decide("LP - taken as 1")
	}
	if !okI || !okL || ir < 1 || lp < 1 {
		return "", fmt.Sprintf("IR %q and LP %q are no figures", p.get("IR"), p.get("LP"))
	}
	keys = fmt.Sprintf(" ir=%d lp=%d", ir, lp)
	if v := p.get("MAD"); v != "-" && v != "" {
		mad, decided, err := poolOf(v)
		if err != nil {
			return "", fmt.Sprintf("MAD %q is no number of dice", v)
		}
		if decided != "" {
			decide("MAD %s", decided)
		}
		keys += " mad=" + compact(mad)
	}
	return keys, ""
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
	v = strings.TrimSpace(v)
	if n, ok := average(strings.TrimSuffix(v, `"`)); ok && strings.ContainsAny(v, "dD") && n <= 60 {
		return n, fmt.Sprintf("movement %s taken as its average, %d", v, n), ""
	}
	m := inches.FindStringSubmatch(v)
	if m == nil || len(m[1]) > 3 || len(m[2]) > 3 {
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
