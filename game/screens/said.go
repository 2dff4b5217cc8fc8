package screens

import (
	"image/color"
	"math"
	"strconv"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/rules"
)

// says writes a text of the rules into a width, behind words of the window, and returns the y below it: what it names is
// underlined in the colour of its side, marked on the table while the cursor is on it, and gone to by a click.
func (a *App) says(b *ui.Builder, x, y, w float64, role assets.Role, size float64, ink color.NRGBA, lead string, t rules.Text) float64 {
	text, names := a.spell(b, lead, t)
	return a.write(b, x, y, w, role, size, ink, text, names)
}

// sentenceSays is says with a capital where the text begins.
func (a *App) sentenceSays(b *ui.Builder, x, y, w float64, role assets.Role, size float64, ink color.NRGBA, lead string, t rules.Text) float64 {
	text, names := a.spell(b, "", t)
	text = lead + upperFirst(text)
	for i := range names {
		names[i].From, names[i].To = names[i].From+len(lead), names[i].To+len(lead)
	}
	return a.write(b, x, y, w, role, size, ink, text, names)
}

// write lays a text into a width, with its names.
func (a *App) write(b *ui.Builder, x, y, w float64, role assets.Role, size float64, ink color.NRGBA, text string, names []ui.Name) float64 {
	lines, step := ui.Wrap(role, size, w, text), math.Round(size*1.28)
	for i, l := range lines {
		b.Text(x, y+float64(i)*step, role, size, ink, l)
	}
	b.Named(x, y, step, role, size, text, lines, names)
	return y + float64(len(lines))*step
}

// spell returns a text of the rules in words, behind words of the window, and what of it is a name that can be gone to.
func (a *App) spell(b *ui.Builder, lead string, t rules.Text) (string, []ui.Name) {
	if b.Dry || a.ses == nil {
		return lead + a.words(t), nil
	}
	var names []ui.Name
	text := lead
	for _, p := range session.Parts(a.ses.State(), t) {
		from := len(text)
		text += p.Words
		if n, ok := a.nameOf(p.Ref); ok && len(text) > from {
			n.From, n.To, n.Label = from, len(text), p.Words
			a.names = append(a.names, p.Ref)
			n.Ref, n.ID = len(a.names), "name-"+strconv.Itoa(len(a.names))
			names = append(names, n)
		}
	}
	return text, names
}

// nameOf returns how something that a text refers to is shown and what a click on its name does; false for what is neither on
// the table nor a rule.
func (a *App) nameOf(r rules.Ref) (ui.Name, bool) {
	st := a.ses.State()
	n := ui.Name{Col: assets.BrassDark, Tip: "a click looks there", Do: func() { a.goTo(r) }}
	switch u, m, p := r.Unit(), r.Model(), r.Piece(); {
	case u != 0 && st.HasUnit(u):
		n.Col = assets.SideOf(int(st.Unit(u).Seat)).Main
	case m != 0 && st.HasModel(m):
		n.Col = assets.SideOf(int(st.Model(m).Seat)).Main
	case p != 0 && st.HasPiece(p):
	case r.Rule() != "":
		n.Tip, n.Rule, n.Do = "the text of this rule", string(r.Rule()), func() { a.openRule(r.Rule()) }
	default:
		return n, false
	}
	return n, true
}

// goTo brings what a text refers to into view. A unit is selected where nothing is being laid out or asked, else its card is
// the one that is shown next.
func (a *App) goTo(r rules.Ref) {
	st := a.ses.State()
	u := r.Unit()
	switch m, p := r.Model(), r.Piece(); {
	case m != 0 && st.HasModel(m):
		if u = st.Model(m).Unit; st.Model(m).Place == rules.OnTable {
			a.lookAt(st.Model(m).At)
		}
	case u != 0 && st.HasUnit(u):
		a.centre(u)
	case p != 0 && st.HasPiece(p):
		a.lookAt(st.Piece(p).Shape.Centre())
	}
	if u == 0 || !st.HasUnit(u) {
		return
	}
	if a.table.carded = u; a.ses.Draft() == nil && !a.ses.Asked() && !a.ses.Closed() {
		a.ses.Select(u)
	}
}

// namedNow is what the name under the cursor refers to, a reference to nothing where the cursor is on none.
func (a *App) namedNow() rules.Ref {
	if a.frame == nil || a.hushed {
		return rules.Ref{}
	}
	if h := a.frame.At(a.mx, a.my); h != nil && h.Names > 0 && h.Names <= len(a.names) {
		return a.names[h.Names-1]
	}
	return rules.Ref{}
}

// namedUnit is the unit that the name under the cursor refers to, by itself or by a model; 0 for none.
func (a *App) namedUnit() rules.UnitID {
	r, st := a.namedNow(), a.ses.State()
	switch u, m := r.Unit(), r.Model(); {
	case u != 0 && st.HasUnit(u):
		return u
	case m != 0 && st.HasModel(m) && st.HasUnit(st.Model(m).Unit):
		return st.Model(m).Unit
	}
	return 0
}
