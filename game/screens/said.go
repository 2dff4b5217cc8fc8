package screens

import (
	"image/color"
	"math"
	"strconv"

	"baize/assets"
	"baize/game/session"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// speaker puts what the rules say of a battle into words, with links to what they name.
type speaker struct {
	*window
	ses    *session.Session // nil where there is no battle
	apart  apart            // what is spoken of then
	scroll scrolls
	names  []rules.Ref        // what the links refer to that were laid last
	visit  func(rules.Ref)    // shows what a link names
	rule   func(rules.RuleID) // shows the text of a rule
}

// apart is a system with a state of things that are in no battle; nil for none.
type apart struct {
	sys rules.System
	st  *rules.State
}

// system returns the rules by which is spoken.
func (s *speaker) system() rules.System {
	if s.ses == nil {
		return s.apart.sys
	}
	return s.ses.Play.System()
}

// says writes lead and then a text of the rules into a width, and returns the y below it. Names in the text are links: underlined in
// the colour of their side, marked on the table while hovered over, brought into view by a click.
func (s *speaker) says(b *ui.Builder, x, y, w float64, role assets.Role, size float64, ink color.NRGBA, lead string, t rules.Text) float64 {
	text, names := s.spell(b, lead, t)
	return writeLinks(b, x, y, w, role, size, ink, text, names)
}

// sentenceSays is says with a capital as the first letter of the text.
func (s *speaker) sentenceSays(b *ui.Builder, x, y, w float64, role assets.Role, size float64, ink color.NRGBA, lead string, t rules.Text) float64 {
	text, names := s.spell(b, "", t)
	text = lead + upperFirst(text)
	for i := range names {
		names[i].From, names[i].To = names[i].From+len(lead), names[i].To+len(lead)
	}
	return writeLinks(b, x, y, w, role, size, ink, text, names)
}

// writeLinks breaks a text to a width, writes it with its links, and returns the y below it.
func writeLinks(b *ui.Builder, x, y, w float64, role assets.Role, size float64, ink color.NRGBA, text string, names []ui.Name) float64 {
	lines, step := ui.Wrap(role, size, w, text), math.Round(size*1.28)
	for i, l := range lines {
		b.Text(x, y+float64(i)*step, role, size, ink, l)
	}
	b.Named(x, y, step, role, size, text, lines, names)
	return y + float64(len(lines))*step
}

// spell returns a text of the rules in words, behind words of the window, and what of it is a name that can be gone to.
func (s *speaker) spell(b *ui.Builder, lead string, t rules.Text) (string, []ui.Name) {
	st := s.known()
	if b.Dry || st == nil {
		return lead + s.words(t), nil
	}
	return s.linked(lead, telling.Parts(st, t))
}

// linked returns a text piece by piece, behind words of the window, and what of it is a name that can be gone to.
func (s *speaker) linked(lead string, parts []telling.Part) (string, []ui.Name) {
	var names []ui.Name
	text := lead
	for _, p := range parts {
		from := len(text)
		text += p.Words
		if n, ok := s.nameOf(p.Ref); ok && len(text) > from {
			n.From, n.To, n.Label = from, len(text), p.Words
			s.names = append(s.names, p.Ref)
			n.Ref, n.ID = len(s.names), "name-"+strconv.Itoa(len(s.names))
			names = append(names, n)
		}
	}
	return text, names
}

// nameOf returns the link for a reference: its colour, its tip and what a click does. It reports false for a reference to
// nothing on the table and to no rule.
func (s *speaker) nameOf(r rules.Ref) (ui.Name, bool) {
	st := s.known()
	n := ui.Name{Col: assets.BrassDark, Tip: "a click looks there", Do: func() { s.visit(r) }}
	switch u, m, p := r.Unit(), r.Model(), r.Piece(); {
	case u != 0 && st.HasUnit(u):
		n.Col = assets.SideOf(int(st.Unit(u).Seat)).Main
	case m != 0 && st.HasModel(m):
		n.Col = assets.SideOf(int(st.Model(m).Seat)).Main
	case p != 0 && st.HasPiece(p):
	case r.Rule() != "":
		n.Tip, n.Rule, n.Do = "the text of this rule", string(r.Rule()), func() { s.rule(r.Rule()) }
	default:
		return n, false
	}
	return n, true
}

// goTo brings the thing that a reference names into view. Its unit is selected while no draft and no question is open; otherwise
// the unit's card is shown.
func (s *sitting) goTo(r rules.Ref) {
	st := s.ses.Play.State()
	u := r.Unit()
	switch m, p := r.Model(), r.Piece(); {
	case m != 0 && st.HasModel(m):
		if u = st.Model(m).Unit; st.Model(m).Place == rules.OnTable {
			s.view.lookAt(st.Model(m).At)
		}
	case u != 0 && st.HasUnit(u):
		s.centre(u)
	case p != 0 && st.HasPiece(p):
		s.view.lookAt(st.Piece(p).Shape.Centre())
	}
	if u == 0 || !st.HasUnit(u) {
		return
	}
	if s.carded = u; s.ses.Hand.Draft() == nil && !s.ses.Play.Asked() && !s.ses.Play.Closed() {
		s.ses.Hand.Select(u)
	}
}

// namedNow returns the reference of the link under the cursor, the zero Ref where there is no link.
func (s *speaker) namedNow() rules.Ref {
	if s.frame == nil || s.hushed {
		return rules.Ref{}
	}
	if h := s.frame.At(s.mx, s.my); h != nil && h.Names > 0 && h.Names <= len(s.names) {
		return s.names[h.Names-1]
	}
	return rules.Ref{}
}

// namedUnit returns the unit that the link under the cursor names, or whose model it names; 0 for none.
func (s *speaker) namedUnit() rules.UnitID {
	r, st := s.namedNow(), s.known()
	switch u, m := r.Unit(), r.Model(); {
	case u != 0 && st.HasUnit(u):
		return u
	case m != 0 && st.HasModel(m) && st.HasUnit(st.Model(m).Unit):
		return st.Model(m).Unit
	}
	return 0
}
