package draft

import (
	"slices"

	"baize/rules"
)

// Idle are models of the firing unit that have no part in the current attack, for one reason.
type Idle struct {
	Models []rules.ModelID
	Why    rules.Text // without the name of the model
}

// Idle lists the models of the unit on the table that have no part in the current attack, by the reason that the rules give.
func (d *Draft) Idle() []Idle {
	if len(d.Declared) == 0 || d.Cmd.Unit == 0 {
		return nil
	}
	at := d.Declared[d.Current]
	if d.idleOf == at.Proposal+1 {
		return d.idle
	}
	d.idle, d.idleOf = nil, at.Proposal+1
	for _, id := range d.h.play.State().Unit(d.Cmd.Unit).Models {
		m := d.h.play.State().Model(id)
		if m.Place != rules.OnTable || slices.ContainsFunc(at.base.Shooters, func(sh rules.Shooter) bool { return sh.Model == id }) {
			continue
		}
		why := rules.AttackerOf(d.h.play.System()).NoShot(d.h.play.State(), d.building(d.Cmd), id, at.base).Text
		if who, what := why.Subject(); who.Model() == id {
			why = what
		}
		if i := slices.IndexFunc(d.idle, func(k Idle) bool { return k.Why.Equal(why) }); i >= 0 {
			d.idle[i].Models = append(d.idle[i].Models, id)
		} else {
			d.idle = append(d.idle, Idle{Models: []rules.ModelID{id}, Why: why})
		}
	}
	return d.idle
}
