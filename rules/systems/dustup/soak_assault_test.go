package dustup_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/soak"
	"baize/scenarios"
)

// TestEagerPlayers lets two players fight battles who assault, overrun or order a combined assault wherever the rules let
// them and go for the enemy otherwise: no panic, no question without a legal answer, and the log replays to the same state.
func TestEagerPlayers(t *testing.T) {
	for seed := uint64(1); seed <= uint64(*soakBattles); seed++ {
		start, err := scenarios.Load([]string{"crossroads", "hold-the-ford", "quarry-lane"}[seed%3])
		if err != nil {
			t.Fatal(err)
		}
		p := soak.New(t, soak.Start(t, start, seed), seed)
		p.Look = func() { invariants(p) }
		for p.Battle.State().Over == nil {
			d := p.Battle.Open()
			if p.Battle.State().Wait == nil && d.Kind == "act" && p.Random.N(6) > 0 {
				if c, ok := attack(p, d); ok {
					p.Give(c)
					continue
				}
			}
			p.Step()
		}
		p.Replay()
		if p.Done["assault"]+p.Done["tank-shock"] == 0 {
			t.Errorf("seed %d: nobody has assaulted", seed)
		}
		t.Logf("seed %d: turn %d, %d commands; %v", seed, p.Battle.State().Turn, len(p.Battle.Log()), p.Done)
	}
}

// attack is an assault, tank shock or Order to a combined assault that is allowed, else a move at an enemy.
func attack(p *soak.Player, d rules.Decision) (rules.Command, bool) {
	s := p.Battle.State()
	var tries []rules.Command
	for _, o := range d.Options {
		if o.Refused != nil || o.Command == nil {
			continue
		}
		for _, e := range fielded(s, d.Seat.Other()) {
			models := s.Unit(e).Models
			at := s.Model(models[p.Random.N(len(models))]).At
			c := *o.Command
			switch c.Kind {
			case "assault":
				c.Target = e
				for _, c.Name = range []string{"", "vehicle", "passengers"} {
					tries = append(tries, c)
				}
			case "tank-shock":
				c.Target = e
				if u := s.Unit(c.Unit); len(u.Models) > 0 {
					far := s.Model(u.Models[0]).At.Toward(at, s.Model(u.Models[0]).At.Dist(at)+5*geom.Inch)
					c.At = &far
					tries = append(tries, c)
				}
			case "order":
				for _, own := range fielded(s, d.Seat) {
					c.Name, c.Target, c.Victim = "combined", own, models[0]
					tries = append(tries, c)
				}
			case "move":
				c.At = &at
				tries = append(tries, c)
			}
		}
	}
	for _, i := range p.Random.Perm(len(tries)) {
		if p.Battle.Check(tries[i]).OK() {
			return tries[i], true
		}
	}
	return rules.Command{}, false
}

// fielded lists the units of a seat that have models.
func fielded(s *rules.State, seat rules.Seat) []rules.UnitID {
	var out []rules.UnitID
	for _, u := range s.Units {
		if u.Seat == seat && len(u.Models) > 0 {
			out = append(out, u.ID)
		}
	}
	return out
}
