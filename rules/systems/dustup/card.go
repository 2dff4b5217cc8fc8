package dustup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
)

// Card implements rules.Cards. A hidden marker tells nothing but to its owner.
func (System) Card(s *rules.State, unit rules.UnitID) rules.Card {
	g := model.Read(s)
	u, t := g.Unit(unit), g.Troop(unit)
	c := rules.Card{Title: rules.Say("%s", u)}
	if g.IsBlip(unit) {
		c.Subtitle = rules.Say("A unit, or nothing")
		if g.E.Viewer == 1+int(u.Seat) {
			c.Subtitle = rules.Say("A dummy")
			if behind := hidden.Behind(g, u.Models[0]); behind != 0 {
				c.Subtitle = rules.Say("%s", g.Unit(behind))
			}
		}
		return c
	}
	c.Subtitle = rules.Say("%s %s, LV %d", titled(model.QualityNames[(t.Quality-ladder.D4)/2]), t.Quality, t.LV)
	c.Subtitle = c.Subtitle.Then(". %s, commitment %s", titled(g.Level(unit).String()), model.CommitmentNames[t.Commitment])
	if t.Commander {
		c.Subtitle = c.Subtitle.Then(". Commander of a %s", t.Level)
	}
	if n := muster.PointsOf(g, unit); n > 0 && t.Parent == 0 {
		c.Points = n
		c.Subtitle = c.Subtitle.Then(". %d points", n)
	}
	c.Stats, c.Tallies = stats(g, unit), tallies(g, unit)
	place := map[string]int{} // profile to its line on the card
	for _, id := range u.Models {
		p, m := g.Profile(id), g.Model(id)
		i, ok := place[p.Name]
		if !ok {
			i = len(c.Profiles)
			place[p.Name] = i
			c.Profiles = append(c.Profiles, cardProfile(&c, p, t))
		}
		c.Profiles[i].Models = append(c.Profiles[i].Models, id)
		c.Profiles[i].Of++
		if m.Alive() && !slices.Contains(t.Lost, id) {
			c.Profiles[i].Count++
		}
	}
	c.Notes = notes(g, unit)
	return c
}

// stats are the values of a unit as a whole.
func stats(g *model.Game, unit rules.UnitID) []rules.CardLine {
	t := g.Troop(unit)
	out := []rules.CardLine{
		rules.Valued("Quality", "", rules.CardPart{Words: titled(model.QualityNames[(t.Quality-ladder.D4)/2]) + " "}, die(t.Quality)),
		rules.Valued("LV", "Leadership value", rules.CardPart{Words: strconv.Itoa(t.LV)}),
		rules.Valued("Commitment", "", rules.CardPart{Words: titled(model.CommitmentNames[t.Commitment])}),
	}
	if t.Commander {
		out = append(out, rules.Valued("Commands", "", rules.CardPart{Words: titled(t.Level)}))
	}
	if t.Superior != 0 {
		out = append(out, rules.Valued("Under", "", rules.CardPart{Words: g.Unit(t.Superior).Name}))
	}
	return out
}

// tallies are what a unit gains and loses beside the wounds of its figures.
func tallies(g *model.Game, unit rules.UnitID) []rules.CardTally {
	var levels []string
	for l := model.Confident; l <= model.Routed; l++ {
		levels = append(levels, model.LevelWord(l))
	}
	out := []rules.CardTally{{Name: "Confidence", Steps: levels}, {Name: "Suppression", Of: model.MaxSuppression}}
	if g.Hull(unit) != 0 {
		out = append(out, rules.CardTally{Name: "Damage", Of: tellingDamage})
	}
	return out
}

// tellingDamage is how many damage markers leave a hull no ground that it could move over (DUP-VEH-05).
const tellingDamage = 3

// die is a die on a card.
func die(d ladder.Die) rules.CardPart { return rules.CardPart{N: 1, Sides: int(d)} }

// multiplied is a die on a card with what its face is multiplied by.
func multiplied(m model.Multiplied) []rules.CardPart {
	if m.Factor() == 1 {
		return []rules.CardPart{die(m.Die)}
	}
	return []rules.CardPart{die(m.Die), {Words: model.Times(m)}}
}

// explain adds traits to a card, those left out that it explains already, and returns their ids.
func explain(c *rules.Card, traits []rules.CardTrait) (ids []string) {
	for _, t := range traits {
		ids = append(ids, t.ID)
		if !slices.ContainsFunc(c.Traits, func(o rules.CardTrait) bool { return o.ID == t.ID }) {
			c.Traits = append(c.Traits, t)
		}
	}
	return ids
}

