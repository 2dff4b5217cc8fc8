package catalogues_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/dust"
	"baize/rules/systems/dust/catalogues"
	"baize/rules/systems/dust/model"
)

// reader is how the system itself reads catalogues.
var reader = rules.ImporterOf(dust.System{}).Imports()

// everything reads catalogues as if all traits were ruled.
var everything = catalogues.Reader{Ruled: func(id, value string, _ bool) (string, bool) {
	if value != "" {
		id += "(" + value + ")"
	}
	return id, true
}}

// sheet makes a sheet of "column=value" pairs.
func sheet(name string, columns ...string) rules.Sheet {
	s := rules.Sheet{Name: name}
	for _, c := range columns {
		column, value, _ := strings.Cut(c, "=")
		s.Columns = append(s.Columns, rules.Column{Name: column, Value: value})
	}
	return s
}

// ruled is a sheet beside which rules stand.
func ruled(s rules.Sheet, names ...string) rules.Sheet {
	s.Rules = names
	return s
}

func foot(name string) rules.Sheet {
	return sheet(name, "Move=2", "March Move=4", "Armour=S2", "Faction=")
}

func track(name, armour, points string) rules.Sheet {
	return sheet(name, "Damage Track="+points, "Move=2", "March Move=4", "Armour="+armour)
}

func gun(name, reach string) rules.Sheet { return sheet(name, "Range="+reach, "S1=1/1") }

// TestKinds holds what clauses say.
// It proves DUST-DATA-04.a.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		sheet rules.Sheet
		want  rules.SheetKind
	}{
		{gun("Rifle", "6"), rules.WeaponSheet}, {sheet("Gun (Front)", "Mount=Front", "Range=8", "S1=", "A3="), rules.WeaponSheet},
		{foot("Squad"), rules.ModelSheet}, {track("Hero", "S2", "4"), rules.ModelSheet}, {track("Tank", "V4", "6"), rules.ModelSheet},
		{track("Plane", "A2", "8"), rules.ModelSheet}, {track("Team", "S1", "4"), rules.ModelSheet}, {sheet("Ship", "Hull=3"), rules.OtherSheet}, {sheet("Rifle", "Range=6"), rules.OtherSheet},
	} {
		if got := reader.Kind(c.sheet); got != c.want {
			t.Errorf("%s: got kind %d, want %d", c.sheet.Name, got, c.want)
		}
	}
}

// TestCells reads every kind of cell, and refuses what is none (DUST-DATA-05, DUST-DATA-22).
// It proves DUST-DATA-05.a, DUST-DATA-05.b, DUST-DATA-05.c, DUST-DATA-05.d, DUST-DATA-05.e.
func TestCells(t *testing.T) {
	for _, c := range []struct {
		columns         []string
		text, why, note string
	}{
		{[]string{"S1=3/2", "S2=*/1", "S3=**/3", "V1=1/#"}, " range=6 s=3/2,*/1,**/3 v=1/#", "", ""},
		{[]string{"S1=", "S4=1/1", "V1="}, " range=6 s=-,-,-,1/1", "", ""},
		{[]string{"S1=1/1", "A3=2/1"}, " range=6 s=1/1 a=-,-,2/1", "", ""},
		{[]string{"S1=x/y"}, "", `against S1 "x/y" is not dice/damage`, ""},
		{[]string{"S1=1"}, "", `against S1 "1" is not dice/damage`, ""},
		{[]string{"S1=7/1/1"}, "", `against S1 "7/1/1" is not dice/damage`, ""},
		{[]string{"S1=*/1", "V2=1/☠"}, " range=6 s=*/1 v=-,1/#", "", `against V2 "1/☠" taken as 1/#`},
		{[]string{"S1=*/1", "V1=*/¤"}, " range=6 s=*/1 v=*/#", "", `against V1 "*/¤" taken as */#`},
		{[]string{"S1=3/1", "V1=7/1/"}, " range=6 s=3/1 v=7/1", "", `against V1 "7/1/" taken as 7/1`},
		{[]string{"S1= 3/1 "}, " range=6 s=3/1", "", ""},
		{[]string{"S1="}, "", "it harms nothing", ""},
		{[]string{"S1=*/1", "S4=*/1", "V5=1/6"}, " range=6 s=*/1,-,-,*/1 v=-,-,-,-,1/6", "", ""},
	} {
		got := reader.Weapon(sheet("Gun", append([]string{"Range=6"}, c.columns...)...))
		if got.Text != c.text || !strings.Contains(strings.Join(got.Left, "; "), c.why) || (c.why == "") != (len(got.Left) == 0) || strings.Join(got.Decisions, "; ") != c.note {
			t.Errorf("%q: got %+v, want %+v", c.columns, got, c)
		}
	}
	for text, want := range map[string]model.Cell{"3/2": {Dice: 3, Damage: 2}, "*/1": {Blast: 1, Damage: 1}, "**/3": {Blast: 2, Damage: 3}, "1/#": {Dice: 1, Damage: model.Kill}, "": {}} {
		if got, err := model.ParseCell(text); err != nil || got != want {
			t.Errorf("%q: got %+v, %v, want %+v", text, got, err, want)
		}
	}
}

