package catalogues

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// supportRule is the rule by which a team with a weapon is known.
const supportRule = "Support Weapon"

// kindOf returns what a sheet describes that has some weapons: its armour says so, and a damage track makes a hero of infantry, but for those
// with the rule of support weapons, whose track is their number (DUST-DATA-06, DUST-DATA-09). They are a team where one of the weapons is
// served.
func kindOf(s rules.Sheet, a model.Armour, arms []rules.Sheet) model.Kind {
	switch {
	case a >= model.A1:
		return model.Aircraft
	case a >= model.V1:
		return model.Vehicle
	case supports(s) && slices.ContainsFunc(arms, served):
		return model.Team
	case s.Get("Damage Track") != "" && !supports(s):
		return model.Hero
	}
	return model.Infantry
}

// supports reports whether a sheet has the rule of support weapons, or is of their kind.
func supports(s rules.Sheet) bool {
	return has(s, supportRule) || s.Kind == "Support Weapons/Fortifications"
}

// Model implements rules.Imports.
func (r Reader) Model(e rules.Equipped) (out rules.Imported) {
	e.Sheet, out.Decisions = corrected(e.Sheet)
	bad := func(format string, args ...any) rules.Imported {
		return rules.Imported{Left: []string{fmt.Sprintf(format, args...)}}
	}
	armour, err := model.ParseArmour(strings.TrimSpace(e.Get("Armour")))
	if err != nil {
		return bad("%v", err)
	}
	kind := kindOf(e.Sheet, armour, e.Arms)
	keys := ""
	if kind != model.Infantry {
		keys += " type=" + string(kind)
	}
	keys += " armour=" + armour.String()
	for _, f := range []struct {
		column, key string
		most        int
	}{{"Move", "move", 12}, {"March Move", "march", model.MostSquares}} {
		n, ok := figure(e.Get(f.column), f.most)
		if !ok {
			return bad("%s %q is no number of squares up to %d (DUST-DATA-08)", f.column, e.Get(f.column), f.most)
		}
		keys += fmt.Sprintf(" %s=%d", f.key, n)
	}
	if kind != model.Infantry {
		track, ok := figure(e.Get("Damage Track"), 20)
		if !ok || track < 1 {
			return bad("Damage Track %q is no number of points", e.Get("Damage Track"))
		}
		keys += fmt.Sprintf(" track=%d", track)
		if kind == model.Team {
			out.Decisions = append(out.Decisions, many(track)+" on one base, as its damage track has points (DUST-DATA-09)")
		}
	}
	if first := leading(kind, e.Arms); first >= 0 {
		e.Weapons, e.Arms = ahead(e.Weapons, e.Arms, e.Weapons[first])
	}
	body, decided := body(e.Sheet, kind)
	keys += body
	out.Decisions = append(out.Decisions, decided...)
	if len(e.Weapons) > 0 {
		keys += " weapons=" + strings.Join(e.Weapons, ",")
	}
	if faction := strings.TrimSpace(e.Get("Faction")); faction != "" {
		keys += " faction=" + quoted(faction)
		if !slices.Contains(model.Factions, faction) {
			out.Decisions = append(out.Decisions, fmt.Sprintf("faction %q is none that is known", faction))
		}
	}
	for _, rule := range e.Rules {
		if who := pilotOf(rule); who != "" && kind != model.Hero {
			keys += " pilot=" + quoted(who)
			out.Unique = true
		} else if who != "" {
			keys += " pilots=" + quoted(who)
		}
	}
	if kind == model.Hero {
		keys += " person=" + quoted(e.Unit)
		out.Unique = true
	}
	for i, w := range e.Arms {
		if n := copies(e.Weapons, e.Weapons[i]); has(w, "Volley") && n > 1 && !slices.Contains(e.Weapons[:i], e.Weapons[i]) {
			out.Decisions = append(out.Decisions, fmt.Sprintf("%d boxes of ammunition of %s (DUST-DATA-21)", n, w.Name))
		}
	}
	list, decided, left := r.modelTraits(e)
	out.Decisions = append(out.Decisions, decided...)
	if list = append(list, e.Traits...); len(e.Shared) > 0 {
		list = append(list, e.Shared...)
	}
	if len(list) > 0 {
		keys += " traits=" + quoted(strings.Join(list, ","))
	}
	if kind == model.Team {
		keys += " base=2.4" // the weapon's (DUST-DATA-30)
	}
	out.Text, out.Left = keys, left
	return out
}

// quoted writes a value as lines read it back.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// copies is how often a list names an id.
func copies(list []string, id string) (n int) {
	for _, k := range list {
		if k == id {
			n++
		}
	}
	return n
}

// body returns how a vehicle goes and how large it is (DUST-DATA-12, DUST-DATA-13). A name of a rule that does not suit the kind is decided
// away.
func body(s rules.Sheet, kind model.Kind) (keys string, decided []string) {
	var class, size string
	for _, rule := range s.Rules {
		n, _ := readName(rule)
		switch {
		case n.where == "class" && kind == model.Vehicle:
			class = n.id
		case n.where == "size" && kind == model.Vehicle:
			size = n.id
		case n.where == "class" || n.where == "size":
			decided = append(decided, fmt.Sprintf("the rule %q says nothing of %s", rule, kind))
		}
	}
	if class != "" {
		keys += " class=" + class
	} else if kind == model.Vehicle {
		decided = append(decided, "walks, since no rule says how it goes (DUST-DATA-12)")
	}
	if size != "" {
		keys += " size=" + size
	}
	return keys, decided
}

// figure reads a number up to a limit; a dash is 0.
func figure(v string, most int) (int, bool) {
	if v = strings.TrimSpace(v); v == "-" {
		return 0, true
	}
	n, err := strconv.Atoi(v)
	return n, err == nil && n >= 0 && n <= most
}
