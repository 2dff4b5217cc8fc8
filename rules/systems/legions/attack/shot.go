package attack

import (
	"slices"

	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech/trait"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/movement"
	"baize/rules/systems/legions/sight"
)

// Attack kinds of Open Fire.
const (
	Ranged     = "rad"   // at the non-Ironclad models of a Section (DL2-WPN-02)
	AtIronclad = "iad"   // at one Ironclad model (DL2-WPN-03, DL2-IRON-27)
	Solo       = "solo"  // one Solo or Sniper weapon; RAD or IAD by its victim (DL2-MAR-44)
	Indirect   = "idf"   // at a point of the table (DL2-IDF-01)
	Smoke      = "smoke" // a smoke round at a point of the table (DL2-SHOOT-42)
)

// Occasion is why a Section fires.
type Occasion uint8

// Occasions.
const (
	OwnFire    Occasion = iota // in its own Shooting Segment
	Overwatch                  // at the end of a Movement Segment (DL2-SHOOT-19)
	AtChargers                 // Overwatch at the chargers, contact allowed (DL2-SHOOT-21)
	OnMyMark                   // at chargers that have not moved yet (DL2-ORD-17)
)

// Shot is one attack: what was declared, and what the steps have found so far. It reads the table as it was when the attack was judged.
type Shot struct {
	*Aimer
	Attack rules.Attack
	Why    Occasion
	Seat   rules.Seat
	IAD    bool          // Ironclad Attack Dice
	Sniper bool          // all hits go to the victim alone (DL2-MAR-43)
	Target rules.UnitID  // 0 for a point of the table
	Victim rules.ModelID // the Ironclad or the sniper's victim, else 0
	At     geom.Point    // aiming point of Indirect Fire
	// Observed says that Spotters see the aiming point for those who fire.
	Observed bool
	Guns     []Gun        // who contributes, in the order of the declaration
	Left     rules.Ruling // who was declared and adds nothing, with the reason
	Valid    []rules.ModelID
	Chain    []rules.ModelID
	Gauge    rules.ModelID // the firer from whom an edition measures who is hit first, 0 for none
	DugIn    rules.RuleID  // by which Cover dice against it that fail are thrown again, "" where they are not

	outOfRange bool // a weapon that may fire reaches nobody
}

// Dice are the dice of a weapon against a kind of target at a band.
func Dice(w *model.Weapon, iad bool, band int) dice.Pool {
	if iad {
		return w.IAD[band]
	}
	return w.RAD[band]
}

// Bands are the upper ends of Effective and Long Range, halved in Limited Visibility except for Indirect Fire
// (DL2-SCEN-19, DL2-IDF-14).
func Bands(g *model.Game, s rules.Shooter, w *model.Weapon) [2]geom.Length {
	er, lr := w.ER, w.LR
	if g.E.Settings.LimitedVisibility && !g.WeaponPermits(model.Lobs, s, w) {
		er, lr = model.Half(er), model.Half(lr)
	}
	return [2]geom.Length{model.Inches(er), model.Inches(lr)}
}

// Stages that ask about a whole attack.
var (
	OneHitKills = newShotLeave("kills with one hit")
	Suppresses  = newShotLeave("suppresses")

	// ShieldColour gives the colour that Shield dice have against the weapons of an attack.
	ShieldColour = trait.NewInstead[*Shot, model.MAR, dice.Colour](&model.StagesAsked, "colour of Shield dice")
)

func newShotLeave(name string) trait.Leave[*Shot, model.MAR] {
	return trait.NewLeave[*Shot, model.MAR](&model.StagesAsked, name)
}

// WeaponsPermit reports whether the weapons of the attack have a hook that permits.
func (s *Shot) WeaponsPermit(st trait.Leave[*Shot, model.MAR]) bool {
	_, by := st.AnyPermits(len(s.Guns), s.gunKits)
	return by != nil
}

