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

// sorts returns the keys of unit lines that group the units of the force: kind is what a unit is to its force, together which units belong
// together; "" for a key that the system does not have.
func (k *builder) sorts() (kind, together string) {
	sys := k.sys()
	if sys == nil {
		return "", ""
	}
	return rules.SorterOf(sys).Sorts()
}

// kindTitle is the heading of units of a kind: of a word of a key, or of what they are made of where no key says it.
func (k *builder) kindTitle(key, word string) string {
	if key != "" {
		return worded(k.key(key).Called(word))
	}
	for _, p := range k.prices.list {
		if p.kind.ID == word {
			return p.kind.Title
		}
	}
	return worded(word)
}

// grouped is the key of the units that stand together.
func (k *builder) grouped() string {
	_, together := k.sorts()
	return together
}

// key is the form of a key of the lines of units; one without a form is called as it is written.
func (k *builder) key(id string) rules.Value {
	for _, form := range k.forms() {
		if i := slices.IndexFunc(form.Keys, func(v rules.Value) bool { return v.ID == id }); form.ID == wordUnit && i >= 0 {
			return form.Keys[i]
		}
	}
	return rules.Value{Term: rules.Term{ID: id, Title: title(id)}}
}

// fieldOf is what the line of a unit says under a key.
func (k *builder) fieldOf(f roster.Force, unit int, key string) string {
	if v, ok := valueOf(f.Units[unit].Fields, key); ok {
		return v
	}
	v, _ := valueOf(f.EntryOf(unit).Fields, key)
	return v
}

func valueOf(fields []rules.Field, key string) (string, bool) {
	i := slices.IndexFunc(fields, func(f rules.Field) bool { return f.Name == key })
	if i < 0 || key == "" {
		return "", false
	}
	return fields[i].Value, true
}