// TestRangesAndMounts reads ranges and mounts (DUST-DATA-07).
// It proves DUST-DATA-07.a, DUST-DATA-07.b, DUST-DATA-07.c.
func TestRangesAndMounts(t *testing.T) {
	for _, c := range []struct{ name, reach, mount, text, say string }{
		{"Gun", "6", "", " range=6 s=1/1", ""}, {"Fist", "C", "", " range=C s=1/1", ""}, {"Mortar", "4-14", "", " range=4-14 s=1/1", ""},
		{"Gun (Turret)", "8", "Turret", " range=8 mount=turret s=1/1", ""}, {"Gun (Front)", "8", "Turret", " range=8 mount=turret s=1/1", "mount turret by its column, not front by its name"},
		{"Gun (Left)", "8", "Left", " range=8 mount=left s=1/1", ""}, {"Gun (Right)", "8", "Right", " range=8 mount=right s=1/1", ""}, {"Gun (Rear)", "8", "Rear", " range=8 mount=rear s=1/1", ""},
		{"Gun", "8", "Roof", "", `mount "Roof" is none of turret, front, rear, left, right`},
		{"Gun", "", "", "", `range "" is neither squares`}, {"Gun", "far", "", "", `range "far" is neither squares`}, {"Gun", "14-4", "", "", `range "14-4" is neither squares`}, {"Gun", "100", "", "", `range "100" is neither`},
		{"Triple Assault Laser", "", "", " range=6 s=1/1", `Range "" read as 6`},
	} {
		s := gun(c.name, c.reach)
		if c.mount != "" {
			s.Columns = append(s.Columns, rules.Column{Name: "Mount", Value: c.mount})
		}
		got := reader.Weapon(s)
		if said := strings.Join(append(got.Decisions, got.Left...), "; "); got.Text != c.text || !strings.Contains(said, c.say) || (c.say == "") != (said == "") {
			t.Errorf("%s %q %s: got %+v, want %q, %q", c.name, c.reach, c.mount, got, c.text, c.say)
		}
	}
}

