package dustup

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
	"baize/rules/systems/dustup/travel"
	"baize/scenarios"
)

// starter loads a shipped scenario, with another force for side A unless force is empty.
func starter(t *testing.T, name, force string) *model.Game {
	t.Helper()
	s, err := scenarios.Open("").LoadWith(name, [2]string{force, ""})
	if err != nil {
		t.Fatal(err)
	}
	return model.Read(s)
}

// pieces lists the terrain, sorted: kind, bounds in inches, tags.
func pieces(g *model.Game) string {
	var list []string
	for _, p := range g.S.Table.Pieces {
		b := p.Shape.Bounds()
		list = append(list, fmt.Sprintf("%s %s,%s %s,%s %s", p.Kind, b.Min.X.Decimal(), b.Min.Y.Decimal(), b.Max.X.Decimal(), b.Max.Y.Decimal(), strings.Join(p.Tags, ",")))
	}
	sort.Strings(list)
	return strings.Join(list, "\n") + "\n"
}

// TestCrossroads holds the default game (DUP-SCEN-01.a, DUP-SCEN-05.a, DUP-SCEN-05.b, DUP-SCEN-05.c, DUP-SCEN-05.e, DUP-SCEN-05.f,
// DUP-SCEN-09.a): its table, every piece of its map with what the walls and hedges cost to cross, its objectives, its turns and its batteries.
// A stroke reaches half its width beyond its ends.
func TestCrossroads(t *testing.T) {
	g := starter(t, "crossroads", "")
	if w, h := g.S.Table.W, g.S.Table.H; w != 72*geom.Inch || h != 48*geom.Inch {
		t.Errorf("table: got %s by %s, want 72 by 48", w.Inches(), h.Inches())
	}
	const want = `building 26,29 32,34 
building 40,14 46,19 
cultivated 22,14 32,21 
cultivated 40,27 50,34 
hedge 3.7,25.7 12.3,26.3 cost=1
hedge 59.7,21.7 68.3,22.3 cost=1
road -1.5,22.5 73.5,25.5 
road 34.5,-1.5 37.5,49.5 
slope 12,30 22,40 level=1
slope 50,8 60,18 level=1
stone-wall 23.75,26.75 33.25,27.25 cost=1
stone-wall 38.75,20.75 48.25,21.25 cost=1
woods 54,28 64,36 
woods 8,12 18,20 
`
	if got := pieces(g); got != want {
		t.Errorf("map: got\n%swant\n%s", got, want)
	}
	var objectives []string
	for _, o := range g.E.Objectives {
		objectives = append(objectives, o.At.X.Decimal()+","+o.At.Y.Decimal())
	}
	sort.Strings(objectives)
	if got := strings.Join(objectives, " "); got != "18,24 36,24 54,24" {
		t.Errorf("objectives: got %s", got)
	}
	if g.E.Settings.Turns != 8 || g.E.Settings.Activation != "alternate" {
		t.Errorf("settings: got %+v, want 8 turns of alternation", g.E.Settings)
	}
	if len(g.E.Batteries) != 2 || g.E.Batteries[0].Seat == g.E.Batteries[1].Seat {
		t.Fatalf("batteries: got %+v, want one for each side", g.E.Batteries)
	}
	for _, b := range g.E.Batteries {
		if i := b.Indirect; b.Support != "artillery" || b.Level != "company" || i.Tubes != 2 || i.Burst != model.MediumBurst || i.Guidance != "" || strings.Join(i.Warheads, " ") != "general-purpose anti-personnel" {
			t.Errorf("battery: got %+v, want two unguided tubes of the company, medium, general purpose or anti-personnel", b)
		}
	}
}

