package scenario

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dust/model"
	"baize/rules/systems/dust/rides"
)

// find returns the unit of a label that a line of another unit of its side names.
func (b *Builder) find(s *rules.State, in link, key string) (rules.UnitID, error) {
	i := slices.IndexFunc(s.Units, func(u rules.Unit) bool { return u.Label == in.label })
	if i < 0 || s.Units[i].Seat != s.Units[in.unit].Seat || i == in.unit {
		return 0, in.line.Errorf("%s=%s: expected another unit of the side", key, in.label)
	}
	return s.Units[i].ID, nil
}

// join settles whom heroes have joined (DUST-HERO-01).
func (b *Builder) join(s *rules.State) error {
	for _, in := range b.joins {
		host, err := b.find(s, in, "joins")
		if err != nil {
			return err
		}
		g, hero := model.Read(s), rules.UnitID(in.unit+1)
		if r := g.MayJoin(hero, host, g.Joined(host)); !r.OK() {
			return in.line.Errorf("joins=%s: %s (%s)", in.label, r.Text, r.Rule)
		}
		b.ext.Troops[in.unit].With = host
	}
	g := model.Read(s)
	for i := range s.Units {
		u := s.Units[i].ID
		if !opposed(s) || g.Troop(u).With != 0 || len(s.Units[i].Models) == 0 {
			continue
		}
		if by := model.MustJoin.Permitted(g.OwnKit(s.Units[i].Models[0]), g.As(u)); by != nil {
			return b.UnitLine(i).Errorf("%s: has to join a unit (%s)", s.Units[i].Label, by.Role())
		}
	}
	return nil
}

// embark puts pilots into their vehicles and riders aboard, those who joined them too (DUST-PILOT-01, DUST-TRANS-02).
func (b *Builder) embark(s *rules.State) error {
	for _, in := range b.rides {
		key := map[bool]string{true: "pilots", false: "aboard"}[in.pilot]
		v, err := b.find(s, in.link, key)
		if err != nil {
			return err
		}
		g, u := model.Read(s), rules.UnitID(in.unit+1)
		carrier := g.Unit(v).Models[0]
		r := rules.Ruling{}
		if in.pilot {
			r = rides.MayPilot(g, u, v)
		} else {
			r = rides.MayBoard(g, u, carrier)
		}
		switch {
		case !r.OK():
			return in.line.Errorf("%s=%s: %s (%s)", key, in.label, r.Text.String(), r.Rule)
		case in.pilot && g.Troop(u).With != 0 || !in.pilot && g.Host(u) != u:
			return in.line.Errorf("%s=%s: it has joined a unit", key, in.label)
		case g.OnBoard(u):
			return in.line.Errorf("%s=%s: its models stand beside the board, with lines such as: models 5 PROFILE", key, in.label)
		}
		aboard := g.Members(u)
		if in.pilot {
			aboard = g.Living(u)
			b.ext.Troops[in.unit].With = v
		}
		for _, m := range aboard {
			k := g.Model(m)
			k.Place, k.Inside, k.At, k.Facing = rules.Aboard, carrier, g.Model(carrier).At, g.Model(carrier).Facing
		}
	}
	return nil
}
