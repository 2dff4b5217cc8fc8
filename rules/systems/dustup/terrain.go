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
	id, name string
	text     string // what it does besides its class
	tags     string // that maps give it
	foot     class  // normal infantry column; none of the three where the kind is no ground: what is linear, and smoke
	power    class  // power armour column
	vehicle  class  // vehicles, where the sheet has no column (DUP-TERR-04)
	shut     bool   // cavalry and hulls may not enter (DUP-TERR-08)
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

// classNames are the words for the classes of going, by class.
var classNames = []string{"", "clear", "poor", "difficult", "impassable"}

// shelter is the cover that something gives, the better the higher.
type shelter int

// Cover.
const (
	noCover shelter = iota
	softCover
	hardCover
)

// shelterNames are the words for cover, by shelter.
var shelterNames = []string{"none", "soft", "hard"}

// terrains is every kind of terrain in the order of the sheet.
var terrains = []terrain{
	{id: "open", name: "Open ground", foot: clear, power: clear, vehicle: clear},
	{id: "road", name: "Road or track", foot: clear, power: clear, vehicle: clear},
	{id: "scrub", name: "Light scrub", text: "conceals", foot: clear, power: clear, vehicle: clear, conceals: true},
	{id: "slope", name: "Slopes of a hill", text: "blocks sight over it", tags: "level=N", foot: clear, power: clear, vehicle: clear, blocks: true, levels: 1},
	{id: "rough", name: "Rough ground", text: "soft cover", foot: poor, power: clear, vehicle: poor, cover: softCover},
	{id: "cultivated", name: "Fields", text: "soft cover; conceals", foot: poor, power: clear, vehicle: poor, cover: softCover, conceals: true},
	{id: "swamp", name: "Swamp", foot: poor, power: poor, vehicle: poor},
	{id: "woods", name: "Woods of any kind", text: "soft cover; conceals; blocks sight", tags: "height=N", foot: poor, power: poor, vehicle: difficult, cover: softCover, conceals: true, blocks: true, levels: 1},
	{id: "river", name: "River or stream to be crossed", foot: difficult, power: difficult, vehicle: difficult},
	{id: "water", name: "Open water", foot: impassable, power: impassable, vehicle: impassable, water: true},
	{id: "ford", name: "Ford", text: "also where it lies over a river", foot: clear, power: clear, vehicle: clear},
	{id: "building", name: "Building", text: "hard cover; conceals; blocks sight", tags: "height=N", foot: poor, power: poor, vehicle: impassable, shut: true, cover: hardCover, conceals: true, blocks: true, levels: 1},
	{id: "ruin", name: "Ruin", text: "hard cover; conceals", foot: poor, power: poor, vehicle: difficult, cover: hardCover, conceals: true},
	{id: "trench", name: "Trench", text: "hard cover; conceals", foot: clear, power: clear, vehicle: poor, cover: hardCover, conceals: true},
	{id: "hedge", name: "Hedge", text: "linear; soft cover; conceals", tags: "cost=POINTS", cover: softCover, conceals: true, linear: true, cost: geom.Inch},
	{id: "fence", name: "Fence", text: "linear; soft cover; conceals", tags: "cost=POINTS", cover: softCover, conceals: true, linear: true, cost: geom.Inch},
	{id: "stone-wall", name: "Stone wall", text: "linear; hard cover; conceals", tags: "cost=POINTS", cover: hardCover, conceals: true, linear: true, cost: geom.Inch},
	{id: "wreck", name: "Wreck", text: "hard cover from behind it", cover: hardCover, linear: true, cost: geom.Inch},
	{id: "smoke", name: "Smoke", text: "blocks sight for whoever has no special sensors", blocks: true, levels: 99},
	{id: "impassable", name: "Impassable ground", foot: impassable, power: impassable, vehicle: impassable},
}

// terrainTerms explain the kinds of terrain.
var terrainTerms = func() []rules.Term {
	var out []rules.Term
	for _, t := range terrains {
		k := rules.Term{ID: t.id, Title: t.name, Text: t.text, Rule: "DUP-TERR-01"}
		if t.ground() {
			k.Text = strings.TrimSuffix(t.going()+"; "+t.text, "; ")
		}
		if t.tags != "" {
			k.Use = "tags=" + t.tags
		}
		if t.linear {
			k.Rule = "DUP-TERR-05"
		}
		out = append(out, k)
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

// terrainByID is a kind of terrain by its id, clear ground for an unknown one.
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
