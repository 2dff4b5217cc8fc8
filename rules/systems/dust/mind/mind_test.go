package mind_test

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	_ "baize/rules/systems"
)

// laid begins every position: soldiers with rifles that reach six squares, carriers of ammunition that have none, and the middle, which wins.
const laid = `system dust
table 44x44 snow
weapon rifle "Rifle" range=6 s=2/1,2/1,1/1,1/1 v=1/1
profile foot "Soldier" armour=S2 move=2 march=4 weapons=rifle
profile porter "Porter" armour=S2 move=2 march=4
setting turns 8
`

// TestPromise: of two positions that differ in one thing the first promises side A more.
func TestPromise(t *testing.T) {
	for _, c := range []struct{ what, better, worse string }{
		{"to have the enemy in range after a move, rather than after two",
			"unit a1 A \"Rifles\" cost=10\nmodel a1.1 foot at=22,6\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,38\nmarker b1 activated\nstate turn=2 phase=activation to-act=A first=A",
			"unit a1 A \"Rifles\" cost=10\nmodel a1.1 foot at=22,2\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,42\nmarker b1 activated\nstate turn=2 phase=activation to-act=A first=A"},
		{"not to stand where an enemy beside the board can come on and fire",
			"unit a1 A \"Porters\" cost=10\nmodel a1.1 porter at=22,6\nmarker a1 activated\nunit b1 B \"Rifles\" cost=10\nmodel b1.1 foot\nstate turn=2 phase=activation to-act=B first=B",
			"unit a1 A \"Porters\" cost=10\nmodel a1.1 porter at=22,26\nmarker a1 activated\nunit b1 B \"Rifles\" cost=10\nmodel b1.1 foot\nstate turn=2 phase=activation to-act=B first=B"},
		{"to be on the board rather than beside it",
			"unit a1 A \"Porters\" cost=10\nmodel a1.1 porter at=22,2\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,42\nmarker b1 activated\nstate turn=2 phase=activation to-act=B first=B",
			"unit a1 A \"Porters\" cost=10\nmodel a1.1 porter\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,42\nmarker b1 activated\nstate turn=2 phase=activation to-act=B first=B"},
		{"to stand where an enemy beside the board has to come on under fire",
			"unit a1 A \"Rifles\" cost=10\nmodel a1.1 foot at=22,26\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter\nmarker b1 activated\nstate turn=2 phase=activation to-act=A first=A",
			"unit a1 A \"Rifles\" cost=10\nmodel a1.1 foot at=22,2\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter\nmarker b1 activated\nstate turn=2 phase=activation to-act=A first=A"},
		{"to stand an inch nearer to an enemy where nothing else differs",
			"unit a1 A \"Porters\" cost=10\nmodel a1.1 porter at=22,7\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,42\nmarker b1 activated\nboard tabletop\nstate turn=2 phase=activation to-act=B first=B",
			"unit a1 A \"Porters\" cost=10\nmodel a1.1 porter at=22,6\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,42\nmarker b1 activated\nboard tabletop\nstate turn=2 phase=activation to-act=B first=B"},
		{"to be able to come to the middle before the end",
			"objective middle at=22,22 wins=on\nunit a1 A \"Porters\" cost=10\nmodel a1.1 porter at=22,6\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=2,42\nmarker b1 activated\nstate turn=8 phase=activation to-act=A first=A",
			"objective middle at=22,22 wins=on\nunit a1 A \"Porters\" cost=10\nmodel a1.1 porter at=22,2\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=2,42\nmarker b1 activated\nstate turn=8 phase=activation to-act=A first=A"},
		{"to have loaded weapons and an activation left, rather than none",
			"unit a1 A \"Rifles\" cost=10\nmodel a1.1 foot at=22,6\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,26\nmarker b1 activated\nstate turn=2 phase=activation to-act=A first=A",
			"unit a1 A \"Rifles\" cost=10\nmodel a1.1 foot at=22,6\nmarker a1 activated\nunit b1 B \"Porters\" cost=10\nmodel b1.1 porter at=22,26\nmarker b1 activated\nstate turn=2 phase=activation to-act=A first=A"},
	} {
		better, worse := promise(t, laid+c.better+"\n"), promise(t, laid+c.worse+"\n")
		if better <= worse {
			t.Errorf("%s: got %d against %d, want more", c.what, better, worse)
		}
	}
}

// promise is what a position promises side A.
func promise(t *testing.T, position string) int {
	t.Helper()
	rep := rulestest.Run("position", []byte(position))
	if rep.Err != nil || rep.End == nil {
		t.Fatalf("%v in\n%s", rep.Err, position)
	}
	sys, err := rules.Find("dust")
	if err != nil {
		t.Fatal(err)
	}
	return rules.CriticOf(sys).Promise(rep.End, rules.SeatA)
}
