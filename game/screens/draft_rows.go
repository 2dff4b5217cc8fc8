package screens

import (
	"fmt"
	"slices"

	"baize/assets"
	"baize/game/session/draft"
	"baize/game/session/telling"
	"baize/game/ui"
	"baize/rules"
)

// draftTitle is what is being laid out; what its variants tell apart stands below.
func (dp *draftPanel) draftTitle(d *draft.Draft) string {
	label := dp.optionLabel(&d.Option).whole()
	at := slices.IndexFunc(dp.ses.Play.Open().Options, func(o rules.Option) bool { return o.ID == d.Option.ID })
	if at >= 0 && dp.group(&d.Option) != "" && dp.ses.Hand.Variants(at) != nil {
		label = dp.words(d.Option.Head)
	}
	return label
}

// variantRow lays the options that differ from the one laid out in a name alone.
func (dp *draftPanel) variantRow(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	open := dp.ses.Play.Open()
	at := slices.IndexFunc(open.Options, func(o rules.Option) bool { return o.ID == d.Option.ID })
	if at < 0 || dp.group(&d.Option) == "" {
		return y
	}
	for _, k := range dp.ses.Hand.Variants(at) {
		o := &open.Options[k]
		b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: "variant-" + o.ID, Key: dp.digit(), Label: dp.sentence(o.Text), Chosen: k == at, Do: func() { d.Change(k) }})
		y += b.Px(27)
	}
	return y + b.Px(3)
}

// nameRow lays the ways in which a command may be done.
func (dp *draftPanel) nameRow(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	n, first := len(d.Names), 0
	if d.Plain {
		n, first = n+1, 1
	}
	bw, wide := (w-b.Px(4)*float64(n-1))/float64(n), 0.0
	for _, k := range d.Names {
		wide = max(wide, ui.Width(assets.Body, b.Read(), dp.words(k.Title))+b.Px(8))
	}
	at := func(i int) ui.Rect { return ui.Rect{X: x + float64(i)*(bw+b.Px(4)), Y: y, W: bw, H: b.Px(24)} }
	rows := 1
	if wide > bw { // one below the other
		bw, rows = w, n
		at = func(i int) ui.Rect { return ui.Rect{X: x, Y: y + float64(i)*b.Px(27), W: bw, H: b.Px(24)} }
	}
	if d.Plain {
		b.Button(at(0), ui.Btn{ID: "way-plain", Label: "as usual", Mid: true, Tip: "N goes on to the next way", Chosen: d.Cmd.Name == "", Do: func() { d.SetName("") }})
	}
	for i, k := range d.Names {
		tip := k.Text
		if tip.Empty() || !k.Ruling.OK() {
			tip = k.Ruling.Text
		}
		b.Button(at(i+first), ui.Btn{ID: "way-" + k.ID, Label: dp.words(k.Title), Mid: true, Tip: dp.words(tip), Rule: string(k.Ruling.Rule), Chosen: d.Cmd.Name == k.ID, Do: func() { d.SetName(k.ID) }})
	}
	b.F.Hots = append(b.F.Hots, ui.Hot{ID: "way-next", Kind: "key", Label: "next way", Key: "N", Do: func() {
		for i, k := range d.Names {
			if k.ID == d.Cmd.Name {
				next := ""
				if i+1 < len(d.Names) {
					next = d.Names[i+1].ID
				} else if !d.Plain {
					next = d.Names[0].ID
				}
				d.SetName(next)
				return
			}
		}
		d.SetName(d.Names[0].ID)
	}})
	return y + b.Px(27)*float64(rows) + b.Px(3)
}

// helperRows lays the models that may be named, two in a row, with the digits as keys and the digits with Shift for more.
func (dp *draftPanel) helperRows(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	t, _ := dp.ses.Play.System().Info().Command(d.Cmd.Kind)
	arg, _ := t.Arg(rules.ArgModels)
	y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, fmt.Sprintf("%s: %d named", title(arg.Text), len(d.Cmd.Models)))
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Click them on the table, drag a box round them, or here:") + b.Px(3)
	half := (w - b.Px(4)) / 2
	for i, id := range d.Helpers {
		m := dp.ses.Play.State().Model(id)
		key := dp.digit()
		if n := i - 8; key == "" && n <= 9 {
			key = fmt.Sprint("Shift+", n)
		}
		label := telling.ModelName(dp.ses.Play.State(), id)
		if ui.Width(assets.Body, b.Read(), label+key) > half-b.Px(34) {
			label = "Number " + telling.ModelNumber(dp.ses.Play.State(), id)
		}
		at := ui.Rect{X: x + float64(i%2)*(half+b.Px(4)), Y: y + float64(i/2)*b.Px(27), W: half, H: b.Px(24)}
		b.Button(at, ui.Btn{ID: "with-" + m.Label, Key: key, Label: label, Tip: m.Name, Chosen: d.Named(id), Do: func() { d.ToggleModel(id) }})
	}
	return y + float64((len(d.Helpers)+1)/2)*b.Px(27) + b.Px(3)
}

