package movement

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/morale"
)

// bearers is how many able-bodied figures may carry: those that have not fired in this activation (DUP-MOVE-08).
func bearers(g *model.Game, unit rules.UnitID) int {
	n := 0
	for _, m := range g.Able(unit) {
		if g.Model(m).Place == rules.OnTable && !hasFired(g, m) {
			n++
		}
	}
	return n
}

// hasFired reports whether a figure has fired in the activation under way.
func hasFired(g *model.Game, m rules.ModelID) bool {
	if act := g.Acting(); act != nil {
		for _, s := range act.Fired {
			if s.Model == m {
				return true
			}
		}
	}
	return false
}

// leaves reports whether a command leaves all wounded where they are (name=leave).
func leaves(c rules.Command) bool { return asks(c, "leave") }

// asks reports whether a command carries a word in its name.
func asks(c rules.Command, word string) bool {
	for _, w := range strings.Split(c.Name, ",") {
		if strings.TrimSpace(w) == word {
			return true
		}
	}
	return false
}

// checkCarried judges the wounded that a Move names to be carried (DUP-MOVE-08).
func checkCarried(g *model.Game, c rules.Command) rules.Ruling {
	wounded := morale.Wounded(g, c.Unit)
	for _, w := range strings.Split(c.Name, ",") {
		if w = strings.TrimSpace(w); w != "" && w != "leave" && w != "place" {
			return rules.Refuse("DUP-MOVE-08", "no way to Move is called %q, there are leave and place", w)
		}
	}
	if leaves(c) && len(wounded) == 0 {
		return rules.Refuse("DUP-MOVE-08", "%s has no wounded to leave behind", g.Unit(c.Unit))
	}
	for _, m := range c.Models {
		if !slices.Contains(wounded, m) {
			return rules.Refuse("DUP-MOVE-08", "%s is no wounded figure of %s that could be carried", g.Model(m), g.Unit(c.Unit))
		}
	}
	if n := bearers(g, c.Unit); len(c.Models) > n {
		return rules.Refuse("DUP-MOVE-08", "%d able-bodied figures carry as many wounded at most, not %d", n, len(c.Models)).With(n, "carriers", "DUP-MOVE-08", "one able-bodied figure a wounded one")
	}
	return rules.Allow("DUP-MOVE-08", "they are carried")
}

// pickUp settles which wounded come along: those named, none, or those that the owner picks now (DUP-MOVE-08).
func pickUp(a *model.Act, c rules.Command) []rules.ModelID {
	wounded, n := morale.Wounded(a.Game, c.Unit), bearers(a.Game, c.Unit)
	carried := c.Models
	if len(carried) == 0 && !leaves(c) && len(wounded) > 0 && n > 0 {
		d := rules.Decision{
			Kind: "carry", Seat: c.Seat, Rule: "DUP-MOVE-08", Unit: c.Unit, Models: wounded, Max: min(n, len(wounded)),
			Prompt: rules.Say("Which wounded are carried along? Carrying lowers the movement die; who is left more than 6 inches behind is abandoned"),
		}
		for _, m := range wounded {
			d.Options = append(d.Options, rules.Option{ID: a.Model(m).Label, Text: rules.Say("%s", a.Model(m)), Model: m})
		}
		for _, id := range a.Ctx.Ask(d, nil).Picks {
			for _, m := range wounded {
				if a.Model(m).Label == id {
					carried = append(carried[:len(carried):len(carried)], m)
				}
			}
		}
	}
	if len(carried) > 0 {
		act := a.Acting()
		act.Carried, act.Carriers = true, max(act.Carriers, len(carried))
		a.Ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-MOVE-08", "carried", len(carried),
			rules.Step{Value: n, Unit: "carriers", Rule: "DUP-MOVE-08", Text: rules.Say("able-bodied figures that can carry; who carries does not shoot in this activation")}))
	}
	return carried
}
