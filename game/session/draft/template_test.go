package draft_test

import (
	"testing"

	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/geom"
)

const smoky = `system dl2
table 48x48 meadow
weapon mortar "Mortar" er=6 lr=30 rad=4black/8red mars="idf, smoke-rounds 1"
profile crew "Mortar" type=gun-team mv=6 ir=4 lp=2 mad=2black weapons=mortar base=1.57
profile launcher "Launcher" type=infantry mv=6 ir=3 lp=1 mad=2black mars="smoke-launcher 2" base=1
unit a1 A "Mortar" quality=regular
model a1.1 crew at=20,10
unit a2 A "Launchers" quality=regular
model a2.1 launcher at=26,10
unit b1 B "Foe" quality=regular
model b1.1 launcher at=22,30
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// TestSmokeIsLaidAsLargeAsItIs: a Smoke Barrier is laid as the card of the game, a smoke round as the cloud that it makes.
func TestSmokeIsLaidAsLargeAsItIs(t *testing.T) {
	_, d := laidOut(t, smoky, []rules.Command{{Kind: "activate", Unit: 2}, {Kind: "hold", Unit: 2}}, "smoke")
	if k, ok := d.Template(); !ok || k.Base.Kind != rules.Rectangle || k.Base.W != 5*geom.Inch || k.Base.L != geom.Inch {
		t.Errorf("got the template %+v, %v; want that of a Smoke Barrier", k, ok)
	}
	_, d = laidOut(t, smoky, []rules.Command{{Kind: "activate", Unit: 1}, {Kind: "hold", Unit: 1}}, "fire")
	if got := draft.BlastSize(d); got != 3*geom.Inch {
		t.Errorf("shells: got %d across", got)
	}
	for i := range d.Proposals {
		if d.Proposals[i].Kind == "smoke" {
			d.Declare(i, false)
		}
	}
	if got := draft.BlastSize(d); !d.Ruling.OK() || got != 5*geom.Inch {
		t.Errorf("a smoke round: got %d across, %s; want %d", got, d.Ruling.Text, 5*geom.Inch)
	}
	if _, ok := d.Template(); ok {
		t.Error("got a card at the point of an attack")
	}
}
