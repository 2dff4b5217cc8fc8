package dustup

import (
	"math"
	"testing"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/model"
)

// roller throws the dice of a command with forced faces.
type roller struct{ dice.Faces }

func (r roller) Start(rules.Generator, uint64, uint64) rules.Stream { return r }

func (r roller) Commit(int) {}

// shotsForOdds have few enough combinations to throw them all, and one figure, so that no die is thrown again.
var shotsForOdds = []struct{ name, lines, attack string }{
	{"one figure, two hits", "profile rifle \"R\" armour=battledress fp=1 impact=4\nunit a1 A \"A\" quality=green lv=2\nmodel a1.1 rifle at=10,5\n" +
		"unit b1 B \"B\" quality=experienced lv=2 confidence=routed\nmodel b1.1 rifle at=10,25", "fire"},
	{"hull", "weapon gun \"G\" kind=heavy die=4 impact=4x2 class=2\nprofile tank \"T\" kind=vehicle armour=4 size=2 weapons=gun\nunit a1 A \"A\" quality=untrained lv=2\nmodel a1.1 tank at=10,5\n" +
		"unit b1 B \"B\" quality=experienced lv=2 confidence=routed\nmodel b1.1 tank at=10,25", "fire"},
	{"suppress", "profile rifle \"R\" armour=none fp=1 impact=10\nunit a1 A \"A\" quality=veteran lv=2\nmodel a1.1 rifle at=10,5\n" +
		"unit b1 B \"B\" quality=experienced lv=2 confidence=routed\nmodel b1.1 rifle at=10,15", "suppress"},
}

// TestOddsAreWhatIsThrown throws every combination of dice of a shot and compares what comes of it with the odds told.
func TestOddsAreWhatIsThrown(t *testing.T) {
	for _, c := range shotsForOdds {
		t.Run(c.name, func(t *testing.T) {
			s := shotState(t, c.lines+"\nstate turn=1 phase=activation to-act=A\n")
			s.Ext.(*model.Ext).Acts = []model.Activation{{Unit: 1, Left: 2, Began: 2}}
			at := rules.Attack{Kind: c.attack, Target: 2, Shooters: []rules.Shooter{{Model: 1}}}
			if p := model.Read(s).Profile(1); len(p.Weapons) > 0 {
				at.Shooters[0].Weapon = p.Weapons[0].ID
			}
			cmd := rules.Command{Kind: "shoot", Seat: rules.SeatA, Unit: 1, Attacks: []rules.Attack{at}}
			odds, ok := (System{}).Odds(s, rules.Draft{Command: cmd})
			if !ok {
				t.Fatal("no odds of a shot that may be fired")
			}
			type outcome struct {
				label string
				worse float64
			}
			got, mean := map[string]float64{}, 0.0
			for o, share := range dice.Every(func(f dice.Faces) outcome {
				label, worse := thrown(t, s, cmd, roller{f})
				return outcome{label, worse}
			}) {
				got[o.label] += dice.Chance(share)
				mean += dice.Chance(share) * o.worse
			}
			sum := 0.0
			for _, o := range odds.Outcomes {
				sum += o.P
				if math.Abs(o.P-got[o.Label.String()]) > 1e-9 {
					t.Errorf("%s: got %v, want %v as thrown", o.Label, o.P, got[o.Label.String()])
				}
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Errorf("chances add up to %v, want 1", sum)
			}
			if math.Abs(odds.Mean-mean) > 1e-9 {
				t.Errorf("mean: got %v, want %v as thrown", odds.Mean, mean)
			}
		})
	}
}

// thrown resolves a command with one combination of dice and names what came of it; worse is how many figures it made
// worse, or whether the hull was harmed.
func thrown(t *testing.T, s *rules.State, c rules.Command, chance rules.Chance) (label string, worse float64) {
	t.Helper()
	res, err := rules.Apply(System{}, s, c, chance)
	if err != nil || !res.Ruling.OK() {
		t.Fatalf("shoot: %v %s", err, res.Ruling.Text)
	}
	hits := 0
	for _, e := range res.Events {
		if e.Ruling != nil && (e.Ruling.Subject == "hits" || e.Ruling.Subject == "extra hit") {
			hits += e.Ruling.Value
		}
	}
	g, before := model.Read(res.State), model.Read(s)
	switch h := g.Hull(2); {
	case h != 0 && !g.Model(h).Alive():
		return "destroyed", 1
	case h != 0 && g.Damage(2) > 0:
		return "damaged", 1
	case h == 0 && hits == 1:
		label = "1 hit"
	case h == 0 && hits > 1:
		label = string(rune('0'+hits)) + " hits"
	case g.Has(2, model.Suppressed):
		label = "suppressed only"
	default:
		label = "nothing"
	}
	for _, m := range before.Unit(2).Models {
		was, is := before.Model(m), g.Model(m)
		if was.Alive() && !is.Alive() || !was.Markers.Has(model.Wound) && (is.Markers.Has(model.Untreated) || is.Markers.Has(model.Wound)) {
			worse++
		}
	}
	return label, worse
}

// shotState builds a state from set-up lines.
func shotState(t testing.TB, lines string) *rules.State {
	t.Helper()
	s := table.Lay(t, "system dustup\ntable 72x72 meadow\n"+lines)
	return s
}
