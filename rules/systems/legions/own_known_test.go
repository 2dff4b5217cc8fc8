package legions_test

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/rulestest"
	"baize/rules/systems/legions"
)

// TestOwnTraitsAreKnown holds that a trait is a file and a transcript: the card, the odds, the questions, the opponent and the table of
// supported rules know three traits that no book has and that no code names.
func TestOwnTraitsAreKnown(t *testing.T) {
	sys := legions.OwnSystem()
	table, broken := rulestest.Table(sys)
	for _, rep := range broken {
		t.Error(rep.Err)
	}
	for _, c := range []struct {
		id, written string
		rule        rules.RuleID
		put         map[string]string // into the situation
		more        bool              // it adds to what the fire is expected to do
		asks        func(without, with []question) string
		plays       func(*testing.T, rules.System) string // what the opponent does wrong, "" for nothing
	}{
		{
			id: "steady-hand", written: "steady-hand 1", rule: "DL2-OWN-STEADY-HAND", put: map[string]string{"gun": "steady-hand 1"}, more: true,
			asks: func(without, with []question) string {
				if asked(without, "steady-hand") != nil || asked(with, "steady-hand") == nil || asked(with, "rapid-fire") == nil {
					return "its own question beside that of Rapid Fire"
				}
				if in := sys.Info(); in.LeadsTo("steady-hand", "d1") == "" || !slices.ContainsFunc(in.Decisions, func(d rules.Term) bool { return d.ID == "steady-hand" && d.Text != "" }) {
					return "a word on its question"
				}
				return ""
			},
			plays: throwsAgain("steady-hand", map[string]string{"gun": "steady-hand 1"}),
		},
		{
			id: "white-flag", written: "white-flag", rule: "DL2-OWN-WHITE-FLAG", put: map[string]string{"first": "white-flag"},
			asks: func(without, with []question) string {
				if asked(without, "chain") == nil || asked(with, "chain") != nil {
					return "no question who of the two nearest falls first"
				}
				return ""
			},
			plays: shuns(map[string]string{"first": "white-flag", "foe": "white-flag"}),
		},
		{
			id: "braced", written: "braced 3", rule: "DL2-OWN-BRACED", put: map[string]string{"first": "braced 3", "foe": "braced 3"},
			asks: func(without, with []question) string {
				a, b := asked(without, "rapid-fire"), asked(with, "rapid-fire")
				if a == nil || b == nil || a.shown == "" || a.shown == b.shown {
					return "other losses told where Rapid Fire asks"
				}
				return ""
			},
			plays: shuns(map[string]string{"first": "braced 9", "foe": "braced 9"}),
		},
	} {
		t.Run(c.id, func(t *testing.T) {
			without, with := situationOf(t, "fire", "b1", nil), situationOf(t, "fire", "b1", c.put)

			if card := cardOf(sys, with.State, c.id); card == nil || card.ID != c.written || !card.Ruled || card.Text == "" || card.Rule != c.rule {
				t.Errorf("card: got %+v", card)
			}

			fair := rulestest.Fairness{Sys: sys, Came: came, Answers: func(s *rules.State, d *rules.Decision) []rules.Answer {
				if d.Kind == "steady-hand" {
					return []rules.Answer{{Picks: failed(d)}}
				}
				return stated(s, d)
			}}
			plain, _ := fair.Foretell(without)
			told, ok := fair.Foretell(with)
			if !ok || math.Abs(told.Odds.Mean-plain.Odds.Mean) < 0.05 || (told.Odds.Mean > plain.Odds.Mean) != c.more {
				t.Errorf("odds: %.3f on average, %.3f without it", told.Odds.Mean, plain.Odds.Mean)
			}
			fair.Hold(t, &told, *throws)

			before, after := questions(t, sys, without), questions(t, sys, with)
			if lacks := c.asks(before, after); lacks != "" {
				t.Errorf("questions: want %s; got %+v without it, %+v with it", lacks, before, after)
			}

			if fault := c.plays(t, sys); fault != "" {
				t.Errorf("the opponent %s", fault)
			}

			i := slices.IndexFunc(table, func(s rulestest.Support) bool { return s.Rule.ID == c.rule })
			if i < 0 || table[i].Mark != "yes" || !slices.Contains(table[i].Transcripts, c.id) {
				t.Errorf("table of supported rules: got %+v", table[max(0, i)])
			}
		})
	}
}

