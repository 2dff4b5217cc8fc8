package dustup

import (
	"cmp"
	"flag"
	"maps"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
	"baize/rules/systems/dustup/model"
)

var throws = flag.Int("throws", 400, "how often a situation is thrown: 4000 tell apart chances that differ by four in a hundred, 400 by twelve")

// probes is how many throws with the same seeds tell whether a word touches the dice of a situation.
const probes = 24

var situations = os.DirFS("testdata/situations")

// tried are the values that each word of a force is tried with, by the place that it is put into.
var tried = map[string]map[string][]string{
	"unit": {
		"quality": {"elite", "untrained"}, "lv": {"1"}, "confidence": {"broken", "shaken"}, "move": {"fast"}, "sensors": {"superior"}, "comms": {"very-inferior"},
		"jammer": {"superior"}, "medic": {"unit", "specialist"}, "level": {"brigade"}, "cover": {"hard"}, "conceal": {"partial"}, "burdened": {"on"}, "fo": {"on"},
		"terror-unit": {"on"}, "small": {"on"},
	},
	"profile": {
		"armour": {"10", "heavy-power", "none"}, "fp": {"4"}, "impact": {"12"}, "sv": {"7"}, "melee": {"12"}, "terror-weapon": {"on"}, "size": {"5"}, "max": {"5"}, "role": {"medic"},
	},
	"weapon":  {"die": {"12"}, "impact": {"12x2"}, "control": {"superior", "inferior"}, "stab": {"average"}, "kind": {"support"}, "class": {"1"}, "terror": {"on"}, "max": {"6"}, "min": {"30"}},
	"mission": {"finding": {"superior"}, "guidance": {"laser", "self"}, "lv": {"1"}},
	"battery": {"support": {"air"}, "level": {"battalion"}},
	"marker": {
		"suppressed": {"2"}, "shaken": {"1"}, "broken": {"1"}, "steady": {"1"}, "propped": {"1"}, "column": {"1"}, "concealed": {"1"}, "caught": {"1"},
		"damage": {"1"}, "untreated": {"1"}, "wound": {"1"}, "disabled": {"1"},
	},
	"setting": {"closed-shifts": {"on"}},
}

// diceless are the words that touch no dice of a decision, with what they do instead.
var diceless = map[string]string{
	"unit commitment": "tests that follow on an attack", "unit finding": "noted in a mission when it is requested", "unit superior": "the chain of command", "unit parent": "the chain of command",
	"unit second": "who leads", "unit cost": "points", "unit strength": "points", "unit seen": "panic that follows", "unit lo": "air and orbital support", "unit commander": "the chain of command",
	"unit militia": "panic that follows", "unit fired-on": "tests that follow on an attack", "unit pinned": "tests that follow on an attack", "unit doomed": "Rally is refused",
	"profile kind": "what a model is", "profile weapons": "what it fires", "profile base": "its size", "profile amphibious": "movement", "profile min": "a range limit, as max", "profile short": "a range limit, as max",
	"profile sealed": "movement", "profile open": "those inside", "profile capacity": "those inside", "profile ports": "those inside", "profile multi-fire": "how many weapons fire", "profile soft-skinned": "panic that follows",
	"profile ground": "movement", "profile figure": "how it is drawn", "weapon short": "a range limit, as max", "weapon external": "forbids to fire", "weapon indirect": "the size of the burst", "weapon warheads": "the impact of the burst",
	"weapon guidance": "noted in a mission", "weapon tubes": "how many rounds fall", "weapon high-angle": "sight", "mission at": "where it is meant to land", "mission dummies": "markers", "mission warhead": "the impact of the burst", "mission burst": "the size of the burst",
	"mission rounds": "how many rounds fall", "mission turn": "when it lands", "mission support": "who fires", "mission fired": "who fires", "mission weapon": "who fires", "battery burst": "the size of the burst",
	"battery warheads": "the impact of the burst", "battery guidance": "noted in a mission", "battery tubes": "how many rounds fall",
	"marker activated": "whose turn it is", "marker set-up": "permits to fire", "marker routed": "takes no Courage Test", "marker panicked": "forbids to fight", "marker closed": "those inside", "marker called": "the mission that waits",
	"setting turns": "the end", "setting activation": "whose turn it is", "setting end-card": "the end of a turn", "setting events": "event cards", "setting hide": "deployment", "setting first": "whose turn it is",
	"setting deploy": "deployment", "setting goal": "victory",
}

