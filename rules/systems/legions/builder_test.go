package legions

import (
	"math/rand/v2"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
	"baize/rules/text"
)

const wholeSetup = `system dl2
table 48x48 meadow
terrain building b1 rect=30,30,6,8
weapon rifle "Rifle" er=8 lr=16 rad=2blue/2black iad=1black/- mars="rapid-fire 1, small-arms" arc=90 mount=-45
weapon mortar "Mortar" lr=40 rad=-/8red mars="IDF"
profile line "Line Infantry" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle
profile serjeant "Serjeant" type=infantry mv=6 ir=3 lp=2 mad=3blue weapons=rifle mars="NCO [2]"
profile dog "Dog" type=infantry mv=6 ir=3 lp=2 mars=non-combatant
profile tank "Tankette" type=ironclad mv=8 ar=9/7/5 hp=3 weapons=mortar base=2x3 mars="Shield (1 RED), Shiny Boots"
profile captain "Captain" type=infantry mv=6 ir=3 lp=3 mad=3red rank=3 command=8 points=4
unit a1 A "First Section" quality=veteran cost=150
model a1.1 line at=10,10 facing=90
model a1.2 serjeant at=11.5,10 lost=1 lucky=2
model a1.3 dog
unit b1x B "Tank" cost=1400 arrives=2 edge=top
model b1x.1 tank
unit b2 B "Captain"
model b2.1 captain inside=b1
model b2.2 line inside=b1x.1
marker a1 shaken 2
marker a1.1 spotted
objective o1 at=24,24 value=2,1
zone A main edge=bottom poly=0,0;48,0;48,12;0,12
setting turn-limit 6
setting battle-weary on
state turn=1 phase=activation to-act=B initiative=BA strategic=B pool=3,2 score=1,0
`

