package gametest

import (
	"baize/rules"
	"baize/rules/move"
)

// Steer implements rules.Steerer: foot go freely, hulls drive by legs and turn by at most 45 degrees.
func (t Toy) Steer(s *rules.State, d rules.Draft, w rules.Wish) (rules.Draft, []rules.Way) {
	k := &move.Kit{State: s}
	if d.Of != nil {
		for _, m := range d.Of.Place.Models {
			k.Bodies = append(k.Bodies, move.NewBody(s, m))
		}
		return k.Steer(d, w)
	}
	for _, r := range t.Reach(s, d.Command) {
		b := move.NewBody(s, r.Model)
		b.Limit, b.Why = r.Limit, r.Text
		if s.Model(r.Model).Base.Kind == rules.Rectangle {
			b.Drive = &move.Drive{Notch: 500, MaxTurn: 4500}
		}
		k.Bodies = append(k.Bodies, b)
	}
	return k.Steer(d, w)
}
