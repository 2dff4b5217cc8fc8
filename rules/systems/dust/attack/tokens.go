package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// token gives a unit that was hit its token: under fire, or suppression in its place (DUST-SUPP-01, DUST-SUPP-02).
func (x *action) token(u rules.UnitID) { Lay(x.Acting, u, model.UnderFire, x.way, x.unit) }

// gives lays the tokens that a strike gives the unit that it has hit, or damaged.
func (x *action) gives(s *Strike, damaged bool) {
	Gives.Among(own, s.bearers, func(_ int, m *Mark, _ *model.Entry) {
		if m != nil && m.Damage == damaged {
			Lay(x.Acting, s.Target, m.Marker, s.Way, s.Unit)
		}
	})
}

// Lay gives a unit a token because of what another one did. A unit that is hit by a reaction gets it when its activation ends (DUST-SUPP-08,
// DUST-SPW-19); one that is never suppressed gets no token of that kind (DUST-SUPP-10).
func Lay(a *model.Acting, u rules.UnitID, token string, way Way, by rules.UnitID) {
	h := a.Host(u)
	if len(a.Members(h)) == 0 || !a.OnBoard(h) {
		return
	}
	if act := a.X.Act; way.Reaction && token != model.Grappled && act != nil && act.Unit == h {
		if !slices.Contains(act.Due, token) {
			next := *act
			next.Due = append(next.Due[:len(next.Due):len(next.Due)], token)
			a.X.Act = &next
			a.Ctx.Note(a.Unit(h).Seat, h, "DUST-SUPP-08", "%s gets its token when it has acted", a.Unit(h))
		}
		return
	}
	if token == model.Grappled {
		a.Ctx.MarkFrom(a.Unit(h).Ref(), model.Grappled, 1, a.Unit(by).Ref(), "DUST-SPW-09", rules.Text{})
		token = model.Stunned
	}
	Give(a, h, token)
}

// Give gives a unit a token: under fire, which becomes suppression where it lies already, suppression itself, which takes the place of under
// fire, or a stunned token (DUST-SUPP-01, DUST-SUPP-02, DUST-SUPP-11).
func Give(a *model.Acting, u rules.UnitID, token string) {
	marks := a.Unit(u).Markers
	if token == model.Stunned {
		a.Ctx.Mark(u, model.Stunned, 1, "DUST-SKILL-37", rules.Text{})
		return
	}
	if by := model.Immune.Permitted(a.UnitKit(u), a.As(u)); by != nil {
		a.Ctx.Note(a.Unit(u).Seat, u, rules.RuleID(by.Role()), "%s is never suppressed", a.Unit(u))
		return
	}
	switch {
	case marks.Has(model.Suppressed):
	case token == model.Suppressed:
		Suppress(a, u, "DUST-SUPP-11")
	case marks.Has(model.UnderFire):
		a.Ctx.Mark(u, model.UnderFire, 0, "DUST-SUPP-02", rules.Text{})
		a.Ctx.Mark(u, model.Suppressed, 1, "DUST-SUPP-02", rules.Text{})
	default:
		a.Ctx.Mark(u, model.UnderFire, 1, "DUST-SUPP-01", rules.Text{})
	}
}

// Recovers takes the stunned token from a unit that has done nothing, unless what holds it still does (DUST-SKILL-37, DUST-SPW-09).
func Recovers(a *model.Acting, u rules.UnitID, rule rules.RuleID) {
	if !a.Unit(u).Markers.Has(model.Grappled) {
		a.Ctx.Mark(u, model.Stunned, 0, rule, rules.Text{})
	}
}

// Release frees whom a unit holds: it takes an action other than NOTHING, or is gone (DUST-SPW-09).
func Release(a *model.Acting, u rules.UnitID) {
	by := a.Unit(u).Ref()
	for i := range a.S.Units {
		at := a.S.Units[i].ID
		if !slices.ContainsFunc(a.Unit(at).Markers, func(m rules.Marker) bool { return m.Kind == model.Grappled && m.From.Unit() == u }) {
			continue
		}
		a.Ctx.MarkFrom(a.Unit(at).Ref(), model.Grappled, 0, by, "DUST-SPW-09", rules.Text{})
		Recovers(a, at, "DUST-SPW-09")
	}
}
