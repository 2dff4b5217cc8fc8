package dustup

import "baize/rules"

// Guidance implements rules.Guide: whether the forces are a match for each other (DUP-SCEN-08). The rules give no advice on terrain.
func (System) Guidance(s *rules.State) []rules.Ruling {
	sum, judged, apart := read(s).fair()
	if !judged {
		return nil
	}
	verdict := rules.Allow
	if apart {
		verdict = rules.Refuse
	}
	return []rules.Ruling{verdict("DUP-SCEN-08", "forces of a fair game differ by 5%% at most, here %d and %d points", sum[0], sum[1])}
}

// Bars implements rules.Guide by the columns of the terrain table (DUP-TERR-01 to DUP-TERR-04, DUP-TERR-08).
func (System) Bars(s *rules.State, p rules.PieceID, m rules.ModelID) bool {
	g := read(s)
	t := g.terrainOf(s.Piece(p))
	if !t.ground() {
		return false
	}
	if m == 0 {
		return t.foot == impassable && t.power == impassable && t.vehicle == impassable
	}
	who := g.columnOf(m, g.troop(s.Model(m).Unit).Mounted)
	c, _ := who.own(t)
	return c == impassable
}
