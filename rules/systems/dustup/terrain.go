package dustup

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
)

// terrain is what a kind of terrain does (DUP-TERR-01 to 05, DUP-TERR-07, DUP-LOS-02).
type terrain struct {
	id, text string
	foot     class // normal infantry column; none of the three where the kind is no ground: what is linear, and smoke
	power    class // power armour column
	vehicle  class // vehicles, where the sheet has no column (DUP-TERR-04)
	shut     bool  // cavalry and hulls may not enter (DUP-TERR-08)
	cover    shelter
	conceals bool
	blocks   bool        // stops lines of sight
	levels   int         // height above its ground, or the level of a hill
	linear   bool        // an obstacle: works from behind, costs points to cross
	water    bool        // open water: only amphibious, or sealed power armour
	cost     geom.Length // points to cross a linear piece where the scenario gives none (DUP-TERR-05)
}

// class is a column of the terrain table: points an inch (DUP-TERR-01).
type class int

// Terrain classes.
const (
	clear class = iota + 1
	poor
	difficult
	impassable
)

var classNames = []string{"", "clear", "poor", "difficult", "impassable"}

// shelter is the cover that something gives, the better the higher.
type shelter int

// Cover.
const (
	noCover shelter = iota
	softCover
	hardCover
)

var shelterNames = []string{"none", "soft", "hard"}

// terrains is every kind of terrain in the order of the sheet.
var terrains = []terrain{
	{id: "open", text: "open ground", foot: clear, power: clear, vehicle: clear},
	{id: "road", text: "road or track", foot: clear, power: clear, vehicle: clear},
	{id: "scrub", text: "light scrub: conceals", foot: clear, power: clear, vehicle: clear, conceals: true},
	{id: "slope", text: "slopes of a hill: blocks sight over it; tags=level=N", foot: clear, power: clear, vehicle: clear, blocks: true, levels: 1},
	{id: "rough", text: "rough ground: soft cover", foot: poor, power: clear, vehicle: poor, cover: softCover},
	{id: "cultivated", text: "fields: soft cover, conceals", foot: poor, power: clear, vehicle: poor, cover: softCover, conceals: true},
	{id: "swamp", text: "swamp", foot: poor, power: poor, vehicle: poor},
	{id: "woods", text: "woods of any kind: soft cover, conceals, blocks sight; tags=height=N", foot: poor, power: poor, vehicle: difficult, cover: softCover, conceals: true, blocks: true, levels: 1},
	{id: "river", text: "river or stream to be crossed", foot: difficult, power: difficult, vehicle: difficult},
	{id: "water", text: "open water", foot: impassable, power: impassable, vehicle: impassable, water: true},
	{id: "ford", text: "ford: clear where it lies over a river", foot: clear, power: clear, vehicle: clear},
	{id: "building", text: "building: hard cover, conceals, blocks sight; tags=height=N", foot: poor, power: poor, vehicle: impassable, shut: true, cover: hardCover, conceals: true, blocks: true, levels: 1},
	{id: "ruin", text: "ruin: hard cover, conceals", foot: poor, power: poor, vehicle: difficult, cover: hardCover, conceals: true},
	{id: "trench", text: "trench: hard cover, conceals", foot: clear, power: clear, vehicle: poor, cover: hardCover, conceals: true},
	{id: "hedge", text: "hedge: linear, soft cover, conceals; tags=cost=POINTS", cover: softCover, conceals: true, linear: true, cost: geom.Inch},
	{id: "fence", text: "fence: linear, soft cover, conceals; tags=cost=POINTS", cover: softCover, conceals: true, linear: true, cost: geom.Inch},
	{id: "stone-wall", text: "stone wall: linear, hard cover, conceals; tags=cost=POINTS", cover: hardCover, conceals: true, linear: true, cost: geom.Inch},
	{id: "wreck", text: "wreck: hard cover from behind it", cover: hardCover, linear: true, cost: geom.Inch},
	{id: "smoke", text: "smoke: blocks sight for whoever has no special sensors", blocks: true, levels: 99},
	{id: "impassable", text: "nobody may enter", foot: impassable, power: impassable, vehicle: impassable},
}

var terrainTerms = func() []rules.Term {
	var out []rules.Term
	for _, t := range terrains {
		what, tags, tagged := strings.Cut(t.text, "; ")
		name, does, ok := strings.Cut(what, ": ")
		var words []string
		if t.ground() {
			words = append(words, t.going())
		}
		if ok {
			words = append(words, does)
		}
		text := name + ": " + strings.Join(words, ", ")
		if tagged {
			text += "; " + tags
		}
		rule := rules.RuleID("DUP-TERR-01")
		if t.linear {
			rule = "DUP-TERR-05"
		}
		out = append(out, rules.Term{ID: t.id, Text: text, Rule: rule})
	}
	return out
}()

// ground reports whether a kind is ground that costs points an inch, not something that is crossed or looked through.
func (t *terrain) ground() bool { return t.foot != 0 }

// going says how infantry, power armour and vehicles move through a kind.
func (t *terrain) going() string {
	foot, power, vehicle := classNames[t.foot], classNames[t.power], classNames[t.vehicle]
	switch {
	case foot == power && foot == vehicle:
		return foot
	case foot == power:
		return foot + ", for vehicles " + vehicle
	case foot == vehicle:
		return foot + ", for power armour " + power
	}
	return foot + ", for power armour " + power + ", for vehicles " + vehicle
}

// terrainOf is what a piece does.
func (g *game) terrainOf(p *rules.Piece) *terrain { return terrainByID(p.Kind) }

func terrainByID(id string) *terrain {
	if t := terrainsByID[id]; t != nil {
		return t
	}
	return &terrains[0]
}

var terrainsByID = func() map[string]*terrain {
	m := map[string]*terrain{}
	for i := range terrains {
		m[terrains[i].id] = &terrains[i]
	}
	return m
}()

// checkTerrain refuses a kind of terrain or a tag that means nothing here: cost=, height= and level= are whole numbers
// from 0 to 20.
func checkTerrain(p *rules.Piece) error {
	known := false
	var ids []string
	for i := range terrains {
		known = known || terrains[i].id == p.Kind
		ids = append(ids, terrains[i].id)
	}
	if !known {
		return fmt.Errorf("terrain %q: expected one of %s", p.Kind, strings.Join(ids, " "))
	}
	for _, t := range p.Tags {
		key, v, _ := strings.Cut(t, "=")
		n, err := strconv.Atoi(v)
		if (key != "cost" && key != "height" && key != "level") || err != nil || n < 0 || n > 20 {
			return fmt.Errorf("terrain tag %q: expected cost=POINTS, height=LEVELS or level=N, 0 to 20", t)
		}
	}
	return nil
}

// tag is the number of a tag of a piece; ok is false where it has none.
func tag(p *rules.Piece, key string) (n int, ok bool) {
	for _, t := range p.Tags {
		if k, v, _ := strings.Cut(t, "="); k == key {
			n, err := strconv.Atoi(v)
			return n, err == nil
		}
	}
	return 0, false
}
