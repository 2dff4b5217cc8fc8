package screens

import (
	"fmt"
	"math"
	"slices"

	"baize/assets"
	"baize/game/lesson"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
	"baize/rules/geom"
)

// lessonWide is how wide a prompt is, in units of the design.
const lessonWide = 344

// marks outlines what the prompt speaks of on the table. It is laid before the panels, which lie over the table.
func (k *teacher) marks(b *ui.Builder) {
	for _, r := range k.pointed() {
		outline(b, r)
	}
}

// prompt returns the prompt that is shown, nil for none.
func (k *teacher) prompt() *rules.Prompt {
	if k.at == nil {
		return nil
	}
	return k.at.Prompt()
}

// pointed lists where on the table lies what the prompt speaks of, in pixels: the figures of its unit in one area, its piece, its place.
func (k *teacher) pointed() (out []ui.Rect) {
	p := k.prompt()
	if p == nil {
		return nil
	}
	st := k.ses.Play.State()
	if p.Unit != 0 && st.HasUnit(p.Unit) {
		if all := k.bases(p.Unit); len(all) > 0 {
			out = append(out, enclosing(all).Inset(-k.Scale())) // inside the banner, which hangs 3 pixels away
		}
	}
	if p.Piece != 0 && st.HasPiece(p.Piece) && !st.Piece(p.Piece).Gone {
		out = append(out, k.box(st.Piece(p.Piece).Shape.Bounds()).Inset(-4*k.Scale()))
	}
	if p.At != nil {
		out = append(out, k.box(geom.Disc(*p.At, geom.Inch).Bounds()).Inset(-4*k.Scale()))
	}
	return out
}

// bases lists where the figures of a unit stand on the table, in pixels.
func (k *teacher) bases(unit rules.UnitID) (out []ui.Rect) {
	st := k.ses.Play.State()
	for _, id := range st.Unit(unit).Models {
		if m := st.Model(id); m.Place == rules.OnTable {
			out = append(out, k.box(m.Shape().Bounds()))
		}
	}
	return out
}

// box is an area of the table in pixels.
func (k *teacher) box(a geom.Box) ui.Rect {
	x0, y0 := k.view.pixel(a.Min)
	x1, y1 := k.view.pixel(a.Max)
	return ui.Rect{X: min(x0, x1), Y: min(y0, y1), W: math.Abs(x1 - x0), H: math.Abs(y1 - y0)}
}

// enclosing is the smallest area that holds all of some.
func enclosing(list []ui.Rect) ui.Rect {
	r := list[0]
	for _, o := range list[1:] {
		right, bottom := max(r.Right(), o.Right()), max(r.Bottom(), o.Bottom())
		r.X, r.Y = min(r.X, o.X), min(r.Y, o.Y)
		r.W, r.H = right-r.X, bottom-r.Y
	}
	return r
}

// outline draws a frame that is seen on any ground.
func outline(b *ui.Builder, r ui.Rect) {
	b.Stroke(r.Inset(-b.Px(1)), b.Px(5), ui.Fade(assets.Ink, 0xaa))
	b.Stroke(r, b.Px(3), assets.Amber)
}

// want is an act or a kind of command that a prompt asks for, of which unit, 0 for any, and with which name, "" for any.
type want struct {
	name string
	unit rules.UnitID
	word string
}

// by reports whether a command is what is asked for.
func (w want) by(c *rules.Command) bool {
	return c.Kind == w.name && (w.unit == 0 || c.Unit == w.unit) && (w.word == "" || c.Name == w.word)
}

