package dustup

import (
	"baize/rules"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/muster"
)

// Guidance implements rules.Guide: whether the forces are a match for each other (DUP-SCEN-08). The rules give no advice on terrain.
func (System) Guidance(s *rules.State) []rules.Ruling {
	sum, judged, apart := muster.Fair(model.Read(s))
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
	g := model.Read(s)
	t := ground.TerrainOf(g, s.Piece(p))
	if !t.Ground() {
		return false
	}
	if m == 0 {
		return t.Foot == ground.Impassable && t.Power == ground.Impassable && t.Vehicle == ground.Impassable
	}
	who := ground.ColumnOf(g, m, g.UnitPermits(model.Rides, s.Model(m).Unit))
	c, _ := who.Own(t)
	return c == ground.Impassable
}
