package scenario

import (
	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// Limits of what a file from a stranger may ask for.
const (
	maxProfiles = 400
	maxWeapons  = 2400
)

// NewBuilder returns an empty builder for battles of an edition. The lines it takes are described in rules/TRANSCRIPTS.md and
// scenarios/FORMATS.md.
func NewBuilder(e *model.Edition) *Builder {
	b := &Builder{ext: model.NewExt(e)}
	b.ext.Initiative = [2]rules.Seat{rules.SeatA, rules.SeatB}
	b.forces = setup.NewForces(setup.Hooks{
		Unit: b.section, Figure: b.figure, Model: b.uses, Markers: e.MarkerTerms(),
		Carries: func(m *rules.Model) bool { return b.ext.Profiles[m.Profile].Kind.IsIronclad() }, Carrier: "an Ironclad",
	})
	return b
}

// Builder collects lines into an Ext and the units and models of a State.
type Builder struct {
	ext     *model.Ext
	forces  *setup.Forces
	weapons []model.Weapon // by the place under which Forces knows their names
	charges []charging
	state   stateLine
	late    []late
	then    []func(s *rules.State) error // what lines of the edition leave until units and models stand
}

// Line implements rules.Builder.
func (b *Builder) Line(l *text.Line) (bool, error) {
	if read := LinesOf.Of(b.ext.PlayedBy()).Words[l.Word]; read != nil {
		then, err := read(b.ext, l)
		if err != nil {
			return true, err
		}
		if then != nil {
			b.then = append(b.then, then)
		}
		return true, l.Done()
	}
	ok, err := setup.Take(l, map[string]func(*text.Line) error{
		"weapon": b.weapon, "profile": b.profile, "objective": b.objective, "zone": b.zone, "setting": b.setting, "state": b.stateLine,
		"charge": b.charge, "terrain-type": b.terrainType, "special-order": b.specialOrder, "arrives": b.arrives, "structure": b.structure,
	})
	if ok {
		return true, err
	}
	return b.forces.Line(l)
}

// Build implements rules.Builder.
func (b *Builder) Build(base *rules.State) (*rules.State, error) {
	s := *base
	s.Edition, s.Ext = b.ext.PlayedBy().Number, b.ext
	for i := range s.Table.Pieces {
		if err := b.checkTerrain(&s.Table.Pieces[i]); err != nil {
			return nil, err
		}
	}
	if err := b.forces.Build(&s); err != nil {
		return nil, err
	}
	if err := b.heldBack(); err != nil {
		return nil, err
	}
	b.countInitial()
	if err := b.start(&s); err != nil {
		return nil, err
	}
	for _, then := range b.then {
		if err := then(&s); err != nil {
			return nil, err
		}
	}
	if built := LinesOf.Of(b.ext.PlayedBy()).Built; built != nil {
		if err := built(&s, b.ext, b.state.strategic != ""); err != nil {
			return nil, err
		}
	}
	return &s, b.fighting(&s)
}

// countInitial sets Initial Life Points: Ironclads and Non-Combatants do not count (DL2-MORALE-04, DL2-MAR-32).
func (b *Builder) countInitial() {
	for i := range b.forces.Units {
		sec := &b.ext.Sections[i]
		if sec.Initial != 0 {
			continue
		}
		for _, id := range b.forces.Units[i].Models {
			p := &b.ext.Profiles[b.forces.Models[id-1].Profile]
			if b.ext.PlayedBy().Strengthens(p) {
				sec.Initial += b.forces.Models[id-1].Life
			}
		}
	}
}
