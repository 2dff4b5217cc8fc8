package legions_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/legions"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/score"
	"baize/rules/text"
	"baize/scenarios/muster"
)

// TestCommunityComponents holds what the Community Edition has on the table: three templates and no turning template, its markers and
// counters with their counts, no markers of 2.0, dice of three colours (DLCE-COMP-01 to 03).
// It proves DLCE-COMP-01.a, DLCE-COMP-01.b, DLCE-COMP-02.a, DLCE-COMP-02.b, DLCE-COMP-02.c and DLCE-COMP-03.a.
func TestCommunityComponents(t *testing.T) {
	sys := community(t)
	in := sys.Info()
	var templates []string
	for _, k := range in.Templates {
		templates = append(templates, fmt.Sprintf("%s %v %s %s %v", k.ID, k.Base.Kind, k.Base.W.Decimal(), k.Base.L.Decimal(), k.Arrows))
	}
	if got, want := strings.Join(templates, "; "), "blast 0 3 0 true; smoke-cloud 0 5 0 false; smoke-barrier 1 5 1 false"; got != want {
		t.Errorf("templates: got %s, want %s", got, want)
	}
	ids := func(list []rules.Term) (out []string) {
		for _, k := range list {
			out = append(out, k.ID)
		}
		return out
	}
	var terrain []string
	for _, k := range in.Terrain {
		terrain = append(terrain, k.ID)
	}
	for what, there := range map[string]bool{
		"Activated": slices.Contains(ids(in.Markers), model.Activated), "Shaken": slices.Contains(ids(in.Markers), model.Shaken), "Overwatch": slices.Contains(ids(in.Markers), model.OnOverwatch),
		"Hit the Deck": slices.Contains(ids(in.Markers), model.Deck), "Spotting": slices.Contains(ids(in.Markers), model.Spotted), "Elevated": slices.Contains(ids(in.Markers), model.Elevated),
		"Command Points": slices.Contains(ids(in.Counters), "pool"), "Battle Log": slices.Contains(ids(in.Counters), "score"), "turn": slices.Contains(ids(in.Counters), "turn"),
		"mines": slices.Contains(terrain, "minefield") && slices.Contains(in.Changes, model.Trapped),
	} {
		if !there {
			t.Errorf("no marker or counter: %s", what)
		}
	}
	for _, of2 := range []string{model.UpperHand, model.InLine, "disarmed"} {
		if slices.Contains(ids(in.Markers), of2) {
			t.Errorf("the marker %s of 2.0 is offered", of2)
		}
	}
	b := start(t, "table 72x48\nterrain building h1 rect=50,24,6,5\nobjective o1 at=36,24\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=3 mad=2black base=1 mars=\"lucky 2\"\nprofile captain \"Captain\" type=infantry mv=6 ir=3 lp=3 mad=2black base=1 rank=2 points=3\n"+
		"unit a1 A \"Men\"\nmodel a1.1 man at=10,10 lost=2 lucky=1\nmodel a1.2 captain at=11.5,10 spent=2\nmarker a1 shaken 3\nunit a2 A \"House\"\nmodel a2.1 man inside=h1\nunit a3 A \"Late\" arrives=2\nmodels 1 man\nunit b1 B \"Foe\"\nmodel b1.1 man at=60,40\nstate turn=1 phase=activation to-act=A pool=4,2\n")
	s := b.State()
	e := s.Ext.(*model.Ext)
	luck, _ := e.Tally(1, "lucky")
	spent, _ := e.Tally(2, "spent")
	if n := s.Unit(1).Markers.N(model.Shaken); n != 3 || luck != 1 || spent != 2 || e.Pool != [2]int{4, 2} || s.Model(1).Lost != 2 || s.Model(3).Within == 0 || e.Sections[2].Arrives != 2 || len(rules.MapperOf(sys).Landmarks(s)) != 1 {
		t.Errorf("got %d Shaken, %d Luck, %d spent, pool %v, %d lost, inside %d, arrives %d, %d landmarks; want 3, 1, 2, [4 2], 2, a house, 2, 1", n, luck, spent, e.Pool, s.Model(1).Lost, s.Model(3).Within, e.Sections[2].Arrives, len(rules.MapperOf(sys).Landmarks(s)))
	}
	for word, want := range map[string]dice.Colour{"1black": dice.Black, "1blue": dice.Blue, "1red": dice.Red} {
		if pool, err := dice.ParsePool(word); err != nil || pool.Colour != want {
			t.Errorf("%s: got %v, %v", word, pool, err)
		}
	}
}

