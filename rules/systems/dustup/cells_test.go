package dustup_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules/rulestest"
	"baize/rules/systems/dustup"
)

var update = flag.Bool("update", false, "write generated transcripts anew")

// cell is one row of the terrain tables as the catalogue has it (DUP-TERR-02 to 05, 07, 08, DUP-LOS-02): points an inch for
// normal infantry, power armour and vehicles (0: no entry), cover (none, Soft, Hard), the levels that block sight, and flags:
// Conceals, Blocking, Linear, Shut to cavalry and hulls, Water.
type cell struct {
	kind                 string
	foot, power, vehicle int
	cover                string
	levels               int
	flags, proves        string
}

// cells are the rows, written down from the catalogue and not from the program's table.
var cells = []cell{
	{"open", 1, 1, 1, "N", 0, "", "DUP-TERR-02.a"},
	{"road", 1, 1, 1, "N", 0, "", "DUP-TERR-02.a"},
	{"scrub", 1, 1, 1, "N", 0, "C", "DUP-TERR-02.a,DUP-TERR-07.a"},
	{"slope", 1, 1, 1, "N", 1, "B", "DUP-TERR-02.a"},
	{"rough", 2, 1, 2, "S", 0, "", "DUP-TERR-02.a,DUP-TERR-03.a,DUP-TERR-07.a"},
	{"cultivated", 2, 1, 2, "S", 0, "C", "DUP-TERR-02.a,DUP-TERR-03.a,DUP-TERR-07.a"},
	{"swamp", 2, 2, 2, "N", 0, "", "DUP-TERR-02.a,DUP-TERR-03.a"},
	{"woods", 2, 2, 3, "S", 1, "CB", "DUP-TERR-02.a,DUP-TERR-03.a,DUP-TERR-07.a"},
	{"river", 3, 3, 3, "N", 0, "", "DUP-TERR-02.a,DUP-TERR-03.a"},
	{"water", 0, 0, 0, "N", 0, "W", "DUP-TERR-02.a"},
	{"ford", 1, 1, 1, "N", 0, "", ""},
	{"building", 2, 2, 0, "H", 1, "CBS", "DUP-TERR-07.a"},
	{"ruin", 2, 2, 3, "H", 0, "C", "DUP-TERR-07.a"},
	{"trench", 1, 1, 2, "H", 0, "C", "DUP-TERR-07.a"},
	{"hedge", 1, 1, 1, "S", 0, "CL", "DUP-TERR-07.a"},
	{"fence", 1, 1, 1, "S", 0, "CL", "DUP-TERR-07.a"},
	{"stone-wall", 1, 1, 1, "H", 0, "CL", "DUP-TERR-07.a"},
	{"wreck", 1, 1, 1, "H", 0, "L", "DUP-TERR-07.a"},
	{"smoke", 1, 1, 1, "N", 99, "B", ""},
	{"impassable", 0, 0, 0, "N", 0, "", ""},
}

func (c *cell) has(flag string) bool { return strings.Contains(c.flags, flag) }

// label marks an expectation with the clauses of the row that begin with one of the rules.
func (c *cell) label(about ...string) string {
	var out []string
	for _, p := range strings.Split(c.proves, ",") {
		for _, a := range about {
			if strings.HasPrefix(p, a) {
				out = append(out, p)
			}
		}
	}
	if len(out) == 0 {
		return ""
	}
	return " proves=" + strings.Join(out, ",")
}

func (c *cell) head(of string) string {
	return "# " + c.kind + ": " + of + ". Written by TestTerrainCells from the rows of the catalogue.\nsystem dustup\ntable 72x72 meadow\n"
}

// transcripts are those that prove the row, by the name of the file.
func (c *cell) transcripts() map[string]string {
	return map[string]string{"move": c.move(), "shot": c.shot(), "sight": c.sight()}
}

// cellLane is somebody who goes into the terrain, and what it costs an inch, 0 where there is no entry.
type cellLane struct {
	profile, keys string
	cost          int
	proves        string
}

func (c *cell) lanes() []cellLane {
	shut := func(n int) int {
		if c.has("S") {
			return 0
		}
		return n
	}
	wet := func(otherwise, through int) int {
		if c.has("W") {
			return through
		}
		return otherwise
	}
	return []cellLane{
		{"rifle", "", c.foot, c.label("DUP-TERR-02")}, {"frog", "", wet(c.foot, 2), ""}, {"leaky", "", c.power, c.label("DUP-TERR-03")}, {"power", "", wet(c.power, 3), ""},
		{"tank", "", c.vehicle, ""}, {"mech", "", shut(c.foot), ""}, {"rider", " move=cavalry", shut(c.foot), ""},
	}
}

