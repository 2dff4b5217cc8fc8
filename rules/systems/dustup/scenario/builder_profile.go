package scenario

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/text"
)

// profile reads: profile ID "NAME" kind= ... (DUP-COMP-03, DUP-COMP-04).
func (b *Builder) profile(l *text.Line) error {
	if err := l.Want(2, 2, `ID "NAME"`); err != nil {
		return err
	}
	if len(b.ext.Profiles) >= maxProfiles {
		return l.Errorf("more than %d profiles", maxProfiles)
	}
	kind, err := setup.Word(l, "kind", string(model.Figure), string(model.Figure), string(model.Gun), string(model.Vehicle), string(model.Mech), string(model.Monster))
	if err != nil {
		return err
	}
	p := model.Profile{ID: l.Args[0], Name: l.Args[1], Kind: model.Kind(kind)}
	if err := b.carried(l, &p); err != nil {
		return err
	}
	if p.Hull() {
		err = hullKeys(l, &p)
	} else {
		err = figureKeys(l, &p)
	}
	if err != nil {
		return err
	}
	if p.Kind != model.Gun {
		if err := groundKey(l, &p); err != nil {
			return err
		}
	}
	if p.Amphibious, err = onOff(l, "amphibious", false); err != nil {
		return err
	}
	if p.Terror, err = onOff(l, "terror-weapon", false); err != nil {
		return err
	}
	if p.Base, err = setup.Base(l, defaultBase(&p, false)); err != nil {
		return err
	}
	if p.Figure, err = figureName(l, &p); err != nil {
		return err
	}
	if err := b.Declare(l, "profile", p.ID, len(b.ext.Profiles)); err != nil {
		return err
	}
	_, b.based[len(b.ext.Profiles)] = l.Get("base")
	b.ext.Profiles = append(b.ext.Profiles, p)
	return nil
}

// carried takes weapons=ID,ID.
func (b *Builder) carried(l *text.Line, p *model.Profile) error {
	v, ok := l.Get("weapons")
	if !ok {
		return nil
	}
	for _, id := range strings.Split(v, ",") {
		i, ok := b.Find("weapon", id)
		if !ok {
			return l.Errorf("weapons=%s: no weapon %q before this line", v, id)
		}
		if p.Weapon(id) != nil {
			return l.Errorf("weapons=%s: the weapon %q is named twice", v, id)
		}
		p.Weapons = append(p.Weapons, b.weapons[i])
	}
	return nil
}

func figureKeys(l *text.Line, p *model.Profile) (err error) {
	if p.Role, err = setup.Word(l, "role", "rifle", "leader", "rifle", "gunner", "crew", "medic"); err != nil {
		return err
	}
	armour, err := setup.Word(l, "armour", "none", model.ArmourNames...)
	if err != nil {
		return err
	}
	p.Armour = model.Armour(slices.Index(model.ArmourNames, armour))
	if p.FP, err = setup.Bounded(l, "fp", 1, 0, 12); err != nil {
		return err
	}
	if p.Impact, err = dieKey(l, "impact", ladder.D8); err != nil {
		return err
	}
	if p.Min, err = length(l, "min"); err != nil {
		return err
	}
	if p.Max, err = length(l, "max"); err != nil {
		return err
	}
	if p.Short, err = onOff(l, "short", false); err != nil {
		return err
	}
	if p.SV, err = setup.Bounded(l, "sv", 1, 0, 12); err != nil {
		return err
	}
	if p.Melee, err = dieKey(l, "melee", ladder.D6); err != nil {
		return err
	}
	p.Sealed, err = onOff(l, "sealed", p.Armour.Power())
	return err
}

func hullKeys(l *text.Line, p *model.Profile) (err error) {
	if p.Plate, err = multiplied(l, "armour", model.Multiplied{}); err != nil {
		return err
	}
	if p.Plate.Die == 0 {
		return l.Errorf("profile %s: expected armour= such as armour=8 or armour=12x2", p.ID)
	}
	if p.Size, err = setup.Bounded(l, "size", 0, 1, 5); err != nil {
		return err
	}
	if p.Size == 0 {
		return l.Errorf("profile %s: expected size=1 to 5", p.ID)
	}
	if p.Open, err = setup.Word(l, "open", "", "soft", "hard"); err != nil {
		return err
	}
	if p.Capacity, err = setup.Bounded(l, "capacity", 0, 0, 40); err != nil {
		return err
	}
	for _, f := range []struct {
		key  string
		into *bool
	}{{"ports", &p.Ports}, {"multi-fire", &p.MultiFire}, {"soft-skinned", &p.SoftSkin}} {
		if *f.into, err = onOff(l, f.key, false); err != nil {
			return err
		}
	}
	sv, err := dieKey(l, "sv", 0)
	if err != nil {
		return err
	}
	p.SV = int(sv)
	if p.Melee, err = dieKey(l, "melee", 0); err != nil {
		return err
	}
	if p.Walks() && (p.SV == 0 || p.Melee == 0) {
		return l.Errorf("profile %s: a %s fights hand to hand, expected sv= and melee= dice", p.ID, p.Kind)
	}
	return nil
}

// groundKey takes ground=TERRAIN:CLASS,...: single kinds of terrain that are another class for this profile (DUP-TERR-04).
func groundKey(l *text.Line, p *model.Profile) error {
	for _, v := range l.All("ground") {
		for _, pair := range strings.Split(v, ",") {
			terrain, named, _ := strings.Cut(pair, ":")
			if err := setup.OneOf(l, "terrain", terrain, setup.TermIDs(ground.TerrainTerms)...); err != nil {
				return err
			}
			if err := setup.OneOf(l, "ground", named, ground.ClassNames[ground.Clear:]...); err != nil {
				return err
			}
			if p.Ground == nil {
				p.Ground = map[string]string{}
			}
			p.Ground[terrain] = named
		}
	}
	return nil
}

// defaultBase is the base of a profile that gives none, as a rider of cavalry or not (DUP-COMP-11).
func defaultBase(p *model.Profile, mounted bool) rules.Base {
	switch p.Kind {
	case model.Gun:
		return rules.Base{W: geom.Milli(1500)}
	case model.Vehicle:
		return rules.Base{Kind: rules.Rectangle, W: geom.Length(p.Size+1) * geom.Inch / 2, L: geom.Length(p.Size+1) * geom.Inch}
	case model.Mech, model.Monster:
		return rules.Base{W: geom.Inch + geom.Length(p.Size)*geom.Inch/2}
	}
	if mounted {
		return rules.Base{W: geom.Milli(1500)}
	}
	return rules.Base{W: geom.Inch}
}

// figureName takes figure=, the silhouette; the default goes by kind and traits.
func figureName(l *text.Line, p *model.Profile) (string, error) {
	def := "foot"
	switch {
	case p.Kind == model.Gun:
		def = "gun"
	case p.Kind == model.Vehicle && p.Capacity > 0:
		def = "carrier"
	case p.Kind == model.Vehicle:
		def = "tank"
	case p.Kind == model.Mech:
		def = "walker"
	case p.Kind == model.Monster:
		def = "heavy"
	default:
		if by, ok := p.FigureBy(); ok {
			def = by
		} else if p.Armour.Power() {
			def = "heavy"
		}
	}
	v, ok := l.Get("figure")
	if !ok {
		return def, nil
	}
	if !setup.ValidID(v) {
		return "", l.Errorf("figure=%s: expected a name such as foot", v)
	}
	return v, nil
}
