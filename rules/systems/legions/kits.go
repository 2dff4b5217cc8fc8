package legions

import (
	"sync/atomic"

	"baize/rules"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/book"
)

// Trait is what a Model Assigned Rule does: hooks at stages. MAR is how a profile has it.
type Trait = trait.Trait[MAR]

// What the stages of the family are made of: kits of MARs, and hooks that answered.
type (
	kit   = trait.Kit[MAR]
	entry = trait.Entry[MAR]
	hooks = []trait.Hook[MAR]
)

// stagesAsked are the stages at which the family asks for hooks, those of a chapter beside the code that asks.
var stagesAsked trait.Order

// profileKit is what the traits of a profile do: its own, those of its weapons, and all of them together.
type profileKit struct {
	own, all *kit
	weapons  []weaponKit
}

// weaponKit is what the traits of a weapon do, alone and together with those of the model that fires it (DL2-WPN-04).
type weaponKit struct{ alone, fired *kit }

// kits are those of the profiles of a battle, which never change, made ready when they are first asked for.
type kits struct{ made atomic.Pointer[madeKits] }

type madeKits struct {
	by       *trait.List[MAR]
	profiles []profileKit
}

// of returns the kits of profiles by the traits of an edition.
func (k *kits) of(e *Edition, profiles []Profile) []profileKit {
	if m := k.made.Load(); m != nil && m.by == e.traits && len(m.profiles) == len(profiles) {
		return m.profiles
	}
	made := &madeKits{by: e.traits, profiles: make([]profileKit, len(profiles))}
	for i := range profiles {
		made.profiles[i] = e.kitOf(&profiles[i])
	}
	k.made.Store(made)
	return made.profiles
}

// kitOf makes ready what the traits of a profile do.
func (e *Edition) kitOf(p *Profile) profileKit {
	own := carried(p.MARs)
	all := own
	out := profileKit{own: e.traits.Kit(own...)}
	for i := range p.Weapons {
		w := carried(p.Weapons[i].MARs)
		out.weapons = append(out.weapons, weaponKit{alone: e.traits.Kit(w...), fired: e.traits.Kit(append(w, own...)...)})
		all = append(all[:len(all):len(all)], w...)
	}
	out.all = e.traits.Kit(all...)
	return out
}

// carried lists MARs for a kit: those of different words (Armour Piercing ranged and melee) count apart.
func carried(list []MAR) []trait.Carried[MAR] {
	out := make([]trait.Carried[MAR], len(list))
	for i, m := range list {
		out[i] = trait.Carried[MAR]{ID: m.ID, Variety: m.Word, With: m}
	}
	return out
}

// own is what the traits of a model itself do.
func (g *game) own(id rules.ModelID) *kit { return g.kits[g.model(id).Profile].own }

// fired is what the traits of a weapon and of the model that fires it do, alone what those of the weapon do.
func (g *game) fired(s rules.Shooter, w *Weapon) *kit { return g.weaponKit(s, w).fired }
func (g *game) alone(s rules.Shooter, w *Weapon) *kit { return g.weaponKit(s, w).alone }

func (g *game) weaponKit(s rules.Shooter, w *Weapon) *weaponKit {
	at := g.model(s.Model).Profile
	list := g.E.Profiles[at].Weapons
	for i := range list {
		if &list[i] == w {
			return &g.kits[at].weapons[i]
		}
	}
	panic("legions: " + w.ID + " is no weapon of its shooter")
}

// livingKits gives the models of a Section on the table or aboard, for questions about a Section.
func (g *game) livingKits(unit rules.UnitID) (n int, at func(i int) (*kit, about)) {
	models := g.unit(unit).Models
	return len(models), func(i int) (*kit, about) {
		m := models[i]
		if !g.lives(m) {
			return nil, about{}
		}
		return g.own(m), about{g, m}
	}
}

// lives reports whether a model is on the table or aboard.
func (g *game) lives(id rules.ModelID) bool {
	p := g.model(id).Place
	return p == rules.OnTable || p == rules.Aboard
}

// ruleOf is the row of the catalogue by which a hook is cited.
func (e *Edition) ruleOf(by *entry) rules.RuleID {
	if r := by.Role(); r != "" {
		return e.Book.Rule(book.Role(r))
	}
	return e.rowOf(by.Trait)
}

// traitRule is the row of the catalogue for the trait of a hook.
func (e *Edition) traitRule(by *entry) rules.RuleID { return e.rowOf(by.Trait) }

// says is the text by which a hook is told: its own, else the name of its trait.
func says(by *entry, args ...any) rules.Text {
	if by.Hook.Says != "" {
		return rules.Say(by.Hook.Says, args...)
	}
	return rules.Plain(by.Trait.Name)
}
