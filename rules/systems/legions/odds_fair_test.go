package legions_test

import (
	"cmp"
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/legions"
)

var throws = flag.Int("throws", 400, "how often a situation is thrown: 4000 tell apart chances that differ by four in a hundred, 400 by twelve")

// probes is how many throws with the same seeds tell whether a rule touches the dice of a situation.
const probes = 40

// weighed are the situations in which the odds of an edition are held against its dice.
type weighed struct {
	sys    legions.System
	folder string
	// diceless are the Model Assigned Rules that touch no dice of a decision, with what they do instead.
	diceless map[string]string
}

var editionsWeighed = []weighed{
	{legions.Printed()[0], "testdata/situations", diceless},
	{legions.Printed()[1], "testdata/community", communityDiceless},
}

var diceless = map[string]string{
	"adjutant": "adds Command Points", "nco": "generates Command Points", "battle-hardened": "lets the Section spend Command Points",
	"fearless": "spares the checks that follow on losses", "medic": "rolls at the end of the Turn, where nobody decides", "drone-engineer": "as a Medic",
	"unique": "bounds a list", "scouting": "deployment", "infiltrate": "deployment", "sure-footed": "movement", "walker": "movement", "capacity": "transport", "charge-doors": "transport",
	"suppression": "a check that follows on losses", "move-or-fire": "forbids to fire", "small-arms": "Placed by an Order", "cumbersome": "forbids to fire", "smoke-rounds": "smoke", "smoke-launcher": "smoke",
	"stealthy": "forbids to fire", "dual-wielding": "one weapon more", "independent-firing": "attacks apart", "lucky": "tokens that are kept", "run-and-gun": "fires before it moves", "spotter": "directs fire",
	"drone-controller": "Drones on Overwatch", "cold-steel": "Command Points in melee", "daunting": "a check that follows on a Charge", "flash-bangs": "takes a position away",
}

// communityDiceless are those of the Community Edition.
var communityDiceless = map[string]string{
	"adjutant": "adds Command Points", "nco": "generates Command Points", "battle-hardened": "lets the Section spend Command Points",
	"fearless": "spares the checks that follow on losses", "drone-engineer": "rolls for Drones that fell, where nobody decides",
	"unique": "bounds a list", "scouting": "deployment", "infiltrate": "deployment", "sure-footed": "movement", "walker": "movement",
	"capacity": "transport", "charge-doors": "transport", "open-topped": "transport", "towable": "towing", "utility-vehicle": "towing",
	"suppression": "a check that follows on losses", "move-or-fire": "forbids to fire", "small-arms": "a keyword", "cumbersome": "forbids to fire", "stealthy": "forbids to fire",
	"smoke-rounds": "smoke", "smoke-launcher": "smoke", "dual-wielding": "one weapon more", "independent-firing": "attacks apart", "lucky": "tokens that are kept",
	"run-and-gun": "fires before it moves", "spotter": "directs fire", "drone": "no Overwatch", "drone-controller": "Drones on Overwatch", "idf-weapon": "another kind of attack",
	"daunting": "a check that follows on a Charge", "aegis": "its owner may choose who is struck",
}

// params are the parameters that a rule is tried with.
var params = map[string][]string{"": {""}, "N": {" 2"}, "N COLOUR": {" 2 red"}, "WORD N": {" ranged 2", " melee 2"}, "N+": {" 5+"}, "[N]": {""}, "N [COLOUR]": {" 2 red"}, "[WORD] N": {" infantry 2"}}

// TestOddsAgreeWithDiceForEveryTrait puts every Model Assigned Rule of the registry into every place of every situation: those of
// weapons into weapons, the others into profiles. Where
// it changes what the same seeds lead to, or what is foretold, the odds have to agree with the throws. A rule that touches
// nothing anywhere has to be listed as one that does not.
func TestOddsAgreeWithDiceForEveryTrait(t *testing.T) {
	for _, w := range editionsWeighed {
		t.Run(w.sys.Info().ID, w.hold)
	}
}

