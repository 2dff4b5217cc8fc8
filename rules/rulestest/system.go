package rulestest

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
)

// TestSystem holds what every rule system has to keep, whatever game it is. starts are battles that are about to begin; random
// players play a bounded stretch of each. A system without any is played where some of its transcripts begin, or on the table that it sets up
// by itself.
//
//   - info: every word has a meaning in one line, once, and speaks of what there is.
//   - setup: a bare table builds; an unknown word, key or kind of terrain is an error that names its line.
//   - transcripts: each of them plays, every question that it meets says what each answer leads to, ways that an option
//     shows are those that a hand can draw, and whatever unit, model, piece or word an option on offer needs can be given.
//   - positions: every argument that Params offers is let pass and every one that it leaves out refused; rulings, views and all that is shown change nothing; options are what Check says; a view of a view is that
//     view; a state is written, read and cloned as it is; counters are set by their names; the ruler says what the rules judge by.
//   - battles: random players find something to do and senseless commands are refused in words; undo leads back, and the log
//     replays.
//   - enemies: arguments that take enemies alone say so.
func TestSystem(t *testing.T, sys rules.System, starts ...*rules.State) {
	t.Helper()
	p := &probe{sys: sys, info: sys.Info(), met: map[string]bool{}}
	t.Run("info", p.testInfo)
	t.Run("setup", p.testSetup)
	t.Run("transcripts", p.testTranscripts)
	t.Run("positions", p.testPositions)
	if len(starts) == 0 {
		starts = p.begins
	}
	for _, s := range starts {
		name := strings.ReplaceAll(s.Title, " ", "-")
		t.Run("battle/"+name, func(t *testing.T) { p.testBattle(t, s, nil) })
		t.Run("torn/"+name, func(t *testing.T) { p.testBattle(t, s, func(k *soak.Player) { k.Tear(tornOne) }) })
		t.Run("laid/"+name, func(t *testing.T) { p.testBattle(t, s, func(k *soak.Player) { k.LayOut(); k.Relay() }) })
	}
	t.Run("enemies", p.testFoes)
}

// probe tests one system.
type probe struct {
	sys    rules.System
	info   *rules.Info
	stands []*rules.State  // positions to look at
	begins []*rules.State  // where a battle may begin if none is given
	met    map[string]bool // what was met, by a word for the sort and what tells it from others
}

// Bounds of what is played: they keep the test of a system to seconds.
const (
	mostBegins    = 3    // transcripts whose battles are played on
	mostSteps     = 1500 // commands and answers of a battle
	shortSteps    = 60   // of those with -short
	lookedAfter   = 15   // steps of a battle until its position is looked at
	withheldTries = 8    // arguments that are made up for a refused option
	tornOne       = 12   // one model in so many is taken off by hand at a time
)

// table is a table with nothing on it.
func (p *probe) table() string { return "system " + p.info.ID + "\ntable 48x48\n" }

// keep keeps a position of a situation that is new: another phase, step or question.
func (p *probe) keep(s *rules.State) {
	key := "over"
	if s.Over == nil {
		key = "stand/" + s.Phase + "/" + s.Step
		if s.Wait != nil || !testing.Short() {
			key += "/" + rules.OpenDecision(p.sys, s).Kind
		}
	}
	if p.first(key) {
		p.stands = append(p.stands, s)
	}
}

// first reports whether something is met for the first time.
func (p *probe) first(key string) bool {
	was := p.met[key]
	p.met[key] = true
	return !was
}

func (p *probe) testTranscripts(t *testing.T) {
	files := rules.ProverOf(p.sys).Transcripts()
	for i, f := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(f.Name, "transcripts/"), ".txt")
		t.Run(name, func(t *testing.T) {
			rep := Watch(f.Name, f.Data, func(out rules.Outcome) {
				s := out.State
				if len(out.Events) == 0 {
					return // refused, or only checked
				}
				p.keep(s)
				p.leads(t, s)
				p.testNeeds(t, s)
				for _, what := range soak.Unheld(rules.Resume(p.sys, s, nil, s, nil)) {
					t.Error(what)
				}
			})
			if !rep.OK() {
				t.Error(rep.Err)
			}
		})
		if i%(len(files)/mostBegins+1) == 0 {
			if s, err := Setup(f.Name, f.Data); err == nil {
				p.begins = append(p.begins, s)
			}
		}
	}
	if len(p.begins) == 0 {
		if s, err := Setup("bare.txt", []byte(p.table())); err == nil && len(s.Units) > 0 {
			p.begins = append(p.begins, s)
		}
	}
}

// leads holds that every answer to an open question says what it leads to: by itself, or in the list of the system.
func (p *probe) leads(t *testing.T, s *rules.State) {
	t.Helper()
	if s.Wait == nil || s.Wait.Decision.Dice != nil {
		return
	}
	d, b := &s.Wait.Decision, rules.Resume(p.sys, s, nil, s, nil)
	for _, k := range Singles(d) {
		id := k.Word
		what, shown := p.info.LeadsTo(d.Kind, id), b.Shown(k.Answer).Text.String()
		if what == "" && shown == "" && p.first("leads/"+d.Kind) {
			t.Errorf("%s: nothing says what %q leads to (%s)", d.Kind, id, d.Prompt)
		}
		for _, line := range []string{what, shown} {
			if strings.HasSuffix(line, ".") || line != strings.TrimSpace(line) {
				t.Errorf("%s: %q: a line that buttons show ends with a full stop or a blank", d.Kind, line)
			}
		}
	}
}
