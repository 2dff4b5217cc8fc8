package draft

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Declared is an attack being declared: a proposal of the rules with shooters switched on and off.
type Declared struct {
	Proposal int
	Off      []rules.Shooter
	At       *geom.Point
	base     rules.Attack
	point    bool // aimed at the point alone, not at the model that the proposal named
}

// area reports whether the attack is aimed at a point.
func (a *Declared) area() bool { return a.base.At != nil || a.At != nil }

// On reports whether a shooter of the proposal fires.
func (a *Declared) On(sh rules.Shooter) bool { return !slices.Contains(a.Off, sh) }

// Attack is the attack as it would be declared.
func (a *Declared) Attack() rules.Attack {
	k := a.base
	k.Shooters = nil
	for _, sh := range a.base.Shooters {
		if a.On(sh) {
			k.Shooters = append(k.Shooters, sh)
		}
	}
	if a.At != nil {
		k.At = a.At
	}
	if a.point {
		k.Victim = 0
	}
	return k
}

// Base is the proposal that is declared.
func (a *Declared) Base() rules.Attack { return a.base }

func (d *Draft) attacks() []rules.Attack {
	var out []rules.Attack
	for i := range d.Declared {
		if k := d.Declared[i].Attack(); len(k.Shooters) > 0 {
			out = append(out, k)
		}
	}
	return out
}

// Declare declares a proposal, in place of the current attack or, with more, beside the others. Shooters that fire in
// another attack already are switched off in it.
func (d *Draft) Declare(proposal int, more bool) {
	a := Declared{Proposal: proposal, base: d.Proposals[proposal]}
	if !more && len(d.Declared) > 0 {
		d.Declared[d.Current] = a
	} else {
		d.Declared = append(d.Declared, a)
		d.Current = len(d.Declared) - 1
	}
	me := &d.Declared[d.Current]
	for i := range d.Declared {
		if i == d.Current {
			continue
		}
		for _, sh := range d.Declared[i].Attack().Shooters {
			if slices.Contains(me.base.Shooters, sh) {
				me.Off = append(me.Off, sh)
			}
		}
	}
	d.rearm()
}

// rearm writes the declared attacks into the command, then finds who may pay for them and asks for the ruling.
func (d *Draft) rearm() {
	d.Cmd.Attacks = d.attacks()
	d.findPayers()
	d.update()
}

// nearestProposal is the first of the proposals whose target stands nearest to one of its shooters.
func (d *Draft) nearestProposal() int {
	best, near := 0, geom.Length(-1)
	for i := range d.Proposals {
		p := &d.Proposals[i]
		if p.Target == 0 {
			continue
		}
		for _, sh := range p.Shooters {
			for _, id := range d.h.play.State().Unit(p.Target).Models {
				if !d.h.Standing(id) {
					continue
				}
				if gap := geom.Distance(d.h.play.State().Model(sh.Model).Shape(), d.h.play.State().Model(id).Shape()); near < 0 || gap < near {
					best, near = i, gap
				}
			}
		}
	}
	return best
}

// Withdraw takes back a declared attack; the last one stays.
func (d *Draft) Withdraw(i int) {
	if len(d.Declared) > 1 && i >= 0 && i < len(d.Declared) {
		d.Declared = slices.Delete(d.Declared, i, i+1)
		d.Current = min(d.Current, len(d.Declared)-1)
		d.rearm()
	}
}

// Use makes a declared attack the current one.
func (d *Draft) Use(i int) {
	if i >= 0 && i < len(d.Declared) {
		d.Current = i
	}
}

// Against lists the proposals against a unit.
func (d *Draft) Against(u rules.UnitID) []int {
	var out []int
	for i, p := range d.Proposals {
		if p.Target == u {
			out = append(out, i)
		}
	}
	return out
}

// aimAttack declares an attack against a unit; aiming again at the same unit goes on to the next kind of attack.
func (d *Draft) aimAttack(u rules.UnitID, more bool) bool {
	list := d.Against(u)
	if len(list) == 0 {
		return false
	}
	next := list[0]
	if !more && len(d.Declared) > 0 {
		if i := slices.Index(list, d.Declared[d.Current].Proposal); i >= 0 {
			next = list[(i+1)%len(list)]
		}
	}
	d.Declare(next, more)
	return true
}

// NextProposal declares the proposal after the current one that is not declared yet, for the keyboard: in place of the current
// attack or, with more, beside it.
func (d *Draft) NextProposal(more bool) {
	at := -1
	if len(d.Declared) > 0 {
		at = d.Declared[d.Current].Proposal
	}
	for i := range d.Proposals {
		next := (at + 1 + i) % len(d.Proposals)
		if !slices.ContainsFunc(d.Declared, func(k Declared) bool { return k.Proposal == next }) {
			d.Declare(next, more)
			return
		}
	}
}

// Part reports whether a model has a part in the current attack, and whether it fires in it.
func (d *Draft) Part(id rules.ModelID) (has, fires bool) {
	if len(d.Declared) == 0 {
		return false, false
	}
	a := &d.Declared[d.Current]
	for _, sh := range a.base.Shooters {
		if sh.Model == id {
			has, fires = true, fires || a.On(sh)
		}
	}
	return has, fires
}

// Arm switches shooters of the current attack on or off: one that fires in another attack is taken from there.
func (d *Draft) Arm(list []rules.Shooter, on bool) {
	if len(d.Declared) == 0 {
		return
	}
	for i := range d.Declared {
		a := &d.Declared[i]
		for _, sh := range list {
			at := slices.Index(a.Off, sh)
			switch {
			case i == d.Current && on && at >= 0:
				a.Off = slices.Delete(slices.Clone(a.Off), at, at+1)
			case (i == d.Current) != on && at < 0 && slices.Contains(a.base.Shooters, sh):
				a.Off = append(slices.Clone(a.Off), sh)
			}
		}
	}
	d.rearm()
}

// ArmModel switches all weapons of a model in the current attack on or off. It reports whether the model has a part in it.
func (d *Draft) ArmModel(id rules.ModelID) bool {
	if len(d.Declared) == 0 {
		return false
	}
	a := &d.Declared[d.Current]
	var mine []rules.Shooter
	on := false
	for _, sh := range a.base.Shooters {
		if sh.Model == id {
			mine = append(mine, sh)
			on = on || a.On(sh)
		}
	}
	if len(mine) == 0 {
		return false
	}
	d.Arm(mine, !on)
	return true
}

// Battery is the shooters of one attack with the same weapon.
type Battery struct {
	Weapon   string
	Shooters []rules.Shooter
	Firing   int
}

// Batteries groups the shooters of the current attack by weapon, in order.
func (d *Draft) Batteries() []Battery {
	if len(d.Declared) == 0 {
		return nil
	}
	a := &d.Declared[d.Current]
	var out []Battery
	for _, sh := range a.base.Shooters {
		i := slices.IndexFunc(out, func(b Battery) bool { return b.Weapon == sh.Weapon })
		if i < 0 {
			out = append(out, Battery{Weapon: sh.Weapon})
			i = len(out) - 1
		}
		out[i].Shooters = append(out[i].Shooters, sh)
		if a.On(sh) {
			out[i].Firing++
		}
	}
	return out
}
