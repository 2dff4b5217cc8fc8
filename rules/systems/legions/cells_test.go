package legions_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"baize/rules/rulestest"
	"baize/rules/systems/legions"
)

var update = flag.Bool("update", false, "write generated transcripts anew")

// cell is one row of the terrain tables as the catalogue has it (DL2-TERR-01, DL2-TERR-20 to 46): its rule, its class for
// Infantry, Heavy Infantry, Cavalry, Small and larger Ironclads (Clear, Difficult, Impassable), cover (none, Soft, Hard), and
// flags: Linear, Blocking, Elevated, Crush, sMash, Water, Trench, Road, hIll, bUilding. Proves are the clauses of the row.
type cell struct {
	kind, rule, classes, cover, flags, proves string
}

// cells are the rows, written down from the catalogue and not from the program's table.
var cells = []cell{
	{"open", "01", "CCCCC", "N", "", "DL2-TERR-01.a"},
	{"deep-water", "20", "IIIII", "N", "W", "DL2-TERR-20.a,DL2-TERR-20.b"},
	{"shallow-water", "21", "DDDDD", "N", "W", "DL2-TERR-21.a,DL2-TERR-21.b"},
	{"forest", "22", "DDIII", "S", "B", "DL2-TERR-22.a"},
	{"smoke-cloud", "23", "DDDDD", "S", "B", "DL2-TERR-23.a"},
	{"road", "24", "CCCCC", "N", "R", "DL2-TERR-24.e"},
	{"ruins", "25", "DDIII", "H", "B", "DL2-TERR-25.a,DL2-TERR-25.b"},
	{"tank-traps", "26", "CCIII", "H", "B", "DL2-TERR-26.a"},
	{"craters", "27", "DDDCC", "H", "", "DL2-TERR-27.a"},
	{"trench", "28", "DDIDD", "H", "T", "DL2-TERR-28.a,DL2-TERR-28.b,DL2-TERR-28.c"},
	{"crops", "29", "DDCCC", "S", "", "DL2-TERR-29.a"},
	{"raised-ground", "30", "CCCCC", "N", "BEI", "DL2-TERR-30.a,DL2-TERR-30.b,DL2-TERR-30.c"},
	{"building", "31", "DDIII", "H", "BEU", "DL2-TERR-31.a"},
	{"wreck", "46", "IIIII", "N", "B", "DL2-TERR-46.a,DL2-TERR-46.b"},
	{"barbed-wire", "32", "IDCCC", "N", "LC", "DL2-TERR-32.a,DL2-TERR-42.c"},
	{"light-hedge", "33", "DDCCC", "S", "LC", "DL2-TERR-33.a,DL2-TERR-42.c,DL2-TERR-42.d"},
	{"railing", "34", "DDDCC", "N", "LCM", "DL2-TERR-34.a,DL2-TERR-34.b,DL2-TERR-34.c,DL2-TERR-34.d,DL2-TERR-42.c"},
	{"rubble", "35", "DDICC", "S", "L", "DL2-TERR-35.a,DL2-TERR-42.c"},
	{"sandbags", "36", "DDDCC", "H", "LC", "DL2-TERR-36.a,DL2-TERR-42.c"},
	{"smoke-barrier", "37", "IIICC", "S", "L", "DL2-TERR-37.a,DL2-TERR-37.b,DL2-TERR-42.c"},
	{"stone-wall", "38", "DDDDD", "H", "L", "DL2-TERR-38.a,DL2-TERR-42.c"},
	{"bocage", "39", "DDIII", "H", "L", "DL2-TERR-39.a"},
	{"thick-hedge", "40", "DDDCC", "S", "LC", "DL2-TERR-40.a,DL2-TERR-42.c"},
	{"wooden-fence", "41", "DDDCC", "S", "LCM", "DL2-TERR-41.a,DL2-TERR-41.b,DL2-TERR-41.c,DL2-TERR-42.c"},
}

func (c *cell) has(flag string) bool { return strings.Contains(c.flags, flag) }

func (c *cell) id() string { return "DL2-TERR-" + c.rule }

