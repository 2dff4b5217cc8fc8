package dust_test

import (
	"flag"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dust"
)

var soakBattles = flag.Int("soak", 2, "battles that the random players play")

// arsenal is a small battle with every rule of weapons, and skills that change what attacks do.
const arsenal = `
system dust
table 44x44
weapon howitzer "Howitzer" range=2-8 s=*/1,*/1 v=1/3,1/3 traits=artillery,reload
weapon ordnance "Ordnance" range=6 mount=front s=*/1,*/1 v=1/3,1/3 traits=large-ordnance,salvo
weapon saw "Saw" range=C s=2/1,2/1 v=2/1,2/1 traits=cutting
weapon thrower "Flame thrower" range=3 s=*/1,*/1 v=*/1,*/1 traits=flame
weapon burst "Fire bomb" range=4 s=2/1,2/1 v=1/1,1/1 traits=flame-burst,limited
weapon claw "Grapple" range=C s=1/1,1/1 v=1/1,1/1 traits=grapple
weapon grenade "Grenade" range=3 s=1/1,1/1 v=1/1,1/1 traits=grenade,ammo(2)
weapon laser "Laser" range=6 s=2/1,2/1 v=2/1,2/1 a=1/1,1/1 traits=laser,radiation
weapon phaser "Phaser" range=6 mount=turret s=2/1,2/1 v=2/2,2/1 a=1/1,1/1 traits=phaser
weapon sniper "Sniper rifle" range=8 s=1/1,1/1 v=1/1 traits=sniper,power-scope
weapon tesla "Tesla" range=4 s=2/1,2/1 v=2/1,2/1 a=2/2,2/2 traits=tesla
weapon bomb "Bombs" range=2 s=*/1,*/1 v=1/2,1/2 traits=volley
weapon missile "Missile" range=8 s=1/1,1/1 v=2/#,2/4 a=2/2,2/2 traits=wire-guided,salvo
weapon rockets "Rockets" range=6 s=3/1,3/1 v=2/1,2/1 traits=salvo
weapon rifle "Rifle" range=6 s=1/1,1/1 v=1/1 a=1/1 traits=under-barrel
profile gunner "Gunner" armour=S2 move=2 march=4 weapons=howitzer
profile burner "Burner" armour=S2 move=2 march=4 weapons=thrower,grenade
profile bombs "Fire bomber" armour=S2 move=2 march=4 weapons=burst,laser traits=nothins-easy
profile marksman "Marksman" armour=S2 move=2 march=4 weapons=sniper
profile spotter "Spotter" armour=S2 move=2 march=4 weapons=rifle traits=spotter,observer
profile rocket "Rocket man" armour=S2 move=2 march=4 weapons=rockets,rifle
profile hero "Hero" type=hero armour=S2 move=2 march=4 track=4 weapons=tesla,saw traits=lucky,damage-resilient
profile tank "Tank" type=vehicle armour=V2 class=walker move=2 march=4 track=6 weapons=ordnance,phaser,saw,claw
profile hunter "Hunter" type=vehicle armour=V1 class=wheeled size=small move=3 march=6 track=4 weapons=missile,rifle
profile plane "Plane" type=aircraft armour=A1 move=6 march=12 track=5 weapons=bomb,bomb,missile traits=radar
terrain rubble r1 rect=18,18,8,4
terrain trees t1 rect=30,22,4,4
terrain high-wall w1 line=8,20;16,20
setting turns 3
`

// sides are the forces of arsenal: both sides have the same.
func sides() string {
	out := arsenal
	for _, s := range []struct{ seat, label, y, near string }{{"A", "a", "14", "10"}, {"B", "b", "30", "34"}} {
		unit := func(n, name string, models ...string) {
			out += "unit " + s.label + n + " " + s.seat + " \"" + name + "\" cost=10\n"
			for i, m := range models {
				out += "model " + s.label + n + "." + string(rune('1'+i)) + " " + m + "\n"
			}
		}
		unit("1", "Guns", "gunner at=6,"+s.near, "gunner at=6,"+s.near)
		unit("2", "Burners", "burner at=14,"+s.y, "burner at=14,"+s.y, "bombs at=14,"+s.y)
		unit("3", "Snipers", "marksman at=22,"+s.y, "marksman at=22,"+s.y, "spotter at=22,"+s.y)
		unit("4", "Rockets", "rocket at=30,"+s.y, "rocket at=30,"+s.y)
		unit("5", "Tank", "tank at=34,"+s.near)
		unit("6", "Hunter", "hunter at=38,"+s.y)
		unit("7", "Plane", "plane at=26,"+s.near)
		out += "unit " + s.label + "8 " + s.seat + " \"Hero\" cost=15 joins=" + s.label + "4\nmodel " + s.label + "8.1 hero at=30," + s.y + "\n"
	}
	return out + "state turn=1 phase=activation to-act=A first=A\n"
}

// TestSoakWeapons has random players use every weapon there is.
func TestSoakWeapons(t *testing.T) {
	soak.Battles(t, *soakBattles, []string{"arsenal"}, func(string, uint64) (*rules.State, error) { return table.Lay(t, sides()), nil }, nil)
}

// TestSystemOfWeapons holds what every rule system has to keep in a battle with every weapon there is.
func TestSystemOfWeapons(t *testing.T) {
	if testing.Short() {
		t.Skip("the battle takes half a minute")
	}
	rulestest.TestSystem(t, dust.System{}, table.Lay(t, sides()))
}
