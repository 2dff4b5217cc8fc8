package survey

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/states"
	"baize/rules/systems/legions/traits"
)

// Card is what is to be read of a Section: profiles, weapons, traits, its state in words.
func Card(s *rules.State, unit rules.UnitID) rules.Card {
	g := model.Read(s)
	u, sec := g.Unit(unit), g.Section(unit)
	c := rules.Card{Title: rules.Say("%s", u), Points: sec.Points}
	switch q := string(sec.Quality); {
	case q == "" && sec.Points > 0:
		c.Subtitle = rules.Say("%d points", sec.Points)
	case q != "":
		title := strings.ToUpper(q[:1]) + q[1:]
		c.Stats = append(c.Stats, rules.Valued("Quality", "", rules.CardPart{Words: title}))
		if c.Subtitle = rules.Plain(title); sec.Points > 0 {
			c.Subtitle = c.Subtitle.Then(", %d points", sec.Points)
		}
	}
	place := map[int]int{} // profile to its line on the card
	for _, id := range u.Models {
		m := g.Model(id)
		i, ok := place[m.Profile]
		if !ok {
			i = len(c.Profiles)
			place[m.Profile] = i
			c.Profiles = append(c.Profiles, cardProfile(g.Edition, &g.E.Profiles[m.Profile], &c))
		}
		c.Profiles[i].Models = append(c.Profiles[i].Models, id)
		c.Profiles[i].Of++
		if m.Alive() {
			c.Profiles[i].Count++
		}
	}
	c.Notes = notes(g, unit)
	return c
}

// cardProfile describes a profile and adds what its rules mean to the card.
func cardProfile(e *model.Edition, p *model.Profile, c *rules.Card) rules.CardProfile {
	out := rules.CardProfile{Name: p.Name, Traits: traitIDs(e, p.MARs, c)}
	value := func(id string, parts ...rules.CardPart) {
		out.Stats = append(out.Stats, rules.Valued(id, model.Spelled[id], parts...))
	}
	stat := func(id, format string, args ...any) { value(id, rules.CardPart{Words: fmt.Sprintf(format, args...)}) }
	stat("Type", "%s", kindTitle(e, p))
	stat("MV", "%d\"", p.MV)
	if p.Kind.IsIronclad() {
		stat("AR", "%d/%d/%d", p.AR[0], p.AR[1], p.AR[2])
		stat("HP", "%d", p.HP)
	} else {
		stat("IR", "%d", p.IR)
		stat("LP", "%d", p.LP)
	}
	value("MAD", pool(p.MAD))
	if o := p.Officer; o != nil {
		stat("Rank", "%d", o.Rank)
		stat("Command", "%d\"", o.Range)
		stat("CP", "%d", o.Points)
	}
	for i := range p.Weapons {
		out.Weapons = append(out.Weapons, cardWeapon(e, &p.Weapons[i], c))
	}
	return out
}

// kindTitle is a model type as the book prints it.
func kindTitle(e *model.Edition, p *model.Profile) string {
	if title, ok := e.KindTitles[p.Kind]; ok {
		return title
	}
	words := strings.Split(string(p.Kind), "-")
	for i, w := range words {
		words[i] = strings.ToUpper(w[:1]) + w[1:]
	}
	s := strings.Join(words, " ")
	if p.Kind == model.Ironclad && p.Size != model.Regular {
		s += " (" + string(p.Size) + ")"
	}
	return s
}

func cardWeapon(e *model.Edition, w *model.Weapon, c *rules.Card) rules.CardWeapon {
	out := rules.CardWeapon{ID: w.ID, Name: w.Name, Traits: traitIDs(e, w.MARs, c)}
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
		near, far := pool(l.pools[0]), pool(l.pools[1])
		var parts []rules.CardPart
		switch {
		case near.N == 0 && far.N == 0:
			continue
		case w.LR == 0:
			parts = []rules.CardPart{near}
		case w.ER == 0:
			parts = []rules.CardPart{far}
		default:
			parts = []rules.CardPart{near, {Words: " / "}, far}
		}
		out.Lines = append(out.Lines, rules.Valued(l.id, model.Spelled[l.id], parts...))
	}
	return out
}

// pool is a pool of dice on a card, "-" where there are none.
func pool(p dice.Pool) rules.CardPart {
	if p.N == 0 {
		return rules.CardPart{Words: p.String()}
	}
	return rules.CardPart{N: p.N, Sides: 6, Colour: p.Colour.String()}
}

// traitIDs names the rules of a list and adds those that the card does not explain yet. The same rule with other
// parameters is another trait.
func traitIDs(e *model.Edition, list []model.MAR, c *rules.Card) []string {
	var out []string
	for _, m := range list {
		id := traits.MarText(e, m)
		out = append(out, id)
		known := false
		for _, t := range c.Traits {
			known = known || t.ID == id
		}
		if !known {
			c.Traits = append(c.Traits, cardTrait(e, m, id))
		}
	}
	return out
}

func cardTrait(e *model.Edition, m model.MAR, id string) rules.CardTrait {
	t, ok := e.Traits.Find(m.ID)
	if !ok {
		name := strings.ReplaceAll(id, "-", " ")
		return rules.CardTrait{ID: id, Name: strings.ToUpper(name[:1]) + name[1:], Text: "Kept by name: Baize has no rule for it, so agree on it at the table."}
	}
	return rules.CardTrait{ID: id, Name: t.Name + strings.TrimPrefix(id, m.ID), Text: t.Doc, Rule: e.RowOf(t), Ruled: true}
}

// notes tells the state of a Section in words.
func notes(g *model.Game, unit rules.UnitID) []rules.Text {
	var out []rules.Text
	say := func(format string, args ...any) { out = append(out, rules.Say(format, args...)) }
	u, sec := g.Unit(unit), g.Section(unit)
	life, lost, waiting, tipped, dead := 0, 0, 0, 0, 0
	for _, id := range u.Models {
		switch m := g.Model(id); m.Place {
		case rules.Reserve:
			waiting++
		case rules.Tipped:
			tipped++
		case rules.Removed, rules.Wreck:
			dead++
		}
		if p := g.Profile(id); !p.Kind.IsIronclad() {
			if m := g.Model(id); m.Alive() {
				life += m.Life - m.Lost
			}
		} else {
			lost += g.Model(id).Lost
		}
	}
	if n, st := u.Markers.N(model.Shaken), states.Morale(g, unit); n > 0 {
		say("%s (%d Shaken %s): %s", st.Name, n, markers(n), st.Does)
	}
	for _, m := range []struct{ kind, text string }{
		{model.Deck, "Hits the deck: cover one level better, shoots on 5+"}, {model.OnOverwatch, "On Overwatch: may fire at what moves"},
		{model.Elevated, "Elevated"}, {model.UpperHand, "Has the Upper Hand"}, {model.InLine, "In Line Formation"},
	} {
		if u.Markers.Has(m.kind) {
			out = append(out, rules.Plain(m.text))
		}
	}
	if n := u.Markers.N(model.Activated); n > 0 {
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
		if n := command.Spent(g, id); n > 0 && g.Model(id).Alive() {
			say("%s has spent %d of %d Command Points this Turn", rules.Ref{Kind: rules.RefModel, N: int64(id), Word: g.Profile(id).Name}, n, command.PersonalMaximum(g, id))
		}
	}
	if lost > 0 {
		say("%d Hull %s lost", lost, model.Plural(lost, "Point"))
	}
	if tipped > 0 {
		say("%d %s wait for a medic", tipped, model.Plural(tipped, "casualty"))
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

func markers(n int) string { return model.Plural(n, "Marker") }