func readSetup(t testing.TB, src string) (*rules.State, error) {
	t.Helper()
	lines, err := text.Parse("t", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	s, _, err := setup.Read(lines, nil)
	return s, err
}

func TestBuilderReadsEveryLine(t *testing.T) {
	s, err := readSetup(t, wholeSetup)
	if err != nil {
		t.Fatal(err)
	}
	e := s.Ext.(*model.Ext)
	if err := e.Sound(s); err != nil {
		t.Fatal(err)
	}
	check := func(what string, got, want any) {
		t.Helper()
		if got != want {
			t.Errorf("%s: got %v, want %v", what, got, want)
		}
	}
	rifle := e.Profiles[0].Weapons[0]
	check("rad at long range", rifle.RAD[1], dice.Pool{N: 2, Colour: dice.Black})
	check("iad at long range", rifle.IAD[1], dice.Pool{})
	check("mount", rifle.Mount, geom.Heading(31500))
	check("rapid fire", rifle.MARs[0], model.MAR{ID: "rapid-fire", N: 1})
	check("mortar", e.Profiles[3].Weapons[0].MARs[0].ID, "idf-weapon")
	check("nco", e.Profiles[1].MARs[0], model.MAR{ID: "nco", N: 2})
	check("shield", e.Profiles[3].MARs[0], model.MAR{ID: "shield", N: 1, Colour: dice.Red})
	check("unknown rule kept", e.Profiles[3].MARs[1].ID, "shiny-boots")
	check("unknown rule is not ruled", traits.Ruled(dl2.Edition(), e.Profiles[3].MARs[1]), false)
	check("size", e.Profiles[3].Size, model.Regular)
	check("officer", *e.Profiles[4].Officer, model.Officer{Rank: 3, Range: 8, Points: 4})
	check("initial life points leave the dog out", e.Sections[0].Initial, 3)
	check("initial life points of a tank", e.Sections[1].Initial, 0)
	check("uses", e.Sections[0].Uses[0], model.Use{Model: 2, What: "lucky", N: 2})
	check("place", s.Models[2].Place, rules.Reserve)
	check("aboard a carrier", s.Models[5].Inside, rules.ModelID(4))
	check("in a building", s.Models[4].Within, rules.PieceID(1))
	check("markers", s.Units[0].Markers.N(model.Shaken), 2)
	check("marker of a model", s.Models[0].Markers.N(model.Spotted), 1)
	check("objective", e.Objectives[0].Value, [2]int{2, 1})
	check("zone", e.Zones[0].Edge, "bottom")
	check("turn limit", e.Settings.TurnLimit, 6)
	check("weary", e.Settings.BattleWeary, true)
	check("pool", e.Pool, [2]int{3, 2})
	check("initiative", e.Initiative[0], rules.SeatB)
	check("to act", s.ToAct, rules.SeatB)
	check("target by force value", e.Target, 20)
	data, err := rules.Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	back, err := rules.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	check("hash after a round trip", rules.Hash(back), rules.Hash(s))
}

func TestDefaultFootprints(t *testing.T) {
	for _, c := range []struct {
		kind model.Kind
		want rules.Base
	}{
		{model.Infantry, rules.Base{W: geom.Milli(1180)}},
		{model.GunTeam, rules.Base{W: geom.Milli(1570)}},
		{model.HeavyInfantry, rules.Base{W: geom.Milli(1570)}},
		{model.Jetpack, rules.Base{W: geom.Milli(1570)}},
		{model.Cavalry, rules.Base{W: geom.Milli(1970)}},
		{model.FieldGun, rules.Base{W: geom.Milli(2360)}},
		{model.Ironclad, rules.Base{Kind: rules.Rectangle, W: geom.Milli(2750), L: geom.Milli(4500)}},
		{model.HeavyIronclad, rules.Base{Kind: rules.Rectangle, W: geom.Milli(3500), L: geom.Milli(5500)}},
	} {
		if got := model.DefaultBase(c.kind); got != c.want {
			t.Errorf("%s: got %v, want %v", c.kind, got, c.want)
		}
	}
}

func TestRostersScopeTheirNames(t *testing.T) {
	force := `
profile line "Line" type=infantry mv=6 ir=3 lp=1
unit 1 "First" cost=100
models 3 line
unit guns "Guns"
model 9 line
end
`
	s, err := readSetup(t, "system dl2\ntable 48x48\nroster A \"Reds\" nation=x points=100"+force+"roster B \"Blues\""+force)
	if err != nil {
		t.Fatal(err)
	}
	var labels []string
	for _, m := range s.Models {
		labels = append(labels, m.Label)
	}
	if got, want := strings.Join(labels, " "), "a1.1 a1.2 a1.3 a9 b1.1 b1.2 b1.3 b9"; got != want {
		t.Errorf("labels: got %q, want %q", got, want)
	}
	if s.Units[1].Label != "a-guns" || s.Units[2].Seat != rules.SeatB || s.Sides[1].Force != "Blues" || s.Phase != model.Deployment {
		t.Errorf("got units %+v, sides %+v, phase %s", s.Units, s.Sides, s.Phase)
	}
}

func TestBuilderRefuses(t *testing.T) {
	const head = "system dl2\ntable 48x48\nprofile line \"L\" type=infantry mv=6 ir=3 lp=1\nunit a1 A \"U\"\nmodel a1.1 line at=5,5\n"
	for _, c := range []struct{ line, want string }{
		{`weapon w "W" er=8 rad=2green`, "expected dice"},
		{`weapon w "W" er=8 lr=4`, "expected more than er=8"},
		{`weapon w "W" er=8 colour=red`, "does not take colour="},
		{`weapon w "W" mars="medic"`, "medic needs a value"},
		{`weapon w "W" mars="lethal 3"`, "lethal does not take a value"},
		{`profile p "P" type=walrus mv=6`, `type "walrus": expected one of infantry`},
		{`profile p "P" type=infantry ir=3 lp=1`, "expected mv="},
		{`profile p "P" type=infantry mv=6 ir=3`, "expected ir= and lp="},
		{`profile p "P" type=ironclad mv=6 ir=3 lp=1`, "not ir="},
		{`profile p "P" type=ironclad mv=6 ar=9/7 hp=2`, "Front/Side/Rear"},
		{`profile p "P" type=infantry mv=6 ir=3 lp=1 rank=2`, "all three"},
		{`profile p "P" type=infantry mv=6 ir=3 lp=1 weapons=gun`, `no weapon "gun"`},
		{`profile p "P" type=infantry mv=6 ir=3 lp=1 base=99`, "expected a diameter"},
		{`profile p "P" type=infantry mv=6 ir=3 lp=1 size=small`, "only Ironclads"},
		{`profile line "P" type=infantry mv=6 ir=3 lp=1`, "there already"},
		{`unit a1 A "Again"`, `"a1" is taken by t:4`},
		{`unit a2 C "Who"`, "expected a seat"},
		{`unit a2 A "Who" quality=bad`, "veteran regular militia"},
		{`model a1.1 line`, "is taken"},
		{`model a1.2 ghost`, `no profile "ghost"`},
		{`model a1.2 line at=0.2,5`, "outside of the table"},
		{`model a1.2 line place=table`, "needs at="},
		{`model a1.2 line place=aboard`, "belong together"},
		{`model a1.2 line inside=nowhere`, "no model or terrain piece"},
		{`model a1.2 line at=5,5 lost=2`, "expected a whole number from 0 to 1"},
		{`models 0 line`, "1 to 60"},
		{`arrives zz turn=2`, `no unit "zz"`},
		{`arrives a1 turn=2`, "a1.1 is placed"},
		{`marker zz shaken`, `no unit or model "zz"`},
		{`marker a1 hungry`, "expected one of activated"},
		{`objective o1`, "expected at="},
		{`objective o1 at=5,5 value=x`, "expected a number for both sides"},
		{`zone A moon poly=0,0;1,0;1,1`, "main scouting infiltrate"},
		{`zone A main poly=0,0;1,0`, "poly="},
		{`setting moon on`, "expected one of turn-limit"},
		{`setting battle-weary maybe`, "expected one of on off"},
		{`state phase=lunch`, "expected one of deployment"},
		{`unit a2 A "Nobody"`, "has no models"},
		{`setting mfv lots`, "expected a number from 1 to 100000"},
		{`terrain bog b1 disc=9,9,2`, `terrain type "bog": expected one of open`},
		{`terrain-type forest "Mine"`, "is there already"},
		{`special-order rally "R" A effect=steady`, "the book has an Order"},
		{`special-order cheer "C" A effect=loud`, "expected one of placed small-arms steady"},
		{`special-order cheer "C" A effect=steady hero=zz`, "no such profile"},
		{`end`, "no roster is open"},
		{`roster A "X"`, "no end"},
		{`dance`, `unknown word "dance"`},
	} {
		_, err := readSetup(t, head+c.line+"\n")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.line, err, c.want)
			continue
		}
		if !strings.HasPrefix(err.Error(), "t:") {
			t.Errorf("%s: got %q, want file and line in front", c.line, err)
		}
	}
}

