package screens

import (
	"fmt"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
	"baize/scenarios/muster"
	"baize/scenarios/roster"
)

// longestName and longestNote bound what is typed in for a unit.
const longestName, longestNote = 60, 200

// unitPane lays what the chosen unit is made of.
func (k *builder) unitPane(s *leaf) {
	f, i := k.now(), k.unit
	e := f.EntryOf(i)
	s.head(f.NameOf(i), fmt.Sprintf("%s · %d points · %s", e.Name, k.verdict.Costs[i], madeOf(f, i)))
	for n, fault := range k.verdict.Faults {
		if slices.Contains(fault.At, i) {
			k.faultRow(s, fmt.Sprint("unit-fault-", n), fault)
		}
	}
	s.row("unit-name", "name", f.Units[i].Name, e.Name, func(v string) {
		g, err := k.now().Rename(i, clipRunes(v, longestName))
		k.do("rename "+e.Name, g, err)
	})
	k.options(s, i, e)
	k.keys(s, i)
	s.part("Note")
	s.field("unit-note", f.Units[i].Note, "what you want to remember of it", func(v string) {
		g, err := k.now().Note(i, clipRunes(v, longestNote))
		k.do("note on "+f.NameOf(i), g, err)
	})
	if k.state != nil && i < len(k.ids) {
		s.part("Its card")
		k.carded(s, k.ids[i])
	} else if k.trouble != "" {
		s.y = s.b.Para(s.x, s.y, s.w, assets.Body, s.b.Read(), assets.RedInk, "It has no card: "+k.trouble)
	}
}

// carded lays the card of a unit; Tab goes to the rules on it, and an arrow opens one.
func (k *builder) carded(s *leaf, unit rules.UnitID) {
	b, before := s.b, len(s.b.F.Hots)
	s.y = k.card.lay(b, unit, s.x, s.y+b.Px(4), s.w)
	seen := map[string]bool{}
	for _, h := range b.F.Hots[before:] {
		if h.Kind == "link" && h.Do != nil && !seen[h.ID] {
			seen[h.ID] = true
			s.app.stopAt(b, stop{id: h.ID, r: h.R, across: true, step: func(int) { h.Do() }})
		}
	}
}

// clipRunes is a text with so many letters at most.
func clipRunes(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most])
	}
	return s
}

// options lays what may be taken for a unit: what belongs to something stands below it, once that is taken.
func (k *builder) options(s *leaf, unit int, e *roster.Entry) {
	if len(e.Options) > 0 {
		s.part("Made of")
	}
	k.optionsOf(s, unit, e, muster.None, 0)
}

// optionsOf lays the options that belong to one, or to the unit itself: those of a choice together, where its first one stands.
func (k *builder) optionsOf(s *leaf, unit int, e *roster.Entry, of, depth int) {
	done := map[int]bool{}
	for i := range e.Options {
		o := &e.Options[i]
		if o.Of != of {
			continue
		}
		if c := outermost(e, o.Choice); c != muster.None {
			if !done[c] {
				done[c] = true
				k.choiceOf(s, unit, e, c, depth)
			}
			continue
		}
		k.optionRow(s, unit, e, i, depth, false)
	}
}

// outermost is the choice in which a choice lies at last.
func outermost(e *roster.Entry, choice int) int {
	for choice != muster.None && e.Choices[choice].In != muster.None {
		choice = e.Choices[choice].In
	}
	return choice
}

// choiceOf lays the options of a choice below its name.
func (k *builder) choiceOf(s *leaf, unit int, e *roster.Entry, choice, depth int) {
	var list []int
	shown := false
	for i := range e.Options {
		if outermost(e, e.Options[i].Choice) == choice {
			list = append(list, i)
			_, high := k.now().Room(unit, i)
			shown = shown || high != 0 || k.now().Units[unit].Sel[i] > 0
		}
	}
	if !shown {
		return
	}
	c := &e.Choices[choice]
	in := s.b.Px(14) * float64(depth)
	text := c.Name
	low, high := c.Min, c.Max
	switch {
	case high == 1 && low == 1:
		text += ", one of"
	case high == 1:
		text += ", one of or none"
	case high != muster.NoLimit:
		text += ", " + span(low, high) + " for each"
	}
	s.y = s.b.Para(s.x+in, s.y+s.b.Px(2), s.w-in, assets.Italic, s.b.Read(), assets.FadedInk, text)
	for _, i := range list {
		k.optionRow(s, unit, e, i, depth, high == 1)
	}
}