// label marks the first expectation of a transcript with the clauses of the row that speak of it.
func (c *cell) label(about ...string) string {
	var out []string
	for _, p := range strings.Split(c.proves, ",") {
		for _, a := range about {
			if strings.HasSuffix(p, a) {
				out = append(out, p)
			}
		}
	}
	if len(out) == 0 {
		return ""
	}
	return " proves=" + strings.Join(out, ",")
}

const cellProfiles = `weapon rifle "Rifle" er=24 lr=36 rad=2blue/2blue iad=1black/-
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black base=1 weapons=rifle
profile heavy "Armoured Trooper" type=heavy-infantry mv=6 ir=5 lp=2 mad=3blue base=1
profile cav "Hussar" type=cavalry mv=6 ir=4 lp=1 mad=3blue base=1
profile small "Tractor" type=ironclad size=small mv=6 mad=1black ar=9/7/5 hp=3 base=1x1
profile tank "Tankette" type=ironclad mv=6 mad=1black ar=9/7/5 hp=3 base=1x1
`

const cellState = "state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20\n\n"

// foes are Sections of side B far away that have acted, so that the Sections of A act one after the other.
const foes = "unit b9 B \"Foe\" quality=regular\nmodel b9.1 inf at=46,46\nmarker b9 activated 1\n"

// transcripts are those that prove the row, by the name of the file.
func (c *cell) transcripts() map[string]string {
	out := map[string]string{"move": c.move(), "sight": c.sight(), "inside": c.inside(), "across": c.across()}
	if c.classes[0] != 'I' {
		out["disembark"] = c.disembark()
	}
	if c.classes != "IIIII" {
		out["road"] = c.road()
	}
	if c.has("E") {
		out["low"] = c.low()
	}
	if c.classes[4] != 'I' {
		out["crush"] = c.crush()
	}
	if c.classes[2] != 'I' {
		out["smash"] = c.smash()
	}
	return out
}

func (c *cell) head(of string) string {
	return "# " + c.kind + ": " + of + ". Written by TestTerrainCells from the rows of the catalogue.\nsystem dl2\ntable 48x48 meadow\n" + cellProfiles
}

var cellLanes = []struct{ profile, who string }{{"inf", "Infantry"}, {"heavy", "Heavy Infantry"}, {"cav", "Cavalry"}, {"small", "a Small Ironclad"}, {"tank", "a Regular Ironclad"}}

// move has each class of model Advance and go At the Double through the piece.
func (c *cell) move() string {
	var b strings.Builder
	b.WriteString(c.head("who goes through it, and how fast"))
	fmt.Fprintf(&b, "terrain %s p1 rect=20,16,38,2\n", c.kind)
	for i, l := range cellLanes {
		fmt.Fprintf(&b, "unit a%d A \"%s\" quality=regular\nmodel a%d.1 %s at=%d,14 facing=0\n", i+1, l.who, i+1, l.profile, 4+8*i)
	}
	b.WriteString(foes + cellState)
	proves := c.label(".a", "24.e", "28.c", "42.c")
	for i := range cellLanes {
		u, x := fmt.Sprintf("a%d", i+1), 4+8*i
		way := func(y float64) string { return fmt.Sprintf("move=%s.1:%d,%g", u, x, y) }
		if i >= 3 {
			way = func(y float64) string { return fmt.Sprintf("legs=%s.1:%.4g", u, y-14) }
		}
		fmt.Fprintf(&b, "do A activate unit=%s\n", u)
		switch c.classes[i] {
		case 'C':
			fmt.Fprintf(&b, "check A double unit=%s %s\nexpect allowed%s\n", u, way(26), proves)
		case 'D':
			fmt.Fprintf(&b, "check A advance unit=%s %s\nexpect allowed %s%s\n", u, way(20), c.id(), proves)
			fmt.Fprintf(&b, "check A double unit=%s %s\nexpect refused %s\n", u, way(26), c.id())
		case 'I':
			fmt.Fprintf(&b, "check A advance unit=%s %s\nexpect refused %s%s\n", u, way(20), c.id(), proves)
			fmt.Fprintf(&b, "check A advance unit=%s %s\nexpect allowed\n", u, way(14.4))
		}
		proves = ""
		if i < len(cellLanes)-1 {
			fmt.Fprintf(&b, "do A hold unit=%s\ndo A end-activation\n", u)
		}
	}
	return b.String()
}

