package model

import (
	"fmt"
	"strconv"
	"strings"

	"baize/rules"
)

// Armour is a column of a weapon's table: S1 to S4 infantry, V1 to V7 vehicles, A1 to A3 aircraft (DUST-HIT-01).
type Armour uint8

// The first and last columns of each kind; the zero Armour is none.
const (
	S1 Armour = 1
	S4 Armour = 4
	V1 Armour = 5
	V7 Armour = 11
	A1 Armour = 12
	A3 Armour = 14
)

// ArmourTypes are the types of armour with their columns, by the keys of weapon lines.
var ArmourTypes = []struct {
	Key         string
	First, Last Armour
}{{"s", S1, S4}, {"v", V1, V7}, {"a", A1, A3}}

// columns are how many columns a table has.
const columns = int(A3)

// String returns the armour as cards write it: "V3"; "" for none.
func (a Armour) String() string {
	for _, t := range ArmourTypes {
		if a >= t.First && a <= t.Last {
			return strings.ToUpper(t.Key) + strconv.Itoa(int(a-t.First)+1)
		}
	}
	return ""
}

// ParseArmour reads "S2".
func ParseArmour(s string) (Armour, error) {
	for a := S1; a <= A3; a++ {
		if strings.EqualFold(a.String(), s) {
			return a, nil
		}
	}
	return 0, fmt.Errorf("armour %q: expected S1 to S4, V1 to V7 or A1 to A3", s)
}

// Class returns the number of the armour within its kind: 3 of V3.
func (a Armour) Class() int { n, _ := strconv.Atoi(a.String()[1:]); return n }

// Kill is the damage of an automatic kill: the whole undamaged track (DUST-DMG-04).
const Kill = -1

// Cell is what a weapon does to one kind of armour (DUST-DATA-05): so many dice, or so many for each miniature of a blast, and the damage
// of a hit. The zero Cell does nothing.
type Cell struct {
	Dice   int `json:"dice,omitempty"`
	Blast  int `json:"blast,omitempty"` // dice for each miniature, instead of Dice
	Damage int `json:"damage,omitempty"`
}

// None reports whether the weapon cannot harm that armour (DUST-HIT-03).
func (c Cell) None() bool { return c == Cell{} }

// String returns the cell as cards write it: "2/1", "*/#"; "" where it does nothing.
func (c Cell) String() string {
	if c.None() {
		return ""
	}
	damage := "#"
	if c.Damage != Kill {
		damage = strconv.Itoa(c.Damage)
	}
	if c.Blast > 0 {
		return strings.Repeat("*", c.Blast) + "/" + damage
	}
	return strconv.Itoa(c.Dice) + "/" + damage
}

// ParseCell reads what String writes.
func ParseCell(s string) (c Cell, err error) {
	if s == "" || s == "-" {
		return c, nil
	}
	dice, damage, ok := strings.Cut(s, "/")
	if stars := strings.Count(dice, "*"); stars > 0 && stars == len(dice) && stars <= 3 {
		c.Blast = stars
	} else if c.Dice, err = strconv.Atoi(dice); err != nil || c.Dice < 1 || c.Dice > 40 {
		ok = false
	}
	if c.Damage = Kill; damage != "#" {
		if c.Damage, err = strconv.Atoi(damage); err != nil || c.Damage < 1 || c.Damage > 20 {
			ok = false
		}
	}
	if !ok {
		return Cell{}, fmt.Errorf("cell %q: expected dice/damage such as 2/1, */1 or 1/#", s)
	}
	return c, nil
}

// Mount is where a weapon sits on a vehicle, which gives its fire arc (DUST-ARC-02 to -05).
type Mount string

// The mounts. Infantry and turrets fire all round.
const (
	AllRound Mount = ""
	Turret   Mount = "turret"
	Front    Mount = "front"
	Rear     Mount = "rear"
	Left     Mount = "left"
	Right    Mount = "right"
)

// Mounts are the words that a weapon's line may say.
var Mounts = []string{string(Turret), string(Front), string(Rear), string(Left), string(Right)}

// Weapon is a weapon line.
type Weapon struct {
	ID, Name string
	Min      int  // least range, 0 for none (DUST-RNG-03)
	Range    int  // farthest range, in squares
	Close    bool // range C: adjacent units alone (DUST-CC-01)
	Mount    Mount
	Cells    [columns]Cell
	Traits   []string
}

