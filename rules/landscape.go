package rules

import "baize/rules/geom"

// Landscape is of what the tables of a system are made: how much terrain, of which kinds, where the sides set up and what they fight for.
type Landscape struct {
	Least, Most int         // of the table that terrain covers, in thousandths
	Apart       geom.Length // objectives lie farther apart than this, from centre to centre
	Value       string      // of an objective, as its line gives it
	Bare        bool        // objectives lie in no area of terrain
	Strips      []Strip
	Unzoned     bool // a table needs no zones: the sides enter over their edges
	Ground      []Ground
	// Lots, where there are any, are all that such a table has, on whole squares, each with its image turned by half about the middle of the
	// table; there is one objective, on the middle square. Nothing else of the landscape but Strips counts then.
	Lots   []Lot
	Square geom.Length // the side of a square
	Per    int         // the squares of a table for which the lots are meant once; of larger ones each begun Per adds them again
	Aim    string      // the keys of the objective's line, such as "wins=on"
	// Countries are other lots that such a table may have, by the kind of country that it shows.
	Countries []Country
}

// Lot is a kind of terrain of which so many pieces lie on a table of Lots, none in the row next to an edge of a side.
type Lot struct {
	Kind, Tags string
	N          int         // an even number
	W, H       int         // squares
	Side       geom.Length // how wide and deep a piece is that lies in the middle of its square; 0 where it fills its squares
	Bars       bool        // nobody enters: no two such pieces touch
	Door       string      // a kind of terrain that lies on the left edge of each of its sides, as seen from outside; "" for none

	// What follows is of the lots of countries.
	Run    Run      // how it leads over the table; it may lie beside the edges of the sides then
	Grow   int      // squares that a piece takes which hang together, or edges in a row; 0 for W by H
	Edge   bool     // it lies along edges of squares
	Stops  bool     // some may not enter
	Ways   []string // the tags of a piece, one of them by chance, where Tags says none
	Beside string   // a kind of terrain next to which a piece lies
}

// Run is how a piece of a lot leads over the table.
type Run uint8

// The runs: it lies where there is room; from the left edge of the table to the right one, straight or with bends; from the edge of one side to that of the
// other; along the edges at which no side has its own.
const (
	RunNone Run = iota
	RunStreet
	RunTrack
	RunUp
	RunShore
)

// Country is a kind of country that a table may show: its name, the mat under it and the lots of it.
type Country struct {
	Term
	Mat  string
	Lots []Lot
}

// Size returns how wide and deep a piece of the lot is on squares from one corner to another.
func (l Lot) Size(lo, hi geom.Point) (w, h geom.Length) {
	if l.Side > 0 {
		return l.Side, l.Side
	}
	return hi.X - lo.X, hi.Y - lo.Y
}

// Strip is a zone along the edge of each side: the kind of zone, and how far from the edge it begins and ends in thousandths of the depth of the table.
type Strip struct {
	Zone     string
	From, To int
	Low      bool // nothing elevated lies in it
}

// Ground is a kind of terrain with the part that it plays in a landscape. Several kinds may play one part, and one kind several.
type Ground struct {
	Part     Part
	Kind     string
	Tags     string // that a piece of it has, "" for none
	Bars     bool   // some models may not enter, be they few
	Elevated bool
}

// Part is what a piece of terrain is in a landscape, whatever the rules make of it.
type Part string

// The parts.
const (
	PartWoods      Part = "woods"
	PartHill       Part = "hill"
	PartPond       Part = "pond"
	PartStream     Part = "stream" // from edge to edge
	PartFord       Part = "ford"
	PartRoad       Part = "road" // and bridges, where it is over a stream
	PartHouse      Part = "house"
	PartRuin       Part = "ruin"
	PartField      Part = "field"
	PartScrub      Part = "scrub"
	PartRough      Part = "rough"
	PartMarsh      Part = "marsh"
	PartCrater     Part = "crater"
	PartTrench     Part = "trench"
	PartWreck      Part = "wreck"
	PartBoulders   Part = "boulders" // or what else stops hulls
	PartWall       Part = "wall"
	PartHedge      Part = "hedge"
	PartFence      Part = "fence"
	PartBreastwork Part = "breastwork"
	PartWire       Part = "wire"
	PartRubble     Part = "rubble"
)

// Of lists the kinds that play a part.
func (l Landscape) Of(p Part) []Ground {
	var out []Ground
	for _, g := range l.Ground {
		if g.Part == p {
			out = append(out, g)
		}
	}
	return out
}

// Find returns a kind of terrain, whichever its part; ok is false for one that plays none.
func (l Landscape) Find(kind string) (g Ground, ok bool) {
	for _, g := range l.Ground {
		if g.Kind == kind {
			return g, true
		}
	}
	return g, false
}
