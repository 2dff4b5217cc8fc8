package workshop

import (
	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
)

// zones finds units that the rules leave off the table for want of room: the deployment is played, with the places that the rules propose. Who
// would stay off a table that is all zone and has no terrain is held back by other rules.
func (c *checker) zones() {
	if !c.d.Has(Scenario) || c.state.Turn > 0 {
		return
	}
	left := leftOver(c.state)
	if len(left) == 0 {
		return
	}
	bare, err := build(roomy(c.d), c.lib)
	if err != nil {
		return
	}
	always := leftOver(bare)
	for _, label := range left {
		if always.has(label) {
			continue
		}
		u := c.unit(label)
		c.fault(Warning, c.zoneOf(u.Seat), nil, "there is no room for %s of side %s in its zone", u.Name, u.Seat)
	}
}

func (c *checker) unit(label string) *rules.Unit {
	for i := range c.state.Units {
		if c.state.Units[i].Label == label {
			return &c.state.Units[i]
		}
	}
	return &rules.Unit{Name: label}
}

// zoneOf is the first zone of a side; nil for none.
func (c *checker) zoneOf(seat rules.Seat) *Item {
	for _, it := range c.d.Find(WordZone) {
		if it.Arg(0) == seat.String() {
			return it
		}
	}
	return nil
}

// roomy is a document whose zones are the whole table, with nothing on it.
func roomy(d Document) Document {
	w, h, _ := d.Table()
	return d.changed(func(it *Item) *Item {
		switch {
		case it.Word == WordTerrain:
			return &Item{ID: it.ID}
		case it.Word == WordZone && it.Lies() && w > 0:
			return it.withOutline(Outline{Form: Poly, Pts: []geom.Point{{}, geom.Pt(w, 0), geom.Pt(w, h), geom.Pt(0, h)}})
		}
		return it
	})
}

type labels []string

func (l labels) has(s string) bool {
	for _, x := range l {
		if x == s {
			return true
		}
	}
	return false
}

// leftOver plays the deployment of a battle and returns the labels of the units that are set up and still have models in reserve.
func leftOver(start *rules.State) labels {
	sys, err := rules.Find(start.System)
	if err != nil {
		return nil
	}
	var out labels
	b := rules.NewBattle(sys, start)
	luck := ai.NewRandom(1)
	tried := map[rules.UnitID]bool{}
	stuck := func(u rules.UnitID) {
		if u != 0 && !out.has(b.State().Unit(u).Label) {
			out = append(out, b.State().Unit(u).Label)
		}
	}
	last := rules.UnitID(0)
	for range maxSteps {
		s := b.State()
		if s.Phase != start.Phase || s.Turn != start.Turn {
			break
		}
		if s.Wait != nil {
			open := b.Open()
			c, err := luck.Decide(ai.LookAt(b, open.Seat))
			if err == nil {
				var res rules.Outcome
				if res, err = b.Do(c); err == nil && !res.Ruling.OK() {
					break
				}
			}
			if err != nil { // it cannot be placed
				stuck(last)
				break
			}
			continue
		}
		c, unit, ok := next(b.Open(), tried)
		if !ok {
			break
		}
		if last = unit; unit != 0 {
			tried[unit] = true
		}
		if res, err := b.Do(c); err != nil || !res.Ruling.OK() {
			if unit == 0 {
				break
			}
		}
	}
	s := b.State()
	for u := range tried {
		for _, m := range s.Unit(u).Models {
			if s.Model(m).Place == rules.Reserve && start.Model(m).Place == rules.Reserve {
				stuck(u)
				break
			}
		}
	}
	return out
}

// next picks what goes on with a deployment: a unit that was not tried yet, on foot, else what names no unit.
func next(d rules.Decision, tried map[rules.UnitID]bool) (c rules.Command, unit rules.UnitID, ok bool) {
	for _, o := range d.Options {
		if o.Refused != nil || o.Command == nil {
			continue
		}
		u := o.Command.Unit
		if u != 0 && !tried[u] && o.Command.Model == 0 {
			return seated(*o.Command, d.Seat), u, true
		}
		if u == 0 && !ok {
			c, ok = seated(*o.Command, d.Seat), true
		}
	}
	return c, 0, ok
}

func seated(c rules.Command, seat rules.Seat) rules.Command {
	if c.Seat == rules.NoSeat {
		c.Seat = seat
	}
	return c
}
