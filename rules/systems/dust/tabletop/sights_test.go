package tabletop_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	_ "baize/rules/systems/dust"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/tabletop"
)

// loose is the tabletop, on which models of a set-up stand wherever it says.
type loose struct{ tabletop.Board }

func (loose) Stand(*model.Game, rules.UnitID) error { return nil }

// onTable has models stand wherever a set-up says until the test ends.
func onTable(t *testing.T) {
	was := model.Boards[tabletop.ID]
	model.Boards[tabletop.ID] = loose{}
	t.Cleanup(func() { model.Boards[tabletop.ID] = was })
}

// kit are the weapons and profiles of the tests. Hulls are 3 by 3 inches, of the long one 3 by 7.
const kit = `system dust
board tabletop
table 96x60
weapon rifle "Rifle" range=6 s=2/1,2/1 v=1/1,1/1,1/1 a=1/1
weapon rocket "Panzerfaust" range=4 s=1/1,1/1 v=1/3,1/3,1/3
weapon grenade "Under-barrel grenade" range=4 s=1/1,1/1 traits=under-barrel
weapon bayonet "Bayonet" range=C s=1/1,1/1 v=1/1,1/1,1/1
weapon thrower "Grenade thrower" range=6 s=**/1,**/1 v=**/2,**/2,3/2
weapon shell "Shell" range=6 s=*/1,*/1 v=4/2,4/2,4/2
weapon howitzer "Howitzer" range=2-12 s=*/1,*/1 v=2/2,2/2,2/2 traits=artillery
weapon ordnance "Ordnance" range=6 s=*/1,*/1 v=2/2,2/2,2/2 traits=large-ordnance
weapon flamer "Flamer" range=2 s=*/1,*/1 v=1/1,1/1,1/1 traits=flame
weapon burst "Flame burst" range=4 s=*/1,*/1 v=1/1,1/1,1/1 traits=flame-burst
weapon cannon "Cannon" range=6 mount=front s=1/1,1/1 v=1/5,1/5,1/5
weapon stern "Stern gun" range=6 mount=rear s=1/1,1/1 v=1/5,1/5,1/5
weapon right "Right gun" range=6 mount=right s=1/1,1/1 v=1/5,1/5,1/5
weapon left "Left gun" range=6 mount=left s=1/1,1/1 v=1/5,1/5,1/5
weapon turret "Turret gun" range=6 mount=turret s=1/1,1/1 v=1/5,1/5,1/5
profile foot "Soldier" armour=S2 move=2 march=5 weapons=rifle,bayonet base=1
profile both "Soldier with two weapons" armour=S2 move=2 march=5 weapons=rifle,rocket,bayonet base=1
profile under "Soldier with an under-barrel weapon" armour=S2 move=2 march=5 weapons=rifle,grenade base=1
profile blaster "Grenadier" armour=S2 move=2 march=5 weapons=thrower base=1
profile burner "Burner" armour=S2 move=2 march=5 weapons=flamer,burst base=1
profile gunner "Artillery man" armour=S2 move=2 march=5 weapons=howitzer,ordnance,shell base=1
profile hero "Hero" type=hero armour=S2 move=3 march=5 track=4 weapons=rifle,rocket,bayonet base=1
profile tank "Tank" type=vehicle armour=V3 class=tracked move=3 march=6 track=5 weapons=cannon,stern,right,left,turret base=3x3
profile car "Small car" type=vehicle armour=V1 class=wheeled size=small move=3 march=6 track=3 weapons=turret base=2x2
profile plane "Plane" type=aircraft armour=A1 move=6 march=12 track=5 weapons=rifle,cannon base=2.4
profile team "Mortar" type=team armour=S2 move=1 march=2 track=3 weapons=thrower,rifle,rifle base=2.4
`

// state begins the activation.
const state = "state turn=1 phase=activation to-act=A first=A\n"

// lay gives the game of some lines after the kit.
func lay(t *testing.T, lines string) *model.Game {
	t.Helper()
	onTable(t)
	return model.Read(table.Lay(t, kit+lines+"\n"+state))
}

