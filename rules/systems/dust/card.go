package dust

import (
	"fmt"
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/systems/dust/attack"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// Card implements rules.Cards.
func (System) Card(s *rules.State, unit rules.UnitID) rules.Card {
	g := model.Read(s)
	u, t, p := g.Unit(unit), g.Troop(unit), g.Kind(unit)
	c := rules.Card{Title: rules.Say("%s", u), Points: t.Cost}
	c.Subtitle = rules.Say("%s, armour %s", kindNames[p.Kind], p.Armour.String())
	if t.Faction != "" {
		c.Subtitle = c.Subtitle.Then(", of %s", rules.Plain(t.Faction))
	} else if t.Bloc != "" {
		c.Subtitle = c.Subtitle.Then(", of %s", rules.Plain(model.BlocName(t.Bloc)))
	}
	c.Tallies = []rules.CardTally{{Name: "Token", Steps: []string{"under fire", "suppressed"}}}
	place := map[int]int{}
	for _, id := range u.Models {
		m := g.Model(id)
		i, ok := place[m.Profile]
		if !ok {
			i = len(c.Profiles)
			place[m.Profile] = i
			c.Profiles = append(c.Profiles, cardProfile(g, &c, id, alive(g, u.Models, m.Profile)))
		}
		c.Profiles[i].Models = append(c.Profiles[i].Models, id)
		c.Profiles[i].Of++
		if m.Alive() {
			c.Profiles[i].Count++
		}
	}
	c.Notes = append(c.Notes, company(g, unit)...)
	switch weather, sight, move, march := g.Weather(); weather {
	case "":
	case model.Mild:
		c.Notes = append(c.Notes, rules.Plain("mild weather: it changes nothing"))
	default:
		c.Notes = append(c.Notes, rules.Say("%s weather: it sees %d squares, MOVE %d and MARCH MOVE %d at most", rules.Plain(weather), sight, move, march))
	}
	for _, k := range model.MarkerTerms[1:] {
		if u.Markers.Has(k.ID) {
			c.Notes = append(c.Notes, rules.Say("%s: %s", rules.Plain(k.Name()), rules.Plain(k.Text)))
		}
	}
	return c
}

// company says with whom a unit is, what it is in and who is in it.
func company(g *model.Game, u rules.UnitID) (out []rules.Text) {
	h, in := g.Host(u), g.Carrier(u)
	switch {
	case h != u && in != 0 && g.Model(in).Unit == h:
		out = append(out, rules.Say("pilots %s", g.Unit(h)))
	case h != u:
		out = append(out, rules.Say("has joined %s", g.Unit(h)))
	case in != 0:
		out = append(out, rules.Say("aboard %s", g.Unit(g.Model(in).Unit)))
	case g.Troop(u).Storm == model.Driven:
		out = append(out, rules.Plain("away until the severe weather is over"))
	case g.Troop(u).Returns:
		out = append(out, rules.Plain("in reserve from the next turn on"))
	case rides.Off(g, u) == rides.Airborne:
		out = append(out, rules.Plain("airborne: comes down when it is activated"))
	case !g.OnBoard(u) && len(g.Living(u)) > 0:
		out = append(out, rules.Plain("beside the board: enters with a move"))
	}
	if p := g.Pilot(u); p != 0 {
		out = append(out, rules.Say("piloted by %s", g.Unit(p)))
	}
	for _, r := range g.Riders(g.Unit(u).Models[0]) {
		out = append(out, rules.Say("carries %s", g.Unit(r)))
	}
	return out
}

var kindNames = map[model.Kind]string{model.Infantry: "Infantry", model.Hero: "Hero", model.Vehicle: "Vehicle", model.Aircraft: "Aircraft", model.Team: "Support weapon team"}

// explain adds the traits that a profile or a weapon names to a card, those left out that it explains already, and returns their ids.
func explain(c *rules.Card, list []string) (ids []string) {
	for _, s := range list {
		held, err := model.ParseTrait(s)
		if err != nil {
			continue
		}
		t, _ := model.Traits().Find(held.ID)
		card := rules.CardTrait{ID: s, Name: t.Name, Text: t.Doc, Rule: rules.RuleID(t.Role), Ruled: t.Word == ""}
		if v := held.With.String(); v != "" {
			card.Name += " (" + v + ")"
		}
		ids = append(ids, s)
		if !slices.ContainsFunc(c.Traits, func(o rules.CardTrait) bool { return o.ID == s }) {
			c.Traits = append(c.Traits, card)
		}
	}
	return ids
}

// alive lists those of some models that are in play and of a profile.
func alive(g *model.Game, models []rules.ModelID, profile int) (out []rules.ModelID) {
	for _, m := range models {
		if g.Model(m).Alive() && g.Model(m).Profile == profile {
			out = append(out, m)
		}
	}
	return out
}

// cardProfile is the profile of a model, with how the weapons are of those of a unit who have it.
func cardProfile(g *model.Game, c *rules.Card, m rules.ModelID, models []rules.ModelID) rules.CardProfile {
	p, arms := g.Profile(m), g.Arms(m)
	out := rules.CardProfile{Name: p.Name, Traits: explain(c, p.Traits)}
	stat := func(id, title, text string) {
		out.Stats = append(out.Stats, rules.CardLine{Term: rules.Term{ID: id, Title: title, Text: text}})
	}
	stat("Armour", "Armour", p.Armour.String())
	stat("Move", "Squares of a MOVE", strconv.Itoa(p.Move))
	stat("March", "Squares of a MARCH MOVE", strconv.Itoa(p.March))
	if p.Kind != model.Infantry {
		stat("Track", "Damage track", strconv.Itoa(p.Track))
	}
	if p.Kind == model.Vehicle {
		stat("Class", "How it goes", string(p.Class))
		if p.Size != model.Standard {
			stat("Size", "Size", string(p.Size))
		}
	}
	done := map[int]bool{}
	for _, i := range arms {
		if !done[i] {
			done[i] = true
			w := cardWeapon(c, &g.X.Weapons[i], count(arms, i))
			for _, t := range attack.Condition(g, models, &g.X.Weapons[i]) {
				w.Lines = append(w.Lines, rules.CardLine{Term: t})
			}
			out.Weapons = append(out.Weapons, w)
		}
	}
	return out
}

func count(list []int, of int) (n int) {
	for _, i := range list {
		if i == of {
			n++
		}
	}
	return n
}

// cardWeapon is a weapon's line: what it does to each armour, as the players of the game read it.
func cardWeapon(c *rules.Card, w *model.Weapon, n int) rules.CardWeapon {
	out := rules.CardWeapon{ID: w.ID, Name: w.Name, Ranges: w.Ranges(), Traits: explain(c, w.Traits)}
	if n > 1 {
		out.Name = fmt.Sprintf("%d x %s", n, w.Name)
	}
	switch w.Mount { // "6 left" would be read as six shots that are left
	case model.AllRound:
	case model.Turret:
		out.Ranges += ", turret"
	default:
		out.Ranges += fmt.Sprintf(", %s arc", w.Mount)
	}
	for a := model.S1; a <= model.A3; a++ {
		if c := w.Against(a); !c.None() {
			out.Lines = append(out.Lines, rules.CardLine{Term: rules.Term{ID: a.String(), Title: "dice/damage against " + a.String(), Text: c.String()}})
		}
	}
	return out
}
