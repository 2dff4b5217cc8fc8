package screens

import (
	"fmt"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/session"
	"baize/game/ui"
	"baize/input"
	"baize/rules"
)

// footer gathers the buttons of the lower part of the right panel: the actions, or confirm and back.
func (a *App) footer() []ui.Btn {
	s := a.ses
	switch {
	case s.Over() != nil:
		return nil
	case s.Closed():
		return a.machineButtons()
	case s.Asked():
		return a.questionButtons()
	case s.Draft() != nil:
		return a.draftButtons()
	}
	return a.actionButtons()
}

// footRows lays buttons into rows of a width, two to a row where their labels fit half of it, and gives where they lie
// from the top left, and the height of all. A run without headings is all of halves or all of whole rows.
func (a *App) footRows(b *ui.Builder, list []ui.Btn, w float64) ([]ui.Rect, float64) {
	if len(list) == 0 {
		return nil, 0
	}
	gap, half := b.Px(4), (w-b.Px(6))/2
	out := make([]ui.Rect, len(list))
	y := gap
	single := func(k *ui.Btn) bool { return k.Sub == "" && k.More == "" && !k.Head }
	for i := 0; i < len(list); {
		k := &list[i]
		if !single(k) {
			h := b.ButtonHeight(w, *k)
			if k.Head {
				h = b.Px(20)
			}
			out[i] = ui.Rect{Y: y, W: w, H: h}
			y += h + gap
			i++
			continue
		}
		end, fit, headed := i, true, i > 0 && list[i-1].Head
		for end < len(list) && single(&list[end]) {
			fit = fit && a.fits(b, &list[end], half)
			end++
		}
		for ; i < end; i++ {
			h := b.Px(28)
			if headed && !fit {
				if i+1 < end && a.fits(b, &list[i], half) && a.fits(b, &list[i+1], half) {
					out[i], out[i+1] = ui.Rect{Y: y, W: half, H: h}, ui.Rect{X: half + b.Px(6), Y: y, W: half, H: h}
					i++
				} else {
					out[i] = ui.Rect{Y: y, W: w, H: h}
				}
			} else if fit && i+1 < end {
				out[i], out[i+1] = ui.Rect{Y: y, W: half, H: h}, ui.Rect{X: half + b.Px(6), Y: y, W: half, H: h}
				i++
			} else if fit {
				out[i] = ui.Rect{Y: y, W: half, H: h}
			} else {
				out[i] = ui.Rect{Y: y, W: w, H: h}
			}
			y += h + gap
		}
	}
	return out, y
}

// split moves what does not fit of a label to the line below it.
func (a *App) split(b *ui.Builder, k *ui.Btn, w float64) {
	if k.Head || k.Sub != "" || a.fits(b, k, w) {
		return
	}
	words := strings.Fields(k.Label)
	for n := len(words) - 1; n > 0; n-- {
		head := *k
		if head.Label = strings.Join(words[:n], " "); a.fits(b, &head, w) {
			k.Label, k.More = head.Label, strings.Join(words[n:], " ")
			return
		}
	}
}

// fits reports whether the label of a button fits a width beside its key.
func (a *App) fits(b *ui.Builder, k *ui.Btn, w float64) bool {
	key := 0.0
	if k.Key != "" {
		key = max(ui.Width(assets.Body, b.Small(), ui.KeyCap(k.Key))+b.Px(8), b.Px(18)) + b.Px(7)
	}
	return ui.Width(assets.Body, b.Read(), k.Label)+key+b.Px(16) <= w
}

// foot lays the buttons into r; what does not fit scrolls, and its keys work all the same.
func (a *App) foot(b *ui.Builder, r ui.Rect, list []ui.Btn) {
	if _, full := a.footRows(b, list, r.W); full > r.H+1 {
		if tail := afterHeads(list); len(tail) > 0 {
			rows, h := a.footRows(b, tail, r.W)
			if h < r.H/3 {
				for i, k := range tail {
					at := rows[i]
					at.X, at.Y = at.X+r.X, at.Y+r.Bottom()-h
					b.Button(at, k)
				}
				r.H -= h
				list = list[:len(list)-len(tail)-1]
			}
		}
	}
	a.rolling(b, r, list)
}

