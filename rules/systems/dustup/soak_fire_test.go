package dustup_test

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
	"baize/rules/rulestest/table"
)

// melting is a battle at close quarters of everything that fires: riflemen with a gunner, a missile team, power armour,
// medics, a mech with three weapons, tanks that move and shoot, an open carrier with a squad in it.
const melting = `system dustup
table 48x36 meadow
terrain woods w1 rect=14,18,5,4
terrain stone-wall s1 line=26,18;36,18 width=0.4
weapon saw "SAW" kind=support die=10 impact=10
weapon lance "Missile" kind=heavy die=10 impact=12x2 class=2
weapon gun "Gun" kind=heavy die=10 impact=12x2 class=3 control=superior stab=superior
weapon coax "MG" kind=support die=8 impact=10 stab=superior
weapon flamer "Flamer" kind=support die=8 impact=10 short=on terror=on
profile nco "Sergeant" role=leader armour=partial-light impact=10
profile rifle "Rifleman" armour=partial-light impact=10
profile bare "Militiaman" armour=none impact=8
profile gunner "Gunner" role=gunner armour=partial-light fp=0 weapons=saw
profile crew "Crew" role=crew armour=partial-light fp=0
profile launcher "Launcher" kind=gun weapons=lance
profile suit "Suit" armour=light-power fp=2 impact=12 melee=10 sv=2
profile medic "Medic" role=medic armour=partial-light fp=0
profile tank "Tank" kind=vehicle armour=8 size=3 weapons=gun,coax multi-fire=on
profile open "Open carrier" kind=vehicle armour=6 size=2 weapons=coax open=soft capacity=12
profile mech "Mech" kind=mech armour=10 size=2 weapons=gun,coax,flamer sv=10 melee=12
`

// force is one side of melting, its front at y.
func force(seat, l string, y, back int) string {
	out := ""
	line := func(format string, args ...any) { out += fmt.Sprintf(format+"\n", args...) }
	squad := func(unit, keys string, x, y int, profiles ...string) {
		line("unit %s %s \"%s\" lv=2 %s", unit, seat, unit, keys)
		for i, p := range profiles {
			line("model %s.%d %s at=%d.%d,%d", unit, i+1, p, x+i%3, 3*(i%3), y+2*back*(i/3))
		}
	}
	squad(l+"1", "quality=experienced medic=unit commander=on level=platoon", 4, y, "nco", "rifle", "rifle", "rifle", "gunner", "medic")
	squad(l+"2", "quality=green superior="+l+"1", 11, y, "bare", "bare", "bare", "bare", "bare", "bare")
	squad(l+"3", "quality=veteran commitment=low superior="+l+"1", 18, y, "suit", "suit", "suit")
	squad(l+"4", "quality=experienced medic=specialist superior="+l+"1", 24, y, "medic", "medic")
	squad(l+"5", "quality=experienced superior="+l+"1", 29, y, "crew", "crew", "crew", "crew", "launcher")
	line("marker %s5 set-up 1", l)
	line("unit %s6 %s \"Tank\" quality=experienced lv=2\nmodel %s6.1 tank at=38,%d", l, seat, l, y)
	line("unit %s7 %s \"Mech\" quality=elite lv=1\nmodel %s7.1 mech at=44,%d", l, seat, l, y)
	line("unit %s8 %s \"Open\" quality=experienced lv=2\nmodel %s8.1 open at=34,%d", l, seat, l, y+2*back)
	line("unit %s9 %s \"Riders\" quality=experienced lv=2", l, seat)
	for i := range 4 {
		line("model %s9.%d rifle place=aboard inside=%s8.1", l, i+1, l)
	}
	return out
}

// TestRandomFirefight lets random players fight at close quarters, with every weapon and state that fire meets.
func TestRandomFirefight(t *testing.T) {
	total := map[string]int{}
	for seed := range uint64(*soakBattles) {
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			p := soak.New(t, soak.Start(t, meltingState(t), seed), seed)
			p.Look = func() { invariants(p) }
			p.Play(0)
			for kind, n := range p.Done {
				total[kind] += n
			}
		})
	}
	for _, kind := range []string{"shoot", "recover", "move-shoot"} {
		if *soakBattles >= 6 && total["activate"] > 0 && total[kind] == 0 {
			t.Errorf("%d battles without a single %s", *soakBattles, kind)
		}
	}
	t.Log(total)
}

func meltingState(t *testing.T) *rules.State {
	t.Helper()
	start := table.Lay(t, melting+force("A", "a", 12, -1)+force("B", "b", 24, 1)+"setting turns 4\nstate turn=0 phase=initiative\n")
	return start
}
