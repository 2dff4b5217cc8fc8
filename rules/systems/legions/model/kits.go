package model

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
	Kit   = trait.Kit[MAR]
	Entry = trait.Entry[MAR]
	Hooks = []trait.Hook[MAR]
)

// StagesAsked are the stages at which the family asks for hooks, those of a chapter beside the code that asks.
var StagesAsked trait.Order

// ProfileKit is what the traits of a profile do: its own, those of its weapons, and all of them together.
type ProfileKit struct {
	Own, All *Kit
	Weapons  []WeaponKit
}

// WeaponKit is what the traits of a weapon do, alone and together with those of the model that fires it (DL2-WPN-04).
type WeaponKit struct{ Alone, fired *Kit }

// kits are those of the profiles of a battle, which never change, made ready when they are first asked for.
type kits struct{ made atomic.Pointer[madeKits] }

type madeKits struct {
	by       *trait.List[MAR]
	profiles []ProfileKit
}

// of returns the kits of profiles by the traits of an edition.
func (k *kits) of(e *Edition, profiles []Profile) []ProfileKit {
	if m := k.made.Load(); m != nil && m.by == e.Traits && len(m.profiles) == len(profiles) {
		return m.profiles
	}
	made := &madeKits{by: e.Traits, profiles: make([]ProfileKit, len(profiles))}
	for i := range profiles {
		made.profiles[i] = e.KitOf(&profiles[i])
	}
	k.made.Store(made)
	return made.profiles
}

// Strengthens reports whether the Life Points of models of a profile count for the strength of their Section: not those of Ironclads nor
// of Non-Combatants (DL2-MORALE-04, DL2-MAR-32).
func (e *Edition) Strengthens(p *Profile) bool {
	return !p.Kind.IsIronclad() && CountsForStrength.Forbidden(e.KitOf(p).Own, p) == nil
}

// KitOf makes ready what the traits of a profile do.
func (e *Edition) KitOf(p *Profile) ProfileKit {
	own := carried(p.MARs)
	all := own
	out := ProfileKit{Own: e.Traits.Kit(own...)}
	for i := range p.Weapons {
		w := carried(p.Weapons[i].MARs)
		out.Weapons = append(out.Weapons, WeaponKit{Alone: e.Traits.Kit(w...), fired: e.Traits.Kit(append(w, own...)...)})
		all = append(all[:len(all):len(all)], w...)
	}
	out.All = e.Traits.Kit(all...)
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

// Own is what the traits of a model itself do.
func (g *Game) Own(id rules.ModelID) *Kit { return g.Kits[g.Model(id).Profile].Own }

// Fired is what the traits of a weapon and of the model that fires it do, alone what those of the weapon do.
func (g *Game) Fired(s rules.Shooter, w *Weapon) *Kit { return g.weaponKit(s, w).fired }

// Alone is what the traits of a weapon do without those of who fires it.
func (g *Game) Alone(s rules.Shooter, w *Weapon) *Kit { return g.weaponKit(s, w).Alone }

func (g *Game) weaponKit(s rules.Shooter, w *Weapon) *WeaponKit {
	at := g.Model(s.Model).Profile
	list := g.E.Profiles[at].Weapons
	for i := range list {
		if &list[i] == w {
			return &g.Kits[at].Weapons[i]
		}
	}
	if g.SectionWeapon(g.Model(s.Model).Unit, w.ID) != nil {
		kit := carried(w.MARs)
		own := carried(g.E.Profiles[at].MARs)
		return &WeaponKit{Alone: g.Traits.Kit(kit...), fired: g.Traits.Kit(append(kit, own...)...)}
	}
	panic("legions: " + w.ID + " is no weapon of its shooter")
}

// LivingKits gives the models of a Section on the table or aboard, for questions about a Section.
func (g *Game) LivingKits(unit rules.UnitID) (n int, at func(i int) (*Kit, About)) {
	models := g.Unit(unit).Models
	return len(models), func(i int) (*Kit, About) {
		m := models[i]
		if !g.lives(m) {
			return nil, About{}
		}
		return g.Own(m), About{g, m}
	}
}

// lives reports whether a model is on the table or aboard.
func (g *Game) lives(id rules.ModelID) bool {
	p := g.Model(id).Place
	return p == rules.OnTable || p == rules.Aboard
}

// RuleOf is the row of the catalogue by which a hook is cited.
func (e *Edition) RuleOf(by *Entry) rules.RuleID {
	if r := by.Role(); r != "" {
		return e.Book.Rule(book.Role(r))
	}
	return e.RowOf(by.Trait)
}

// TraitRule is the row of the catalogue for the trait of a hook.
func (e *Edition) TraitRule(by *Entry) rules.RuleID { return e.RowOf(by.Trait) }

// Says is the text by which a hook is told: its own, else the name of its trait.
func Says(by *Entry, args ...any) rules.Text {
	if by.Hook.Says != "" {
		return rules.Say(by.Hook.Says, args...)
	}
	return rules.Plain(by.Trait.Name)
}
