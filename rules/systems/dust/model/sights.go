package model

import (
	"cmp"

	"baize/rules"
	"baize/rules/geom"
)

// Sights is what attacks and other actions ask of a board: ranges, lines, cover, and what lies in an area. A unit looks and measures from
// where it stands on squares, and from its leader on the tabletop.
type Sights interface {
	// Apart returns the least range from a unit to another on the board, 0 where they share a square or touch; Sighted to what it sees of it,
	// 0 models of it seen or not there being ok false (DUST-TAB-10, DUST-TAB-31, DUST-TAB-38).
	Apart(g *Game, a, b rules.UnitID) (n int, ok bool)
	Sighted(g *Game, a, b rules.UnitID) (n int, ok bool)
	// Adjacent reports whether a unit may attack another in close combat (DUST-CC-01, DUST-LOS-06, DUST-LOS-11, DUST-TAB-26).
	Adjacent(g *Game, a, b rules.UnitID) bool
	// Lines returns the lines from a model with a weapon to a unit, those that an attacker would choose first in front.
	Lines(g *Game, m rules.ModelID, by Muzzle, at rules.UnitID) []Line
	// Covered reports whether a unit has cover by where it stands, and by which rule (DUST-SAVE-01, DUST-SAVE-07, DUST-TAB-28). CoverFrom
	// returns what gives it cover from an attack that comes from a point, "" for nothing (DUST-SPW-03).
	Covered(g *Game, u rules.UnitID) (rules.RuleID, bool)
	CoverFrom(g *Game, u rules.UnitID, from geom.Point, layer int) rules.RuleID
	// Height returns how many squares above the ground a unit stands, by its feet (DUST-HGT-04).
	Height(g *Game, u rules.UnitID) int
	// Holds reports whether a unit stands where it holds a marker (DUST-END-02).
	Holds(g *Game, u rules.UnitID, at geom.Point) bool
	Areas
	Ranks
}

// Areas is what templates take in.
type Areas interface {
	// Aimed reports whether the attacker chooses the point where a template lies; else it lies where its target stands.
	Aimed(t Template) bool
	// Aim returns the lines from a model with a weapon of some mount to a point on a level, best first. Aimable reports whether nothing in which
	// nobody stands lies at a point of the board, and Indoors whether a point on a level is inside of a building (DUST-SPW-01).
	Aim(g *Game, m rules.ModelID, mount Mount, at geom.Point, layer int) []Line
	Aimable(g *Game, at geom.Point) bool
	Indoors(g *Game, at geom.Point, layer int) bool
	// Takes lists the ground units that a template takes in, those nearest to its point first. Levels lists the levels of which the attacker
	// chooses one that it strikes, instead of that of its target; none where there is no choice (DUST-TAB-20).
	Takes(g *Game, a Laid) []Taken
	Levels(g *Game, a Laid) []int
	// Spots lists points that are worth aiming a template at that is to strike a unit, to which a line leads.
	Spots(g *Game, t Template, at rules.UnitID, line Line) []geom.Point
	// Jets lists the ways that flames may take along a line to a unit with a weapon of a range (DUST-SPW-07, DUST-SPW-24).
	Jets(g *Game, line Line, far, layer int) []Jet
	// Standing lists the ground units that stand in a part of the table, on a level.
	Standing(g *Game, in geom.Shape, layer int) []rules.UnitID
	// Smoke returns the smoke that a shell lays at a point, and Cloud that of a launcher, which nothing between stops; Wraps lists the parts of
	// the table in which a unit may aim a launcher (DUST-SPW-04, DUST-SKILL-94).
	Smoke(g *Game, at geom.Point) []rules.Piece
	Cloud(g *Game, at geom.Point) []rules.Piece
	Wraps(g *Game, u rules.UnitID) []geom.Shape
}

// Ranks is what it matters where in its unit a model stands.
type Ranks interface {
	// Fires returns how many of its weapons with a range a model of a profile uses in an action, 0 for all (DUST-DECL-05, DUST-TAB-17).
	Fires(p *Profile) int
	// Ranks lists the models of a unit that hits of a unit may take, with those that its template has touched: one of a rank before any of the
	// next (DUST-TAB-21, DUST-TAB-24).
	Ranks(g *Game, by, at rules.UnitID, touched []rules.ModelID) [][]rules.ModelID
	// Even reports whether it makes no difference which of two models of a unit stands where.
	Even(g *Game, a, b rules.ModelID) bool
	// Leaderless returns the rule by which a unit is stunned that loses its leader, "" where it is not. Closes lists where its models go then
	// that stand too far from the new one (DUST-TAB-25).
	Leaderless() rules.RuleID
	Closes(g *Game, u rules.UnitID) []Shift
}

// Muzzle is how a model looks with a weapon.
type Muzzle struct {
	Mount Mount
	// Bearer says that the range is measured from the model, whoever leads it (DUST-SPW-24).
	Bearer bool
}

// Template is the form of what an attack strikes.
type Template uint8

// The templates: its target alone; all who stand in a square, or under 4 inches; in four squares, or under 8 inches; on a way.
const (
	Alone    Template = iota
	Blast             // DUST-HIT-04, DUST-TAB-19
	Ordnance          // DUST-SPW-02, DUST-TAB-29
	Flames            // DUST-SPW-07, DUST-SPW-24
)

// Laid is a template that lies somewhere.
type Laid struct {
	Template
	At    geom.Point
	Layer int
}

// Taken is a unit that a template takes in, by its host, with those of its models that it touches.
type Taken struct {
	Unit   rules.UnitID
	Models []rules.ModelID
}

// Jet is a way of flames.
type Jet struct {
	Way  []geom.Point // where it goes, the last where it ends
	Over []Taken
}

// Shift is where a model goes that closes up to its leader.
type Shift struct {
	Model rules.ModelID
	To    geom.Point
}

// Line is a line between two places that is judged for an attack.
type Line struct {
	From, To geom.Point
	Range    int
	Eye      rules.ModelID // from which the range is measured, 0 for the model whose line it is
	Arc      bool          // To lies in the fire arc
	Open     bool          // nothing blocks it
	Cover    rules.RuleID  // what gives the target cover along it, "" for nothing
	Kept     bool          // no weapon negates that cover (DUST-SAVE-08)
	Again    rules.RuleID  // by which failed cover saves are thrown again, "" for none
	Block    geom.Point    // where it is blocked
	Rule     rules.RuleID  // by which it is blocked
	Piece    rules.PieceID
	Model    rules.ModelID
}

// Compare orders lines as an attacker chooses among them: open ones first, then those in arc, those without cover, and the shortest.
func (l Line) Compare(o Line) int {
	return cmp.Or(Bit(!l.Open)-Bit(!o.Open), Bit(!l.Arc)-Bit(!o.Arc), Bit(l.Cover != "")-Bit(o.Cover != ""), l.Range-o.Range)
}

// Bit returns 1 for true and 0 for false, to order by.
func Bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Guide returns the model from which a unit on the table looks and measures where it does so from one: its leader, or the first where that
// is not there; 0 for none.
func (g *Game) Guide(u rules.UnitID) rules.ModelID {
	if m := g.Leader(u); m != 0 && g.Model(m).Place == rules.OnTable {
		return m
	}
	return g.Lead(u)
}
