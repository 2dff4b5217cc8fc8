package scenario

import (
	"slices"

	"baize/rules/systems/dust/model"
)

// look is the silhouette of a profile that names none: that of its class and size, or of what it carries and does.
func (b *Builder) look(p *model.Profile) string {
	switch p.Kind {
	case model.Hero:
		return "hero"
	case model.Aircraft:
		return first("plane", p.Traits, aircraft)
	case model.Vehicle:
		return vehicles[p.Class][bulk(p)]
	case model.Team:
		return b.served(p)
	}
	if duty := first("", p.Traits, duties); duty != "" {
		return duty
	}
	if p.Armour.Class() >= 3 {
		return "heavy"
	}
	return b.carried(p)
}

// looks pairs a trait with the silhouette that shows it.
type looks []struct{ trait, figure string }

var (
	aircraft = looks{{"airlifter", "airlifter"}, {"helicopter", "helicopter"}}
	duties   = looks{{"combat-medic", "medic"}, {"medevac", "medic"}, {"mechanic", "engineer"}, {"mechanic-crew", "engineer"}, {"officer", "officer"}, {"radio-operator", "radio"}}
	arms     = looks{{"sniper", "sniper"}, {"flame", "flamer"}, {"flame-burst", "flamer"}}
)

// first is the silhouette of the first of some traits that is carried, else the one given.
func first(other string, traits []string, list looks) string {
	for _, l := range list {
		if slices.Contains(traits, l.trait) {
			return l.figure
		}
	}
	return other
}

// vehicles are the silhouettes of each class: light, standard, large and huge.
var vehicles = map[model.Class][4]string{
	model.Walker:      {"light-walker", "walker", "large-walker", "huge-walker"},
	model.Tracked:     {"tankette", "tank", "heavy-tank", "heavy-tank"},
	model.Wheeled:     {"armoured-car", "armoured-car", "carrier", "carrier"},
	model.HalfTracked: {"half-track", "half-track", "half-track", "half-track"},
	model.Naval:       {"ship", "ship", "ship", "ship"},
}

// bulk is how heavy a vehicle looks, 0 to 3: by its size, and a standard one with the armour of light vehicles is light.
func bulk(p *model.Profile) int {
	switch {
	case p.Size == model.Huge:
		return 3
	case p.Size == model.Large:
		return 2
	case p.Size == model.Small || p.Armour.Class() <= 2:
		return 0
	}
	return 1
}

// served is the silhouette of a team, by the weapon that it serves.
func (b *Builder) served(p *model.Profile) string {
	if len(p.Weapons) == 0 {
		return "machine-gun-team"
	}
	switch w := &b.ext.Weapons[p.Weapons[0]]; {
	case slices.Contains(w.Traits, "volley"), slices.Contains(w.Traits, "wire-guided"):
		return "rocket-team"
	case slices.Contains(w.Traits, "artillery"):
		return "mortar-team"
	case many(w):
		return "machine-gun-team"
	}
	return "gun-team"
}

// carried is the silhouette of a soldier by what tells the weapons apart: rules of theirs, many dice, or what breaks armour.
func (b *Builder) carried(p *model.Profile) string {
	out := "foot"
	for _, i := range p.Weapons {
		w := &b.ext.Weapons[i]
		if by := first("", w.Traits, arms); by != "" {
			return by
		}
		switch {
		case w.Close:
		case many(w):
			out = "machine-gunner"
		case out == "foot" && breaks(w):
			out = "rocketeer"
		}
	}
	return out
}

// many reports whether a weapon throws so many dice at infantry that it fires in bursts.
func many(w *model.Weapon) bool { return !w.Close && w.Cells[0].Dice >= 5 }

// breaks reports whether a weapon is made for vehicles of armour 4: it kills them or does more than scratch them, and has few dice.
func breaks(w *model.Weapon) bool {
	c := w.Cells[model.V1+2]
	return (c.Damage >= 3 || c.Damage == model.Kill) && w.Cells[0].Dice <= 2
}
