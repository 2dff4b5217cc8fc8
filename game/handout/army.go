package handout

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"strings"

	"baize/game/session/telling"
	"baize/render/pdf"
	"baize/render/sheet"
	"baize/rules"
	"baize/scenarios/roster"
)

// Mustered is what the pages of a force say beside what its units are.
type Mustered struct {
	Title, Nation, About string

	Agreed rules.Agreement
	Judged bool // its system was asked whether it may be fielded
	Points int
	Grade  rules.Grade
	Faults []rules.Fault
	Units  []Unit // in the order of the roster
}

// Unit is a unit of a force with what its player knows of it.
type Unit struct {
	ID   rules.UnitID
	Of   string // what it was built from, where it has a name of its own
	Note string
	Cost int // in points; where it is 0 that of its card counts
}

// Force lays out the pages of a force as it is built, judged as it is now. An error says why it cannot be set up: it has no units, or one that its
// system does not take.
func Force(f roster.Force) (*sheet.Army, error) {
	s, ids, err := f.Start()
	if err != nil {
		return nil, err
	}
	v := f.Judge()
	m := Mustered{Title: f.Title, Nation: f.Nation, About: f.About, Agreed: f.Agreed, Points: v.Points, Grade: v.Grade}
	for _, k := range v.Faults {
		m.Faults = append(m.Faults, k.Fault)
	}
	sys, err := rules.Find(s.System)
	m.Judged = err == nil && !f.Free && len(rules.ComposerOf(sys).Agreements()) > 0
	for i, id := range ids {
		u := Unit{ID: id, Note: f.Units[i].Note, Cost: v.Costs[i]}
		if e := f.EntryOf(i); f.Units[i].Name != "" && f.Units[i].Name != e.Name {
			u.Of = e.Name
		}
		m.Units = append(m.Units, u)
	}
	return Army(s, m)
}

// Army says what the pages of a force show, of units that a state holds. The state is not changed.
func Army(s *rules.State, m Mustered) (*sheet.Army, error) {
	sys, err := rules.Find(s.System)
	if err != nil {
		return nil, err
	}
	in := sys.Info()
	a := &sheet.Army{Title: m.Title, About: m.About}
	points := 0
	for _, u := range m.Units {
		points += unit(a, s, sys, u)
	}
	if m.Points == 0 {
		m.Points = points
	}
	a.Facts = facts(in, rules.ComposerOf(sys).Agreements(), m)
	a.Points = fmt.Sprintf("%d points", m.Points)
	if most := m.Agreed.Number(rules.AgreedPoints); most > 0 {
		a.Points = fmt.Sprintf("%d of %d points", m.Points, most)
	}
	a.Verdict = sheet.Verdict{Words: "not judged"}
	if m.Judged {
		a.Verdict = sheet.Verdict{Sign: signs[m.Grade], Words: m.Grade.String()}
	}
	for _, f := range m.Faults {
		a.Faults = append(a.Faults, sheet.Fault{Sign: signs[f.Grade], Text: telling.Words(s, f.Text), Mend: telling.Words(s, f.Mend), Rule: string(f.Rule)})
	}
	return a, nil
}

// signs are those of the grades of forces and of their faults.
var signs = [...]sheet.Sign{rules.Legal: sheet.Fine, rules.Advised: sheet.Advice, rules.Undetermined: sheet.Open, rules.Illegal: sheet.Against}

// facts are nation, system and what was agreed on beside the points.
func facts(in *rules.Info, agreements []rules.Value, m Mustered) []string {
	var out []string
	if m.Nation != "" {
		out = append(out, m.Nation)
	}
	out = append(out, strings.TrimSpace(in.Name+" "+in.Edition))
	for _, v := range agreements {
		if is := m.Agreed[v.ID]; is != "" && v.ID != rules.AgreedPoints {
			out = append(out, v.Name()+": "+is)
		}
	}
	return out
}

// unit adds a unit with its card to the pages, and returns what it costs.
func unit(a *sheet.Army, s *rules.State, sys rules.System, m Unit) (cost int) {
	c := rules.CardsOf(sys).Card(s, m.ID)
	u := sheet.Unit{Name: telling.OwnName(s, m.ID), Of: m.Of, Note: m.Note}
	if cost = m.Cost; cost == 0 {
		cost = c.Points
	}
	if cost > 0 {
		u.Cost = fmt.Sprint(cost)
	}
	for _, l := range c.Stats {
		u.Values = append(u.Values, value(l))
		if !slices.Contains(a.Columns, l.ID) {
			a.Columns = append(a.Columns, l.ID)
		}
	}
	if hull := aboard(s, m.ID); hull != 0 {
		u.Values = append(u.Values, sheet.Words("Aboard", telling.OwnName(s, hull)))
	}
	names := map[string]string{}
	for _, t := range c.Traits {
		names[t.ID] = explain(a, t)
	}
	called := func(ids []string) (out []string) {
		for _, id := range ids {
			out = append(out, names[id])
		}
		return out
	}
	var models []string
	for i := range c.Profiles {
		p := &c.Profiles[i]
		models = append(models, fmt.Sprintf("%d %s", p.Of, p.Name))
		k := sheet.Profile{Name: p.Name, N: p.Of, Traits: called(p.Traits), Life: life(s, sys.Info(), p)}
		for _, l := range p.Stats {
			k.Values = append(k.Values, value(l))
		}
		u.Profiles = append(u.Profiles, k)
		a.Models += p.Of
	}
	u.Models = strings.Join(models, ", ")
	u.Weapons = weapons(&c, called)
	for _, t := range c.Tallies {
		u.Tallies = append(u.Tallies, sheet.Tally(t))
	}
	a.Units = append(a.Units, u)
	return cost
}

