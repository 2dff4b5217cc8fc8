package soak

import "baize/rules"

// passes is a command that lets the open question and those like it pass, now and then, or that takes a pass back; ok is false for none.
func (p *Player) passes() (c rules.Command, ok bool) {
	sys, s, n := p.Battle.System(), p.Battle.State(), len(p.Battle.Log())
	if _, may := rules.Passes(sys, s); may && n%5 == 0 {
		d := &s.Wait.Decision
		return rules.LetPass(s, rules.Pass{Seat: d.Seat, Kind: d.Kind, Until: rules.PassEnds[n/5%len(rules.PassEnds)]}), true
	}
	if len(s.Passes) > 0 && s.Over == nil && n%7 == 0 {
		c = rules.LetPass(s, rules.Pass{Seat: s.Passes[0].Seat, Kind: s.Passes[0].Kind})
		r := p.Battle.Check(c)
		return c, r.OK() // one that holds in the waiting command may be taken back already
	}
	return c, false
}
