package playtest

import (
	"math"
	"os"
	"testing"

	"baize/game/screens"
)

// tramSquare is the plan for Tram Square: units enter over their edges, go for the middle, and shoot.
var tramSquare = plan{
	aims:    map[byte][2]float64{'1': {22, 22}, '2': {18, 22}, '4': {26, 22}, '5': {14, 26}},
	columns: map[byte]float64{'1': 18, '2': 26, '3': 34, '4': 30, '5': 10},
	rows:    [2]float64{6, 6},
	deeds: func(p *player, _ screens.Narration) []deed {
		return []deed{{"option-attack", true, p.shoot}, {"option-move", true, p.goOnBoard}, {"option-forgo", true, p.plain}}
	},
	prefers: func(n screens.Narration) string { return "pick-own" },
}

// goOnBoard brings a unit on to the board from beside it, or moves one that is there.
func (p *player) goOnBoard(n screens.Narration, id string) bool {
	p.t.Helper()
	unit := n.Unit
	if m := first(n, unit); m.Unit == unit {
		aim := p.plan.aims[unit[len(unit)-1]]
		tx, ty := pixel(n, aim[0], aim[1])
		far := math.Hypot(float64(tx-m.X), float64(ty-m.Y))
		return far > 3*n.PPI && p.begin(n, id) && p.lay(m, tx, ty, math.Min(far, 8*n.PPI))
	}
	if !p.begin(n, id) {
		return false
	}
	y := p.plan.rows[0]
	if n.Seat == "B" {
		y = float64(n.Table[3])/n.PPI - y
	}
	for _, aside := range []float64{0, 4, -4, 8, -8} {
		a, b := pixel(n, p.plan.columns[unit[len(unit)-1]]+aside, y)
		p.point(a, b)
		p.change(short, func() { p.click(a, b) })
		if m := p.settled(); m.Legal != nil && *m.Legal && on(m, "confirm") {
			p.picture("enter")
			p.entered("the way on to the board", func() { p.pressKey("confirm") })
			p.did["entered"]++
			return true
		}
	}
	return false
}

// TestScriptedPlayerOfDust plays Tram Square from the start screen to its end by mouse and keys.
func TestScriptedPlayerOfDust(t *testing.T) {
	if os.Getenv("BAIZE_PLAY") == "" {
		t.Skip("set BAIZE_PLAY=1 to play in a real window")
	}
	d := newDesk(t, program(t))
	d.about = "dust-"
	p := newPlayer(d, tramSquare)

	d.start("-seed", "7", "-quiet")
	d.sure("the new battle", func() { d.pressKey("new") }, func(n screens.Narration) bool { return n.Screen == screens.NewBattle })
	d.sure("DUST to be chosen", func() { d.press("game-dust") }, func(n screens.Narration) bool { return chosen(n, "game-dust") })
	d.sure("Tram Square to be chosen", func() { d.press("scenario-dust-tram-square") }, func(n screens.Narration) bool {
		return chosen(n, "scenario-dust-tram-square") && on(n, "begin")
	})
	d.picture("new-battle")
	d.sure("the table", func() { d.pressKey("begin") }, func(n screens.Narration) bool { return n.Screen == screens.Table })
	p.finish(8)
	for _, k := range []string{"entered", "attack", "move"} {
		if p.did[k] == 0 {
			t.Errorf("nothing of %q was played: %v", k, p.did)
		}
	}
	if p.did["question first"] == 0 {
		t.Errorf("nobody was asked who begins: %v", p.did)
	}
	t.Logf("%v, %d drags refused by the rules", p.did, p.refused)
}
