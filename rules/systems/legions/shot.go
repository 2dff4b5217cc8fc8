package legions

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech/trait"
)

// Attack kinds of Open Fire.
const (
	rangedAttack   = "rad"   // at the non-Ironclad models of a Section (DL2-WPN-02)
	ironcladShot   = "iad"   // at one Ironclad model (DL2-WPN-03, DL2-IRON-27)
	soloShot       = "solo"  // one Solo or Sniper weapon; RAD or IAD by its victim (DL2-MAR-44)
	indirectAttack = "idf"   // at a point of the table (DL2-IDF-01)
	smokeShot      = "smoke" // a smoke round at a point of the table (DL2-SHOOT-42)
)

// occasion is why a Section fires.
type occasion uint8

const (
	ownFire    occasion = iota // in its own Shooting Segment
	overwatch                  // at the end of a Movement Segment (DL2-SHOOT-19)
	atChargers                 // Overwatch at the chargers, contact allowed (DL2-SHOOT-21)
	onMyMark                   // at chargers that have not moved yet (DL2-ORD-17)
)

// shot is one attack: what was declared, and what the steps have found so far. It reads the table as it was when the attack was judged.
type shot struct {
	*aimer
	attack rules.Attack
	why    occasion
	seat   rules.Seat
	iad    bool          // Ironclad Attack Dice
	sniper bool          // all hits go to the victim alone (DL2-MAR-43)
	target rules.UnitID  // 0 for a point of the table
	victim rules.ModelID // the Ironclad or the sniper's victim, else 0
	at     geom.Point    // aiming point of Indirect Fire
	guns   []gun         // who contributes, in the order of the declaration
	left   rules.Ruling  // who was declared and adds nothing, with the reason
	valid  []rules.ModelID
	chain  []rules.ModelID

	outOfRange bool // a weapon that may fire reaches nobody
}

// attackDice are the dice of a weapon against a kind of target at a band.
func attackDice(w *Weapon, iad bool, band int) dice.Pool {
	if iad {
		return w.IAD[band]
	}
	return w.RAD[band]
}

// bands are the upper ends of Effective and Long Range, halved in Limited Visibility except for Indirect Fire
// (DL2-SCEN-19, DL2-IDF-14).
func (g *game) bands(s rules.Shooter, w *Weapon) [2]geom.Length {
	er, lr := w.ER, w.LR
	if g.E.Settings.LimitedVisibility && !g.weaponPermits(lobs, s, w) {
		er, lr = half(er), half(lr)
	}
	return [2]geom.Length{inches(er), inches(lr)}
}

// Stages that ask about a whole attack.
var (
	oneHitKills = newShotLeave("kills with one hit")
	suppresses  = newShotLeave("suppresses")

	// shieldColour gives the colour that Shield dice have against the weapons of an attack.
	shieldColour = trait.NewInstead[*shot, MAR, dice.Colour](&stagesAsked, "colour of Shield dice")
)

func newShotLeave(name string) trait.Leave[*shot, MAR] {
	return trait.NewLeave[*shot, MAR](&stagesAsked, name)
}

// weaponsPermit reports whether the weapons of the attack have a hook that permits.
func (s *shot) weaponsPermit(st trait.Leave[*shot, MAR]) bool {
	_, by := st.AnyPermits(len(s.guns), s.gunKits)
	return by != nil
}

// blackening is the colour that Shield dice have against an attack, None for their own, and by which rule.
type blackening struct {
	Colour dice.Colour
	Rule   rules.RuleID
}

func (s *shot) blackening() (b blackening) {
	if _, colour, by := shieldColour.Among(len(s.guns), s.gunKits); by != nil {
		b = blackening{colour, s.ruleOf(by)}
	}
	return b
}

// gunKits gives the traits of the contributing weapons, for questions about an attack.
func (s *shot) gunKits(i int) (*kit, *shot) { return s.fired(s.guns[i].Shooter, s.guns[i].w), s }

// isSolo reports whether a weapon fires alone: Solo, or a sniper's (DL2-MAR-43, DL2-MAR-44).
func (g *game) isSolo(s rules.Shooter, w *Weapon) bool {
	return g.weaponPermits(firesAlone, s, w)
}

// seesAs is sight for shooting with a weapon: arc first (DL2-LOS-05), then the line. The look
// must not be changed.
func (v *viewer) seesAs(s rules.Shooter, w *Weapon, to rules.ModelID) *look {
	if !v.inArc(s.Model, w, v.centre(to)) {
		return &look{a: v.centre(s.Model), b: v.centre(to), at: v.centre(s.Model), rule: v.Book.WeaponArc, text: rules.Say("outside the arc of %s", w.Name)}
	}
	l := v.see(s.Model, to)
	if w.Arc <= 0 || w.Arc >= 360 {
		return l
	}
	inside := *l
	inside.step(v.Book.WeaponArc, w.Arc, "inside the arc of %s", w.Name)
	return &inside
}

// hits reports whether a weapon has a model in its arc and in sight: [viewer.seesAs] without the words.
func (v *viewer) hits(g *gun, to rules.ModelID) bool {
	return v.inArc(g.Model, g.w, v.centre(to)) && v.spies(g.Model, to)
}

// inArc reports whether a point lies in the arc of a weapon, seen from the centre of the model (DL2-LOS-05).
func (g *game) inArc(m rules.ModelID, w *Weapon, p geom.Point) bool {
	if w.Arc <= 0 || w.Arc >= 360 {
		return true
	}
	x := g.model(m)
	if x.Place == rules.Aboard {
		return true
	}
	arc := geom.Arc{Apex: x.At, Facing: x.Facing.Add(w.Mount), Half: geom.Heading(w.Arc) * 50}
	return arc.InArc(p)
}
