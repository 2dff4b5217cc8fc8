package legions

import (
	"strings"
	"testing"
)

// TestEveryPieceIsAgreedUpon holds that no battle is set up with a piece of terrain without a known type or without a closed
// boundary, or with an agreement that means nothing (DL2-TERR-02.a, DLCE-TERR-01.a): each such line is refused with its number, and the
// same line with both is accepted.
func TestEveryPieceIsAgreedUpon(t *testing.T) {
	const after = "\nprofile line \"Line\" type=infantry mv=6 ir=3 lp=1 mad=2black base=1\nunit a1 A \"First\"\nmodel a1.1 line at=10,10\nunit b1 B \"Foe\"\nmodel b1.1 line at=10,40\nstate turn=1 phase=activation to-act=A\n"
	for _, c := range []struct {
		line string
		want string // a part of the error, none where the line is accepted
	}{
		{"terrain forest f1 rect=20,20,6,6", ""},
		{"terrain forest f1 poly=20,20;26,20;26,26", ""},
		{"terrain mystery f1 rect=20,20,6,6", "mystery"},
		{"terrain forest f1", "rect="},
		{"terrain forest f1 poly=20,20;26,20", "poly"},
		{"terrain forest f1 poly=20,20;26,26;26,20;20,26", "poly"},
		{"terrain raised-ground f1 rect=20,20,6,6 tags=difficult", ""},
		{"terrain forest f1 rect=20,20,6,6 tags=impassable=cavalry,difficult=ironclad", ""},
		{"terrain forest f1 rect=20,20,6,6 tags=difficult=birds", "difficult=birds"},
	} {
		for _, system := range []string{"dl2", "dlce"} {
			_, err := readSetup(t, "system "+system+"\ntable 48x48\n"+c.line+after)
			switch {
			case c.want == "" && err != nil:
				t.Errorf("%s: %q: got %v, want it accepted", system, c.line, err)
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), ":3: ") || !strings.Contains(err.Error(), c.want)):
				t.Errorf("%s: %q: got %v, want an error of line 3 about %q", system, c.line, err, c.want)
			}
		}
	}
}