var key = regexp.MustCompile(`\b([a-z-]+)=`)

// registered lists the words that lines of a force may have, by the place that they are put into.
func registered() map[string][]string {
	out := map[string][]string{}
	for _, f := range fieldTerms {
		switch f.ID {
		case "unit", "profile", "weapon", "mission", "battery":
			for _, m := range key.FindAllStringSubmatch(f.Text, -1) {
				out[f.ID] = append(out[f.ID], m[1])
			}
		case "setting":
			for _, part := range strings.Split(regexp.MustCompile(`\([^)]*\)`).ReplaceAllString(f.Text, ""), ", ") {
				out[f.ID] = append(out[f.ID], strings.Fields(part)[0])
			}
		}
		if _, flags, ok := strings.Cut(f.Text, "on or off: "); ok && f.ID == "unit" {
			flags, _, _ = strings.Cut(flags, ".")
			out[f.ID] = append(out[f.ID], strings.Fields(flags)...)
		}
	}
	for _, m := range model.MarkerTerms {
		out["marker"] = append(out["marker"], m.ID)
	}
	return out
}

// put writes a word with a value into a place.
func put(place, slot, word, value string) string {
	switch place {
	case "marker":
		return "marker " + map[string]string{"marker-a": "a1", "marker-b": "b1"}[slot] + map[string]string{"untreated": ".2", "wound": ".2", "disabled": ".2"}[word] + " " + word + " " + value
	case "setting":
		return "setting " + word + " " + value
	}
	return word + "=" + value
}

// TestOddsAgreeWithDiceForEveryWord puts every quality, gear, ability and marker of Dustup into every place of every situation. Where
// it changes what the same seeds lead to, or what is foretold, the odds have to agree with the throws: once for each kind of roll and
// side. A word that touches nothing anywhere has to be listed as one that does not.
func TestOddsAgreeWithDiceForEveryWord(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // nearly all that throws make is thrown away at once
	looks := map[string][]look{}                      // of each situation that are held, the plain one first
	for _, s := range rulestest.LaySituations(t, situations, nil) {
		of, ok := fairness.Foretell(s)
		if !ok {
			t.Errorf("%s: nothing is foretold", s.Name)
			continue
		}
		looks[s.Name] = []look{{of.Odds, fairness.Throw(t, &of, probes)}}
		t.Run(s.Name, func(t *testing.T) { fairness.Hold(t, &of, *throws) })
	}
	slots, _ := rulestest.Slots(t, situations)
	for name := range slots {
		if len(looks[name]) == 0 {
			t.Errorf("%s: cannot be laid out", name)
		}
	}
	words := registered()
	for _, place := range slices.Sorted(maps.Keys(words)) {
		for _, word := range words[place] {
			values, why := tried[place][word], diceless[place+" "+word]
			if (len(values) > 0) == (why != "") {
				t.Errorf("%s %s: want values to try it with, or what it does instead of touching dice", place, word)
			}
			met := false
			for _, slot := range places(slots) {
				if strings.TrimSuffix(strings.TrimRight(slot, "abc"), "-") != place {
					continue
				}
				held := map[string]bool{} // kinds of rolls
				for _, value := range values {
					for _, s := range rulestest.LaySituations(t, situations, map[string]string{slot: put(place, slot, word, value)}) {
						base, kind := s.Name, cmp.Or(kindOf[s.Name], s.Name)
						of, ok := fairness.Foretell(s)
						if !ok || held[kind] || len(of.Odds.Outcomes) == 0 {
							continue // no dice decide it any more
						}
						got := look{of.Odds, fairness.Throw(t, &of, probes)}
						if got.same(looks[base][0]) {
							continue
						}
						met, held[kind] = true, true
						if slices.ContainsFunc(looks[base], got.same) {
							continue // another word leads to the same
						}
						looks[base] = append(looks[base], got)
						of.Name += " with " + slot + " " + word + " " + value
						t.Run(of.Name, func(t *testing.T) { fairness.Hold(t, &of, *throws) })
					}
				}
			}
			if len(values) > 0 && !met {
				t.Errorf("%s %s: no situation has dice that it touches", place, word)
			}
		}
	}
}

// look is what is foretold of a situation and what some throws of it led to.
type look struct {
	odds   rules.Odds
	throws rulestest.Throws
}

