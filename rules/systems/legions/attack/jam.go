package attack

import (
	"baize/rules"
)

// NoShot is the odds of an attack that is lost because nobody is left to make it (DL2-SHOOT-02).
func (s *Shot) NoShot() (o rules.Odds) {
	switch {
	case s.Attack.Kind == Indirect:
	case s.IAD:
		o.Outcomes = []rules.Likelihood{{Label: rules.Say("armour holds"), P: 1}}
	default:
		o.Outcomes = []rules.Likelihood{{Label: rules.Say("%d lost", 0), P: 1}}
	}
	return o
}