func (dp *draftPanel) pickRow(b *ui.Builder, x, y, w float64, label, value, id string, on bool, do func()) float64 {
	lw := b.Px(56)
	if label == "" {
		lw = 0
	}
	b.Text(x, y+b.Px(4), assets.Italic, b.Read(), assets.FadedInk, label)
	b.Button(ui.Rect{X: x + lw, Y: y, W: w - lw, H: b.Px(26)}, ui.Btn{ID: id, Label: value, Key: dp.digit(), Tip: "goes on to the next one", Off: !on, Do: do})
	return y + b.Px(31)
}

// otherRows pick the model that is aimed at, the piece of terrain that is meant, and a facing.
func (dp *draftPanel) otherRows(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	st := dp.ses.Play.State()
	if len(d.Victims) > 0 {
		arg := dp.arg(d, rules.ArgVictim)
		name := "choose"
		switch m := d.Cmd.Victim; {
		case m != 0 && arg.Whole:
			name = telling.UnitName(st, st.Model(m).Unit)
		case m != 0:
			name = telling.ModelName(st, m)
		}
		label := "whom"
		if arg.Text != "" {
			y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, upperFirst(arg.Text)+":") + b.Px(3)
			label = ""
		}
		y = dp.pickRow(b, x, y, w, label, name, "victim", len(d.Victims) > 1 || d.Cmd.Victim == 0, func() { d.SetVictim(next(d.Victims, d.Cmd.Victim)) })
	}
	if len(d.Pieces) > 0 {
		name := "choose"
		if d.Cmd.Piece != 0 {
			name = telling.PieceName(st, d.Cmd.Piece)
		}
		y = dp.pickRow(b, x, y, w, "what", name, "piece", len(d.Pieces) > 1 || d.Cmd.Piece == 0, func() { d.SetPiece(next(d.Pieces, d.Cmd.Piece)) })
	}
	if d.Need.Facing {
		at := 0
		if d.Cmd.Facing != nil {
			at = int(*d.Cmd.Facing) / 1500
		}
		b.Text(x, y+b.Px(4), assets.Body, b.Read(), assets.Ink, fmt.Sprintf("turned %d°", at*15))
		b.Stepper("facing", ui.Rect{X: x + w - b.Px(110), Y: y, W: b.Px(110), H: b.Px(26)}, at, 0, 23, "[", "]", func(n int) { d.SetFacing(n * 15) })
		y += b.Px(32)
	}
	return y
}

// arg is an argument of the command being laid out, as its system describes it.
func (dp *draftPanel) arg(d *draft.Draft, id string) rules.Arg {
	t, _ := dp.ses.Play.System().Info().Command(d.Cmd.Kind)
	arg, _ := t.Arg(id)
	return arg
}

func (dp *draftPanel) targetRows(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	st := dp.ses.Play.State()
	if len(d.Units) == 0 {
		return b.Para(x, y, w, assets.Italic, b.Read(), assets.RedInk, "There is no unit that may be the target.")
	}
	head := "Click the target on the table, or here:"
	if arg := dp.arg(d, rules.ArgTarget); arg.Text != "" && d.Need.Target {
		head = upperFirst(arg.Text) + ": click on the table, or here"
	}
	switch {
	case d.Need.Targets && len(d.Units) > 1 && !d.Nobody:
		head = "Click the target on the table, with Shift one more, or here:"
	case d.Nobody:
		head = "No unit may be the target now. Click one to read why:"
	}
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, head) + b.Px(3)
	for _, u := range d.Units {
		on := d.Cmd.Target == u
		for _, k := range d.Cmd.Targets {
			on = on || k == u
		}
		b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: "target-" + st.Unit(u).Label, Key: dp.digit(), Label: telling.OwnName(st, u), Chosen: on, Do: func() { d.Aim(u, d.Need.Targets) }})
		y += b.Px(27)
	}
	return y + b.Px(3)
}

// doerRows lays the units that may do it.
func (dp *draftPanel) doerRows(b *ui.Builder, d *draft.Draft, x, y, w float64) float64 {
	y = b.Para(x, y, w, assets.Italic, b.Small(), assets.FadedInk, "Click the unit on the table, or here:") + b.Px(3)
	for _, u := range d.Doers {
		b.Button(ui.Rect{X: x, Y: y, W: w, H: b.Px(24)}, ui.Btn{ID: "doer-" + dp.ses.Play.State().Unit(u).Label, Key: dp.digit(), Label: telling.OwnName(dp.ses.Play.State(), u), Chosen: d.Cmd.Unit == u, Do: func() { d.Act(u) }})
		y += b.Px(27)
	}
	return y + b.Px(3)
}
