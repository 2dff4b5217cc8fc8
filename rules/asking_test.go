package rules_test

import (
	"slices"
	"testing"

	"baize/rules"
)

// shelling is toy with an attack that hits a unit of the attacker's own side: unit 1 fires at unit 2, and the shell lands on unit 3.
type shelling struct{ toy }

func (shelling) Resolve(ctx *rules.Ctx, c rules.Command) {
	from := ctx.S.Model(c.Model).Ref()
	ctx.Within(ctx.NewAttack(ctx.S.Unit(2).Ref(), from), func() {
		ctx.Within(ctx.Attack().At(ctx.S.Unit(3).Ref()), func() {
			d := rules.YesNo("duck", rules.SeatA, "TOY-1", rules.Plain("Duck?"), rules.Plain("yes"), rules.Plain("no"))
			d.Unit = 3
			ctx.Ask(d, nil)
		})
	})
}

// TestFriendlyFireIsAskedOnItsShooter holds that a question of a unit that its own side hits names the unit that fired, not the enemy
// that was aimed at.
func TestFriendlyFireIsAskedOnItsShooter(t *testing.T) {
	s := toyState(1)
	s.Models = append(s.Models, s.Models[0])
	s.Models[2].ID, s.Models[2].Unit, s.Models[2].Label = 3, 3, "C1"
	s.Units = append(s.Units, rules.Unit{ID: 3, Seat: rules.SeatA, Label: "C", Name: "Unit C", Models: []rules.ModelID{3}})
	out, err := rules.Apply(shelling{}, s, rules.Command{Kind: "attack", Seat: rules.SeatA, Model: 1, Victim: 2}, rules.Fair{})
	if err != nil || out.State.Wait == nil {
		t.Fatalf("got %v and %s, want a question", err, out.Ruling.Text)
	}
	if got := out.State.Against(); !slices.Equal(got, []rules.UnitID{1}) {
		t.Errorf("got a question on account of the units %v, want that of the shooter", got)
	}
}