// sight has somebody seen at, behind and beyond the piece, and from a height upon it. Behind Linear Terrain, touching it, or
// wholly inside Area Terrain, a model has its cover; only Linear Terrain gives it to those who do not touch it.
func (c *cell) sight() string {
	var b strings.Builder
	b.WriteString(c.head("cover, sight and height"))
	if c.has("L") {
		fmt.Fprintf(&b, "terrain %s p1 rect=6,19,6,1\nterrain %s p2 rect=18,19,6,1\nterrain %s p3 rect=30,17.75,8,0.5\n", c.kind, c.kind, c.kind)
	} else {
		fmt.Fprintf(&b, "terrain %s p1 rect=6,20,6,6\nterrain %s p2 rect=18,20,6,6\nterrain %s p3 rect=30,20,8,8\nterrain %s p4 rect=42,20,8,8\n", c.kind, c.kind, c.kind, c.kind)
	}
	b.WriteString("unit a1 A \"Lookers\" quality=regular\nmodel a1.1 inf at=6,8\nmodel a1.2 inf at=18,8\nmodel a1.3 inf at=30,17\nmodel a1.4 inf at=42,20.5\n")
	b.WriteString("unit a2 A \"Screen\" quality=regular\nmodel a2.1 inf at=30,14\n")
	fmt.Fprintf(&b, "unit b1 B \"Targets\" quality=regular\nmodel b1.1 inf at=6,%s\nmodel b1.2 inf at=18,30\nmodel b1.3 inf at=30,10\nmodel b1.4 inf at=42,8\n", map[bool]string{true: "20", false: "19.5"}[c.has("L")])
	b.WriteString(cellState)
	cover := map[string]string{"N": "yes", "S": "cover DL2-TERR-14", "H": "cover DL2-TERR-13"}[c.cover]
	fmt.Fprintf(&b, "expect sees a1.1 b1.1 %s%s\n", cover, c.label(".a", "20.b", "24.e", "37.b", "46.b"))
	switch {
	case c.has("L"):
		fmt.Fprintf(&b, "expect sees a1.2 b1.2 %s\n", cover)
	case c.has("B"):
		fmt.Fprintf(&b, "expect sees a1.2 b1.2 no%s\n", c.label("30.c", "46.b"))
	default:
		b.WriteString("expect sees a1.2 b1.2 yes\n")
	}
	fmt.Fprintf(&b, "expect sees a1.3 b1.3 %s%s\n", map[bool]string{true: "yes", false: "no"}[c.has("E")], c.label("25.b"))
	if !c.has("L") {
		fmt.Fprintf(&b, "expect sees a1.4 b1.4 %s%s\n", map[bool]string{true: "yes", false: "no"}[!c.has("B") || c.has("I")], c.label("30.b"))
	}
	return b.String()
}

// inside has Infantry on the piece lie down and go along it At the Double.
func (c *cell) inside() string {
	var b strings.Builder
	b.WriteString(c.head("what may be done on it"))
	fmt.Fprintf(&b, "terrain %s p1 rect=20,16,38,3\n", c.kind)
	b.WriteString("unit a1 A \"Inside\" quality=regular\nmodel a1.1 inf at=4,16\nunit a2 A \"Heavy\" quality=regular\nmodel a2.1 heavy at=20,16\n")
	b.WriteString(foes + cellState)
	b.WriteString("do A activate unit=a1\n")
	along := func(u string, x int, class byte, proves string) {
		fmt.Fprintf(&b, "check A double unit=%s move=%s.1:%d,16\n", u, u, x+10)
		switch {
		case c.has("T") || class == 'C':
			fmt.Fprintf(&b, "expect allowed%s\n", proves)
		default:
			fmt.Fprintf(&b, "expect refused %s\n", c.id())
		}
	}
	along("a1", 4, c.classes[0], c.label("28.b"))
	b.WriteString("do A hold unit=a1\ncheck A deck unit=a1\n")
	if c.has("W") {
		fmt.Fprintf(&b, "expect refused DL2-TERR-21%s\n", c.label("21.b"))
	} else {
		b.WriteString("expect allowed\n")
	}
	b.WriteString("do A end-activation\ndo A activate unit=a2\n")
	along("a2", 20, c.classes[1], "")
	return b.String()
}

