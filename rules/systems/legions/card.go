package legions

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/dice"
)

// Card is what is to be read of a Section: profiles, weapons, traits, its state in words.
func Card(s *rules.State, unit rules.UnitID) rules.Card {
	g := read(s)
	u, sec := g.unit(unit), g.section(unit)
	c := rules.Card{Title: rules.Say("%s", u), Subtitle: rules.Plain(strings.ToUpper(string(sec.Quality[:1])) + string(sec.Quality[1:]))}
	if sec.Points > 0 {
		c.Points = sec.Points
		c.Subtitle = c.Subtitle.Then(", %d points", sec.Points)
	}
	place := map[int]int{} // profile to its line on the card
	for _, id := range u.Models {
		m := g.model(id)
		i, ok := place[m.Profile]
		if !ok {
			i = len(c.Profiles)
			place[m.Profile] = i
			c.Profiles = append(c.Profiles, g.cardProfile(&g.E.Profiles[m.Profile], &c))
		}
		c.Profiles[i].Of++
		if m.Alive() {
			c.Profiles[i].Count++
		}
	}
	c.Notes = g.notes(unit)
	return c
}

// cardProfile describes a profile and adds what its rules mean to the card.
func (e *Edition) cardProfile(p *Profile, c *rules.Card) rules.CardProfile {
	out := rules.CardProfile{Name: p.Name, Traits: e.traitIDs(p.MARs, c)}
	stat := func(id, format string, args ...any) {
		out.Stats = append(out.Stats, rules.Term{ID: id, Text: fmt.Sprintf(format, args...), Title: spelled[id]})
	}
	stat("Type", "%s", kindTitle(p))
	stat("MV", "%d\"", p.MV)
	if p.Kind.IsIronclad() {
		stat("AR", "%d/%d/%d", p.AR[0], p.AR[1], p.AR[2])
		stat("HP", "%d", p.HP)
	} else {
		stat("IR", "%d", p.IR)
		stat("LP", "%d", p.LP)
	}
	stat("MAD", "%s", p.MAD)
	if o := p.Officer; o != nil {
		stat("Rank", "%d", o.Rank)
		stat("Command", "%d\"", o.Range)
		stat("CP", "%d", o.Points)
	}
	for i := range p.Weapons {
		out.Weapons = append(out.Weapons, e.cardWeapon(&p.Weapons[i], c))
	}
	return out
}

// spelled are the labels of a card in full words.
var spelled = map[string]string{
	"Type": "what kind of model it is", "MV": "Movement: inches of one move", "IR": "Injury Rating: successes that take one Life Point", "LP": "Life Points",
	"AR": "Armour Rating, front / side / rear", "HP": "Hull Points", "MAD": "Melee Attack Dice", "Rank": "the Officer of the highest Rank commands",
	"Command": "Command Range: how far his Orders carry", "CP": "Command Points that he gives each Turn",
	"RAD": "Ranged Attack Dice, at effective / at long range", "IAD": "Ironclad Attack Dice, at effective / at long range",
}

// kindTitle is a model type as the book prints it.
func kindTitle(p *Profile) string {
	words := strings.Split(string(p.Kind), "-")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	s := strings.Join(words, " ")
	if p.Kind == Ironclad && p.Size != Regular {
		s += " (" + string(p.Size) + ")"
	}
	return s
}

func (e *Edition) cardWeapon(w *Weapon, c *rules.Card) rules.CardWeapon {
	out := rules.CardWeapon{ID: w.ID, Name: w.Name, Traits: e.traitIDs(w.MARs, c)}
	switch {
	case w.ER > 0 && w.LR > 0:
		out.Ranges = fmt.Sprintf("ER %d\", LR %d\"", w.ER, w.LR)
	case w.ER > 0:
		out.Ranges = fmt.Sprintf("ER %d\"", w.ER)
	case w.LR > 0:
		out.Ranges = fmt.Sprintf("LR %d\"", w.LR)
	}
	if w.Arc > 0 {
		out.Ranges += fmt.Sprintf(", arc %d°", w.Arc)
	}
	for _, l := range []struct {
		id    string
		pools [2]dice.Pool
	}{{"RAD", w.RAD}, {"IAD", w.IAD}} {
		switch {
		case l.pools[0].N == 0 && l.pools[1].N == 0:
		case w.LR == 0:
			out.Lines = append(out.Lines, rules.Term{ID: l.id, Title: spelled[l.id], Text: l.pools[0].String()})
		case w.ER == 0:
			out.Lines = append(out.Lines, rules.Term{ID: l.id, Title: spelled[l.id], Text: l.pools[1].String()})
		default:
			out.Lines = append(out.Lines, rules.Term{ID: l.id, Title: spelled[l.id], Text: l.pools[0].String() + " / " + l.pools[1].String()})
		}
	}
	return out
}

