package dustup

import (
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
	"baize/rules/systems/dustup/units"
)

// parade is a battle in which every action of Dustup is open to some unit of side A, each far from the others.
const parade = `system dustup
table 200x200 meadow
weapon gun "Gun" kind=heavy die=10 impact=12 class=2 stab=superior
weapon mg "MG" kind=support die=8 impact=10
weapon at "Missile" kind=heavy die=10 impact=12x2 class=2
weapon tube "Mortar" kind=heavy indirect=small high-angle=on warheads=general-purpose
profile men "Rifleman" armour=partial-light
profile medic "Medic" role=medic armour=partial-light
profile crew "Crew" role=crew armour=partial-light
profile launcher "Launcher" kind=gun weapons=at
profile mortar "Mortar" kind=gun weapons=tube
profile tank "Tank" kind=vehicle size=3 armour=12 weapons=gun,mg
profile apc "APC" kind=vehicle size=2 armour=8 capacity=8
battery A guns "Guns" level=company
unit foot A "Foot" quality=experienced lv=2 confidence=steady superior=cmd
model foot.1 men at=20,20
model foot.2 men at=21.5,20
model foot.3 men at=23,20
model foot.4 men at=24.5,20
unit cmd A "Command" quality=experienced lv=1 commander=on level=platoon
model cmd.1 men at=20,16
unit tank A "Tank" quality=experienced lv=2
model tank.1 tank at=60,20
unit apc A "APC" quality=experienced lv=2
model apc.1 apc at=80,20
unit riders A "Riders" quality=experienced lv=2
model riders.1 men inside=apc.1
model riders.2 men inside=apc.1
unit bus A "Another APC" quality=experienced lv=2
model bus.1 apc at=90,20
unit near A "Beside it" quality=experienced lv=2
model near.1 men at=92,20
unit hurt A "With a wounded one" quality=experienced lv=2
model hurt.1 medic at=100,20
model hurt.2 men at=101.5,20
marker hurt.2 untreated
unit pinned A "Suppressed" quality=experienced lv=2
model pinned.1 men at=110,20
marker pinned suppressed 1
unit braced A "Propped" quality=experienced lv=2
model braced.1 men at=120,20
marker braced propped
unit file A "Column" quality=experienced lv=2
model file.1 men at=130,20
model file.2 men at=130,18.9
marker file column
unit wild A "Panicked" quality=experienced lv=2
model wild.1 men at=140,20
marker wild panicked
unit old A "Lost commander" quality=experienced lv=1 commander=on level=company
model old.1 men at=150,16 place=removed lost=2
unit heir A "His subordinate" quality=experienced lv=2 superior=old
model heir.1 men at=150,20
unit whole A "With a detachment" quality=experienced lv=2
model whole.1 men at=160,20
model whole.2 men at=161.5,20
unit part A "Its detachment" quality=experienced lv=2 parent=whole
model part.1 men at=160,23
model part.2 men at=161.5,23
unit few A "Depleted" quality=experienced lv=2 strength=4
model few.1 men at=170,20
model few.2 men at=171.5,20
unit rest A "Depleted too" quality=experienced lv=2 strength=4
model rest.1 men at=170,23
model rest.2 men at=171.5,23
unit up A "Weapon set up" quality=experienced lv=2
model up.1 crew at=180,20
model up.2 launcher at=182,20
marker up set-up
unit down A "Weapon packed" quality=experienced lv=2
model down.1 crew at=186,20
model down.2 launcher at=188,20
unit guns A "Mortar, called" quality=experienced lv=2
model guns.1 crew at=20,120
model guns.2 mortar at=22,120
marker guns set-up
unit idle A "Mortar, not called" quality=experienced lv=2
model idle.1 crew at=60,120
model idle.2 mortar at=62,120
marker idle set-up
unit b1 B "Enemies" quality=experienced lv=2
model b1.1 men at=22,45
unit b2 B "Before the tank" quality=experienced lv=2
model b2.1 men at=60,34
blip mark B at=30,45
mission A at=40,160 fired=guns weapon=tube burst=small turn=2
state turn=1 phase=activation to-act=A
`