// afterHeads are the buttons under the last heading: what ends an activation stays in sight while the others scroll.
func afterHeads(list []ui.Btn) []ui.Btn {
	for i := len(list) - 1; i > 0; i-- {
		if list[i].Head {
			return list[i+1:]
		}
	}
	return nil
}

// rolling lays buttons that scroll where they do not all fit.
func (a *App) rolling(b *ui.Builder, r ui.Rect, list []ui.Btn) {
	if len(list) == 0 {
		return
	}
	rows, full := a.footRows(b, list, r.W)
	if i := slices.IndexFunc(list, func(k ui.Btn) bool { return k.ID == "refused" }); i >= 0 && a.table.unfold {
		a.scroll["actions"] = rows[i].Y
	}
	a.table.unfold = false
	off := a.scrolled("actions", full, r)
	a.scroller(b, "actions", r)
	b.Clip(ui.Rect{X: r.X - b.Px(4), Y: r.Y, W: r.W + b.Px(8), H: r.H})
	for i, k := range list {
		at := rows[i]
		at.X, at.Y = at.X+r.X, at.Y+r.Y-off
		switch {
		case at.Bottom() < r.Y || at.Y > r.Bottom():
			if !k.Head {
				b.F.Hots = append(b.F.Hots, ui.Hot{ID: k.ID, Kind: "button", Label: k.Label, Key: k.Key, Tip: k.Tip, Rule: k.Rule, Off: k.Off, Do: k.Do})
			}
		case k.Head:
			b.Text(at.X+b.Px(2), at.Y+b.Px(1), assets.Title, b.Read(), assets.FadedInk, k.Label)
			b.Rule(at.X+b.Px(8)+ui.Width(assets.Title, b.Read(), k.Label), at.Right(), at.Y+b.Px(11))
		default:
			b.Button(at, k)
		}
	}
	b.Unclip()
	if full > r.H+1 {
		bar := r.H * r.H / full
		b.Fill(ui.Rect{X: r.Right() + b.Px(2), Y: r.Y + off*(r.H-bar)/max(1, full-r.H), W: b.Px(3), H: bar}, ui.Fade(assets.Brass, 0xaa))
	}
}

// actionButtons are the options of the open decision that concern the selected unit: those that are possible, families
// under a heading, then one line for those that are not, which opens to them with their reasons.
func (a *App) actionButtons() []ui.Btn {
	open := a.ses.Open()
	if a.ses.Elsewhere() {
		return []ui.Btn{{ID: "back-to-unit", Label: "Back to " + session.OwnName(a.ses.State(), open.Unit), Key: "B", Tip: open.Prompt, Do: func() {
			a.ses.Select(open.Unit)
			a.centre(open.Unit)
		}}}
	}
	var can, not []int
	families := map[string]int{}
	for _, k := range a.ses.Actions() {
		if open.Options[k].Refused != nil {
			not = append(not, k)
			continue
		}
		if list := a.ses.Variants(k); list != nil && list[0] != k && a.group(&open.Options[k]) != "" {
			continue // the first of them leads to all
		}
		can = append(can, k)
		families[a.family(&open.Options[k])]++
	}
	a.byGroup(can)
	all := append(slices.Clone(can), not...)
	labels := make([]string, len(all))
	for i, k := range all {
		labels[i] = a.brief(a.optionLabel(&open.Options[k]))
	}
	keys := a.steadyKeys(all)
	var out []ui.Btn
	under, grouped, main := "", false, a.mainOption(can)
	for i, k := range all {
		o := &open.Options[k]
		t := ui.Btn{ID: "option-" + o.ID, Label: labels[i], Key: keys[i], Tip: a.optionTip(o), Do: func() { a.choose(k) }}
		if o.Refused == nil && a.group(o) != "" && a.ses.Variants(k) != nil {
			t.Label, _, _ = strings.Cut(labels[i], ": ")
		}
		family := a.family(o)
		if family != "" {
			t.Label, t.Sub, _ = strings.Cut(labels[i], ": ")
		}
		if o.Refused != nil {
			if i == len(can) {
				out = append(out, a.refusedFold(len(not), len(can) > 0))
			}
			if !a.table.refused && len(can) > 0 {
				break
			}
			reason := a.named(o.Refused.Text)
			if t.Sub != "" {
				reason = t.Sub + ": " + reason
			}
			t.Off, t.Sub, t.Key, t.Tip, t.Rule = true, reason, "", "", string(o.Refused.Rule)
			out = append(out, t)
			continue
		}
		if g := a.group(o); g != "" {
			family = g
		}
		if family != under {
			name := "Actions"
			switch {
			case a.group(o) != "":
				name = family
			case family != "":
				name = title(family) + "s"
			case grouped:
				name = "Then"
			}
			out = append(out, ui.Btn{Head: true, Label: name})
			under = family
		}
		grouped = grouped || a.group(o) != ""
		if len(can) == 1 || k == main {
			t.Primary, t.Key, t.Alt = true, "Enter", t.Key
		}
		out = append(out, t)
	}
	return out
}

