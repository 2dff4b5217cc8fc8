// Package ground holds the kinds of terrain of DUST 1947: what they are to whoever goes, looks or hides, on both boards.
package ground

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Sees is what some terrain does to lines that cross it.
type Sees uint8

// What terrain does to lines.
const (
	Through Sees = iota // lines pass
	Beyond              // it blocks lines to what lies beyond: whoever is in it is seen
	Never               // nobody stands in it, and no line crosses it: on squares it has no dot
)

// Kind is a kind of terrain.
type Kind struct {
	rules.Term
	Sight Sees
	High  int                         // range that it is high, for those that look over it
	Cover func(p *model.Profile) bool // whom it covers who stands in it; nil nobody
	Bars  func(p model.Feet) bool     // whom it keeps out; nil nobody
	Slow  bool                        // MOVE and MARCH MOVE are halved (DUST-TERR-02)
	Edge  bool                        // it lies on the edges of squares
	Low   bool                        // of an Edge: it stops light vehicles alone, and lines pass it
	Walls bool                        // its squares have high walls around them
	Hut   bool                        // these walls are lower than a square: tall models look over them (DUST-TERR-22)
	Top   bool                        // infantry beside it climbs on it, one floor up (DUST-TERR-25)
	Fort  bool                        // a fortification of 4 by 4 squares
	Goal  bool                        // it is an objective (DUST-SCEN-03)
	Lends model.Lent                  // what it gives units next to it; 0 nothing
	Tags  []string                    // the tags that a piece of it may have, "floors" and a number among them
}

func all(*model.Profile) bool    { return true }
func foot(p *model.Profile) bool { return p.Foot() }

// Vehicles reports whether a profile is a vehicle on the ground.
func Vehicles(p *model.Profile) bool { return p.Kind == model.Vehicle }

func everybody(model.Feet) bool { return true }

// Driven reports whether somebody is a vehicle on the ground.
func Driven(p model.Feet) bool { return Vehicles(p.Profile) }

// Wheels reports whether somebody goes on wheels or tracks.
func Wheels(p model.Feet) bool {
	return Driven(p) && p.Class != model.Walker && p.Class != model.Naval
}

// rolling reports whether somebody is a vehicle that neither walks nor swims.
func rolling(p model.Feet) bool { return Driven(p) && p.Class != model.Walker && !p.Swims }
func sinks(p model.Feet) bool   { return !p.Swims }

// Kinds of terrain by name.
const (
	Trees      = "trees"
	Smoke      = model.Smoke
	Rubble     = "rubble"
	Crates     = "crates"
	Traps      = "traps"
	Structure  = "structure"
	Dump       = "ammo-dump"
	Mud        = "mud-flats"
	Swamp      = "swamp"
	Water      = "water"
	Road       = "road"
	Trench     = "trench"
	Wire       = "wire"
	Mines      = "mines"
	Gap        = "gap"
	Filled     = "filled-trench"
	Building   = "building"
	Hut        = "hut"
	Ruin       = "ruined-house"
	Plinth     = "plinth"
	Pillar     = "pillar"
	Impassable = "impassable"
	Pit        = "pit"
	Rocket     = "rocket"
	Bunker     = "bunker"
	Strong     = "strongpoint"
	Wall       = "high-wall"
	LowWall    = "low-wall"
	OldWall    = "old-wall"
	Opening    = "opening"
)

// Tags of pieces.
const (
	Large  = "large"
	Huge   = "huge"
	Floors = "floors" // floors=N
	Joined = "building"
)

// along is where walls and their openings are laid.
const along = "along edges of squares, on a tabletop anywhere"

