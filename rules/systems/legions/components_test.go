package legions_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/systems/legions/command"
	"baize/rules/systems/legions/dlce"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/morale"
	"baize/rules/systems/legions/score"
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

// TestCommunityFootprints holds the footprints of profiles that give none, and that one that is given wins (DLCE-COMP-10).
// It proves DLCE-COMP-10.b and DLCE-COMP-10.d.
func TestCommunityFootprints(t *testing.T) {
	for _, c := range []struct {
		keys string
		want rules.Base
	}{
		{"type=infantry ir=3 lp=1", rules.Base{W: geom.Milli(1180)}},
		{"type=infantry ir=3 lp=1 rank=2 points=2", rules.Base{W: geom.Milli(1180)}},
		{"type=gun-team ir=3 lp=3", rules.Base{W: geom.Milli(1570)}},
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
}