// TestCommunityNumbers holds the numbers of checks, morale and the Battle Log (DLCE-COMP-05.c).
func TestCommunityNumbers(t *testing.T) {
	e := dlce.Edition()
	b := start(t, "table 72x48\nopening map=advancing-lines objective=vital-objective\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\"\nmodel a1.1 man at=10,10\nunit b1 B \"Two\"\nmodel b1.1 man at=60,40\nobjective o1 at=10,40\n")
	g := model.Read(b.State())
	for _, seat := range []rules.ModelID{0, 1} {
		if got := command.RulesOf.Of(e).Opposed(g, seat, rules.Step{}); got.N != 3 || got.Colour != dice.Blue {
			t.Errorf("an Opposed Check: got %d %s dice, want 3 blue", got.N, got.Colour)
		}
	}
	parts := command.RulesOf.Of(e).Dice(command.Tested{G: g, Unit: 1})
	last := e.MoraleStates[len(e.MoraleStates)-1]
	if len(parts) != 1 || parts[0].N != 3 || parts[0].Colour != dice.Blue || morale.RulesOf.Of(e).Need != 2 || last.Name != "Broken" || last.From != 4 {
		t.Errorf("got %v for a check, %d for morale, %s from %d on; want 3 blue, 2, Broken from 4 on", parts, morale.RulesOf.Of(e).Need, last.Name, last.From)
	}
	vital := start(t, "table 72x48\nopening map=advancing-lines objective=vital-objective\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\"\nmodel a1.1 man at=10,10\nunit b1 B \"Two\"\nmodel b1.1 man at=60,40\n")
	if got, most := b.State().Ext.(*model.Ext).Objectives[0].Value, vital.State().Ext.(*model.Ext).Objectives[0].Value; got != [2]int{2, 2} || most != [2]int{4, 4} {
		t.Errorf("objectives: got %v and %v, want 2 and 4 for both", got, most)
	}
	for _, cost := range []int{50, 151, 400} {
		if got := score.RulesOf.Of(e).Worth(cost); got != 1 {
			t.Errorf("a Section of %d points: got %d, want 1", cost, got)
		}
	}
}

