package play

import (
	"fmt"
	"slices"

	"baize/rules"
)

// Shown is what an answer to the open question leads to, found out once for every question.
func (p *Play) Shown(a rules.Answer) rules.Shown {
	key := fmt.Sprint(a.Picks, a.Number, a.Shares)
	k, known := p.shown[key]
	if !known {
		k = p.battle.Shown(a)
		if p.shown == nil {
			p.shown = map[string]rules.Shown{}
		}
		p.shown[key] = k
	}
	return k
}

// Strikes reports whether the unit that answers the open question acts in the command that asked it, so that the units of Against are
// those it acts upon; else they act upon it.
func (p *Play) Strikes() bool {
	w := p.battle.State().Wait
	return w != nil && w.Command.Unit != 0 && w.Command.Unit == w.Decision.Unit
}

// alike reports whether what an answer leads to is said once for all answers: where models, units, dice, numbers or places are
// chosen.
func alike(d *rules.Decision) bool {
	if d.Number != nil || d.Share != nil || d.Place != nil || d.Dice != nil || len(d.Options) > 4 {
		return true
	}
	return slices.ContainsFunc(d.Options, func(o rules.Option) bool { return o.Model != 0 || o.Unit != 0 && o.Unit != d.Unit })
}

// LeadsAll says what every answer to the open question leads to, "" where each says it for itself or nothing is said.
func (p *Play) LeadsAll() string {
	if !p.Asked() || !alike(&p.open) {
		return ""
	}
	return p.sys.Info().Leads[p.open.Kind]
}

// LeadsTo says what an option of the open question leads to, beside what is said of all, and its chance where the rules tell it.
func (p *Play) LeadsTo(id string) rules.Text {
	info, text := p.sys.Info(), ""
	if own := info.Leads[p.open.Kind+":"+id]; own != "" || !alike(&p.open) {
		text = info.LeadsTo(p.open.Kind, id)
	}
	return rules.Join(said(rules.Plain(text), p.Shown(rules.Picking(id)).Text), "; ", "; ")
}

// said returns those of some texts that say anything.
func said(list ...rules.Text) []rules.Text { return slices.DeleteFunc(list, rules.Text.Empty) }