// move has each class of mover go straight into the piece from its edge, or over it where it is Linear, with the points of a 4.
func (c *cell) move() string {
	var b strings.Builder
	b.WriteString(c.head("what it costs to enter"))
	b.WriteString(`profile rifle "Rifleman" armour=partial-light
profile frog "Frogman" armour=partial-light amphibious=on
profile leaky "Power armour, not sealed" armour=light-power sealed=off
profile power "Power armour" armour=light-power
profile tank "Tank" kind=vehicle size=3 armour=12x2
profile mech "Mech" kind=mech size=2 armour=12 sv=10 melee=12
profile rider "Rider"
`)
	if c.has("L") {
		fmt.Fprintf(&b, "terrain %s p1 line=1,12;71,12 width=0.2\n", c.kind)
	} else {
		fmt.Fprintf(&b, "terrain %s p1 rect=36,20,70,24\n", c.kind)
	}
	for i, l := range c.lanes() {
		fmt.Fprintf(&b, "unit a%d A \"%s\" quality=experienced lv=2%s\nmodel a%d.1 %s at=%d,8\n", i+1, l.profile, l.keys, i+1, l.profile, 6+10*i)
	}
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	for i, l := range c.lanes() {
		u, x := fmt.Sprintf("a%d", i+1), 6+10*i
		fmt.Fprintf(&b, "do A activate unit=%s\n", u)
		switch {
		case l.cost == 0:
			fmt.Fprintf(&b, "check A move unit=%s at=%d,20\nexpect refused%s\n", u, x, l.proves)
		case c.has("L"): // 8 points: one of them for the obstacle
			fmt.Fprintf(&b, "dice 4\ndo A move unit=%s at=%d,40\nexpect model %s.1 at=%d,15%s\n", u, x, u, x, l.proves)
		default:
			fmt.Fprintf(&b, "dice 4\ndo A move unit=%s at=%d,40\nexpect model %s.1 at=%d,%.4g%s\n", u, x, u, x, 8+8/float64(l.cost), l.proves)
		}
		b.WriteString("do A end-activation\n")
	}
	return b.String()
}

// shot has a unit fired at in the piece, or 1" behind it where it is Linear: what conceals shows in the target die, cover in
// the armour die. Beside the line of fire, in front of Linear terrain, neither counts.
func (c *cell) shot() string {
	var b strings.Builder
	b.WriteString(c.head("cover and concealment"))
	b.WriteString("profile ldr \"Leader\" role=leader armour=partial-light fp=1 impact=10 melee=8\nprofile rf \"Rifleman\" armour=partial-light fp=1 impact=10 melee=8\n")
	if c.has("L") {
		fmt.Fprintf(&b, "terrain %s p1 line=15,39;25,39 width=0.2\nterrain %s p2 line=35,41.5;45,41.5 width=0.2\n", c.kind, c.kind)
	} else {
		fmt.Fprintf(&b, "terrain %s p1 rect=20,41,10,4\nterrain %s p2 rect=40,38,10,2\n", c.kind, c.kind)
	}
	target := "unit b%d B \"b%d\" quality=experienced lv=2 fired-on=on pinned=on commitment=high\nmodel b%d.1 ldr at=%d,40.2\nmarker b%d activated\n"
	firer := "unit a%d A \"a%d\" quality=experienced lv=2 sensors=superior\nmodel a%d.1 ldr at=%d,10\nmodel a%d.2 rf at=%d.25,10\nmodel a%d.3 rf at=%d.5,10\nmodel a%d.4 rf at=%d.75,10\n"
	fmt.Fprintf(&b, firer, 1, 1, 1, 20, 1, 21, 1, 22, 1, 23)
	fmt.Fprintf(&b, firer, 2, 2, 2, 40, 2, 41, 2, 42, 2, 43)
	fmt.Fprintf(&b, target, 1, 1, 1, 20, 1)
	fmt.Fprintf(&b, target, 2, 2, 2, 40, 2)
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	shoot := func(n, target, armour int, proves string) {
		fmt.Fprintf(&b, "do A activate unit=a%d\ndice 8 4 3 7 1 6\ndo A shoot unit=a%d attack=\"fire target=b%d shooters=a%d.1,a%d.2,a%d.3,a%d.4\"\n", n, n, n, n, n, n, n)
		fmt.Fprintf(&b, "expect roll target sides=%d\nexpect roll armour sides=%d%s\ndo A end-activation\n", target, armour, proves)
	}
	hidden := 8
	if c.has("C") {
		hidden = 10
	}
	shoot(1, hidden, map[string]int{"N": 6, "S": 8, "H": 10}[c.cover], c.label("DUP-TERR-07"))
	if !c.has("B") {
		shoot(2, 8, 6, "")
	}
	return b.String()
}

