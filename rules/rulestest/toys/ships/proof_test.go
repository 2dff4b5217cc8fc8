package ships_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/rulestest/toys/ships"
)

// sea is a frigate that acts far from anybody else.
const sea = "system roads\ntable 36x36\nunit a1 A \"Wolf\"\nmodel a1.1 frigate at=18,10 facing=0\nunit b1 B \"Fox\"\nmodel b1.1 frigate at=34,34 facing=180\n"

// activated is a set-up in which A's first squadron acts.
func activated(t *testing.T, text string) *rules.State {
	t.Helper()
	out, err := rules.Apply(ships.System{}, table.Lay(t, text), rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}, rules.Fair{})
	if err != nil || !out.Ruling.OK() {
		t.Fatal(err, out.Ruling.Text)
	}
	return out.State
}

// TestGhostRulerCheck: by keys, mouse and notches the ghost uses what its legs are long, straight on what the ruler says; it stops
// where its limit, an island or the edge holds it; Check lets pass what it does from 2 inches on, refuses what goes on from there, and
// resolution ends where it stands.
func TestGhostRulerCheck(t *testing.T) {
	sys := ships.System{}
	s := activated(t, strings.Replace(sea, "unit a1", "terrain island i1 disc=24,15,4\nunit a1", 1))
	m := s.Model(1)
	held := map[rules.Held]bool{}
	for run := geom.Length(0); run <= 14; run++ {
		for turn := -8; turn <= 8; turn++ {
			d := rules.Draft{Command: rules.Command{Kind: "sail", Seat: rules.SeatA, Unit: 1}}
			var ways []rules.Way
			var r rules.Ruling
			for _, w := range []rules.Wish{{By: m.Facing.Vec(run * geom.Inch)}, {Turn: turn}, {Go: rules.GoOn, Keys: rules.Keys{Y: 2, Far: true}}} {
				w.Models = []rules.ModelID{1}
				d, ways, r = rules.Steer(sys, s, d, w)
				held[ways[0].Held] = true
				if ways[0].Held == rules.HeldNot || len(ways[0].Legs) == 0 {
					continue
				}
				on := d.Command
				on.Moves = []rules.Move{{Model: 1, Legs: append(ways[0].Legs[:len(ways[0].Legs):len(ways[0].Legs)], rules.Leg{Run: geom.Inch / 5})}}
				if w.Turn != 0 {
					on.Moves[0].Legs = append(ways[0].Legs[:0:0], ways[0].Legs...)
					last := &on.Moves[0].Legs[len(ways[0].Legs)-1]
					notch := geom.Heading(1500)
					if w.Turn < 0 {
						notch = -notch
					}
					if last.Turn.Norm() == 9000 || last.Turn.Norm() == 27000 {
						continue
					}
					last.Turn, last.Radius = last.Turn+notch, 3*geom.Inch
				}
				if rules.Check(sys, s, on).OK() {
					t.Errorf("%d inches, %d notches: held %q by %v, and allowed to go on: %+v", run, turn, ways[0].Held, ways[0].By, on.Moves)
				}
			}
			w := ways[0]
			long := geom.Length(0)
			for _, l := range w.Legs {
				long += l.Bend().Length()
			}
			if w.Used != rules.Long(long) || w.Over() || r.OK() != (long >= 2*geom.Inch) {
				t.Fatalf("%d inches, %d notches: used %s of legs %s long, over %v, %s", run, turn, w.Used.Text(), long, w.Over(), r.Text)
			}
			if ahead := rules.Between(m.Shape(), m.Base.Shape(w.End().At, w.End().Heading)); turn == 0 && geom.Length(ahead.Amount.N)+7*geom.Inch/4 != long && long > 2*geom.Inch {
				t.Errorf("%d inches: the ghost has used %s, and the ruler says %s between the two", run, long, ahead.Amount.Text())
			}
			if !r.OK() {
				continue
			}
			out, err := rules.Apply(sys, s, d.Command, rules.Fair{})
			if err != nil || out.State.Model(1).At.Dist(w.End().At) > 2 || out.State.Model(1).Facing != w.End().Heading {
				t.Errorf("%d inches, %d notches: %v, it stands at %v, its ghost at %v", run, turn, err, out.State.Model(1).At, w.End())
			}
		}
	}
	for _, h := range []rules.Held{rules.HeldNot, rules.HeldLimit, rules.HeldContact} {
		if !held[h] {
			t.Errorf("nothing was held by %q", h)
		}
	}
}

