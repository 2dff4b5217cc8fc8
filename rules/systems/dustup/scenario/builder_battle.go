package scenario

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/text"
)

// battery reads: battery SEAT ID "NAME" support=artillery|air|orbital level= burst= warheads= guidance= tubes=, support
// from off the table. What burst=, warheads= and tubes= leave out is medium, general-purpose and anti-personnel and 2 for artillery,
// large, general-purpose alone and 1 from the air and from orbit (DUP-SCEN-09).
func (b *Builder) battery(l *text.Line) (err error) {
	if err := l.Want(3, 3, `A|B ID "NAME"`); err != nil {
		return err
	}
	bat := model.Battery{ID: l.Args[1], Name: l.Args[2]}
	if bat.Seat, err = setup.Seat(l, l.Args[0]); err != nil {
		return err
	}
	for _, before := range b.ext.Batteries {
		if before.ID == bat.ID && before.Seat == bat.Seat {
			return l.Errorf("the battery %q is there already", bat.ID)
		}
	}
	if !setup.ValidID(bat.ID) || len(b.ext.Batteries) >= 40 {
		return l.Errorf("expected an id of letters and digits, and 40 batteries at most, got %q", bat.ID)
	}
	if bat.Support, err = setup.Word(l, "support", "artillery", "artillery", "air", "orbital"); err != nil {
		return err
	}
	if bat.Level, err = setup.Word(l, "level", "company", model.Levels[1:]...); err != nil {
		return err
	}
	tubes := 2
	bat.Indirect.Warheads = []string{model.GeneralPurpose, model.AntiPersonnel}
	if bat.Support != "artillery" {
		tubes = 1
		bat.Indirect.Warheads = []string{model.GeneralPurpose}
	}
	if bat.Indirect.Burst, err = supportBurst(l, bat.Support); err != nil {
		return err
	}
	if err := salvo(l, &bat.Indirect, tubes); err != nil {
		return err
	}
	b.ext.Batteries = append(b.ext.Batteries, bat)
	return nil
}

// supportBurst takes burst= of support of a kind: left out, medium of artillery, large from the air and from orbit
// (DUP-SCEN-09).
func supportBurst(l *text.Line, support string) (model.Burst, error) {
	usual := model.MediumBurst
	if support != "artillery" {
		usual = model.LargeBurst
	}
	name, err := setup.Word(l, "burst", model.BurstNames[usual], model.BurstNames...)
	return model.Burst(slices.Index(model.BurstNames, name)), err
}

// blipLine is a face-down marker whose unit may come later.
type blipLine struct {
	model rules.ModelID
	of    string
	any   bool // the scenario hides what does not deploy hidden (DUP-DET-04)
	line  *text.Line
}

// blip reads: blip LABEL SEAT at=x,y of=UNIT hull=on, the marker of a hidden unit, or of nothing for a dummy (DUP-SCEN-10).
// Only with hull=on it may be that of a hull or of cavalry.
func (b *Builder) blip(l *text.Line) error {
	if err := l.Want(2, 2, "LABEL A|B at=x,y of=UNIT"); err != nil {
		return err
	}
	seat, err := setup.Seat(l, l.Args[1])
	if err != nil {
		return err
	}
	label, err := b.Label(l, l.Args[0])
	if err != nil {
		return err
	}
	at, err := setup.At(l)
	if err != nil {
		return err
	}
	var s rules.State
	s.Units, s.Models = b.Units, b.Models
	m := addBlip(&s, b.ext, seat, label, at)
	b.Units, b.Models = s.Units, s.Models
	b.Keep(l)
	in := blipLine{model: m, line: l}
	in.of, _ = l.Get("of")
	in.any, err = onOff(l, "hull", false)
	b.blips = append(b.blips, in)
	return err
}

// addBlip adds a face-down marker as a unit of one model and gives that model.
func addBlip(s *rules.State, e *model.Ext, seat rules.Seat, label string, at geom.Point) rules.ModelID {
	profile := slices.IndexFunc(e.Profiles, func(p model.Profile) bool { return p.Kind == model.Blip })
	if profile < 0 {
		profile = len(e.Profiles)
		e.Profiles = append(e.Profiles[:profile:profile], model.Profile{ID: "blip", Name: "Hidden marker", Kind: model.Blip, Base: rules.Base{W: geom.Inch}, Figure: "blip"})
	}
	m := rules.Model{
		ID: rules.ModelID(len(s.Models) + 1), Unit: rules.UnitID(len(s.Units) + 1), Seat: seat, Label: label + ".1", Name: "Hidden marker", Figure: "blip",
		Profile: profile, Base: e.Profiles[profile].Base, Place: rules.OnTable, At: at, Facing: setup.Homeward(seat), Life: 1,
	}
	s.Units = append(s.Units[:len(s.Units):len(s.Units)], rules.Unit{ID: m.Unit, Seat: seat, Label: label, Name: "Hidden marker", Models: []rules.ModelID{m.ID}})
	s.Models = append(s.Models[:len(s.Models):len(s.Models)], m)
	e.Troops = append(e.Troops[:len(e.Troops):len(e.Troops)], model.Troop{Quality: ladder.D4, LV: 3, Leader: m.ID, Strength: 1})
	return m.ID
}