// TestModels reads the sheets of models (DUST-DATA-04, DUST-DATA-06, DUST-DATA-08, DUST-DATA-09, DUST-DATA-12, DUST-DATA-13, DUST-DATA-17).
// It proves DUST-DATA-06.a, DUST-DATA-06.b, DUST-DATA-06.c, DUST-DATA-06.d, DUST-DATA-08.a, DUST-DATA-08.b, DUST-DATA-09.a,
// DUST-DATA-09.b, DUST-DATA-09.c, DUST-DATA-12.a, DUST-DATA-13.a, DUST-DATA-13.b, DUST-DATA-17.a, DUST-DATA-17.b.
func TestModels(t *testing.T) {
	with := func(s rules.Sheet, unit string, weapons ...string) rules.Equipped {
		return rules.Equipped{Sheet: s, Unit: unit, Weapons: weapons}
	}
	for _, c := range []struct {
		e         rules.Equipped
		text, say string
	}{
		{with(foot("Squad"), "Squad", "rifle"), " armour=S2 move=2 march=4 weapons=rifle", ""},
		{with(track("Stefan", "S2", " 4"), "Stefan"), ` type=hero armour=S2 move=2 march=4 track=4 person="Stefan"`, ""},
		{with(track("Shaun", "S1", "5"), "Shaun"), ` type=hero armour=S1 move=2 march=4 track=5 person="Shaun"`, ""},
		{with(ruled(track("Dogs", "S1", "5"), "Support Weapon"), "Dogs"), " armour=S1 move=2 march=4", ""},
		{with(track("Invader", "A2", "8"), "Invader"), " type=aircraft armour=A2 move=2 march=4 track=8", ""},
		{with(ruled(track("Gull", "A1", "8"), "Large Vehicle"), "Gull"), " type=aircraft armour=A1 move=2 march=4 track=8", `the rule "Large Vehicle" says nothing of aircraft`},
		{with(track("Mickey", "V4", "6"), "Mickey"), " type=vehicle armour=V4 move=2 march=4 track=6", "walks, since no rule says how it goes (DUST-DATA-12)"},
		{with(ruled(track("Pershing", "V5", "7"), "Tracked", "Large Vehicle"), "Pershing"), " type=vehicle armour=V5 move=2 march=4 track=7 class=tracked size=large", ""},
		{with(ruled(track("Truck", "V2", "3"), "Wheeled", "Small Vehicle"), "Truck"), " type=vehicle armour=V2 move=2 march=4 track=3 class=wheeled size=small", ""},
		{with(ruled(track("Hanomag", "V2", "4"), "Half-Tracked"), "Hanomag"), " type=vehicle armour=V2 move=2 march=4 track=4 class=half-tracked", ""},
		{with(ruled(track("LCM", "V2", "10"), "Naval Unit"), "LCM"), " type=vehicle armour=V2 move=2 march=4 track=10 class=naval", ""},
		{with(ruled(track("Fireball", "V7", "10"), "Huge Vehicle"), "Fireball"), " type=vehicle armour=V7 move=2 march=4 track=10 size=huge", "walks"},
		{with(track("Devastator", "V7", "1"), "Devastator"), " type=vehicle armour=V7 move=2 march=4 track=10", `Damage Track "1" read as 10`},
		{with(sheet("Möbelwagen Ausf. B", "Damage Track=5", "Move=4", "March Move=2", "Armour=S3"), "M"), " type=vehicle armour=V3 move=2 march=4 track=5", `Armour "S3" read as V3`},
		{with(sheet("Guns", "Damage Track=4", "Move=-", "March Move=-", "Armour=V1"), "Guns"), " type=vehicle armour=V1 move=0 march=0 track=4", "walks"},
		{with(sheet("Fast", "Move=13", "March Move=4", "Armour=S2"), "Fast"), "", `Move "13" is no number of squares up to 12`},
		{with(sheet("Fast", "Move=2", "March Move=25", "Armour=S2"), "Fast"), "", `March Move "25" is no number of squares up to 24`},
		{with(sheet("Slow", "March Move=4", "Armour=S2"), "Slow"), "", `Move "" is no number of squares`},
		{with(sheet("Odd", "Move=2", "March Move=4", "Armour=S5"), "Odd"), "", `armour "S5": expected S1 to S4`},
		{with(track("Ghost", "V3", "0"), "Ghost"), "", `Damage Track "0" is no number of points`},
		{with(sheet("Marines", "Move=2", "March Move=4", "Armour=S1", "Faction=USMC"), "Marines"), ` armour=S1 move=2 march=4 faction="USMC"`, ""},
		{with(sheet("Others", "Move=2", "March Move=4", "Armour=S1", "Faction=Moon"), "Others"), ` armour=S1 move=2 march=4 faction="Moon"`, `faction "Moon" is none that is known`},
		{with(ruled(track("Red Cossack", "V5", "7"), "Pilot: Nikolai"), "KV 152"), ` type=vehicle armour=V5 move=2 march=4 track=7 pilot="Nikolai"`, "walks"},
		{with(ruled(track("Bloody Blitz", "A2", "6"), "Pilot: Bloody Baron"), "Blitz"), ` type=aircraft armour=A2 move=2 march=4 track=6 pilot="Bloody Baron"`, ""},
		{with(ruled(track("Sigrid", "S2", "4"), "Pilot: Snow Lynx"), "Sigrid"), ` type=hero armour=S2 move=2 march=4 track=4 pilots="Snow Lynx" person="Sigrid"`, ""},
	} {
		got := everything.Model(c.e)
		if said := strings.Join(append(got.Decisions, got.Left...), "; "); got.Text != c.text || !strings.Contains(said, c.say) || (c.say == "") != (said == "") {
			t.Errorf("%s: got %+v, want %q, %q", c.e.Name, got, c.text, c.say)
		}
	}
	if got, want := len(model.Factions), 10; got != want {
		t.Errorf("got %d factions, want %d", got, want)
	}
}

