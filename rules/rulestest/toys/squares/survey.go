package squares

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/move"
	"baize/rules/space"
)

// Ranges implements rules.Ranger: the squares that each weapon reaches from where the model stands.
func (System) Ranges(s *rules.State, m rules.ModelID) (out []rules.Band) {
	k := s.Model(m)
	for _, w := range guns(k) {
		r := reached(k, []space.Node{node(k)}, w)
		out = append(out, rules.Band{Name: w.id, Region: &r, Kind: "weapon", Dashed: w.front})
	}
	return out
}

// reached is what a weapon of a model reaches from any of some nodes.
func reached(m *rules.Model, from []space.Node, w gun) geom.Region {
	var out []space.Cell
	for y := range board.H {
		for x := range board.W {
			c := space.Cell{X: x, Y: y}
			for _, n := range from {
				if _, _, d := space.Nearest(cells(m, n), []space.Cell{c}); d > 0 && d <= w.reach && (!w.front || fronts(n, c)) {
					out = append(out, c)
					break
				}
			}
		}
	}
	return board.Region(out)
}

// ends are the nodes on which a model may end, that on which it stands first.
func (g game) ends(k move.Stepper) (out []space.Node) {
	for _, n := range space.Search(k.From, k.Most, k.Steps).Nodes {
		if n.Cell == k.From.Cell && n.Layer == k.From.Layer && n.Facing == k.From.Facing || k.Stands(n) {
			out = append(out, n)
		}
	}
	return out
}

// squares are those of a model that stands on any of some nodes.
func squares(m *rules.Model, on []space.Node) (out []space.Cell) {
	for _, n := range on {
		out = append(out, cells(m, n)...)
	}
	return out
}

// Reach implements rules.Ranger.
func (System) Reach(s *rules.State, c rules.Command) []rules.Reach {
	if c.Kind != "move" || c.Unit == 0 {
		return nil
	}
	g := game{s}
	m := g.model(c.Unit)
	if m.Place != rules.OnTable {
		return nil
	}
	return []rules.Reach{{Model: m.ID, Limit: allowance * board.Side, Region: board.Region(squares(m, g.ends(g.stepper(m)))), Text: rules.Say("moves four squares")}}
}

// Threats implements rules.Ranger.
func (System) Threats(s *rules.State, unit rules.UnitID) (out []rules.Threat) {
	g := game{s}
	m := g.model(unit)
	if m.Place != rules.OnTable {
		return nil
	}
	far := guns(m)[0]
	for _, k := range guns(m) {
		if k.reach > far.reach {
			far = k
		}
	}
	n := allowance + far.reach
	t := rules.Threat{Kind: rules.ThreatShot, Name: "move and " + far.id, Model: m.ID, Move: allowance * board.Side, Range: geom.Length(far.reach) * board.Side,
		Region: reached(m, g.ends(g.stepper(m)), far), Amount: rules.Amount{N: n, Unit: "squares"}}
	t.Ruling = rules.Count("SQ-FIRE", "reach", n, rules.Step{Value: allowance, Unit: "squares", Rule: "SQ-MOVE", Text: rules.Say("moves")}, rules.Step{Value: far.reach, Unit: "squares", Rule: "SQ-FIRE", Text: rules.Say("fires its %s", far.id)})
	return []rules.Threat{t}
}

// Landmarks implements rules.Mapper: where each side sets up.
func (System) Landmarks(s *rules.State) (out []rules.Landmark) {
	if s.Phase != "deployment" {
		return nil
	}
	for _, seat := range []rules.Seat{rules.SeatA, rules.SeatB} {
		out = append(out, rules.Landmark{Kind: rules.LandmarkZone, Seat: seat, Name: rules.Say("rows of %s", seat), Text: rules.Say("%s sets up here", seat), Rule: "SQ-TURN", Region: board.Region(homes(seat))})
	}
	return out
}
