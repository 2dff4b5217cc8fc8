package model

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/ladder"
)

// Kind is what sort of model a profile makes.
type Kind string

// Kinds of models. A gun is the model of a heavy weapon: it is no figure, its crew fires it (DUP-COMP-11).
const (
	Figure  Kind = "figure"
	Gun     Kind = "gun"
	Vehicle Kind = "vehicle"
	Mech    Kind = "mech"
	Monster Kind = "monster"
	Blip    Kind = "blip" // the face-down marker of a hidden unit, or a dummy (DUP-SCEN-10)
)

// Armour is the armour of a figure (DUP-ARM-01).
type Armour int

// Armour from none to heavy power armour.
const (
	NoArmour Armour = iota
	Battledress
	PartialLight
	FullLight
	LightPower
	HeavyPower
)

// ArmourNames are the words of force files, by Armour.
var ArmourNames = []string{"none", "battledress", "partial-light", "full-light", "light-power", "heavy-power"}

// Die is the armour die (DUP-ARM-01).
func (a Armour) Die() ladder.Die {
	return []ladder.Die{ladder.D4, ladder.D4, ladder.D6, ladder.D8, ladder.D10, ladder.D12}[a]
}

// Power reports whether a figure counts double and heals by itself (DUP-ARM-03, DUP-MED-03).
func (a Armour) Power() bool { return a >= LightPower }

// Grade is how good a piece of gear is: fire control, stabilisation, range finding.
type Grade int

// Grades. NoGrade is the range finding of those who are no dedicated forward observers (DUP-IMP-02).
const (
	NoGrade Grade = iota
	Inferior
	Average
	Superior
)

// GradeNames are the words for grades, by grade.
var GradeNames = []string{"none", "inferior", "average", "superior"}

// Multiplied is a die whose face is multiplied: D12x2 (DUP-VEH-01, DUP-ART-05).
type Multiplied struct {
	Die   ladder.Die `json:"die"`
	Times int        `json:"times,omitempty"` // 1 where 0
}

// Factor is what the die is multiplied by, 1 for a plain one.
func (m Multiplied) Factor() int { return max(1, m.Times) }

// Best is the highest result, by which weapons are compared (DUP-ASV-03).
func (m Multiplied) Best() int { return int(m.Die) * m.Factor() }

// WeaponKind says how a weapon takes part in a shot.
type WeaponKind string

// Kinds of weapons. Small arms are part of the profile of the figure.
const (
	Support WeaponKind = "support" // adds its die to the unit's (DUP-FPOW-02)
	Heavy   WeaponKind = "heavy"   // fires with the quality die of its crew (DUP-HVY-05)
)

// Weapon is a support or heavy weapon (DUP-COMP-03, DUP-COMP-04).
type Weapon struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	Kind     WeaponKind  `json:"kind"`
	Die      ladder.Die  `json:"die"` // its die in the roll, the firepower die of a heavy weapon; 0 for an indirect one without direct fire
	Impact   Multiplied  `json:"impact"`
	Min      geom.Length `json:"min,omitempty"` // µm; 0 for no limit
	Max      geom.Length `json:"max,omitempty"`
	Short    bool        `json:"short,omitempty" trait:"short"` // short range only (DUP-RNG-03)
	Class    int         `json:"class"`                         // size class 1 to 5 (DUP-HVY-04, DUP-PASS-03)
	Control  Grade       `json:"control" trait:"control,heavy"` // fire control (DUP-FCTL-01)
	Terror   bool        `json:"terror,omitempty" trait:"terror"`
	External bool        `json:"external,omitempty" trait:"external,hull"` // of a vehicle: may not fire while it is suppressed (DUP-VEH-08)
	Stab     Grade       `json:"stab,omitempty" trait:"stab,hull"`         // stabilisation on a vehicle (DUP-STAB-01 to 03)
	Indirect *Indirect   `json:"indirect,omitempty"`
}

// Indirect is what an indirect weapon or an off-table battery fires (DUP-ART-02, 05 to 07).
type Indirect struct {
	HighAngle bool     `json:"highAngle,omitempty" trait:"high-angle"`
	Burst     Burst    `json:"burst"`
	Warheads  []string `json:"warheads"`                              // general-purpose, anti-personnel, anti-armour
	Guidance  string   `json:"guidance,omitempty" trait:"guidance-*"` // laser, self; empty for none
	Tubes     int      `json:"tubes"`
}

// Burst is the size of an artillery burst.
type Burst int

// Bursts from light mortars to area saturation (DUP-ART-06).
const (
	SmallBurst Burst = iota
	MediumBurst
	LargeBurst
	VeryLargeBurst
)