// TestSquads proposes numbers of soldiers and deals their weapons out (DUST-DATA-10, DUST-DATA-11, DUST-DATA-25, DUST-DATA-27).
// It proves DUST-DATA-10.a, DUST-DATA-10.b, DUST-DATA-10.c, DUST-DATA-11.b.
func TestSquads(t *testing.T) {
	arm := func(name, reach string, n int) rules.Arm { return rules.Arm{Sheet: gun(name, reach), N: n} }
	for _, c := range []struct {
		sheet rules.Sheet
		arms  []rules.Arm
		want  string // soldiers with the places of their weapons
	}{
		{foot("Five"), []rules.Arm{arm("BAR Automatic Rifle", "6", 5)}, "5[0]"},
		{foot("Punchers"), []rules.Arm{arm("Phaser Rifle", "6", 3), arm("Rocket Punch", "C", 3)}, "3[0 1]"},
		{foot("Ranger Weapon Squad"), []rules.Arm{arm("Automatic Rifle", "6", 3), arm("Under-Barrel Grenade Launcher", "3", 3), arm("Bazooka", "4", 1), arm("Machinegun", "6", 1)}, "3[0 1] 1[2] 1[3]"},
		{foot("Combat"), []rules.Arm{arm("Automatic Rifle", "6", 4), arm("Bazooka", "4", 1), arm("Under-Barrel Grenade Launcher", "3", 4)}, "4[0 2] 1[1]"},
		{foot("USMC Assault Squad"), []rules.Arm{arm("Submachine Gun", "3", 3), arm("Flamethrower", "1", 2)}, "3[0] 2[1]"},
		{foot("Steel Guards Tesla Squad"), []rules.Arm{arm("Tesla Gun", "6", 2), arm("Dual Machineguns", "6", 1), arm("Steel Glove", "C", 3)}, "2[0 2] 1[1 2]"},
		{foot("Gorilla Squad"), []rules.Arm{arm("Panzer Gloves", "C", 3)}, "3[0]"},
		{foot("Tank Hunters"), []rules.Arm{arm("Automatic Rifle", "4", 5), arm("RPG", "3", 5)}, "5[0 1]"},
		{foot("Killers"), []rules.Arm{arm("Automatic Rifle", "4", 3), arm("RPG", "3", 2), arm("Machinegun", "6", 1), arm("Flamethrower", "1", 1)}, "2[0 1] 1[0] 1[2] 1[3]"},
		{foot("Zombie Grenadier Squad"), []rules.Arm{arm("Submachine Gun", "3", 4), arm("Panzerfaust", "3", 2), arm("Panzerfaust 100", "3", 1)}, "1[0 1] 1[0 2] 2[0] 1[1]"},
		{ruled(track("Mortar Team", "S1", "4"), "Support Weapon"), []rules.Arm{arm("BAR Automatic Rifle", "6", 4), arm("Heavy Mortar", "4-12", 1)}, ""},
		{ruled(track("Dogs", "S1", "5"), "Support Weapon"), []rules.Arm{arm("Shotgun", "2", 3), arm("Dog Bite", "C", 2)}, "3[0] 2[1]"},
		{track("Hero", "S2", "4"), []rules.Arm{arm("Pistol", "2", 2)}, ""},
		{track("Tank", "V4", "6"), []rules.Arm{arm("Gun", "8", 2)}, ""},
		{foot("Nobody"), nil, "1[]"},
	} {
		got := everything.Squad(c.sheet, c.arms)
		var words []string
		for _, a := range got.Alike {
			words = append(words, fmt.Sprintf("%d%v", a.N, a.Arms))
		}
		slices.Sort(words)
		want := strings.Fields(strings.NewReplacer("] ", "]\t").Replace(""))
		if c.want != "" {
			want = strings.Split(strings.ReplaceAll(c.want, "] ", "]\t"), "\t")
		}
		slices.Sort(want)
		if !slices.Equal(words, want) {
			t.Errorf("%s: got %q, want %q", c.sheet.Name, words, want)
		}
		if len(words) > 0 && len(got.Decisions) == 0 {
			t.Errorf("%s: nothing is said of its number", c.sheet.Name)
		}
	}
	if got := everything.Squad(foot("Zombie Grenadier Squad"), []rules.Arm{arm("Submachine Gun", "3", 4)}); !strings.Contains(strings.Join(got.Decisions, ""), "read as 5") {
		t.Errorf("a number by hand is not said: %v", got.Decisions)
	}
}

