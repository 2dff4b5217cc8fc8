package legions

import (
	"fmt"
	"strconv"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// unit reads: unit LABEL SEAT "NAME" quality= cost= arrives= edge= initial= rounds= (of melee). Inside a roster the seat is the roster's.
func (b *builder) unit(l *text.Line) error {
	seat := rules.NoSeat
	if b.open != nil {
		if err := l.Want(2, 2, `LABEL "NAME" (the roster gives the side)`); err != nil {
			return err
		}
		seat = b.open.seat
	} else {
		if err := l.Want(3, 3, `LABEL A|B "NAME"`); err != nil {
			return err
		}
		var err error
		if seat, err = setup.Seat(l, l.Args[1]); err != nil {
			return err
		}
	}
	if len(b.units) >= maxUnits {
		return l.Errorf("more than %d units", maxUnits)
	}
	label, err := b.label(l, l.Args[0])
	if err != nil {
		return err
	}
	sec, err := sectionKeys(l)
	if err != nil {
		return err
	}
	b.units = append(b.units, rules.Unit{ID: rules.UnitID(len(b.units) + 1), Seat: seat, Label: label, Name: l.Args[len(l.Args)-1]})
	b.ext.Sections = append(b.ext.Sections, sec)
	return nil
}

func sectionKeys(l *text.Line) (sec Section, err error) {
	sec.Quality = RegularQ
	if q, ok := l.Get("quality"); ok {
		sec.Quality = Quality(q)
		if err := oneOf(l, "quality", q, string(Veteran), string(RegularQ), string(Militia)); err != nil {
			return sec, err
		}
	}
	for _, f := range []struct {
		key  string
		max  int
		into *int
	}{{"cost", 10000, &sec.Points}, {"arrives", 20, &sec.Arrives}, {"initial", 1000, &sec.Initial}, {"rounds", 99, &sec.Rounds}} {
		if *f.into, err = bounded(l, f.key, 0, 0, f.max); err != nil {
			return sec, err
		}
	}
	if sec.Rule, err = ruleKey(l); err != nil {
		return sec, err
	}
	if e, ok := l.Get("edge"); ok {
		sec.Edge = e
		err = oneOf(l, "edge", e, edges...)
	}
	return sec, err
}

var edges = []string{"bottom", "top", "left", "right"}

// model reads: model LABEL PROFILE at= facing= lost= place= inside= name= smoke= lucky=. It joins the unit above it.
func (b *builder) model(l *text.Line) error {
	if err := l.Want(2, 2, "LABEL PROFILE"); err != nil {
		return err
	}
	label, err := b.label(l, l.Args[0])
	if err != nil {
		return err
	}
	m, err := b.join(l, label, l.Args[1])
	if err != nil {
		return err
	}
	at, onTable, err := l.Point("at")
	if err != nil {
		return err
	}
	if m.Facing, err = l.Facing("facing", homeward(m.Seat)); err != nil {
		return err
	}
	m.At, m.Place = at, rules.Reserve
	if onTable {
		m.Place = rules.OnTable
	}
	if in, ok := l.Get("inside"); ok {
		m.Place = rules.Aboard
		b.boarded = append(b.boarded, boarding{m.ID, in, l})
	}
	if err := placeKey(l, m, onTable); err != nil {
		return err
	}
	if m.Lost, err = bounded(l, "lost", 0, 0, m.Life); err != nil {
		return err
	}
	if name, ok := l.Get("name"); ok {
		m.Name = name
	}
	sec := &b.ext.Sections[m.Unit-1]
	for _, what := range []string{"smoke", "lucky"} {
		n, err := bounded(l, what, 0, 0, 99)
		if err != nil {
			return err
		}
		if n > 0 {
			sec.Uses = append(sec.Uses, Use{Model: m.ID, What: what, N: n})
		}
	}
	return nil
}

var placeNames = map[string]rules.Place{"reserve": rules.Reserve, "table": rules.OnTable, "aboard": rules.Aboard, "tipped": rules.Tipped, "wreck": rules.Wreck, "removed": rules.Removed}

func placeKey(l *text.Line, m *rules.Model, posed bool) error {
	v, ok := l.Get("place")
	if !ok {
		return nil
	}
	place, known := placeNames[v]
	switch {
	case !known:
		return oneOf(l, "place", v, "reserve", "table", "aboard", "tipped", "wreck", "removed")
	case (place == rules.OnTable || place == rules.Wreck) && !posed:
		return l.Errorf("place=%s needs at=x,y", v)
	case (place == rules.Aboard) != (m.Place == rules.Aboard):
		return l.Errorf("place=aboard and inside= belong together")
	}
	m.Place = place
	return nil
}

// homeward is the facing of a side that looks from its edge across the table (DL2-GEN-14).
func homeward(s rules.Seat) geom.Heading {
	if s == rules.SeatB {
		return 18000
	}
	return 0
}

// several reads: models N PROFILE: that many models in reserve, numbered on from the unit's last.
func (b *builder) several(l *text.Line) error {
	if err := l.Want(2, 2, "NUMBER PROFILE"); err != nil {
		return err
	}
	n, err := strconv.Atoi(l.Args[0])
	if err != nil || n < 1 || n > 60 {
		return l.Errorf("expected a number of models from 1 to 60, got %q", l.Args[0])
	}
	for i := 0; i < n; i++ {
		if len(b.units) == 0 {
			return l.Errorf("models belong to the unit above them, but there is none")
		}
		u := &b.units[len(b.units)-1]
		label := fmt.Sprintf("%s.%d", u.Label, len(u.Models)+1)
		if before, twice := b.labels[label]; twice {
			return l.Errorf("the label %q is taken by %s:%d", label, before.File, before.No)
		}
		b.labels[label] = l
		m, err := b.join(l, label, l.Args[1])
		if err != nil {
			return err
		}
		m.Place, m.Facing = rules.Reserve, homeward(m.Seat)
	}
	return nil
}

// join adds a model of a profile to the last unit.
func (b *builder) join(l *text.Line, label, profile string) (*rules.Model, error) {
	if len(b.units) == 0 || (b.open != nil && b.units[len(b.units)-1].Seat != b.open.seat) {
		return nil, l.Errorf("models belong to the unit above them, but there is none")
	}
	if len(b.models) >= maxModels {
		return nil, l.Errorf("more than %d models", maxModels)
	}
	i, ok := b.scope().profiles[profile]
	if !ok {
		i, ok = b.common.profiles[profile]
	}
	if !ok {
		return nil, l.Errorf("no profile %q before this line", profile)
	}
	p, u := &b.ext.Profiles[i], &b.units[len(b.units)-1]
	m := rules.Model{ID: rules.ModelID(len(b.models) + 1), Unit: u.ID, Seat: u.Seat, Label: label, Name: p.Name, Figure: p.Figure, Profile: i, Base: p.Base, Life: p.LP}
	if p.Kind.IsIronclad() {
		m.Life = p.HP
	}
	u.Models = append(u.Models, m.ID)
	b.models, b.lines = append(b.models, m), append(b.lines, l)
	return &b.models[len(b.models)-1], nil
}
