package model

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
)

// Kind is a model type (DL2-TYPE-01 to 11).
type Kind string

// Model types.
const (
	Infantry      Kind = "infantry"
	GunTeam       Kind = "gun-team"
	HeavyInfantry Kind = "heavy-infantry"
	Cavalry       Kind = "cavalry"
	Jetpack       Kind = "jetpack"
	Ironclad      Kind = "ironclad"
	HeavyIronclad Kind = "heavy-ironclad"
	FieldGun      Kind = "field-gun" // the gun itself, a Small Ironclad
)

// IsIronclad reports whether a type has Armour and Hull Points instead of Injury Rating and Life Points.
func (k Kind) IsIronclad() bool { return k == Ironclad || k == HeavyIronclad || k == FieldGun }

// IsFoot reports whether a type counts as Infantry for Infantry-only actions (DL2-TYPE-01, DL2-TYPE-02).
func (k Kind) IsFoot() bool { return k == Infantry || k == GunTeam }

// Size of an Ironclad (DL2-TYPE-11).
type Size string

// Sizes of Ironclads.
const (
	Small   Size = "small"
	Regular Size = "regular"
	Heavy   Size = "heavy"
)

// Quality of a Section (DL2-CMD-14).
type Quality string

// Qualities.
const (
	Veteran  Quality = "veteran"
	RegularQ Quality = "regular"
	Militia  Quality = "militia"
)

// Colour of the dice that a Quality rolls (DL2-CMD-14).
func (q Quality) Colour() dice.Colour {
	switch q {
	case Veteran:
		return dice.Red
	case Militia:
		return dice.Black
	}
	return dice.Blue
}

// Profile is a model's profile (DL2-PROF-01, DL2-PROF-05).
type Profile struct {
	ID      string     `json:"id"`
	Name    string     `json:"name"`
	Kind    Kind       `json:"kind"`
	Size    Size       `json:"size,omitempty"` // Ironclads only
	MV      int        `json:"mv"`             // inches
	IR      int        `json:"ir,omitempty"`
	LP      int        `json:"lp,omitempty"`
	AR      [3]int     `json:"ar,omitempty"` // Front, Side, Rear
	HP      int        `json:"hp,omitempty"`
	CR      int        `json:"cr,omitempty"` // Successes above the armour that take a second Hull Point, 0 where none is printed
	MAD     dice.Pool  `json:"mad"`
	Weapons []Weapon   `json:"weapons,omitempty"`
	MARs    []MAR      `json:"mars,omitempty"`
	Base    rules.Base `json:"base"`
	Figure  string     `json:"figure,omitempty"`
	Points  int        `json:"points,omitempty"`
	Officer *Officer   `json:"officer,omitempty"`

	Rule rules.RuleID `json:"rule,omitempty"` // the row that prints this profile (DL2-PROF-06 to 08)
}

// Officer is a model that commands: its rank (higher commands), Command Range (inches) and Command Points (DL2-CMD-06).
type Officer struct {
	Rank   int `json:"rank"`
	Range  int `json:"range"`
	Points int `json:"points"`
}

// Weapon is a weapon profile (DL2-WPN-01). A range of zero means that the weapon lacks the band.
type Weapon struct {
	ID    string       `json:"id"`
	Name  string       `json:"name"`
	ER    int          `json:"er,omitempty"` // inches, upper end of Effective Range
	LR    int          `json:"lr,omitempty"` // inches, upper end of Long Range
	RAD   [2]dice.Pool `json:"rad"`          // at ER, at LR
	IAD   [2]dice.Pool `json:"iad"`
	Arc   int          `json:"arc,omitempty"`   // degrees, 0 means all round (DL2-LOS-05)
	Mount geom.Heading `json:"mount,omitempty"` // where the arc is centred, from the model's facing
	MARs  []MAR        `json:"mars,omitempty"`
}

// MAR is a Model Assigned Rule with its parameters: a value and a colour or a word where it has them. An id that no
// trait rules is kept and shown as not ruled.
type MAR struct {
	ID     string      `json:"id"` // "rapid-fire"
	N      int         `json:"n,omitempty"`
	Colour dice.Colour `json:"colour,omitempty"`
	Word   string      `json:"word,omitempty"` // "infantry" in Capacity, "ranged" in Armour Piercing
}
