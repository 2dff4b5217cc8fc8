package scenario

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/dust/model"
	"baize/rules/text"
)

// weapon reads: weapon ID "NAME" range=6|C|4-12 s= v= a= mount= traits=. The cells of s, v and a are split by commas.
func (b *Builder) weapon(l *text.Line) (err error) {
	if err := l.Want(2, 2, `ID "NAME"`); err != nil {
		return err
	}
	if len(b.ext.Weapons) >= maxWeapons {
		return l.Errorf("more than %d weapons", maxWeapons)
	}
	w := model.Weapon{ID: l.Args[0], Name: l.Args[1]}
	if w.ID == model.ImprovisedID {
		return l.Errorf("a weapon %s is one that everybody has", w.ID)
	}
	if err := ranges(l, &w); err != nil {
		return err
	}
	mount, err := setup.Word(l, "mount", "", model.Mounts...)
	if err != nil {
		return err
	}
	w.Mount = model.Mount(mount)
	some := false
	for _, k := range model.ArmourTypes {
		v, ok := l.Get(k.Key)
		if !ok {
			continue
		}
		list := strings.Split(v, ",")
		if len(list) > int(k.Last-k.First)+1 {
			return l.Errorf("%s=%s: expected at most %d cells", k.Key, v, k.Last-k.First+1)
		}
		for i, s := range list {
			c, err := model.ParseCell(s)
			if err != nil {
				return l.Errorf("%s=%s: %v", k.Key, v, err)
			}
			some = some || !c.None()
			w.Cells[int(k.First)-1+i] = c
		}
	}
	if !some {
		return l.Errorf("weapon %s does nothing: expected cells such as s=2/1,2/1,1/1,1/1 or v= or a=", w.ID)
	}
	if w.Traits, err = traits(l, true); err != nil {
		return err
	}
	if err := b.Declare(l, "weapon", w.ID, len(b.ext.Weapons)); err != nil {
		return err
	}
	b.ext.Weapons = append(b.ext.Weapons, w)
	return nil
}

// ranges reads the range of a weapon (DUST-DATA-07).
func ranges(l *text.Line, w *model.Weapon) (err error) {
	v, ok := l.Get("range")
	lo, hi, two := strings.Cut(v, "-")
	if w.Close = v == "C"; w.Close {
		return nil
	}
	if !two {
		lo, hi = "0", v
	}
	if w.Min, err = strconv.Atoi(lo); err == nil {
		w.Range, err = strconv.Atoi(hi)
	}
	if !ok || err != nil || w.Min < 0 || w.Range < 1 || w.Range < w.Min || w.Range > 99 {
		return l.Errorf("range=%s: expected squares such as 6, from 4-12, or C for close combat", v)
	}
	return nil
}

// profile reads: profile ID "NAME" type= armour= move= march= track= class= size= weapons= traits= faction= person= pilot= pilots=
// figure= base=.
func (b *Builder) profile(l *text.Line) (err error) {
	if err := l.Want(2, 2, `ID "NAME"`); err != nil {
		return err
	}
	if len(b.ext.Profiles) >= maxProfiles {
		return l.Errorf("more than %d profiles", maxProfiles)
	}
	p := model.Profile{ID: l.Args[0], Name: l.Args[1]}
	kind, err := setup.Word(l, "type", string(model.Infantry), model.Kinds...)
	if err != nil {
		return err
	}
	p.Kind = model.Kind(kind)
	if v, _ := l.Get("armour"); true {
		if p.Armour, err = model.ParseArmour(v); err != nil {
			return l.Errorf("armour=%s: %v", v, err)
		}
	}
	if !suits(p.Kind, p.Armour) {
		return l.Errorf("armour=%s: a profile of type %s has S, V or A as it is infantry, vehicle or aircraft", p.Armour, p.Kind)
	}
	for _, key := range []string{"move", "march", "track"} {
		if _, ok := l.Get(key); !ok && (key != "track" || p.Kind != model.Infantry) {
			return l.Errorf("profile %s: expected %s= (DUST-DATA-01)", p.ID, key)
		}
	}
	if p.Move, err = setup.Bounded(l, "move", 0, 0, model.MostSquares); err != nil {
		return err
	}
	if p.March, err = setup.Bounded(l, "march", 0, 0, model.MostSquares); err != nil {
		return err
	}
	if p.Track, err = setup.Bounded(l, "track", 1, 1, 20); err != nil {
		return err
	}
	if p.Kind == model.Infantry && p.Track != 1 {
		return l.Errorf("track=%d: soldiers have no damage track", p.Track)
	}
	if err := b.body(l, &p); err != nil {
		return err
	}
	if v, ok := l.Get("weapons"); ok {
		for _, id := range strings.Split(v, ",") {
			w, known := b.Find("weapon", id)
			if !known {
				return l.Errorf("weapons=%s: no weapon %q before this line", v, id)
			}
			p.Weapons = append(p.Weapons, w)
		}
	}
	if len(p.Weapons) > 20 {
		return l.Errorf("more than 20 weapons")
	}
	p.Faction, _ = l.Get("faction")
	for _, f := range []struct {
		key  string
		into *string
		of   bool
	}{{"person", &p.Person, p.Kind == model.Hero}, {"pilots", &p.Pilots, p.Kind == model.Hero}, {"pilot", &p.Pilot, !p.Foot()}} {
		v, ok := l.Get(f.key)
		if *f.into = v; ok && (!f.of || v == "") {
			return l.Errorf("%s=%q: expected it with a name, of a hero, or pilot= of a vehicle or aircraft", f.key, v)
		}
	}
	if p.Person == "" && p.Kind == model.Hero {
		p.Person = p.Name
	}
	if p.Traits, err = traits(l, false); err != nil {
		return err
	}
	for _, s := range model.ClassSkills[p.Class] {
		if !slices.Contains(p.Traits, s) {
			p.Traits = append(p.Traits, s)
		}
	}
	if p.Figure == "" {
		p.Figure = b.look(&p)
	}
	if err := b.Declare(l, "profile", p.ID, len(b.ext.Profiles)); err != nil {
		return err
	}
	b.ext.Profiles = append(b.ext.Profiles, p)
	return nil
}

