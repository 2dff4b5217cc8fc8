package dustup

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ground"
)

// parts are the kinds of terrain as parts of a landscape, and the tags that maps give them.
var parts = []struct {
	part rules.Part
	kind string
	tags string
}{
	{rules.PartWoods, "woods", ""}, {rules.PartHill, "slope", "level=1"}, {rules.PartPond, "water", ""}, {rules.PartStream, "river", ""}, {rules.PartFord, "ford", ""},
	{rules.PartRoad, "road", ""}, {rules.PartHouse, "building", ""}, {rules.PartRuin, "ruin", ""}, {rules.PartField, "cultivated", ""}, {rules.PartScrub, "scrub", ""},
	{rules.PartRough, "rough", ""}, {rules.PartMarsh, "swamp", ""}, {rules.PartTrench, "trench", ""}, {rules.PartWreck, "wreck", "cost=1"},
	{rules.PartWall, "stone-wall", "cost=1"}, {rules.PartHedge, "hedge", "cost=1"}, {rules.PartFence, "fence", "cost=1"},
}

// Landscape implements rules.Guide: a quarter to a third of the table is terrain (DUP-SCEN-05), the zones are the 12 inches along the long edges of a table
// of four feet (DUP-SCEN-01), and an objective is worth 2 (DUP-SCEN-02).
func (System) Landscape() rules.Landscape {
	l := rules.Landscape{Least: 250, Most: 333, Apart: 8 * geom.Inch, Value: "2", Strips: []rules.Strip{{Zone: "deploy", To: 250}}}
	for _, p := range parts {
		t := ground.TerrainByID(p.kind)
		l.Ground = append(l.Ground, rules.Ground{Part: p.part, Kind: p.kind, Tags: p.tags, Bars: t.Shut || t.Ground() && max(t.Foot, t.Power, t.Vehicle) == ground.Impassable})
	}
	return l
}