// BurstNames are the words for bursts, by size.
var BurstNames = []string{"small", "medium", "large", "very-large"}

// Radius is the radius of a burst in µm (DUP-ART-06, DUP-COMP-05).
func (b Burst) Radius() geom.Length { return []geom.Length{3, 4, 6, 10}[b] * geom.Inch }

// Profile is a figure of a unit, a heavy weapon model, or a vehicle, mech or monster. It never changes in a battle. What a field with the tag
// trait does stands with that trait.
type Profile struct {
	ID     string     `json:"id"`
	Name   string     `json:"name"`
	Kind   Kind       `json:"kind"`
	Role   string     `json:"role,omitempty" trait:"role-*"` // of a figure: leader, rifle, gunner, crew, medic
	Base   rules.Base `json:"base"`
	Figure string     `json:"figure"`

	Armour  Armour      `json:"armour,omitempty"` // of a figure
	FP      int         `json:"fp,omitempty"`     // individual firepower (DUP-FPOW-01)
	Impact  ladder.Die  `json:"impact,omitempty"` // of its small arms
	Min     geom.Length `json:"min,omitempty"`    // range limits of its small arms, µm; 0 for none
	Max     geom.Length `json:"max,omitempty"`
	Short   bool        `json:"short,omitempty" trait:"short"` // pistols (DUP-RNG-03)
	SV      int         `json:"sv,omitempty"`                  // individual strike value (DUP-STRK-02); of mechs and monsters the sides of the strike die
	Melee   ladder.Die  `json:"melee,omitempty"`               // melee impact
	Terror  bool        `json:"terror,omitempty" trait:"terror-weapon"`
	Sealed  bool        `json:"sealed,omitempty" trait:"sealed"` // power armour that wades (DUP-TERR-03)
	Weapons []Weapon    `json:"weapons,omitempty"`

	// Of vehicles, mechs and monsters (DUP-COMP-04).
	Size       int               `json:"size,omitempty"`              // 1 to 5
	Plate      Multiplied        `json:"plate"`                       // armour die
	Open       string            `json:"open,omitempty" trait:"open"` // open top: the cover of its passengers, soft or hard; empty for closed
	Capacity   int               `json:"capacity,omitempty"`
	Ports      bool              `json:"ports,omitempty" trait:"ports"`           // passengers may fire from inside (DUP-PASS-05)
	MultiFire  bool              `json:"multiFire,omitempty" trait:"multi-fire"`  // several weapons an action at one target (DUP-VEH-10)
	SoftSkin   bool              `json:"softSkin,omitempty" trait:"soft-skinned"` // armed, yet no AFV (DUP-PANIC-06)
	Amphibious bool              `json:"amphibious,omitempty" trait:"amphibious"` // of figures too (DUP-TERR-02)
	Ground     map[string]string `json:"ground,omitempty"`                        // terrain type to clear, poor, difficult, impassable (DUP-TERR-04); never changed
}

// Hull reports whether a model is a unit of its own with a hull: vehicle, mech or monster (DUP-VEH-15).
func (p *Profile) Hull() bool { return p.Kind == Vehicle || p.Kind == Mech || p.Kind == Monster }

// Walks reports whether a hull fights hand to hand like infantry (DUP-ASV-08).
func (p *Profile) Walks() bool { return p.Kind == Mech || p.Kind == Monster }

// Weapon finds a weapon by id, nil if there is none. Small arms have the id "" and are no Weapon.
func (p *Profile) Weapon(id string) *Weapon {
	for i := range p.Weapons {
		if p.Weapons[i].ID == id {
			return &p.Weapons[i]
		}
	}
	return nil
}

// Plating is the armour die of a model (DUP-ARM-01, DUP-VEH-01).
func (p *Profile) Plating() Multiplied {
	if p.Hull() {
		return p.Plate
	}
	return Multiplied{Die: p.Armour.Die()}
}

// String is the die with what it is multiplied by.
func (m Multiplied) String() string { return m.Die.String() + Times(m) }

// Times is the multiplier of a die in words, nothing where it is 1.
func Times(m Multiplied) string {
	if m.Factor() == 1 {
		return ""
	}
	return fmt.Sprintf("x%d", m.Times)
}

// Laid has a ruling lay a burst at a point, nil for none.
func (b Burst) Laid(r rules.Ruling, at *geom.Point) rules.Ruling {
	if at == nil {
		return r
	}
	return r.Lay(b.At(*at))
}

// At is the circle of a burst on the table.
func (b Burst) At(p geom.Point) rules.Laid {
	return rules.Laid{Kind: BurstNames[b], Base: rules.Base{W: 2 * b.Radius()}, At: p}
}