// traitIDs names the rules of a list and adds those that the card does not explain yet. The same rule with other
// parameters is another trait.
func (e *Edition) traitIDs(list []MAR, c *rules.Card) []string {
	var out []string
	for _, m := range list {
		id := e.marText(m)
		out = append(out, id)
		known := false
		for _, t := range c.Traits {
			known = known || t.ID == id
		}
		if !known {
			c.Traits = append(c.Traits, e.cardTrait(m, id))
		}
	}
	return out
}

func (e *Edition) cardTrait(m MAR, id string) rules.CardTrait {
	t, ok := e.traits.Find(m.ID)
	if !ok {
		name := strings.ReplaceAll(id, "-", " ")
		return rules.CardTrait{ID: id, Name: strings.ToUpper(name[:1]) + name[1:], Text: "Kept by name: Baize has no rule for it, so agree on it at the table."}
	}
	return rules.CardTrait{ID: id, Name: t.Name + strings.TrimPrefix(id, m.ID), Text: t.Doc, Rule: e.rowOf(t), Ruled: true}
}

// notes tells the state of a Section in words.
func (g *game) notes(unit rules.UnitID) []rules.Text {
	var out []rules.Text
	say := func(format string, args ...any) { out = append(out, rules.Say(format, args...)) }
	u, sec := g.unit(unit), g.section(unit)
	life, lost, waiting, tipped, dead := 0, 0, 0, 0, 0
	for _, id := range u.Models {
		switch m := g.model(id); m.Place {
		case rules.Reserve:
			waiting++
		case rules.Tipped:
			tipped++
		case rules.Removed, rules.Wreck:
			dead++
		}
		if p := g.profile(id); !p.Kind.IsIronclad() {
			if m := g.model(id); m.Alive() {
				life += m.Life - m.Lost
			}
		} else {
			lost += g.model(id).Lost
		}
	}
	switch n := u.Markers.N(Shaken); {
	case n >= 3:
		say("Routed (%d Shaken Markers): falls back, may do nothing else", n)
	case n > 0:
		say("%d Shaken %s: shoots on 5+", n, markers(n))
	}
	for _, m := range []struct{ kind, text string }{
		{Deck, "Hits the deck: cover one level better, shoots on 5+"}, {OnOverwatch, "On Overwatch: may fire at what moves"},
		{Elevated, "Elevated"}, {UpperHand, "Has the Upper Hand"}, {InLine, "In Line Formation"},
	} {
		if u.Markers.Has(m.kind) {
			out = append(out, rules.Plain(m.text))
		}
	}
	if n := u.Markers.N(Activated); n > 0 {
		say("%d Activation %s: has acted", n, markers(n))
	}
	if sec.Initial > 0 && life < sec.Initial {
		half := ""
		if 2*life < sec.Initial {
			half = ": below half"
		}
		say("%d of %d Life Points left%s", life, sec.Initial, half)
	}
	for _, id := range u.Models {
		if n := g.spent(id); n > 0 && g.model(id).Alive() {
			say("%s has spent %d of %d Command Points this Turn", rules.Ref{Kind: rules.RefModel, N: int64(id), Word: g.profile(id).Name}, n, g.personalMaximum(id))
		}
	}
	if lost > 0 {
		say("%d Hull %s lost", lost, plural(lost, "Point"))
	}
	if tipped > 0 {
		say("%d %s wait for a medic", tipped, plural(tipped, "casualty"))
	}
	switch {
	case dead == len(u.Models):
		say("Destroyed")
	case waiting > 0 && sec.Arrives > 0:
		say("In reserve: arrives in Turn %d", sec.Arrives)
	case waiting > 0:
		say("Not yet deployed")
	}
	return out
}

func markers(n int) string { return plural(n, "Marker") }

func plural(n int, one string) string {
	switch {
	case n == 1:
		return one
	case strings.HasSuffix(one, "y"):
		return one[:len(one)-1] + "ies"
	}
	return one + "s"
}
