package battlescribe

import (
	"strings"

	"baize/rules/systems/legions"
	"baize/scenarios/muster"
)

// brings fills in what an option gives: a model, what the model above becomes, weapons, a quality or a rule.
func (b *sectionBuilder) brings(w *walk, at, owner int) {
	e, o := w.e, &b.s.Unit.Options[at]
	o.Quality = quality(e.Name)
	if p, ok := modelProfile(e); ok {
		m := &model{profile: p, owner: muster.None}
		if owner != muster.None && b.becomes(e, b.models[owner]) {
			m.owner = owner
		}
		b.models[at] = m
		for _, r := range e.Rules {
			if l, ok := readLevel(r, r.Name); ok {
				m.level = l
			} else {
				b.special(r, p)
			}
		}
		b.equip(m, e, 1)
		return
	}
	for _, r := range e.Rules {
		l, ok := readLevel(r, e.Name)
		if !ok || owner == muster.None {
			continue
		}
		l.fromGroup = true
		b.models[at] = &model{profile: b.models[owner].profile, owner: owner, level: l}
		o.Quality = l.quality
	}
	for _, p := range e.Profiles {
		switch {
		case !isWeapon(p):
			b.left("%s: a profile that is neither a model nor a weapon", p.Name)
		case p.rangeless():
			o.Traits = strings.Trim(o.Traits+", "+b.rules(p.Name, p.get("WARs")), ", ")
		default:
			if id := b.weapon(p, 1); id != "" {
				o.Weapons = append(o.Weapons, id)
			}
		}
	}
	if t := traitOf(e.Name); t != "" && len(e.Profiles) == 0 {
		o.Traits = t
	}
	if bringsNothing(o.Gives) && b.models[at] == nil && len(e.Kids) == 0 && e.Points != 0 && w.up != nil {
		b.left("%s: its price is kept, but it brings nothing that is known here", e.Name)
	}
}

// becomes reports whether an entry with a profile turns the model above it into another (a Sergeant made Colour
// Sergeant), rather than being one more model. Catalogues that are exact say so by hiding the profile of the model.
func (b *sectionBuilder) becomes(e *Entry, above *model) bool {
	for _, m := range above.profile.Mods {
		if m.What == muster.Hidden && m.By != 0 && m.Child == e.ID {
			return true
		}
	}
	p, _ := modelProfile(e)
	name, up := strings.Fields(strings.ToLower(p.Name)), strings.Fields(strings.ToLower(above.profile.Name))
	if e.Min > 0 || e.Max > 1 || !e.Upgrade || len(name) == 0 || len(up) == 0 || (name[len(name)-1] != up[len(up)-1] && name[len(name)-1] != "sergeant") {
		return false
	}
	b.decide("%s: is what %s may become, not one more model", e.Name, above.profile.Name)
	return true
}

// equip gives a model the weapons of an entry n times, and the rules of what has no ranges.
func (b *sectionBuilder) equip(m *model, e *Entry, n int) {
	for _, p := range e.Profiles {
		switch {
		case !isWeapon(p):
			continue
		case p.rangeless():
			m.rules = append(m.rules, p.get("WARs"))
		default:
			m.weapons = append(m.weapons, weaponCount{p, min(n, maxCopies)})
		}
	}
}

// maxCopies is how many equal weapons a model may carry.
const maxCopies = 6

// special says that a rule beside a profile is not ruled, unless it explains one that the profile names.
func (b *sectionBuilder) special(r Rule, p Profile) {
	if r.Name == p.Name || r.Name == "" {
		return
	}
	parsed, err := legions.ParseMARs(r.Name)
	if err == nil && len(parsed) == 1 && parsed[0].Ruled() {
		return
	}
	if !strings.Contains(strings.ToLower(p.get("MARs")), strings.ToLower(r.Name)) {
		b.left("%s: the rule %q", p.Name, r.Name)
	}
}

// traitOf is the rule of models that a piece of equipment is named for, "" for none.
func traitOf(name string) string {
	parsed, err := legions.ParseMARs(name)
	if err != nil || len(parsed) != 1 || !parsed[0].Ruled() {
		return ""
	}
	return parsed[0].String()
}

func quality(name string) string {
	switch n := strings.ToLower(strings.TrimPrefix(strings.ToLower(name), "exp: ")); n {
	case "militia", "regular", "veteran":
		return n
	}
	return ""
}

// modelProfile finds the profile of a model among those of an entry.
func modelProfile(e *Entry) (Profile, bool) {
	for _, p := range e.Profiles {
		if isModel(p) {
			return p, true
		}
	}
	return Profile{}, false
}

func isModel(p Profile) bool    { return p.has("IR") && p.has("LP") || isIronclad(p) }
func isIronclad(p Profile) bool { return p.has("Front") && p.has("HP") }
func isWeapon(p Profile) bool   { return p.has("ER") && p.has("LR") }

// rangeless is true of a thing that lends its rules to the model rather than being fired.
func (p Profile) rangeless() bool { return p.get("ER") == "-" && p.get("LR") == "-" }

func bringsNothing(g muster.Gives) bool {
	return g.Profile == "" && g.Becomes == "" && len(g.Weapons) == 0 && g.Traits == "" && g.Quality == ""
}
