package legions_test

import (
	"slices"
	"strings"
	"testing"

	"baize/rules"
	"baize/rules/systems/legions/dlce"
	"baize/rules/systems/legions/model"
)

// communityCells are the rows of the terrain table of the Community Edition as its catalogue has them (DLCE-TERR-19 to 34): kind, row,
// class for Infantry, Cavalry and Ironclads (Clear, Difficult, Impassable), cover (None, Soft, Hard, Fortified), and flags: Linear,
// Blocking, Defensible, Elevated, Crushed, Trench, bUilding.
var communityCells = []struct{ kind, row, classes, cover, flags string }{
	{"forest", "19", "DII", "S", "BD"},
	{"road", "20", "CCC", "N", ""},
	{"ruins", "21", "DII", "H", "BD"},
	{"craters", "22", "DDC", "H", ""},
	{"tank-traps", "23", "CII", "H", "B"},
	{"trench", "24", "DID", "H", "DT"},
	{"crops", "25", "DCC", "S", ""},
	{"building", "26", "III", "F", "BDU"},
	{"raised-ground", "27", "CCC", "N", "BE"},
	{"shallow-water", "28", "DDD", "N", ""},
	{"smoke-cloud", "29", "DDD", "S", "B"},
	{"barbed-wire", "30", "DCC", "N", "LDC"},
	{"light-hedge", "31", "DDC", "S", "LDC"},
	{"sandbags", "32", "DDD", "H", "LD"},
	{"high-wall", "33", "III", "H", "LB"},
	{"smoke-barrier", "34", "IIC", "S", "LD"},
}

// laidByRules are the kinds besides: open ground, and what the rules themselves lay on the table.
var laidByRules = []string{"open", "minefield", "wreck"}

// TestCommunityTerrain holds every cell of the terrain table of the Community Edition, and that there are its sixteen rows, eleven of
// Area Terrain and five of Linear Terrain (DLCE-TERR-35, DLCE-TERR-36).
// It proves DLCE-TERR-18.a and DLCE-TERR-36.a.
func TestCommunityTerrain(t *testing.T) {
	e := dlce.Edition()
	linear := 0
	for _, c := range communityCells {
		k := e.TerrainByID[c.kind]
		if k == nil || k.ID != c.kind {
			t.Errorf("there is no %s", c.kind)
			continue
		}
		if k.Linear {
			linear++
		}
		classes := ""
		for _, class := range []model.Class{k.Infantry, k.Cavalry, k.Ironclad} {
			classes += class.String()[:1]
		}
		if k.HeavyInfantry != k.Infantry || k.SmallIronclad != k.Ironclad {
			t.Errorf("%s: Heavy Infantry %v and Small Ironclads %v, want the columns of Infantry and Ironclads", c.kind, k.HeavyInfantry, k.SmallIronclad)
		}
		flags := ""
		for _, f := range []struct {
			on   bool
			word string
		}{{k.Linear, "L"}, {k.Blocks, "B"}, {k.Defensible, "D"}, {k.Elevated, "E"}, {k.Crush, "C"}, {k.Trench, "T"}, {k.Building, "U"}, {k.Smash, "s"}, {k.Water, "w"}, {k.Road, "r"}} {
			if f.on {
				flags += f.word
			}
		}
		if cover := [...]string{"N", "S", "H", "F"}[k.Cover]; classes != c.classes || cover != c.cover || flags != c.flags || k.Rule != rules.RuleID("DLCE-TERR-"+c.row) {
			t.Errorf("%s: got %s %s %s by %s, want %s %s %s by DLCE-TERR-%s", c.kind, classes, cover, flags, k.Rule, c.classes, c.cover, c.flags, c.row)
		}
		if defensible := strings.Contains(c.flags, "D"); defensible != strings.Contains(k.Describe(), "Defensible") {
			t.Errorf("%s is told as %q", c.kind, k.Describe())
		}
	}
	if n := len(communityCells); n != 16 || linear != 5 || len(e.Terrains) != n+len(laidByRules) {
		t.Errorf("got %d kinds, of %d rows %d linear; want %d, 16, 5", len(e.Terrains), n, linear, 16+len(laidByRules))
	}
	for _, id := range laidByRules {
		if !slices.ContainsFunc(e.Terrains, func(k model.Terrain) bool { return k.ID == id }) {
			t.Errorf("there is no %s", id)
		}
	}
	for level, want := range []struct {
		name string
		rule rules.RuleID
	}{{"no", "DLCE-TERR-18"}, {"Soft", "DLCE-TERR-18"}, {"Hard", "DLCE-TERR-18"}, {"Fortified", "DLCE-TERR-18"}} {
		if c := e.Covers[level]; len(e.Covers) != 4 || c.Name != want.name || c.Rule != want.rule {
			t.Errorf("cover of %d dice: got %v of %d levels, want %v", level, c, len(e.Covers), want)
		}
	}
}