// deed is an action that a unit of the parade may take, with what it costs.
type deed struct {
	kind, unit string
	cost       int
	fill       func(g *model.Game, c *rules.Command) // what the command names besides its unit; nil for nothing
}

// deeds holds every command that is an action.
var deeds = []deed{
	{"move", "foot", 1, to(30, 20)}, {"prop", "foot", 1, nil}, {"form-column", "foot", 1, nil},
	{"unprop", "braced", 1, nil}, {"form-up", "file", 1, nil},
	{"mount", "near", 1, func(g *model.Game, c *rules.Command) { c.Model = labelled(g, "bus.1") }}, {"dismount", "riders", 1, nil},
	{"shoot", "foot", 1, func(g *model.Game, c *rules.Command) {
		c.Attacks = []rules.Attack{{Kind: shooting.FireAttack, Target: unitCalled(g, "b1"), Shooters: []rules.Shooter{{Model: labelled(g, "foot.1")}}}}
	}},
	{"move-shoot", "tank", 1, to(60, 22)}, {"recover", "pinned", 1, nil}, {"treat", "hurt", 1, nil},
	{"set-up", "down", 1, nil}, {"pack-up", "up", 1, nil},
	{"assault", "foot", 2, onto("b1")}, {"tank-shock", "tank", 2, func(g *model.Game, c *rules.Command) { onto("b2")(g, c); to(60, 60)(g, c) }},
	{"recover-panic", "wild", 2, nil}, {"promote", "heir", 2, nil},
	{"communicate", "foot", 1, onto("cmd")}, {"order", "cmd", 1, onto("foot")}, {"rally", "cmd", 1, onto("foot")},
	{"detach", "foot", 1, func(g *model.Game, c *rules.Command) {
		c.Models = []rules.ModelID{labelled(g, "foot.3"), labelled(g, "foot.4")}
		c.Model = c.Models[0]
	}},
	{"detachment", "whole", 1, onto("part")}, {"join", "whole", 1, onto("part")}, {"regroup", "few", 1, onto("rest")},
	{"reorganise", "foot", 1, func(g *model.Game, c *rules.Command) {
		p := geom.Pt(43*geom.Inch/2, 20*geom.Inch)
		q := geom.Pt(23*geom.Inch, 20*geom.Inch)
		c.Name, c.Moves = units.ByPlaces, []rules.Move{{Model: labelled(g, "foot.2"), Path: []geom.Point{q}}, {Model: labelled(g, "foot.3"), Path: []geom.Point{p}}}
	}},
	{"call-fire", "foot", 1, func(g *model.Game, c *rules.Command) {
		onto("idle")(g, c)
		to(40, 60)(g, c)
		c.Name = model.GeneralPurpose
	}},
	{"fire-mission", "guns", 1, nil},
	{"request", "foot", 1, func(g *model.Game, c *rules.Command) { to(40, 60)(g, c); c.Name = "guns:" + model.GeneralPurpose }},
	{"detect", "foot", 1, onto("mark")},
}

// noAction lists the commands that are no action of a unit: they begin and end turns and activations, set up, and judge
// forces; a dummy target follows a request that was paid for (DUP-FSR-06).
var noAction = []string{
	"muster", "roll-edges", "deploy", "begin-turn", "pass", "draw", "lay-smoke", "token", "activate", "end-activation", "dummy-target", "impact", "hide", "dummy",
}

func to(x, y geom.Length) func(*model.Game, *rules.Command) {
	return func(_ *model.Game, c *rules.Command) { p := geom.Pt(x*geom.Inch, y*geom.Inch); c.At = &p }
}

func onto(label string) func(*model.Game, *rules.Command) {
	return func(g *model.Game, c *rules.Command) { c.Target = unitCalled(g, label) }
}

