package soak

import (
	"fmt"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// FieldWords are what a system calls the things on a crowded table.
type FieldWords struct {
	System  string
	Profile string   // the line of the profile "man", on a base of 1 inch
	Unit    string   // the words of a unit's line after its name
	Terrain []string // kinds, in turns
	State   string   // the words of the state's line
}

// Field returns a table of 96 by 72 inches on which unit 7, of twelve models, has been activated among 144 other models and 60 pieces.
func Field(tb testing.TB, sys rules.System, w FieldWords) *rules.State {
	tb.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "system %s\ntable 96x72\nprofile man %s\n", w.System, w.Profile)
	for i := range 60 {
		fmt.Fprintf(&b, "terrain %s p%d rect=%d,%d,3,2\n", w.Terrain[i%len(w.Terrain)], i, 6+i%10*9, 10+i/10*10)
	}
	for u := range 13 {
		fmt.Fprintf(&b, "unit u%d %c \"Unit\" %s\n", u, "AB"[u%2], w.Unit)
		for m := range 12 {
			fmt.Fprintf(&b, "model u%d.%d man at=%d.%d,%d.%d\n", u, m, 9+u%5*18+m%6*5/4, m%6*5%4*25, 14+u/5*20+m/6*5/4, m/6*5%4*25)
		}
	}
	fmt.Fprintf(&b, "state %s\n", w.State)
	battle := rules.NewBattle(sys, table.Lay(tb, b.String()))
	if out, err := battle.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 7}); err != nil || !out.Ruling.OK() {
		tb.Fatal(out.Ruling.Text.String(), err)
	}
	return battle.State()
}

// How many vectors [Drags] tries, and how many drafts have to come of them.
const (
	drawn  = 400
	enough = 100
)

// Drags steers random models of a command without ways by random vectors up to 15 inches long, each from where they stand, and holds that
// Check allows at least so many of a hundred drafts. A refusal that is about something else, as other reports, does not count.
func Drags(t *testing.T, sys rules.System, s *rules.State, c rules.Command, least int, other func(rules.Ruling) bool) {
	t.Helper()
	luck := ai.NewLuck(s.Seed + drawn)
	_, ways, _ := rules.Steer(sys, s, rules.Draft{Command: c}, rules.Wish{Go: rules.GoAsLaid})
	allowed, refused := 0, 0
	for range drawn {
		w := wishOf(luck, s, ways)
		if w.By == (geom.Point{}) || w.Go != rules.GoAnew || len(w.Models) == 0 {
			continue
		}
		w.Loose = false
		_, to, r := rules.Steer(sys, s, rules.Draft{Command: c}, w)
		switch {
		case r.OK():
			allowed++
		case !other(r):
			t.Logf("%s by %v: %s (%s) %+v", c.Kind, w.By, r.Text, r.Rule, to)
			refused++
		}
	}
	if t.Logf("%s: %d allowed, %d refused", c.Kind, allowed, refused); allowed < enough || 100*allowed < least*(allowed+refused) {
		t.Errorf("%s: %d of %d drags are allowed, want %d of 100", c.Kind, allowed, allowed+refused, least)
	}
}

// BenchSteer times a mouse step: all models of the command's unit are drawn in many directions, up to so many inches.
func BenchSteer(b *testing.B, sys rules.System, s *rules.State, c rules.Command, far int) {
	d := rules.Draft{Command: c}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		by := geom.Heading(i % 36 * 1000).Vec(geom.Length(i%(far+1)) * geom.Inch)
		rules.SteererOf(sys).Steer(s, d, rules.Wish{Models: s.Unit(c.Unit).Models, By: by})
	}
}
