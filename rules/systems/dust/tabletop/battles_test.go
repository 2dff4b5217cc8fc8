package tabletop_test

import (
	"testing"

	"baize/rules/rulestest"
)

// begins has the unit a1 act, and attack.
const begins = "do A activate unit=a1\ndo A declare unit=a1 name=attack+nothing\n"

// TestBattles plays attacks on the tabletop.
func TestBattles(t *testing.T) {
	crates := "terrain crates c1 rect=22,38,1,1\n"
	for name, c := range map[string]struct{ lines, play string }{
		"a soldier uses one weapon, and what is under its barrel (DUST-TAB-17, DUST-SPW-23)": {
			squad("a1", "both", "20,20", "22,20") + squad("a2", "under", "30,20") + squad("a3", "hero", "40,20") + squad("b1", "foot", "30,30"),
			begins + `check A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle,a1.1/rocket"
expect refused DUST-TAB-17
check A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle,a1.2/rocket"
expect allowed DUST-DECL-01
do A forgo unit=a1
do B activate unit=b1
do B declare unit=b1 name=nothing+nothing
do A activate unit=a2
do A declare unit=a2 name=attack+nothing
check A attack unit=a2 attack="fire target=b1 shooters=a2.1/rifle,a2.1/grenade"
expect allowed DUST-DECL-01
do A forgo unit=a2
do A activate unit=a3
do A declare unit=a3 name=attack+nothing
check A attack unit=a3 attack="fire target=b1 shooters=a3.1/rifle,a3.1/rocket"
expect allowed DUST-DECL-01
`},
		"close combat beside the one weapon (DUST-TAB-17)": {
			squad("a1", "both", "20,20") + squad("b1", "foot", "20,23"),
			begins + `check A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle" attack="fight target=b1 shooters=a1.1/bayonet"
expect allowed DUST-DECL-01
`},
		"who sees nobody does not fire, and nobody where the leader does not (DUST-TAB-12, DUST-TAB-17)": {
			squad("a1", "foot", "20,26", "10,26") + squad("a2", "foot", "10,22", "20,24") + squad("b1", "foot", "20,40") + "terrain structure s1 rect=10,29,9,2\n",
			begins + `check A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle"
expect allowed DUST-DECL-01
check A attack unit=a1 attack="fire target=b1 shooters=a1.2/rifle"
expect refused DUST-TERR-08
do A forgo unit=a1
do B activate unit=b1
do B declare unit=b1 name=nothing+nothing
do A activate unit=a2
do A declare unit=a2 name=attack+nothing
check A attack unit=a2 attack="fire target=b1 shooters=a2.2/rifle"
expect refused DUST-TERR-08
`},
		"four hits on three who are seen take three, the leader among them (DUST-TAB-24, DUST-TAB-25)": {
			squad("a1", "foot", "20,20", "21,20") + squad("b1", "foot", "20,40", "22,40", "24,40", "8,40", "6,40") + "terrain structure s1 rect=8,34,12,1\n",
			begins + `dice 5 5 5 5   3 3 3 3
do A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle,a1.2/rifle"
expect ask leader B options=b1.4,b1.5 rule=DUST-TAB-25
answer B b1.5
expect roll "infantry cover save" dice=4 total=0
expect unit b1 alive=2 stunned=1 leader=b1.5
`},
		"in the open first, as the owner says (DUST-TAB-24)": {
			squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40", "22,40", "24,40", "26,40") + crates + "terrain crates c2 rect=26,37,1,1\n",
			begins + `dice 5 5   3 3
do A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle"
expect ask leader B options=b1.2,b1.4
answer B b1.2
expect roll "infantry cover save" dice=2
expect unit b1 alive=2
expect model b1.2 place=table
expect model b1.4 place=table
`},
		"the owner names whom one hit takes of those in the open (DUST-TAB-24)": {
			squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40", "22,40", "24,40") + crates,
			begins + `dice 5 1   3
do A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle"
expect ask casualty B options=b1.1,b1.3
answer B b1.3
expect unit b1 alive=2 stunned=0
`},
		"saves in cover on Army and Shield, of vehicles on Army (DUST-TAB-18, DUST-TAB-23)": {
			squad("a1", "foot", "20,20") + squad("a2", "tank", "40,20") + squad("b1", "foot", "20,40") + squad("b2", "tank", "40,40") + squad("b3", "foot", "60,20") +
				"terrain low-wall w1 line=10,30;50,30 width=0.4\n",
			begins + `dice 5 3   1
do A attack unit=a1 attack="fire target=b1 shooters=a1.1/rifle"
expect roll "attack with Rifle" dice=2 total=1
expect roll "infantry cover save" dice=1 total=1
do B activate unit=b3
do B declare unit=b3 name=nothing+nothing
do A activate unit=a2
do A declare unit=a2 name=attack+nothing
dice 5   1
do A attack unit=a2 attack="fire target=b2 shooters=a2.1/turret"
expect roll "vehicle cover save" dice=1 total=0
expect model b2.1 place=wreck
`},
		"a template of 4 inches: a die for each glyph and model (DUST-TAB-19)": {
			squad("a1", "blaster", "20,20") + squad("b1", "foot", "20,30", "22,30", "20,32", "30,30"),
			begins + `check A attack unit=a1 attack="fire at=40,30 shooters=a1.1/thrower"
expect allowed DUST-DECL-01
check A attack unit=a1 attack="fire at=20,44.6 shooters=a1.1/thrower"
expect refused DUST-RNG-02
dice 1 1 1 1 1 1
do A attack unit=a1 attack="fire target=b1 at=20.5,30.5 shooters=a1.1/thrower"
expect roll "attack with Grenade thrower" dice=6 total=0
`},
		"a vehicle takes the dice of its column, a team one for each soldier (DUST-TAB-19, DUST-TAB-20)": {
			squad("a1", "blaster", "20,20") + squad("b1", "tank", "23.2,32") + squad("b2", "team", "17,33") + squad("b3", "car", "20,34.9"),
			begins + `do A attack unit=a1 attack="fire at=20,32 shooters=a1.1/thrower"
expect ask order A options=b1,b2,b3
dice 1 1 1   1 1 1 1 1 1   1 1
answer A b1,b2,b3
`},
		"who is out of sight is hit too, and falls last; who is neither seen nor touched does not (DUST-TAB-21)": {
			squad("a1", "blaster", "20,20") + squad("b1", "foot", "22,30", "19,31", "8,30") + "terrain structure s1 rect=18,29.6,2.2,0.6\nterrain structure s2 rect=10,27,8,1\n",
			begins + `dice 5 5 5 5   3 3 3 3
do A attack unit=a1 attack="fire at=20.6,30.6 shooters=a1.1/thrower"
expect roll "attack with Grenade thrower" dice=4 total=4
expect model b1.1 place=removed
expect model b1.2 place=removed
expect model b1.3 place=table
expect unit b1 stunned=1 leader=b1.3
`},
		"the attacker says which level of a building is struck (DUST-TAB-20)": {
			squad("a1", "blaster", "20,12") + squad("b1", "foot", "20,20") + "unit b2 B \"b2\" cost=5\nmodel b2.1 foot at=21,20 layer=1\n" +
				"terrain building h1 rect=20,20,6,6 tags=floors=1\nterrain opening o1 line=18,17;22,17 width=0.4\n",
			begins + `do A attack unit=a1 attack="fire target=b1 at=20,20 shooters=a1.1/thrower"
expect ask level A options=0,1 rule=DUST-TAB-20
dice 5 1   3
answer A 1
answer B no
expect unit b2 alive=0
expect unit b1 alive=1
`},
		"artillery strikes 8 inches, friends too, and nobody saves in the open (DUST-TAB-29)": {
			squad("a1", "gunner", "20,10") + squad("a2", "foot", "24.4,40") + squad("b1", "foot", "20,40", "22,40") + squad("b2", "foot", "20,45"),
			begins + `do A attack unit=a1 attack="fire at=20,40 shooters=a1.1/howitzer"
expect ask order A options=a2,b1
dice 5   5 5
answer A a2,b1
expect no roll "infantry save"
expect unit a2 alive=0
expect unit b1 alive=0
expect unit b2 alive=1
`},
		"large ordnance strikes 8 inches, and infantry saves (DUST-SPW-22)": {
			squad("a1", "gunner", "20,20") + squad("b1", "foot", "18,40", "23.4,40"),
			begins + `dice 5 5   5 5
do A attack unit=a1 attack="fire at=19,40 shooters=a1.1/ordnance"
expect roll "infantry save" dice=2 total=2
expect unit b1 alive=2
`},
		"flames are measured from who bears them, and take in whoever the tape touches (DUST-SPW-24)": {
			"unit a1 A \"a1\" cost=5\nmodel a1.1 foot at=20,20\nmodel a1.2 burner at=22,20\n" + squad("a2", "foot", "26,20.6") + squad("b1", "foot", "31,20", "34,20"),
			begins + `do A attack unit=a1 attack="fire target=b1 shooters=a1.2/flamer"
expect ask order A options=a2,b1
dice 5   5
answer A a2,b1
answer B b1.1
expect unit a2 alive=0
expect unit b1 alive=1 stunned=1
`},
		"a flame burst is a template of 4 inches (DUST-SPW-08)": {
			squad("a1", "burner", "20,20") + squad("b1", "foot", "20,30", "22.5,30", "24,30"),
			begins + `dice 1 1
do A attack unit=a1 attack="fire target=b1 at=20,30 shooters=a1.1/burst"
expect roll "attack with Flame burst" dice=2
`},
		"close combat within 4 inches, everybody fights back (DUST-TAB-26)": {
			squad("a1", "foot", "20,20", "20,18.5") + squad("b1", "foot", "20,25", "20,26.5", "21,27") + squad("b2", "foot", "24.2,23.2") + squad("b3", "foot", "20,14") + "terrain high-wall w1 line=10,17;30,17 width=0.2\n",
			begins + `check A attack unit=a1 attack="fight target=b2 shooters=a1.1/bayonet"
expect refused DUST-CC-01
check A attack unit=a1 attack="fight target=b3 shooters=a1.1/bayonet"
expect refused DUST-CC-01
dice 1 1   1 1 1
do A attack unit=a1 attack="fight target=b1 shooters=a1.1/bayonet,a1.2/bayonet"
expect roll "attack with Bayonet" dice=2
expect roll "attack with Bayonet" dice=3
`},
		"smoke of 8 inches (DUST-SPW-04)": {
			squad("a1", "gunner", "20,10") + squad("b1", "foot", "20,40") + squad("b2", "foot", "40,40"),
			begins + `dice 5
do A attack unit=a1 attack="smoke at=20,30 shooters=a1.1/howitzer"
`},
	} {
		t.Run(name, func(t *testing.T) {
			onTable(t)
			if r := rulestest.Run("tabletop.txt", []byte(kit+c.lines+state+c.play)); !r.OK() {
				t.Error(r.Err)
			}
		})
	}
}
