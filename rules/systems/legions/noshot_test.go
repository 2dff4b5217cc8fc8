package legions

import (
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

const hedged = `system dl2
table 48x48 meadow
weapon rifle "Rifle" er=8 lr=16 rad=2blue/1black iad=1black/-
weapon pistol "Pistol" er=4 lr=6 rad=1black/- iad=-/-
profile brave "Guardsman" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=rifle mars="fearless" base=1
profile near "Gallant" type=infantry mv=6 ir=3 lp=1 mad=2black weapons=pistol mars="fearless" base=1
profile bare "Drummer" type=infantry mv=6 ir=3 lp=1 mad=2black mars="fearless" base=1
terrain building house rect=21,16,2,2 facing=0
unit a1 A "First" quality=regular
model a1.1 brave at=20,10
model a1.2 near at=19,10
model a1.3 bare at=18,10
model a1.4 brave at=21,10
unit b1 B "Foe" quality=regular
model b1.1 brave at=20,22
state turn=1 phase=activation to-act=A initiative=AB pool=0,0 target=20
`

// Who has no part in an attack hears it from the judge of attacks: too far, nothing to fire with, no line.
func TestNoShotSaysWhy(t *testing.T) {
	s := firing(t, table.Lay(t, hedged))
	list := System{}.Attacks(s, rules.Draft{Command: rules.Command{Unit: 1}})
	if len(list) != 1 || len(list[0].Shooters) != 1 || list[0].Shooters[0].Model != 1 {
		t.Fatalf("got %+v, want a1.1 alone to fire", list)
	}
	for m, want := range map[rules.ModelID]rules.RuleID{2: "DL2-SHOOT-08", 3: "DL2-WPN-01", 4: "DL2-LOS-03"} {
		r := System{}.NoShot(s, rules.Draft{}, m, list[0])
		if r.OK() || r.Rule != want || !strings.HasPrefix(r.Text.String(), s.Model(m).Label+": ") {
			t.Errorf("%s: got %s %q, want %s", s.Model(m).Label, r.Rule, r.Text, want)
		}
	} // A refusal for the range has the distance that the ruler says, to the nearest who may be aimed at.
	r := System{}.NoShot(s, rules.Draft{}, 2, list[0])
	i := slices.IndexFunc(r.Steps, func(k rules.Step) bool { _, _, ok := k.Apart(); return ok })
	if want := geom.Distance(s.Model(2).Shape(), s.Model(5).Shape()); i < 0 || r.Steps[i].Value != int(want) {
		t.Errorf("got steps %+v, want one of %s", r.Steps, want)
	}
}
