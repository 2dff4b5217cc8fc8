package systems_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// sideQuestions are asked of a side and concern no unit.
var sideQuestions = map[string]bool{"initiative": true, "first": true, "edge": true, "arrivals-first": true, "declare-first": true, "vital-area": true, "agree-to-shift": true}

// chanceQuestions are those with dice behind them, by the answers that lead to dice, which show the chance of what comes of them
// whenever they can be given: an option, what stands before its colon, or a number; "*" is every answer, "!none" every one but none.
var chanceQuestions = map[string]map[string][]string{
	"dust": {"who-reacts": {"!none"}, "return": {"!none"}, "save-again": {"yes"}, "hit-again": {"yes"}, "shield": {"yes"}, "order-again": {"yes"}},
	"dustup": {"withdraw": {"no"}, "defensive-fire": {"yes", "support"}, "move-shoot": {"fire"}, "after-withdrawal": {"assault"},
		"attack-vehicle": {"yes"}, "turn-on-vehicle": {"yes"}, "dismount-to-fight": {"yes", "no"}},
	"dl2": {"hit-the-deck": {"yes", "no"}, "bolster": {"*"}, "overwatch": {"!none,no"}, "cold-steel": {"*"}, "restore-order": {"yes"}, "on-my-mark": {"yes"}, "disengage": {"yes"},
		"opposed-points": {"*"}, "luck": {"*"}, "rapid-fire": {"*"}, "musician": {"*"}, "morale-officer": {"*"}, "attacks": {"*"}, "nominate": {"*"}, "hit-and-run": {"yes"}, "keep-dice": {"*"},
		"issuer": {"*"}, "charge-move": {"auto"}, "withdraw": {"!none"}, "breaking-overwatch": {}},
	"dlce": {"hit-the-deck": {"yes", "no"}, "bolster": {"*"}, "overwatch": {"!none,no"}, "restore-order": {"yes"}, "on-my-mark": {"yes"}, "opposed-points": {"*"}, "luck": {"*"},
		"rapid-fire": {"*"}, "musician": {"*"}, "attacks": {"*"}, "hit-and-run": {"yes"}, "keep-dice": {"*"}, "dig-in": {"yes"}, "hold-the-line": {"yes"}, "fight-harder": {"*"},
		"check-again": {"yes"}, "charge-move": {"auto"}, "share-dice": {}}, // a share is a whole answer, which no single option makes
}

// plainQuestions are those without dice behind them, or whose answers change none of them: what is done next, places, orders in
// which things are done, who leads or falls. A group of a divided unit has its Courage Test told with the whole unit.
var plainQuestions = map[string][]string{
	"dust":   {"first", "casualty", "crate", "stimulants", "comes-back", "settle", "reserve", "order", "assigned", "jet", "destroyed", "follow", "leader", "edge", "radio", "target-square", "level"},
	"dustup": {"deploy", "activate", "act", "carry", "new-leader", "initiative", "figures", "event-unit", "reveal", "acting-leader", "divide", "edge", "deploy-weapon", "occupy"},
	"dl2": {"deploy", "activate", "act", "melee", "avoidance", "reaction-order", "response-move", "step-aside", "hit-and-run-target", "chain", "regroup-move", "road-move", "stand-up",
		"senior-officer", "declare-first", "forced-disembark", "morale-order", "move-up", "failed-charge", "arrivals-first", "victory-advance", "late-arrival", "arrival", "withdraw-move",
		"response-order", "initiative", "casualties", "disengage-move"},
	"dlce": {"agree-to-shift", "allot-section", "arrival", "arrivals-first", "avoidance", "casualties", "casualty", "chain", "charge-out", "declare-first", "failed-charge", "fall-back-edge", "follow", "forced-disembark",
		"get-out", "hit-and-run-target", "initiative", "late-arrival", "measure-from", "morale-order", "regroup-move", "senior-officer", "stand-up", "step-aside", "tow", "vital-area"},
}

var chance = regexp.MustCompile(`\d%|on average`)