// kinds are the kinds of terrain, in the order of the book.
var kinds = []Kind{
	{Term: rules.Term{ID: Trees, Title: "Trees", Text: "whoever is in them has cover; nobody sees beyond", Use: "tags=large: two high instead of one", Rule: "DUST-TERR-03"}, Sight: Beyond, High: 1, Cover: all, Tags: []string{Large}},
	{Term: rules.Term{ID: Swamp, Title: "Swamp", Text: "infantry, walkers and what swims enter", Rule: "DUST-TERR-04"}, Bars: rolling},
	{Term: rules.Term{ID: Water, Title: "Water", Text: "naval and amphibious units alone", Rule: "DUST-TERR-05"}, Bars: sinks},
	{Term: rules.Term{ID: Mud, Title: "Mud and sand", Text: "MOVE and MARCH MOVE are halved", Rule: "DUST-TERR-02"}, Slow: true},
	{Term: rules.Term{ID: Road, Title: "Road", Text: "vehicles on wheels and tracks that stay on it go farther", Rule: "DUST-TERR-06"}},
	{Term: rules.Term{ID: Rubble, Title: "Rubble", Text: "cover; no vehicle on wheels or tracks enters", Rule: "DUST-TERR-07"}, Cover: all, Bars: Wheels},
	{Term: rules.Term{ID: Structure, Title: "Structure", Text: "nobody enters, nobody sees through", Rule: "DUST-TERR-08"}, Sight: Never, Bars: everybody, High: 99},
	{Term: rules.Term{ID: Crates, Title: "Ammo crates", Text: "cover; a vehicle that drives over them may remove them", Rule: "DUST-TERR-09"}, Cover: all},
	{Term: rules.Term{ID: Dump, Title: "Ammo dump", Text: "nobody enters, nobody sees through; who is next to it replenishes ammunition", Rule: "DUST-TERR-10"}, Sight: Never, Bars: everybody, High: 99, Lends: model.Replenishes},
	{Term: rules.Term{ID: Traps, Title: "Tank traps", Text: "cover for infantry; no vehicle enters", Rule: "DUST-TERR-11"}, Cover: foot, Bars: Driven},
	{Term: rules.Term{ID: Trench, Title: "Trench", Text: "cover for infantry", Rule: "DUST-TERR-17"}, Cover: foot},
	{Term: rules.Term{ID: Wire, Title: "Barbed wire", Text: "infantry that goes in, through or out rolls a die: Army, or it stops, its activation ends and it has no cover save", Rule: "DUST-TERR-18"}},
	{Term: rules.Term{ID: Mines, Title: "Minefield", Text: "attacks whoever goes in, through or out, once a move", Rule: "DUST-TERR-20"}},
	{Term: rules.Term{ID: Gap, Title: "Gap", Text: "where it lies wire and mines are cleared", Rule: "DUST-TERR-19"}},
	{Term: rules.Term{ID: Filled, Title: "Filled trench", Text: "where it lies there is no trench any more", Rule: "DUST-ENG-04"}},
	{Term: rules.Term{ID: Smoke, Title: "Smoke", Text: "whoever is in it has cover; nobody sees beyond", Rule: "DUST-LOS-08"}, Sight: Beyond, High: 99, Cover: all},
	{Term: rules.Term{ID: Building, Title: "Building", Text: "high walls around; cover inside", Use: "whole squares, on a tabletop anywhere; tags=floors=N: so many, 1 if left out", Rule: "DUST-TERR-12"}, Cover: all, Walls: true, Tags: []string{Floors}},
	{Term: rules.Term{ID: Hut, Title: "Quonset hut", Text: "a building that walkers and large vehicles see one another across; nobody stands on it", Rule: "DUST-TERR-22"}, Cover: all, Walls: true, Hut: true},
	{Term: rules.Term{ID: Ruin, Title: "Ruined house", Text: "a building with a top; vehicles enter the large version alone", Use: "tags=large", Rule: "DUST-TERR-27"}, Cover: all, Walls: true, Tags: []string{Large}},
	{Term: rules.Term{ID: Plinth, Title: "Plinth", Text: "nobody enters; infantry next to it climbs on its top for 1 move", Rule: "DUST-TERR-25"}, Sight: Beyond, High: 1, Bars: everybody, Top: true},
	{Term: rules.Term{ID: Pillar, Title: "Lamassu pillar", Text: "only who flies passes; nobody sees through", Rule: "DUST-TERR-26"}, Sight: Never, Bars: everybody, High: 99},
	{Term: rules.Term{ID: Impassable, Title: "Impassable terrain", Text: "only who flies passes; nobody sees through", Rule: "DUST-TERR-28"}, Sight: Never, Bars: everybody, High: 99},
	{Term: rules.Term{ID: Pit, Title: "Archeological pit", Text: "an objective; heroes next to it lead others on", Rule: "DUST-TERR-23"}, Goal: true, Lends: model.Leads},
	{Term: rules.Term{ID: Rocket, Title: "Rocket prototype", Text: "an objective; vehicles next to it are repaired", Rule: "DUST-TERR-30"}, Goal: true, Lends: model.Repairs},
	{Term: rules.Term{ID: Bunker, Title: "Bunker", Text: "infantry enters by the rear doors, sees to the front, and saves again", Use: "16 by 16 inches, facing=", Rule: "DUST-FORT-02"}, Sight: Never, Fort: true, High: 99},
	{Term: rules.Term{ID: Strong, Title: "Strongpoint", Text: "infantry enters from all sides, and saves again", Use: "16 by 16 inches, facing=", Rule: "DUST-FORT-02"}, Sight: Never, Fort: true, High: 99},
	{Term: rules.Term{ID: Wall, Title: "High wall", Text: "nobody crosses it or sees through it", Use: along, Rule: "DUST-TERR-12"}, Edge: true},
	{Term: rules.Term{ID: Opening, Title: "Opening", Text: "where it lies there is no wall", Use: along + "; tags=large: also for vehicles, or huge", Rule: "DUST-TERR-12"}, Edge: true, Tags: []string{Large, Huge}},
	{Term: rules.Term{ID: LowWall, Title: "Low wall", Text: "cover behind it; no light vehicle on wheels or tracks crosses it", Use: along, Rule: "DUST-TERR-14"}, Edge: true, Low: true},
	{Term: rules.Term{ID: OldWall, Title: "Archeological wall", Text: "cover behind it; no light vehicle on wheels or tracks crosses it", Use: along + "; tags=building: linked ones that shut a place in are the walls of a building", Rule: "DUST-TERR-24"}, Edge: true, Low: true, Tags: []string{Joined}},
}

// Terms explain the kinds of terrain.
func Terms() (out []rules.Term) {
	for i := range kinds {
		out = append(out, kinds[i].Term)
	}
	return out
}

// Known finds a kind by name; nil for none.
func Known(id string) *Kind {
	for i := range kinds {
		if kinds[i].ID == id {
			return &kinds[i]
		}
	}
	return nil
}

// Storeys returns how many floors a building has.
func Storeys(p *rules.Piece) int {
	for _, t := range p.Tags {
		if n, ok := strings.CutPrefix(t, Floors+"="); ok {
			count, _ := strconv.Atoi(n)
			return count
		}
	}
	return 1
}