// headedBy puts items under headings by a word of each, in the order in which the words come; those without one come first.
func headedBy(n int, word func(i int) string, head func(word string) (text, end string)) []headedRow {
	var words []string
	for i := range n {
		if w := word(i); !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	slices.SortStableFunc(words, func(a, b string) int {
		switch {
		case a == "" && b != "":
			return -1
		case b == "" && a != "":
			return 1
		}
		return 0
	})
	var out []headedRow
	for _, w := range words {
		if len(words) > 1 || w != "" {
			text, end := head(w)
			out = append(out, headedRow{head: text, end: end})
		}
		for i := range n {
			if word(i) == w {
				out = append(out, headedRow{item: i})
			}
		}
	}
	return out
}

// list lays the entries of the list.
func (k *builder) list(b *ui.Builder, r ui.Rect) {
	f := k.now()
	head := f.List.Title
	switch {
	case head == "" && f.List.Name != "":
		head = title(f.List.Name)
	case head == "":
		head = "What there is"
	}
	y := heading(b, r.X, r.Y, r.W, head, "")
	kind, _ := k.sorts()
	list := ui.Rect{X: r.X, Y: y, W: r.W, H: r.Bottom() - y - b.Px(34)}
	if len(f.List.Entries) == 0 {
		b.Para(r.X, y, r.W, assets.Italic, b.Read(), assets.FadedInk, "Nothing yet: W makes units of your own.")
	}
	rows := headedBy(len(f.List.Entries), func(i int) string {
		e := &f.List.Entries[i]
		if kind == "" {
			return k.prices.list[e.Label].kind.ID
		}
		v, _ := valueOf(e.Fields, kind)
		return v
	}, func(w string) (string, string) {
		if w == "" {
			return "Others", ""
		}
		return k.kindTitle(kind, w), ""
	})
	k.app.headed(b, "builder-entries", list, rows, k.entry, k.pick, func(i int, at ui.Rect) {
		e := &f.List.Entries[i]
		end := ""
		if p, ok := k.prices.list[e.Label]; ok {
			end = p.String()
		}
		plus := b.Px(28)
		row := at
		row.W -= plus + b.Px(4)
		b.ListRow(row, ui.Row{ID: "entry-" + e.Label, Title: e.Name, Sub: entryLine(e), End: end, Chosen: i == k.entry, Do: func() {
			k.pick(i)
			k.app.at = "builder-entries"
		}})
		b.Button(ui.Rect{X: row.Right() + b.Px(4), Y: at.Y + (at.H-plus)/2, W: plus, H: plus}, ui.Btn{ID: "add-" + e.Label, Label: "+", Mid: true, Tip: "adds " + e.Name, Do: func() {
			k.entry = i
			k.add()
		}})
	})
	deedRows(b, r.X, r.Bottom()-b.Px(26), r.W, []deed{{id: "add", label: "Add", key: "A", tip: "adds what is chosen, as small as it may be; Enter does the same in the list", off: offIf(len(f.List.Entries) == 0, "the list has no entries"), do: k.add}})
}

// offIf is why something cannot be done, where that is so.
func offIf(no bool, why string) string {
	if no {
		return why
	}
	return ""
}

// entryLine says in a few words what an entry is: its models, as few as there may be.
func entryLine(e *roster.Entry) string {
	var out []string
	for i := range e.Options {
		o := &e.Options[i]
		if o.Profile == "" {
			continue
		}
		low, high := e.Room(make(muster.Selection, len(e.Options)), i)
		out = append(out, span(low, high)+" "+o.Name)
	}
	return strings.Join(out, ", ")
}

// span writes how many something may be: "2", "2–5", "any number of".
func span(low, high int) string {
	switch {
	case high == muster.NoLimit && low == 0:
		return "any number of"
	case high == muster.NoLimit:
		return fmt.Sprintf("%d or more", low)
	case low == high:
		return fmt.Sprint(low)
	}
	return fmt.Sprintf("%d–%d", low, high)
}

// force lays the units of the force, those that stand together under one heading.
func (k *builder) force(b *ui.Builder, r ui.Rect) {
	f := k.now()
	y := heading(b, r.X, r.Y, r.W, "The force", "")
	foot := k.unitDeeds()
	high := float64(len(flow(b, foot, r.W, b.Px(4)))) * b.Px(30)
	list := ui.Rect{X: r.X, Y: y, W: r.W, H: r.Bottom() - y - high - b.Px(4)}
	if len(k.behind) > 0 {
		list.H -= b.Px(30)
		k.behindBar(b, ui.Rect{X: r.X, Y: list.Bottom() + b.Px(2), W: r.W, H: b.Px(26)})
	}
	if len(f.Units) == 0 {
		b.Para(r.X, y, r.W, assets.Italic, b.Read(), assets.FadedInk, "No units yet. Choose one in the list and add it: Enter, A, or the + beside it.")
	}
	key := k.grouped()
	rows := headedBy(len(f.Units), func(i int) string { return k.fieldOf(f, i, key) }, func(w string) (string, string) {
		sum := 0
		for i := range f.Units {
			if k.fieldOf(f, i, key) == w {
				sum += k.verdict.Costs[i]
			}
		}
		end := fmt.Sprintf("%d points", sum)
		if w == "" {
			return "In no " + strings.ToLower(k.key(key).Title), end
		}
		return k.key(key).Title + " " + w, end
	})
	k.app.headed(b, "builder-units", list, rows, k.unit, k.choose, func(i int, at ui.Rect) {
		n, worst := 0, rules.Legal
		for _, fault := range k.verdict.Faults {
			if slices.Contains(fault.At, i) {
				n, worst = n+1, max(worst, fault.Grade)
			}
		}
		sub := madeOf(f, i)
		if n > 0 {
			sub = counted(n, gradeNouns[worst]) + " · " + sub
		}
		b.ListRow(at, ui.Row{ID: "unit-" + f.Units[i].Label, Title: f.NameOf(i), Sub: sub, End: fmt.Sprint(k.verdict.Costs[i]), Bad: worst == rules.Illegal, Chosen: i == k.unit, Do: func() {
			k.choose(i)
			k.app.at = "builder-units"
		}})
	})
	deedRows(b, r.X, r.Bottom()-high, r.W, foot)
}

// unitDeeds are what can be done with the chosen unit.
func (k *builder) unitDeeds() []deed {
	none := offIf(k.unit < 0, "no unit is chosen")
	return []deed{
		{id: "unit-twice", label: "Duplicate", key: "D", tip: "puts the same once more behind it", off: none, do: k.duplicate},
		{id: "unit-gone", label: "Remove", key: "Delete", tip: "takes it out of the force", off: none, do: k.remove},
		{id: "unit-up", label: "Up", key: "Ctrl+Up", tip: "before the one above it", off: offIf(k.unit < 1, "nothing stands above it"), do: func() { k.move(-1) }},
		{id: "unit-down", label: "Down", key: "Ctrl+Down", tip: "behind the one below it", off: offIf(k.unit < 0 || k.unit >= len(k.now().Units)-1, "nothing stands below it"), do: func() { k.move(1) }},
	}
}

// madeOf lists the models of a unit: "6 Grenadier, 1 Grenadier Sergeant".
func madeOf(f roster.Force, unit int) string {
	var out []string
	for _, m := range f.EntryOf(unit).Lineup(f.Units[unit].Sel) {
		name := m.Profile
		if d := f.List.Def("profile", m.Profile); d != nil {
			name = d.Name
		}
		out = append(out, fmt.Sprintf("%d %s", m.N, name))
	}
	return strings.Join(out, ", ")
}