// value is a line of a card on paper.
func value(l rules.CardLine) sheet.Value {
	if l.Parts == nil {
		return sheet.Words(l.ID, l.Text)
	}
	v := sheet.Value{Label: l.ID}
	for _, p := range l.Parts {
		v.Parts = append(v.Parts, sheet.Part(p))
	}
	return v
}

// aboard is the unit that carries models of another one, 0 where none does.
func aboard(s *rules.State, id rules.UnitID) rules.UnitID {
	for _, m := range s.Unit(id).Models {
		if k := s.Model(m); k.Place == rules.Aboard && k.Inside != 0 {
			return s.Model(k.Inside).Unit
		}
	}
	return 0
}

// life is what each model of a profile loses points of.
func life(s *rules.State, in *rules.Info, p *rules.CardProfile) (out []sheet.Track) {
	if len(p.Models) == 0 {
		return nil
	}
	for _, t := range s.Model(p.Models[0]).AllTracks() {
		out = append(out, sheet.Track{Name: in.TrackName(t.Kind), Of: t.Of})
	}
	return out
}

// explain adds a rule to the index, once, and returns how cards name it.
func explain(a *sheet.Army, t rules.CardTrait) string {
	k := sheet.Trait{Name: t.Name, Text: t.Text, ByHand: !t.Ruled}
	if !slices.Contains(a.Traits, k) {
		a.Traits = append(a.Traits, k)
	}
	if k.ByHand {
		return k.Name + sheet.ByHand
	}
	return k.Name
}

// weapons lists what the models of a card carry, each weapon once with who carries it.
func weapons(c *rules.Card, called func([]string) []string) (out []sheet.Weapon) {
	armed := 0
	for i := range c.Profiles {
		p := &c.Profiles[i]
		if len(p.Weapons) > 0 {
			armed++
		}
		for j := range p.Weapons {
			w, n := &p.Weapons[j], 0
			for k := range p.Weapons {
				if alike(w, &p.Weapons[k]) {
					if n++; k < j {
						n = 0
						break
					}
				}
			}
			if n == 0 {
				continue // told with an earlier one
			}
			k := sheet.Weapon{Name: w.Name, Traits: called(w.Traits)}
			if n > 1 {
				k.Name = fmt.Sprintf("%d × %s", n, w.Name)
			}
			if w.Ranges != "" {
				k.Values = append(k.Values, sheet.Words("Range", w.Ranges))
			}
			for _, l := range w.Lines {
				k.Values = append(k.Values, value(l))
			}
			same := slices.IndexFunc(out, func(o sheet.Weapon) bool { return o.Same(k) })
			if same < 0 {
				same = len(out)
				out = append(out, k)
			}
			out[same].By = append(out[same].By, p.Name)
		}
	}
	for i := range out {
		if len(out[i].By) == armed {
			out[i].By = nil
		}
	}
	return out
}

// alike reports whether two weapons of a card do the same under one name.
func alike(a, b *rules.CardWeapon) bool {
	return a.Name == b.Name && a.Ranges == b.Ranges && slices.Equal(a.Traits, b.Traits) &&
		slices.EqualFunc(a.Lines, b.Lines, func(x, y rules.CardLine) bool { return x.Term == y.Term })
}

// ArmyPDF lays a force out on a paper and paints it as a PDF. The same force gives the same bytes.
func ArmyPDF(a *sheet.Army, p pdf.Paper) ([]byte, error) {
	return pdf.Sheets(sheet.Lay(a, p.W, p.H), a.Title, p)
}

// ArmyPictures lays a force out on a paper as ArmyPDF does and paints each page as a PNG, at a scale in pixels per inch.
func ArmyPictures(a *sheet.Army, p pdf.Paper, ppi float64) ([][]byte, error) {
	var out [][]byte
	for _, k := range sheet.Lay(a, p.W, p.H) {
		var b bytes.Buffer
		if err := png.Encode(&b, k.Picture(ppi)); err != nil {
			return nil, err
		}
		out = append(out, b.Bytes())
	}
	return out, nil
}
