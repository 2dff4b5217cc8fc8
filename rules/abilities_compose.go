package rules

import (
	"cmp"
	"slices"
	"strconv"

	"baize/rules/geom"
)

// Composer is a system that judges how a force is made up, and says how its parts are written.
type Composer interface {
	// Agreements are what players agree on before they build: the most points, the number of platoons, whether allies may be taken. The
	// first is AgreedPoints where forces have points at all.
	Agreements() []Value
	// Forms are the lines in which a list is written, weapon, profile and unit, with what each of their keys may say.
	Forms() []LineForm
	// JudgeForce says what the units of a seat cost, and where the force breaks the rules for building one. What was not agreed on is as
	// Agreements have it.
	JudgeForce(s *State, seat Seat, agreed Agreement) Mustered
	// Arm returns the fields of a profile for a model that carries other weapons and has more rules than the profile says: kit.Without are
	// the ids of weapons that it lays down, kit.Weapons those that it takes, one entry for each, kit.Traits rules as profiles write them, each
	// of which it has once.
	Arm(profile []Field, kit Kit) []Field
}

// AgreedPoints is the agreement on the most points of a force.
const AgreedPoints = "points"

// Agreement is what players have agreed on, by the ids of Agreements, written as their values are in files.
type Agreement map[string]string

// Number returns an agreed number, 0 where nothing or something else was agreed.
func (a Agreement) Number(id string) int {
	n, err := strconv.Atoi(a[id])
	if err != nil {
		return 0
	}
	return n
}

// Field is a key of a line in a force file with its value.
type Field struct{ Name, Value string }

// Kit is what options change in what a model carries.
type Kit struct {
	Without []string // ids of weapons
	Weapons []string
	Traits  []string
	Lost    []string // traits that it has no longer
	Unit    bool     // it is for all models of a unit; a model that none of it is for stays as it is
}

// Mustered is what the rules say of a force.
type Mustered struct {
	Points int
	Priced bool // the system counts points itself; else those of the force file hold
	Costs  map[UnitID]int
	Faults []Fault
	// Kinds are what units are to their force, by what they are made of, each with the title of a heading over its like; where lines of units
	// say that, a Sorter names the key.
	Kinds map[UnitID]Term
}

// Fault is where a force breaks a rule for building one, or what such a rule leaves open.
type Fault struct {
	Rule  RuleID
	Grade Grade
	Text  Text // what is wrong
	Mend  Text // what would mend it; empty where the rules know nothing
	Units []UnitID
}

// Grade is how a force stands before the rules, the best first.
type Grade uint8

// The grades: it keeps all rules; it keeps them and something else is advised; its legality hangs on what no rule decides; it breaks one.
const (
	Legal Grade = iota
	Advised
	Undetermined
	Illegal
)

// String returns a grade in words: "Undetermined".
func (g Grade) String() string {
	return [...]string{Legal: "Legal", Advised: "Legal, with advice", Undetermined: "Undetermined", Illegal: "Illegal"}[g]
}

// Grade is the worst grade of a force's faults.
func (m Mustered) Grade() Grade {
	if len(m.Faults) == 0 {
		return Legal
	}
	return slices.MaxFunc(m.Faults, func(a, b Fault) int { return cmp.Compare(a.Grade, b.Grade) }).Grade
}

// ComposerOf returns the judge of a system's forces; without one, no force is priced and all are allowed.
func ComposerOf(sys System) Composer {
	if a, ok := sys.(Composer); ok {
		return a
	}
	return unpriced{}
}

type unpriced struct{}

func (unpriced) Agreements() []Value                         { return nil }
func (unpriced) Forms() []LineForm                           { return nil }
func (unpriced) JudgeForce(*State, Seat, Agreement) Mustered { return Mustered{} }
func (unpriced) Arm(profile []Field, _ Kit) []Field          { return profile }

// Matcher is a system that foresees what one unit does to another apart from any battle.
type Matcher interface {
	// Covers are the kinds of cover that a target may be in, beside none.
	Covers() []Term
	// Match returns the odds of every way in which a unit may attack another one that stands at a distance, edge to edge, in a kind of cover
	// or "" for none. The state holds both units, on its table or not; it is not changed.
	Match(s *State, by, on UnitID, at geom.Length, cover string) []Odds
}

// MatcherOf returns how a system foresees what units do to one another; without that, nothing is foreseen.
func MatcherOf(sys System) Matcher {
	if a, ok := sys.(Matcher); ok {
		return a
	}
	return unmatched{}
}

type unmatched struct{}

func (unmatched) Covers() []Term                                           { return nil }
func (unmatched) Match(*State, UnitID, UnitID, geom.Length, string) []Odds { return nil }

// Sorter is a system by whose words the units of a force and of a list are told apart.
type Sorter interface {
	// Sorts are two keys of the lines of units in force files, "" for none: the one that says what a unit is to its force, which Mustered.Kinds
	// says else, and the one that
	// units have in common that stand together in it.
	Sorts() (kind, together string)
}

// SorterOf returns by what the units of a system are told apart; without that, they stand in the order of their file.
func SorterOf(sys System) Sorter {
	if a, ok := sys.(Sorter); ok {
		return a
	}
	return unsorted{}
}

type unsorted struct{}

func (unsorted) Sorts() (kind, together string) { return "", "" }
