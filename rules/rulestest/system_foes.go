package rulestest

import (
	"strings"
	"testing"

	"baize/rules"
)

// noteWhom notes whether an argument that names a unit lets enemies and comrades pass.
func (a *asking) noteWhom(c rules.Command, arg rules.Arg, v rules.Candidate, r rules.Ruling) {
	of, names := a.sideOf(arg, v)
	switch {
	case !names || !r.Lets():
	case of != c.Seat:
		a.met["enemy/"+c.Kind+"/"+arg.ID] = true
	default:
		a.met["comrade/"+c.Kind+"/"+arg.ID] = true
	}
}

// sideOf is the seat of what a candidate names; names is false for an argument that names no unit to go for.
func (a *asking) sideOf(arg rules.Arg, v rules.Candidate) (of rules.Seat, names bool) {
	switch {
	case arg.ID == rules.ArgTarget || arg.ID == rules.ArgTargets:
		return a.s.Unit(v.Unit).Seat, true
	case arg.ID == rules.ArgVictim && arg.Whole:
		return a.s.Model(v.Model).Seat, true
	}
	return rules.NoSeat, false
}

// testFoes holds that an argument which was seen to let enemies pass, and never a comrade, is said to be for enemies.
func (p *probe) testFoes(t *testing.T) {
	for _, term := range p.info.Commands {
		for _, arg := range term.Args {
			if key := term.ID + "/" + arg.ID; p.met["enemy/"+key] && !p.met["comrade/"+key] && !arg.Foes {
				t.Errorf("%s %s takes enemies alone, and does not say so", term.ID, arg.ID)
			}
		}
	}
}

// testNobody holds that an option for which nobody can be named does not say of a comrade why it is no enemy.
func (p *probe) testNobody(t *testing.T, s *rules.State, c rules.Command, refused rules.Ruling) {
	t.Helper()
	if !rules.Check(p.sys, s, c).Lacks() {
		return
	}
	term, _ := p.info.Command(c.Kind)
	for _, arg := range term.Args {
		if !arg.Foes || arg.Given(&c) || arg.ID == rules.ArgVictim {
			continue
		}
		for i := range s.Units {
			u := &s.Units[i]
			if u.Seat != c.Seat {
				continue
			}
			r := rules.Check(p.sys, s, arg.With(c, rules.Candidate{Unit: u.ID}))
			if speaksOf(r.Text, u.ID) && strings.Contains(refused.Text.String(), r.Text.String()) {
				t.Errorf("%s: %s is refused with %q, which says of a comrade: %s", where(s), c.Kind, refused.Text, r.Text)
			}
		}
	}
}

func speaksOf(t rules.Text, u rules.UnitID) bool {
	for _, ref := range t.Args {
		if ref.Unit() == u {
			return true
		}
	}
	return false
}