// TestQuestionsSayWhatDecidesThem goes through every question that the transcripts and some battles at random meet: each says
// whom it concerns, because of whom it is asked where the other side's command led to it, and those that should show the chance of what an answer leads to.
func TestQuestionsSayWhatDecidesThem(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	for _, sys := range rules.Systems() {
		info := sys.Info()
		t.Run(info.ID, func(t *testing.T) {
			k := &questions{t: t, sys: sys, met: map[string]bool{}, said: map[string]bool{}, kinds: map[string]bool{}}
			for _, f := range rules.ProverOf(sys).Transcripts() {
				k.where = f.Name
				rulestest.Watch(f.Name, f.Data, func(out rules.Outcome) { k.see(out.State) })
			}
			for i, e := range scenarios.List() {
				if e.System != info.ID {
					continue
				}
				start, err := scenarios.Load(e.Name)
				if err != nil {
					t.Fatal(err)
				}
				k.where = e.Name
				p := soak.New(t, soak.Start(t, start, uint64(i+1)), uint64(i+1))
				p.Look = func() { k.see(p.Battle.State()) }
				p.Play(2)
			}
			for kind, answers := range chanceQuestions[info.ID] {
				for _, id := range answers {
					if !k.said[kind+":"+id] {
						t.Errorf("no question met showed the chance of %s, %s", kind, id)
					}
				}
			}
			for kind := range k.kinds {
				_, dice := chanceQuestions[info.ID][kind]
				if dice == slices.Contains(plainQuestions[info.ID], kind) {
					t.Errorf("%s: a question is either listed with the answers that lead to dice, or as one without dice", kind)
				}
			}
		})
	}
}

// questions are what was met.
type questions struct {
	t     *testing.T
	sys   rules.System
	where string
	met   map[string]bool // faults told already, once each
	said  map[string]bool // kind:answer that showed a chance
	kinds map[string]bool // of questions that were met
}

func (k *questions) fault(format string, args ...any) {
	k.t.Helper()
	kind, _ := args[0].(string)
	if !k.met[format+kind] {
		k.met[format+kind] = true
		k.t.Errorf(k.where+": "+format, args...)
	}
}

// see looks at the question that a state waits with.
func (k *questions) see(s *rules.State) {
	if s.Wait == nil {
		return
	}
	d, b := s.Wait.Decision, rules.Resume(k.sys, s, nil, s, nil)
	about := d.Unit != 0 || len(d.Models) > 0
	for i := range d.Options {
		about = about || d.Options[i].Unit != 0 || d.Options[i].Model != 0
	}
	if about == sideQuestions[d.Kind] {
		k.fault("%s (%s): concerns a unit %v, want the other", d.Kind, d.Prompt.String(), about)
	}
	if d.Unit != 0 && s.Unit(d.Unit).Seat != d.Seat {
		k.fault("%s (%s): asks one side about a unit of the other as its own", d.Kind, d.Prompt.String())
	}
	if c := &s.Wait.Command; c.Seat != d.Seat && c.Unit != 0 && len(s.Against()) == 0 {
		k.fault("%s (%s): the other side's %s led to it, and it names none of its units", d.Kind, d.Prompt.String(), c.Kind)
	}
	for _, u := range s.Against() {
		friend := len(d.Against) == 1 && u != d.Unit // whose fire or wreck hits its own side
		if d.Dice == nil && s.Unit(u).Seat == d.Seat && !friend {
			k.fault("%s (%s): %s is of the side that decides, yet the question is said to be on its account", d.Kind, d.Prompt.String(), s.Unit(u).Name)
		}
	}
	k.answers(b, &d)
}

// answers holds that every answer that leads to dice shows a chance. That every answer says what it leads to, every system's own
// test holds.
func (k *questions) answers(b *rules.Battle, d *rules.Decision) {
	if d.Dice != nil {
		return
	}
	k.kinds[d.Kind] = true
	for _, single := range rulestest.Singles(d) {
		id, shown := single.Word, chance.MatchString(b.Shown(single.Answer).Text.String())
		for _, want := range chanceQuestions[k.sys.Info().ID][d.Kind] {
			name, _, _ := strings.Cut(id, ":")
			but, not := strings.CutPrefix(want, "!")
			switch {
			case not && slices.Contains(strings.Split(but, ","), id), !not && want != "*" && want != id && want != name:
			case shown:
				k.said[d.Kind+":"+want] = true
			default:
				k.fault("%s: %s leads to dice and shows no chance: %s", d.Kind, id, d.Prompt.String())
			}
		}
	}
}
