package screens

import (
	"slices"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/render"
	"baize/rules"
	"baize/rules/geom"
)

// blank is the screen on which an empty table is chosen.
type blank struct {
	page
	system     int
	kits       []*kit // by system, as far as they were looked at
	title      string
	wide, high string // in inches, as typed in
	mat        int
	words      map[string]string // what the one line of a word says: on which board it is played
	reason     string
}

func matNames() []string { return render.Mats }

// open shows the screen with what suits most.
func (k *blank) open() {
	list := games()
	k.kits = make([]*kit, len(list))
	k.title, k.mat, k.reason = "A table of mine", 0, ""
	for i, sys := range list {
		if sys.Info().ID == k.app.prefs.System {
			k.system = i
		}
	}
	k.pickSystem(k.system)
	k.app.show(NewTable)
}

// pickSystem chooses the rules, with the size that most of their maps have.
func (k *blank) pickSystem(i int) {
	k.system, k.words = i, map[string]string{}
	if k.kits[i] == nil {
		k.kits[i] = kitOf(games()[i], k.app.layouts.folder.Library(), nil)
	}
	k.wide, k.high = "48", "48"
	if sizes := k.kits[i].sizes; len(sizes) > 0 {
		k.pickSize(slices.MaxFunc(sizes, func(a, b tableSize) int { return a.n - b.n }))
	}
}

func (k *blank) pickSize(s tableSize) { k.wide, k.high = s.w.Decimal(), s.h.Decimal() }

// Layout implements screen.
func (k *blank) Layout(b *ui.Builder) {
	r := paper(b, "New table", 760, 560)
	body := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - b.Px(44)}
	e := &k.app.editor
	e.app.scrolled(b, "new-table", body, func(b *ui.Builder, x, y, w float64) float64 {
		head := func(text string) {
			y = b.Para(x, y+b.Px(6), w, assets.Italic, b.Read(), assets.FadedInk, text) + b.Px(3)
		}
		head("what it is called")
		k.app.field(b, "table-title", ui.Rect{X: x, Y: y, W: w, H: b.Px(28)}, &k.title, "a title", 60, false)
		y += b.Px(32)
		head("by which rules")
		y = k.systemRow(b, x, y, w)
		head("how wide and deep, in inches")
		half := (w - b.Px(8)) / 2
		k.app.field(b, "table-wide", ui.Rect{X: x, Y: y, W: half, H: b.Px(28)}, &k.wide, "width", 6, false)
		k.app.field(b, "table-high", ui.Rect{X: x + half + b.Px(8), Y: y, W: half, H: b.Px(28)}, &k.high, "depth", 6, false)
		y += b.Px(34)
		var sizes []deed
		for _, t := range k.kits[k.system].may.Tables() {
			size := tableSize{w: t.W, h: t.H, as: t.Title}
			sizes = append(sizes, deed{id: "table-" + t.ID, label: t.Name(), tip: t.Text, chosen: k.wide == size.w.Decimal() && k.high == size.h.Decimal(), do: func() { k.pickSize(size) }})
		}
		for _, s := range k.kits[k.system].sizes {
			if slices.ContainsFunc(k.kits[k.system].may.Tables(), func(t rules.TableSize) bool { return t.W == s.w && t.H == s.h }) {
				continue
			}
			label := s.w.Decimal() + " × " + s.h.Decimal() + ", as " + s.as
			sizes = append(sizes, deed{id: "size-" + s.w.Decimal() + "x" + s.h.Decimal(), label: label, chosen: k.wide == s.w.Decimal() && k.high == s.h.Decimal(), do: func() { k.pickSize(s) }})
		}
		y = deedRows(b, x, y, w, sizes)
		for _, f := range workshop.Whole(k.kits[k.system].sys) {
			v := f.Args[0]
			if k.words[f.ID] == "" {
				k.words[f.ID] = v.Usual
			}
			head(f.Text)
			y = k.app.named(b, x, y, w, "word-"+f.ID, v.Words, func(s string) string { return worded(v.Called(s)) }, k.words[f.ID], func(s string) { k.words[f.ID] = s })
		}
		head("its mat")
		y = e.choices(b, x, y, w, "new-mat", matNames(), matNames()[k.mat], func(s string) {
			for i, m := range matNames() {
				if m == s {
					k.mat = i
				}
			}
		})
		if k.reason != "" {
			y = b.Para(x, y+b.Px(8), w, assets.Body, b.Read(), assets.RedInk, k.reason)
		}
		return y
	})
	footButtons(b, r, ui.Btn{ID: "back", Label: "Back", Key: "Escape", Do: k.app.layouts.open},
		ui.Btn{ID: "lay-out", Label: "Lay it out", Key: "Enter", Primary: true, Tip: "begins with a zone and a force for each side", Do: k.begin})
}

// systemRow chooses the rules.
func (k *blank) systemRow(b *ui.Builder, x, y, w float64) float64 {
	var ids []string
	for _, sys := range games() {
		ids = append(ids, sys.Info().ID)
	}
	return k.app.named(b, x, y, w, "table-system", ids, systemName, ids[k.system], func(id string) { k.pickSystem(slices.Index(ids, id)) })
}

// begin opens the empty table.
func (k *blank) begin() {
	w, errW := geom.ParseInches(strings.TrimSpace(k.wide))
	h, errH := geom.ParseInches(strings.TrimSpace(k.high))
	if errW != nil || errH != nil || w < 6*geom.Inch || h < 6*geom.Inch || w > 240*geom.Inch || h > 240*geom.Inch {
		k.reason = "Width and depth: expected inches from 6 to 240."
		return
	}
	title := strings.TrimSpace(k.title)
	name := workshop.Plain(title)
	if name == "" {
		name = "table"
	}
	d, err := workshop.New(games()[k.system].Info().ID, name, title, w, h, matNames()[k.mat])
	if err != nil {
		k.reason = upperFirst(err.Error()) + "."
		return
	}
	for _, f := range workshop.Whole(k.kits[k.system].sys) {
		if v := k.words[f.ID]; v != "" && v != f.Args[0].Usual {
			if d, err = workshop.SetWord(f.ID, v).Apply(d); err != nil {
				k.reason = upperFirst(err.Error()) + "."
				return
			}
		}
	}
	k.app.editor.open(d, origin{bare: true})
}