func (b *Builder) finishBlips(s *rules.State) error {
	for _, in := range b.blips {
		h := model.Hiding{Model: in.model}
		if in.of != "" {
			id, err := b.named(s, in.line, in.of)
			if err != nil {
				return err
			}
			if model.Read(s).IsBlip(id) {
				return in.line.Errorf("of=%s: a marker stands for a unit, not for a marker", in.of)
			}
			if s.Unit(id).Seat != s.Model(in.model).Seat || b.ext.Troops[id-1].Hidden {
				return in.line.Errorf("of=%s: expected a unit of the same side with one marker", in.of)
			}
			if r := mayHide(model.Read(s), id); !r.OK() && !in.any {
				return in.line.Errorf("of=%s: %s; expected such a unit, or hull=on where the scenario hides others too", in.of, r.Text)
			}
			for _, m := range s.Unit(id).Models {
				if s.Model(m).Place != rules.Reserve {
					return in.line.Errorf("of=%s: a hidden unit has no model on the table: expected place=reserve, or the line models", in.of)
				}
			}
			h.Unit, b.ext.Troops[id-1].Hidden = id, true
		}
		b.ext.Blips = append(b.ext.Blips, h)
	}
	return nil
}

// missionLine is artillery on its way, whose firing unit may come later.
type missionLine struct {
	model.Mission
	fired string
	line  *text.Line
}

// mission reads: mission SEAT at=x,y dummies=x,y;x,y warhead= burst= rounds= finding= guidance= lv= turn= support= and,
// fired by a unit on the table, fired=UNIT weapon=ID (DUP-FSR-06, DUP-ART-04).
func (b *Builder) mission(l *text.Line) (err error) {
	if err := l.Want(1, 1, "A|B at=x,y warhead= burst= rounds= finding= lv= turn="); err != nil {
		return err
	}
	m := missionLine{line: l}
	if m.Seat, err = setup.Seat(l, l.Args[0]); err != nil {
		return err
	}
	if m.At, err = setup.At(l); err != nil {
		return err
	}
	if v, ok := l.Get("dummies"); ok {
		if m.Dummies, err = setup.Points(l, v); err != nil {
			return err
		}
	}
	if m.Warhead, err = setup.Word(l, "warhead", model.GeneralPurpose, setup.TermIDs(model.WarheadTerms)...); err != nil {
		return err
	}
	if m.Support, err = setup.Word(l, "support", "artillery", "artillery", "air", "orbital"); err != nil {
		return err
	}
	if m.Burst, err = supportBurst(l, m.Support); err != nil {
		return err
	}
	if m.Rounds, err = setup.Bounded(l, "rounds", 1, 1, 12); err != nil {
		return err
	}
	finding, err := setup.Word(l, "finding", model.GradeNames[model.NoGrade], model.GradeNames...)
	if err != nil {
		return err
	}
	m.Finding = model.Grade(slices.Index(model.GradeNames, finding))
	if m.Guidance, err = setup.Word(l, "guidance", "", "laser", "self"); err != nil {
		return err
	}
	if m.LV, err = setup.Bounded(l, "lv", 2, 1, 3); err != nil {
		return err
	}
	if m.Turn, err = setup.Bounded(l, "turn", 1, 1, 99); err != nil {
		return err
	}
	m.Battery, _ = l.Get("battery")
	m.fired, _ = l.Get("fired")
	m.Weapon, _ = l.Get("weapon")
	if len(b.missions) >= 40 || strings.ContainsAny(m.Battery+m.Weapon, " \t") {
		return l.Errorf("expected ids without blanks, and 40 missions at most")
	}
	b.missions = append(b.missions, m)
	return nil
}

func (b *Builder) finishMissions(s *rules.State) (err error) {
	for _, in := range b.missions {
		if in.fired != "" {
			if in.Fired, err = b.named(s, in.line, in.fired); err != nil {
				return err
			}
		}
		b.ext.Missions = append(b.ext.Missions, in.Mission)
	}
	return nil
}

// dispatchLine is a dispatch whose units may come later.
type dispatchLine struct {
	from, to string
	value    int
	line     *text.Line
}

// dispatch reads: dispatch FROM TO value=N, 1 where it is left out.
func (b *Builder) dispatch(l *text.Line) error {
	if err := l.Want(2, 2, "FROM TO value=N"); err != nil {
		return err
	}
	if len(b.dispatches) >= model.MaxDispatches {
		return l.Errorf("more than %d dispatches", model.MaxDispatches)
	}
	value, err := setup.Bounded(l, "value", 1, 1, 99)
	b.dispatches = append(b.dispatches, dispatchLine{l.Args[0], l.Args[1], value, l})
	return err
}

// finishDispatches finds the units of the dispatches: two of one side.
func (b *Builder) finishDispatches(s *rules.State) error {
	for _, in := range b.dispatches {
		from, err := b.named(s, in.line, in.from)
		if err != nil {
			return err
		}
		to, err := b.named(s, in.line, in.to)
		if err != nil {
			return err
		}
		if g := model.Read(s); from == to || s.Unit(from).Seat != s.Unit(to).Seat || g.IsBlip(from) || g.IsBlip(to) {
			return in.line.Errorf("dispatch %s %s: expected two units of one side", in.from, in.to)
		}
		b.ext.Dispatches = append(b.ext.Dispatches, model.Dispatch{From: from, To: to, Value: in.value})
	}
	return nil
}