// TestRulesAreNamed: rules become traits of the weapon or of the model, Expert names the weapon beside which it stands, and one that no table
// has, or that is not ruled, is said to be left out (DUST-DATA-14).
// It proves DUST-DATA-14.b.
func TestRulesAreNamed(t *testing.T) {
	if got := everything.Weapon(ruled(gun("Bomb", "2"), "Volley", "Flame Burst", "Expert")); got.Text != " range=2 s=1/1 traits=volley,flame-burst" || len(got.Left) > 0 {
		t.Errorf("got %+v", got)
	}
	if got := everything.Weapon(ruled(gun("Bomb", "2"), "Moonlit")); !slices.Equal(got.Left, []string{`the rule "Moonlit", which no table has`}) {
		t.Errorf("got %+v", got)
	}
	e := rules.Equipped{Sheet: ruled(foot("Frank"), "Brave", "Passengers (6)", "Sibling: The Phoenix", "Expert - Big Gun"), Weapons: []string{"gun-2", "fist"},
		Arms: []rules.Sheet{gun("Big Gun", "6"), ruled(gun("Fist", "C"), "Expert", "Officer")}}
	got := everything.Model(e)
	if want := ` traits="brave,passengers(6),siblings(The Phoenix),expert(gun-2),expert(fist),officer"`; !strings.HasSuffix(got.Text, want) {
		t.Errorf("got %+v, want %q", got, want)
	}
	for rule, want := range map[string]string{"Brave": "", "Moonlit": "which no table has", "Laser": "which is one of weapons", "Tracked": "", "Pilot: Tom": "", "Passengers (18)": ""} {
		if got := everything.Missed(rule, rules.Sheet{}); got != want {
			t.Errorf("%s: got %q, want %q", rule, got, want)
		}
	}
	none := catalogues.Reader{Ruled: func(string, string, bool) (string, bool) { return "", false }}
	if got := none.Missed("Brave", rules.Sheet{}); got != "which is not ruled yet" {
		t.Errorf("got %q", got)
	}
	if got := none.Weapon(ruled(gun("Bomb", "2"), "Volley")); got.Text != " range=2 s=1/1" || !slices.Equal(got.Left, []string{`the rule "Volley", which is not ruled yet`}) {
		t.Errorf("got %+v", got)
	}
}

// TestVolleys: each copy of a volley weapon is a box of ammunition (DUST-DATA-21).
// It proves DUST-DATA-21.a.
func TestVolleys(t *testing.T) {
	bomb := ruled(gun("Heavy Bomb", "2"), "Volley")
	got := everything.Model(rules.Equipped{Sheet: track("Storm", "A2", "6"), Weapons: []string{"heavy-bomb", "heavy-bomb"}, Arms: []rules.Sheet{bomb, bomb}})
	if !strings.Contains(got.Text, " weapons=heavy-bomb,heavy-bomb") || !slices.Contains(got.Decisions, "2 boxes of ammunition of Heavy Bomb (DUST-DATA-21)") {
		t.Errorf("got %+v", got)
	}
}

// TestTeams: those with a weapon of long range or with a mount are a team on one base, that weapon first and its track as many as its soldiers
// (DUST-DATA-09, DUST-SKILL-102, DUST-DATA-30).
func TestTeams(t *testing.T) {
	rifle, mortar, turret := gun("Rifle", "6"), gun("Mortar", "4-12"), sheet("Gun (Turret)", "Mount=Turret", "Range=4", "S1=1/1")
	for _, c := range []struct {
		ids  []string
		arms []rules.Sheet
		want string
	}{
		{[]string{"rifle", "rifle", "mortar", "rifle", "rifle"}, []rules.Sheet{rifle, rifle, mortar, rifle, rifle}, "mortar,rifle,rifle,rifle,rifle"},
		{[]string{"rifle", "gun"}, []rules.Sheet{rifle, turret}, "gun,rifle"},
	} {
		got := reader.Model(rules.Equipped{Sheet: ruled(track("Team", "S1", "4"), "Support Weapon"), Weapons: c.ids, Arms: c.arms})
		if want := " type=team armour=S1 move=2 march=4 track=4 weapons=" + c.want + " base=2.4"; got.Text != want || !slices.Equal(got.Decisions, []string{"4 soldiers on one base, as its damage track has points (DUST-DATA-09)"}) || len(got.Left) > 0 {
			t.Errorf("got %+v, want %q", got, want)
		}
	}
	if got := reader.Missed("Support Weapon", rules.Sheet{}); got != "" {
		t.Errorf("the rule of support weapons is left out: %s", got)
	}
}