// mainOption is the one thing that can be done with the selected unit, beside which there is only what concerns no unit, such
// as to pass: Enter does it. -1 where there are several or none; actions of a unit that acts are not meant.
func (a *App) mainOption(can []int) int {
	main, list := -1, a.ses.Open().Options
	for _, k := range can {
		if u := session.OptionUnit(&list[k]); u == 0 || u != a.ses.Unit() || a.group(&list[k]) != "" {
			continue
		}
		if main >= 0 {
			return -1
		}
		main = k
	}
	return main
}

// steadyKeys gives the options keys that stay the same through an Activation: an action gets the key that it would have
// were everything possible, in the order in which the rules list it; families such as Orders get what is left.
func (a *App) steadyKeys(shown []int) []string {
	list := a.ses.Open().Options
	order := slices.Clone(shown)
	slices.SortFunc(order, func(p, q int) int {
		if f, g := a.family(&list[p]) != "", a.family(&list[q]) != ""; f != g {
			if f {
				return 1
			}
			return -1
		}
		return p - q
	})
	labels := make([]string, len(order))
	for i, k := range order {
		labels[i] = a.brief(a.optionLabel(&list[k]))
	}
	keys := a.sameKeys(list, order, withoutHead(labels))
	out := make([]string, len(shown))
	for i, k := range order {
		out[slices.Index(shown, k)] = keys[i]
	}
	return out
}

// sameKeys gives keys as input.GiveKeys does, but an action keeps the key that it had before where it is free.
func (a *App) sameKeys(list []rules.Option, order []int, labels []string) []string {
	out := make([]string, len(order))
	used := map[string]bool{refusedKey: true}
	for i, k := range order {
		if had := a.hotkeys[a.keyOwner(&list[k])]; had != "" && !used[had] {
			out[i] = had
			used[out[i]] = true
		}
	}
	var left []string
	for i := range order {
		if out[i] == "" {
			left = append(left, labels[i])
		}
	}
	given := input.GiveKeys(left, func(k string) bool { return used[k] })
	for i, k := range order {
		if out[i] != "" {
			continue
		}
		out[i], given = given[0], given[1:]
		if owner := a.keyOwner(&list[k]); owner != "" && a.hotkeys[owner] == "" {
			a.hotkeys[owner] = out[i]
		}
	}
	return out
}

// keyOwner is under what the key of an option is remembered: an action or what concerns no unit is the same everywhere, a
// unit within one kind of choice; families such as Orders keep none, "".
func (a *App) keyOwner(o *rules.Option) string {
	switch {
	case a.family(o) != "":
		return ""
	case a.group(o) != "" || session.OptionUnit(o) == 0:
		return o.ID
	}
	return a.ses.Open().Kind + "/" + o.ID
}