// squad writes a unit with models of a profile at some points.
func squad(label, profile string, at ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "unit %s %s \"%s\" cost=5\n", label, strings.ToUpper(label[:1]), label)
	for i, p := range at {
		fmt.Fprintf(&b, "model %s.%d %s at=%s\n", label, i+1, profile, p)
	}
	return b.String()
}

func unit(t *testing.T, g *model.Game, label string) rules.UnitID {
	t.Helper()
	for i := range g.S.Units {
		if g.S.Units[i].Label == label {
			return g.S.Units[i].ID
		}
	}
	t.Fatalf("no unit %s", label)
	return 0
}

func mod(t *testing.T, g *model.Game, label string) rules.ModelID {
	t.Helper()
	for i := range g.S.Models {
		if g.S.Models[i].Label == label {
			return g.S.Models[i].ID
		}
	}
	t.Fatalf("no model %s", label)
	return 0
}

func line(t *testing.T, g *model.Game, from string, mount model.Mount, to string) model.Line {
	t.Helper()
	list := g.B.Lines(g, mod(t, g, from), model.Muzzle{Mount: mount}, unit(t, g, to))
	if len(list) != 1 {
		t.Fatalf("lines of %s to %s: got %v, want one", from, to, list)
	}
	return list[0]
}

func labels(g *model.Game, list []rules.ModelID) (out string) {
	for _, m := range list {
		out += " " + g.Model(m).Label
	}
	return strings.TrimSpace(out)
}

func in(x, y string) geom.Point {
	a, _ := geom.ParseInches(x)
	b, _ := geom.ParseInches(y)
	return geom.Pt(a, b)
}

// TestRanges holds between what ranges are measured (DUST-TAB-01, DUST-TAB-10, DUST-TAB-35, DUST-TAB-37).
func TestRanges(t *testing.T) {
	leader := squad("a1", "foot", "20,20", "21.5,20")
	for name, c := range map[string]struct {
		lines, from, to string
		want            int
	}{
		"23.9 inches from edge to edge are 6":             {leader + squad("b1", "foot", "20,44.9"), "a1.1", "b1", 6},
		"exactly 24 inches are 6":                         {leader + squad("b1", "foot", "20,45"), "a1.1", "b1", 6},
		"24.1 inches are 7":                               {leader + squad("b1", "foot", "20,45.1"), "a1.1", "b1", 7},
		"no diagonals are counted: 12 and 16 are 20":      {leader + squad("b1", "foot", "32.6,36.8"), "a1.1", "b1", 5},
		"the leader measures, whoever is nearer":          {leader + squad("b1", "foot", "46.5,20"), "a1.2", "b1", 7},
		"to the nearest model":                            {leader + squad("b1", "foot", "20,48", "20,44.9"), "a1.1", "b1", 6},
		"a nearer one that is hidden does not count":      {leader + squad("b1", "foot", "20,45.2", "10,28") + "terrain structure s1 rect=14,25,4,4\n", "a1.1", "b1", 7},
		"where nobody is seen the nearest counts":         {leader + squad("b1", "foot", "10,28") + "terrain structure s1 rect=10,26,4,1\n", "a1.1", "b1", 3},
		"hulls 10 inches apart by their middles are at 7": {squad("a1", "tank", "20,20") + squad("b1", "tank", "20,30"), "a1.1", "b1", 2},
		"a hull of 3 inches: 8.1 between edges are 3":     {squad("a1", "tank", "20,20") + squad("b1", "tank", "20,31.1"), "a1.1", "b1", 3},
		"a team measures from its base":                   {squad("a1", "team", "20,20") + squad("b1", "foot", "20,45.7"), "a1.1", "b1", 6},
		"a hero for himself":                              {squad("a1", "hero", "20,20") + squad("b1", "foot", "20,45"), "a1.1", "b1", 6},
		"touching bases are at 0":                         {squad("a1", "foot", "20,20") + squad("b1", "tank", "20,22"), "a1.1", "b1", 0},
	} {
		t.Run(name, func(t *testing.T) {
			g := lay(t, c.lines)
			if l := line(t, g, c.from, model.AllRound, c.to); l.Range != c.want {
				t.Errorf("got %d squares, want %d", l.Range, c.want)
			}
		})
	}
}