func TestLinesOfThePlayersOwn(t *testing.T) {
	s, err := readSetup(t, `system dl2
table 48x48
terrain-type bog "Bog" class=difficult cover=soft flags=water
terrain bog b1 disc=9,9,4 tags=high
profile line "L" type=infantry mv=6 ir=3 lp=1
setting mfv 1500
setting limited-visibility on
roster A "Reds" nation=x
special-order cheer "Three Cheers" cost=1 need=2 effect=steady n=1
unit 1 "U"
models 1 line
end
unit b1x B "V"
model b1x.1 line at=30,30
`)
	if err != nil {
		t.Fatal(err)
	}
	g := model.Read(s)
	if bog := ground.TerrainOf(g, 1); bog.Infantry != model.Difficult || bog.Cover != model.Soft || !bog.Water || !bog.Blocks {
		t.Errorf("bog: got %+v", bog)
	}
	if o := g.E.Orders; len(o) != 1 || o[0].Seat != rules.SeatA || o[0].Cost != 1 || o[0].Need != 2 {
		t.Errorf("special order: got %+v", o)
	}
	if set := g.E.Settings; set.MFV != 1500 || !set.LimitedVisibility {
		t.Errorf("settings: got %+v", set)
	}
}

// A Section of a force arrives as a line of the scenario says, whatever its own line says.
func TestArrivesHoldsASectionBack(t *testing.T) {
	const head = `system dl2
table 48x48
profile line "L" type=infantry mv=6 ir=3 lp=1
unit a1 A "U"
models 2 line
unit b1x B "V" arrives=4 edge=top
models 1 line
`
	s, err := readSetup(t, head+"arrives a1 turn=3 edge=left:10-20\narrives b1x turn=2\n")
	if err != nil {
		t.Fatal(err)
	}
	g := model.Read(s)
	if a, b := g.Section(1), g.Section(2); a.Arrives != 3 || a.Edge != "left:10-20" || b.Arrives != 2 || b.Edge != "" {
		t.Errorf("got %d %q and %d %q", a.Arrives, a.Edge, b.Arrives, b.Edge)
	}
	if s.Phase == model.Deployment {
		t.Error("all arrive late: got deployment")
	}
	if _, err := readSetup(t, head+"arrives a1 turn=3\nplace a1.2 at=9,9\n"); err == nil || !strings.Contains(err.Error(), "t:8: a1.2 is placed") {
		t.Errorf("placed below: got %v", err)
	}
	if _, err := readSetup(t, head+"arrives a1 turn=99\n"); err == nil || !strings.Contains(err.Error(), "from 1 to 20") {
		t.Errorf("Turn 99: got %v", err)
	}
}

