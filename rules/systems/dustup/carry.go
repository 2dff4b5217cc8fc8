package dustup

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// wounded lists the figures of a unit on the table that move only where they are carried (DUP-MOVE-08).
func (g *game) wounded(unit rules.UnitID) []rules.ModelID {
	var out []rules.ModelID
	for _, m := range g.inPlay(unit) {
		if k := g.model(m); k.Place == rules.OnTable && !k.Markers.Has(Disabled) && (k.Markers.Has(Untreated) || k.Markers.Has(Wound)) {
			out = append(out, m)
		}
	}
	return out
}

// bearers is how many able-bodied figures may carry: those that have not fired in this activation (DUP-MOVE-08).
func (g *game) bearers(unit rules.UnitID) int {
	n := 0
	for _, m := range g.able(unit) {
		if g.model(m).Place == rules.OnTable && !g.hasFired(m) {
			n++
		}
	}
	return n
}

// hasFired reports whether a figure has fired in the activation under way.
func (g *game) hasFired(m rules.ModelID) bool {
	if act := g.acting(); act != nil {
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
func (g *game) checkCarried(c rules.Command) rules.Ruling {
	wounded := g.wounded(c.Unit)
	for _, w := range strings.Split(c.Name, ",") {
		if w = strings.TrimSpace(w); w != "" && w != "leave" && w != "place" {
			return rules.Refuse("DUP-MOVE-08", "no way to Move is called %q, there are leave and place", w)
		}
	}
	if leaves(c) && len(wounded) == 0 {
		return rules.Refuse("DUP-MOVE-08", "%s has no wounded to leave behind", g.unit(c.Unit))
	}
	for _, m := range c.Models {
		if !slices.Contains(wounded, m) {
			return rules.Refuse("DUP-MOVE-08", "%s is no wounded figure of %s that could be carried", g.model(m), g.unit(c.Unit))
		}
	}
	if n := g.bearers(c.Unit); len(c.Models) > n {
		return rules.Refuse("DUP-MOVE-08", "%d able-bodied figures carry as many wounded at most, not %d", n, len(c.Models)).With(n, "carriers", "DUP-MOVE-08", "one able-bodied figure a wounded one")
	}
	return rules.Allow("DUP-MOVE-08", "they are carried")
}

// pickUp settles which wounded come along: those named, none, or those that the owner picks now (DUP-MOVE-08).
func (a *act) pickUp(c rules.Command) []rules.ModelID {
	wounded, n := a.wounded(c.Unit), a.bearers(c.Unit)
	carried := c.Models
	if len(carried) == 0 && !leaves(c) && len(wounded) > 0 && n > 0 {
		d := rules.Decision{
			Kind: "carry", Seat: c.Seat, Rule: "DUP-MOVE-08", Unit: c.Unit, Models: wounded, Max: min(n, len(wounded)),
			Prompt: rules.Say("Which wounded are carried along? Carrying lowers the movement die; who is left more than 6 inches behind is abandoned"),
		}
		for _, m := range wounded {
			d.Options = append(d.Options, rules.Option{ID: a.model(m).Label, Text: rules.Say("%s", a.model(m)), Model: m})
		}
		for _, id := range a.ctx.Ask(d, nil).Picks {
			for _, m := range wounded {
				if a.model(m).Label == id {
					carried = append(carried[:len(carried):len(carried)], m)
				}
			}
		}
	}
	if len(carried) > 0 {
		act := a.acting()
		act.Carried, act.Carriers = true, max(act.Carriers, len(carried))
		a.ctx.Rule(c.Seat, c.Unit, rules.Count("DUP-MOVE-08", "carried", len(carried),
			rules.Step{Value: n, Unit: "carriers", Rule: "DUP-MOVE-08", Text: rules.Say("able-bodied figures that can carry; who carries does not shoot in this activation")}))
	}
	return carried
}

// left is wounded left behind by a unit, for the test that follows (DUP-MOVE-09).
type left struct {
	unit   rules.UnitID
	models []rules.ModelID
}

// abandonFar gives up the wounded that are more than 6in from their leader after a move (DUP-MOVE-09).
func (a *act) abandonFar(unit rules.UnitID) {
	lead, ok := a.stand(unit)
	var far []rules.ModelID
	for _, m := range a.wounded(unit) {
		if ok && !within(geom.Distance(a.model(m).Shape(), lead), cohesive) {
			far = append(far, m)
		}
	}
	a.abandon(unit, far)
}

// abandon gives wounded up: they belong to no unit from now on and are lost for their side (DUP-MOVE-09). The test
// follows with settleLeft.
func (a *act) abandon(unit rules.UnitID, models []rules.ModelID) {
	if len(models) == 0 {
		return
	}
	t := a.troop(unit)
	t.Lost = append(t.Lost[:len(t.Lost):len(t.Lost)], models...)
	for _, m := range models {
		k := a.model(m)
		a.ctx.Emit(rules.Event{Kind: rules.EvNote, Seat: k.Seat, Unit: unit, Model: m, Rule: "DUP-MOVE-09", Text: rules.Say("%s is left behind", k)})
	}
	for i := range a.forsaken {
		if a.forsaken[i].unit == unit {
			a.forsaken[i].models = append(a.forsaken[i].models, models...)
			return
		}
	}
	a.forsaken = append(a.forsaken, left{unit: unit, models: models})
}

// settleLeft takes the test of every unit that abandoned wounded, one however many were left; those that were not treated
// still count in it (DUP-MOVE-09, DUP-CONF-07).
func (a *act) settleLeft() {
	list := a.forsaken
	a.forsaken = nil
	for _, l := range list {
		t := a.troop(l.unit)
		var steps []rules.Step
		n := 0
		for _, m := range l.models {
			if a.model(m).Markers.Has(Untreated) {
				n++
			}
		}
		if worth := n * (2 - int(t.Commitment)); worth > 0 {
			steps = append(steps, rules.Step{Value: worth, Unit: "target", Rule: "DUP-CONF-07", Text: rules.Say("untreated casualties that were abandoned")})
		}
		a.confidenceTest(l.unit, 3-int(t.Commitment), "DUP-MOVE-09", rules.Say("abandoned wounded"), steps...)
	}
}

// Deserted implements rules.Deserter: wounded that were left behind belong to no unit (DUP-MOVE-09).
func (e *Ext) Deserted(m rules.ModelID) bool {
	for i := range e.Troops {
		if slices.Contains(e.Troops[i].Lost, m) {
			return true
		}
	}
	return false
}
