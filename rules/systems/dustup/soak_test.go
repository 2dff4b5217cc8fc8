package dustup_test

import (
	"flag"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/systems/dustup/model"
	"baize/scenarios"
)

var soakBattles = flag.Int("soak", 6, "battles that the random players play")

var soakScenarios = flag.String("soak-scenarios", "quarry-lane", "what they play")

// soakTwists are settings that the battles of the random players take turns in.
var soakTwists = []func(e *model.Ext){
	func(*model.Ext) {},
	func(e *model.Ext) { e.Settings.Activation = model.ByChits },
	func(e *model.Ext) { e.Settings.Hide = [2]bool{true, true} },
	func(e *model.Ext) { e.Settings.Activation, e.Tokens = model.ByWeight, [2]int{3, 3} },
	func(e *model.Ext) {
		e.Settings.Activation, e.Settings.Events = model.ByCards, []string{"smoke:A", "steady-now:B", "fresh-orders:A"}
	},
	func(e *model.Ext) { e.Settings.Closed, e.Chits = true, [2]int{6, 6} },
}

// TestRandomPlayers lets two random players play whole battles: no panic, no decision without a legal answer, a sound state
// after every command, and the log replays to the same state.
func TestRandomPlayers(t *testing.T) {
	lay := func(name string, seed uint64) (*rules.State, error) {
		start, err := scenarios.Load(name)
		if err == nil {
			soakTwists[int(seed-1)%len(soakTwists)](start.Ext.(*model.Ext))
		}
		return start, err
	}
	soak.Battles(t, *soakBattles, strings.Split(*soakScenarios, ","), lay, func(p *soak.Player) {
		p.Look, p.Told = func() { invariants(p) }, func(out rules.Outcome) { veiled(p, out) }
	})
}

// veiled checks that nothing that was told names a unit that is hidden still: neither its number, nor a reference of a text,
// nor its label or a name that nothing in the open bears.
func veiled(p *soak.Player, out rules.Outcome) {
	s := p.Battle.State()
	if s.Wait != nil {
		return // the state is that before the command
	}
	troops := s.Ext.(*model.Ext).Troops
	open := map[string]bool{}
	for i := range s.Units {
		if !troops[i].Hidden {
			open[s.Units[i].Name] = true
		}
	}
	for i, t := range troops {
		if !t.Hidden {
			continue
		}
		u := &s.Units[i]
		for _, e := range out.Heard(u.Seat.Other()).Events {
			if e.Unit == u.ID || slices.Contains(u.Models, e.Model) {
				p.TB.Fatalf("%s tells of hidden %s: %+v", out.Ruling.Text, u.Label, e)
			}
			for _, text := range texts(&e) {
				for _, r := range text.Args {
					if r.Unit() == u.ID || slices.Contains(u.Models, r.Model()) {
						p.TB.Fatalf("hidden %s is referred to: %s", u.Label, text)
					}
				}
				if words := " " + text.String() + " "; strings.Contains(words, " "+u.Label+" ") || !open[u.Name] && strings.Contains(words, u.Name) {
					p.TB.Fatalf("hidden %s is named: %s", u.Label, text)
				}
			}
		}
	}
}

// texts are all texts of an event.
func texts(e *rules.Event) []rules.Text {
	out := []rules.Text{e.Text}
	if e.Roll != nil {
		out = append(out, e.Roll.Purpose, e.Roll.Text)
	}
	if r := e.Ruling; r != nil {
		out = append(out, r.Text)
		for _, k := range r.Steps {
			out = append(out, k.Text)
		}
		for _, k := range r.Cites {
			out = append(out, k.Text)
		}
	}
	return out
}

// invariants holds what is true of every state of Dustup.
func invariants(p *soak.Player) {
	s := p.Battle.State()
	e := s.Ext.(*model.Ext)
	last := p.Battle.Log()[len(p.Battle.Log())-1].Command
	for i := range s.Units {
		u := &s.Units[i]
		levels := 0
		for _, m := range []string{model.SteadyM, model.ShakenM, model.BrokenM, model.RoutedM} {
			levels += u.Markers.N(m)
		}
		if n := u.Markers.N(model.Suppressed); n > 3 || levels > 1 {
			p.TB.Fatalf("%s has %d suppression markers and %d levels after %+v", u.Label, n, levels, last)
		}
		for _, m := range u.Models {
			if s.Model(m).Unit != u.ID {
				p.TB.Fatalf("%s lists %s, which belongs to another unit, after %+v", u.Label, s.Model(m).Label, last)
			}
		}
		if t := &e.Troops[i]; t.Leader != 0 && t.Merged == 0 && !slices.Contains(u.Models, t.Leader) {
			p.TB.Fatalf("%s is led by a stranger after %+v", u.Label, last)
		}
	}
	for _, a := range e.Acts {
		if a.Left < 0 || a.Left > 2 {
			p.TB.Fatalf("%d actions left after %+v", a.Left, last)
		}
	}
}
