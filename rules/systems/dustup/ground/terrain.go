package ground

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/model"
)

// Terrain is what a kind of terrain does (DUP-TERR-01 to 05, DUP-TERR-07, DUP-LOS-02).
type Terrain struct {
	Id, name string
	text     string // what it does besides its class
	tags     string // that maps give it
	Foot     Class  // normal infantry column; none of the three where the kind is no ground: what is linear, and smoke
	Power    Class  // power armour column
	Vehicle  Class  // vehicles, where the sheet has no column (DUP-TERR-04)
	Shut     bool   // cavalry and hulls may not enter (DUP-TERR-08)
	Cover    Shelter
	Conceals bool
	Blocks   bool        // stops lines of sight
	Levels   int         // height above its ground, or the level of a hill
	Linear   bool        // an obstacle: works from behind, costs points to cross
	Water    bool        // open water: only amphibious, or sealed power armour
	Cost     geom.Length // points to cross a linear piece where the scenario gives none (DUP-TERR-05)
}

// Class is a column of the terrain table: points an inch (DUP-TERR-01).
type Class int

// Terrain classes.
const (
	Clear Class = iota + 1
	poor
	difficult
	Impassable
)

// ClassNames are the words for the classes of going, by class.
var ClassNames = []string{"", "clear", "poor", "difficult", "impassable"}

// Shelter is the cover that something gives, the better the higher.
type Shelter int

// Cover.
const (
	NoCover Shelter = iota
	SoftCover
	HardCover
)

// ShelterNames are the words for cover, by shelter.
var ShelterNames = []string{"none", "soft", "hard"}

// terrains is every kind of terrain in the order of the sheet.
var terrains = []Terrain{
	{Id: "open", name: "Open ground", Foot: Clear, Power: Clear, Vehicle: Clear},
	{Id: "road", name: "Road or track", Foot: Clear, Power: Clear, Vehicle: Clear},
	{Id: "scrub", name: "Light scrub", text: "conceals", Foot: Clear, Power: Clear, Vehicle: Clear, Conceals: true},
	{Id: "slope", name: "Slopes of a hill", text: "blocks sight over it", tags: "level=N", Foot: Clear, Power: Clear, Vehicle: Clear, Blocks: true, Levels: 1},
	{Id: "rough", name: "Rough ground", text: "soft cover", Foot: poor, Power: Clear, Vehicle: poor, Cover: SoftCover},
	{Id: "cultivated", name: "Fields", text: "soft cover; conceals", Foot: poor, Power: Clear, Vehicle: poor, Cover: SoftCover, Conceals: true},
	{Id: "swamp", name: "Swamp", Foot: poor, Power: poor, Vehicle: poor},
	{Id: "woods", name: "Woods of any kind", text: "soft cover; conceals; blocks sight", tags: "height=N", Foot: poor, Power: poor, Vehicle: difficult, Cover: SoftCover, Conceals: true, Blocks: true, Levels: 1},
	{Id: "river", name: "River or stream to be crossed", Foot: difficult, Power: difficult, Vehicle: difficult},
	{Id: "water", name: "Open water", Foot: Impassable, Power: Impassable, Vehicle: Impassable, Water: true},
	{Id: "ford", name: "Ford", text: "also where it lies over a river", Foot: Clear, Power: Clear, Vehicle: Clear},
	{Id: "building", name: "Building", text: "hard cover; conceals; blocks sight", tags: "height=N", Foot: poor, Power: poor, Vehicle: Impassable, Shut: true, Cover: HardCover, Conceals: true, Blocks: true, Levels: 1},
	{Id: "ruin", name: "Ruin", text: "hard cover; conceals", Foot: poor, Power: poor, Vehicle: difficult, Cover: HardCover, Conceals: true},
	{Id: "trench", name: "Trench", text: "hard cover; conceals", Foot: Clear, Power: Clear, Vehicle: poor, Cover: HardCover, Conceals: true},
	{Id: "hedge", name: "Hedge", text: "linear; soft cover; conceals", tags: "cost=POINTS", Cover: SoftCover, Conceals: true, Linear: true, Cost: geom.Inch},
	{Id: "fence", name: "Fence", text: "linear; soft cover; conceals", tags: "cost=POINTS", Cover: SoftCover, Conceals: true, Linear: true, Cost: geom.Inch},
	{Id: "stone-wall", name: "Stone wall", text: "linear; hard cover; conceals", tags: "cost=POINTS", Cover: HardCover, Conceals: true, Linear: true, Cost: geom.Inch},
	{Id: "wreck", name: "Wreck", text: "hard cover from behind it", Cover: HardCover, Linear: true, Cost: geom.Inch},
	{Id: "smoke", name: "Smoke", text: "blocks sight for whoever has no special sensors", Blocks: true, Levels: 99},
	{Id: "impassable", name: "Impassable ground", Foot: Impassable, Power: Impassable, Vehicle: Impassable},
}

// TerrainTerms explain the kinds of terrain.
var TerrainTerms = func() []rules.Term {
	var out []rules.Term
	for _, t := range terrains {
		k := rules.Term{ID: t.Id, Title: t.name, Text: t.text, Rule: "DUP-TERR-01"}
		if t.Ground() {
			k.Text = strings.TrimSuffix(t.going()+"; "+t.text, "; ")
		}
		if t.tags != "" {
			k.Use = "tags=" + t.tags
		}
		if t.Linear {
			k.Rule = "DUP-TERR-05"
		}
		out = append(out, k)
	}
	return out
}()

// Ground reports whether a kind is ground that costs points an inch, not something that is crossed or looked through.
func (t *Terrain) Ground() bool { return t.Foot != 0 }

// going says how infantry, power armour and vehicles move through a kind.
func (t *Terrain) going() string {
	foot, power, vehicle := ClassNames[t.Foot], ClassNames[t.Power], ClassNames[t.Vehicle]
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

// TerrainOf is what a piece does.
func TerrainOf(g *model.Game, p *rules.Piece) *Terrain { return TerrainByID(p.Kind) }

// TerrainByID is a kind of terrain by its id, clear ground for an unknown one.
func TerrainByID(id string) *Terrain {
	if t := terrainsByID[id]; t != nil {
		return t
	}
	return &terrains[0]
}

var terrainsByID = func() map[string]*Terrain {
	m := map[string]*Terrain{}
	for i := range terrains {
		m[terrains[i].Id] = &terrains[i]
	}
	return m
}()

// CheckTerrain refuses a kind of terrain or a tag that means nothing here: cost=, height= and level= are whole numbers
// from 0 to 20.
func CheckTerrain(p *rules.Piece) error {
	known := false
	var ids []string
	for i := range terrains {
		known = known || terrains[i].Id == p.Kind
		ids = append(ids, terrains[i].Id)
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

// Tag is the number of a tag of a piece; ok is false where it has none.
func Tag(p *rules.Piece, key string) (n int, ok bool) {
	for _, t := range p.Tags {
		if k, v, _ := strings.Cut(t, "="); k == key {
			n, err := strconv.Atoi(v)
			return n, err == nil
		}
	}
	return 0, false
}
