package draft_test

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
)

const hiding = `system dustup
table 72x48
profile rifle "Rifle" armour=none fp=1 impact=8
unit a1 A "First" quality=experienced lv=1
model a1.1 rifle
unit b1 B "Second" quality=experienced lv=2
model b1.1 rifle
unit b2 B "Third" quality=experienced lv=2
model b2.1 rifle
zone A deploy poly=0,0;72,0;72,10;0,10
zone B deploy poly=0,30;72,30;72,36;0,36
zone B deploy poly=10,40;50,40;50,48;10,48
setting hide B
setting deploy B
state phase=deployment to-act=B
`

// TestHome: a hidden marker that is laid by the arrows begins in the zone nearest to its side's edge, in the middle; the next
// one beside it.
func TestHome(t *testing.T) {
	s, d := laidOut(t, hiding, nil, "hide")
	if d.Cmd.At != nil || !d.NudgeAt(geom.Pt(0, geom.Inch), false) || d.Cmd.At == nil {
		t.Fatalf("got the marker at %v", d.Cmd.At)
	}
	first := geom.Pt(30*geom.Inch, 44*geom.Inch)
	if *d.Cmd.At != first || !d.Ruling.OK() {
		t.Errorf("got the first at %v: %s, want %v", *d.Cmd.At, d.Ruling.Text, first)
	}
	if r := s.Hand.Confirm(); !r.OK() {
		t.Fatal(r.Text)
	}
	if r := s.Play.Do(rules.Command{Kind: "deploy", Seat: rules.SeatA, Unit: 1}); !r.OK() {
		t.Fatal(r.Text)
	}
	for i, o := range s.Play.Open().Options {
		if o.Command != nil && o.Command.Kind == "hide" && o.Refused == nil {
			s.Hand.Choose(i)
			break
		}
	}
	d = s.Hand.Draft()
	if d == nil || !d.NudgeAt(geom.Pt(0, geom.Inch), false) || !d.Ruling.OK() {
		t.Fatalf("the second: got %+v", d)
	}
	if p := *d.Cmd.At; p == first || p.Sub(first).Len2() > geom.Pt(4*geom.Inch, 0).Len2() {
		t.Errorf("got the second at %v, want it beside %v", p, first)
	}
	if n := len(s.Hand.Homes(rules.SeatA)); n == 0 {
		t.Error("side A has no home")
	}
}