// TestLevels: a key for levels takes a submarine down where it may go, under a hull that holds it on the surface.
func TestLevels(t *testing.T) {
	sys := ships.System{}
	s := activated(t, strings.Replace(strings.Replace(sea, "a1.1 frigate", "a1.1 submarine", 1), "34,34", "18,15", 1))
	d := rules.Draft{Command: rules.Command{Kind: "sail", Seat: rules.SeatA, Unit: 1}}
	go6 := rules.Wish{Models: []rules.ModelID{1}, Keys: rules.Keys{Y: 6, Far: true}}
	if _, ways, _ := rules.Steer(sys, s, d, go6); ways[0].Held != rules.HeldContact || ways[0].By.Model() != 2 {
		t.Errorf("on the surface: %+v", ways[0])
	}
	d, ways, _ := rules.Steer(sys, s, d, rules.Wish{Models: []rules.ModelID{1}, Keys: rules.Keys{Z: -1}})
	if _, up, _ := rules.Steer(sys, s, d, rules.Wish{Models: []rules.ModelID{1}, Keys: rules.Keys{Z: -1}}); up[0].Layer() != -1 || up[0].Held != rules.HeldBarred || ways[0].Layer() != -1 {
		t.Errorf("deeper than it dives: %+v", up[0])
	}
	d, ways, r := rules.Steer(sys, s, d, go6)
	if !r.OK() || ways[0].Held != rules.HeldNot || ways[0].Used != rules.Long(6*geom.Inch) {
		t.Errorf("below: %+v, %s", ways[0], r.Text)
	}
	out, err := rules.Apply(sys, s, d.Command, rules.Fair{})
	if k := out.State.Model(1); err != nil || k.Layer != -1 || k.At != geom.PtIn(18, 16) {
		t.Errorf("%v: it is at %v on level %d", err, k.At, k.Layer)
	}
	d, _, _ = rules.Steer(sys, s, d, rules.Wish{Models: []rules.ModelID{1}, Keys: rules.Keys{Z: 1}})
	if r := rules.Check(sys, s, d.Command); r.OK() || r.Rule != "RD-LEVEL" {
		t.Errorf("up into a hull: %+v", r)
	}
}

// TestQuestions: every kind of question is saved and read in its middle and leads on to the same battle, tells what its answers lead to,
// and is asked alike, with the same menu and cards, in states that a seat cannot tell apart.
func TestQuestions(t *testing.T) {
	sys := ships.System{}
	met := map[string]int{}
	for seed := uint64(1); seed <= 8; seed++ {
		b := soak.Start(t, table.Lay(t, roads), seed)
		if seed%2 == 0 { // one side types its dice in
			if out, err := b.Do(rules.Command{Kind: rules.KindHandDice, Seat: rules.SeatB, Number: 1}); err != nil || !out.Ruling.OK() {
				t.Fatal(err, out.Ruling.Text)
			}
		}
		p := ai.NewRandom(seed)
		for n := 0; b.State().Over == nil && n < 500; n++ {
			s, open := b.State(), b.Open()
			met[open.Kind]++
			c, err := p.Decide(ai.LookAt(b, open.Seat))
			if err != nil {
				t.Fatal(err)
			}
			if open.Kind == "counter" {
				if told := b.Shown(rules.Picking("counter")).Text.String(); !strings.Contains(told, "less on average") {
					t.Errorf("to shoot at torpedoes tells %q", told)
				}
			}
			if len(s.Units) > 0 && s.Wait != nil && len(s.Wait.Sealed) > 0 {
				alike(t, b)
			}
			data, err := rules.Encode(s)
			if err != nil {
				t.Fatal(err)
			}
			read, err := rules.Decode(data)
			if err != nil {
				t.Fatal(err)
			}
			again, err := rules.Apply(sys, read, c, rules.Fair{})
			if err != nil {
				t.Fatal(err)
			}
			out, err := b.Do(c)
			if err != nil || !out.Ruling.OK() || rules.DigestOf(again.State) != rules.DigestOf(out.State) {
				t.Fatalf("%s: %v %s; read again it leads to another state", open.Kind, err, out.Ruling.Text)
			}
		}
	}
	for _, k := range []string{"deploy", "activate", "act", "card", "counter", "dice"} {
		if met[k] == 0 {
			t.Errorf("nothing of %q was met: %v", k, met)
		}
	}
}