// TestCrossroadsIsTurned holds that every piece of the default map has a twin turned by 180 degrees about its centre, not a
// mirrored one (DUP-SCEN-05.d): what lies at a point lies at the point opposite, at 10,15 and 62,33 woods.
func TestCrossroadsIsTurned(t *testing.T) {
	g := starter(t, "crossroads", "")
	at := func(x, y geom.Length) string {
		var kinds []string
		for _, p := range g.S.Table.Pieces {
			if p.Shape.ContainsPoint(geom.Pt(x, y)) {
				kinds = append(kinds, p.Kind)
			}
		}
		sort.Strings(kinds)
		return strings.Join(kinds, " ")
	}
	if at(10*geom.Inch, 15*geom.Inch) != "woods" || at(62*geom.Inch, 33*geom.Inch) != "woods" || at(62*geom.Inch, 15*geom.Inch) != "" {
		t.Error("10,15 and 62,33 are not both in woods, or 62,15 is")
	}
	for x := geom.Length(0); x < 72; x++ {
		for y := geom.Length(0); y < 48; y++ {
			px, py := x*geom.Inch+geom.Inch/2, y*geom.Inch+geom.Inch/2
			if one, two := at(px, py), at(72*geom.Inch-px, 48*geom.Inch-py); one != two {
				t.Errorf("at %s,%s: %q, opposite %q", px.Decimal(), py.Decimal(), one, two)
			}
		}
	}
}

// TestHoldTheFord holds the attack on the river crossing (DUP-SCEN-06.a, DUP-SCEN-06.b, DUP-SCEN-06.c): its map, the zones, points,
// commitments, tokens, who deploys first and hides, and who goes first.
func TestHoldTheFord(t *testing.T) {
	g := starter(t, "hold-the-ford", "")
	if w, h := g.S.Table.W, g.S.Table.H; w != 72*geom.Inch || h != 48*geom.Inch {
		t.Errorf("table: got %s by %s, want 72 by 48", w.Inches(), h.Inches())
	}
	const want = `building 54,21 60,27 
ford 33,21 39,27 
river 33,-3 39,51 
scrub 12,18 24,30 
woods 44,10 52,18 
woods 44,30 52,38 
`
	if got := pieces(g); got != want {
		t.Errorf("map: got\n%swant\n%s", got, want)
	}
	var zones []string
	for _, z := range g.E.Zones {
		b := geom.Poly(z.Area).Bounds()
		zones = append(zones, fmt.Sprintf("%d %s %s-%s", z.Seat, z.Kind, b.Min.X.Decimal(), b.Max.X.Decimal()))
	}
	sort.Strings(zones)
	if got, want := strings.Join(zones, "; "), "0 deploy 0-12; 0 goal 54-72; 1 deploy 42-72"; got != want {
		t.Errorf("zones: got %s, want %s", got, want)
	}
	if got := g.E.Homes; got != [2]string{"left", "right"} {
		t.Errorf("own edges: got %v, want left and right", got)
	}
	set := g.E.Settings
	if set.Turns != 8 || set.GoFirst != "A" || set.Deploys != "B" || set.Hide != [2]bool{false, true} || set.Goal == nil || *set.Goal != (model.Goal{Seat: rules.SeatA, Units: 3}) {
		t.Errorf("settings: got %+v and the goal %+v", set, set.Goal)
	}
	if g.E.Tokens != [2]int{2, 1} {
		t.Errorf("tokens: got %v, want 2 for the attacker and 1", g.E.Tokens)
	}
	points, most := [2]int{}, [2]int{600, 400}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		points[u.Seat] += muster.PointsOf(g, u.ID)
		if want := [2]model.Commitment{model.MediumCommitment, model.HighCommitment}[u.Seat]; g.Troop(u.ID).Commitment != want {
			t.Errorf("%s: got %s commitment, want %s", u.Label, model.CommitmentNames[g.Troop(u.ID).Commitment], model.CommitmentNames[want])
		}
	}
	for seat := range points {
		if points[seat] > most[seat] || points[seat] < most[seat]*95/100 {
			t.Errorf("side %d: got %d points, want %d or up to 5 percent less", seat, points[seat], most[seat])
		}
	}
}