func unitCalled(g *model.Game, label string) rules.UnitID {
	return g.S.Units[slices.IndexFunc(g.S.Units, func(u rules.Unit) bool { return u.Label == label })].ID
}

func labelled(g *model.Game, label string) rules.ModelID {
	return g.S.Models[slices.IndexFunc(g.S.Models, func(m rules.Model) bool { return m.Label == label })].ID
}

// ready lays out the parade with the unit of a deed acting, so many actions left, and gives the command of the deed.
func (d deed) ready(t *testing.T, left int, markers ...string) (*rules.State, rules.Command) {
	t.Helper()
	text := parade
	for _, m := range markers {
		text = strings.Replace(text, "state turn", "marker "+d.unit+" "+m+"\nstate turn", 1)
	}
	s := table.Lay(t, text)
	g := model.Read(s)
	u := unitCalled(g, d.unit)
	g.E.Acts = []model.Activation{{Unit: u, Left: left, Began: 2}}
	c := rules.Command{Kind: d.kind, Seat: rules.SeatA, Unit: u}
	if d.fill != nil {
		d.fill(g, &c)
	}
	return s, c
}

// TestEveryActionCosts goes through every command of the system that is an action: with two actions left it is allowed, with
// one only what costs one, with none nothing, and the refusal names the rule. Carried out it uses what it costs, no more
// and no less. A command that is new has to be entered here
// (DUP-SEQ-03.b, DUP-ACT-02.a, DUP-ACT-02.b, DUP-ACT-02.c, DUP-ACT-02.d, DUP-ACT-05.a, DUP-ACT-05.b, DUP-ACT-05.c).
func TestEveryActionCosts(t *testing.T) {
	var told []string
	for _, d := range deeds {
		told = append(told, d.kind)
		for left := 2; left >= 0; left-- {
			s, c := d.ready(t, left)
			r := rules.Check(System{}, s, c)
			switch {
			case r.OK() != (left >= d.cost):
				t.Errorf("%s with %d actions left: got %v (%s: %s), it costs %d", d.kind, left, r.OK(), r.Rule, r.Text, d.cost)
			case !r.OK() && r.Rule != "DUP-SEQ-03" && r.Rule != "DUP-ACT-02":
				t.Errorf("%s with %d actions left is refused by %s (%s), want DUP-SEQ-03 or DUP-ACT-02", d.kind, left, r.Rule, r.Text)
			}
		}
		s, c := d.ready(t, 2)
		u := c.Unit
		b := rules.NewBattle(System{}, s)
		spent := -1
		for _, e := range give(t, b, c) {
			if e.Kind == rules.EvRuling && e.Ruling != nil && e.Ruling.Subject == "actions left" && e.Unit == u && spent < 0 {
				spent = 2 - e.Ruling.Value
			}
		}
		if spent != d.cost {
			t.Errorf("%s: %d actions were spent, want %d", d.kind, spent, d.cost)
		}
		if act := model.Read(b.State()).Activation(u); act != nil && d.cost == 1 && act.Left != 1 {
			t.Errorf("%s: %d actions are left after it, want 1", d.kind, act.Left)
		}
	}
	for _, c := range (System{}).Info().Commands {
		if slices.Contains(told, c.ID) == slices.Contains(noAction, c.ID) {
			t.Errorf("%s: expected it among the actions of this test or among the commands that are none", c.ID)
		}
	}
}

