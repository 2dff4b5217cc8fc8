package legions

import (
	"baize/rules/setup"
	"baize/rules/text"
)

// order reads a special Order of a force or hero: order ID A|B "NAME" cost= need= effect=placed|small-arms|steady n= hero=PROFILE
// (DL2-ORD-19).
func (b *builder) order(l *text.Line) error {
	if err := l.Want(3, 3, `ID A|B "NAME" cost= need= effect=placed|small-arms|steady n= hero=PROFILE`); err != nil {
		return err
	}
	o := SpecialOrder{ID: l.Args[0], Name: l.Args[2]}
	var err error
	if o.Seat, err = setup.Seat(l, l.Args[1]); err != nil {
		return err
	}
	if !validID(o.ID) {
		return l.Errorf("expected an id of letters and digits, got %q", o.ID)
	}
	for _, s := range standingOrders() {
		if s.ID == o.ID {
			return l.Errorf("%q is an Order of the book", o.ID)
		}
	}
	for _, before := range b.ext.Orders {
		if before.ID == o.ID {
			return l.Errorf("the Order %q is there already", o.ID)
		}
	}
	if len(b.ext.Orders) >= 40 {
		return l.Errorf("more than 40 special Orders")
	}
	for _, f := range []struct {
		key      string
		def, max int
		into     *int
	}{{"cost", 1, 9, &o.Cost}, {"need", 1, 9, &o.Need}, {"n", 1, 9, &o.N}} {
		if *f.into, err = bounded(l, f.key, f.def, 0, f.max); err != nil {
			return err
		}
	}
	o.Effect, _ = l.Get("effect")
	if err := oneOf(l, "effect", o.Effect, SpecialEffects...); err != nil {
		return err
	}
	o.Hero, _ = l.Get("hero")
	b.ext.Orders = append(b.ext.Orders, o)
	return nil
}
