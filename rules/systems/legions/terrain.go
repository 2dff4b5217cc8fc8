package legions

import (
	"strings"

	"baize/rules"
)

// class is what a piece of terrain does to the movement of a kind of model (DL2-TERR-10 to 12).
type class uint8

const (
	clear class = iota
	difficult
	impassable
)

func (c class) String() string { return [...]string{"Clear", "Difficult", "Impassable"}[c] }

// classRule is the rule that says what a class means.
func (e *Edition) classRule(c class) rules.RuleID {
	return [...]rules.RuleID{e.Book.ClearTerrain, e.Book.DifficultTerrain, e.Book.ImpassableTerrain}[c]
}

// Level of cover (DL2-TERR-12 to 16).
type Level uint8

// Levels of cover, weakest first.
const (
	Open Level = iota
	Soft
	Hard
)

// terrain is a kind of terrain as the rules see it: its class for every kind of model, cover, sight and specials
// (DL2-TERR-20 to 46). A Linear kind is a barrier, any other is Area Terrain.
type terrain struct {
	ID            string       `json:"id"`
	Name          string       `json:"name"`
	Linear        bool         `json:"linear,omitempty"`
	Infantry      class        `json:"infantry,omitempty"` // also Gun Teams and Jetpacks on the ground (DL2-TERR-43)
	HeavyInfantry class        `json:"heavyInfantry,omitempty"`
	Cavalry       class        `json:"cavalry,omitempty"` // also Walkers (DL2-MAR-56)
	SmallIronclad class        `json:"smallIronclad,omitempty"`
	Ironclad      class        `json:"ironclad,omitempty"` // Regular and Heavy
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
	Rule          rules.RuleID `json:"rule,omitempty"`
	Sight         rules.RuleID `json:"-"` // the rule on seeing through it, where it has one of its own
}

// all is a kind with one class for every kind of model.
func all(c class, t terrain) terrain {
	t.Infantry, t.HeavyInfantry, t.Cavalry, t.SmallIronclad, t.Ironclad = c, c, c, c, c
	return t
}

// by is a kind with a class each for Infantry, Heavy Infantry, Cavalry and Ironclads.
func by(inf, heavy, cav, iron class, t terrain) terrain {
	t.Infantry, t.HeavyInfantry, t.Cavalry, t.SmallIronclad, t.Ironclad = inf, heavy, cav, iron, iron
	return t
}

// alsoCalled are other names that the book has for its kinds, and the plurals of its tables.
var alsoCalled = map[string]string{
	"open-ground": "open", "jungle": "forest", "woodland": "forest", "wood": "forest", "woods": "forest", "smoke": "smoke-cloud",
	"roads": "road", "ruin": "ruins", "rocks": "tank-traps", "crater": "craters", "trenches": "trench",
	"long-grass": "crops", "hill": "raised-ground", "intact-building": "building", "house": "building", "hulk": "wreck",
	"wire": "barbed-wire", "hedge": "light-hedge", "light-fence": "railing", "railings": "railing", "stone-walls": "stone-wall",
	"wall": "stone-wall", "thick-hedge-row": "thick-hedge", "hedgerow": "thick-hedge", "fence": "wooden-fence", "sandbag": "sandbags",
}

// kindOfTerrain finds a kind by name: one that the players made up (DL2-TERR-45), else one of the book; nil if unknown.
func (e *Edition) kindOfTerrain(custom []terrain, name string) *terrain {
	for i := range custom {
		if custom[i].ID == name {
			return &custom[i]
		}
	}
	return e.terrainByID[name]
}

