package screens

import (
	"fmt"
	"path/filepath"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/saves"
	"baize/scenarios"
)

// layouts is the screen of all that can be laid out further: what is open, what was not saved, scenarios and maps.
type layouts struct {
	page
	folder *workshop.Folder
	rows   []layoutRow
	at     int
	doc    workshop.Document // of the chosen row
	reason string            // why it cannot be opened
	round  int               // counts what was read, for pictures
	done   fileChanges
}

// layoutRow is a layout that can be opened.
type layoutRow struct {
	id, title, sub string
	name           string         // of its files where it is saved in its place
	draft          string         // path of the draft
	pack           string         // path of the pack
	file           workshop.Named // of a scenario or map
	path           string         // where its file lies in the player's folder, "" for one in the box
	bare           bool           // a table alone
	read           func() (workshop.Document, error)
	bad            bool
}

// open reads what there is anew and shows it.
func (l *layouts) open() {
	l.list()
	l.choose(min(l.at, max(0, len(l.rows)-1)))
	if l.app.screen != Workshop {
		l.app.show(Workshop)
		l.back()
	}
	l.app.at, l.app.tabbed = "layouts", false
}

// back has Escape lead to the start screen, wherever the list was opened from.
func (l *layouts) back() { l.app.back = Start }

// list lists what can be opened.
func (l *layouts) list() {
	l.rows = nil
	e := &l.app.editor
	if e.bench != nil {
		l.rows = append(l.rows, layoutRow{id: "layout-open", title: e.bench.Now().Title(), sub: "open: " + e.keep.stands(), read: func() (workshop.Document, error) { return e.bench.Now(), nil }})
	}
	drafts, err := workshop.Drafts(l.folder.Drafts())
	if err != nil {
		l.rows = append(l.rows, layoutRow{id: "drafts", title: "Drafts", sub: "cannot be listed", bad: true, read: func() (workshop.Document, error) { return workshop.Document{}, err }})
	}
	for i, f := range drafts {
		if e.keep.draft != nil && e.keep.draft.Path() == f.Path {
			continue
		}
		row := layoutRow{id: fmt.Sprint("draft-", i), title: f.Title, sub: "not saved, " + f.When.Format("2 January 15:04"), draft: f.Path, bad: f.Err != nil}
		if row.title == "" {
			row.title = "A layout"
		}
		row.read = func() (workshop.Document, error) { return workshop.ReadDraft(f.Path) }
		l.rows = append(l.rows, row)
	}
	l.rows = append(l.rows, l.packRows()...)
	lib := l.folder.Library()
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps} {
		for _, own := range []bool{true, false} {
			for _, s := range lib.List(k) {
				if (s.Path != "") == own && s.Err == nil {
					l.rows = append(l.rows, l.row(k, s, own))
				}
			}
		}
	}
}

// packRows are the rows of the packs in the folder.
func (l *layouts) packRows() []layoutRow {
	var out []layoutRow
	paths, err := pack.List(l.folder.Packs())
	if err != nil {
		out = append(out, layoutRow{id: "packs", title: "Packs", sub: "cannot be listed", bad: true, read: func() (workshop.Document, error) { return workshop.Document{}, err }})
	}
	for i, path := range paths {
		row := layoutRow{id: fmt.Sprint("pack-", i), title: filepath.Base(path), sub: "pack", pack: path}
		row.read = func() (workshop.Document, error) {
			p, err := pack.Load(path)
			if err != nil {
				return workshop.Document{}, err
			}
			return p.Document()
		}
		out = append(out, row)
	}
	return out
}

// row is the row of a file.
func (l *layouts) row(k scenarios.Kind, s scenarios.Entry, own bool) layoutRow {
	row := layoutRow{id: string(k) + "-" + s.Name, title: s.Title, file: workshop.Named{Kind: k, Name: s.Name}, path: s.Path}
	if row.title == "" {
		row.title = s.Name
	}
	name := s.Name
	switch {
	case k == scenarios.Maps:
		row.sub, row.bare, row.read = "map, as a copy", true, func() (workshop.Document, error) { return l.folder.OpenMap(name) }
	case own:
		row.sub, row.name, row.read = "yours", name, func() (workshop.Document, error) { return l.folder.Open(name) }
	default:
		row.sub, row.read = "as a copy", func() (workshop.Document, error) { return l.folder.Open(name) }
	}
	row.sub = systemName(s.System) + " · " + row.sub
	return row
}