// TestRosterIsKept holds the chain of command (DUP-SCEN-04.b, DUP-SCEN-04.c): in the default forces all others are direct subordinates of the
// platoon commander, and superior, level and second in command are the same after saving and loading.
func TestRosterIsKept(t *testing.T) {
	g := starter(t, "crossroads", "")
	data, err := rules.Encode(g.S)
	if err != nil {
		t.Fatal(err)
	}
	back, err := rules.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	kept, seconds := model.Read(back), 0
	var chief [2]rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; g.Troop(u.ID).Commander {
			chief[u.Seat] = u.ID
		}
	}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		was, is := g.Troop(u.ID), kept.Troop(u.ID)
		if was.Superior != is.Superior || was.Level != is.Level || was.Second != is.Second || was.Commander != is.Commander {
			t.Errorf("%s: got %+v after loading, want %+v", u.Label, *is, *was)
		}
		if is.Second > 0 {
			seconds++
		}
		if u.ID != chief[u.Seat] && is.Superior != chief[u.Seat] {
			t.Errorf("%s: its superior is %d, want the platoon commander %d", u.Label, is.Superior, chief[u.Seat])
		}
		if want := map[bool]string{true: "platoon", false: "squad"}[u.ID == chief[u.Seat]]; is.Level != want {
			t.Errorf("%s: got the level %q, want %s", u.Label, is.Level, want)
		}
	}
	if seconds == 0 {
		t.Error("nobody has a second in command: nothing is held")
	}
}

// TestSampleUnits holds that the sample units load with every value of the sheet: DUP-COMP-07.a (rifle squad), DUP-COMP-07.b (APC),
// DUP-COMP-09.a (platoon command), DUP-COMP-09.b and DUP-COMP-09.c (militia squad and command), DUP-COMP-09.d
// (power armour squad), DUP-COMP-09.e (FO team), DUP-COMP-09.f (medical team), DUP-COMP-10.a (missile team), DUP-COMP-10.b (light mortar
// team), DUP-COMP-10.c (tank) and DUP-COMP-10.d (mech). The mortar keeps its minimum range (DUP-COMP-03.a), the tank its D12x2 and two
// weapons (DUP-COMP-04.a).
func TestSampleUnits(t *testing.T) {
	g := starter(t, "crossroads", "dup-samples")
	want := map[string]string{
		"Rifle squad": "quality 8 lv 2 move 6 sensors 4; 129 points\n" +
			"7 figure partial-light fp 1 impact 10 sv 1 melee 8\n1 figure partial-light fp 0 sv 1 melee 8, saw support 10/D10 class 1",
		"APC": "quality 8 lv 2 move 12 sensors 4; 118 points\n" +
			"1 vehicle size 2 armour D8 capacity 8, hull-mg support 8/D10 class 1 control average stab average external",
		"Platoon command": "quality 8 lv 1 move 6 sensors 6 commander medic unit; 94 points\n4 figure partial-light fp 1 impact 10 sv 1 melee 8",
		"Militia squad":   "quality 4 lv 3 move 6 sensors 4 militia; 56 points\n8 figure battledress fp 1 impact 8 sv 1 melee 6",
		"Militia command": "quality 6 lv 2 move 6 sensors 4 commander; 61 points\n4 figure battledress fp 1 impact 8 sv 1 melee 6",
		"Power armour squad": "quality 10 lv 2 move 8 sensors 8; 134 points\n" +
			"5 figure light-power fp 2 impact 12 sv 2 melee 10 sealed",
		"FO team":      "quality 8 lv 2 move 6 sensors 6 fo finding average; 53 points\n2 figure partial-light fp 1 impact 10 sv 1 melee 8",
		"Medical team": "quality 8 lv 2 move 6 sensors 4 medic specialist; 36 points\n2 figure partial-light fp 0 sv 1 melee 6",
		"Missile team": "quality 8 lv 2 move 4 sensors 4; 84 points\n" +
			"4 figure partial-light fp 0 sv 1 melee 6\n1 gun, launcher heavy 10/D12x2 class 2 control average stab average",
		"Light mortar team": "quality 8 lv 2 move 4 sensors 4; 56 points\n3 figure partial-light fp 0 sv 1 melee 6\n" +
			"1 gun, tube heavy class 1 control average stab average min 24 small burst radius 3 1 tubes high angle general-purpose anti-personnel",
		"Tank": "quality 8 lv 2 move 12 sensors 4; 218 points\n" +
			"1 vehicle size 3 armour D12x2 capacity 0, tank-gun heavy 10/D12x2 class 3 control superior stab superior, tank-mg support 8/D10 class 1 control average stab superior external",
		"Mech": "quality 10 lv 2 move 10 sensors 4; 190 points\n" +
			"1 mech size 2 armour D12 capacity 0 strike 10 melee 12, autocannon heavy 10/D12 class 2 control average stab average, " +
			"flamer support 8/D10 class 1 control average stab average external short terror",
	}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if u.Seat != rules.SeatA {
			continue
		}
		if got := sheet(g, u); got != want[u.Name] {
			t.Errorf("%s: got\n%s\nwant\n%s", u.Name, got, want[u.Name])
		}
		delete(want, u.Name)
	}
	for name := range want {
		t.Errorf("no sample is called %s", name)
	}
}

