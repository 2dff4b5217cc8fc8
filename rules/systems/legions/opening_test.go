package legions_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/setup"
	"baize/rules/systems/legions"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// bare is a scenario of the Community Edition that names forces and a table, and settles nothing.
const bare = `table 72x48 meadow
seed %d
terrain forest f1 disc=20,30,6
terrain building h1 rect=50,24,6,5
weapon rifle "Rifle" er=8 lr=16 rad=3black/2black
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle
profile officer "Officer" type=infantry mv=6 ir=3 lp=2 mad=2black base=1 rank=2 points=2
profile scout "Scout" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle mars="scouting"
profile sneak "Sneak" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle mars="infiltrator"
profile walker "Walker" type=heavy-ironclad mv=6 ar=9/7/5 hp=3 mad=2black base=2x3
unit a1 A "Staff" cost=60 platoon=1
model a1.1 officer
unit a2 A "Line" cost=120 platoon=1 teams=yes
models 6 man
unit a3 A "Scouts" cost=90 platoon=1
models 4 scout
unit a4 A "Sneaks" cost=110 platoon=1
models 3 sneak
unit b1 B "Staff" cost=60 platoon=1
model b1.1 officer
unit b2 B "Line" cost=130 platoon=1 teams=yes
models 5 man
unit b3 B "Walker" cost=150 platoon=1
model b3.1 walker
unit b4 B "Sneaks" cost=70 platoon=1
models 3 sneak
`

// start builds a battle of the Community Edition.
func start(t testing.TB, lines string) *rules.Battle {
	t.Helper()
	list, err := text.Parse("bare.txt", []byte("system dlce\n"+lines))
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := setup.Read(list, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rules.NewBattle(community(t), s)
}

// community is the Community Edition.
func community(t testing.TB) rules.System {
	t.Helper()
	for _, y := range legions.Unfinished() {
		if y.Info().ID == "dlce" {
			return y
		}
	}
	sys, err := rules.Find("dlce")
	if err != nil {
		t.Fatal(err)
	}
	return sys
}

// TestOpeningIsPlayed has players of the program settle the opening of battles for every objective and map, and set all up.
func TestOpeningIsPlayed(t *testing.T) {
	maps, objectives := map[string]bool{}, map[string]bool{}
	for seed := range 24 {
		b := start(t, fmt.Sprintf(bare, seed))
		seats := [2]ai.Player{ai.NewRandom(uint64(seed)), ai.NewRandom(uint64(seed) + 100)}
		if seed%3 == 0 {
			seats[1] = ai.NewGreedy(uint64(seed))
		}
		m := &ai.Match{Battle: b, Players: seats}
		for n := 0; b.State().Phase == model.Deployment; n++ {
			if n > 400 {
				t.Fatalf("seed %d: the deployment has no end: %s", seed, b.State().Step)
			}
			if err := m.Step(); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, b.State().Step, err)
			}
		}
		o := b.State().Ext.(*model.Ext).Opening
		maps[o.Map], objectives[o.Objective] = true, true
	}
	if len(maps) != 4 || len(objectives) != 4 {
		t.Errorf("got maps %v and objectives %v, want 4 of each", maps, objectives)
	}
}