// optionRow lays one option: its name and price, and how many are taken of it. Of a choice of one it is chosen.
func (k *builder) optionRow(s *leaf, unit int, e *roster.Entry, i, depth int, alone bool) {
	b, f := s.b, k.now()
	o, n := &e.Options[i], f.Units[unit].Sel[i]
	low, high := f.Room(unit, i)
	in := b.Px(14) * float64(depth)
	id := "option-" + o.ID
	take := func(to int) {
		if to == 0 && alone && e.Choices[outermost(e, o.Choice)].Min > 0 {
			k.refuse(fmt.Errorf("one of these is always taken: choose another one in the place of %s", o.Name))
			return
		}
		g, err := k.now().Take(unit, i, to)
		title := fmt.Sprintf("%s: %d %s", f.NameOf(unit), to, o.Name)
		switch {
		case alone && to > 0:
			title = f.NameOf(unit) + ": " + o.Name
		case to == 0:
			title = f.NameOf(unit) + ": no " + o.Name
		}
		if !k.do(title, g, err) && err == nil && k.told == "" {
			k.refuse(fmt.Errorf("%s stays as it is: %s", o.Name, boundsWords(low, high)))
		}
	}
	wide := b.Px(84)
	price := k.worth.words(i)
	name := o.Name
	if low == high && n == low { // nothing to choose
		if n > 0 && (o.Profile != "" || o.Cost != 0) {
			line := name
			if n > 1 || o.Profile != "" {
				line = fmt.Sprintf("%d %s", n, name)
			}
			s.y = b.Para(s.x+in, s.y+b.Px(3), s.w-in, assets.Body, b.Read(), assets.Ink, line) + b.Px(3)
		}
		if n > 0 {
			k.optionsOf(s, unit, e, i, depth+1)
		}
		return
	}
	pw := ui.Width(assets.Body, b.Small(), price) + b.Px(8)
	room := s.w - in - wide - pw - b.Px(6)
	h := max(b.Px(28), b.ParaHeight(room, assets.Body, b.Read(), name)+b.Px(8))
	r := ui.Rect{X: s.x, Y: s.y, W: s.w, H: h}
	b.Para(s.x+in, s.y+b.Px(5), room, assets.Body, b.Read(), assets.Ink, name)
	b.TextEnd(s.x+s.w-wide-b.Px(8), s.y+b.Px(6), assets.Body, b.Small(), assets.FadedInk, price)
	at := ui.Rect{X: s.x + s.w - wide, Y: s.y + b.Px(1), W: wide, H: b.Px(26)}
	why := boundsWords(low, high)
	if alone || high == 1 && low == 0 {
		label, tip := "Take", o.Name
		if n > 0 {
			label = "Taken"
		}
		if n == 0 && high == 0 {
			tip = "not beside what is taken now"
		}
		b.Button(at, ui.Btn{ID: id, Label: label, Mid: true, Tip: tip, Chosen: n > 0, Off: n == 0 && high == 0, Do: func() { take(1 - min(n, 1)) }})
	} else {
		k.stepper(b, id, at, n, low, high, why, take)
	}
	s.app.stopAt(b, stop{id: id, r: r, across: true, step: func(d int) {
		to := n + d
		if alone && d > 0 {
			to = 1
		}
		if to < 0 || to == n || to < low || high != muster.NoLimit && to > high {
			k.refuse(fmt.Errorf("%s: %s", o.Name, why))
			return
		}
		take(to)
	}})
	s.y += h
	if n > 0 {
		k.optionsOf(s, unit, e, i, depth+1)
	}
}

// boundsWords says how many may be taken.
func boundsWords(low, high int) string {
	switch {
	case high == 0:
		return "none may be taken beside what is taken now"
	case high == muster.NoLimit && low == 0:
		return "as many as you like"
	case low == high:
		return fmt.Sprintf("%d, no more and no fewer", low)
	}
	return span(low, high) + " may be taken now"
}