// Suppresses reports whether the attack suppresses whom it hurts: by one of its weapons, or since an Order has one of its Sections spray.
func (s *Shot) Suppresses() bool {
	if s.WeaponsPermit(Suppresses) {
		return true
	}
	return slices.ContainsFunc(s.Guns, func(g Gun) bool {
		return s.EffectOn(g.Unit, func(f *model.Effect) bool { return f.Sprays }) != nil
	})
}

// Blackening is the colour that Shield dice have against an attack, None for their own, and by which rule.
type Blackening struct {
	Colour dice.Colour
	Rule   rules.RuleID
}

// Blackening says what turns Shield dice against a shot black.
func (s *Shot) Blackening() (b Blackening) {
	if _, colour, by := ShieldColour.Among(len(s.Guns), s.gunKits); by != nil {
		b = Blackening{colour, s.RuleOf(by)}
	}
	return b
}

// gunKits gives the traits of the contributing weapons, for questions about an attack.
func (s *Shot) gunKits(i int) (*model.Kit, *Shot) { return s.Fired(s.Guns[i].Shooter, s.Guns[i].W), s }

// IsSolo reports whether a weapon fires alone: Solo, or a sniper's (DL2-MAR-43, DL2-MAR-44).
func IsSolo(g *model.Game, s rules.Shooter, w *model.Weapon) bool {
	return g.WeaponPermits(model.FiresAlone, s, w)
}

// SeesAs is sight for shooting with a weapon: arc first (DL2-LOS-05), then the line. The look
// must not be changed.
func SeesAs(v *sight.Viewer, s rules.Shooter, w *model.Weapon, to rules.ModelID) *model.Look {
	if !inArc(v.Game, s.Model, w, sight.Centre(v.Game, to)) {
		return &model.Look{A: sight.Centre(v.Game, s.Model), B: sight.Centre(v.Game, to), At: sight.Centre(v.Game, s.Model), Rule: v.Book.WeaponArc, Text: rules.Say("outside the arc of %s", w.Name)}
	}
	l := v.See(s.Model, to)
	if w.Arc <= 0 || w.Arc >= 360 {
		return l
	}
	inside := *l
	inside.Step(v.Book.WeaponArc, w.Arc, "inside the arc of %s", w.Name)
	return &inside
}

// InSight reports whether a weapon has a model in its arc and in sight: [SeesAs] without the words.
func InSight(v *sight.Viewer, g *Gun, to rules.ModelID) bool {
	return inArc(v.Game, g.Model, g.W, sight.Centre(v.Game, to)) && v.Spies(g.Model, to)
}

// inArc reports whether a point lies in the arc of a weapon, seen from the centre of the model (DL2-LOS-05).
func inArc(g *model.Game, m rules.ModelID, w *model.Weapon, p geom.Point) bool {
	if w.Arc <= 0 || w.Arc >= 360 {
		return true
	}
	x := g.Model(m)
	if x.Place == rules.Aboard {
		return true
	}
	arc := geom.Arc{Apex: x.At, Facing: x.Facing.Add(w.Mount), Half: geom.Heading(w.Arc) * 50}
	return arc.InArc(p)
}

// SmokeShells is how many smoke rounds a weapon has.
func SmokeShells(g *model.Game, s rules.Shooter, w *model.Weapon) int {
	return model.SmokeShells.Sum(g.Fired(s, w), model.Armed{G: g, By: s, W: w})
}

// Barrier is the Smoke Barrier that a command lays: its long side lies across its facing, so that it stretches along x where it
// faces the top of the table (DL2-COMP-04).
func Barrier(c rules.Command) geom.Shape {
	var h geom.Heading
	if c.Facing != nil {
		h = *c.Facing
	}
	return geom.Rect(*c.At, movement.BarrierLong, movement.BarrierWide, h)
}

// On is the shot as it is on the table of another state.
func (s *Shot) On(g *model.Game) *Shot {
	t := *s
	t.Aimer = Aim(g)
	return &t
}

// SeenByAny reports whether some weapon of the shot has a model in its arc and in sight, at whatever range.
func (s *Shot) SeenByAny(id rules.ModelID) bool {
	for i := range s.Guns {
		if InSight(s.Aimer.Viewer, &s.Guns[i], id) {
			return true
		}
	}
	return false
}
