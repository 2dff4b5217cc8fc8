package legions

import (
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/place"
	"baize/rules/systems/legions/attack"
	"baize/rules/systems/legions/model"
)

// Covers implements rules.Matcher: the levels of cover beside none.
func (y System) Covers() (out []rules.Term) {
	for _, c := range y.edition().Covers[1:] {
		out = append(out, rules.Term{ID: strings.ToLower(c.Name), Title: c.Name, Text: "the target stands in Area Terrain that gives this cover", Rule: c.Rule})
	}
	return out
}

// shelter is the kind of terrain that a target of [System.Match] stands in.
const shelter = "cover"

// Match implements rules.Matcher: the Fire Actions of a Section that held its ground, and the melee that a Charge would lead to.
func (y System) Match(s *rules.State, by, on rules.UnitID, at geom.Length, cover string) (out []rules.Odds) {
	c := s.Clone()
	c.Remember()
	ours, theirs := standing(c, by), standing(c, on)
	if by == on || len(ours) == 0 || len(theirs) == 0 {
		return nil
	}
	seat := c.Unit(by).Seat
	front := place.Opposite(c, ours, theirs, at)
	g := model.Read(c)
	level := 0
	for i, k := range g.Covers {
		if strings.ToLower(k.Name) == cover {
			level = i
		}
	}
	if level > 0 {
		g.E.Custom = append(g.E.Custom[:len(g.E.Custom):len(g.E.Custom)], model.Terrain{ID: shelter, Name: "Cover", Cover: model.Level(level)})
		box := geom.Box{Min: front[1], Max: front[1]}
		for _, m := range theirs {
			box = box.Union(c.Model(m).Shape().Bounds())
		}
		box = box.Grow(geom.Touch)
		c.AddPiece(rules.Piece{Label: shelter, Kind: shelter, Shape: geom.Rect(box.Centre(), box.Width(), box.Max.Y-box.Min.Y, 0)})
	}
	c.Turn, c.Phase, c.Step, c.ToAct, c.Wait = max(1, c.Turn), model.ActivationPhase, "", seat, nil
	g.E.Bouts, g.E.Links, g.E.Met = nil, nil, nil
	act := func(segment model.Segment, move string) *model.Game {
		g.E.Act = &model.Activation{Seat: seat, Units: []rules.UnitID{by}, Segment: segment, Acts: []model.UnitAct{{Move: move}}}
		return model.Read(c)
	}
	take := func(k rules.Command) {
		k.Seat, k.Unit = seat, by
		if o, ok := y.Odds(c, rules.Draft{Command: k}); ok {
			out = append(out, o)
		}
	}
	for _, a := range attack.Own(act(model.ShootingSegment, "hold"), by) {
		if a.Target == on {
			take(rules.Command{Kind: "fire", Attacks: []rules.Attack{a}})
		}
	}
	act(model.MovementSegment, "")
	take(rules.Command{Kind: "charge", Target: on})
	return out
}

// standing are the models of a Section that take part.
func standing(s *rules.State, unit rules.UnitID) (out []rules.ModelID) {
	for _, m := range s.Unit(unit).Models {
		if s.Model(m).Alive() {
			out = append(out, m)
		}
	}
	return out
}
