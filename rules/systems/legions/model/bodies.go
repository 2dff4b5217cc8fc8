package model

import (
	"baize/rules"
	"baize/rules/geom"
)

// DefaultBase is the footprint of a model whose profile gives none (DL2-COMP-12).
func DefaultBase(k Kind) rules.Base {
	switch k {
	case GunTeam, HeavyInfantry, Jetpack:
		return rules.Base{W: geom.Milli(1570)}
	case Cavalry:
		return rules.Base{W: geom.Milli(1970)}
	case FieldGun:
		return rules.Base{W: geom.Milli(2360)}
	case Ironclad:
		return rules.Base{Kind: rules.Rectangle, W: geom.Milli(2750), L: geom.Milli(4500)}
	case HeavyIronclad:
		return rules.Base{Kind: rules.Rectangle, W: geom.Milli(3500), L: geom.Milli(5500)}
	}
	return rules.Base{W: geom.Milli(1180)}
}

// Tankette is the footprint of a tankette (DL2-COMP-12): its profile says base=2x3, since its type is plain Ironclad.
var Tankette = rules.Base{Kind: rules.Rectangle, W: 2 * geom.Inch, L: 3 * geom.Inch}

// DefaultFigure is the silhouette of a model whose profile names none.
func (e *Edition) DefaultFigure(p *Profile) string {
	figure, by := FigureOf.Of(e.KitOf(p).Own, p)
	switch {
	case p.Officer != nil && p.Kind == Infantry:
		return "officer"
	case by != nil:
		return figure
	case p.Kind == Infantry:
		return "foot"
	case p.Kind == HeavyInfantry:
		return "heavy"
	case p.Kind == Cavalry:
		return "rider"
	case p.Kind == Ironclad && p.Base == Tankette:
		return "tankette"
	case p.Kind == Ironclad:
		return "carrier"
	case p.Kind == HeavyIronclad:
		return "tank"
	case p.Kind == GunTeam:
		return "crew"
	case p.Kind == FieldGun:
		return "gun"
	}
	return "jetpack"
}
