package model

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"baize/rules"
	"baize/rules/mech/trait"
)

// With is what a profile says with a trait: the number of passengers(6), or the word of expert(machinegun).
type With struct {
	N    int
	Word string
}

// String writes it as profiles do, without the brackets; "" for nothing.
func (w With) String() string {
	if w.N != 0 {
		return strconv.Itoa(w.N)
	}
	return w.Word
}

// What the stages of the game are made of: kits of traits, hooks that answered, and the hooks of a trait.
type (
	Kit   = trait.Kit[With]
	Entry = trait.Entry[With]
	Hook  = trait.Hook[With]
	Hooks = []Hook
	Trait = trait.Trait[With]
)

// Skill is a trait of a model, or a rule of a weapon. A hero and the unit that it has joined share their skills (DUST-HERO-04), private ones
// excepted.
type Skill struct {
	trait.Trait[With]
	Private bool
}

// ParseTrait reads a trait as a profile names it: "brave", "passengers(6)", "expert(machinegun)". It reports an error where the brackets
// do not close, and where there is no such trait.
func ParseTrait(s string) (trait.Carried[With], error) {
	c := trait.Carried[With]{ID: s}
	if id, rest, ok := strings.Cut(s, "("); ok {
		word, closed := strings.CutSuffix(rest, ")")
		if !closed || word == "" {
			return c, fmt.Errorf("trait %q: expected a name, or one with a value in brackets such as passengers(6)", s)
		}
		c.ID, c.Variety = id, word
		if n, err := strconv.Atoi(word); err == nil {
			c.With.N = n
		} else {
			c.With.Word = word
		}
	}
	t, known := Traits().Find(c.ID)
	switch {
	case !known:
		return c, fmt.Errorf("there is no trait %q", c.ID)
	case (t.Params != "") != (c.With != With{}):
		return c, fmt.Errorf("trait %q: expected %s", s, t.ID+map[bool]string{true: "(" + t.Params + ")"}[t.Params != ""])
	}
	return c, nil
}

// carried lists the traits that a profile or a weapon names; those that cannot be read were refused as the battle was built.
func carried(list []string) (out []trait.Carried[With]) {
	for _, s := range list {
		if c, err := ParseTrait(s); err == nil {
			out = append(out, c)
		}
	}
	return out
}

// played is what battles are played by: all skills, and which of them are private.
type played struct {
	list    *trait.List[With]
	private map[string]bool
}

var playing atomic.Pointer[played]

// Know has battles played by some skills.
func Know(skills ...[]Skill) {
	p := &played{private: map[string]bool{}}
	var list []trait.Trait[With]
	for _, s := range slices.Concat(skills...) {
		p.private[s.ID] = s.Private
		list = append(list, s.Trait)
	}
	p.list = trait.NewList(list)
	playing.Store(p)
}

func init() { Know() }

// Traits are the traits that are played by.
func Traits() *trait.List[With] { return playing.Load().list }

// PlayBy has all battles played by other traits until back is called: a switch for tests.
func PlayBy(list *trait.List[With]) (back func()) {
	was := playing.Load()
	playing.Store(&played{list, was.private})
	return func() { playing.Store(was) }
}

// kits are those of a battle's units, by what they are made of, made ready when they are first asked for.
type kits struct {
	mu   sync.Mutex
	by   *trait.List[With]
	made map[string]*Kit
}

// of returns the kit for a key, which make makes ready where there is none yet.
func (k *kits) of(key []byte, made func(by *played) *Kit) *Kit {
	by := playing.Load()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.by != by.list {
		k.by, k.made = by.list, map[string]*Kit{}
	}
	kit, ok := k.made[string(key)]
	if !ok {
		kit = made(by)
		k.made[string(key)] = kit
	}
	return kit
}

// plain reports whether no profile of the battle has a trait: then kits need not be looked for.
func (g *Game) plain() bool {
	return !slices.ContainsFunc(g.X.Profiles, func(p Profile) bool { return len(p.Traits) > 0 })
}

// ModelKit returns what the traits of a model do, with those that whoever it is joined with shares, as long as they live (DUST-HERO-04).
func (g *Game) ModelKit(m rules.ModelID) *Kit { return g.shared(g.Model(m).Unit, m) }

