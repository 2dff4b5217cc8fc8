package screens

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// panelShare is how much of the window all panels together may cover.
const panelShare = 0.245

// rightPanel lays the unit card with its actions, the command being laid out, or the open question. used is the area
// that the bottom panels cover; together with the ribbon they leave this panel its share.
func (a *App) rightPanel(b *ui.Builder, used float64) {
	w := min(b.Px(264), a.w*0.46)
	x := a.w - w - b.Px(6)
	top := b.Px(56)
	bottom := a.h - b.Px(6)
	if !a.table.foldLog || !a.table.foldTry {
		if reach := b.Px(6) + min(b.Px(430), (a.w-b.Px(12))*0.5) + b.Px(406); reach > x && !(a.table.foldLog && a.table.foldTry) {
			bottom = a.h - min(b.Px(122), a.h*0.24) - b.Px(12)
		}
	}
	ribbon := min(b.Px(880), a.w-b.Px(12)) * b.Px(46)
	most := (a.w*a.h*panelShare - used - ribbon) / w
	h := min(bottom-top, max(most, a.h*0.42))
	r := ui.Rect{X: x, Y: top, W: w, H: h}

	foot, footH := a.footer(b, r.W-b.Px(24))
	unit := a.cardUnit()
	body := func(b *ui.Builder, x, y, w float64) float64 {
		switch {
		case a.ses.Asked():
			return a.question(b, x, y, w)
		case a.ses.Draft() != nil:
			return a.draftBody(b, x, y, w)
		case unit != 0:
			return a.card(b, unit, x, y, w)
		}
		return a.nothing(b, x, y, w)
	}
	dry := ui.New(a.w, a.h, b.S, -1, -1)
	content := body(dry, 0, 0, r.W-b.Px(24))
	if want := content + footH + b.Px(26); want < r.H {
		r.H = want
	} else {
		// What may be done stays in sight; what is refused scrolls before the card does.
		need := a.footNeed(b, foot, r.W-b.Px(24))
		footH = min(footH, max(need, r.H-content-b.Px(26), b.Px(36)), max(r.H*0.6, b.Px(72)))
	}
	b.Panel("right", r)
	view := ui.Rect{X: r.X + b.Px(8), Y: r.Y + b.Px(10), W: r.W - b.Px(16), H: r.H - footH - b.Px(18)}
	id := "card"
	if a.ses.Asked() {
		id = "question"
	} else if a.ses.Draft() != nil {
		id = "draft"
	}
	off := a.scrolled(id, content, view)
	a.scroller(b, id, view)
	b.Clip(view)
	body(b, r.X+b.Px(12), view.Y-off, r.W-b.Px(24))
	b.Unclip()
	if content > view.H {
		bar := view.H * view.H / content
		b.Fill(ui.Rect{X: view.Right() - b.Px(3), Y: view.Y + off*(view.H-bar)/max(1, content-view.H), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
	a.foot(b, ui.Rect{X: r.X + b.Px(12), Y: r.Bottom() - footH - b.Px(6), W: r.W - b.Px(24), H: footH}, foot)
}

// cardUnit is the unit whose card is shown: the selected one, else the one under the cursor.
func (a *App) cardUnit() rules.UnitID {
	if u := a.ses.Unit(); u != 0 {
		return u
	}
	if h := a.table.hover; h != 0 && a.ses.State().HasModel(h) {
		return a.ses.State().Model(h).Unit
	}
	return 0
}

func (a *App) nothing(b *ui.Builder, x, y, w float64) float64 {
	y = b.Para(x, y, w, assets.Title, b.Title(), assets.Ink, a.ses.State().Title)
	y = b.Para(x, y+b.Px(4), w, assets.Italic, b.Read(), assets.FadedInk, "Click a unit, or press Tab, to see its card.")
	return y + b.Px(4)
}

// foot is a button of the lower part of the right panel.
type footBtn struct {
	btn  ui.Btn
	rows float64
}

// footer gathers the buttons under the card: the actions, or confirm and back.
func (a *App) footer(b *ui.Builder, w float64) ([]ui.Btn, float64) {
	var list []ui.Btn
	s := a.ses
	switch {
	case s.Over() != nil:
	case s.Asked():
		list = a.questionButtons()
	case s.Draft() != nil:
		list = a.draftButtons()
	default:
		list = a.actionButtons()
	}
	if len(list) == 0 {
		return nil, 0
	}
	cols := a.columns(b, list, w)
	rows := (len(list) + cols - 1) / cols
	return list, float64(rows)*b.Px(32) + b.Px(4)
}

// footNeed is the height of the buttons that may be pressed, and of half a row more where others follow.
func (a *App) footNeed(b *ui.Builder, list []ui.Btn, w float64) float64 {
	if len(list) == 0 {
		return 0
	}
	n := 0
	for i := range list {
		if !list[i].Off {
			n++
		}
	}
	cols := a.columns(b, list, w)
	rows := float64((n + cols - 1) / cols)
	if n < len(list) {
		rows += 0.6
	}
	return rows*b.Px(32) + b.Px(4)
}

// columns is two where all labels fit half the width, else one.
func (a *App) columns(b *ui.Builder, list []ui.Btn, w float64) int {
	half := (w - b.Px(6)) / 2
	for _, k := range list {
		if ui.Width(assets.Body, b.Read(), k.Label)+b.Px(46) > half {
			return 1
		}
	}
	return 2
}

func (a *App) foot(b *ui.Builder, r ui.Rect, list []ui.Btn) {
	if len(list) == 0 {
		return
	}
	cols := a.columns(b, list, r.W)
	rows := (len(list) + cols - 1) / cols
	off := a.scrolled("actions", float64(rows)*b.Px(32)+b.Px(4), r)
	a.scroller(b, "actions", r)
	b.Clip(ui.Rect{X: r.X - b.Px(4), Y: r.Y, W: r.W + b.Px(8), H: r.H})
	bw := (r.W - b.Px(6)*float64(cols-1)) / float64(cols)
	for i, k := range list {
		at := ui.Rect{X: r.X + float64(i%cols)*(bw+b.Px(6)), Y: r.Y + b.Px(4) + float64(i/cols)*b.Px(32) - off, W: bw, H: b.Px(28)}
		if at.Bottom() < r.Y || at.Y > r.Bottom() {
			// Out of sight, its key works all the same.
			b.F.Hots = append(b.F.Hots, ui.Hot{ID: k.ID, Kind: "button", Label: k.Label, Key: k.Key, Tip: k.Tip, Rule: k.Rule, Off: k.Off, Do: k.Do})
			continue
		}
		b.Button(at, k)
	}
	b.Unclip()
	if full := float64(rows)*b.Px(32) + b.Px(4); full > r.H+1 {
		bar := r.H * r.H / full
		b.Fill(ui.Rect{X: r.Right() + b.Px(2), Y: r.Y + off*(r.H-bar)/max(1, full-r.H), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
}

// actionButtons are the options of the open decision that concern the selected unit.
func (a *App) actionButtons() []ui.Btn {
	open := a.ses.Open()
	if a.ses.Elsewhere() {
		return []ui.Btn{{ID: "back-to-unit", Label: "Back to " + a.ses.State().Unit(open.Unit).Name, Key: "B", Tip: open.Prompt, Do: func() {
			a.ses.Select(open.Unit)
			a.centre(open.Unit)
		}}}
	}
	acts := a.ses.Actions()
	// What may be done comes first; each part keeps the order of the rules.
	sort.SliceStable(acts, func(i, j int) bool {
		return open.Options[acts[i]].Refused == nil && open.Options[acts[j]].Refused != nil
	})
	labels := make([]string, len(acts))
	for i, k := range acts {
		labels[i] = a.optionLabel(&open.Options[k])
	}
	keys := input.GiveKeys(withoutHead(labels), nil)
	var out []ui.Btn
	for i, k := range acts {
		o := &open.Options[k]
		t := ui.Btn{ID: "option-" + o.ID, Label: labels[i], Key: keys[i], Tip: a.optionTip(o), Do: func() { a.choose(k) }}
		if o.Refused != nil {
			t.Off, t.Tip, t.Rule = true, o.Refused.Text, string(o.Refused.Rule)
		}
		out = append(out, t)
	}
	free := 0
	for i := range out {
		if !out[i].Off {
			free++
		}
	}
	for i := range out {
		if free == 1 && !out[i].Off {
			out[i].Primary, out[i].Key = true, "Enter"
		}
	}
	return out
}

// withoutHead drops what all labels begin with up to a colon, so that keys come from what tells them apart.
func withoutHead(labels []string) []string {
	out := slices.Clone(labels)
	for i, l := range labels {
		head, rest, ok := strings.Cut(l, ": ")
		for _, o := range labels {
			ok = ok && (o == l || strings.HasPrefix(o, head+": "))
		}
		if ok && len(labels) > 1 {
			out[i] = rest
		}
	}
	return out
}

// optionLabel is an option in few words: where its text is the help of its command only the title of that.
func (a *App) optionLabel(o *rules.Option) string {
	if o.Command == nil {
		return o.Text
	}
	if u := session.OptionUnit(o); u != 0 && a.ses.State().HasUnit(u) && o.Text == a.ses.State().Unit(u).Name {
		return title(o.Command.Kind) + ": " + o.Text
	}
	t, ok := term(a.ses.System().Info().Commands, o.Command.Kind)
	if !ok || t.Text != o.Text {
		return o.Text
	}
	head, _, cut := strings.Cut(o.Text, ":")
	if !cut || len(head) > 24 {
		return title(o.Command.Kind)
	}
	return title(head)
}

// optionTip says what an option does: the text of its command, else its own.
func (a *App) optionTip(o *rules.Option) string {
	if o.Command != nil {
		if t, ok := term(a.ses.System().Info().Commands, o.Command.Kind); ok {
			if t.Text == o.Text {
				return o.Text
			}
			return o.Text + ": " + t.Text
		}
	}
	return o.Text
}

// card lays a unit's card.
func (a *App) card(b *ui.Builder, unit rules.UnitID, x, y, w float64) float64 {
	st := a.ses.State()
	c := a.ses.System().Card(st, unit)
	seat := int(st.Unit(unit).Seat)
	b.Op(ui.Op{Kind: ui.OpSide, R: ui.Rect{X: x, Y: y + b.Px(4), W: b.Px(28), H: b.Px(28)}, N: seat})
	y = b.Para(x+b.Px(38), y, w-b.Px(38), assets.Title, b.Title(), assets.Ink, c.Title)
	y = max(b.Para(x+b.Px(38), y, w-b.Px(38), assets.Italic, b.Small(), assets.FadedInk, c.Subtitle), y)
	y += b.Px(6)
	for _, n := range c.Notes {
		y = b.Para(x, y, w, assets.Italic, b.Small(), assets.Red, n)
	}
	var chips []string
	for i := range c.Profiles {
		p := &c.Profiles[i]
		b.Rule(x, x+w, y+b.Px(2))
		y += b.Px(8)
		if len(c.Profiles) > 1 || p.Count != p.Of {
			b.TextIn(x, y, w-b.Px(60), assets.Bold, b.Read(), assets.Ink, p.Name)
			b.TextEnd(x+w, y, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("%d of %d", p.Count, p.Of))
			y += b.Px(19)
		}
		y = a.stats(b, p.Stats, x, y, w)
		for _, wp := range p.Weapons {
			y = a.weapon(b, &wp, x, y+b.Px(3), w)
			chips = add(chips, wp.Traits)
		}
		chips = add(chips, p.Traits)
	}
	return a.chips(b, c.Traits, chips, x, y+b.Px(4), w)
}

func add(list, more []string) []string {
	for _, m := range more {
		seen := false
		for _, k := range list {
			seen = seen || k == m
		}
		if !seen {
			list = append(list, m)
		}
	}
	return list
}

// stats lays labels over values in columns, as many to a row as fit.
func (a *App) stats(b *ui.Builder, list []rules.Term, x, y, w float64) float64 {
	if len(list) == 0 {
		return y
	}
	i := 0
	for i < len(list) {
		// Take as many as fit side by side.
		n, used := 0, 0.0
		var widths []float64
		for i+n < len(list) {
			cw := max(ui.Width(assets.Body, b.Small(), list[i+n].ID), b.DiceWidth(list[i+n].Text, assets.Bold, b.Read())) + b.Px(8)
			if n > 0 && used+cw > w {
				break
			}
			widths = append(widths, cw)
			used += cw
			n++
		}
		slack := max(0, w-used) / float64(n)
		at := x
		for k := range n {
			mid := at + (widths[k]+slack)/2
			b.TextMid(mid, y, assets.Body, b.Small(), assets.FadedInk, list[i+k].ID)
			b.DiceText(mid-b.DiceWidth(list[i+k].Text, assets.Bold, b.Read())/2, y+b.Px(14), assets.Bold, b.Read(), assets.Ink, list[i+k].Text)
			at += widths[k] + slack
		}
		y += b.Px(35)
		i += n
	}
	return y
}

func (a *App) weapon(b *ui.Builder, k *rules.CardWeapon, x, y, w float64) float64 {
	rw := ui.Width(assets.Body, b.Small(), k.Ranges)
	if ui.Width(assets.Bold, b.Read(), k.Name)+rw+b.Px(8) <= w {
		b.Text(x, y, assets.Bold, b.Read(), assets.Ink, k.Name)
		b.TextEnd(x+w, y+b.Px(2), assets.Body, b.Small(), assets.Ink, k.Ranges)
		y += b.Px(18)
	} else {
		y = b.Para(x, y, w, assets.Bold, b.Read(), assets.Ink, k.Name)
		if k.Ranges != "" {
			y = b.Para(x, y, w, assets.Body, b.Small(), assets.Ink, k.Ranges)
		}
	}
	at := x
	for _, l := range k.Lines {
		text := l.ID + " " + l.Text
		tw := b.DiceWidth(text, assets.Body, b.Small()+b.Px(1)) + b.Px(12)
		if at > x && at+tw > x+w {
			at, y = x, y+b.Px(17)
		}
		b.DiceText(at, y, assets.Body, b.Small()+b.Px(1), assets.Ink, text)
		at += tw
	}
	if len(k.Lines) > 0 {
		y += b.Px(18)
	}
	return y
}

// chips lays the names of rules that a unit has; each explains itself.
func (a *App) chips(b *ui.Builder, all []rules.CardTrait, ids []string, x, y, w float64) float64 {
	if len(all) == 0 {
		return y
	}
	if len(ids) == 0 {
		for _, t := range all {
			ids = append(ids, t.ID)
		}
	}
	at := x
	size := b.Small()
	for _, id := range ids {
		for _, t := range all {
			if t.ID != id {
				continue
			}
			name := t.Name
			if !t.Ruled {
				name += " *"
			}
			cw := ui.Width(assets.Italic, size, name) + b.Px(10)
			if at > x && at+cw > x+w {
				at, y = x, y+b.Px(20)
			}
			r := ui.Rect{X: at, Y: y, W: min(cw, w), H: b.Px(18)}
			b.Stroke(r, 1, ui.Fade(assets.Brass, 0x99))
			b.TextIn(at+b.Px(5), y+b.Px(1), w-b.Px(10), assets.Italic, size, assets.Ink, name)
			tip := t.Name + ": " + t.Text
			if !t.Ruled {
				tip += " (kept by name only: play it by hand)"
			}
			b.Hot(ui.Hot{ID: "trait-" + t.ID, Kind: "link", R: r, Label: t.Name, Tip: tip, Rule: string(t.Rule), Do: func() { a.openRule(t.Rule) }})
			at += cw + b.Px(4)
			break
		}
	}
	return y + b.Px(24)
}

// letters counts the letters of a label, to tell apart short ones.
func short(s string, n int) string {
	s = strings.TrimSpace(s)
	r := []rune(s)
	if len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return s
}