// sheet words a unit with its points counted from its parts, and its models: how many of each make.
func sheet(g *model.Game, u *rules.Unit) string {
	tr := g.Troop(u.ID)
	head := fmt.Sprintf("quality %d lv %d move %d sensors %d", tr.Quality, tr.LV, travel.MoveDie(g, u.ID, false).Alone(), tr.Sensors)
	for _, flag := range []struct {
		on   bool
		word string
	}{{tr.Commander, " commander"}, {tr.Militia, " militia"}, {tr.FO, " fo"}, {tr.Finding != model.NoGrade, " finding " + model.GradeNames[tr.Finding]}, {tr.Medic != "", " medic " + tr.Medic}} {
		if flag.on {
			head += flag.word
		}
	}
	counted := 0
	muster.Parts(g, u.ID, func(n int, _ string) { counted += n })
	head += fmt.Sprintf("; %d points", counted)
	var order []string
	number := map[string]int{}
	for _, m := range u.Models {
		text := figure1(g.Profile(m))
		if number[text] == 0 {
			order = append(order, text)
		}
		number[text]++
	}
	for _, text := range order {
		head += fmt.Sprintf("\n%d %s", number[text], text)
	}
	return head
}

// figure1 words what a model is and what it carries.
func figure1(p *model.Profile) string {
	text := string(p.Kind)
	switch {
	case p.Hull():
		text += fmt.Sprintf(" size %d armour %s capacity %d", p.Size, p.Plate, p.Capacity)
		if p.Walks() {
			text += fmt.Sprintf(" strike %d melee %d", p.SV, p.Melee)
		}
	case p.Kind == model.Figure:
		text += fmt.Sprintf(" %s fp %d", model.ArmourNames[p.Armour], p.FP)
		if p.FP > 0 {
			text += fmt.Sprintf(" impact %d", p.Impact)
		}
		text += fmt.Sprintf(" sv %d melee %d", p.SV, p.Melee)
		if p.Sealed {
			text += " sealed"
		}
	}
	for _, w := range p.Weapons {
		text += ", " + w.ID + " " + string(w.Kind)
		if w.Die > 0 {
			text += fmt.Sprintf(" %d/%s", w.Die, w.Impact)
		}
		text += fmt.Sprintf(" class %d", w.Class)
		if p.Kind != model.Figure {
			text += " control " + model.GradeNames[w.Control] + " stab " + model.GradeNames[w.Stab]
		}
		if w.Min > 0 {
			text += " min " + w.Min.Decimal()
		}
		if i := w.Indirect; i != nil {
			text += fmt.Sprintf(" %s burst radius %s %d tubes", model.BurstNames[i.Burst], i.Burst.Radius().Decimal(), i.Tubes)
			if i.HighAngle {
				text += " high angle"
			}
			text += " " + strings.Join(i.Warheads, " ")
		}
		for _, flag := range []struct {
			on   bool
			word string
		}{{w.External && p.Hull(), " external"}, {w.Short, " short"}, {w.Terror, " terror"}} {
			if flag.on {
				text += flag.word
			}
		}
	}
	return text
}