// limited is a state that limits what a unit may do: the markers that make it, and which deeds it leaves.
var limited = []struct {
	name    string
	markers []string
	leaves  []string // commands that may still be given; nil leaves all but bars
	bars    []string
	rule    rules.RuleID // one that every refusal names
}{
	{"panicked", []string{"panicked"}, []string{"recover-panic"}, nil, "DUP-PANIC-03"},
	{"Shaken", []string{"shaken"}, nil, []string{"assault"}, "DUP-CONF-02"},
	{"Broken in the open", []string{"broken"}, []string{"move"}, nil, "DUP-CONF-03"},
	{"Broken and suppressed in the open", []string{"broken", "suppressed"}, []string{"recover"}, nil, "DUP-CONF-03"},
	{"Routed", []string{"routed"}, []string{"move"}, nil, "DUP-CONF-04"},
	{"Routed and suppressed", []string{"routed", "suppressed 3"}, []string{"move"}, nil, "DUP-CONF-04"},
	{"suppressed once in the open", []string{"suppressed"}, []string{"recover", "prop", "communicate", "order", "rally", "call-fire", "request"}, nil, "DUP-SUPP-01"},
	{"suppressed in the open", []string{"suppressed 3"}, []string{"recover", "prop", "communicate", "order", "rally", "call-fire", "request"}, nil, "DUP-SUPP-01"},
	{"in travel mode", []string{"column"}, []string{"move", "form-up", "reorganise"}, nil, "DUP-TRVL-01"},
	{"propped", []string{"propped"}, nil, []string{"move", "assault", "mount", "form-column"}, "DUP-PROP-02"},
	{"concealed", []string{"concealed"}, nil, []string{"shoot", "fire-mission"}, "DUP-SHOOT-07"},
	{"out of cohesion", nil, []string{"move", "recover"}, nil, "DUP-COH-02"},
}

// TestEveryStateLimits holds every action of a unit of figures against every state that limits it: what the state leaves is
// allowed, all else is refused by the rule of the state
// (DUP-ACT-04.a, DUP-ACT-04.b, DUP-ACT-04.c, DUP-ACT-04.d, DUP-ACT-04.e, DUP-ACT-04.f, DUP-ACT-05.d, DUP-ACT-05.g,
// DUP-COH-02.a, DUP-CONF-03.e, DUP-PANIC-03.a, DUP-PROP-02.a, DUP-SUPP-01.b, DUP-SUPP-01.c, DUP-SUPP-01.d, DUP-TRVL-01.b).
func TestEveryStateLimits(t *testing.T) {
	own := map[string]string{"unprop": "propped", "form-up": "column", "recover": "suppressed", "recover-panic": "panicked"} // markers that a deed begins with
	for _, state := range limited {
		for _, d := range deeds {
			if d.unit == "tank" || slices.Contains(state.markers, own[d.kind]) || own[d.kind] == "suppressed" && slices.ContainsFunc(state.markers, func(m string) bool { return strings.HasPrefix(m, "suppressed") }) {
				continue
			}
			if own[d.kind] != "" && !slices.Contains(state.leaves, d.kind) {
				continue // two states at once
			}
			s, c := d.ready(t, 2, state.markers...)
			if d.kind == "move" && (state.rule == "DUP-CONF-03" || state.rule == "DUP-CONF-04") {
				c.At = nil // it has no choice
			}
			want := slices.Contains(state.leaves, d.kind)
			if state.leaves == nil {
				want = !slices.Contains(state.bars, d.kind)
			}
			models := s.Unit(c.Unit).Models
			switch last := s.Model(models[len(models)-1]); {
			case d.kind == "prop" && state.name == "propped", d.kind == "form-column" && state.name == "in travel mode":
				continue // it is so already
			case state.rule != "DUP-COH-02":
			case len(models) < 2 || last.Place != rules.OnTable || model.Read(s).Profile(last.ID).Kind == model.Gun:
				continue // a unit of one figure, or inside a vehicle
			default:
				last.At.Y += 8 * geom.Inch
			}
			r := rules.Check(System{}, s, c)
			names := r.Rule == state.rule
			for _, step := range r.Steps {
				names = names || step.Rule == state.rule
			}
			if r.OK() != want || !want && !names {
				t.Errorf("%s, %s: got %v (%s: %s), want %v by %s", d.kind, state.name, r.OK(), r.Rule, r.Text, want, state.rule)
			}
		}
	}
}
