package screens

import (
	"strings"
	"testing"

	"baize/game/session/telling"
	"baize/game/ui"
	"baize/input"
	"baize/render"
	"baize/rules"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
)

// TestQuestionsAreDrawn looks at up to three questions of every kind that the transcripts of all systems meet: the models that
// they concern and the units on whose account they are asked are shown on the table, and the panel says of every answer what it
// leads to.
func TestQuestionsAreDrawn(t *testing.T) {
	if testing.Short() {
		t.Skip("a sweep, in which one goroutine works")
	}
	for _, sys := range rules.Systems() {
		if len(rules.ProverOf(sys).Transcripts()) == 0 {
			continue
		}
		seen := map[string]int{}
		for _, f := range rules.ProverOf(sys).Transcripts() {
			rulestest.Watch(f.Name, f.Data, func(out rules.Outcome) {
				s := out.State
				if s.Wait == nil {
					return
				}
				d := &s.Wait.Decision
				if seen[d.Kind]++; seen[d.Kind] <= 3 {
					t.Run(sys.Info().ID+"/"+d.Kind, func(t *testing.T) { questionDrawn(t, sys, s) })
				}
			})
		}
		if len(seen) < 15 && 2*len(seen) < len(sys.Info().Decisions) {
			t.Errorf("%s: got %d kinds of questions in its transcripts, want most of them", sys.Info().ID, len(seen))
		}
	}
}

func questionDrawn(t *testing.T, sys rules.System, s *rules.State) {
	p := DefaultPrefs()
	p.Still, p.Curtain = true, false
	a := New(Options{Prefs: p})
	a.Resize(1280, 2400, 1)
	a.Play(rules.NewBattle(sys, s))
	a.Step(input.Snapshot{}, 0)
	d := a.on().ses.Play.Open()
	if h := a.frame.Find("prompt"); h != nil {
		for i := range a.frame.Ops {
			if o := &a.frame.Ops[i]; o.Kind == ui.OpText && h.R.Has(o.R.X, o.R.Y) && strings.HasPrefix(o.Text, "Answer") {
				t.Errorf("%s: the ribbon says %q, not what is asked", d.Prompt, o.Text)
			}
		}
	}
	sc, _ := a.Scene()
	labels := map[string]bool{}
	for _, l := range sc.Labels {
		if l.Style == render.Plate {
			labels[l.Text] = true
		}
	}
	named := func(u rules.UnitID) bool {
		return labels[a.on().ses.Play.State().Unit(u).Name] || anyPrefix(labels, a.on().ses.Play.State().Unit(u).Name)
	}
	for _, u := range a.on().ses.Hand.Against() {
		if !named(u) {
			t.Errorf("%s: %q is not shown on the table, on whose account it is asked", d.Prompt, a.on().ses.Play.State().Unit(u).Name)
		}
	}
	if mine := a.on().ses.Hand.Concerned(); len(mine) > 0 {
		if len(a.on().ses.Hand.Against()) > 0 && a.on().ses.Play.State().Unit(a.on().ses.Hand.Against()[0]).Seat != d.Seat && len(sc.Arrows) == 0 {
			t.Errorf("%s: no arrow shows who does it to whom", d.Prompt)
		}
		acts := d.Seat.Other() // who is asked is acted upon, unless it is in the middle of its own command
		if c := a.on().ses.Play.Battle().State().Wait.Command; c.Unit != 0 && c.Unit == d.Unit {
			acts = d.Seat
		}
		for _, k := range sc.Arrows {
			if k.Strike && k.Side != int(acts) {
				t.Errorf("%s: an arrow is that of side %d, want it from %s", d.Prompt, k.Side, acts)
			}
		}
		shown := false
		for _, m := range sc.Models {
			shown = shown || m.ID == int(mine[0]) && (m.Selected || m.Target || m.Ghost)
		}
		for _, p := range sc.Pieces {
			shown = shown || p.ID == -int(mine[0]) && p.Hover // its wreck
		}
		if !shown || !named(a.on().ses.Play.State().Model(mine[0]).Unit) {
			t.Errorf("%s: %s is not marked on the table, whom it concerns", d.Prompt, a.on().ses.Play.State().Model(mine[0]).Label)
		}
	}
	words := compact(wordsOf(a.frame))
	for i := range d.Options {
		o := &d.Options[i]
		if o.Refused != nil {
			continue
		}
		says := a.on().words(a.on().ses.Play.LeadsTo(o.ID))
		if says == "" {
			says = a.on().ses.Play.LeadsAll()
		}
		if !strings.Contains(words, compact(says)) || says == "" {
			t.Errorf("%s: the panel does not say that %s %q", d.Prompt, o.ID, says)
		}
	}
	if len(d.Options) == 0 && d.Dice == nil && (a.on().ses.Play.LeadsAll() == "" || !strings.Contains(words, compact(a.on().ses.Play.LeadsAll()))) {
		t.Errorf("%s: the panel does not say what comes of it, %q", d.Prompt, a.on().ses.Play.LeadsAll())
	}
}

func anyPrefix(set map[string]bool, name string) bool {
	for k := range set {
		if strings.HasPrefix(k, name) {
			return true
		}
	}
	return false
}

// compact leaves the letters and figures of a text, however it is wrapped.
func compact(text string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '\n' {
			return -1
		}
		return r
	}, strings.ToLower(text))
}

// Odds that tell of a side call it by its name, or a short one, where the sides have names.
func TestOddsNameTheSides(t *testing.T) {
	d := sit(t, 1280, 800, 1)
	d.a.Play(fought(t, "first-blood", 0, nil))
	long := ", when all that is left is counted"
	for _, c := range []struct {
		label rules.Text
		want  string
	}{{rules.Say("%s wins"+long, rules.SeatA), "Britannia wins" + long}, {rules.Say("%s gains"+long, rules.SeatB), "Prussian gains" + long}, {rules.Plain("even"), "even"}} {
		if got := telling.Brief(d.a.on().ses.Play.State(), c.label); got != c.want {
			t.Errorf("%q: got %q, want %q", c.label, got, c.want)
		}
	}
}
