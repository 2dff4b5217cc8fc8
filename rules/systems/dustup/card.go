package dustup

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
)

// Card implements rules.Cards. A hidden marker tells nothing but to its owner.
func (System) Card(s *rules.State, unit rules.UnitID) rules.Card {
	g := read(s)
	u, t := g.unit(unit), g.troop(unit)
	c := rules.Card{Title: rules.Say("%s", u)}
	if g.isBlip(unit) {
		c.Subtitle = rules.Say("A unit, or nothing")
		if g.E.Viewer == 1+int(u.Seat) {
			c.Subtitle = rules.Say("A dummy")
			if behind := g.behind(u.Models[0]); behind != 0 {
				c.Subtitle = rules.Say("%s", g.unit(behind))
			}
		}
		return c
	}
	c.Subtitle = rules.Say("%s %s, LV %d", titled(qualityNames[(t.Quality-d4)/2]), t.Quality, t.LV)
	c.Subtitle = c.Subtitle.Then(". %s, commitment %s", titled(g.level(unit).String()), commitmentNames[t.Commitment])
	if t.Commander {
		c.Subtitle = c.Subtitle.Then(". Commander of a %s", t.Level)
	}
	if n := g.pointsOf(unit); n > 0 && t.Parent == 0 {
		c.Points = n
		c.Subtitle = c.Subtitle.Then(". %d points", n)
	}
	place := map[string]int{} // profile to its line on the card
	for _, id := range u.Models {
		p, m := g.profile(id), g.model(id)
		i, ok := place[p.Name]
		if !ok {
			i = len(c.Profiles)
			place[p.Name] = i
			c.Profiles = append(c.Profiles, g.cardProfile(p, t))
		}
		c.Profiles[i].Of++
		if m.Alive() && !slices.Contains(t.Lost, id) {
			c.Profiles[i].Count++
		}
	}
	c.Notes = g.notes(unit)
	return c
}

// cardProfile describes a kind of model of a unit.
func (g *game) cardProfile(p *Profile, t *Troop) rules.CardProfile {
	out := rules.CardProfile{Name: p.Name}
	stat := func(id, format string, args ...any) {
		out.Stats = append(out.Stats, rules.Term{ID: id, Text: fmt.Sprintf(format, args...)})
	}
	switch {
	case p.hull():
		stat("Size", "%d", p.Size)
		stat("Armour", "%s", p.Plate)
		stat("Move", "%s", t.Move)
		if p.Capacity > 0 {
			stat("Capacity", "%d", p.Capacity)
		}
		if p.Open != "" {
			stat("Open top", "%s cover", p.Open)
		}
		if p.walks() {
			stat("Strike", "D%d", p.SV)
			stat("Melee", "%s", p.Melee)
		}
	case p.Kind == Figure:
		stat(titled(armourNames[p.Armour]), "%s", p.Armour.die())
		stat("Move", "%s", t.Move)
		if p.FP > 0 {
			stat("FP", "%d", p.FP)
			stat("Impact", "%s", p.Impact)
		}
		stat("SV", "%d", p.SV)
		stat("Melee", "%s", p.Melee)
	}
	for i := range p.Weapons {
		out.Weapons = append(out.Weapons, cardWeapon(&p.Weapons[i], p.hull()))
	}
	return out
}

// cardWeapon is the line of a support or heavy weapon.
func cardWeapon(w *Weapon, mounted bool) rules.CardWeapon {
	out := rules.CardWeapon{ID: w.ID, Name: w.Name, Ranges: ranges(w)}
	line := func(id, format string, args ...any) {
		out.Lines = append(out.Lines, rules.Term{ID: id, Text: fmt.Sprintf(format, args...)})
	}
	if w.Die != 0 {
		line("Die", "%s", w.Die)
		line("Impact", "%s", w.Impact)
	}
	if in := w.Indirect; in != nil {
		line("Burst", "%s, radius %s", titled(burstNames[in.Burst]), in.Burst.radius().Inches())
		line("Tubes", "%d", in.Tubes)
		line("Warheads", "%s", strings.Join(in.Warheads, ", "))
	}
	if w.Kind == Heavy {
		line("Size", "%d", w.Class)
		line("Fire control", "%s", gradeNames[w.Control])
	}
	if mounted {
		line("Stabilisation", "%s", gradeNames[w.Stab])
		if w.External {
			line("Mount", "external")
		}
	}
	if w.Terror {
		line("Terror", "weapon")
	}
	return out
}

// ranges is the reach of a weapon in words.
func ranges(w *Weapon) string {
	switch {
	case w.Short:
		return "short range only"
	case w.Min > 0 && w.Max > 0:
		return w.Min.Inches() + " to " + w.Max.Inches()
	case w.Min > 0:
		return "from " + w.Min.Inches()
	case w.Max > 0:
		return "to " + w.Max.Inches()
	}
	return ""
}

// titled writes a word of a file as a title: full-light is Full light.
func titled(word string) string {
	word = strings.ReplaceAll(word, "-", " ")
	return strings.ToUpper(word[:1]) + word[1:]
}

// notes tell the state of a unit in words.
func (g *game) notes(unit rules.UnitID) []rules.Text {
	t, m := g.troop(unit), g.unit(unit).Markers
	var out []rules.Text
	add := func(on bool, format string, args ...any) {
		if on {
			out = append(out, rules.Say(format, args...))
		}
	}
	add(t.Gone != "", "Out of the game: %s", t.Gone)
	if act := g.acting(); act != nil && act.Unit == unit {
		add(true, "Acting: %d of its actions left", act.Left)
	}
	add(g.level(unit) != Confident, "%s", titled(g.level(unit).String()))
	if n := m.N(Suppressed); n > 0 {
		add(true, "Suppressed %d of %d: recover, prop, or send messages", n, maxSuppression)
	}
	add(m.Has(Panicked), "Panicked: does nothing but recover, with both actions")
	add(m.Has(Propped), "Propped: +1 to target and armour dice against fire; no move, no assault")
	add(m.Has(Column), "In column: full points without a roll, easy to hit")
	add(m.Has(Concealed), "Completely concealed: +2 to the target die, no fire")
	add(m.Has(Caught), "Caught in the open until it acts again")
	add(m.Has(SetUp), "Heavy weapon set up: no move")
	add(g.crewed(unit) && !m.Has(SetUp), "Heavy weapon packed: no fire with it")
	add(m.Has(Closed), "Closed down")
	if n := g.damage(unit); n > 0 {
		add(true, "Damage %d: terrain %d harder, +%d to the target die of its fire", n, n, n)
	}
	untreated, wounded := g.tally(unit, Untreated), g.tally(unit, Wound)
	add(untreated > 0, "%d hit and not treated", untreated)
	add(wounded > 0, "%d stabilised", wounded)
	if t.Superior != 0 {
		add(true, "Under %s", g.unit(t.Superior))
	}
	add(t.Parent != 0, "A detachment: its unit activates it")
	add(t.Medic != "", "Medic: %s", t.Medic)
	add(t.FO, "Forward observer")
	add(t.LO, "Liaison officer")
	add(g.terrible(unit, g.unit(unit).Models), "Terror")
	for _, p := range g.passengers(g.hull(unit)) {
		add(true, "Aboard: %s", g.unit(p))
	}
	return out
}

// tally counts the figures of a unit with a marker.
func (g *game) tally(unit rules.UnitID, marker string) int {
	n := 0
	for _, m := range g.inPlay(unit) {
		if g.model(m).Markers.Has(marker) {
			n++
		}
	}
	return n
}
