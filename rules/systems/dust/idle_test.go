package dust_test

import (
	"slices"
	"testing"

	"baize/rules"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dust"
)

// TestIdleDeclarations: sets of actions in which one would do nothing may be declared and say so, which of them depends on who can be attacked
// from where the unit is and on what has to be reloaded.
func TestIdleDeclarations(t *testing.T) {
	const set = `
system dust
table 44x44
weapon gun "Gun" range=4 s=1/1,1/1 traits=reload
profile truck "Truck" type=vehicle armour=V2 class=wheeled move=3 march=6 track=3 weapons=gun
profile foot "Soldier" armour=S2 move=2 march=4 weapons=gun
unit b1 B "Foe" cost=5
model b1.1 foot at=22,38
state turn=1 phase=activation to-act=A first=A
unit a1 A "Truck" cost=8
`
	const nobody, loaded = "nobody can be attacked from where it is", "nothing is left to reload"
	for name, c := range map[string]struct {
		more string
		want map[string]string // by set: why it would do nothing
	}{
		"beside the board": {more: "models 1 truck\n", want: map[string]string{
			"attack+move": nobody, "sustain": nobody, "attack+reload": nobody, "reload+move": loaded, "move+attack": "", "move+reload": loaded, "march": "", "nothing+nothing": ""}},
		"out of range": {more: "model a1.1 truck at=22,6\n", want: map[string]string{
			"attack+move": nobody, "sustain": nobody, "move+attack": "", "march": ""}},
		"in range": {more: "model a1.1 truck at=22,26\n", want: map[string]string{
			"attack+move": "", "sustain": "", "attack+reload": "", "reload+attack": loaded, "move+reload": loaded}},
		"to be reloaded": {more: "model a1.1 truck at=22,6 spent=gun\n", want: map[string]string{
			"reload+move": "", "move+reload": "", "reload+nothing": "", "reload+reload": loaded, "reload+attack": nobody}},
	} {
		b := rules.NewBattle(dust.System{}, table.Lay(t, set+c.more))
		if _, err := b.Do(rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 2}); err != nil {
			t.Fatal(err)
		}
		options := b.Open().Options
		for id, want := range c.want {
			i := slices.IndexFunc(options, func(o rules.Option) bool { return o.ID == id })
			switch {
			case i < 0:
				t.Errorf("%s: %s is not offered", name, id)
			case options[i].Refused != nil:
				t.Errorf("%s, %s: refused: %s", name, id, options[i].Refused.Text)
			case options[i].Idle.String() != want:
				t.Errorf("%s, %s: got %q, want %q", name, id, options[i].Idle, want)
			}
		}
	}
}