// cardProfile describes a kind of model of a unit.
func cardProfile(c *rules.Card, p *model.Profile, t *model.Troop) rules.CardProfile {
	out := rules.CardProfile{Name: p.Name, Traits: explain(c, append(t.CardTraits(), p.CardTraits()...))}
	value := func(id string, parts ...rules.CardPart) {
		out.Stats = append(out.Stats, rules.Valued(id, "", parts...))
	}
	stat := func(id, format string, args ...any) { value(id, rules.CardPart{Words: fmt.Sprintf(format, args...)}) }
	dice := func(id string, d ladder.Die) {
		if d == 0 {
			stat(id, "-")
		} else {
			value(id, die(d))
		}
	}
	switch {
	case p.Hull():
		stat("Size", "%d", p.Size)
		value("Armour", multiplied(p.Plate)...)
		dice("Move", t.Move)
		if p.Capacity > 0 {
			stat("Capacity", "%d", p.Capacity)
		}
		if p.Walks() {
			dice("Strike", ladder.Die(p.SV))
			dice("Melee", p.Melee)
		}
	case p.Kind == model.Figure:
		dice(titled(model.ArmourNames[p.Armour]), p.Armour.Die())
		dice("Move", t.Move)
		if p.FP > 0 {
			stat("FP", "%d", p.FP)
			dice("Impact", p.Impact)
		}
		stat("SV", "%d", p.SV)
		dice("Melee", p.Melee)
	}
	for i := range p.Weapons {
		out.Weapons = append(out.Weapons, cardWeapon(c, p, &p.Weapons[i]))
	}
	return out
}

// cardWeapon is the line of a support or heavy weapon.
func cardWeapon(c *rules.Card, p *model.Profile, w *model.Weapon) rules.CardWeapon {
	out := rules.CardWeapon{ID: w.ID, Name: w.Name, Ranges: ranges(w), Traits: explain(c, p.CardTraitsOf(w))}
	value := func(id string, parts ...rules.CardPart) {
		out.Lines = append(out.Lines, rules.Valued(id, "", parts...))
	}
	line := func(id, format string, args ...any) { value(id, rules.CardPart{Words: fmt.Sprintf(format, args...)}) }
	if w.Die != 0 {
		value("Die", die(w.Die))
		value("Impact", multiplied(w.Impact)...)
	}
	if in := w.Indirect; in != nil {
		line("Burst", "%s, radius %s", titled(model.BurstNames[in.Burst]), in.Burst.Radius().Inches())
		line("Tubes", "%d", in.Tubes)
		line("Warheads", "%s", strings.Join(in.Warheads, ", "))
	}
	if w.Kind == model.Heavy {
		line("Size", "%d", w.Class)
	}
	return out
}

// ranges is the reach of a weapon in words.
func ranges(w *model.Weapon) string {
	switch {
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
func notes(g *model.Game, unit rules.UnitID) []rules.Text {
	t, m := g.Troop(unit), g.Unit(unit).Markers
	var out []rules.Text
	add := func(on bool, format string, args ...any) {
		if on {
			out = append(out, rules.Say(format, args...))
		}
	}
	add(t.Gone != "", "Out of the game: %s", t.Gone)
	if act := g.Acting(); act != nil && act.Unit == unit {
		add(true, "Acting: %d of its actions left", act.Left)
	}
	add(g.Level(unit) != model.Confident, "%s", titled(g.Level(unit).String()))
	if n := m.N(model.Suppressed); n > 0 {
		add(true, "Suppressed %d of %d: recover, prop, or send messages", n, model.MaxSuppression)
	}
	add(m.Has(model.Panicked), "Panicked: does nothing but recover, with both actions")
	add(m.Has(model.Propped), "Propped: +1 to target and armour dice against fire; no move, no assault")
	add(m.Has(model.Column), "In column: full points without a roll, easy to hit")
	add(m.Has(model.Concealed), "Completely concealed: +2 to the target die, no fire")
	add(m.Has(model.Caught), "Caught in the open until it acts again")
	add(m.Has(model.SetUp), "Heavy weapon set up: no move")
	add(g.Crewed(unit) && !m.Has(model.SetUp), "Heavy weapon packed: no fire with it")
	add(m.Has(model.Closed), "Closed down")
	if n := g.Damage(unit); n > 0 {
		add(true, "Damage %d: terrain %d harder, +%d to the target die of its fire", n, n, n)
	}
	untreated, wounded := tally(g, unit, model.Untreated), tally(g, unit, model.Wound)
	add(untreated > 0, "%d hit and not treated", untreated)
	add(wounded > 0, "%d stabilised", wounded)
	if t.Superior != 0 {
		add(true, "Under %s", g.Unit(t.Superior))
	}
	add(t.Parent != 0, "A detachment: its unit activates it")
	for _, p := range g.Passengers(g.Hull(unit)) {
		add(true, "Aboard: %s", g.Unit(p))
	}
	return out
}

// tally counts the figures of a unit with a marker.
func tally(g *model.Game, unit rules.UnitID, marker string) int {
	n := 0
	for _, m := range g.InPlay(unit) {
		if g.Model(m).Markers.Has(marker) {
			n++
		}
	}
	return n
}
