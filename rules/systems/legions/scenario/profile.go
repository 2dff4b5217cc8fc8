package scenario

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/traits"
	"baize/rules/text"
)

// weapon reads: weapon ID "NAME" er= lr= rad=AT-ER/AT-LR iad= mars= arc= mount= (DL2-WPN-01).
func (b *Builder) weapon(l *text.Line) error {
	if err := l.Want(2, 2, `ID "NAME"`); err != nil {
		return err
	}
	if len(b.weapons) >= maxWeapons {
		return l.Errorf("more than %d weapons", maxWeapons)
	}
	w := model.Weapon{ID: l.Args[0], Name: l.Args[1]}
	err := b.forces.Declare(l, "weapon", w.ID, len(b.weapons))
	if err != nil {
		return err
	}
	if w.ER, err = weaponRange(l, "er"); err != nil {
		return err
	}
	if w.LR, err = weaponRange(l, "lr"); err != nil {
		return err
	}
	if w.LR != 0 && w.LR <= w.ER {
		return l.Errorf("lr=%d: expected more than er=%d", w.LR, w.ER)
	}
	if w.RAD, err = bands(l, "rad"); err != nil {
		return err
	}
	if w.IAD, err = bands(l, "iad"); err != nil {
		return err
	}
	if w.Arc, err = setup.Bounded(l, "arc", 0, 0, 360); err != nil {
		return err
	}
	if w.Arc == 360 {
		w.Arc = 0
	}
	if w.Mount, err = l.Facing("mount", 0); err != nil {
		return err
	}
	if w.MARs, err = traits.MarKey(b.ext.PlayedBy(), l); err != nil {
		return err
	}
	b.weapons = append(b.weapons, w)
	return nil
}

// weaponRange takes a range in inches, 0 for a dash: a weapon may have only one range (DL2-WPN-01).
func weaponRange(l *text.Line, key string) (int, error) {
	if v, ok := l.Get(key); ok && v == "-" {
		return 0, nil
	}
	return setup.Bounded(l, key, 0, 0, 240)
}

// bands takes the dice at Effective and Long Range: "2blue/1black", "2blue" or "-/3red".
func bands(l *text.Line, key string) (out [2]dice.Pool, err error) {
	v, ok := l.Get(key)
	if !ok {
		return out, nil
	}
	parts := strings.Split(v, "/")
	if len(parts) > 2 {
		return out, l.Errorf("%s=%s: expected dice at Effective and at Long Range such as 2blue/1black", key, v)
	}
	for i, p := range parts {
		if out[i], err = dice.ParsePool(p); err != nil {
			return out, l.Errorf("%s=%s: %v", key, v, err)
		}
	}
	return out, nil
}

// profile reads: profile ID "NAME" type= mv= ir= lp= ar=F/S/R hp= mad= weapons= mars= base= ... (DL2-PROF-01, DL2-PROF-05).
func (b *Builder) profile(l *text.Line) error {
	if err := l.Want(2, 2, `ID "NAME"`); err != nil {
		return err
	}
	if len(b.ext.Profiles) >= maxProfiles {
		return l.Errorf("more than %d profiles", maxProfiles)
	}
	p := model.Profile{ID: l.Args[0], Name: l.Args[1]}
	if err := b.forces.Declare(l, "profile", p.ID, len(b.ext.Profiles)); err != nil {
		return err
	}
	for _, read := range []func(*text.Line, *model.Profile) error{kindKeys, lifeKeys, b.criticalKey, b.officerKeys, b.weaponKeys, b.bodyKeys} {
		if err := read(l, &p); err != nil {
			return err
		}
	}
	var err error
	if p.Rule, err = b.ruleKey(l); err != nil {
		return err
	}
	b.ext.Profiles = append(b.ext.Profiles, p)
	return nil
}

// ruleKey takes rule=: the row of the catalogue that prints what the line says.
func (b *Builder) ruleKey(l *text.Line) (rules.RuleID, error) {
	v, ok := l.Get("rule")
	if !ok {
		return "", nil
	}
	for _, r := range b.ext.PlayedBy().Catalogue {
		if string(r.ID) == v {
			return r.ID, nil
		}
	}
	return "", l.Errorf("rule=%s: no such row in the catalogue", v)
}

func kindKeys(l *text.Line, p *model.Profile) error {
	v, _ := l.Get("type")
	if err := setup.OneOf(l, "type", v, KindNames()...); err != nil {
		return err
	}
	p.Kind = model.Kind(v)
	if _, ok := l.Get("mv"); !ok {
		return l.Errorf("expected mv=INCHES")
	}
	var err error
	if p.MV, err = setup.Bounded(l, "mv", 0, 0, 60); err != nil {
		return err
	}
	size, sized := l.Get("size")
	if !p.Kind.IsIronclad() {
		if sized {
			return l.Errorf("size=%s: only Ironclads have a size", size)
		}
		return nil
	}
	p.Size = map[model.Kind]model.Size{model.Ironclad: model.Regular, model.HeavyIronclad: model.Heavy, model.FieldGun: model.Small}[p.Kind]
	if sized {
		p.Size = model.Size(size)
		return setup.OneOf(l, "size", size, string(model.Small), string(model.Regular), string(model.Heavy))
	}
	return nil
}

