package attack

import (
	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/dust/model"
)

// Strike is what the stages of an attack ask about: the weapons of one line that a unit uses against one unit.
type Strike struct {
	G         *model.Game
	Unit      rules.UnitID  // that attacks
	Model     rules.ModelID // one that uses the weapon
	Weapon    *model.Weapon
	Kind      string
	Target    rules.UnitID
	Sustained bool // misses of this kind of attacks are thrown again
	Way       Way
	Alone     bool           // no other weapon is used in the action
	All       []rules.Attack // everything that is declared with it
	Indirect  bool           // it is artillery
	Cover     rules.RuleID   // what gives the target cover, "" for nothing
	Kept      bool           // no weapon negates that cover
}

// Wound is what the stage Resilience asks about: a model that loses points.
type Wound struct {
	model.Who
	Cover rules.RuleID
}

// Reroll says what of the first dice of an attack is thrown again.
type Reroll struct {
	Hits bool // hits, and not misses
	// Ask says that misses may be thrown again, and that the attacker is asked: also those that were thrown again already where Any says so.
	// The odds count on it where it is Free.
	Ask, Any, Free bool
	Used           func(a *model.Acting) // is called as it is used, nil for nothing
}

// Mark is a marker that an attack gives the unit that it hits, at once and saved or not, or where it takes damage.
type Mark struct {
	Marker string
	Damage bool
}

// Stages at which an attack asks. The rules of the weapon and the traits of who uses it are asked of dice, of saves those of the target too.
var (
	// HitFaces asks for the roll of the table of symbols by which dice hit.
	HitFaces = trait.NewInstead[Strike, model.With, string](&model.Asked, "hit faces")
	// ExtraDice asks whether every hit brings another die (DUST-DICE-05).
	ExtraDice = trait.NewLeave[Strike, model.With](&model.Asked, "extra dice")
	// Rerolls asks what of the first dice is thrown again, nil for nothing; traits of the target are asked too.
	Rerolls = trait.NewReaction[Strike, model.With, *Reroll](&model.Asked, "attack thrown again")
	// Covers asks whether the target always has cover, or never.
	Covers = trait.NewLeave[Strike, model.With](&model.Asked, "covers")
	// DeniesCover and DeniesArmour ask whether the target has no cover save, and whether infantry has no infantry save.
	DeniesCover  = trait.NewLeave[Strike, model.With](&model.Asked, "denies cover saves")
	DeniesArmour = trait.NewLeave[Strike, model.With](&model.Asked, "denies infantry saves")
	// SaveFaces asks the target for the roll of the table of symbols by which it saves.
	SaveFaces = trait.NewInstead[Strike, model.With, string](&model.Asked, "save faces")
	// Resaves asks whether saves that succeed are thrown again.
	Resaves = trait.NewLeave[Strike, model.With](&model.Asked, "saves thrown again")
	// EnhancedCover asks of the target whether fortifications and weather have its failed cover saves thrown again.
	EnhancedCover = trait.NewLeave[Strike, model.With](&model.Asked, "enhanced cover")
	// Resilience asks who is hurt for the roll of the table of symbols by which points of damage are cancelled.
	Resilience = trait.NewInstead[Wound, model.With, string](&model.Asked, "resilience")
	// Names asks whether the attacker may name the model that takes the hits.
	Names = trait.NewLeave[Strike, model.With](&model.Asked, "names the victim")
	// Gives asks for a token of who is hit, nil for none.
	Gives = trait.NewReaction[Strike, model.With, *Mark](&model.Asked, "gives tokens")
)

// Armed is what stages ask about a weapon of a model, before it has a target.
type Armed struct {
	G      *model.Game
	Model  rules.ModelID
	Weapon *model.Weapon
}

// Shapes of what a weapon strikes.
const (
	Block  = "block"  // the large template (DUST-SPW-02)
	Square = "square" // the small template (DUST-SPW-08)
	Jet    = "jet"    // the way to its target (DUST-SPW-07)
)

// How a weapon is loaded.
const (
	EachShot = "shot"  // every attack empties it (DUST-SPW-15)
	Salvos   = "salvo" // a salvo empties it (DUST-SPW-16)
)