func TestParseMARs(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"-", ""},
		{"Rapid Fire(2), Small Arms", "rapid-fire 2|small-arms"},
		{"Armor Piercing [Ranged, 2]", "armour-piercing ranged 2"},
		{"armour-piercing melee 1", "armour-piercing melee 1"},
		{"Shield [1, RED]; brutal charge 2blue", "shield 1 red|brutal-charge 2 blue"},
		{"Medic [4+], Drone Engineer 5+", "medic 4+|drone-engineer 5+"},
		{"Capacity [Heavy Infantry, 6]", "capacity heavy-infantry 6"},
		{"Scout, Infiltrator, Stealth, Independent Targeting", "scouting|infiltrate|stealthy|independent-firing"},
		{"Experimental Weapon [2D6]", "experimental-weapon 2"},
		{"Sniper [X]", "sniper"},
		{"Utility Vehicle, Odd Thing [3, red]", "utility-vehicle|odd-thing 3 red"},
	} {
		list, err := traits.ParseMARs(dl2.Edition(), c.in)
		var got []string
		for _, m := range list {
			got = append(got, traits.MarText(dl2.Edition(), m))
		}
		if err != nil || strings.Join(got, "|") != c.want {
			t.Errorf("%s: got %q, %v, want %q", c.in, strings.Join(got, "|"), err, c.want)
		}
		again, err := traits.ParseMARs(dl2.Edition(), strings.Join(got, ", "))
		if err != nil || len(again) != len(list) {
			t.Errorf("%s: written and read again: got %v, %v", c.in, again, err)
		}
	}
}

// TestMARsReadAgain holds that a list of rules that is read, whatever stands in it, is read again as it was written: forces that were
// imported must load.
func TestMARsReadAgain(t *testing.T) {
	parts := []string{"armor", "Armour", "piercing", "ranged", "melee", "rapid", "fire", "shield", "medic", "cold", "steel!", "idf", "x",
		"1", "4+", "2d6", "red", "2blue", "\xaf", "+", "-", "--", ".", "!", "(", ")", "[", "]", ",", " ", " ", " ", "/", "\u2019", "\u00a0"}
	r := rand.New(rand.NewPCG(15, 1))
	for range 20000 {
		var in string
		for range 1 + r.IntN(7) {
			in += parts[r.IntN(len(parts))]
		}
		list, err := traits.ParseMARs(dl2.Edition(), in)
		if err != nil {
			continue
		}
		for _, m := range list {
			if again, err := traits.ParseMARs(dl2.Edition(), traits.MarText(dl2.Edition(), m)); err != nil || len(again) != 1 || again[0] != m {
				t.Fatalf("%q: read as %+v, written as %q, read again as %+v, %v", in, m, traits.MarText(dl2.Edition(), m), again, err)
			}
		}
	}
}