// stepper lays less, how many, and more; a grey one says why in its tip.
func (k *builder) stepper(b *ui.Builder, id string, r ui.Rect, n, low, high int, why string, set func(int)) {
	w := r.H
	more := high == muster.NoLimit || n < high
	b.Button(ui.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, ui.Btn{ID: id + "-less", Label: "−", Mid: true, Off: n <= low, Tip: why, Do: func() { set(n - 1) }})
	b.TextMid(r.X+r.W/2, r.Y+float64(int((r.H-b.Read()*1.2)/2)), assets.Bold, b.Read(), assets.Ink, fmt.Sprint(n))
	b.Button(ui.Rect{X: r.Right() - w, Y: r.Y, W: w, H: r.H}, ui.Btn{ID: id + "-more", Label: "+", Mid: true, Off: !more, Tip: why, Do: func() { set(n + 1) }})
}

// keys lays what the line of a unit may say, as the system has it.
func (k *builder) keys(s *leaf, unit int) {
	for _, form := range k.forms() {
		if form.ID != wordUnit || len(form.Keys) == 0 {
			continue
		}
		s.part("Of the unit")
		e := k.now().EntryOf(unit)
		for _, v := range form.Keys {
			if v.ID == "cost" || v.ID == "quality" && slices.ContainsFunc(e.Options, func(o muster.Option) bool { return o.Quality != "" }) {
				continue // that goes by its options
			}
			now := k.fieldOf(k.now(), unit, v.ID)
			s.value("unit-key-"+v.ID, v, now, func(w string) {
				f, err := k.now().SetField(unit, rules.Field{Name: v.ID, Value: w})
				k.set(fmt.Sprintf("%s: %s %s", f.NameOf(unit), strings.ToLower(v.Title), w), f, err)
			})
		}
	}
}

// wordUnit begins the line of a unit in every system.
const wordUnit = "unit"

// entryPane shows the chosen entry of the list, as small as it may be.
func (k *builder) entryPane(s *leaf) {
	f := k.now()
	if k.entry >= len(f.List.Entries) {
		s.head("Nothing is chosen", "The list has no entries.")
		return
	}
	e := &f.List.Entries[k.entry]
	text := entryLine(e)
	if p, ok := k.prices.list[e.Label]; ok {
		text = p.String() + " points · " + text
	}
	s.head(e.Name, text)
	s.deeds(deed{id: "entry-add", label: "Add it", tip: "adds it to the force, as small as it may be", do: k.add})
	var facts [][2]string
	for _, v := range e.Fields {
		facts = append(facts, [2]string{k.key(v.Name).Title, worded(k.key(v.Name).Called(v.Value))})
	}
	s.y = s.b.Facts(s.x, s.y+s.b.Px(4), s.w, s.b.Px(90), facts)
	s.part("May be taken")
	for i := range e.Options {
		o := &e.Options[i]
		depth := 0
		for p := o.Of; p != muster.None; p = e.Options[p].Of {
			depth++
		}
		line := o.Name
		if c := o.Choice; c != muster.None {
			line = e.Choices[c].Name + ": " + line
		}
		price := k.offers.words(i)
		in := s.b.Px(12) * float64(depth)
		pw := ui.Width(assets.Body, s.b.Small(), price) + s.b.Px(8)
		s.b.TextEnd(s.x+s.w, s.y, assets.Body, s.b.Small(), assets.FadedInk, price)
		s.y = s.b.Para(s.x+in, s.y, s.w-in-pw, assets.Body, s.b.Small(), assets.Ink, line) + s.b.Px(2)
	}
	st, id := k.sample.stands(f, e, k.prices.of)
	if st == nil {
		return
	}
	was := k.apart
	k.apart = apart{k.sys(), st}
	s.part("Its card, as small as it may be")
	k.carded(s, id)
	k.apart = was
}

// sample is a unit of an entry alone on an empty table, as small as it may be.
type sample struct {
	of string // the list and the entry
	st *rules.State
	id rules.UnitID
}

// stands is the state with the unit of an entry of a list, nil where it cannot be set up.
func (m *sample) stands(f roster.Force, e *roster.Entry, list string) (*rules.State, rules.UnitID) {
	if of := list + e.Label; m.of != of {
		*m = sample{of: of}
		if one, err := roster.New(f.System, f.Nation, f.List).Add(e.Label); err == nil {
			if st, ids, err := one.Start(); err == nil && len(ids) > 0 {
				m.st, m.id = st, ids[0]
			}
		}
	}
	return m.st, m.id
}

