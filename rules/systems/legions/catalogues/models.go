package catalogues

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"baize/rules"
)

// Model implements rules.Imports.
func (r Reader) Model(e rules.Equipped) (out rules.Imported) {
	bad := func(why string) rules.Imported { return rules.Imported{Left: []string{why}} }
	decide := func(format string, args ...any) {
		out.Decisions = append(out.Decisions, fmt.Sprintf(format, args...))
	}
	list := e.Get("MARs")
	apart := strings.Contains(strings.ToLower(strings.ReplaceAll(list, " ", "-")), "non-combatant")
	kind, mv, why := kindAndMove(e.Sheet, apart, decide)
	if why != "" {
		return bad(why)
	}
	keys := fmt.Sprintf(" type=%s mv=%d", kind, mv)
	life, why := lifeOf(e.Sheet, kind, apart, decide)
	if why != "" {
		return bad(why)
	}
	keys += life
	if len(e.Weapons) > 0 {
		keys += " weapons=" + strings.Join(e.Weapons, ",")
	}
	lists := []string{list}
	for _, g := range e.Gear {
		lists = append(lists, g.Get("WARs"))
	}
	lists = append(lists, e.Traits...)
	if !isIronclad(e.Sheet) {
		lists = append(lists, e.Shared...)
	}
	traits := r.traits(strings.Join(lists, ","), false)
	out.Decisions, out.Left = append(out.Decisions, traits.Decisions...), traits.Left
	if traits.Text != "" {
		keys += fmt.Sprintf(" mars=%q", traits.Text)
	}
	if strings.Contains(strings.ToLower(e.Name), "tankette") {
		keys += " base=2x3"
	}
	if !e.Ranked && strings.Contains(strings.ToLower(e.Get("Type")), "officer") {
		out.Left = append(out.Left, "an officer without Command Range and Command Points")
	}
	out.Text = keys
	return out
}

// kindAndMove reads the type and the Movement Value. A Non-Combatant whose type is none is infantry; where its type is
// a distance and its movement nothing, the columns have slipped.
func kindAndMove(s rules.Sheet, apart bool, decide func(string, ...any)) (kind string, mv int, why string) {
	move := s.Get("Mv")
	kind, why = kindOf(s)
	if why != "" && apart {
		kind, why = "infantry", ""
		decide("type %q taken as infantry", s.Get("Type"))
		if move == "-" && inches.MatchString(s.Get("Type")) {
			move = s.Get("Type")
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
func lifeOf(s rules.Sheet, kind string, apart bool, decide func(string, ...any)) (keys, why string) {
	if hull := kind == "ironclad" || kind == "heavy-ironclad" || kind == "field-gun"; hull != isIronclad(s) {
		return "", fmt.Sprintf("type %q does not go with its figures", s.Get("Type"))
	}
	if isIronclad(s) {
		f, okF := figure(s.Get("Front"))
		sides, okS := figure(s.Get("Sides"))
		r, okR := figure(s.Get("Rear"))
		hp, okH := figure(s.Get("HP"))
		if !okF || !okS || !okR || !okH || hp < 1 {
			return "", "its armour or Hull Points cannot be read"
		}
		return fmt.Sprintf(" ar=%d/%d/%d hp=%d", f, sides, r, hp), ""
	}
	ir, okI := figure(s.Get("IR"))
	lp, okL := figure(s.Get("LP"))
	if apart { // nobody ever rolls against a Non-Combatant (DL2-MAR-30)
		ir, lp, okI, okL = max(ir, 1), max(lp, 1), true, true
	}
	if okI && !okL && s.Get("LP") == "-" {
		lp, okL = 1, true
		decide("LP - taken as 1")
	}
	if !okI || !okL || ir < 1 || lp < 1 {
		return "", fmt.Sprintf("IR %q and LP %q are no figures", s.Get("IR"), s.Get("LP"))
	}
	keys = fmt.Sprintf(" ir=%d lp=%d", ir, lp)
	if v := s.Get("MAD"); v != "-" && v != "" {
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
func kindOf(s rules.Sheet) (kind, why string) {
	t, _, _ := strings.Cut(strings.ToLower(s.Get("Type")), "officer")
	t = strings.Trim(t, " -")
	switch t {
	case "infantry":
		if strings.Contains(strings.ToLower(s.Name), "gun team") {
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
	return "", fmt.Sprintf("type %q is none of the game's", s.Get("Type"))
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
