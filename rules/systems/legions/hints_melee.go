package legions

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
)

// showSteel tells what a pool is likely to do with as many red dice of Cold Steel more as the answer has points (DL2-MELEE-16). What is
// compiled after Cold Steel, the Upper Hand, is left out.
func (p *meleePool) showSteel(m meleeModel) func(rules.Answer) rules.Shown {
	return func(ans rules.Answer) rules.Shown {
		roll := p.rolled()
		roll.Parts = append(slices.Clone(p.parts), part{Pool: dice.Pool{N: ans.Number, Colour: dice.Red}, Need: m.meleeNeed(p.model(m.ID).Unit)})
		hits := p.chances(roll)
		if t := p.target.model; t != 0 {
			ar, _ := p.armourAgainst(t, p.from)
			return rules.Shown{Text: rules.Say("against %s %.0f%% to reach Armour %d", p.aimed(p.target), 100*dice.AtLeast(hits, ar), ar)}
		}
		return rules.Shown{Text: rules.Say("%.1f Successes against %s, %.1f Life Points lost on average", dice.Mean(hits), p.aimed(p.target), dice.Mean(p.takes(hits)))}
	}
}
