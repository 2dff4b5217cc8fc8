package model

import (
	"slices"
	"strings"

	"baize/rules"
)

// KindRule is the row that defines a model type (DL2-TYPE-01 to 11).
func (e *Edition) KindRule(k Kind) rules.RuleID {
	switch k {
	case GunTeam:
		return e.Book.GunTeamType
	case FieldGun:
		return e.Book.FieldGun
	case HeavyInfantry:
		return e.Book.HeavyInfantryType
	case Cavalry:
		return e.Book.CavalryType
	case Jetpack:
		return e.Book.JetpackType
	case Ironclad, HeavyIronclad:
		return e.Book.IroncladType
	}
	return e.Book.InfantryType
}

// Class is what a piece of terrain does to the movement of a kind of model (DL2-TERR-10 to 12).
type Class uint8

// Classes of going.
const (
	Clear Class = iota
	Difficult
	Impassable
)

// String is the word for a class.
func (c Class) String() string { return [...]string{"Clear", "Difficult", "Impassable"}[c] }

// ClassRule is the rule that says what a class means.
func (e *Edition) ClassRule(c Class) rules.RuleID {
	return [...]rules.RuleID{e.Book.ClearTerrain, e.Book.DifficultTerrain, e.Book.ImpassableTerrain}[c]
}

// Level of cover (DL2-TERR-12 to 16).
type Level uint8

// Levels of cover, weakest first.
const (
	Open Level = iota
	Soft
	Hard
	Fortified
)

// Terrain is a kind of terrain as the rules see it: its class for every kind of model, cover, sight and specials
// (DL2-TERR-20 to 46). A Linear kind is a barrier, any other is Area Terrain.
type Terrain struct {
	ID            string       `json:"id"`
	Name          string       `json:"name"`
	Linear        bool         `json:"linear,omitempty"`
	Infantry      Class        `json:"infantry,omitempty"` // also Gun Teams and Jetpacks on the ground (DL2-TERR-43)
	HeavyInfantry Class        `json:"heavyInfantry,omitempty"`
	Cavalry       Class        `json:"cavalry,omitempty"` // also Walkers (DL2-MAR-56)
	SmallIronclad Class        `json:"smallIronclad,omitempty"`
	Ironclad      Class        `json:"ironclad,omitempty"` // Regular and Heavy
	Cover         Level        `json:"cover,omitempty"`
	Blocks        bool         `json:"blocks,omitempty"` // line of sight
	Elevated      bool         `json:"elevated,omitempty"`
	Crush         bool         `json:"crush,omitempty"`  // Regular and Heavy Ironclads remove it (DL2-TERR-42)
	Smash         bool         `json:"smash,omitempty"`  // Cavalry may and Small Ironclads must smash through it (DL2-TERR-34)
	Water         bool         `json:"water,omitempty"`  // no Hit the Deck in it (DL2-TERR-21)
	Trench        bool         `json:"trench,omitempty"` // Clear to foot models that stay inside (DL2-TERR-28)
	Road          bool         `json:"road,omitempty"`   // the road bonus (DL2-TERR-24)
	Hill          bool         `json:"hill,omitempty"`   // Exposure is the whole piece (DL2-TERR-30)
	Building      bool         `json:"building,omitempty"`
	Defensible    bool         `json:"defensible,omitempty"` // who is charged in it, or across it, may strike first, where the edition prints it
	Fades         int          `json:"-"`                    // on a D6 of so much or more a piece is gone at the end of a Turn, 1 for always; 0 for never
	Rule          rules.RuleID `json:"rule,omitempty"`
	Sight         rules.RuleID `json:"-"` // the rule on seeing through it, where it has one of its own
}

// ClassWords name the kinds of models that have a class of their own.
var ClassWords = [...]string{"infantry", "heavy-infantry", "cavalry", "small-ironclad", "ironclad"}

