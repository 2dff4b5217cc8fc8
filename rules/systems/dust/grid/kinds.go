package grid

import (
	"baize/rules"
	"baize/rules/systems/dust/model"
)

// sees is what a square of some terrain does to lines that cross it.
type sees uint8

const (
	through sees = iota // lines pass
	beyond              // it blocks lines to what lies beyond: whoever is in it is seen
	never               // the square has no dot: nobody stands in it, and no line crosses it
)

// kind is a kind of terrain.
type kind struct {
	rules.Term
	sight sees
	high  int                         // range that it is high, for those that look over it
	cover func(p *model.Profile) bool // whom it covers who stands in it; nil nobody
	bars  func(p *model.Profile) bool // whom it keeps out; nil nobody
	slow  bool                        // MOVE and MARCH MOVE are halved (DUST-TERR-02)
	edge  bool                        // it lies on the edges of squares
	walls bool                        // its squares have high walls around them
}

func all(*model.Profile) bool        { return true }
func foot(p *model.Profile) bool     { return p.Foot() }
func vehicles(p *model.Profile) bool { return p.Kind == model.Vehicle }
func wheels(p *model.Profile) bool {
	return vehicles(p) && p.Class != model.Walker && p.Class != model.Naval
}
func rolling(p *model.Profile) bool  { return vehicles(p) && p.Class != model.Walker }
func notNaval(p *model.Profile) bool { return p.Class != model.Naval }

// Kinds of terrain by name.
const (
	Trees     = "trees"
	Smoke     = "smoke"
	Rubble    = "rubble"
	Crates    = "crates"
	Traps     = "traps"
	Structure = "structure"
	Mud       = "mud-flats"
	Swamp     = "swamp"
	Water     = "water"
	Road      = "road"
	Trench    = "trench"
	Building  = "building"
	Wall      = "high-wall"
	LowWall   = "low-wall"
	Opening   = "opening"
)

// kinds are the kinds of terrain, in the order of the book.
var kinds = []kind{
	{Term: rules.Term{ID: Trees, Title: "Trees", Text: "whoever is in them has cover; nobody sees beyond", Use: "tags=large: two high instead of one", Rule: "DUST-TERR-03"}, sight: beyond, high: 1, cover: all},
	{Term: rules.Term{ID: Swamp, Title: "Swamp", Text: "infantry and walkers enter", Rule: "DUST-TERR-04"}, bars: rolling},
	{Term: rules.Term{ID: Water, Title: "Water", Text: "naval units alone", Rule: "DUST-TERR-05"}, bars: notNaval},
	{Term: rules.Term{ID: Mud, Title: "Mud and sand", Text: "MOVE and MARCH MOVE are halved", Rule: "DUST-TERR-02"}, slow: true},
	{Term: rules.Term{ID: Road, Title: "Road", Text: "vehicles on wheels and tracks that stay on it go farther", Rule: "DUST-TERR-06"}},
	{Term: rules.Term{ID: Rubble, Title: "Rubble", Text: "cover; no vehicle on wheels or tracks enters", Rule: "DUST-TERR-07"}, cover: all, bars: wheels},
	{Term: rules.Term{ID: Structure, Title: "Structure", Text: "nobody enters, nobody sees through", Rule: "DUST-TERR-08"}, sight: never, bars: all, high: 99},
	{Term: rules.Term{ID: Crates, Title: "Ammo crates", Text: "cover", Rule: "DUST-TERR-09"}, cover: all},
	{Term: rules.Term{ID: Traps, Title: "Tank traps", Text: "cover for infantry; no vehicle enters", Rule: "DUST-TERR-11"}, cover: foot, bars: vehicles},
	{Term: rules.Term{ID: Trench, Title: "Trench", Text: "cover for infantry", Rule: "DUST-TERR-17"}, cover: foot},
	{Term: rules.Term{ID: Smoke, Title: "Smoke", Text: "whoever is in it has cover; nobody sees beyond", Rule: "DUST-LOS-08"}, sight: beyond, high: 99, cover: all},
	{Term: rules.Term{ID: Building, Title: "Building", Text: "whole squares with high walls around; cover inside", Use: "tags=floors=N: so many, 1 if left out", Rule: "DUST-TERR-12"}, cover: all, walls: true},
	{Term: rules.Term{ID: Wall, Title: "High wall", Text: "along edges of squares: nobody crosses it or sees through it", Rule: "DUST-TERR-12"}, edge: true},
	{Term: rules.Term{ID: Opening, Title: "Opening", Text: "on an edge: where it lies there is no wall", Use: "tags=large: also for vehicles, or huge", Rule: "DUST-TERR-12"}, edge: true},
	{Term: rules.Term{ID: LowWall, Title: "Low wall", Text: "along edges of squares: cover behind it, no light vehicle on wheels or tracks crosses it", Rule: "DUST-TERR-14"}, edge: true},
}

// Terms explain the kinds of terrain.
func Terms() (out []rules.Term) {
	for i := range kinds {
		out = append(out, kinds[i].Term)
	}
	return out
}

// known finds a kind by name; nil for none.
func known(id string) *kind {
	for i := range kinds {
		if kinds[i].ID == id {
			return &kinds[i]
		}
	}
	return nil
}