// TestMainWeapons: a vehicle has the weapon of the longest range first, of equal ranges the one of most dice, and all copies of it; the others
// keep their order, as do all weapons of who is no vehicle (DUST-CRIT-03).
// It proves DUST-CRIT-03.b.
func TestMainWeapons(t *testing.T) {
	named := map[string]rules.Sheet{
		"flames": sheet("Flames", "Range=2", "S1=*/1"), "guns": sheet("Guns", "Range=6", "S1=3/1", "A3=9/1"), "cannon": sheet("Cannon", "Range=6", "V1=5/1"),
		"rocket": sheet("Rocket", "Range=4-12", "V1=*/2"), "shell": sheet("Shell", "Range=12", "S1=2/1"), "claw": sheet("Claw", "Range=C", "S1=9/1"),
		"laser": sheet("Triple Assault Laser", "Range=", "S1=1/1"),
	}
	for _, c := range []struct{ armour, weapons, want string }{
		{"V3", "flames,cannon,guns,cannon", "guns,flames,cannon,cannon"}, {"V3", "claw,guns,flames,guns", "guns,guns,claw,flames"},
		{"V3", "guns,rocket,shell", "shell,guns,rocket"}, {"V3", "shell,rocket", "shell,rocket"}, {"V3", "flames,laser", "laser,flames"}, {"A2", "flames,guns", "flames,guns"},
		{"S2", "flames,guns", "flames,guns"},
	} {
		e := rules.Equipped{Sheet: track("It", c.armour, "5"), Weapons: strings.Split(c.weapons, ",")}
		for _, w := range e.Weapons {
			e.Arms = append(e.Arms, named[w])
		}
		if got := reader.Model(e); !strings.Contains(got.Text+" ", " weapons="+c.want+" ") {
			t.Errorf("%s of %s: got %q, want %q", c.weapons, c.armour, got.Text, c.want)
		}
	}
}

// TestPlaces: the bloc is that of the catalogue, and one whose categories are blocs holds captured vehicles (DUST-DATA-18).
// It proves DUST-DATA-18.b.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ catalogue, category, want string }{
		{"Allies", "Infantry 2", " bloc=allies"}, {"SSU", "Heroes", " bloc=ssu"}, {"Captured Vehicles", "Axis", " bloc=axis captured=on"}, {"Moon", "Heroes", ""}, {"Axis", "Fortification", " bloc=axis fort=strongpoint"},
	} {
		if got := reader.Placed(rules.Filed{Catalogue: c.catalogue, Category: c.category}); got != c.want {
			t.Errorf("%+v: got %q", c, got)
		}
	}
}

// FuzzWeapon: whatever a sheet says, it is read as a line that holds, or left out with a reason.
func FuzzWeapon(f *testing.F) {
	f.Add("6", "2/1", "Turret", "Grenade")
	f.Add("4-12", "*/☠", "", "Expert")
	f.Fuzz(func(t *testing.T, reach, cell, mount, rule string) {
		got := reader.Weapon(ruled(sheet("Gun", "Range="+reach, "S1="+cell, "Mount="+mount), rule))
		if got.Text == "" && len(got.Left) == 0 {
			t.Error("left out without a reason")
		}
		if strings.ContainsAny(got.Text, "\n\"") {
			t.Errorf("got %q", got.Text)
		}
	})
}

// TestLinesOfTheirName reads skills that a weapon line of their name gives its values: without one they are listed, and told to be of no use
// (DUST-SKILL-83, DUST-SKILL-98). It proves DUST-SKILL-83.f, DUST-SKILL-98.d.
func TestLinesOfTheirName(t *testing.T) {
	for _, c := range []struct {
		rule, id, weapon string
		told             bool
	}{
		{"Psychic Scream", "psychic-scream", "Claws", true}, {"Psychic Scream", "psychic-scream", "Psychic Scream", false},
		{"Spores", "spores", "Claws", true}, {"Spores", "spores", "Spores", false},
	} {
		got := reader.Model(rules.Equipped{Sheet: ruled(track("Beast", "S3", "4"), c.rule), Unit: "Beast", Weapons: []string{"w1"}, Arms: []rules.Sheet{gun(c.weapon, "3")}})
		said := strings.Join(got.Decisions, "; ")
		if !strings.Contains(got.Text, c.id) || strings.Contains(said, "cannot be used") != c.told || c.told && !strings.Contains(said, c.rule) {
			t.Errorf("%s with %s: got %+v, want it listed, and told %t", c.rule, c.weapon, got, c.told)
		}
	}
}