// wanted lists what the prompt asks for, each once.
func (k *teacher) wanted() (out []want) {
	p := k.prompt()
	if p == nil {
		return nil
	}
	if p.Do != "" {
		out = append(out, want{name: p.Do})
	}
	for _, u := range p.Until {
		if w := (want{u.Name, u.Unit, u.Word}); (u.What == rules.UntilCommand || u.What == rules.UntilAct) && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// buttons lists the buttons of a frame that do what the prompt asks for.
func (k *teacher) buttons(f *ui.Frame) (out []*ui.Hot) {
	for _, w := range k.wanted() {
		m, act := manners[w.name]
		if !act {
			if h := k.commandButton(f, w); h != nil {
				out = append(out, h)
			}
			continue
		}
		for i := range f.Hots {
			if h := &f.Hots[i]; h.Key != "" && h.Key == input.KeyOf(m.act) && h.Kind == "button" && h.ID != "confirm" {
				out = append(out, h)
			}
		}
	}
	return out
}

// commandButton finds the button by which a command is given now: that which confirms it once it is laid out, else its option; nil where
// neither is offered.
func (k *teacher) commandButton(f *ui.Frame, w want) *ui.Hot {
	if d := k.ses.Hand.Draft(); d != nil {
		if !w.by(&d.Cmd) {
			return nil
		}
		return f.Find("confirm")
	}
	open := k.ses.Play.Open()
	for i := range open.Options {
		o := &open.Options[i]
		if o.Command == nil || !w.by(o.Command) || o.Refused != nil {
			continue
		}
		if h := f.Find("option-" + o.ID); h != nil {
			return h
		}
		if h := f.Find("back-to-unit"); h != nil {
			return h // it leads there
		}
	}
	return nil
}

// hint is one way to do what the prompt asks for: a gesture, and a key.
type hint struct{ text, key string }

// hints lists how what the prompt asks for is done, by mouse and by key, as things stand.
func (k *teacher) hints(b *ui.Builder) (out []hint) {
	if k.at.Met() {
		return nil
	}
	if k.hidden(b) {
		return []hint{{"first close the reasons", input.KeyOf(input.Back)}}
	}
	f, list := b.F, k.wanted()
	for _, w := range list {
		if m, act := manners[w.name]; act {
			out = append(out, hint{m.gesture, input.KeyOf(m.act)})
		} else if h := k.commandButton(f, w); h != nil {
			out = append(out, hint{h.Label, h.Key})
		}
	}
	// If none of the wanted commands is offered, the hint names what the player has to do first.
	command := func(w want) bool { _, act := manners[w.name]; return !act }
	offered := func(w want) bool { return command(w) && k.commandButton(f, w) != nil }
	if at := slices.IndexFunc(list, command); at >= 0 && !slices.ContainsFunc(list, offered) {
		if h, ok := k.detour(f, list[at]); ok {
			out = append(out, h)
		}
	}
	return out
}

// hidden reports whether the reasons that were asked for lie over what the prompt speaks of.
func (k *teacher) hidden(b *ui.Builder) bool {
	return k.why.open != nil && slices.ContainsFunc(k.pointed(), k.why.area(b).Meets)
}

// detour is what comes before a command that is not offered as things stand. What is laid out is left where the command is to be had
// instead of it, and given where it comes first.
func (k *teacher) detour(f *ui.Frame, w want) (hint, bool) {
	open := k.ses.Play.Open()
	instead := slices.ContainsFunc(open.Options, func(o rules.Option) bool { return o.Command != nil && w.by(o.Command) && o.Refused == nil })
	switch {
	case k.ses.Play.Closed():
		return hint{text: "wait: the other side acts"}, true
	case k.ses.Play.Asked() && k.ses.Hand.Draft() == nil:
		return hint{text: "first answer the question at the right"}, true
	case k.ses.Hand.Draft() != nil && !instead:
		if h := f.Find("confirm"); h != nil && !h.Off {
			return hint{"first give what is laid out", h.Key}, true
		}
		return hint{text: "first lay out what is asked at the right"}, true
	case k.ses.Hand.Draft() != nil:
		return hint{"first leave what is laid out", input.KeyOf(input.Back)}, true
	case w.unit != 0 && open.Unit != 0 && open.Unit != w.unit && k.ses.Play.Battle().Undoable() > 0:
		return hint{"another unit acts: take that back", input.KeyOf(input.Undo)}, true
	case w.unit != 0 && open.Unit != 0 && open.Unit != w.unit:
		return hint{text: "first end what the other unit does"}, true
	case w.unit != 0 && k.ses.Hand.Unit() != w.unit:
		return hint{"first choose the unit", input.KeyOf(input.NextUnit)}, true
	case w.unit != 0 && open.Unit == w.unit && !instead:
		return hint{text: "first do what is asked at the right"}, true
	}
	return hint{}, false
}

// lay lays the prompt where it covers nothing of what it speaks of, and outlines the buttons that it speaks of.
func (k *teacher) lay(b *ui.Builder) {
	p := k.prompt()
	if p == nil {
		return
	}
	buttons, hints := k.buttons(b.F), k.hints(b)
	w := min(b.Px(lessonWide), b.F.W-b.Px(16))
	r := k.place(b, buttons, w, k.content(ui.Dry(b.F.W, b.F.H, b.S), ui.Rect{W: w}, p, hints))
	for _, h := range buttons {
		outline(b, h.R)
	}
	b.Panel("lesson", r)
	k.content(b, r, p, hints)
	b.End()
}

// content lays what stands on a prompt from its top left, and returns how high it is.
func (k *teacher) content(b *ui.Builder, r ui.Rect, p *rules.Prompt, hints []hint) float64 {
	pad := b.Px(14)
	x, y, w := r.X+pad, r.Y+b.Px(10), r.W-2*pad
	no, of := k.at.Number()
	count := fmt.Sprintf("%d of %d", no, of)
	b.TextIn(x, y, w-ui.Width(assets.Italic, b.Small(), count)-b.Px(12), assets.Title, b.Title(), assets.Ink, p.Title)
	b.TextEnd(x+w, y+b.Px(5), assets.Italic, b.Small(), assets.FadedInk, count)
	y += math.Round(b.Title()*1.3) + b.Px(4)
	y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, p.Text) + b.Px(4)
	for _, h := range hints {
		y = k.hint(b, x, y, w, h)
	}
	if k.at.Met() {
		b.Text(x, y+b.Px(1), assets.Signs, b.Read(), assets.Green, "✓")
		b.Text(x+b.Px(18), y, assets.Bold, b.Read(), assets.Green, "Done")
		y += b.Px(22)
	}
	y += b.Px(6)
	return k.foot(b, x, y, w) + b.Px(12) - r.Y
}

// hint writes one way of doing something, with its key on a cap, and returns the y below it.
func (k *teacher) hint(b *ui.Builder, x, y, w float64, h hint) float64 {
	step := b.Px(22)
	b.Text(x, y+b.Px(1), assets.Signs, b.Read(), assets.FadedInk, "▸")
	at, room := x+b.Px(16), w-b.Px(16)
	if h.key != "" {
		room -= ui.Width(assets.Body, b.Small(), ui.KeyCap(h.key)) + b.Px(44)
	}
	if h.text != "" {
		text := ui.Ellipsis(assets.Bold, b.Read(), room, upperFirst(h.text))
		b.Text(at, y, assets.Bold, b.Read(), assets.Ink, text)
		at += ui.Width(assets.Bold, b.Read(), text) + b.Px(8)
	}
	if h.key != "" {
		if h.text != "" {
			b.Text(at, y+b.Px(1), assets.Italic, b.Small(), assets.FadedInk, "or")
			at += b.Px(20)
		}
		b.Cap(at, y-b.Px(1), h.key)
	}
	return y + step
}

// Keys of a prompt.
const (
	nextKey  = "F9"
	backKey  = "Shift+F9"
	closeKey = "Ctrl+F9"
)

// foot lays the buttons of a prompt, and that it is done once it is; it returns the y below them.
func (k *teacher) foot(b *ui.Builder, x, y, w float64) float64 {
	next := ui.Btn{ID: "lesson-next", Label: "Go on", Key: nextKey, Primary: true, Do: k.turn(k.next)}
	switch {
	case k.at.Last():
		next.Label, next.Tip = "Finish", "the lesson is done; the battle goes on"
	case k.at.Met():
		next.Label = "Done"
	case k.at.Waits():
		next.Label, next.Primary, next.Tip = "Skip", false, "goes on without it"
	}
	back := ui.Btn{ID: "lesson-back", Label: "Back", Key: backKey, Off: k.at.First(), Tip: "the prompt before", Do: k.turn((*lesson.Progress).Back)}
	shut := ui.Btn{ID: "lesson-close", Label: "Close", Key: closeKey, Tip: "puts the lesson away; the menu shows it again", Do: k.turn((*lesson.Progress).Close)}
	gap := b.Px(6)
	each := math.Floor((w - 2*gap) / 3)
	h := b.Px(30)
	for i, t := range []ui.Btn{back, shut, next} {
		b.Button(ui.Rect{X: x + float64(i)*(each+gap), Y: y, W: each, H: h}, t)
	}
	return y + h
}

// place finds where a prompt of a size lies: clear of what it speaks of above all, of the panels, and of figures where it can, and else
// as near to the top left of the table as may be.
func (k *teacher) place(b *ui.Builder, buttons []*ui.Hot, w, h float64) ui.Rect {
	var meant, panels, figures []ui.Rect
	whole := ui.Rect{W: b.F.W, H: b.F.H}
	if p := k.prompt(); p.Unit != 0 && k.ses.Play.State().HasUnit(p.Unit) {
		meant = append(meant, k.bases(p.Unit)...)
	}
	meant = append(meant, k.pointed()...)
	for _, t := range buttons {
		meant = append(meant, t.R)
	}
	for i := range b.F.Hots {
		if t := &b.F.Hots[i]; t.Kind == "panel" {
			panels = append(panels, t.R)
		}
	}
	if _, r := k.battle.standing(b); r.W > 0 {
		panels = append(panels, r)
	}
	for i := range k.ses.Play.State().Models {
		if m := &k.ses.Play.State().Models[i]; m.Place == rules.OnTable {
			figures = append(figures, k.box(m.Shape().Bounds()))
		}
	}
	shared := func(r ui.Rect, list []ui.Rect) (sum float64) {
		for _, o := range list {
			c := r.Cut(o.Cut(whole))
			sum += c.W * c.H
		}
		return sum
	}
	const steps = 8
	from, to := k.column.open()
	best, least := ui.Rect{}, math.Inf(1)
	left, top := from+b.Px(8), k.belowTab(b)+b.Px(4)
	right, bottom := max(left, to-w-b.Px(8)), max(top, b.F.H-h-b.Px(12))
	for i := range steps * steps {
		col, row := float64(i/steps)/(steps-1), float64(i%steps)/(steps-1)
		r := ui.Rect{X: math.Round(left + (right-left)*col), Y: math.Round(top + (bottom-top)*row), W: w, H: math.Ceil(h)}
		cost := 1e4*shared(r, meant) + 100*shared(r, panels) + 4*shared(r, figures) + 2*(r.X-left) + r.Y - top
		if cost < least {
			best, least = r, cost
		}
	}
	return best
}
