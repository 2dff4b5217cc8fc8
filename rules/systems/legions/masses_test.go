package legions_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
	"baize/scenarios"
)

func starter(tb testing.TB, name string) *rules.State {
	s, err := scenarios.Load(name)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// masses lays out a battle of 144 models on a map of the starters: in reserve, or in Turn 1 a charge from each other.
func masses(tb testing.TB, name string, met bool) *rules.State {
	table, err := os.ReadFile("../../../scenarios/data/maps/" + name + ".txt")
	if err != nil {
		tb.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("system dl2\n")
	for _, l := range strings.Split(string(table), "\n") {
		if !strings.HasPrefix(l, "map ") && !strings.HasPrefix(l, "about ") {
			b.WriteString(l + "\n")
		}
	}
	b.WriteString(`weapon rifle "Rifle" er=16 lr=32 rad=2blue/1blue iad=1blue/-
weapon mortar "Mortar" er=16 lr=60 rad=6black/6black iad=4black/4black mars="idf-weapon, smoke-rounds 2"
weapon gun "Gun" er=24 lr=40 rad=10red/8red iad=12red/10red mars="blast"
profile officer "Officer" type=infantry mv=6 ir=4 lp=3 mad=3blue weapons=rifle rank=2 command=6 points=4 base=1
profile nco "NCO" type=infantry mv=6 ir=3 lp=2 mad=4black weapons=rifle mars="nco 1" base=1
profile man "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
profile eye "Spotter" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle mars="spotter, smoke-launcher 1" base=1
profile tube "Mortar" type=gun-team mv=4 ir=3 lp=2 mad=2black weapons=mortar base=1
profile rider "Dragoon" type=cavalry mv=8 ir=4 lp=2 mad=4blue weapons=rifle mars="scouting" base=1x2
profile jet "Rocketeer" type=jetpack mv=8 ir=3 lp=1 mad=2red weapons=rifle base=1
profile field "Gun" type=field-gun mv=3 ar=5/2/2 hp=2 weapons=gun base=1
profile tank "Tank" type=ironclad mv=6 ar=8/6/4 hp=3 weapons=gun base=2x3
profile small "Tankette" type=ironclad mv=8 ar=6/5/2 hp=2 weapons=rifle base=2x3
profile lorry "Transport" type=ironclad mv=6 ar=8/6/4 hp=3 weapons=rifle mars="capacity infantry 10, open-topped" base=2x3
`)
	column := strings.Fields("1officer 1nco+1eye+8man 1nco+9man 1nco+9man 1nco+7man+2tube 5rider 5rider 6jet 1field+2man 1tank 1small 1lorry 1nco+7man")
	for seat, side := range []string{"A", "B"} {
		for u, section := range column {
			label := strings.ToLower(side) + strconv.Itoa(u+1)
			fmt.Fprintf(&b, "unit %s %s \"Section\" quality=regular\n", label, side)
			k := 0
			for _, part := range strings.Split(section, "+") {
				for range int(part[0] - '0') {
					k++
					fmt.Fprintf(&b, "model %s.%d %s", label, k, part[1:])
					x, y := 400+u*550+(k-1)%5*110, 2000-(k-1)/5*110-u%2*250
					if seat == 1 {
						y = 4800 - y
					}
					switch {
					case u == len(column)-1:
						fmt.Fprintf(&b, " inside=%s.1", strings.ToLower(side)+strconv.Itoa(u))
					case met:
						fmt.Fprintf(&b, " at=%d.%02d,%d.%02d", x/100, x%100, y/100, y%100)
					}
					b.WriteString("\n")
				}
			}
		}
	}
	if met {
		b.WriteString("state turn=1 phase=activation to-act=A initiative=AB pool=9,9 target=60\n")
	}
	lines, err := text.Parse(name, []byte(b.String()))
	if err != nil {
		tb.Fatal(err)
	}
	s, _, err := setup.Read(lines, nil)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}