// sight has units look over the piece: from the ground, from a hill of level 1 and from one of level 2.
func (c *cell) sight() string {
	var b strings.Builder
	b.WriteString(c.head("who sees over it"))
	b.WriteString("profile ldr \"Leader\" role=leader armour=partial-light fp=1 impact=10 melee=8\nterrain slope h1 rect=30,10,8,8 tags=level=1\nterrain slope h2 rect=50,10,8,8 tags=level=2\n")
	for i, x := range []int{10, 30, 50} {
		if c.has("L") {
			fmt.Fprintf(&b, "terrain %s p%d line=%d,30;%d,30 width=0.2\n", c.kind, i+1, x-4, x+4)
		} else {
			fmt.Fprintf(&b, "terrain %s p%d rect=%d,30,8,4\n", c.kind, i+1, x)
		}
		fmt.Fprintf(&b, "unit a%d A \"a%d\" quality=experienced lv=2\nmodel a%d.1 ldr at=%d,10\n", i+1, i+1, i+1, x)
	}
	for i, x := range []int{10, 30, 50} {
		fmt.Fprintf(&b, "unit b%d B \"b%d\" quality=experienced lv=2\nmodel b%d.1 ldr at=%d,50\n", i+1, i+1, i+1, x)
	}
	b.WriteString("state turn=1 phase=activation to-act=A\n")
	for i := range 3 {
		fmt.Fprintf(&b, "expect sees a%d.1 b%d.1 %s\n", i+1, i+1, map[bool]string{true: "no", false: "yes"}[c.has("B") && c.levels >= max(i, 1)])
	}
	return b.String()
}

// TestTerrainCells holds that the transcripts of the terrain tables are those that the rows of the catalogue give. With -update
// it writes them.
func TestTerrainCells(t *testing.T) {
	for i := range cells {
		for name, text := range cells[i].transcripts() {
			file := filepath.Join("transcripts", "cells", cells[i].kind+"-"+name+".txt")
			if *update {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, []byte(text)) {
				t.Errorf("%s is not what the catalogue gives (%v): run go test -run TestTerrainCells -update", file, err)
			}
		}
	}
}

// pointless are cells whose other values change nothing that could be seen at a table, with the reason; "" for all others.
func pointless(c *cell, field string) string {
	clear := c.foot == 1 && c.power == 1 && c.vehicle == 1 && c.cover == "N" && !c.has("C")
	switch {
	case field == "levels" && !c.has("B"):
		return "it blocks no line, so nobody looks over it"
	case field == "levels" && c.levels == 99:
		return "smoke is looked through with special sensors, not over"
	case field == "cost" && !c.has("L"):
		return "only what is Linear is crossed for points"
	case field == "linear" && clear:
		return "it costs nothing and covers nobody, from whichever side"
	case c.has("L") && (field == "foot" || field == "power" || field == "vehicle" || field == "water" || field == "shut"):
		return "what is Linear is crossed for points; its class is never asked"
	case c.kind == "impassable" && field == "shut":
		return "nobody enters it in any case"
	case c.kind == "smoke" && (field == "power" || field == "vehicle" || field == "water" || field == "shut"):
		return "what hangs in the air changes nobody's way"
	case c.has("S") && (field == "vehicle" || field == "water"):
		return "nothing on wheels enters what is shut to hulls (DUP-TERR-08), and it is no water"
	}
	return ""
}

// TestEveryTerrainCellIsProven holds that no cell of the table could have another value unnoticed.
func TestEveryTerrainCellIsProven(t *testing.T) {
	var rows []rulestest.Cells
	for i := range cells {
		c := &cells[i]
		rows = append(rows, rulestest.Cells{Kind: c.kind, Texts: c.transcripts(), Changes: dustup.TerrainChanges(c.kind), Pointless: func(field string) string { return pointless(c, field) }})
	}
	rulestest.TestCells(t, rows)
}
