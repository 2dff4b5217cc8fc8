package scenario_test

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dust/model"
	"baize/scenarios"

	_ "baize/rules/systems"
)

// card is a force of one unit, every field of whose card is said.
const card = `force "Test" system=dust nation="Test" points=13
weapon gun "Gun" range=8 mount=turret s=*/1 v=1/#
profile crab "Gate Crab" type=vehicle armour=V4 move=3 march=5 track=6 size=large weapons=gun,gun traits=charge faction=USMC pilot=Tom
unit 1 "Gate Crab" cost=13 bloc=allies
models 1 crab
`

// TestCardFields reads every field of a card, and refuses a file that lacks one, with the line and what was expected (DUST-DATA-01).
// It proves DUST-DATA-01.a, DUST-DATA-01.b.
func TestCardFields(t *testing.T) {
	s, err := scenarios.Start("test", []byte(card))
	if err != nil {
		t.Fatal(err)
	}
	g := model.Read(s)
	p, troop := g.Kind(1), g.Troop(1)
	got := strings.TrimSpace(fmt.Sprintln(p.Name, p.Kind, p.Armour, p.Move, p.March, p.Track, p.Size, len(p.Weapons), g.X.Weapons[p.Weapons[0]].Ranges(), g.X.Weapons[p.Weapons[0]].Against(model.V1), p.Traits, p.Faction, p.Pilot, troop.Cost, troop.Bloc, troop.Faction))
	if want := "Gate Crab vehicle V4 3 5 6 large 2 8 1/# [charge] USMC Tom 13 allies USMC"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, c := range []struct{ without, want string }{
		{" move=3", "test:3: profile crab: expected move="},
		{" march=5", "test:3: profile crab: expected march="},
		{" track=6", "test:3: profile crab: expected track="},
		{" armour=V4", "test:3: armour="},
		{" range=8", "test:2: range=: expected squares such as 6"},
		{" s=*/1 v=1/#", "test:2: weapon gun does nothing"},
		{" cost=13", "test:"},
	} {
		if _, err := scenarios.Start("test", []byte(strings.Replace(card, c.without, "", 1))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("without%s: got %v, want %q", c.without, err, c.want)
		}
	}
	for _, c := range []struct{ line, with, want string }{
		{"bloc=allies", "bloc=moon", `test:4: bloc "moon": expected one of allies`},
		{"bloc=allies", "bloc=allies buys=castle", `test:4: buys "castle": expected one of strongpoint bunker`},
		{"bloc=allies", "bloc=allies fort=bunker", `test:4: fort "bunker": expected one of strongpoint`},
		{"bloc=allies", "bloc=allies captured=maybe", `test:4: captured "maybe": expected one of on off`},
		{"bloc=allies", "bloc=allies replaces=S9", `test:4: replaces=S9: armour "S9": expected S1 to S4`},
		{"type=vehicle armour=V4", "type=hero armour=S2", "test:3: "},
		{"pilot=Tom", `person="Tom"`, `test:3: person="Tom": expected it with a name, of a hero`},
	} {
		if _, err := scenarios.Start("test", []byte(strings.Replace(card, c.line, c.with, 1))); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", c.with, err, c.want)
		}
	}
}

// TestBases gives bases by armour, kind and size, and those that a profile says itself (DUST-DATA-30).
// It proves DUST-DATA-30.b, DUST-DATA-30.c, DUST-DATA-30.e.
func TestBases(t *testing.T) {
	inch := func(f float64) geom.Length { return geom.Length(f * float64(geom.Inch)) }
	for _, c := range []struct {
		keys string
		w, l float64
	}{
		{"armour=S1", 1, 0}, {"armour=S2", 1, 0}, {"armour=S3", 1.6, 0}, {"armour=S4", 1.6, 0},
		{"type=hero track=4 armour=S2", 1, 0}, {"type=hero track=4 armour=S3", 1.6, 0}, {"type=aircraft track=6 armour=A2", 2.4, 0},
		{"type=vehicle track=6 armour=V4", 3, 3}, {"type=vehicle track=6 armour=V4 size=large", 3, 7}, {"type=vehicle track=6 armour=V4 size=huge", 7, 7}, {"type=vehicle track=6 armour=V2 size=small", 2, 2},
		{"armour=S1 base=2.4", 2.4, 0}, {"type=vehicle track=6 armour=V4 base=2x5", 2, 5},
	} {
		text := "force \"T\" system=dust nation=\"T\" points=1\nprofile p \"P\" move=2 march=4 " + c.keys + "\nunit 1 \"U\" cost=1\nmodels 1 p\n"
		s, err := scenarios.Start("test", []byte(text))
		if err != nil {
			t.Errorf("%s: %v", c.keys, err)
			continue
		}
		b := s.Models[0].Base
		if b.W != inch(c.w) || c.l > 0 && (b.L != inch(c.l) || b.Kind != rules.Rectangle) {
			t.Errorf("%s: got a base of %d by %d, want %g by %g inches", c.keys, b.W, b.L, c.w, c.l)
		}
	}
}
