package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/orders"
	"baize/rules/text"
)

// CheckTerrain implements rules.TerrainChecker: an error for a kind that nobody knows or a tag that means nothing.
func (b *Builder) CheckTerrain(p *rules.Piece) error {
	if b.ext.PlayedBy().KindOfTerrain(b.ext.Custom, p.Kind) == nil {
		return fmt.Errorf("terrain type %q: expected one of %s", p.Kind, strings.Join(setup.TermIDs(b.ext.PlayedBy().TerrainTerms()), " "))
	}
	for _, tag := range p.Tags {
		switch tag {
		case "elevated", "low", "high", "building", model.Trapped:
			continue
		}
		if _, _, ok := model.AgreedClass(tag); ok {
			continue
		}
		name, v, _ := strings.Cut(tag, "=")
		if kind, of, named := strings.Cut(v, ":"); name == "capacity" && named && slices.Contains([]model.Kind{model.Infantry, model.GunTeam, model.HeavyInfantry, model.Cavalry, model.Jetpack}, model.Kind(kind)) {
			v = of
		}
		if n, err := strconv.Atoi(v); (name != "capacity" && name != "mines") || err != nil || n < 1 || n > 99 {
			return fmt.Errorf("tag %q: expected elevated, low, high, difficult or impassable (for one kind of models =KIND), building, %s, mines=DICE, capacity=N or capacity=TYPE:N", tag, model.Trapped)
		}
	}
	return nil
}

// SpecialUsage is how an Order of a nation or hero is written.
const SpecialUsage = `ID "NAME" A|B cost=POINTS need=SUCCESSES effect=placed|small-arms|steady n=MARKERS hero=PROFILE timing=command|movement|shooting: an Order of a nation or hero to a Section in its Activation; placed does what Focus Fire does, small-arms makes Small Arms alone Placed, steady removes n Shaken Markers; timing is its Segment, command if not said`

// specialOrder reads: special-order ID "NAME" SEAT cost= need= effect= n= hero= timing= (DL2-ORD-19). Inside a roster the
// seat is the roster's.
func (b *Builder) specialOrder(l *text.Line) error {
	seat, inRoster := b.forces.Open()
	o, args := model.SpecialOrder{Seat: seat}, 3
	if inRoster {
		args = 2
	}
	err := l.Want(args, args, SpecialUsage)
	if err == nil && !inRoster {
		o.Seat, err = setup.Seat(l, l.Args[2])
	}
	if err != nil {
		return err
	}
	o.ID, o.Name = l.Args[0], l.Args[1]
	for _, before := range b.ext.PlayedBy().Orders {
		if before.ID == o.ID {
			return l.Errorf("the book has an Order %q already", o.ID)
		}
	}
	for _, before := range b.ext.Orders {
		if before.ID == o.ID && before.Seat == o.Seat {
			return l.Errorf("the Order %q is there already", o.ID)
		}
	}
	if !setup.ValidID(o.ID) || len(b.ext.Orders) >= 50 {
		return l.Errorf("expected an id of letters and digits, and at most 50 Orders")
	}
	o.Need = 1
	for _, f := range []struct {
		key  string
		into *int
	}{{"cost", &o.Cost}, {"need", &o.Need}, {"n", &o.N}} {
		if *f.into, err = setup.Bounded(l, f.key, *f.into, 0, 20); err != nil {
			return err
		}
	}
	o.Effect, _ = l.Get("effect")
	if err := setup.OneOf(l, "effect", o.Effect, orders.SpecialEffects...); err != nil {
		return err
	}
	if timing, said := l.Get("timing"); said {
		o.Timing = model.Segment(timing)
		if err := setup.OneOf(l, "timing", timing, string(model.CommandSegment), string(model.MovementSegment), string(model.ShootingSegment)); err != nil {
			return err
		}
	}
	if o.Hero, _ = l.Get("hero"); o.Hero != "" {
		if _, ok := b.forces.Find("profile", o.Hero); !ok {
			return l.Errorf("hero=%s: no such profile before this line", o.Hero)
		}
	}
	b.ext.Orders = append(b.ext.Orders, o)
	return nil
}
