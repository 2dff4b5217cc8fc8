package scenario

import (
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/deploy"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/muster"
	"baize/rules/text"
)

// section reads the keys of a unit: quality= cost= arrives= edge= initial= rounds= (of melee).
func (b *Builder) section(l *text.Line, _ int) error {
	sec, err := b.sectionKeys(l)
	b.ext.Sections = append(b.ext.Sections, sec)
	return err
}

func (b *Builder) sectionKeys(l *text.Line) (sec model.Section, err error) {
	if known := b.ext.PlayedBy().Qualities; known != nil {
		words := make([]string, len(known))
		for i, q := range known {
			words[i] = string(q)
		}
		q, err := setup.Word(l, "quality", string(model.RegularQ), words...)
		if err != nil {
			return sec, err
		}
		sec.Quality = model.Quality(q)
	}
	for _, f := range []struct {
		key  string
		max  int
		into *int
	}{{"cost", 10000, &sec.Points}, {"arrives", LatestArrival, &sec.Arrives}, {"initial", 1000, &sec.Initial}, {"rounds", 99, &sec.Rounds}} {
		if *f.into, err = setup.Bounded(l, f.key, 0, 0, f.max); err != nil {
			return sec, err
		}
	}
	if sec.Rule, err = b.ruleKey(l); err != nil {
		return sec, err
	}
	if b.ext.PlayedBy().SectionArms {
		if v, ok := l.Get("weapons"); ok {
			for _, id := range strings.Split(v, ",") {
				i, known := b.forces.Find("weapon", strings.TrimSpace(id))
				if !known {
					return sec, l.Errorf("weapons=%s: no weapon %q before this line", v, id)
				}
				sec.Weapons = append(sec.Weapons, b.weapons[i])
			}
		}
	}
	if sec.Edge, err = deploy.EdgeKey(l); err != nil {
		return sec, err
	}
	if err := muster.ReadSection(b.ext, &sec, l); err != nil {
		return sec, err
	}
	if muster.RulesOf.Of(b.ext.PlayedBy()).Attached {
		if label, ok := l.Get("attached"); ok {
			b.then = append(b.then, b.attached(l, len(b.forces.Units)-1, b.forces.Full(label)))
		}
	}
	for _, read := range LinesOf.Of(b.ext.PlayedBy()).Units {
		if err := read(b.ext, &sec, l); err != nil {
			return sec, err
		}
	}
	return sec, nil
}

// attached notes, once all units stand, which Section of its side bought a unit as its Transport.
func (b *Builder) attached(l *text.Line, unit int, label string) func(*rules.State) error {
	return func(s *rules.State) error {
		for i := range s.Units {
			if i != unit && s.Units[i].Label == label && s.Units[i].Seat == s.Units[unit].Seat {
				b.ext.Sections[unit].Attached = s.Units[i].ID
				return nil
			}
		}
		return l.Errorf("attached=%s: expected another unit of the side", label)
	}
}

// structure reads, in a roster: structure line slots= or structure most KIND=N; outside of one the side stands before line and most.
func (b *Builder) structure(l *text.Line) error {
	seat, inRoster := b.forces.Open()
	args := 1
	if !inRoster {
		args = 2
	}
	err := l.Want(args, args, `line slots="KIND/KIND; KIND,KIND|KIND" or most KIND=N`)
	if err == nil && !inRoster {
		seat, err = setup.Seat(l, l.Args[0])
	}
	if err != nil {
		return err
	}
	return muster.ReadStructure(b.ext, seat, l.Args[args-1], l)
}

// figure makes a model of a profile.
func (b *Builder) figure(profile int) rules.Model {
	p := &b.ext.Profiles[profile]
	m := rules.Model{Name: p.Name, Figure: p.Figure, Base: p.Base, Life: p.LP}
	if p.Kind.IsIronclad() {
		m.Life = p.HP
	}
	return m
}

// uses reads what a model has used up of what it has a limited number of: smoke= of barriers, and of smoke rounds too
// unless rounds= says otherwise; lucky= of Luck Tokens; spent= of the Command Points that a leader may spend this Turn.
func (b *Builder) uses(l *text.Line, m *rules.Model) error {
	sec := &b.ext.Sections[m.Unit-1]
	barriers, err := setup.Bounded(l, "smoke", 0, 0, 99)
	if err != nil {
		return err
	}
	rounds, err := setup.Bounded(l, "rounds", barriers, 0, 99)
	if err != nil {
		return err
	}
	lucky, err := setup.Bounded(l, "lucky", 0, 0, 99)
	if err != nil {
		return err
	}
	spent, err := setup.Bounded(l, "spent", 0, 0, 99)
	if err != nil {
		return err
	}
	if spent > 0 {
		b.ext.Spent = append(b.ext.Spent, model.Spending{Model: m.ID, N: spent})
	}
	for _, u := range []model.Use{{Model: m.ID, What: model.BarriersUsed, N: barriers}, {Model: m.ID, What: model.RoundsUsed, N: rounds}, {Model: m.ID, What: model.LuckUsed, N: lucky}} {
		if u.N > 0 {
			sec.Uses = append(sec.Uses, u)
		}
	}
	return nil
}