// TestCommunityFootprints holds the footprints of profiles that give none, of crewmen, who are Infantry, and of objectives; that one that
// is given wins, is another where the set-up is edited, and is fixed from then on (DLCE-COMP-10).
// It proves DLCE-COMP-10.a, DLCE-COMP-10.b, DLCE-COMP-10.d and DLCE-COMP-10.e.
func TestCommunityFootprints(t *testing.T) {
	for _, c := range []struct {
		keys string
		want rules.Base
	}{
		{"type=infantry ir=3 lp=1", rules.Base{W: geom.Milli(1180)}},
		{"type=infantry ir=3 lp=1 rank=2 points=2", rules.Base{W: geom.Milli(1180)}},
		{"type=gun-team ir=3 lp=3", rules.Base{W: geom.Milli(1570)}},
		{"type=infantry ir=3 lp=1 mars=\"nco 1\"", rules.Base{W: geom.Milli(1180)}},
		{"type=infantry ir=3 lp=1 mars=non-combatant", rules.Base{W: geom.Milli(1180)}},
		{"type=field-gun ar=3/3/3 hp=2 cr=3", rules.Base{W: geom.Milli(2360)}},
		{"type=heavy-infantry ir=3 lp=1", rules.Base{W: geom.Milli(1570)}},
		{"type=jetpack ir=3 lp=1", rules.Base{W: geom.Milli(1570)}},
		{"type=cavalry ir=3 lp=1", rules.Base{W: geom.Milli(1970)}},
		{"type=ironclad ar=5/5/5 hp=3 cr=3", rules.Base{Kind: rules.Rectangle, W: geom.Milli(2750), L: geom.Milli(4500)}},
		{"type=heavy-ironclad ar=5/5/5 hp=3 cr=3", rules.Base{Kind: rules.Rectangle, W: geom.Milli(3500), L: geom.Milli(5500)}},
		{"type=ironclad ar=5/5/5 hp=3 cr=3 base=2x3", rules.Base{Kind: rules.Rectangle, W: geom.Milli(2000), L: geom.Milli(3000)}},
		{"type=infantry ir=3 lp=1 base=2", rules.Base{W: geom.Milli(2000)}},
	} {
		b := start(t, "table 48x48\nprofile p \"P\" mv=6 mad=- "+c.keys+"\nunit a1 A \"A\"\nmodel a1.1 p at=10,10\nunit b1 B \"B\"\nmodel b1.1 p at=40,40\nstate turn=1 phase=activation to-act=A\n")
		if got := b.State().Model(1).Base; got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.keys, got, c.want)
		}
	}
	b := start(t, "table 48x48\nprofile p \"P\" type=infantry mv=6 mad=- ir=3 lp=1 base=2\nprofile gun \"Gun\" type=field-gun mv=6 mad=- ar=3/3/3 hp=2 cr=3\nobjective o1 at=24,24\nunit a1 A \"A\"\nmodel a1.1 p at=10,10\nunit a2 A \"Gun\"\nmodel a2.1 gun at=30,10 facing=45\nunit b1 B \"B\"\nmodel b1.1 p at=40,40\n")
	if o := rules.MapperOf(b.System()).Landmarks(b.State())[0]; o.Size != geom.Inch {
		t.Errorf("an objective: got %s across, want 1 inch", o.Size)
	}
	if m := b.State().Model(2); m.Facing != 4500 {
		t.Errorf("a Field Gun faces %v, want 45 degrees", m.Facing)
	}
	was := map[rules.ModelID]rules.Base{}
	for i := range b.State().Models {
		was[b.State().Models[i].ID] = b.State().Models[i].Base
	}
	m := &ai.Match{Battle: b, Players: [2]ai.Player{ai.NewRandom(1), ai.NewRandom(2)}}
	for range 60 {
		if b.State().Over != nil {
			break
		}
		if err := m.Step(); err != nil {
			t.Fatal(err)
		}
	}
	for i := range b.State().Models {
		if k := &b.State().Models[i]; k.Base != was[k.ID] {
			t.Errorf("%s: a base of %+v after some Turns, before them %+v", k.Label, k.Base, was[k.ID])
		}
	}
}

// TestCommunitySwitches holds the five optional rules of the book: each is offered for a new battle and off by itself, and a battle with
// it is saved with it (DLCE-COMP-08.a).
func TestCommunitySwitches(t *testing.T) {
	sys := community(t)
	offered := map[string]rules.Value{}
	for _, v := range rules.ScenaristOf(sys).Settings() {
		offered[v.ID] = v
	}
	const men = "profile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"One\"\nmodel a1.1 man at=10,10\nunit b1 B \"Two\"\nmodel b1.1 man at=40,40\n"
	if set := start(t, "table 48x48\n"+men).State().Ext.(*model.Ext).Settings; set != (model.Settings{}) {
		t.Errorf("a new battle: got %+v, want everything off", set)
	}
	for id, rule := range map[string]rules.RuleID{"heavies-first": "DLCE-DPLY-06", "own-points": "DLCE-OFF-11", "roof-landing": "DLCE-AERO-06", "orphaned-transports": "DLCE-TRAN-24", "random-objective": "DLCE-OBJ-01"} {
		v := offered[id]
		if v.Usual != "off" || fmt.Sprint(v.Words) != "[off on]" || v.Rule != rule || v.Title == "" {
			t.Errorf("%s: offered as %+v", id, v)
		}
		b := start(t, "table 48x48\nsetting "+id+" on\n"+men)
		data, err := json.Marshal(b.State().Ext)
		if err != nil {
			t.Fatal(err)
		}
		var again model.Ext
		if err := json.Unmarshal(data, &again); err != nil {
			t.Fatal(err)
		}
		if again.Settings != b.State().Ext.(*model.Ext).Settings || again.Settings == (model.Settings{}) {
			t.Errorf("%s: saved as %+v", id, again.Settings)
		}
	}
}

