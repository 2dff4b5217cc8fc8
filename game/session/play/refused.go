package play

import "baize/rules"

// Refuse keeps a command that was refused, so that it can be overruled.
func (p *Play) Refuse(c rules.Command, r rules.Ruling) { p.refused, p.refusal = &c, r }

// Refusal is the last refused command with its ruling; ok is false when the last command was accepted, or was none that a seat could
// give: that is not overruled.
func (p *Play) Refusal() (c rules.Command, r rules.Ruling, ok bool) {
	if p.refused == nil {
		return rules.Command{}, rules.Ruling{}, false
	}
	return *p.refused, p.refusal, true
}

// Overrule carries out the last refused command, with the reason that the players give.
func (p *Play) Overrule(reason string) rules.Ruling {
	if p.refused == nil {
		return rules.Refuse("", "nothing was refused")
	}
	c := *p.refused
	c.Overrule = reason
	if reason == "" {
		c.Overrule = "the players agree"
	}
	return p.Do(c)
}
