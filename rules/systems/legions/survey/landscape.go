package survey

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/legions/model"
)

// parts are the kinds of terrain as parts of a landscape, and the tags that maps give them.
var parts = []struct {
	part rules.Part
	kind string
	tags string
}{
	{rules.PartWoods, "forest", ""}, {rules.PartHill, "raised-ground", ""}, {rules.PartPond, "shallow-water", ""}, {rules.PartStream, "deep-water", ""},
	{rules.PartFord, "shallow-water", ""}, {rules.PartRoad, "road", ""}, {rules.PartHouse, "building", "capacity=8"}, {rules.PartRuin, "ruins", ""},
	{rules.PartField, "crops", ""}, {rules.PartCrater, "craters", ""}, {rules.PartTrench, "trench", ""}, {rules.PartWreck, "wreck", ""},
	{rules.PartBoulders, "tank-traps", ""}, {rules.PartWall, "stone-wall", ""}, {rules.PartHedge, "light-hedge", ""}, {rules.PartHedge, "thick-hedge", ""},
	{rules.PartFence, "wooden-fence", ""}, {rules.PartFence, "railing", ""}, {rules.PartBreastwork, "sandbags", ""}, {rules.PartWire, "barbed-wire", ""},
	{rules.PartRubble, "rubble", ""},
}

// Landscape says that a quarter to a third of the table is terrain with nothing elevated in the main zones
// (DL2-SETUP-05), the zones are those of Advancing Lines (DL2-SCEN-07), objectives lie more than 8 inches apart (DL2-SCEN-12).
func Landscape(e *model.Edition) rules.Landscape {
	l := rules.Landscape{Least: 250, Most: 333, Apart: 8 * geom.Inch, Value: "1", Bare: e.BareAims, Strips: []rules.Strip{
		{Zone: "main", To: 250, Low: true}, {Zone: "scouting", From: 250, To: 500}, {Zone: "infiltrate", From: 250, To: 500},
	}}
	for _, p := range parts {
		t := e.TerrainByID[p.kind]
		if t == nil || t.ID != p.kind {
			continue // the edition has no such kind
		}
		l.Ground = append(l.Ground, rules.Ground{Part: p.part, Kind: p.kind, Tags: p.tags, Elevated: t.Elevated,
			Bars: max(t.Infantry, t.HeavyInfantry, t.Cavalry, t.SmallIronclad, t.Ironclad) == model.Impassable})
	}
	return l
}
