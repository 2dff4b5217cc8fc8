package systems_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// sideQuestions are asked of a side and concern no unit.
var sideQuestions = map[string]bool{"initiative": true, "edge": true, "arrivals-first": true, "declare-first": true}

// chanceQuestions are those whose answers show the chance of what they lead to: an option or a number of each kind that always
// does, by the functions that resolve it.
var chanceQuestions = map[string][]string{
	"dustup": {"withdraw:no", "defensive-fire:yes", "defensive-fire:support", "move-shoot:fire", "after-withdrawal:assault"},
	"dl2":    {"hit-the-deck:yes", "hit-the-deck:no", "bolster:none", "overwatch", "cold-steel:0", "cold-steel:1", "restore-order:yes", "on-my-mark:yes", "opposed-points:0", "opposed-points:1"},
}

var chance = regexp.MustCompile(`\d%|on average`)

// TestQuestionsSayWhatDecidesThem goes through every question that the transcripts and some battles at random meet: each says
// whom it concerns, because of whom it is asked where the other side's command led to it, and those that should show the chance of what an answer leads to.
func TestQuestionsSayWhatDecidesThem(t *testing.T) {
	for _, sys := range rules.Systems() {
		info := sys.Info()
		t.Run(info.ID, func(t *testing.T) {
			k := &questions{t: t, sys: sys, met: map[string]bool{}, said: map[string]bool{}}
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
			for _, want := range chanceQuestions[info.ID] {
				if !k.said[want] {
					t.Errorf("no question met showed the chance of %s", want)
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

// answers notes which answers show a chance. That every answer says what it leads to, every system's own test holds.
func (k *questions) answers(b *rules.Battle, d *rules.Decision) {
	look := func(id string) {
		if chance.MatchString(b.Shown(id).Text.String()) {
			name, _, _ := strings.Cut(id, ":")
			k.said[d.Kind] = true
			k.said[d.Kind+":"+name] = true
		}
	}
	for i := range d.Options {
		if d.Options[i].Refused == nil {
			look(d.Options[i].ID)
		}
	}
	if d.Number != nil {
		for n := d.Number.Min; n <= min(d.Number.Max, d.Number.Min+5); n++ {
			look(strconv.Itoa(n))
		}
	}
	if d.Place != nil && len(d.Options) == 0 {
		look("")
	}
}
