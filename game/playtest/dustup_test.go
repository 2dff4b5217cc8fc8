package playtest

import (
	"os"
	"testing"

	"baize/game/screens"
)

// quarryLane is the plan for Quarry Lane.
var quarryLane = plan{
	aims:    map[byte][2]float64{'1': {24, 16}, '2': {12, 19}, '3': {36, 17}, '4': {24, 20}}, // the markers
	columns: map[byte]float64{'1': 24, '2': 12, '3': 36, '4': 30},
	rows:    [2]float64{3, 3},
	aside:   2,
	deeds: func(p *player, n screens.Narration) []deed {
		_, _, gap := nearest(n, n.Unit, n.Seat)
		return []deed{
			{"option-assault", gap < 9, p.charge},
			{"option-shoot", true, p.shoot},
			{"option-recover", true, p.plain},
			{"option-rally", true, p.plain},
			{"option-move", true, p.upTo(9)},
			{"option-end-activation", true, p.plain},
		}
	},
	prefers: func(n screens.Narration) string {
		if n.Kind == "edge" { // the zones as they are on the map
			return map[string]string{"A": "pick-bottom", "B": "pick-top"}[n.Seat]
		}
		return "pick-yes"
	},
}

// TestScriptedPlayerOfDustup plays Quarry Lane from the start screen to the end of its turn limit by mouse and keys.
func TestScriptedPlayerOfDustup(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t, program(t))
	d.about = "dustup-"
	p := newPlayer(d, quarryLane)

	d.start("-seed", "7", "-quiet")
	d.sure("the new battle", func() { d.pressKey("new") }, func(n screens.Narration) bool { return n.Screen == screens.NewBattle })
	d.sure("Dustup to be chosen", func() { d.press("game-dustup") }, func(n screens.Narration) bool { return chosen(n, "game-dustup") })
	d.sure("Quarry Lane to be chosen", func() { d.press("scenario-quarry-lane") }, func(n screens.Narration) bool {
		return chosen(n, "scenario-quarry-lane") && on(n, "begin")
	})
	d.picture("new-battle")
	d.sure("the table", func() { d.pressKey("begin") }, func(n screens.Narration) bool { return n.Screen == screens.Table })

	p.play("deployment", func(n screens.Narration) bool { return n.Phase != "deployment" })
	if p.did["deploy"] != 7 || len(d.now.Models) != 36 {
		t.Errorf("got %d units and %d models set up, want 7 and 36", p.did["deploy"], len(d.now.Models))
	}
	p.play("the second turn", func(n screens.Narration) bool { return n.Turn == 2 && n.Phase == "activation" && !n.Asked })
	p.finish(6)
	for _, k := range []string{"shoot", "move", "recover", "begin-turn"} {
		if p.did[k] == 0 {
			t.Errorf("nothing of %q was played: %v", k, p.did)
		}
	}
	if p.did["question edge"] != 1 || p.did["question initiative"] != 6 {
		t.Errorf("a side should have chosen its edge once and who begins in every turn: %v", p.did)
	}
	t.Logf("%v, %d drags refused by the rules", p.did, p.refused)
}