// TestNothingOfTwo holds that what 2.0 alone has is offered nowhere in the Community Edition, though 2.0 offers it: settings, markers,
// Model Assigned Rules, questions, commands; and what neither has (DLCE-COMP-09.b).
func TestNothingOfTwo(t *testing.T) {
	words := func(sys rules.System) map[string]bool {
		out, in := map[string]bool{}, sys.Info()
		for _, list := range [][]rules.Term{in.Phases, in.Decisions, in.Markers, in.Terrain, in.Fields, in.Counters, in.Reactions} {
			for _, k := range list {
				out[k.ID] = true
			}
		}
		for _, k := range in.Commands {
			out[k.ID] = true
		}
		for _, k := range in.Templates {
			out["template "+k.ID] = true
		}
		for _, v := range rules.ScenaristOf(sys).Settings() {
			out["setting "+v.ID] = true
		}
		for answer := range in.Leads {
			kind, _, _ := strings.Cut(answer, ":")
			out[kind] = true
		}
		return out
	}
	two, here := words(legions.System{}), words(community(t))
	for _, word := range []string{"setting battle-weary", "setting limited-visibility", "setting combat-effective", "setting melee-initiative", "setting sniper-overwatch",
		model.UpperHand, model.InLine, "cold-steel", "tank-mines", "flash-bangs", "melee", "nominate", "disengage", "withdraw", "victory-advance", "move-up", "breaking-overwatch"} {
		if !two[word] || here[word] {
			t.Errorf("%s: offered in 2.0 %v and here %v, want true and false", word, two[word], here[word])
		}
	}
	for word := range here {
		for _, part := range []string{"scenario-points", "battlefield", "exposure", "turning", "bogging", "progress", "experience", "campaign", "card"} {
			if strings.Contains(word, part) {
				t.Errorf("%s is offered", word)
			}
		}
	}
}

// TestSectionWeaponsAreBought holds that an option of a unit itself buys a weapon for the Section: it has its price and its limit, goes to
// no model, and the Section that it is written for has it (DLCE-FORCE-06.a).
func TestSectionWeaponsAreBought(t *testing.T) {
	u := muster.Unit{Label: "1", Name: "Men", Options: []muster.Option{
		{ID: "man", Name: "Man", Of: muster.None, Choice: muster.None, Min: 8, Max: 8, Cost: muster.Whole(10), Gives: muster.Gives{Profile: "man"}},
		{ID: "faust", Name: "Panzerfaust", Of: muster.None, Choice: muster.None, Max: 2, Cost: muster.Whole(15), Gives: muster.Gives{Weapons: []string{"faust"}}},
	}}
	sel := muster.Selection{8, 2}
	if cost, err := u.Price(sel); err != nil || cost != muster.Whole(110) {
		t.Errorf("8 men with 2 weapons: got %s, %v, want 110 points", cost, err)
	}
	if _, err := u.Price(muster.Selection{8, 3}); err == nil {
		t.Error("a third weapon is sold")
	}
	carried := u.Carries(sel)
	if len(carried) != 2 || len(carried[0].Weapons) != 0 || carried[1].Option != muster.None || len(carried[1].Weapons) != 2 {
		t.Fatalf("got %+v, want two weapons of the unit and none of a model", carried)
	}
	b := start(t, "table 48x48\nweapon rifle \"Rifle\" er=12 lr=24 rad=1black/-\nweapon faust \"Panzerfaust\" er=12 lr=24 iad=6red/-\nprofile man \"Man\" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1\n"+
		"unit a1 A \"Men\" cost=110 weapons="+strings.Join(carried[1].Weapons, ",")+"\nmodel a1.1 man at=10,10\nunit b1 B \"Two\"\nmodel b1.1 man at=40,40\n")
	g := model.Read(b.State())
	if n := len(g.Section(1).Weapons); n != 2 || g.SectionWeapon(1, "faust") == nil || len(g.Profile(1).Weapons) != 1 {
		t.Errorf("got %d weapons of the Section and %d of the model, want 2 and 1", n, len(g.Profile(1).Weapons))
	}
	if list, err := text.Parse("two.txt", []byte("system dl2\ntable 48x48\nweapon faust \"Panzerfaust\" er=12 lr=24 iad=6red/-\nunit a1 A \"Men\" weapons=faust\n")); err != nil {
		t.Fatal(err)
	} else if _, _, err := setup.Read(list, nil); err == nil {
		t.Error("2.0 has weapons of Sections")
	}
}