// road has whoever may go along the piece ask for the bonus of a road.
func (c *cell) road() string {
	var b strings.Builder
	b.WriteString(c.head("whether it is a road"))
	lane := cellLanes[strings.IndexAny(c.classes, "CD")]
	fmt.Fprintf(&b, "terrain %s p1 rect=20,16,38,3\nunit a1 A \"Along\" quality=regular\nmodel a1.1 %s at=4,16 facing=90\n", c.kind, lane.profile)
	way := "move=a1.1:8,16"
	if lane.profile == "small" || lane.profile == "tank" {
		way = "legs=a1.1:4"
	}
	fmt.Fprintf(&b, "%s%sdo A activate unit=a1\ncheck A advance unit=a1 name=road %s\n", foes, cellState, way)
	b.WriteString(map[bool]string{true: "expect allowed\n", false: "expect refused DL2-TERR-24\n"}[c.has("R")])
	return b.String()
}

// across has Infantry charge up to the piece that its target touches from behind: enough where the piece is Linear.
func (c *cell) across() string {
	var b strings.Builder
	b.WriteString(c.head("whether a Charge may end on the other side of it"))
	fmt.Fprintf(&b, "terrain %s p1 rect=20,20,6,0.5\n", c.kind)
	b.WriteString("unit a1 A \"Chargers\" quality=regular\nmodel a1.1 inf at=20,14\nunit b1 B \"Defenders\" quality=regular\nmodel b1.1 inf at=20,20.75\nmarker b1 activated 1\n" + cellState)
	b.WriteString("do A activate unit=a1\ncheck A charge unit=a1 targets=b1 move=a1.1:20,19.25\n")
	b.WriteString(map[bool]string{true: "expect allowed DL2-MOV-30\n", false: "expect refused\n"}[c.has("L")])
	return b.String()
}

// crush has a Regular Ironclad, then a Small one, drive over the piece.
func (c *cell) crush() string {
	var b strings.Builder
	b.WriteString(c.head("what is left when Ironclads have driven over it"))
	fmt.Fprintf(&b, "terrain %s p1 rect=10,16,8,1\nterrain %s p2 rect=30,16,8,1\n", c.kind, c.kind)
	b.WriteString("unit a1 A \"Tank\" quality=regular\nmodel a1.1 tank at=10,14 facing=0\nunit a2 A \"Tractor\" quality=regular\nmodel a2.1 small at=30,14 facing=0\n")
	b.WriteString(foes + cellState)
	left := map[bool]string{true: "gone", false: "there"}
	fmt.Fprintf(&b, "do A activate unit=a1\ndo A advance unit=a1 legs=a1.1:5\nexpect piece p1 %s%s\nexpect unit a1 shaken=0%s\n", left[c.has("C")], c.label("33.a", "36.a", "40.a", "42.c"), c.label("34.d", "41.c"))
	fmt.Fprintf(&b, "do A end-activation\ndo A activate unit=a2\ndo A advance unit=a2 legs=a2.1:5\nexpect piece p2 %s%s\nexpect unit a2 shaken=%d%s\n", left[c.has("M")], c.label("34.c", "42.d"), map[bool]int{true: 1}[c.has("M")], c.label("34.c", "41.b"))
	return b.String()
}

