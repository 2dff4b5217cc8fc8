package dl2

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/muster"
	"baize/rules/systems/legions/survey"
)

// advice judges how large the table is for the forces, how much terrain lies on it and where (DL2-SETUP-02, DL2-SETUP-05), and how far
// apart objectives lie (DL2-SCEN-12), and how forces are built for which an MFV was agreed (DL2-FORCE).
var advice = []func(*model.Game) []rules.Ruling{tableFor, survey.TerrainShare, terrainKinds, survey.OpenZones, survey.ObjectivesApart, forces}

// tableFor judges the size of the table for forces of so many points (DL2-SETUP-02).
func tableFor(g *model.Game) []rules.Ruling {
	mfv := g.E.Settings.MFV
	if mfv == 0 {
		return nil
	}
	feet := 4
	switch {
	case mfv > 2000:
		feet = 8 + 2*((mfv-2000+499)/500)
	case mfv > 1500:
		feet = 8
	case mfv >= 1000:
		feet = 6
	}
	long, short := max(g.S.Table.W, g.S.Table.H), min(g.S.Table.W, g.S.Table.H)
	verdict := rules.Allow
	if long != geom.Length(feet)*geom.Foot || short != 4*geom.Foot {
		verdict = rules.Refuse
	}
	return []rules.Ruling{verdict(g.Book.TableSizes, "%d points play on a table of %d by 4 feet", mfv, feet).With(mfv, "points", g.Book.TableSizes, "a side")}
}

// terrainKinds judges whether there are three kinds of terrain or more.
func terrainKinds(g *model.Game) []rules.Ruling {
	kinds := map[string]bool{}
	for i := range g.S.Table.Pieces {
		kinds[g.S.Table.Pieces[i].Kind] = true
	}
	verdict := rules.Allow
	if len(kinds) < 3 {
		verdict = rules.Refuse
	}
	return []rules.Ruling{verdict(g.Book.TerrainSetUp, "three kinds of terrain or more, here %d", len(kinds)).With(len(kinds), "kinds", g.Book.TerrainSetUp, "on the table")}
}

// forces judges how forces are built for which an MFV was agreed; what a scenario lays out without one is as its writer wants it.
func forces(g *model.Game) []rules.Ruling {
	if g.E.Settings.MFV == 0 {
		return nil
	}
	return muster.Advice(g)
}