func (w weighed) hold(t *testing.T) {
	situations := os.DirFS(w.folder)
	fairness := rulestest.Fairness{Sys: w.sys, Answers: stated, Came: came}
	plain := map[string]rulestest.Foretold{}
	thrown := map[string]rulestest.Throws{}
	for _, s := range rulestest.LaySituations(t, situations, nil) {
		of, ok := fairness.Foretell(s)
		if !ok {
			t.Errorf("%s: nothing is foretold", s.Name)
			continue
		}
		of.Apart = of.Apart || apart[s.Name]
		plain[s.Name], thrown[s.Name] = of, fairness.Throw(t, &of, probes)
		t.Run(s.Name, func(t *testing.T) { fairness.Hold(t, &of, *throws) })
	}
	slots, written := rulestest.Slots(t, situations)
	for _, tr := range w.sys.Traits() {
		held := map[string]bool{} // kinds of rolls by side
		for _, with := range params[tr.Params] {
			for slot := range places(slots) {
				for _, s := range rulestest.LaySituations(t, situations, map[string]string{slot: tr.ID + with}) {
					if !slices.Contains(slots[s.Name], slot) || plain[s.Name].State == nil || strings.HasPrefix(slot, "gun") != tr.Weapon {
						continue
					}
					s.Name += " with " + slot + " " + tr.ID + with
					base, _, _ := strings.Cut(s.Name, " ")
					of, ok := fairness.Foretell(s)
					if !ok {
						t.Errorf("%s: nothing is foretold", s.Name)
						continue
					}
					of.Apart = of.Apart || apart[base]
					if rulestest.SameOdds(of.Odds, plain[base].Odds) && fairness.Throw(t, &of, probes).Same(thrown[base]) {
						continue
					}
					kind := cmp.Or(kindOf[base], base) + strings.TrimSuffix(slot, "2")
					if held[kind] {
						continue
					}
					held[kind] = true
					t.Run(s.Name, func(t *testing.T) { fairness.Hold(t, &of, *throws) })
				}
			}
		}
		met := len(held) > 0 || strings.Contains(written, `"`+tr.ID)
		switch why, listed := w.diceless[tr.ID]; {
		case listed && len(held) > 0:
			t.Errorf("%s: touches the dice of a situation, and is listed as one that does not (%s)", tr.ID, why)
		case !listed && !met:
			t.Errorf("%s: no situation has dice that it touches", tr.ID)
		}
	}
}

// kindOf tells situations of one kind of roll, which a rule is held in once for each side; others are a kind of their own.
var kindOf = map[string]string{"shot": "attack", "line": "attack", "solo": "attack", "solo-section": "attack", "restore": "check", "bolster": "check"}

// apart are the situations whose outcomes do not exclude each other.
var apart = map[string]bool{"barrage": true}

// places are the words of all situations, each once.
func places(slots map[string][]string) map[string]bool {
	out := map[string]bool{}
	for _, list := range slots {
		for _, w := range list {
			out[w] = true
		}
	}
	return out
}

// stated gives the answers of the policy that odds are told by: dice that failed are thrown again, the most promising first,
// Luck Tokens and Command Points are kept, nobody lies down, and what stands first falls first.
func stated(s *rules.State, d *rules.Decision) []rules.Answer {
	switch d.Kind {
	case "rapid-fire", "musician", "fight-harder":
		return []rules.Answer{{Picks: failed(d)}}
	case "share-dice":
		return []rules.Answer{{Picks: []string{"evenly"}}}
	case "luck", "bolster":
		return []rules.Answer{{Picks: []string{"none"}}}
	case "opposed-points", "cold-steel":
		return []rules.Answer{{}}
	case "casualties", "chain":
		var out []rules.Answer
		for n := d.Min; n <= d.Max; n++ {
			var picks []string
			for i := range d.Options {
				if d.Options[i].Refused == nil && len(picks) < n {
					picks = append(picks, d.Options[i].ID)
				}
			}
			out = append(out, rules.Answer{Picks: picks})
		}
		return out
	case "hit-the-deck", "restore-order", "disengage":
		return []rules.Answer{{Picks: []string{rules.No}}}
	}
	return nil // whatever comes after the dice that are looked at
}

