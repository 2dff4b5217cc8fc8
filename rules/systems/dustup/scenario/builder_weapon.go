package scenario

import (
	"slices"
	"strings"

	"baize/rules/setup"
	"baize/rules/systems/dustup/model"
	"baize/rules/text"
)

// weapon reads: weapon ID "NAME" kind=support|heavy die= impact= min= max= short class= control= stab= external terror
// indirect=BURST warheads= guidance= tubes= high-angle (DUP-COMP-03, DUP-COMP-04). die is the die of a support weapon or the firepower die of a
// heavy one; size= may stand for class=.
func (b *Builder) weapon(l *text.Line) (err error) {
	if err := l.Want(2, 2, `ID "NAME"`); err != nil {
		return err
	}
	if len(b.weapons) >= maxWeapons {
		return l.Errorf("more than %d weapons", maxWeapons)
	}
	w := model.Weapon{ID: l.Args[0], Name: l.Args[1]}
	kind, err := setup.Word(l, "kind", string(model.Support), string(model.Support), string(model.Heavy))
	if err != nil {
		return err
	}
	w.Kind = model.WeaponKind(kind)
	if w.Die, err = dieKey(l, "die", 0); err != nil {
		return err
	}
	if w.Impact, err = multiplied(l, "impact", model.Multiplied{}); err != nil {
		return err
	}
	if w.Min, err = length(l, "min"); err != nil {
		return err
	}
	if w.Max, err = length(l, "max"); err != nil {
		return err
	}
	if w.Class, err = setup.Bounded(l, "class", 1, 1, 5); err != nil {
		return err
	}
	if w.Control, err = grade(l, "control", model.Average); err != nil {
		return err
	}
	if w.Stab, err = grade(l, "stab", model.Average); err != nil {
		return err
	}
	for _, f := range []struct {
		key  string
		into *bool
		def  bool
	}{{"short", &w.Short, false}, {"terror", &w.Terror, false}, {"external", &w.External, w.Kind == model.Support}} {
		if *f.into, err = onOff(l, f.key, f.def); err != nil {
			return err
		}
	}
	if err := indirect(l, &w); err != nil {
		return err
	}
	if w.Indirect == nil && (w.Die == 0 || w.Impact.Die == 0) {
		return l.Errorf("weapon %s: expected die= and impact= such as die=10 impact=12x2, or indirect=BURST", w.ID)
	}
	if err := b.Declare(l, "weapon", w.ID, len(b.weapons)); err != nil {
		return err
	}
	b.weapons = append(b.weapons, w)
	return nil
}

// indirect takes what makes a weapon indirect: indirect=small|medium|large|very-large, warheads=, guidance=, tubes=,
// high-angle=on.
func indirect(l *text.Line, w *model.Weapon) error {
	v, ok := l.Get("indirect")
	if !ok {
		return nil
	}
	in := model.Indirect{Warheads: []string{model.GeneralPurpose, model.AntiPersonnel}}
	if err := setup.OneOf(l, "indirect", v, model.BurstNames...); err != nil {
		return err
	}
	in.Burst = model.Burst(slices.Index(model.BurstNames, v))
	if err := salvo(l, &in, 1); err != nil {
		return err
	}
	w.Indirect = &in
	return nil
}

// salvo takes warheads=, where it is there, guidance=, tubes=, so many where it is left out, and high-angle=.
func salvo(l *text.Line, in *model.Indirect, tubes int) (err error) {
	if v, ok := l.Get("warheads"); ok {
		in.Warheads = strings.Split(v, ",")
		for _, name := range in.Warheads {
			if err := setup.OneOf(l, "warhead", name, setup.TermIDs(model.WarheadTerms)...); err != nil {
				return err
			}
		}
	}
	if in.Guidance, err = setup.Word(l, "guidance", "", "laser", "self"); err != nil {
		return err
	}
	if in.Tubes, err = setup.Bounded(l, "tubes", tubes, 1, 12); err != nil {
		return err
	}
	in.HighAngle, err = onOff(l, "high-angle", false)
	return err
}
