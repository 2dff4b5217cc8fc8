package legions_test

import (
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/rulestest"
)

// TestOptionsWithoutArguments holds that a command is on offer where only its target is still to be named: a window can
// choose nothing that is refused.
func TestOptionsWithoutArguments(t *testing.T) {
	s, err := rulestest.Setup("open.txt", []byte(`system dl2
table 48x48 meadow
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
profile scout "Scout" type=infantry mv=6 ir=3 lp=1 mad=2black mars="spotter" base=1
terrain building h1 rect=14,8,6,6 tags=capacity=8
unit a1 A "Line" quality=regular
model a1.1 inf at=10,10
model a1.2 scout at=11.2,10
unit b1 B "Foe" quality=regular
model b1.1 inf at=10,16
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`))
	if err != nil {
		t.Fatal(err)
	}
	sys, err := rules.Find(s.System)
	if err != nil {
		t.Fatal(err)
	}
	b := rules.NewBattle(sys, s)
	if out, err := b.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1}); err != nil || !out.Ruling.OK() {
		t.Fatal(err, out.Ruling.Text)
	}
	want := map[string]bool{"charge": true, "embark": true, "advance": true, "smoke": false, "disembark": false}
	for _, o := range b.Open().Options {
		open, asked := want[o.ID]
		if !asked {
			continue
		}
		if got := o.Refused == nil; got != open {
			t.Errorf("%s: got open %v, want %v (%+v)", o.ID, got, open, o.Refused)
		}
		delete(want, o.ID)
	}
	if len(want) > 0 {
		t.Errorf("not among the options: %v", want)
	}
}

// TestRefusedOptionsSayWhy holds that what cannot be done from where a Section stands is refused with the reason, and that
// the prompt speaks only of what is left.
func TestRefusedOptionsSayWhy(t *testing.T) {
	const head = `system dl2
table 48x48 meadow
weapon rifle "Rifle" er=8 lr=16 rad=3black/2black mars="small-arms"
profile inf "Rifleman" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle base=1
unit a1 A "Line" quality=regular
model a1.1 inf at=10,10
unit b1 B "Foe" quality=regular
`
	const state = "state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20\n"
	tests := []struct {
		name, lines, first, option, rule, want, prompt string
	}{
		{"nothing to embark in", "model b1.1 inf at=10,16\n", "", "embark", "DL2-MOV-18", "no Transport and no building", "give Orders"},
		{"a building too far away", "model b1.1 inf at=10,16\nterrain building h1 rect=30,10,6,6 tags=capacity=8\n", "", "embark", "DL2-MOV-18", "16.5\"", "give Orders"},
		{"nobody in range", "model b1.1 inf at=10,40\n", "hold", "fire", "DL2-SHOOT-08", "29", "Line: shoot"},
		{"nobody in sight", "model b1.1 inf at=10,20\nterrain ruins r1 rect=5,13,10,3\n", "hold", "fire", "DL2-LOS-03", "nobody in range can be hit", "Line: shoot"},
		{"after At the Double", "model b1.1 inf at=10,16\n", "double", "fire", "DL2-MOV-28", "double", "Line: Hit the Deck, or end the Activation"},
	}
	for _, tt := range tests {
		s, err := rulestest.Setup("why.txt", []byte(head+tt.lines+state))
		if err != nil {
			t.Fatal(tt.name, err)
		}
		sys, err := rules.Find(s.System)
		if err != nil {
			t.Fatal(err)
		}
		b := rules.NewBattle(sys, s)
		for _, kind := range []string{"activate", tt.first} {
			if kind == "" {
				continue
			}
			if out, err := b.Do(rules.Command{Kind: kind, Seat: rules.SeatA, Unit: 1}); err != nil || !out.Ruling.OK() {
				t.Fatal(tt.name, err, out.Ruling.Text)
			}
		}
		d := b.Open()
		if !strings.Contains(d.Prompt.String(), tt.prompt) {
			t.Errorf("%s: got prompt %q, want %q in it", tt.name, d.Prompt, tt.prompt)
		}
		for _, o := range d.Options {
			if o.ID != tt.option {
				continue
			}
			if o.Refused == nil || string(o.Refused.Rule) != tt.rule || !strings.Contains(o.Refused.Text.String(), tt.want) {
				t.Errorf("%s: got %+v, want a refusal by %s with %q", tt.name, o.Refused, tt.rule, tt.want)
			}
		}
	}
}