// choose reads the layout of a row.
func (l *layouts) choose(i int) {
	l.at, l.doc, l.reason = i, workshop.Document{}, ""
	if i >= len(l.rows) {
		return
	}
	l.round++
	d, err := l.rows[i].read()
	if err != nil {
		l.reason = err.Error()
		return
	}
	l.doc = d
}

// Layout implements screen.
func (l *layouts) Layout(b *ui.Builder) {
	r := paper(b, "Workshop", 1200, 768)
	foot := b.Px(44)
	left := ui.Rect{X: r.X, Y: r.Y, W: min(b.Px(300), r.W*0.4), H: r.H - foot}
	l.app.list(b, "layouts", left, len(l.rows), l.at, l.choose, func(i int, at ui.Rect) {
		k := &l.rows[i]
		b.ListRow(at, ui.Row{ID: k.id, Title: k.title, Sub: k.sub, Chosen: i == l.at, Bad: k.bad, Do: func() {
			l.choose(i)
			l.app.at = "layouts"
		}})
	})
	right := ui.Rect{X: left.Right() + b.Px(20), Y: r.Y, W: r.Right() - left.Right() - b.Px(20), H: r.H - foot}
	deeds := l.fileDeeds()
	high := float64(len(flow(b, deeds, right.W, b.Px(4)))) * b.Px(30)
	deedRows(b, right.X, right.Bottom()-high, right.W, deeds)
	right.H -= high + b.Px(8)
	if l.reason != "" {
		b.Para(right.X, right.Y, right.W, assets.Body, b.Read(), assets.RedInk, upperFirst(l.reason))
	} else if l.at < len(l.rows) {
		l.sheet(b, right)
	}
	l.foot(b, r)
}

// sheet shows the chosen layout.
func (l *layouts) sheet(b *ui.Builder, r ui.Rect) {
	y := b.Para(r.X, r.Y-b.Px(4), r.W, assets.Title, b.Px(22), assets.Ink, l.doc.Title())
	w, h, mat := l.doc.Table()
	facts := fmt.Sprintf("%s × %s on %s, %s", w.Inches(), h.Inches(), title(mat), counted(len(l.doc.Find(workshop.WordTerrain)), "piece")+" of terrain")
	y = b.Para(r.X, y+b.Px(2), r.W, assets.Italic, b.Read(), assets.FadedInk, facts)
	if about := l.doc.Told("about"); about != "" {
		y = b.Para(r.X, y+b.Px(4), r.W, assets.Body, b.Read(), assets.Ink, about)
	}
	y += b.Px(10)
	if room := r.Bottom() - y; w > 0 && h > 0 && room > b.Px(40) {
		k := min(r.W/float64(w), room/float64(h))
		m := ui.Rect{X: r.X, Y: y, W: float64(int(float64(w) * k)), H: float64(int(float64(h) * k))}
		b.Fill(m, ui.Fade(assets.Ink, 0x30))
		b.Op(ui.Op{Kind: ui.OpImage, R: m, Tag: "layout-map"})
		b.Stroke(m, 2, assets.BrassDark)
	}
}

// pictures implements pictured.
func (l *layouts) pictures() []Picture {
	if w, h, _ := l.doc.Table(); w == 0 || h == 0 {
		return nil
	}
	return []Picture{{"layout-map", fmt.Sprint(l.round), layoutScene(l.doc, nil), mapSide}}
}

func (l *layouts) foot(b *ui.Builder, r ui.Rect) {
	on := l.at < len(l.rows) && l.reason == ""
	list := []ui.Btn{l.app.backKey(), {ID: "new-table", Label: "New table", Key: "N", Tip: "an empty table: its system, size and mat", Do: func() { l.app.blank.open() }}}
	footButtons(b, r, append(list, ui.Btn{ID: "open", Label: "Open", Key: "Enter", Primary: true, Off: !on, Tip: "lays it out further", Do: l.pick})...)
}

// pick opens the chosen layout.
func (l *layouts) pick() {
	if l.at >= len(l.rows) {
		return
	}
	k, e := l.rows[l.at], &l.app.editor
	switch {
	case k.id == "layout-open":
		e.comeBack()
	case k.pack != "":
		data, err := saves.ReadFile(k.pack)
		l.app.OpenPack(k.pack, data, err)
	case k.draft != "":
		d, f, err := workshop.Resume(k.draft)
		if l.app.notOpened(err, "layout") {
			return
		}
		e.open(d, origin{draft: f})
	default:
		e.open(l.doc, origin{name: k.name, bare: k.bare})
	}
}