// smash has Cavalry ask to smash through the piece.
func (c *cell) smash() string {
	var b strings.Builder
	b.WriteString(c.head("whether Cavalry smashes through it"))
	fmt.Fprintf(&b, "terrain %s p1 rect=20,16,8,1\n", c.kind)
	b.WriteString("unit a1 A \"Hussars\" quality=regular\nmodel a1.1 cav at=20,14\n" + foes + cellState)
	b.WriteString("do A activate unit=a1\n")
	if c.has("M") {
		b.WriteString("do A double unit=a1 name=smash move=a1.1:20,24\nexpect piece p1 gone\nexpect unit a1 shaken=1" + c.label("34.b", "41.b") + "\n")
	} else {
		b.WriteString("do A advance unit=a1 move=a1.1:20,18\nexpect piece p1 there\nexpect unit a1 shaken=0\n")
	}
	return b.String()
}

// disembark has Infantry get out of a Transport onto the piece, which only a building forbids.
func (c *cell) disembark() string {
	var b strings.Builder
	b.WriteString(c.head("whether passengers may be set down on it"))
	b.WriteString("profile truck \"Truck\" type=ironclad mv=8 ar=5/4/3 hp=3 mars=\"open-topped, capacity infantry 4\" base=2x3\n")
	fmt.Fprintf(&b, "terrain %s p1 rect=20,16,8,3\n", c.kind)
	b.WriteString("unit a1 A \"Truck\" quality=regular\nmodel a1.1 truck at=20,12 facing=0\nunit a2 A \"Riders\" quality=regular\nmodel a2.1 inf place=aboard inside=a1.1\n" + foes + cellState)
	b.WriteString("do A activate unit=a1\ndo A hold unit=a1\ncheck A disembark unit=a2 move=a2.1:20,16\n")
	b.WriteString(map[bool]string{true: "expect refused DL2-MOV-21\n", false: "expect allowed\n"}[c.has("U")])
	return b.String()
}

// low has the Commanders agree that no building is Elevated; what is no building stays so.
func (c *cell) low() string {
	var b strings.Builder
	b.WriteString(c.head("height where houses are agreed to be low"))
	fmt.Fprintf(&b, "terrain %s p1 rect=30,20,8,8\nsetting houses-low on\n", c.kind)
	b.WriteString("unit a1 A \"Looker\" quality=regular\nmodel a1.1 inf at=30,17\nunit a2 A \"Screen\" quality=regular\nmodel a2.1 inf at=30,14\nunit b1 B \"Target\" quality=regular\nmodel b1.1 inf at=30,10\n" + cellState)
	fmt.Fprintf(&b, "expect sees a1.1 b1.1 %s\n", map[bool]string{true: "no", false: "yes"}[c.has("U")])
	return b.String()
}

// pointless are cells whose other values change nothing that could be seen at a table, with the reason; * stands for every kind
// that a condition picks.
func pointless(c *cell, field string) string {
	iron, horse, foot := c.classes[4] == 'I', c.classes[2] == 'I', c.classes[0] == 'I'
	switch field {
	case "Defensible":
		return "this edition prints no such column"
	case "Crush":
		if iron {
			return "no Ironclad gets onto it"
		}
	case "Smash":
		if horse && c.classes[3] == 'I' {
			return "neither Cavalry nor a Small Ironclad gets onto it"
		}
	case "Trench":
		if c.classes[0] != 'D' && c.classes[1] != 'D' {
			return "nobody on foot finds it Difficult: there is nothing that staying inside would ease"
		}
	case "Hill":
		if c.has("L") || !c.has("B") {
			return "it blocks no line, so there is no Exposure to lengthen"
		}
	case "Road":
		if c.classes == "IIIII" {
			return "nobody gets onto it"
		}
	case "Building":
		if foot && c.has("L") {
			return "nobody stands in a line, and Infantry does not cross it in either case"
		}
	}
	return ""
}

// TestEveryTerrainCellIsProven holds that no cell of the table could have another value unnoticed.
func TestEveryTerrainCellIsProven(t *testing.T) {
	var rows []rulestest.Cells
	for i := range cells {
		c := &cells[i]
		rows = append(rows, rulestest.Cells{Kind: c.kind, Texts: c.transcripts(), Changes: legions.TerrainChanges(c.kind), Pointless: func(field string) string { return pointless(c, field) }})
	}
	rulestest.TestCells(t, rows)
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