// alike holds that B, who is asked for a card while A's lies face down, sees, is asked and may do the same whatever A has chosen, and
// that A sees its own.
func alike(t *testing.T, b *rules.Battle) {
	t.Helper()
	sys, s := b.System(), b.State()
	view := rules.ViewerOf(sys).View
	if view(s, rules.SeatA) != s {
		t.Error("A does not see its own card")
	}
	want := rules.Hash(view(s, rules.SeatB))
	for _, card := range []string{"steam", "gunnery", "repair"} {
		other := s.Clone()
		wait := *s.Wait
		wait.Answers = []rules.Answer{rules.Picking(card)}
		other.Wait = &wait
		k := rules.Resume(sys, other, nil, other, nil)
		if rules.Hash(view(other, rules.SeatB)) != want {
			t.Fatalf("B sees that A has chosen %s", card)
		}
		if got := k.Open(); got.Kind != "card" || got.Seat != rules.SeatB || len(got.Options) != 3 {
			t.Errorf("after %s B is asked %+v", card, got)
		}
		for i := range s.Units {
			if a, z := rules.CardsOf(sys).Card(view(s, rules.SeatB), s.Units[i].ID), rules.CardsOf(sys).Card(view(other, rules.SeatB), s.Units[i].ID); a.Title.String() != z.Title.String() || len(a.Notes) != len(z.Notes) {
				t.Errorf("after %s the card of %s is another", card, s.Units[i].Label)
			}
		}
		a, err := ai.NewGreedy(1).Decide(ai.LookAt(b, rules.SeatB))
		z, err2 := ai.NewGreedy(1).Decide(ai.LookAt(k, rules.SeatB))
		if err != nil || err2 != nil || a.Answer.Pick() != z.Answer.Pick() {
			t.Errorf("%v %v: B's player chooses %s, and %s where A has chosen %s", err, err2, a.Answer.Pick(), z.Answer.Pick(), card)
		}
	}
}

// TestOddsAreDice: what a shot, and a mine on the way, are told to do they do.
func TestOddsAreDice(t *testing.T) {
	sys := ships.System{}
	gun := activated(t, strings.Replace(sea, "34,34", "18,18", 1))
	c := rules.Command{Kind: "fire", Seat: rules.SeatA, Unit: 1}
	c.Attacks = sys.Attacks(gun, rules.Draft{Command: c})[:1]
	mined := activated(t, strings.Replace(sea, "unit a1", "terrain mine m1 disc=18.5,14,0.5 owner=B\nmarker m1 armed\nunit a1", 1))
	for _, k := range []struct {
		what string
		s    *rules.State
		c    rules.Command
		of   rules.ModelID
	}{
		{"a gun", gun, c, 2},
		{"a mine", mined, rules.Command{Kind: "sail", Seat: rules.SeatA, Unit: 1, Moves: []rules.Move{{Model: 1, Legs: []rules.Leg{{Run: 8 * geom.Inch}}}}}, 1},
	} {
		odds, ok := sys.Odds(k.s, rules.Draft{Command: k.c})
		if !ok || k.what == "a mine" && len(odds.Marks) != 1 {
			t.Fatalf("%s: odds %v, marks %+v", k.what, ok, odds.Marks)
		}
		const n = 3000
		lost := map[string]int{}
		for seed := range uint64(n) {
			then := k.s.Clone()
			then.Seed = seed
			end, err := rules.Apply(sys, then, k.c, rules.Fair{})
			if err != nil {
				t.Fatal(err)
			}
			m := end.State.Model(k.of)
			crew, _ := m.Track("crew")
			lost[rules.Say("%d hull, %d crew", m.Lost, crew.Lost).String()]++
		}
		sum := 0.0
		for _, o := range odds.Outcomes {
			sum += o.P
			if was := float64(lost[o.Label.String()]) / n; was < o.P-0.04 || was > o.P+0.04 {
				t.Errorf("%s: %s lost: told %.3f, came %.3f", k.what, o.Label, o.P, was)
			}
		}
		if sum < 0.999999 || sum > 1.000001 {
			t.Errorf("%s: the odds add up to %f", k.what, sum)
		}
	}
}

// TestOpponent: the program's players play it to its end, and the one that looks ahead does not lose to the random one.
func TestOpponent(t *testing.T) {
	won := 0
	for seed := uint64(1); seed <= 4; seed++ {
		m := ai.Match{Battle: soak.Start(t, table.Lay(t, roads), seed)}
		m.Players = [2]ai.Player{ai.NewGreedy(seed), ai.NewRandom(seed)}
		if err := m.Play(); err != nil {
			t.Fatal(err)
		}
		if m.Battle.State().Over.Winner == rules.SeatA {
			won++
		}
	}
	if won < 3 {
		t.Errorf("the greedy player won %d of 4", won)
	}
}