// situationOf is a situation, of which the fire is at a Section, with traits put into it.
func situationOf(t *testing.T, name, at string, put map[string]string) rulestest.Situation {
	t.Helper()
	all := map[string]string{"at": at}
	maps.Copy(all, put)
	for _, s := range rulestest.LaySituations(t, legions.OwnSituations(), all) {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("%s: no fire at %s with %v", name, at, put)
	return rulestest.Situation{}
}

// cardOf is what the cards of all Sections say of a trait, nil where they do not name it.
func cardOf(sys rules.System, s *rules.State, id string) *rules.CardTrait {
	for i := range s.Units {
		for _, tr := range rules.CardsOf(sys).Card(s, rules.UnitID(i+1)).Traits {
			if name, _, _ := strings.Cut(tr.ID, " "); name == id {
				return &tr
			}
		}
	}
	return nil
}

// question is one that was asked, with what is told of its first answer.
type question struct{ kind, shown string }

func asked(list []question, kind string) *question {
	for i := range list {
		if list[i].kind == kind {
			return &list[i]
		}
	}
	return nil
}

// questions plays a situation and lists what is asked.
func questions(t *testing.T, sys rules.System, s rulestest.Situation) (out []question) {
	t.Helper()
	b := rules.NewBattle(sys, s.State)
	for c := s.Command; ; {
		if got, err := b.Do(c); err != nil || !got.Ruling.OK() {
			t.Fatal(c.Kind, err, got.Ruling.Text)
		}
		if b.State().Wait == nil {
			return out
		}
		d := b.Open()
		q := question{kind: d.Kind}
		if len(d.Options) > 0 {
			q.shown = b.Shown(rules.Picking(d.Options[0].ID)).Text.String()
		}
		out = append(out, q)
		got, err := ai.NewRandom(1).Decide(ai.LookAt(b, d.Seat))
		if err != nil {
			t.Fatal(err)
		}
		c = got
	}
}

// opponents are the players of the program that are asked.
func opponents() (out []ai.Player) {
	for seed := range uint64(3) {
		out = append(out, ai.NewPlanner(seed, ai.Tempers[0], ai.Levels[0]))
	}
	return out
}

// shuns has the opponent choose between two Sections: it shoots at the nearer one, and once that has a trait at the other.
func shuns(put map[string]string) func(*testing.T, rules.System) string {
	return func(t *testing.T, sys rules.System) string {
		for n, p := range opponents() {
			for want, put := range []map[string]string{nil, put} {
				got, err := p.Decide(ai.LookAt(rules.NewBattle(sys, situationOf(t, "fire", "b2", put).State), rules.SeatA))
				if err != nil {
					t.Fatal(err)
				}
				if at := rules.UnitID(2 + want); got.Kind != "fire" || got.Attacks[0].Target != at {
					t.Errorf("%s %d does %s %+v with %v, want fire at Section %d", p.Name(), n, got.Kind, got.Attacks, put, at)
				}
			}
		}
		return ""
	}
}

// throwsAgain has the opponent answer the question of a trait whose dice may be thrown again: it names dice that failed.
func throwsAgain(kind string, put map[string]string) func(*testing.T, rules.System) string {
	return func(t *testing.T, sys rules.System) string {
		for _, p := range opponents() {
			s := situationOf(t, "lone", "b1", put)
			b := rules.NewBattle(sys, s.State)
			c := s.Command
			for {
				if _, err := b.Do(c); err != nil {
					t.Fatal(err)
				}
				if b.State().Wait == nil {
					return "was never asked"
				}
				d := b.Open()
				got, err := p.Decide(ai.LookAt(b, d.Seat))
				if err != nil {
					t.Fatal(err)
				}
				if d.Kind != kind {
					c = got
					continue
				}
				if want := failed(&d); len(want) != 1 || !slices.Equal(got.Answer.Picks, want) {
					t.Errorf("%s throws %v again, want of %v", p.Name(), got.Answer.Picks, want)
				}
				break
			}
		}
		return ""
	}
}
