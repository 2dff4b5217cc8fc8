package screens

import (
	"slices"
	"testing"

	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

const mixedPool = `system dl2
table 48x48 meadow
weapon rifle "Rifle" er=16 lr=24 rad=2blue/1black iad=1black/-
weapon flame "Flamer" er=16 lr=24 rad=1red/1red iad=1black/-
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle mars="fearless" base=1
profile burner "Burner" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=flame mars="fearless" base=1
profile heavy "Hulk" type=heavy-infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
unit a1 A "First" quality=regular
model a1.1 brave at=10,12
model a1.2 burner at=12,12
unit b1 B "Foe" quality=regular
model b1.1 heavy at=11,20
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// Dice of several colours are asked for by colour, in the order in which they are typed; blanks and commas between faces do
// nothing on the table; a red 6 asks for the red die that it brings.
func TestDiceOfTheDeskAreAskedForByColour(t *testing.T) {
	d := begin(t, mixedPool)
	for _, c := range []rules.Command{
		{Kind: rules.KindHandDice, Seat: rules.SeatA, Number: 1}, {Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1},
		{Kind: "fire", Unit: 1, Attacks: []rules.Attack{{Kind: "rad", Target: 2, Shooters: []rules.Shooter{{Model: 1, Weapon: "rifle"}, {Model: 2, Weapon: "flame"}}}}},
	} {
		if r := d.a.on().ses.Play.Do(c); !r.OK() {
			t.Fatalf("%s: %s", c.Kind, r.Text)
		}
	}
	d.a.dirty = true
	d.step(input.Snapshot{})
	want := []rules.DiceRun{{N: 2, Name: "blue"}, {N: 1, Name: "red"}}
	if k := d.a.on().ses.Play.Open().Dice; k == nil || !slices.Equal(k.Runs, want) {
		t.Fatalf("got %+v, want %v", d.a.on().ses.Play.Open(), want)
	}
	chips := 0
	for _, op := range d.a.frame.Ops {
		if op.Kind == ui.OpChip && op.R.X > 990 {
			chips++
		}
	}
	if chips != 2 {
		t.Errorf("got %d small dice in the panel, want a blue and a red one", chips)
	}
	lines := d.a.on().lines
	d.step(input.Snapshot{Runes: []rune("4 1"), Keys: []string{"Space"}})
	d.step(input.Snapshot{Runes: []rune(",6"), Keys: []string{","}})
	if d.a.on().lines != lines || d.a.battle.draft.faces != "4 1,6" {
		t.Fatalf("got %q typed, sight lines %v", d.a.battle.draft.faces, d.a.on().lines)
	}
	d.key("Enter")
	if k := d.a.on().ses.Play.Open().Dice; k == nil || !slices.Equal(k.Runs, []rules.DiceRun{{N: 1, Name: "red"}}) {
		t.Errorf("after a red 6: got %+v, want one red die more", d.a.on().ses.Play.Open())
	}
}
