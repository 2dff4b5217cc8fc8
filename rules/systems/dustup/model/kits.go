package model

import (
	"sync/atomic"

	"baize/rules"
	"baize/rules/mech/trait"
)

// Kit is what the traits of a bearer do, Entry a hook of one of them.
type (
	Kit   = trait.Kit[Gear]
	Entry = trait.Entry[Gear]
)

// profileKit is what the traits of a profile do: its own, those of each weapon, and all of them together.
type profileKit struct {
	own, all *Kit
	weapons  []*Kit
}

// kits are those of the profiles of a battle, which never change, made ready when they are first asked for.
type kits struct{ made atomic.Pointer[madeKits] }

type madeKits struct {
	by       *trait.List[Gear]
	profiles []profileKit
}

func (k *kits) of(profiles []Profile) []profileKit {
	by := Traits()
	if m := k.made.Load(); m != nil && m.by == by && len(m.profiles) == len(profiles) {
		return m.profiles
	}
	m := &madeKits{by: by, profiles: make([]profileKit, len(profiles))}
	for i := range profiles {
		p, made := &profiles[i], &m.profiles[i]
		all := carried(p)
		made.own = by.Kit(all...)
		for w := range p.Weapons {
			arms := p.arms(&p.Weapons[w])
			made.weapons = append(made.weapons, by.Kit(arms...))
			all = append(all, arms...)
		}
		made.all = by.Kit(all...)
	}
	k.made.Store(m)
	return m.profiles
}

func (g *Game) kitOf(m rules.ModelID) *profileKit {
	return &g.kits.of(g.E.Profiles)[g.S.Model(m).Profile]
}

// own is what the traits of a model do, those of its weapons left out.
func (g *Game) own(m rules.ModelID) *Kit { return g.kitOf(m).own }

// armed is what the traits of a weapon of a model do; of its small arms, where it is nil, those of the model.
func (g *Game) armed(m rules.ModelID, w *Weapon) *Kit {
	if w == nil {
		return g.own(m)
	}
	list := g.Profile(m).Weapons
	for i := range list {
		if &list[i] == w {
			return g.kitOf(m).weapons[i]
		}
	}
	panic("dustup: " + w.ID + " is no weapon of its model")
}

// kit is what the traits of a profile do before there is a battle.
func (p *Profile) kit() *Kit { return Traits().Kit(carried(p)...) }

// kit is what the traits of a mission do.
func (m *Mission) kit() *Kit { return Traits().Kit(carried(m)...) }

// troopKits are as many as there are sets of traits that a unit may have: what a unit has changes in a battle.
const troopKits = 1 << 12

// played are the traits that are played by, with the kits of units, made ready when they are first asked for.
type played struct {
	list  *trait.List[Gear]
	units [troopKits]atomic.Pointer[Kit]
}

var playing atomic.Pointer[played]

func init() { PlayBy(trait.NewList(unitTraits, figureTraits, hullTraits, weaponTraits)) }

// Traits are the traits that are played by.
func Traits() *trait.List[Gear] { return playing.Load().list }

// PlayBy has all battles played by other traits until back is called: a switch for tests.
func PlayBy(list *trait.List[Gear]) (back func()) {
	was := playing.Swap(&played{list: list})
	return func() { playing.Store(was) }
}

// kit is what the traits of a unit itself do.
func (t *Troop) kit() *Kit {
	p := playing.Load()
	at := &p.units[t.set()]
	k := at.Load()
	if k == nil {
		k = p.list.Kit(carried(t)...)
		at.Store(k)
	}
	return k
}