// mostTraits is how many a line may name.
const mostTraits = 30

// traits reads the skills of a profile, or the rules of a weapon.
func traits(l *text.Line, weapon bool) ([]string, error) {
	v, ok := l.Get("traits")
	if !ok {
		return nil, nil
	}
	list := strings.Split(v, ",")
	if len(list) > mostTraits {
		return nil, l.Errorf("more than %d traits", mostTraits)
	}
	for _, s := range list {
		c, err := model.ParseTrait(s)
		if err != nil {
			return nil, l.Errorf("traits=%s: %v", v, err)
		}
		if t, _ := model.Traits().Find(c.ID); t.Weapon != weapon {
			return nil, l.Errorf("traits=%s: %s is one of %s", v, s, map[bool]string{true: "weapons", false: "profiles"}[t.Weapon])
		}
	}
	return list, nil
}

// suits reports whether profiles of a kind have an armour.
func suits(k model.Kind, a model.Armour) bool {
	switch k {
	case model.Vehicle:
		return a >= model.V1 && a <= model.V7
	case model.Aircraft:
		return a >= model.A1
	}
	return a <= model.S4
}

// body reads how a vehicle goes, how large a model is, and how it looks.
func (b *Builder) body(l *text.Line, p *model.Profile) error {
	class, err := setup.Word(l, "class", "", model.Classes...)
	if err != nil {
		return err
	}
	if p.Class = model.Class(class); p.Kind == model.Vehicle && p.Class == "" {
		p.Class = model.Walker
	} else if p.Kind != model.Vehicle && p.Class != "" {
		return l.Errorf("class=%s: expected it of a vehicle", class)
	}
	size, err := setup.Word(l, "size", string(model.Standard), model.Sizes...)
	if err != nil {
		return err
	}
	if p.Size = model.Size(size); p.Foot() && p.Size != model.Standard {
		return l.Errorf("size=%s: infantry and heroes have none", size)
	}
	if p.Base, err = setup.Base(l, base(p)); err != nil {
		return err
	}
	p.Figure, _ = l.Get("figure")
	return nil
}

// base is that of a profile which gives none (DUST-DATA-30).
func base(p *model.Profile) rules.Base {
	round := func(tenths int) rules.Base { return rules.Base{W: geom.Length(tenths) * geom.Inch / 10} }
	rect := func(w, l int) rules.Base {
		return rules.Base{Kind: rules.Rectangle, W: geom.Length(w) * geom.Inch, L: geom.Length(l) * geom.Inch}
	}
	switch {
	case p.Flies():
		return round(24)
	case p.Kind == model.Vehicle:
		return map[model.Size]rules.Base{model.Small: rect(2, 2), model.Standard: rect(3, 3), model.Large: rect(3, 7), model.Huge: rect(7, 7)}[p.Size]
	case p.Armour >= 3:
		return round(16)
	}
	return round(10)
}
