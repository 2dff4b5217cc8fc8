package rules

// AttackTag is what the events of one attack share: its number within the command, whom it is meant for and what it comes from.
type AttackTag struct {
	N            int
	Target, From Ref
}

// NewAttack returns the tag of another attack of the command; the first has number 1.
func (c *Ctx) NewAttack(target, from Ref) AttackTag {
	c.attacks++
	return AttackTag{c.attacks, target, from}
}

// At returns the tag of the same attack upon another target: one of several that it hits.
func (t AttackTag) At(target Ref) AttackTag {
	t.Target = target
	return t
}

// Attack returns the tag of the attack under way, the zero tag where there is none.
func (c *Ctx) Attack() AttackTag { return c.attack }

// Within resolves a part of an attack: the shots, blows, rolls, rulings, losses, removals and markers told meanwhile bear its tag. A
// target or an origin that an event has of its own stays.
func (c *Ctx) Within(t AttackTag, resolve func()) {
	before := c.attack
	c.attack = t
	resolve()
	c.attack = before
}

// friend returns the unit from which the attack under way comes where it hits another unit of its own side, and that one is asked;
// else 0.
func (c *Ctx) friend(d *Decision) UnitID {
	hit := c.unitOf(c.attack.Target)
	by := c.unitOf(c.attack.From)
	if by == 0 || hit != d.Unit || by == hit || c.S.Unit(by).Seat != d.Seat {
		return 0
	}
	return by
}

// unitOf returns the unit that a reference speaks of, or to which its model belongs; 0 where it speaks of something else.
func (c *Ctx) unitOf(r Ref) UnitID {
	if m := r.Model(); m != 0 {
		return c.S.Model(m).Unit
	}
	return r.Unit()
}

// tagged returns an event with the tag of the attack that it is told in.
func (t AttackTag) tagged(e Event) Event {
	if t.N == 0 || e.Attack != 0 {
		return e
	}
	switch e.Kind {
	case EvShot, EvStrike, EvBlast, EvRoll, EvRuling, EvLoss, EvRemoved, EvMarker:
	default:
		return e
	}
	e.Attack = t.N
	if e.Target == (Ref{}) {
		e.Target = t.Target
	}
	if e.From == (Ref{}) {
		e.From = t.From
	}
	return e
}
