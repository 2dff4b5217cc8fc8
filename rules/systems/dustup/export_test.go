package dustup

import (
	"fmt"

	"baize/rules/geom"
	"baize/rules/rulestest"
	"baize/rules/systems/dustup/ground"
)

// TerrainChanges lists every other value of every cell of a kind: flags turned round, all other classes and covers, one and
// two levels more or less, an inch more or less of the points that crossing it costs.
func TerrainChanges(kind string) []rulestest.Change {
	var out []rulestest.Change
	row := ground.TerrainByID(kind)
	add := func(field string, name string, set func(t *ground.Terrain)) {
		out = append(out, rulestest.Change{Field: field, Name: field + " " + name, Make: func() func() {
			was := *row
			set(row)
			return func() { *row = was }
		}})
	}
	for name, of := range map[string]func(*ground.Terrain) *bool{
		"shut": func(t *ground.Terrain) *bool { return &t.Shut }, "conceals": func(t *ground.Terrain) *bool { return &t.Conceals }, "blocks": func(t *ground.Terrain) *bool { return &t.Blocks },
		"linear": func(t *ground.Terrain) *bool { return &t.Linear }, "water": func(t *ground.Terrain) *bool { return &t.Water },
	} {
		add(name, "turned round", func(t *ground.Terrain) { *of(t) = !*of(t) })
	}
	for name, of := range map[string]func(*ground.Terrain) *ground.Class{
		"foot": func(t *ground.Terrain) *ground.Class { return &t.Foot }, "power": func(t *ground.Terrain) *ground.Class { return &t.Power }, "vehicle": func(t *ground.Terrain) *ground.Class { return &t.Vehicle },
	} {
		for c := ground.Clear; c <= ground.Impassable; c++ {
			if c != *of(row) {
				add(name, ground.ClassNames[c], func(t *ground.Terrain) { *of(t) = c })
			}
		}
	}
	for c := ground.NoCover; c <= ground.HardCover; c++ {
		if c != row.Cover {
			add("cover", ground.ShelterNames[c], func(t *ground.Terrain) { t.Cover = c })
		}
	}
	for _, n := range []int{-2, -1, 1, 2} {
		if row.Levels+n >= 0 {
			add("levels", fmt.Sprint(row.Levels+n), func(t *ground.Terrain) { t.Levels += n })
		}
		if n*n == 1 && row.Cost+geom.Length(n)*geom.Inch >= 0 {
			add("cost", fmt.Sprint(n), func(t *ground.Terrain) { t.Cost += geom.Length(n) * geom.Inch })
		}
	}
	return out
}