// ClassFor is the class for the kind of models that a word names, nil for a word that names none.
func (t *Terrain) ClassFor(word string) *Class {
	for i, c := range [...]*Class{&t.Infantry, &t.HeavyInfantry, &t.Cavalry, &t.SmallIronclad, &t.Ironclad} {
		if ClassWords[i] == word {
			return c
		}
	}
	return nil
}

// AgreedClass reads a tag by which players agree on the class of a piece: difficult or impassable for all, difficult=KIND or
// impassable=KIND for one kind of models; who is "" for all. ok is false for any other tag.
func AgreedClass(tag string) (c Class, who string, ok bool) {
	word, who, named := strings.Cut(tag, "=")
	switch word {
	case "difficult":
		c = Difficult
	case "impassable":
		c = Impassable
	default:
		return Clear, "", false
	}
	return c, who, !named || slices.Contains(ClassWords[:], who)
}

// ForAll is a kind with one class for every kind of model.
func ForAll(c Class, t Terrain) Terrain {
	t.Infantry, t.HeavyInfantry, t.Cavalry, t.SmallIronclad, t.Ironclad = c, c, c, c, c
	return t
}

// ForEach is a kind with a class each for Infantry, Heavy Infantry, Cavalry and Ironclads.
func ForEach(inf, heavy, cav, iron Class, t Terrain) Terrain {
	t.Infantry, t.HeavyInfantry, t.Cavalry, t.SmallIronclad, t.Ironclad = inf, heavy, cav, iron, iron
	return t
}

// KindOfTerrain finds a kind by name: one that the players made up (DL2-TERR-45), else one of the book; nil if unknown.
func (e *Edition) KindOfTerrain(custom []Terrain, name string) *Terrain {
	for i := range custom {
		if custom[i].ID == name {
			return &custom[i]
		}
	}
	return e.TerrainByID[name]
}

// TerrainTerms lists the kinds for help.
func (e *Edition) TerrainTerms() []rules.Term {
	out := make([]rules.Term, len(e.Terrains))
	for i := range e.Terrains {
		t := &e.Terrains[i]
		out[i] = rules.Term{ID: t.ID, Title: t.Name, Text: t.Describe(), Rule: t.Rule}
	}
	return out
}

// going says for whom a kind is Clear, Difficult or Impassable, the worst first; what holds of most is said of the rest.
func (t *Terrain) going() string {
	by := map[Class][]string{}
	for _, k := range []struct {
		class Class
		who   string
	}{{t.Infantry, "Infantry"}, {t.HeavyInfantry, "Heavy Infantry"}, {t.Cavalry, "Cavalry"}, {t.SmallIronclad, "Small Ironclads"}, {t.Ironclad, "Ironclads"}} {
		by[k.class] = append(by[k.class], k.who)
	}
	most := Clear
	for _, c := range []Class{Difficult, Impassable} {
		if len(by[c]) > len(by[most]) {
			most = c
		}
	}
	if len(by) == 1 {
		return most.String() + " for all"
	}
	var out []string
	for _, c := range []Class{Impassable, Difficult, Clear} {
		if who := by[c]; len(who) > 0 && c != most {
			out = append(out, c.String()+" for "+strings.Join(who, " and "))
		}
	}
	return strings.Join(append(out, most.String()+" for others"), ", ")
}

// Describe says what a kind does.
func (t *Terrain) Describe() string {
	parts := []string{map[bool]string{true: "Linear", false: "Area"}[t.Linear]}
	parts = append(parts, t.going())
	parts = append(parts, [...]string{"no cover", "Soft Cover", "Hard Cover", "Fortified Cover"}[t.Cover])
	for _, f := range []struct {
		on   bool
		word string
	}{{t.Blocks, "blocks sight"}, {t.Elevated, "Elevated"}, {t.Crush, "Crush"}, {t.Smash, "smash"}, {t.Defensible, "Defensible"}} {
		if f.on {
			parts = append(parts, f.word)
		}
	}
	return strings.Join(parts, "; ")
}
