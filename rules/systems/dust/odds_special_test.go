package dust_test

import (
	"os"
	"strconv"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/dust"
	"baize/rules/systems/dust/model"
)

// TestSpecialOddsAgree holds what is foretold of special actions, of a spy who would be revealed, and of what a unit meets on its way against the
// dice.
func TestSpecialOddsAgree(t *testing.T) {
	fairness := rulestest.Fairness{Sys: dust.System{}, Answers: taken, Came: led}
	for _, s := range rulestest.LaySituations(t, os.DirFS("testdata/specials"), nil) {
		of, ok := fairness.Foretell(s)
		if !ok {
			t.Errorf("%s: nothing is foretold", s.Name)
			continue
		}
		t.Run(s.Name, func(t *testing.T) { fairness.Hold(t, &of, *throws) })
	}
}

// taken gives the answers by which the odds of special actions are told: failed dice are thrown again, and whoever follows stays where it is.
func taken(_ *rules.State, d *rules.Decision) []rules.Answer {
	switch d.Kind {
	case "order":
		var all []string
		for i := range d.Options {
			all = append(all, d.Options[i].ID)
		}
		return []rules.Answer{{Picks: all}}
	case "order-again":
		return []rules.Answer{{Picks: []string{rules.Yes}}}
	case "follow", "casualty", "comes-back":
		return []rules.Answer{{Picks: []string{d.Options[0].ID}}}
	}
	return nil // whatever comes after the dice that are looked at
}

// led names what throws of a special action led to.
func led(before *rules.State, of *rulestest.Foretold, after *rules.State, events []rules.Event) (labels []string, mean float64) {
	c, g := of.Command, model.Read(after)
	either := func(is bool, not, done string) ([]string, float64) {
		if is {
			return []string{done}, 1
		}
		return []string{not}, 0
	}
	count := func(n int) ([]string, float64) { return []string{strconv.Itoa(n)}, float64(n) }
	lost := func(u rules.UnitID) (n int) { // points of tracks and soldiers, those that are back counted off
		for _, m := range before.Unit(u).Models {
			was, is := before.Model(m), after.Model(m)
			n += is.Lost - was.Lost
			if g.Profile(m).Soldiers() && was.Alive() != is.Alive() {
				n -= is.Lost - was.Lost
				n += model.Bit(was.Alive()) - model.Bit(is.Alive())
			}
		}
		return n
	}
	thrown := 0
	for i := range events {
		if events[i].Kind == rules.EvRoll {
			thrown += events[i].Roll.Total
		}
	}
	switch c.Kind {
	case "get-moving":
		return either(g.X.Act != nil && g.X.Act.Unit == c.Target, "no", "yes")
	case "ammo-drop":
		return either(len(g.X.Arms) == 0, "no", "yes")
	case "rally":
		marks := g.Unit(c.Target).Markers
		return count(min(2, 2-2*model.Bit(marks.Has(model.Suppressed))-model.Bit(marks.Has(model.UnderFire))))
	case "makeshift-repair":
		if c.Name != "" {
			return count(1 - model.Bit(g.Unit(c.Target).Markers.Has(c.Name)))
		}
		return count(-lost(c.Target))
	case "get-up":
		return either(lost(c.Target) < 0, "no", "yes")
	case "medevac":
		return count(-lost(c.Target))
	case "repair-here":
		return count(-lost(c.Unit))
	case "clear-wreck":
		return either(g.Model(c.Victim).Place == rules.Removed, "no", "yes")
	case "cut-wire":
		return either(len(after.Table.Pieces) > len(before.Table.Pieces), "no", "yes")
	case "clear":
		return either(len(after.Table.Pieces) > len(before.Table.Pieces), "not", "cleared")
	case "bury":
		return either(after.Table.Pieces[0].Gone, "no", "yes")
	case "air-alert":
		return either(g.Unit(c.Target).Markers.Has(model.Alerted), "no", "yes")
	case "spores":
		n := 0
		for i := range after.Units {
			if u := &after.Units[i]; u.Seat != c.Seat {
				n += lost(u.ID)
			}
		}
		return count(n)
	case "move":
		if of.Odds.Outcomes[0].Label.String() == "stops" {
			return either(thrown > 0, "stops", "goes on")
		}
		return count(lost(c.Unit))
	}
	return count(thrown) // dice of which each success counts: of a spy and of those who follow
}