// UnitKit returns what the traits of all models of a unit do that are in play, with those that whoever it is joined with shares.
func (g *Game) UnitKit(u rules.UnitID) *Kit { return g.shared(u, 0) }

// shared returns the kit of a unit, or of one model of it.
func (g *Game) shared(u rules.UnitID, m rules.ModelID) *Kit {
	if g.plain() {
		return nil
	}
	var room [2][8]int
	own, others := room[0][:0], room[1][:0] // profiles
	if m != 0 {
		own = append(own, g.Model(m).Profile)
	}
	for c := range g.eachOf(g.Host(u)) {
		for _, k := range g.Unit(c).Models {
			switch o := g.Model(k); {
			case !o.Alive():
			case c == u && m == 0, c != u && g.Steers(k):
				own = include(own, o.Profile) // a pilot uses all his skills for the vehicle (DUST-PILOT-02)
			case c != u:
				others = include(others, o.Profile)
			}
		}
	}
	key := binary.LittleEndian.AppendUint16(make([]byte, 0, 64), uint16(len(own)))
	for _, p := range own {
		key = binary.LittleEndian.AppendUint16(key, uint16(p))
	}
	for _, p := range others {
		key = binary.LittleEndian.AppendUint16(key, uint16(p))
	}
	var gained []string
	if act := g.X.Act; act != nil && act.Unit == g.Host(u) {
		gained = act.Gained
	}
	for _, s := range gained {
		key = append(append(key, '+'), s...)
	}
	return g.kits.of(key, func(by *played) *Kit {
		var list []trait.Carried[With]
		for _, p := range own {
			list = append(list, carried(g.X.Profiles[p].Traits)...)
		}
		for _, p := range others {
			list = append(list, slices.DeleteFunc(carried(g.X.Profiles[p].Traits), func(c trait.Carried[With]) bool { return by.private[c.ID] })...)
		}
		return by.list.Kit(append(list, carried(gained)...)...)
	})
}

// include returns a list of profiles with one more, unless it has that already.
func include(list []int, p int) []int {
	if slices.Contains(list, p) {
		return list
	}
	return append(list, p)
}

// Used reports whether a unit, or whoever it is joined with, has used up a skill that works once a battle (DUST-HERO-04).
func (g *Game) Used(u rules.UnitID, skill string) bool {
	return slices.ContainsFunc(g.Company(g.Host(u)), func(c rules.UnitID) bool { return slices.Contains(g.Troop(c).Used, skill) })
}

// Use uses up a skill of a unit and of whoever it is joined with.
func (a *Acting) Use(u rules.UnitID, skill string) {
	for _, c := range a.Company(a.Host(u)) {
		t := a.Troop(c)
		t.Used = append(slices.Clip(t.Used), skill)
	}
}

// UsesNow reports whether a unit has used a skill up in the command under way, in which it still works.
func (g *Game) UsesNow(u rules.UnitID, skill string) bool {
	return slices.Contains(g.now, use{g.Host(u), skill})
}

// UseNow uses up a skill of a unit that works for the rest of the command.
func (a *Acting) UseNow(u rules.UnitID, skill string) {
	if !a.UsesNow(u, skill) {
		a.now = append(a.now, use{a.Host(u), skill})
		a.Use(u, skill)
	}
}

// use is the use of a skill.
type use struct {
	unit  rules.UnitID
	skill string
}

// OwnKit returns what the traits of a model's profile do, without those that others share with it.
func (g *Game) OwnKit(m rules.ModelID) *Kit {
	p := g.Model(m).Profile
	if len(g.X.Profiles[p].Traits) == 0 {
		return nil
	}
	return g.kits.of(binary.LittleEndian.AppendUint16([]byte("p"), uint16(p)), func(by *played) *Kit { return by.list.Kit(carried(g.X.Profiles[p].Traits)...) })
}

// WeaponKit returns what the rules of a weapon do.
func (g *Game) WeaponKit(w *Weapon) *Kit {
	if len(w.Traits) == 0 {
		return nil
	}
	key := append([]byte("w"), w.ID...)
	return g.kits.of(key, func(by *played) *Kit { return by.list.Kit(carried(w.Traits)...) })
}