// TestJoinedHeroesMeasure holds that a joined hero is the leader (DUST-TAB-03, DUST-TAB-12).
func TestJoinedHeroesMeasure(t *testing.T) {
	g := lay(t, squad("a1", "foot", "20,20")+strings.Replace(squad("a2", "hero", "22,20"), "cost=5", "cost=5 joins=a1", 1)+squad("b1", "foot", "47,20"))
	if l := line(t, g, "a1.1", model.AllRound, "b1"); l.Range != 6 || g.Model(l.Eye).Label != "a2.1" {
		t.Errorf("got %d squares from %s, want 6 from a2.1", l.Range, g.Model(l.Eye).Label)
	}
}

// TestPointsAreMeasured holds that range to a point runs from the edge of the leader's base or hull (DUST-TAB-10).
func TestPointsAreMeasured(t *testing.T) {
	g := lay(t, squad("a1", "gunner", "20,20", "25,20")+squad("a2", "tank", "60,20")+squad("b1", "foot", "20,50"))
	for _, c := range []struct {
		by   string
		at   geom.Point
		want int
	}{{"a1.1", in("20", "44.5"), 6}, {"a1.1", in("20", "44.6"), 7}, {"a1.2", in("44.4", "20"), 6}, {"a2.1", in("60", "45.5"), 6}, {"a2.1", in("60", "45.6"), 7}} {
		l := g.B.Aim(g, mod(t, g, c.by), model.AllRound, c.at, 0)
		if len(l) != 1 || l[0].Range != c.want {
			t.Errorf("%s to %v: got %v, want %d squares", c.by, c.at, l, c.want)
		}
	}
}

// TestArcs holds the fire arcs of hulls that face to the top (DUST-TAB-11).
func TestArcs(t *testing.T) {
	at := func(degrees geom.Heading, inches int) string {
		p := geom.PtIn(48, 30).Add((degrees * geom.Degree).Vec(geom.Inches(inches)))
		return table.At(p)
	}
	for name, c := range map[string]struct {
		mount model.Mount
		foe   string
		want  bool
	}{
		"front at 40 degrees":                   {model.Front, at(40, 20), true},
		"front at 50 degrees":                   {model.Front, at(50, 20), false},
		"front at -40 degrees":                  {model.Front, at(320, 20), true},
		"front at 47 degrees, a part of it in":  {model.Front, at(47, 8), true},
		"rear at 140 degrees":                   {model.Rear, at(140, 20), true},
		"rear at 130 degrees":                   {model.Rear, at(130, 20), false},
		"right at 90 degrees":                   {model.Right, at(90, 20), true},
		"right, far ahead beside the strip":     {model.Right, "51,50", true},
		"right, straight ahead":                 {model.Right, at(0, 20), false},
		"right, ahead at the edge of the strip": {model.Right, "49,50", false},
		"right, behind beside the strip":        {model.Right, "51,10", true},
		"right, straight behind":                {model.Right, at(180, 20), false},
		"right, to the left":                    {model.Right, at(270, 20), false},
		"left at 270 degrees":                   {model.Left, at(270, 20), true},
		"left, to the right":                    {model.Left, at(90, 20), false},
		"turret behind":                         {model.Turret, at(200, 20), true},
	} {
		t.Run(name, func(t *testing.T) {
			g := lay(t, squad("a1", "tank", "48,30")+squad("b1", "foot", c.foe))
			if l := line(t, g, "a1.1", c.mount, "b1"); l.Arc != c.want {
				t.Errorf("got %v, want %v", l.Arc, c.want)
			}
		})
	}
}