// same reports whether two looks foretell and lead to the same; what else is thrown after it, or instead, does not count.
func (l look) same(o look) bool {
	return rulestest.SameOdds(l.odds, o.odds) && l.throws.Mean == o.throws.Mean && maps.Equal(l.throws.Count, o.throws.Count)
}

// kindOf tells situations of one kind of roll, which a word is held in once for each side; others are a kind of their own.
var kindOf = map[string]string{"suppress": "shot", "call": "message", "impact": "mission"}

// places are the places of all situations, each once.
func places(slots map[string][]string) (out []string) {
	for _, list := range slots {
		out = append(out, list...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

var fairness = rulestest.Fairness{Sys: System{}, Answers: stated, Came: came, Read: read}

// stated answers the questions before the dice that are looked at, and those that change none of them.
func stated(_ *rules.State, d *rules.Decision) []rules.Answer {
	switch {
	case d.Kind == "withdraw" && d.Rule == "DUP-ASLT-09", d.Kind == "defensive-fire":
		return []rules.Answer{{Picks: []string{rules.No}}}
	case d.Kind == "figures":
		return []rules.Answer{{Picks: []string{"auto"}}}
	case d.Kind == "carry":
		return []rules.Answer{{}}
	}
	return nil
}

var chances = regexp.MustCompile(`(\d+)% `)

// read reads the chances that an answer tells.
func read(told string, of *rulestest.Foretold) bool {
	at := chances.FindAllStringSubmatchIndex(told, -1)
	for i, m := range at {
		end := len(told)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		n, _ := strconv.Atoi(told[m[2]:m[3]])
		of.Odds.Outcomes = append(of.Odds.Outcomes, rules.Likelihood{Label: rules.Plain(strings.TrimSuffix(told[m[1]:end], ", ")), P: float64(n) / 100})
	}
	of.Rough = true
	return len(at) > 0
}

// came names what throws of a situation led to.
func came(before *rules.State, of *rulestest.Foretold, after *rules.State, events []rules.Event) (labels []string, mean float64) {
	c, was, is := of.Command, model.Read(before), model.Read(after)
	told := func(rule rules.RuleID, subject string) (out []rules.Ruling) {
		for _, e := range events {
			if e.Ruling != nil && e.Ruling.Subject == subject && (rule == "" || e.Ruling.Rule == rule) {
				out = append(out, *e.Ruling)
			}
		}
		return out
	}
	yes := func(ok bool, no, yes string) ([]string, float64) {
		if ok {
			return []string{yes}, 1
		}
		return []string{no}, 0
	}
	switch {
	case c.Kind == rules.KindAnswer:
		return shotAt(was, is, before.Wait.Command.Unit, events)
	case c.Kind == "shoot":
		return shotAt(was, is, c.Attacks[0].Target, events)
	case c.Kind == "assault" && was.Hull(c.Target) != 0:
		n := told("DUP-VEH-01", "effect")[0].Value
		_, mean = yes(n > 0, "", "")
		return []string{[]string{"no effect", "damaged", "destroyed"}[n]}, mean
	case c.Kind == "assault" && len(told("DUP-ASLT-07", "")) > 0:
		return struck(events)
	case c.Kind == "assault":
		return assaulted(told, events)
	case c.Kind == "tank-shock":
		label := strings.Replace(told("DUP-TANK-01", "courage")[0].Text.String(), "the infantry move aside and may", "they move aside and may", 1)
		label = strings.TrimSuffix(label, " the vehicle")
		_, mean = yes(label == "the infantry withdraw", "", "")
		return []string{label}, mean
	case c.Kind == "communicate":
		return yes(slices.ContainsFunc(events, func(e rules.Event) bool { return strings.HasPrefix(e.Text.String(), "message delivered") }), "no", "it arrives")
	case c.Kind == "rally":
		return yes(is.Level(c.Target) < was.Level(c.Target), "no", "it rallies")
	case c.Kind == "request":
		return yes(len(is.E.Missions) > len(was.E.Missions), "no", "it is granted")
	case c.Kind == "detachment":
		return yes(is.Acting().Unit == c.Target, "no", "it is reached")
	case c.Kind == "recover":
		return yes(!is.Has(c.Unit, model.Suppressed), "no effect", "one marker removed")
	case c.Kind == "recover-panic" && slices.ContainsFunc(events, func(e rules.Event) bool { return e.Rule == "DUP-PANIC-04" && slices.Contains(model.LevelNames, e.Name) }):
		return []string{"it loses a level"}, 0
	case c.Kind == "recover-panic":
		calmed := func(e rules.Event) bool { return e.Rule == "DUP-PANIC-04" && e.Name == model.Panicked && e.N == 0 }
		return yes(slices.ContainsFunc(events, calmed), "it stays panicked", "its panic ends") // a new cause may follow
	case c.Kind == "treat":
		return treated(was, is, c.Unit)
	case c.Kind == "move":
		d := was.At(c.Unit).Dist(is.At(c.Unit))
		labels, _ = yes(is.At(c.Unit).Dist(*c.At) <= geom.Touch, "stops short", "arrives")
		return labels, float64(d) / float64(geom.Inch)
	case c.Kind == "detect":
		n := told("DUP-DET-05", "successes")[0].Value
		_, mean = yes(n == 2, "", "")
		return []string{[]string{"nothing", "only a dummy is cleared away", "it is seen"}[n]}, mean
	}
	return yes(len(told("DUP-IMP-03", "deviation")) > 0, "it goes astray", "it lands on the mark")
}

// shotAt names what shots did to a unit; the mean counts figures that are worse, or whether the hull is.
func shotAt(was, is *model.Game, unit rules.UnitID, events []rules.Event) (labels []string, worse float64) {
	hits := 0
	for _, e := range events {
		if e.Ruling != nil && (e.Ruling.Rule == "DUP-CAS-01" || e.Ruling.Rule == "DUP-CAS-02" && e.Ruling.Subject == "extra hit") {
			hits += e.Ruling.Value
		}
	}
	label := "nothing"
	switch h := was.Hull(unit); {
	case h != 0 && !is.Model(h).Alive():
		return []string{"destroyed"}, 1
	case h != 0 && is.Damage(unit) > was.Damage(unit):
		return []string{"damaged"}, 1
	case h == 0 && hits == 1:
		label = "1 hit"
	case h == 0 && hits > 1:
		label = strconv.Itoa(hits) + " hits"
	case slices.ContainsFunc(events, func(e rules.Event) bool {
		return e.Kind == rules.EvMarker && e.Unit == unit && e.Name == model.Suppressed
	}), is.Unit(unit).Markers.N(model.Suppressed) == model.MaxSuppression:
		label = "suppressed only"
	}
	for _, m := range was.Unit(unit).Models {
		before, after := was.Model(m), is.Model(m)
		hurt := func(k *rules.Model) bool { return k.Markers.Has(model.Untreated) || k.Markers.Has(model.Wound) }
		if before.Alive() && !after.Alive() || !hurt(before) && hurt(after) {
			worse++
		}
	}
	return []string{label}, worse
}

// assaulted names what the Courage Test of an assault led to.
func assaulted(told func(rule rules.RuleID, subject string) []rules.Ruling, events []rules.Event) ([]string, float64) {
	switch r := told("", "courage")[0].Rule; {
	case r == "DUP-CRG-04":
		return []string{"it fails, both actions lost"}, 0
	case r == "DUP-CRG-05":
		return []string{"it fails, one action lost"}, 0
	case slices.ContainsFunc(events, func(e rules.Event) bool { return e.Name == model.RoutedM && e.Rule == "DUP-ASLT-05" }):
		return []string{"the defender routs"}, 1
	case r == "DUP-CRG-02":
		return []string{"the defender must withdraw"}, 1
	}
	return []string{"the attack occurs"}, 1
}

// struck names how many hits side A's Strike made.
func struck(events []rules.Event) ([]string, float64) {
	for _, e := range events {
		if e.Ruling != nil && e.Ruling.Rule == "DUP-STRK-04" && e.Ruling.Subject == "hits" && e.Seat == rules.SeatA {
			n := e.Ruling.Value
			if n == 1 {
				return []string{"1 hit"}, 1
			}
			return []string{strconv.Itoa(n) + " hits"}, float64(n)
		}
	}
	return []string{"0 hits"}, 0
}

// treated names how many figures died of their wounds; the mean counts those that are back to duty.
func treated(was, is *model.Game, unit rules.UnitID) (labels []string, back float64) {
	dead := 0
	for _, m := range was.Unit(unit).Models {
		switch k := is.Model(m); {
		case !was.Model(m).Markers.Has(model.Untreated):
		case !k.Alive():
			dead++
		case !k.Markers.Has(model.Untreated) && !k.Markers.Has(model.Wound):
			back++
		}
	}
	label := strconv.Itoa(dead) + " die"
	if dead == 1 {
		label += "s"
	}
	return []string{label}, back
}
