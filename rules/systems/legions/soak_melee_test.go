package legions_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/systems/legions"
)

var soakBattles = flag.Int("soak", 4, "battles that the random players play")

// brawls is a crowd in contact: cavalry, rockets, Ironclads, a wall, a house, medics, luck, leaders with points, models
// of several lives, and reserves that move up.
const brawls = `
system dl2
table 48x36
weapon pistol "Pistol" er=8 lr=12 rad=2blue/1blue iad=1black/- mars="cqb-weapon"
profile red "Redcoat" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=pistol base=1
profile serg "Sergeant" type=infantry mv=6 ir=3 lp=2 mad=3red mars="nco 2, lucky 2" base=1
profile medic "Medic" type=infantry mv=6 ir=3 lp=1 mad=1black mars="medic 4+" base=1
profile suit "Suit" type=heavy-infantry mv=5 ir=4 lp=3 mad=3blue mars="combat-armour 1, swift-strike" base=1.5
profile lancer "Lancer" type=cavalry mv=9 ir=3 lp=2 mad=3blue mars="brutal-charge 1 red" base=1x2
profile jet "Rocketeer" type=jetpack mv=8 ir=3 lp=1 mad=2red mars="nco 1, tank-mines" base=1
profile tank "Tank" type=ironclad mv=6 ar=8/6/4 hp=3 mars="capacity infantry 6" base=2x3
terrain stone-wall w1 poly=24,17.5;34,17.5;34,18;24,18
terrain building h1 rect=40,20,6,6 tags=capacity=10
unit a1 A "Foot"
%[1]s
unit b1 B "Foe"
%[2]s
unit a2 A "Lancers" quality=veteran
%[3]s
unit b2 B "Rockets" quality=militia
%[4]s
unit a3 A "Behind the wall"
%[5]s
unit b3 B "Over the wall"
%[6]s
unit a4 A "In the house"
%[7]s
unit b4 B "At the house"
%[8]s
unit b5 B "Tank"
model b5.1 tank at=8,6 facing=0
unit a5 A "Hunters"
%[9]s
charge b3 a3 across=w1
charge b4 a4 across=h1
charge a2 b2
zone A main edge=bottom poly=0,0;48,0;48,8;0,8
zone B main edge=top poly=0,28;48,28;48,36;0,36
state turn=1 phase=melee initiative=AB pool=6,6 target=60
`

// rank lays models of the profiles side by side.
func rank(label string, x, y, step float64, extra string, profiles ...string) string {
	var b strings.Builder
	for i, p := range profiles {
		at := fmt.Sprintf(" at=%.2f,%.2f", x+float64(i)*step, y)
		if strings.Contains(extra, "inside") {
			at = ""
		}
		fmt.Fprintf(&b, "model %s.%d %s%s%s\n", label, i+1, p, at, extra)
	}
	return b.String()
}

// TestRandomBrawls lets random players fight crowded melees to the end of the battle or of four Turns.
func TestRandomBrawls(t *testing.T) {
	src := fmt.Sprintf(brawls,
		rank("a1", 4, 15, 1.2, "", "serg", "red", "red", "medic", "red", "red", "red"),
		rank("b1", 4, 16, 1.2, "", "red", "serg", "red", "red")+"model b1.5 red at=4.5,17.5\nmodel b1.6 suit at=6.6,17.6\n",
		rank("a2", 14, 15, 1.2, " facing=0", "lancer", "lancer", "lancer"),
		rank("b2", 14, 16.5, 1.2, "", "jet", "jet", "jet", "jet"),
		rank("a3", 25, 17, 1.2, "", "serg", "red", "red", "red"),
		rank("b3", 25, 18.5, 1.2, "", "red", "red", "serg", "red", "red"),
		rank("a4", 0, 0, 0, " inside=h1", "red", "red", "serg", "red"),
		rank("b4", 38, 16.5, 1.2, "", "red", "red", "serg", "red"),
		rank("a5", 7, 4, 1, "", "serg", "red", "red"))
	start := table.Lay(t, src)
	for seed := uint64(1); seed <= uint64(2**soakBattles); seed++ {
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			t.Parallel()
			p := soak.New(t, soak.Start(t, start, seed), seed)
			for p.Battle.State().Over == nil && p.Battle.State().Turn < 5 {
				s := p.Battle.State()
				if d := p.Battle.Open(); s.Wait == nil && d.Kind == "melee" {
					if o, ok := (legions.System{}).Odds(s, rules.Draft{Command: *d.Options[0].Command}); !ok || len(o.Outcomes) == 0 {
						t.Fatalf("no odds for %+v", d.Options[0].Command)
					}
				}
				p.Step()
			}
		})
	}
}