// TestNothingJustBelow holds that an aircraft attacks nobody whose base is under its own (DUST-ARC-07).
func TestNothingJustBelow(t *testing.T) {
	for foe, want := range map[string]bool{"48,31.5": false, "48,31.8": true} {
		g := lay(t, squad("a1", "plane", "48,30")+squad("b1", "foot", foe))
		if l := line(t, g, "a1.1", model.AllRound, "b1"); l.Arc != want {
			t.Errorf("base at %s: got %v, want %v", foe, l.Arc, want)
		}
	}
}

// TestLines holds what blocks lines (DUST-TAB-12 to DUST-TAB-16, DUST-CRIT-04).
func TestLines(t *testing.T) {
	const wall = "terrain high-wall w1 line=10,30;40,30 width=0.2\n"
	house := "terrain building h1 rect=40,30,24,8\nterrain opening o1 line=29,34;31,34 width=0.4\n"
	for name, c := range map[string]struct {
		lines string
		open  bool
		rule  string
	}{
		"open ground": {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40"), true, ""},
		"a soldier who alone sees the target gives no line": {squad("a1", "foot", "20,26", "50,26") + squad("b1", "foot", "50,40") + "terrain high-wall w1 line=10,30;46,30 width=0.2\n" + "terrain structure s1 rect=40,28,10,6\n", false, ""},
		"one of five is enough":                             {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40", "22,40", "24,40", "26,40", "8,40") + "terrain high-wall w1 line=14,36;60,36 width=0.2\n", true, ""},
		"all hidden":                                        {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + wall, false, "DUST-TAB-15"},
		"from any part to any part":                         {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain structure s1 rect=19.1,30,2,2\n", true, ""},
		"infantry is in nobody's way":                       {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + squad("b2", "foot", "20,30", "21,30", "19,30"), true, ""},
		"a tank between blocks":                             {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + squad("b2", "tank", "20,30"), false, "DUST-TAB-13"},
		"a friendly tank between blocks":                    {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + squad("a2", "tank", "20,30"), false, "DUST-TAB-13"},
		"a line past the tank is open":                      {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + squad("b2", "tank", "21.4,30"), true, ""},
		"a small car blocks nothing":                        {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + squad("b2", "car", "20,30"), true, ""},
		"smoke between blocks":                              {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain smoke s1 disc=20,30,8\n", false, "DUST-TAB-13"},
		"the target in smoke is seen":                       {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain smoke s1 disc=20,38,8\n", true, ""},
		"out of smoke one looks":                            {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain smoke s1 disc=20,22,8\n", true, ""},
		"a burning tank makes a column of 4 inches":         {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + squad("b2", "tank", "21.1,30") + "marker b2 on-fire\n", false, "DUST-TAB-13"},
		"which the tank alone does not":                     {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + squad("b2", "tank", "21.1,30"), true, ""},
		"a burning tank is seen itself":                     {squad("a1", "foot", "20,20") + squad("b1", "tank", "20,40") + "marker b1 on-fire\n", true, ""},
		"a wood of 3 inches between blocks":                 {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain trees t1 rect=20,30,10,3\n", false, "DUST-TAB-14"},
		"3 inches inside a wood is seen":                    {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40.5") + "terrain trees t1 rect=20,42,20,10\n", true, ""},
		"exactly 4 inches inside is seen":                   {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,41.5") + "terrain trees t1 rect=20,42,20,10\n", true, ""},
		"5 inches inside is not":                            {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,42.5") + "terrain trees t1 rect=20,42,20,10\n", false, "DUST-TAB-14"},
		"out of a wood over 3 inches":                       {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain trees t1 rect=20,18.5,20,10\n", true, ""},
		"2 and 2.5 inches in two woods are too many":        {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain trees t1 rect=20,20,10,5\nterrain trees t2 rect=20,40,10,6\n", false, "DUST-TAB-14"},
		"2 and 2 inches in two woods are not":               {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain trees t1 rect=20,20,10,5\nterrain trees t2 rect=20,40,10,5\n", true, ""},
		"woods that touch are one":                          {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,39.5") + "terrain trees t1 rect=20,37,10,2\nterrain trees t2 rect=20,40,10,4\n", true, ""},
		"rubble blocks nothing":                             {squad("a1", "foot", "20,20") + squad("b1", "foot", "20,40") + "terrain rubble r1 rect=20,30,20,8\n", true, ""},
		"through an opening that one is 3 inches from":      {squad("a1", "foot", "30,30.3") + squad("b1", "foot", "30,44.5") + house, true, ""},
		"5 and 6 inches from the opening":                   {squad("a1", "foot", "30,28.3") + squad("b1", "foot", "30,40.7") + house, false, "DUST-TAB-15"},
		"the one outside is near":                           {squad("a1", "foot", "30,27.5") + squad("b1", "foot", "30,37.5") + house, true, ""},
		"near to the opening but beside it":                 {squad("a1", "foot", "30,31") + squad("b1", "foot", "50,40") + house, false, "DUST-TAB-15"},
		"12 inches inside of a building":                    {squad("a1", "foot", "30,30") + squad("b1", "foot", "43,30") + house, true, ""},
		"12.1 inches inside of a building":                  {squad("a1", "foot", "30,30") + squad("b1", "foot", "43.1,30") + house, false, "DUST-TAB-15"},
		"an aircraft sees over walls and tanks":             {squad("a1", "plane", "20,20") + squad("b1", "foot", "20,40") + squad("b2", "tank", "20,34") + wall, true, ""},
		"a squad sees an aircraft over walls":               {squad("a1", "foot", "20,20") + squad("b1", "plane", "20,40") + wall, true, ""},
		"an aircraft and a squad 3 inches behind a window":  {squad("a1", "plane", "30,50") + squad("b1", "foot", "30,30.3") + house, true, ""},
		"an aircraft and a squad 5 inches behind a window":  {squad("a1", "plane", "30,36") + squad("b1", "foot", "30,28.2") + house, false, "DUST-TAB-15"},
	} {
		t.Run(name, func(t *testing.T) {
			g := lay(t, c.lines)
			l := line(t, g, "a1.1", model.AllRound, "b1")
			if l.Open != c.open || !c.open && c.rule != "" && string(l.Rule) != c.rule {
				t.Errorf("got open %v by %q, want %v by %q", l.Open, l.Rule, c.open, c.rule)
			}
		})
	}
}

// TestVehiclesLookFromWithinTheArc holds that the line of a vehicle begins at any point of its hull in the arc (DUST-TAB-12).
func TestVehiclesLookFromWithinTheArc(t *testing.T) {
	const slab = "terrain structure s1 rect=%s,36,3,2\n"
	g := lay(t, squad("a1", "tank", "48,30")+squad("b1", "foot", "48,50")+fmt.Sprintf(slab, "47"))
	if l := line(t, g, "a1.1", model.Front, "b1"); !l.Open {
		t.Errorf("past the slab before the middle: got closed by %s, want open", l.Rule)
	}
	g = lay(t, squad("a1", "tank", "48,30")+squad("b1", "foot", "48,10")+"terrain structure s1 rect=48,26,6,2\n"+"terrain structure s2 rect=44,30,2,9\n"+"terrain structure s3 rect=52,30,2,9\n")
	if l := line(t, g, "a1.1", model.Rear, "b1"); l.Open {
		t.Error("behind the slab: got open, want closed")
	}
}

// TestSoldiersLookForThemselves holds that a soldier without a line of its own has no part in an attack (DUST-TAB-17).
func TestSoldiersLookForThemselves(t *testing.T) {
	g := lay(t, squad("a1", "foot", "20,26", "17,26", "10,26")+squad("b1", "foot", "20,40")+"terrain structure s1 rect=10,29,9,2\n")
	for by, want := range map[string]bool{"a1.1": true, "a1.2": true, "a1.3": false} {
		if l := line(t, g, by, model.AllRound, "b1"); l.Open != want {
			t.Errorf("%s: got %v, want %v", by, l.Open, want)
		}
	}
}