// Against returns what the weapon does to an armour.
func (w *Weapon) Against(a Armour) Cell {
	if a == 0 {
		return Cell{}
	}
	return w.Cells[a-1]
}

// Blasts reports whether the weapon attacks everybody on a square: against some armour it has dice for each miniature (DUST-HIT-04).
func (w *Weapon) Blasts() bool {
	for _, c := range w.Cells {
		if c.Blast > 0 {
			return true
		}
	}
	return false
}

// Ranges returns the range as cards write it: "6", "C", "4-12".
func (w *Weapon) Ranges() string {
	switch {
	case w.Close:
		return "C"
	case w.Min > 0:
		return fmt.Sprintf("%d-%d", w.Min, w.Range)
	}
	return strconv.Itoa(w.Range)
}

// ImprovisedID is the weapon that every model but aircraft has beside those of its profile (DUST-CC-07).
const ImprovisedID = "improvised"

// Improvised is that weapon.
var Improvised = func() Weapon {
	w := Weapon{ID: ImprovisedID, Name: "Improvised weapon", Close: true}
	for a := S1; a <= V7; a++ {
		w.Cells[a-1] = Cell{Dice: 1, Damage: 1}
	}
	return w
}()

// Class is how a vehicle goes over the ground.
type Class string

// The classes of vehicles; one that is none of the others walks (DUST-SETUP-04). Infantry and aircraft have none.
const (
	Walker      Class = "walker"
	Tracked     Class = "tracked"
	Wheeled     Class = "wheeled"
	HalfTracked Class = "half-tracked"
	Naval       Class = "naval"
)

// ClassSkills are skills that profiles of a class have without naming them.
var ClassSkills = map[Class][]string{Naval: {"naval-unit"}}

// Classes are the words that a profile's line may say.
var Classes = []string{string(Walker), string(Tracked), string(Wheeled), string(HalfTracked), string(Naval)}

// Size is how much of the board a model takes up (DUST-SETUP-03).
type Size string

// The sizes. Small vehicles count as infantry for sight.
const (
	Small    Size = "small"
	Standard Size = "standard"
	Large    Size = "large"
	Huge     Size = "huge"
)

// Sizes are the words that a profile's line may say.
var Sizes = []string{string(Small), string(Standard), string(Large), string(Huge)}

// Kind is what a profile is (DUST-SETUP-04).
type Kind string

// The kinds of profiles. A team serves a support weapon: soldiers on one base with one track, treated as separate miniatures (DUST-DMG-07).
const (
	Infantry Kind = "infantry"
	Hero     Kind = "hero"
	Vehicle  Kind = "vehicle"
	Aircraft Kind = "aircraft"
	Team     Kind = "team"
)

// Kinds are the words that a profile's line may say.
var Kinds = []string{string(Infantry), string(Hero), string(Vehicle), string(Aircraft), string(Team)}

// Profile is one kind of model.
type Profile struct {
	ID, Name string
	Kind     Kind
	Armour   Armour
	Class    Class // of vehicles
	Size     Size
	Move     int // squares of a MOVE
	March    int // squares of a MARCH MOVE
	Track    int // points of damage of heroes, vehicles and aircraft; 1 of soldiers
	Weapons  []int
	Traits   []string
	Faction  string // that the model belongs to, "" for one of the whole bloc (DUST-DATA-17)
	Person   string // of a hero: who it is, whatever version of them (DUST-FORCE-07)
	Pilot    string // of a vehicle or aircraft: the one person who may pilot it, "" for anybody (DUST-FORCE-08)
	Pilots   string // of a hero: the one vehicle or aircraft that they may pilot, "" for any (DUST-SKILL-81)
	Figure   string
	Base     rules.Base
}

// Foot reports whether the model is infantry, heroes and teams among them.
func (p *Profile) Foot() bool { return p.Kind == Infantry || p.Kind == Hero || p.Kind == Team }

// Soldiers reports whether every hit takes a soldier of the model, whatever its damage (DUST-DMG-01, DUST-DMG-07).
func (p *Profile) Soldiers() bool { return p.Kind == Infantry || p.Kind == Team }

// Flies reports whether the model is an aircraft.
func (p *Profile) Flies() bool { return p.Kind == Aircraft }

// Squares returns how many squares the model is long and wide: 1 each, a large one 2 long, a huge one 2 by 2 (DUST-SETUP-03).
func (p *Profile) Squares() (long, wide int) {
	switch p.Size {
	case Large:
		return 2, 1
	case Huge:
		return 2, 2
	}
	return 1, 1
}