// failed are the dice of a question that failed, the most promising colours first, as many as may be named.
func failed(d *rules.Decision) (out []string) {
	for _, colour := range []string{"red", "blue", "black"} {
		for i := range d.Options {
			word := strings.Fields(d.Options[i].Text.String())
			face, _ := strconv.Atoi(strings.Trim(word[1], ","))
			need := 4
			if len(word) > 3 {
				need, _ = strconv.Atoi(word[3])
			}
			if d.Options[i].Refused == nil && word[0] == colour && face < need && len(out) < d.Max {
				out = append(out, d.Options[i].ID)
			}
		}
	}
	return out
}

// came names what throws of a situation led to.
func came(before *rules.State, of *rulestest.Foretold, after *rules.State, events []rules.Event) (labels []string, mean float64) {
	switch c := of.Command; {
	case c.Kind == "fire" && c.Attacks[0].Kind == "idf":
		return landed(before, c, events)
	case c.Kind == "fire" && before.Model(before.Unit(2).Models[0]).Label == "b1.1" && c.Attacks[0].Kind == "iad":
		return damaged(c.Attacks[0].Victim, before, events)
	case c.Kind == "fire":
		n := lostBy(before, events)[rules.SeatB]
		return []string{strconv.Itoa(n) + " lost"}, float64(n)
	case c.Kind == "melee", c.Kind == "end-activation":
		return fought(before, events)
	}
	for _, e := range events {
		if e.Ruling == nil {
			continue
		}
		switch e.Ruling.Subject {
		case "opposed check":
			if rules.Seat(e.Ruling.Value) == of.Command.Seat {
				return []string{"to win"}, 0
			}
			return nil, 0
		case "check":
			if of.Command.Kind == "order" {
				return []string{[]string{"failed", "passed"}[e.Ruling.Value]}, float64(e.Ruling.Value)
			}
			if e.Ruling.Value == 1 {
				return []string{"to pass"}, 0
			}
			return nil, 0
		}
	}
	return nil, 0
}

// lostBy adds up the points that each seat lost.
func lostBy(s *rules.State, events []rules.Event) (lost [2]int) {
	for _, e := range events {
		if e.Kind == rules.EvLoss {
			lost[s.Model(e.Model).Seat] += e.N
		}
	}
	return lost
}

// damaged names what an attack did to an Ironclad.
func damaged(victim rules.ModelID, s *rules.State, events []rules.Event) ([]string, float64) {
	label, lost := "armour holds", 0
	for _, e := range events {
		switch {
		case e.Kind == rules.EvLoss && e.Model == victim:
			lost += e.N
		case e.Ruling != nil && e.Ruling.Subject == "damage table" && e.Unit == s.Model(victim).Unit:
			_, what, _ := strings.Cut(e.Ruling.Text.String(), ": ")
			label = what
		}
	}
	return []string{label}, float64(lost)
}

// landed names the Sections that the first template of a barrage lies over; the mean counts those of the enemy.
func landed(s *rules.State, c rules.Command, events []rules.Event) (labels []string, mean float64) {
	for _, e := range events {
		if e.Kind == rules.EvRoll && e.Text.String() == "attack" {
			for i := range s.Units {
				if u := &s.Units[i]; u.Ref() == e.Target {
					if labels = append(labels, "lands on "+u.Name); u.Seat != c.Seat {
						mean++
					}
				}
			}
		}
	}
	return labels, mean
}

// fought names how a round of a melee went.
func fought(before *rules.State, events []rules.Event) ([]string, float64) {
	lost := lostBy(before, events)
	winner := rules.NoSeat
	for _, e := range events {
		if e.Ruling != nil && e.Ruling.Subject == "victory" {
			winner = e.Seat
		}
	}
	label := "even"
	switch {
	case winner == rules.SeatA:
		label = "side A wins"
	case winner == rules.SeatB:
		label = "side B wins"
	case lost[0] < lost[1]:
		label = "side A gains the Upper Hand"
	case lost[1] < lost[0]:
		label = "side B gains the Upper Hand"
	}
	return []string{label}, float64(lost[1] - lost[0])
}
