package dustup

import (
	"strings"
	"testing"

	"baize/rules/rulestest/table"
)

// TestPromptOfAnImpact holds that a side that can only resolve an impact is asked for that, and one with units left for a unit.
func TestPromptOfAnImpact(t *testing.T) {
	const setup = `system dustup
table 72x48 meadow
profile rifle "Rifleman" armour=partial-light
unit a1 A "Squad" quality=experienced lv=2
model a1.1 rifle at=10,10
unit b1 B "Foe" quality=experienced lv=2
model b1.1 rifle at=10,40
mission A at=30,30 warhead=general-purpose burst=small rounds=1 turn=1
`
	for marker, want := range map[string]string{"": "Choose the unit", "marker a1 activated\n": "resolve the impact"} {
		s := table.Lay(t, setup+marker+"state turn=1 phase=activation to-act=A\n")
		if d := (System{}).Open(s); !strings.Contains(d.Prompt.String(), want) {
			t.Errorf("%q: asked %q, want %q", marker, d.Prompt, want)
		}
	}
}
