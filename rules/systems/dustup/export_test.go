package dustup

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest"
)

// CountSights counts the causes of panic that units would meet now: what firstSights looks at after every action.
func CountSights(s *rules.State) (n int) {
	g := read(s)
	for i := range s.Units {
		if u := s.Units[i].ID; !g.isBlip(u) && !g.out(u) {
			n += len(g.inSight(u, g.unmet(u), g.onView(s.Units[i].Seat.Other())))
		}
	}
	return n
}

// TerrainChanges lists every other value of every cell of a kind: flags turned round, all other classes and covers, one and
// two levels more or less, an inch more or less of the points that crossing it costs.
func TerrainChanges(kind string) []rulestest.Change {
	var out []rulestest.Change
	row := terrainByID(kind)
	add := func(field string, name string, set func(t *terrain)) {
		out = append(out, rulestest.Change{Field: field, Name: field + " " + name, Make: func() func() {
			was := *row
			set(row)
			return func() { *row = was }
		}})
	}
	for name, of := range map[string]func(*terrain) *bool{
		"shut": func(t *terrain) *bool { return &t.shut }, "conceals": func(t *terrain) *bool { return &t.conceals }, "blocks": func(t *terrain) *bool { return &t.blocks },
		"linear": func(t *terrain) *bool { return &t.linear }, "water": func(t *terrain) *bool { return &t.water },
	} {
		add(name, "turned round", func(t *terrain) { *of(t) = !*of(t) })
	}
	for name, of := range map[string]func(*terrain) *class{
		"foot": func(t *terrain) *class { return &t.foot }, "power": func(t *terrain) *class { return &t.power }, "vehicle": func(t *terrain) *class { return &t.vehicle },
	} {
		for c := clear; c <= impassable; c++ {
			if c != *of(row) {
				add(name, classNames[c], func(t *terrain) { *of(t) = c })
			}
		}
	}
	for c := noCover; c <= hardCover; c++ {
		if c != row.cover {
			add("cover", shelterNames[c], func(t *terrain) { t.cover = c })
		}
	}
	for _, n := range []int{-2, -1, 1, 2} {
		if row.levels+n >= 0 {
			add("levels", fmt.Sprint(row.levels+n), func(t *terrain) { t.levels += n })
		}
		if n*n == 1 && row.cost+geom.Length(n)*geom.Inch >= 0 {
			add("cost", fmt.Sprint(n), func(t *terrain) { t.cost += geom.Length(n) * geom.Inch })
		}
	}
	return out
}