// faultRow lays a fault: what is wrong, the rule, and what would mend it. A click chooses the unit.
func (k *builder) faultRow(s *leaf, id string, f roster.Fault) {
	b := s.b
	ink := gradeInk(f.Grade)
	top := s.y
	lead := map[rules.Grade]string{rules.Illegal: "", rules.Undetermined: "Not ruled: ", rules.Advised: "Advised: "}[f.Grade]
	inner := s.w - b.Px(14)
	h := b.ParaHeight(inner, assets.Body, b.Read(), lead+k.sentence(f.Text)) + b.Px(4)
	row, tip := ui.Rect{X: s.x, Y: s.y, W: s.w, H: h}, ""
	if !f.Mend.Empty() {
		tip = "what would mend it: " + k.words(f.Mend)
	}
	if len(f.At) == 0 {
		b.Hot(ui.Hot{ID: id, Kind: "label", R: row, Label: k.sentence(f.Text), Tip: tip})
	} else {
		if b.Over(row) {
			b.Fill(row, ui.Fade(assets.BrassLight, 0x50))
		}
		visit := func() {
			k.unit, k.pane = f.At[0], paneUnit
		}
		if tip != "" {
			tip = "; " + tip
		}
		b.Hot(ui.Hot{ID: id, Kind: "button", R: row, Label: k.sentence(f.Text), Tip: "shows the unit" + tip, Do: visit})
		s.app.stopAt(b, stop{id: id, r: row, across: true, step: func(int) { visit() }})
	}
	s.y = b.Para(s.x+b.Px(10), s.y+b.Px(2), inner, assets.Body, b.Read(), ink, lead+k.sentence(f.Text)) + b.Px(2)
	if !f.Mend.Empty() {
		s.y = b.Para(s.x+b.Px(10), s.y, inner, assets.Italic, b.Small(), assets.Ink, "What would mend it: "+k.words(f.Mend))
	}
	if f.Rule != "" {
		k.ruleLink(s, id+"-rule", f.Rule)
	}
	b.Fill(ui.Rect{X: s.x + b.Px(1), Y: top + b.Px(2), W: b.Px(3), H: s.y - top - b.Px(4)}, ink)
	s.y += b.Px(6)
}

// ruleLink lays the id of a rule with its title; a click opens its text.
func (k *builder) ruleLink(s *leaf, id string, rule rules.RuleID) {
	b := s.b
	text := string(rule)
	if sys := k.sys(); sys != nil {
		if r, ok := sys.Info().Rule(rule); ok {
			text += " " + r.Title
		}
	}
	text = ui.Ellipsis(assets.Body, b.Small(), s.w-b.Px(14), text)
	w := ui.Width(assets.Body, b.Small(), text)
	r := ui.Rect{X: s.x + b.Px(10), Y: s.y, W: w, H: b.Px(17)}
	ink := assets.BrassInk
	if b.Over(r) {
		ink = assets.Green
	}
	b.Text(r.X, r.Y, assets.Body, b.Small(), ink, text)
	b.Fill(ui.Rect{X: r.X, Y: r.Bottom() - b.Px(2), W: w, H: 1}, ui.Fade(ink, 0x80))
	open := func() { k.why.openRule(rule) }
	b.Hot(ui.Hot{ID: id, Kind: "link", R: r, Label: text, Tip: "the text of this rule", Rule: string(rule), Do: open})
	s.app.stopAt(b, stop{id: id, r: r, across: true, step: func(int) { open() }})
	s.y = r.Bottom()
}

// faultsPane lists what is wrong with the force.
func (k *builder) faultsPane(s *leaf) {
	text := gradeTip(k.verdict.Grade) + ". A click shows the unit."
	if len(k.verdict.Faults) == 0 {
		text = gradeTip(k.verdict.Grade) + "."
		if len(k.now().Units) == 0 {
			text = "It has no units yet."
		}
	}
	s.head(k.verdict.Grade.String(), upperFirst(text))
	list := slices.Clone(k.verdict.Faults)
	slices.SortStableFunc(list, func(a, b roster.Fault) int { return int(b.Grade) - int(a.Grade) })
	for i, f := range list {
		k.faultRow(s, fmt.Sprint("fault-", i), f)
	}
}
