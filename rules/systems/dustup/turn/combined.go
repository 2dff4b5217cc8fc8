package turn

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/shooting"
)

// combinedAssault fights the units of a queue against the enemy of its Orders, after the last of them (DUP-MULT-01 to 04). Who
// may no longer assault it stays out; one unit alone makes an ordinary assault.
func combinedAssault(a *model.Act, queue []model.Queued) {
	var bouts []*assault.Bout
	for _, q := range queue {
		c := rules.Command{Kind: "assault", Seat: a.Unit(q.Unit).Seat, Unit: q.Unit, Target: q.Target}
		if assault.OpenTop(a.Game, q.Target) != 0 {
			c.Name = "vehicle" // the Orders named its hull; a passenger as victim names those inside
		}
		if r := shooting.FirstRefusal(assault.MayAttack(a.Game, q.Unit), assault.CheckVictims(a.Game, c)); !r.OK() || a.Out(q.Unit) {
			a.Ctx.Rule(c.Seat, q.Unit, r)
			continue
		}
		action.Begin(a, model.Activation{Unit: q.Unit, Ordered: true})
		action.Spend(a, 2, "DUP-ASLT-01", "Assault")
		hidden.Reveal(a, q.Unit, "DUP-DET-06", rules.Say("it assaults"))
		a.Ctx.Mark(q.Unit, model.Concealed, 0, "DUP-SHOOT-07", rules.Say("it assaults"))
		bouts = append(bouts, assault.NewBout(a.Game, c))
	}
	if len(bouts) == 0 {
		return
	}
	a.Assault = true
	if len(bouts) == 1 {
		assault.Onslaught(a, bouts[0])
	} else {
		r := rules.Count("DUP-MULT-04", "units in the combined assault", len(bouts))
		a.Ctx.Rule(a.Unit(bouts[0].Att).Seat, bouts[0].Att, r)
		assault.OnAllSides(a, bouts)
	}
	assault.AfterAssault(a, bouts...)
	standDown(a, len(bouts))
}

// standDown ends the activations of the last n units that began to act, but for those that keep an action after their own
// test failed: they use it in the order of the Orders (DUP-CRG-05).
func standDown(a *model.Act, n int) {
	from := len(a.E.Acts) - n
	begun := append([]model.Activation(nil), a.E.Acts[from:]...)
	a.E.Acts = a.E.Acts[:from:from]
	for i := len(begun) - 1; i >= 0; i-- {
		if begun[i].Left > 0 && !a.Out(begun[i].Unit) {
			a.E.Acts = append(a.E.Acts, begun[i])
		}
	}
	for _, b := range begun {
		if b.Left == 0 || a.Out(b.Unit) {
			a.E.Acts = append(a.E.Acts, b)
			EndActivation(a)
		}
	}
}