// Stages that ask of a weapon and whoever carries it.
var (
	// Shape asks what it strikes: Block, Square or Jet, nothing for its target.
	Shape = trait.NewInstead[Armed, model.With, string](&model.Asked, "shape")
	// Indirect asks whether observers may see for it and nothing between is in its way (DUST-SPW-01).
	Indirect = trait.NewLeave[Armed, model.With](&model.Asked, "indirect")
	// Loads asks how it is loaded: EachShot or Salvos, nothing for always.
	Loads = trait.NewInstead[Armed, model.With, string](&model.Asked, "loads")
	// Boxes asks how many ammo boxes each copy of it has, 0 for no limit; Volleys whether the attacker says how many are marked.
	Boxes   = trait.NewNumber[Armed, model.With](&model.Asked, "ammo boxes")
	Volleys = trait.NewLeave[Armed, model.With](&model.Asked, "volleys")
	// Spots asks whether a soldier is a spotter of snipers.
	Spots = model.NewLeave("spots")
)

// armed returns the subject of stages that ask of a weapon of a model.
func armed(g *model.Game, m rules.ModelID, w *model.Weapon) Armed { return Armed{g, m, w} }

// bearers are the rules of the weapon and the traits of the model.
func (s Armed) bearers() trait.Bearers[Armed, model.With] {
	return func(i int) (*model.Kit, Armed) {
		if i == 0 {
			return s.G.WeaponKit(s.Weapon), s
		}
		return s.G.ModelKit(s.Model), s
	}
}

// bearers are the rules of the weapon, the traits of who uses it and those of the target.
func (s *Strike) bearers(i int) (*model.Kit, Strike) {
	switch i {
	case 0:
		return s.G.WeaponKit(s.Weapon), *s
	case 1:
		if s.Model == 0 {
			return nil, *s
		}
		return s.G.ModelKit(s.Model), *s
	}
	return s.G.UnitKit(s.Target), *s
}

// How many of the bearers of a strike a stage asks.
const (
	own  = 2
	both = 3
)

// shape returns what a weapon of a model strikes.
func shape(g *model.Game, m rules.ModelID, w *model.Weapon) string {
	_, s, _ := Shape.Among(2, armed(g, m, w).bearers())
	return s
}

// template returns the form of what a weapon of a model strikes in an attack on a unit, or at a point (0): aircraft are struck alone.
func template(g *model.Game, m rules.ModelID, w *model.Weapon, at rules.UnitID) model.Template {
	switch s := shape(g, m, w); {
	case s == Block:
		return model.Ordnance
	case s == Jet:
		return model.Flames
	case w.Close || at != 0 && g.Kind(at).Flies():
		return model.Alone
	case s == Square || w.Blasts():
		return model.Blast
	}
	return model.Alone
}

// indirect reports whether a weapon is artillery.
func indirect(g *model.Game, m rules.ModelID, w *model.Weapon) bool {
	_, by := Indirect.AnyPermits(2, armed(g, m, w).bearers())
	return by != nil
}

// loads returns how a weapon is loaded.
func loads(g *model.Game, m rules.ModelID, w *model.Weapon) string {
	_, s, _ := Loads.Among(2, armed(g, m, w).bearers())
	return s
}

// volleys reports whether the attacker says how many boxes of a weapon are marked.
func volleys(g *model.Game, m rules.ModelID, w *model.Weapon) bool {
	_, by := Volleys.AnyPermits(2, armed(g, m, w).bearers())
	return by != nil
}

// boxes returns how many ammo boxes a weapon of a model has that are not marked; limited is false where it has no limit.
func boxes(g *model.Game, m rules.ModelID, w *model.Weapon) (left int, limited bool) {
	each := 0
	Boxes.Among(2, armed(g, m, w).bearers(), func(_, n int, _ *model.Entry) { each += n })
	if each == 0 {
		return 0, false
	}
	return max(each*g.Count(m, w.ID)-g.X.Arm(m, w.ID).Spent, 0), true
}
