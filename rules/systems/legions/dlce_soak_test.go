package legions_test

import (
	"fmt"
	"testing"

	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
)

// clashes are Sections of the Community Edition within reach of each other: with Daunting models, Non-Combatants, Overwatch, leaders with
// points, a Transport of which a part is aboard, Aeronauts, walls, a wood and a house.
const clashes = `
system dlce
table 48x36 meadow
weapon rifle "Rifle" er=8 lr=16 rad=2black/1black iad=1black/-
profile man "Man" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
profile serg "Sergeant" type=infantry mv=6 ir=3 lp=2 mad=2blue mars="nco 2" base=1
profile boss "Captain" type=infantry mv=6 ir=3 lp=2 mad=3blue rank=3 command=8 points=4 base=1
profile ogre "Ogre" type=heavy-infantry mv=5 ir=4 lp=2 mad=3blue mars="daunting" base=1.5
profile horse "Horseman" type=cavalry mv=8 ir=3 lp=2 mad=2blue base=1.5
profile jet "Aeronaut" type=jetpack mv=8 ir=3 lp=1 mad=2blue base=1
profile page "Page" type=infantry mv=6 ir=3 lp=1 mad=- mars="non-combatant" base=1
profile open "Open" type=ironclad mv=8 mad=- ar=8/6/4 hp=3 mars="capacity infantry 2, open-topped" base=2x3
terrain sandbags w1 rect=12,18,8,0.5
terrain high-wall w2 rect=30,18,4,0.5
terrain forest f1 rect=22,18,4,3
terrain building h1 rect=38,20,4,4
unit a1 A "Foot"
%[1]s
unit a2 A "Ogres"
%[2]s
unit a3 A "Part aboard"
%[3]s
unit a4 A "Aeronauts"
%[4]s
unit b1 B "Behind the wall"
%[5]s
marker b1 overwatch 1
unit b2 B "Horse"
%[6]s
unit b3 B "In the house"
%[7]s
zone A main edge=bottom poly=0,0;48,0;48,8;0,8
zone B main edge=top poly=0,28;48,28;48,36;0,36
state turn=1 phase=activation to-act=A initiative=AB pool=5,5 target=60
`

// TestRandomClashes lets random players of the Community Edition charge each other for two Turns.
func TestRandomClashes(t *testing.T) {
	start := table.Lay(t, fmt.Sprintf(clashes,
		rank("a1", 9, 13, 1.2, "", "boss", "man", "man", "man", "page"),
		rank("a2", 20, 12, 2, "", "ogre", "ogre", "ogre"),
		rank("a3", 31, 13, 1.2, "", "serg", "man")+"model a3.3 man inside=a3.4\nmodel a3.4 open at=35,13\n",
		rank("a4", 40, 13, 1.2, "", "jet", "jet", "jet"),
		rank("b1", 9, 18.75, 1.2, "", "serg", "man", "man", "page", "man"),
		rank("b2", 24, 22, 2, "", "horse", "horse", "horse"),
		rank("b3", 0, 0, 0, " inside=h1", "boss", "man", "man")))
	for seed := uint64(1); seed <= uint64(*soakBattles); seed++ {
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			t.Parallel()
			p := soak.New(t, soak.Start(t, start, seed), seed)
			for p.Battle.State().Over == nil && p.Battle.State().Turn < 3 {
				p.Step()
			}
		})
	}
}
