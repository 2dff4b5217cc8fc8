package session

import "baize/rules"

// Overrule carries out the last refused command, with the reason that the players give.
func (s *Session) Overrule(reason string) rules.Ruling {
	if s.refused == nil {
		return rules.Refuse("", "nothing was refused")
	}
	c := *s.refused
	c.Overrule = reason
	if reason == "" {
		c.Overrule = "the players agree"
	}
	return s.Do(c)
}