// KindNames are the words for the kinds of models.
func KindNames() []string {
	var out []string
	for _, k := range kinds0 {
		out = append(out, string(k))
	}
	return out
}

// kinds0 are the model types in the book's order.
var kinds0 = []model.Kind{model.Infantry, model.GunTeam, model.HeavyInfantry, model.Cavalry, model.Jetpack, model.Ironclad, model.HeavyIronclad, model.FieldGun}

// alsoKey is the key under which a line says something: the usual one, or the other name that the book has for it
// (DL2-GEN-10).
func alsoKey(l *text.Line, key, also string) string {
	if _, ok := l.Get(also); ok {
		return also
	}
	return key
}

func lifeKeys(l *text.Line, p *model.Profile) (err error) {
	ir, ar := alsoKey(l, "ir", "kr"), alsoKey(l, "ar", "av")
	mine, others := []string{ir, "lp"}, []string{ar, "hp"}
	if p.Kind.IsIronclad() {
		mine, others = others, mine
	}
	for _, k := range others {
		if _, ok := l.Get(k); ok {
			return l.Errorf("a profile of type %s has %s= and %s=, not %s=", p.Kind, mine[0], mine[1], k)
		}
	}
	if !p.Kind.IsIronclad() {
		if p.IR, err = setup.Bounded(l, ir, 0, 1, 99); err != nil {
			return err
		}
		p.LP, err = setup.Bounded(l, "lp", 0, 1, 99)
		if err == nil && (p.IR == 0 || p.LP == 0) {
			err = l.Errorf("expected ir= and lp=, each 1 or more")
		}
		return err
	}
	v, _ := l.Get(ar)
	parts := strings.Split(v, "/")
	for i := range p.AR {
		n, bad := 0, error(nil)
		if len(parts) == 3 {
			n, bad = strconv.Atoi(parts[i])
		}
		if len(parts) != 3 || bad != nil || n < 0 || n > 99 {
			return l.Errorf("ar=%s: expected Armour Ratings Front/Side/Rear such as 9/7/5", v)
		}
		p.AR[i] = n
	}
	if p.HP, err = setup.Bounded(l, "hp", 0, 1, 99); err == nil && p.HP == 0 {
		err = l.Errorf("expected hp=, 1 or more")
	}
	return err
}

// criticalKey reads cr= of an Ironclad, where profiles of the edition have it.
func (b *Builder) criticalKey(l *text.Line, p *model.Profile) (err error) {
	if b.ext.PlayedBy().PrintsCR && p.Kind.IsIronclad() {
		p.CR, err = setup.Bounded(l, "cr", 0, 1, 99)
	}
	return err
}

// officerKeys reads rank=, command= (inches) and points= (Command Points); all three or none (DL2-CMD-06). Where the edition has one
// Command Range for all, command= may be left out and says nothing else.
func (b *Builder) officerKeys(l *text.Line, p *model.Profile) error {
	_, has := l.Get("rank")
	o, keys := model.Officer{}, map[string]*int{}
	keys["rank"], keys["command"], keys["points"] = &o.Rank, &o.Range, &o.Points
	if all := b.ext.PlayedBy().OfficerRange; all > 0 && has {
		n, err := setup.Bounded(l, "command", all, 0, 99)
		if err != nil {
			return err
		}
		if n != all {
			return l.Errorf("command=%d: every officer has a Command Range of %d", n, all)
		}
		o.Range = all
		delete(keys, "command")
	}
	for key, into := range keys {
		if _, ok := l.Get(key); ok != has {
			return l.Errorf("an officer has rank=, command= and points=, all three")
		}
		n, err := setup.Bounded(l, key, 0, 0, 99)
		if err != nil {
			return err
		}
		*into = n
	}
	if has {
		p.Officer = &o
	}
	return nil
}

func (b *Builder) weaponKeys(l *text.Line, p *model.Profile) (err error) {
	if v, ok := l.Get("mad"); ok {
		if p.MAD, err = dice.ParsePool(v); err != nil {
			return l.Errorf("mad=%s: %v", v, err)
		}
	}
	v, ok := l.Get("weapons")
	if !ok || v == "" {
		return nil
	}
	for _, id := range strings.Split(v, ",") {
		id = strings.TrimSpace(id)
		i, ok := b.forces.Find("weapon", id)
		if !ok {
			return l.Errorf("weapons=%s: no weapon %q before this line", v, id)
		}
		for _, has := range p.Weapons {
			if has.ID == id {
				return l.Errorf("weapons=%s: the weapon %q is named twice", v, id)
			}
		}
		p.Weapons = append(p.Weapons, b.weapons[i])
	}
	return nil
}

func (b *Builder) bodyKeys(l *text.Line, p *model.Profile) (err error) {
	if p.MARs, err = traits.MarKey(b.ext.PlayedBy(), l); err != nil {
		return err
	}
	if p.Base, err = setup.Base(l, model.DefaultBase(p.Kind)); err != nil {
		return err
	}
	p.Figure = b.ext.PlayedBy().DefaultFigure(p)
	if v, ok := l.Get("figure"); ok {
		p.Figure = v
	}
	if !setup.ValidID(p.Figure) {
		return l.Errorf("figure=%s: expected a name such as foot", p.Figure)
	}
	p.Points, err = setup.Bounded(l, "cost", 0, 0, 10000)
	return err
}
