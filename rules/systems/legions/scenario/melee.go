package scenario

import (
	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/ground"
	"baize/rules/systems/legions/melee"
	"baize/rules/systems/legions/model"
	"baize/rules/text"
)

// charge reads: charge LABEL TARGET across=PIECE bonus=no. The Section charged the other this Turn and its models keep
// the Charge Bonus; across names the Linear Terrain or the building between them (DL2-MELEE-10, DL2-MELEE-35).
func (b *Builder) charge(l *text.Line) error {
	if err := l.Want(2, 2, "LABEL TARGET across=PIECE bonus=yes|no"); err != nil {
		return err
	}
	var ids [2]rules.UnitID
	for i, name := range l.Args {
		for _, u := range b.forces.Units {
			if u.Label == name {
				ids[i] = u.ID
			}
		}
		if ids[i] == 0 {
			return l.Errorf("no unit %q before this line", name)
		}
	}
	c := charging{from: ids[0], to: ids[1], bonus: true, line: l}
	c.across, _ = l.Get("across")
	if v, ok := l.Get("bonus"); ok {
		if err := setup.OneOf(l, "bonus", v, "yes", "no"); err != nil {
			return err
		}
		c.bonus = v == "yes"
	}
	b.charges = append(b.charges, c)
	return nil
}

// charging is a charge line, whose piece may come later.
type charging struct {
	from, to rules.UnitID
	across   string
	bonus    bool
	line     *text.Line
}

// fighting puts the charges into the state and, where it stands in the Melee Phase, lists the melees.
func (b *Builder) fighting(s *rules.State) error {
	for _, c := range b.charges {
		note := model.Charged{Target: c.to}
		if c.bonus {
			note.Bonus = append(note.Bonus, s.Unit(c.from).Models...)
		}
		if c.across != "" {
			var p *rules.Piece
			for i := range s.Table.Pieces {
				if s.Table.Pieces[i].Label == c.across {
					p = &s.Table.Pieces[i]
				}
			}
			if p == nil {
				return c.line.Errorf("across=%s: no terrain piece has this label", c.across)
			}
			b.ext.Links = append(b.ext.Links, model.Link{A: c.from, B: c.to, Piece: p.ID})
			if t := ground.TerrainOf(model.Read(s), p.ID); t != nil && t.Linear {
				note.Across = p.ID
			}
		}
		sec := &b.ext.Sections[c.from-1]
		sec.Charged = append(sec.Charged, note)
	}
	if s.Phase == model.MeleePhase {
		b.ext.Bouts = melee.Bouts(model.Read(s))
	}
	return nil
}
