package dust_test

import (
	"flag"
	"os"
	"slices"
	"strconv"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/dust"
	"baize/rules/systems/dust/model"
)

var throws = flag.Int("throws", 400, "how often a situation is thrown: 4000 tell apart chances that differ by four in a hundred, 400 by twelve")

// probes are throws with the same seeds that tell whether a rule touches the dice of a situation.
const probes = 40

// diceless are the rules of weapons that touch no dice of a situation, with what they do instead.
var diceless = map[string]string{
	"reload": "has to be loaded", "salvo": "a kind of attacks of its own", "tesla": "tokens", "grapple": "tokens", "limited": "ammo", "ammo": "ammo", "under-barrel": "fires beside another weapon",
	"volley": "boxes, which a situation has of its own", "stealth": "camouflage", "head-shot": "who falls, and tokens",
}

// afterwards are skills that act when the attack is over, which odds do not foresee, with what they do.
var afterwards = map[string]string{"cheat-death": "a hero who fell may live on"}

// TestOddsAgree puts every rule of weapons into the weapons of every situation, and every skill into who attacks and who is attacked. Where it
// changes what the same seeds lead to, or what is foretold, the odds have to agree with the throws.
func TestOddsAgree(t *testing.T) {
	situations := os.DirFS("testdata/situations")
	fairness := rulestest.Fairness{Sys: dust.System{}, Answers: stated, Came: came}
	plain := map[string]rulestest.Foretold{}
	thrown := map[string]rulestest.Throws{}
	for _, s := range rulestest.LaySituations(t, situations, nil) {
		of, ok := fairness.Foretell(s)
		if !ok {
			t.Errorf("%s: nothing is foretold", s.Name)
			continue
		}
		plain[s.Name], thrown[s.Name] = of, fairness.Throw(t, &of, probes)
		t.Run(s.Name, func(t *testing.T) { fairness.Hold(t, &of, *throws) })
	}
	for _, tr := range model.Traits().All() {
		if _, later := afterwards[tr.ID]; later {
			continue
		}
		met := false
		for _, slot := range []string{"gun", "crew", "foe"} {
			if (slot == "gun") != tr.Weapon {
				continue
			}
			held := 0
			for _, s := range rulestest.LaySituations(t, situations, map[string]string{slot: "traits=" + tr.ID + with(tr.Params)}) {
				of, ok := fairness.Foretell(s)
				if !ok {
					continue // the rule forbids the attack, or wants it told otherwise
				}
				base := plain[s.Name]
				if rulestest.SameOdds(of.Odds, base.Odds) && fairness.Throw(t, &of, probes).Same(thrown[s.Name]) {
					continue
				}
				met = true
				if held++; held > mostHeld {
					continue
				}
				t.Run(s.Name+" with "+slot+" "+tr.ID, func(t *testing.T) { fairness.Hold(t, &of, *throws) })
			}
		}
		if why, listed := diceless[tr.ID]; tr.Weapon && !met && !listed {
			t.Errorf("%s: no situation has dice that it touches", tr.ID)
		} else if listed && met {
			t.Errorf("%s: touches the dice of a situation, and is listed as one that does not (%s)", tr.ID, why)
		}
	}
}

// mostHeld is in how many situations a rule is held for each place that it is put into.
const mostHeld = 4

// with is what is put behind a trait that wants something.
func with(params string) string {
	switch params {
	case "":
		return ""
	case "BOXES":
		return "(2)"
	}
	return "(gun)"
}

// stated gives the answers of the policy that odds are told by: what is free is thrown again, what is used up by it is not, units are attacked
// in the order that is proposed, and who stands first falls first.
func stated(_ *rules.State, d *rules.Decision) []rules.Answer {
	switch d.Kind {
	case "order":
		var all []string
		for i := range d.Options {
			all = append(all, d.Options[i].ID)
		}
		return []rules.Answer{{Picks: all}}
	case "hit-again":
		if d.Rule == "DUST-SKILL-69" { // once in a battle
			return []rules.Answer{{Picks: []string{rules.No}}}
		}
		return []rules.Answer{{Picks: []string{rules.Yes}}}
	case "save-again":
		return []rules.Answer{{Picks: []string{rules.Yes}}}
	case "shield": // hits are taken by the unit
		return []rules.Answer{{Picks: []string{rules.No}}}
	case "casualty", "assigned", "jet", "destroyed", "leader":
		return []rules.Answer{{Picks: []string{d.Options[0].ID}}}
	}
	return nil // whatever comes after the dice that are looked at
}

// came names what throws of a situation led to: how many points its target lost, or whether smoke rose.
func came(before *rules.State, of *rulestest.Foretold, after *rules.State, _ []rules.Event) (labels []string, mean float64) {
	if of.Command.Attacks[0].Kind == "smoke" {
		if len(after.Table.Pieces) > len(before.Table.Pieces) {
			return []string{"yes"}, 1
		}
		return []string{"no"}, 0
	}
	u := slices.IndexFunc(before.Units, func(u rules.Unit) bool { return u.ID == of.Command.Attacks[0].Target })
	n := 0
	for _, m := range before.Units[u].Models {
		was, is := before.Model(m), after.Model(m)
		n += is.Lost - was.Lost
		if was.Alive() && !is.Alive() && is.Lost == was.Lost {
			n += was.Life - was.Lost
		}
	}
	return []string{strconv.Itoa(n)}, float64(n)
}