// refusedKey opens and closes the list of what is refused.
const refusedKey = "N"

// refusedFold is the line under which refused actions are folded; where nothing is possible it is a mere heading.
func (a *App) refusedFold(n int, folds bool) ui.Btn {
	if !folds {
		return ui.Btn{Head: true, Label: "Not now"}
	}
	return ui.Btn{ID: "refused", Label: fmt.Sprintf("%d not possible now…", n), Key: refusedKey, Chosen: a.table.refused, Tip: "what cannot be done now, and why", Do: func() {
		a.table.refused = !a.table.refused
		a.table.unfold = a.table.refused
	}}
}

// family is the kind of command of an option that is one of many of a kind, named before a colon; else "".
func (a *App) family(o *rules.Option) string {
	if o.Command == nil || o.Command.Name == "" || !strings.Contains(o.Text, ": ") || a.group(o) != "" {
		return ""
	}
	return o.Command.Kind
}

// group is the heading under which an option stands, that of its kind of command; "" for none.
func (a *App) group(o *rules.Option) string {
	if o.Command == nil {
		return ""
	}
	t, _ := a.ses.System().Info().Command(o.Command.Kind)
	return t.Group
}

// byGroup sorts options so that those of one heading stand together, the headings in the order in which the system lists
// its commands, what has none last.
func (a *App) byGroup(list []int) {
	open := a.ses.Open()
	rank := map[string]int{}
	for _, t := range a.ses.System().Info().Commands {
		if _, known := rank[t.Group]; !known && t.Group != "" {
			rank[t.Group] = len(rank) - len(a.ses.System().Info().Commands)
		}
	}
	slices.SortStableFunc(list, func(p, q int) int { return rank[a.group(&open.Options[p])] - rank[a.group(&open.Options[q])] })
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

// optionLabel is an option in few words; one that only names a unit begins with what the unit is to do.
func (a *App) optionLabel(o *rules.Option) string {
	if o.Command == nil {
		return o.Text
	}
	if u := session.OptionUnit(o); u != 0 && a.ses.State().HasUnit(u) && o.Text == a.ses.State().Unit(u).Name {
		t, _ := a.ses.System().Info().Command(o.Command.Kind)
		return t.Name() + ": " + session.OwnName(a.ses.State(), u)
	}
	if a.unitsOnly(o.Text) {
		t, _ := a.ses.System().Info().Command(o.Command.Kind)
		return t.Name() + ": " + o.Text
	}
	return o.Text
}

// optionTip says what an option does: the text of its command, else its own.
func (a *App) optionTip(o *rules.Option) string {
	if o.Command != nil {
		if t, ok := a.ses.System().Info().Command(o.Command.Kind); ok {
			return o.Text + ": " + t.Text
		}
	}
	return o.Text
}

// tipOdds is what was written of the odds of an option, for the state of the battle that it was written in.
type tipOdds struct {
	of    string
	epoch int
	text  string
}

// chances writes the odds of the option of a button that is given as it stands, once for every state of the battle.
func (a *App) chances(button string) string {
	k := &a.table.chances
	if k.of == button && k.epoch == a.ses.Epoch() {
		return k.text
	}
	k.of, k.epoch, k.text = button, a.ses.Epoch(), ""
	list := a.ses.Open().Options
	i := slices.IndexFunc(list, func(o rules.Option) bool { return "option-"+o.ID == button })
	if i < 0 || list[i].Command == nil || list[i].Refused != nil {
		return ""
	}
	o := &list[i]
	odds, ok := a.ses.System().Odds(a.ses.State(), *o.Command)
	if !ok {
		return ""
	}
	for i, l := range odds.Outcomes {
		sep := ", "
		if i == 0 {
			sep = ". "
		}
		k.text += sep + ui.Percent(l.P) + " " + a.named(l.Label)
	}
	return k.text
}
