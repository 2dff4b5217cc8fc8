package dust_test

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dust"
	"baize/rules/systems/dust/model"
	"baize/saves"
)

// marked is a battle with every token and marker of the game.
const marked = `
system dust
table 44x44
weapon tube "Tube" range=6 s=2/1,2/1 v=1/1 traits=ammo(3)
weapon mortar "Mortar" range=2-8 s=*/1,*/1 v=1/1 traits=reload
profile foot "Soldier" armour=S2 move=2 march=4 weapons=tube,mortar
profile tank "Tank" type=vehicle armour=V3 class=tracked move=3 march=6 track=5 weapons=tube,mortar
terrain wire w1 rect=22,22,4,12
terrain gap g1 rect=22,22,4,4
terrain smoke s1 rect=12,12,8,8
objective goal at=30,30 value=2
unit a1 A "Squad" cost=5
model a1.1 foot at=6,6 spent=tube:2,mortar
unit a2 A "Tank" cost=8
model a2.1 tank at=14,6 lost=3 wrecked=tube
unit b1 B "Foe" cost=5
model b1.1 foot at=42,42
state turn=2 phase=activation to-act=A first=A
`

// TestTokensAreSaved writes and reads a battle on which every token and marker lies: under fire, suppressed, stunned, stimulants, camouflaged,
// activated, dug in, all critical hits and the others; loaded tokens that are gone and ammo boxes that are marked, damage, smoke with its turn,
// objectives and gaps (DUST-DATA-02). It proves DUST-DATA-02.a.
func TestTokensAreSaved(t *testing.T) {
	s := table.Lay(t, marked)
	for i := range s.Units {
		for _, term := range model.MarkerTerms {
			s.Units[i].Markers = s.Units[i].Markers.With(term.ID, i+1)
		}
	}
	smoke := slices.IndexFunc(s.Table.Pieces, func(p rules.Piece) bool { return p.Kind == model.Smoke })
	s.Table.Pieces[smoke].Turn = 2
	data, err := saves.Encode(rules.NewBattle(dust.System{}, s), saves.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := saves.Decode("saved", data)
	if err != nil {
		t.Fatal(err)
	}
	got := loaded.Battle.State()
	x := got.Ext.(*model.Ext)
	for _, term := range model.MarkerTerms {
		for i := range got.Units {
			if n := got.Units[i].Markers.N(term.ID); n != i+1 {
				t.Errorf("%s of %s: got %d, want %d", term.ID, got.Units[i].Label, n, i+1)
			}
		}
	}
	if n := x.Arm(1, "tube").Spent; n != 2 {
		t.Errorf("got %d marked ammo boxes, want 2", n)
	}
	if x.Arm(1, "mortar").Spent != 1 || x.Arm(2, "mortar").Spent != 0 {
		t.Error("got another weapon unloaded than the mortar of the squad")
	}
	if !x.Arm(2, "tube").Wrecked || got.Models[1].Lost != 3 {
		t.Errorf("got a tube that works, or %d points of damage, want it destroyed, and 3", got.Models[1].Lost)
	}
	if p := got.Table.Pieces[smoke]; p.Kind != model.Smoke || p.Turn != 2 {
		t.Errorf("got %s of turn %d, want smoke of turn 2", p.Kind, p.Turn)
	}
	if !slices.ContainsFunc(got.Table.Pieces, func(p rules.Piece) bool { return p.Kind == "gap" && !p.Gone }) {
		t.Error("the gap is gone")
	}
	if len(x.Objectives) != 1 || x.Objectives[0].Label != "goal" || x.Objectives[0].Value != [2]int{2, 2} {
		t.Errorf("got the objectives %+v, want the goal", x.Objectives)
	}
}
