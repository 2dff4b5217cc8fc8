package model

import (
	"baize/rules"
	"baize/rules/geom"
	"baize/rules/space"
)

// Board is what the two boards of the game, squares and the tabletop, have each in their own way: where things are, what lies between
// them, and where models go. Ranges are in squares; on the tabletop one is four inches.
type Board interface {
	Sights
	Ways
	Sites
	Shows
}

// Ways is how units go on a board, come on to it, and what they meet.
type Ways interface {
	// Course returns how a unit goes with a MOVE, or with a MARCH MOVE; one that is not on the board enters it. Following returns how it goes
	// some squares at most, led by somebody, Turning how it turns where it stands, and Setting how it is set down on the board.
	Course(g *Game, u rules.UnitID, march bool) Course
	Following(g *Game, u rules.UnitID, most int) Course
	Turning(g *Game, u rules.UnitID) Course
	Setting(g *Game, u rules.UnitID, at Around) Course
	// Trek returns how many activations, in thousandths, a unit takes with MARCH MOVEs until its leader can be at a point, or as near as it has to
	// be to hold an objective there: from where it stands, where it comes over its edge, or out of what carries it where that is now. Units in
	// the way are not looked at; ok is false where no way leads there, and for one that is nowhere.
	Trek(g *Game, u rules.UnitID, at geom.Point, hold bool) (activations int, ok bool)
	// Mounting returns the moves that bring a unit next to a carrier with what going aboard costs of its MOVE, or its MARCH MOVE, left: a
	// square on squares, nothing on the tabletop (DUST-TRANS-02); ok is false where none do.
	Mounting(g *Game, u rules.UnitID, in rules.ModelID, march bool) (moves []rules.Move, ok bool)
	// Rejoining returns where a model of a unit that is beside the board comes to stand with the others on it; ok is false where it has no
	// room. Landed reports whether the bow of a model touches dry land (DUST-TRANS-13).
	Rejoining(g *Game, u rules.UnitID, m rules.ModelID) (at Stood, ok bool)
	Landed(g *Game, m rules.ModelID) bool
}

// Sites is how a board is laid out, and what stands on it.
type Sites interface {
	// Space returns how a table is divided, and Check an error where a table is none of the board.
	Space(t *rules.Table) space.Space
	Check(t *rules.Table) error
	// CheckTerrain returns an error where a piece of terrain means nothing on the board. Bars reports whether a piece keeps a model out
	// wherever it would stand in it; of no model (0) whether it keeps everybody out.
	CheckTerrain(p *rules.Piece) error
	Bars(g *Game, p rules.PieceID, m rules.ModelID) bool
	// Shares reports whether the bases of two models may overlap.
	Shares(g *Game, a, b *rules.Model) bool
	// Shelter returns the fortification in which a unit is; the zero Shelter for none. Sited returns an error where one lies where it may not.
	Shelter(g *Game, u rules.UnitID) Shelter
	Sited(g *Game) error
	// Lots lists what terrain the players lay out on a table of its size; Plot returns the pieces of one that lies at a point, and whether it
	// may (DUST-SCEN-06).
	Lots(t *rules.Table) []rules.Lot
	Plot(g *Game, l rules.Lot, at geom.Point) ([]rules.Piece, rules.Ruling)
	// Fortify returns a fortification of a kind at a point, facing away from the edge of its side, with the terrain that has to go for it, and
	// whether it may lie there then; Inside where the models of a unit stand in one.
	Fortify(g *Game, seat rules.Seat, kind string, at geom.Point) (Fort, rules.Ruling)
	Inside(g *Game, p rules.PieceID, u rules.UnitID) []Stood
	// Insides lists the fortifications on the board with the part of the table that is inside of each.
	Insides(g *Game) []Within
	// Lends reports whether terrain gives a unit a skill: Replenishes, Leads or Repairs. It lies within so many squares, 1 or Far of a
	// Prospect, and within 1 in sight.
	Lends(g *Game, u rules.UnitID, what Lent, far int) bool
	// Stand puts the models of a unit of a set-up on their places. It returns an error where there is no room for them.
	Stand(g *Game, u rules.UnitID) error
	// Flaws lists the pieces of terrain that do nothing where they lie.
	Flaws(g *Game) []rules.Flaw
	// Clears lists barbed wire, minefields and trenches of which a part may be cleared, within so many squares of a unit: 1 for what it is next
	// to, or Far of a Prospect.
	Clears(g *Game, u rules.UnitID, far int) []Clearing
}

// Shows is what the window shows of a board.
type Shows interface {
	// Measure returns between which points the range from an eye to something on the table is counted, and the range; Counts how, by which rule.
	// See returns the best line from an eye to it. ok is false where it is nowhere.
	Measure(g *Game, from rules.Eye, to rules.Ref) (a, b geom.Point, n int, ok bool)
	Counts() (by rules.RuleID, how string)
	See(g *Game, from rules.Eye, to rules.Ref) (best Line, ok bool)
	// Field returns what a weapon of a model reaches from where it stands, lines of sight left out; Around what lies within a
	// range of a unit; Edge where a side enters.
	Field(g *Game, m rules.ModelID, w *Weapon) geom.Region
	Around(g *Game, u rules.UnitID, n int) geom.Region
	Edge(g *Game, seat rules.Seat) geom.Region
}

// Boards are the boards that a battle may be played on, by the id that its Ext has. A board puts itself here.
var Boards = map[string]Board{}

// Clearing is a part of a piece that may be cleared: Wire, Mines or Trench.
type Clearing struct {
	Kind  Danger
	Piece rules.PieceID
	Gap   geom.Shape
}

// Shelter is a fortification in which a unit is: a bunker, or a strongpoint.
type Shelter struct {
	Piece  rules.PieceID // 0 for none
	Bunker bool
}

// Within is the inside of a fortification.
type Within struct {
	Shelter
	Region geom.Region
}

// Near reports whether a unit is within a range of another for special actions: none within range 1 reaches out of a fortification
// (DUST-FORT-09).
func (g *Game) Near(u, at rules.UnitID, n int) bool {
	d, ok := g.B.Apart(g, u, at)
	in := g.B.Shelter(g, u)
	return ok && d <= n && (n > 1 || in.Piece == 0 || in == g.B.Shelter(g, at))
}

// Lent is what terrain gives units next to it.
type Lent uint8

// What terrain lends: ammunition, Follow Me to heroes, Makeshift Repair to vehicles (DUST-TERR-10, DUST-TERR-23, DUST-TERR-30).
const (
	Replenishes Lent = 1 + iota
	Leads
	Repairs
)

// Peril is something that a unit meets as it goes.
type Peril struct {
	Kind  Danger
	At    int  // the stop by going to which it meets it, from 0
	Out   bool // by leaving it
	Piece rules.PieceID
	Model rules.ModelID // a wreck that burns
}

// Danger is a kind of peril.
type Danger uint8

// The perils, in the order in which those of one step are met.
const (
	Wire   Danger = iota // DUST-TERR-18
	Mines                // DUST-TERR-20
	Fire                 // DUST-TERR-16
	Crate                // DUST-TERR-09
	Trench               // nobody meets it as a peril; dozers fill it (DUST-ENG-04)
)