// terrainOf is a piece as the rules see it: its kind with what the players agreed for it by tags and settings
// (DL2-TERR-02, 05, 25, 31, DL2-GEN-12). An unknown kind is Open Ground.
func (g *game) terrainOf(p rules.PieceID) *terrain {
	piece := g.S.Piece(p)
	t := g.kindOfTerrain(g.E.Custom, piece.Kind)
	if t == nil {
		return &g.terrains[0]
	}
	up, high, shut := t.Elevated, t.Blocks, false
	switch {
	case t.Building && (g.E.Settings.HousesLow || g.groundFloor(p)):
		up = false
	case t.ID == "ruins" && g.E.Settings.RuinsElevated:
		up = true
	}
	for _, tag := range piece.Tags {
		switch tag {
		case "elevated":
			up = true
		case "low":
			up = false
		case "high":
			high = true
		case "impassable":
			shut = true
		}
	}
	if up == t.Elevated && high == t.Blocks && !shut {
		return t
	}
	c := *t
	if shut {
		c = all(impassable, c)
	}
	c.Elevated, c.Blocks = up, high
	return &c
}

// classOf is the class of a kind of terrain for a model on the ground.
func (g *game) classOf(t *terrain, id rules.ModelID) class {
	p := g.profile(id)
	switch {
	case p.Kind == HeavyInfantry:
		return t.HeavyInfantry
	case g.rides(id):
		return t.Cavalry
	case p.Kind.IsIronclad() && p.Size == Small:
		return t.SmallIronclad
	case p.Kind.IsIronclad():
		return t.Ironclad
	}
	return t.Infantry
}

// rides reports whether a model goes through terrain as Cavalry does: Walkers too (DL2-MAR-56).
func (g *game) rides(id rules.ModelID) bool {
	p := g.profile(id)
	return p.Kind == Cavalry || g.permits(asCavalry, id)
}

// crushes reports whether a model removes crushable terrain (DL2-TERR-42, DL2-MAR-56).
func (g *game) crushes(id rules.ModelID) bool {
	p := g.profile(id)
	return p.Kind.IsIronclad() && p.Size != Small && !g.forbids(mayCrush, id)
}

// terrainTerms lists the kinds for help.
func (e *Edition) terrainTerms() []rules.Term {
	out := make([]rules.Term, len(e.terrains))
	for i := range e.terrains {
		t := &e.terrains[i]
		out[i] = rules.Term{ID: t.ID, Title: t.Name, Text: t.describe(), Rule: t.Rule}
	}
	return out
}

// going says for whom a kind is Clear, Difficult or Impassable, the worst first; what holds of most is said of the rest.
func (t *terrain) going() string {
	by := map[class][]string{}
	for _, k := range []struct {
		class class
		who   string
	}{{t.Infantry, "Infantry"}, {t.HeavyInfantry, "Heavy Infantry"}, {t.Cavalry, "Cavalry"}, {t.SmallIronclad, "Small Ironclads"}, {t.Ironclad, "Ironclads"}} {
		by[k.class] = append(by[k.class], k.who)
	}
	most := clear
	for _, c := range []class{difficult, impassable} {
		if len(by[c]) > len(by[most]) {
			most = c
		}
	}
	if len(by) == 1 {
		return most.String() + " for all"
	}
	var out []string
	for _, c := range []class{impassable, difficult, clear} {
		if who := by[c]; len(who) > 0 && c != most {
			out = append(out, c.String()+" for "+strings.Join(who, " and "))
		}
	}
	return strings.Join(append(out, most.String()+" for others"), ", ")
}

// describe says what a kind does.
func (t *terrain) describe() string {
	parts := []string{map[bool]string{true: "Linear", false: "Area"}[t.Linear]}
	parts = append(parts, t.going())
	parts = append(parts, [...]string{"no cover", "Soft Cover", "Hard Cover"}[t.Cover])
	for _, f := range []struct {
		on   bool
		word string
	}{{t.Blocks, "blocks sight"}, {t.Elevated, "Elevated"}, {t.Crush, "Crush"}, {t.Smash, "smash"}} {
		if f.on {
			parts = append(parts, f.word)
		}
	}
	return strings.Join(parts, "; ")
}
