package screens

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/rules"
	"baize/saves"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// forces is the screen of all forces: those that were not saved, the player's own, those in the box.
type forces struct {
	page
	folder *workshop.Folder
	rows   []forceRow
	at     int
	beside string // id of the row that the chosen one is compared with, "" for none
	done   fileChanges
	out    handing
	print  printing
	judged map[string]judgedForce // by the text of its file
}

// forceRow is a force that can be opened.
type forceRow struct {
	id, title, nation, system string
	name                      string // of its file, "" for one that was never saved
	path                      string // of the player's own file, "" for one in the box
	draft                     string // path of the draft
	points                    int
	err                       error
	text                      []byte
}

// judgedForce is what came of reading a force.
type judgedForce struct {
	force   roster.Force
	verdict roster.Verdict
	err     error
}

// open reads what there is anew and shows it.
func (l *forces) open() {
	id := ""
	if l.at < len(l.rows) {
		id = l.rows[l.at].id
	}
	if k := &l.app.builder; k.open {
		id = "draft-" + k.keep.draft
		if k.keep.name != "" && k.keep.draft == "" {
			id = "force-" + k.keep.name
		}
		k.close()
	}
	l.list()
	l.find(id)
	if l.app.screen != Forces {
		l.app.show(Forces)
	}
	l.app.back = Start
	l.app.at, l.app.tabbed = "forces", false
}

// list lists what can be opened.
func (l *forces) list() {
	l.rows = nil
	drafts, _ := filepath.Glob(filepath.Join(forceDrafts(l.folder), "*.txt"))
	slices.Reverse(drafts)
	for _, path := range drafts {
		row := forceRow{id: "draft-" + path, draft: path}
		row.name, _, _ = strings.Cut(filepath.Base(path), ".")
		data, err := saves.ReadFile(path)
		if err == nil {
			var f scenarios.ForceFile
			if f, err = scenarios.ReadForce(filepath.Base(path), data); err == nil {
				row.title, row.nation, row.system, row.points = f.Title, f.Nation, f.System, f.Points
			}
		}
		row.text, row.err = data, err
		if row.title == "" {
			row.title = "A force"
		}
		l.rows = append(l.rows, row)
	}
	lib := l.folder.Library()
	list := lib.List(scenarios.Forces)
	for _, own := range []bool{true, false} {
		for _, e := range list {
			if (e.Path != "") != own {
				continue
			}
			row := forceRow{id: "force-" + e.Name, title: e.Title, nation: e.Nation, system: e.System, name: e.Name, path: e.Path, points: e.Points, err: e.Err}
			if row.title == "" {
				row.title = e.Name
			}
			if row.err == nil {
				row.text, row.err = lib.Text(scenarios.Forces, e.Name)
			}
			l.rows = append(l.rows, row)
		}
	}
	l.at = max(0, min(l.at, len(l.rows)-1))
}

// find chooses the row of an id, where there is one.
func (l *forces) find(id string) {
	if i := slices.IndexFunc(l.rows, func(k forceRow) bool { return k.id == id }); i >= 0 {
		l.at = i
	}
}

// force reads and judges the force of a row, once for each text.
func (l *forces) force(row *forceRow) judgedForce {
	if row.err != nil {
		return judgedForce{err: row.err}
	}
	if j, ok := l.judged[string(row.text)]; ok {
		return j
	}
	var j judgedForce
	if j.force, j.err = roster.Parse(row.name, row.text); j.err == nil {
		j.verdict = j.force.Judge()
	}
	if l.judged == nil {
		l.judged = map[string]judgedForce{}
	}
	l.judged[string(row.text)] = j
	return j
}

// chosen is the row that is chosen, nil where there is none.
func (l *forces) chosen() *forceRow {
	if l.at >= len(l.rows) {
		return nil
	}
	return &l.rows[l.at]
}

// sub says whose file a row is, and how the force stands.
func (l *forces) sub(k *forceRow) string {
	parts := []string{k.nation}
	switch {
	case k.draft != "":
		parts = append(parts, "not saved")
	case k.path != "":
		parts = append(parts, "yours")
	}
	parts = append(parts, systemName(k.system))
	return strings.Join(parts, " · ")
}

// Layout implements screen.
func (l *forces) Layout(b *ui.Builder) {
	r := paper(b, "Forces", 1200, 768)
	foot := b.Px(44)
	left := ui.Rect{X: r.X, Y: r.Y, W: min(b.Px(360), r.W*0.44), H: r.H - foot}
	rows := headedBy(len(l.rows), func(i int) string {
		switch k := &l.rows[i]; {
		case k.draft != "":
			return "Not saved"
		case k.path != "":
			return "Yours"
		}
		return systemName(l.rows[i].system)
	}, func(w string) (string, string) { return w, "" })
	l.app.headed(b, "forces", left, rows, l.at, func(i int) { l.at = i }, func(i int, at ui.Rect) {
		k := &l.rows[i]
		row := ui.Row{ID: k.id, Title: k.title, Sub: k.nation, Chosen: i == l.at, Bad: k.err != nil, Do: func() {
			l.at = i
			l.app.at = "forces"
		}}
		if k.draft != "" || k.path != "" { // the heading says the game of the others
			row.Sub = l.sub(k)
		}
		if j := l.force(k); j.err != nil {
			row.Bad, row.Sub = true, "cannot be read"
		} else {
			row.End = fmt.Sprintf("%d points", j.verdict.Points)
			if g := j.verdict.Grade; g > rules.Advised {
				row.Sub = g.String() + " · " + row.Sub
			}
		}
		b.ListRow(at, row)
	})
	right := ui.Rect{X: left.Right() + b.Px(22), Y: r.Y, W: r.Right() - left.Right() - b.Px(22), H: r.H - foot}
	deeds := l.deeds()
	high := float64(len(flow(b, deeds, right.W, b.Px(4)))) * b.Px(30)
	deedRows(b, right.X, right.Bottom()-high, right.W, deeds)
	right.H -= high + b.Px(8)
	if k := l.chosen(); k != nil {
		l.app.scrolled(b, "force-sheet", right, func(b *ui.Builder, x, y, w float64) float64 { return l.sheet(b, k, x, y, w) })
		l.app.stopAt(b, stop{id: "force-sheet", r: right, step: func(d int) { l.app.scroll["force-sheet"] += float64(d) * b.Px(60) }})
	} else {
		b.Para(right.X, right.Y, right.W, assets.Italic, b.Read(), assets.FadedInk, "There are no forces yet. New begins one.")
	}
	on := l.chosen() != nil && l.force(l.chosen()).err == nil
	footButtons(b, r, l.app.backKey(),
		ui.Btn{ID: "new-force", Label: "New force", Key: "N", Tip: "chooses the game and the list that it is built from", Do: l.app.recruit.open},
		ui.Btn{ID: "play-force", Label: "Play", Key: "P", Tip: "goes to New battle with it", Off: !on || l.chosen().draft != "", Do: l.play},
		ui.Btn{ID: "edit-force", Label: "Edit", Key: "Enter", Primary: true, Tip: "one in the box is copied for it", Off: !on, Do: l.edit})
}

// sheet shows a force: what it is, what is wrong with it, its units; or what another one has otherwise.
func (l *forces) sheet(b *ui.Builder, k *forceRow, x, y, w float64) float64 {
	y = b.Para(x, y, w, assets.Title, b.Px(22), assets.Ink, k.title)
	j := l.force(k)
	if j.err != nil {
		return b.Para(x, y+b.Px(6), w, assets.Body, b.Read(), assets.RedInk, upperFirst(j.err.Error()))
	}
	f := j.force
	y = b.Para(x, y+b.Px(2), w, assets.Italic, b.Read(), assets.FadedInk, l.sub(k))
	grade, ink := gradeWords(j.verdict)
	points := fmt.Sprintf("%d points", j.verdict.Points)
	if n := f.Agreed.Number(rules.AgreedPoints); n > 0 {
		points = fmt.Sprintf("%d of %d points", j.verdict.Points, n)
	}
	y = b.Para(x, y+b.Px(4), w, assets.Bold, b.Read(), ink, points+" · "+grade)
	if f.About != "" {
		y = b.Para(x, y+b.Px(4), w, assets.Body, b.Read(), assets.Ink, f.About)
	}
	if other := l.other(); other != nil {
		return l.compared(b, k, other, x, y+b.Px(8), w)
	}
	st, _, _ := f.Start()
	sp := speaker{window: &l.app.window, apart: apart{nil, st}}
	for _, fault := range j.verdict.Faults {
		y = b.Para(x+b.Px(8), y+b.Px(2), w-b.Px(8), assets.Body, b.Read(), gradeInk(fault.Grade), "▸ "+sp.sentence(fault.Text))
	}
	y += b.Px(8)
	for i := range f.Units {
		cost := fmt.Sprint(j.verdict.Costs[i])
		cw := ui.Width(assets.Body, b.Read(), cost) + b.Px(8)
		b.TextEnd(x+w, y, assets.Body, b.Read(), assets.Ink, cost)
		y = b.Para(x, y, w-cw, assets.Bold, b.Read(), assets.Ink, f.NameOf(i))
		y = b.Para(x+b.Px(8), y, w-cw-b.Px(8), assets.Body, b.Small(), assets.FadedInk, madeOf(f, i)) + b.Px(4)
	}
	return y
}

// other is the row that the chosen one is compared with, nil for none.
func (l *forces) other() *forceRow {
	i := slices.IndexFunc(l.rows, func(k forceRow) bool { return k.id == l.beside })
	if i < 0 || i == l.at || l.force(&l.rows[i]).err != nil {
		return nil
	}
	return &l.rows[i]
}

// compared lists what the chosen force has otherwise than another one.
func (l *forces) compared(b *ui.Builder, k, other *forceRow, x, y, w float64) float64 {
	was, now := l.force(other), l.force(k)
	y = heading(b, x, y, w, "Compared with “"+other.title+"”", fmt.Sprintf("− as that one has it: %s.  + as this one has it: %s.", gradeLine(was.verdict), gradeLine(now.verdict)))
	sp := speaker{window: &l.app.window}
	list := roster.Compare(was.force, now.force)
	for _, d := range list {
		what := sp.words(d.What)
		switch u := d.Units; {
		case u[1] >= 0:
			what = now.force.NameOf(u[1]) + ": " + what
		case u[0] >= 0:
			what = was.force.NameOf(u[0]) + ": " + what
		}
		y = differenceRow(b, x, y, w, what, d)
	}
	if len(list) == 0 {
		y = b.Para(x, y, w, assets.Italic, b.Read(), assets.FadedInk, "They are the same.")
	}
	return y
}

// deeds are what can be done with the chosen force beside playing and editing it.
func (l *forces) deeds() []deed {
	k := l.chosen()
	none := offIf(k == nil, "no force is chosen")
	if k != nil && l.force(k).err != nil {
		none = "it cannot be read"
	}
	own := none
	if k != nil && k.path == "" && k.draft == "" {
		own = "only forces of your own"
	} else if k != nil {
		own = ""
	}
	compare := deed{id: "compare", label: "Compare…", key: "C", tip: "notes this force: the one that you choose next is compared with it", off: none, do: func() { l.beside = l.rows[l.at].id }}
	if l.beside != "" {
		compare.label, compare.tip, compare.chosen, compare.off = "Compared", "compares no longer", true, ""
		compare.do = func() { l.beside = "" }
	}
	printOff := none
	if printOff == "" && l.out.done != nil {
		printOff = "a file is being written"
	}
	return []deed{
		{id: "duplicate", label: "Duplicate", key: "D", tip: "puts a copy with your files", off: none, do: l.duplicate},
		compare,
		{id: "delete", label: "Delete", key: "Delete", tip: "moves it into the folder “bin”; Undo brings it back", off: own, do: l.remove},
		l.done.deed(l.undo),
		{id: "import", label: "Import…", key: "I", tip: "a list or roster of another program; it can also be dropped on the window", do: l.app.files.open},
		{id: "print-force", label: "Print", key: "Ctrl+1", tip: "writes roster and cards as a PDF", off: printOff, do: func() { l.print.pdf(&l.out, l.folder, l.force(l.chosen()).force) }},
	}
}

// edit opens the chosen force; one in the box as a copy.
func (l *forces) edit() {
	k := l.chosen()
	if k == nil {
		return
	}
	j := l.force(k)
	if j.err != nil {
		return
	}
	kept := keptForce{}
	f := j.force
	switch {
	case k.draft != "":
		release, err := saves.Hold(k.draft)
		if l.app.notOpened(err, "force") {
			return
		}
		kept = keptForce{name: k.name, draft: k.draft, hold: release, dirty: true}
		if own, err := l.folder.Library().Text(scenarios.Forces, k.name); err == nil && k.name != "" {
			kept.saved, _ = roster.Parse(k.name, own)
		}
	case k.path != "":
		kept = keptForce{name: k.name, saved: f}
	default:
		f = f.Head(f.Title+" (copy)", f.About, f.Nation)
	}
	l.app.builder.begin(f, kept)
}

// play goes to a new battle with the chosen force.
func (l *forces) play() {
	if k := l.chosen(); k != nil {
		l.app.muster.openWith(k.system, k.name)
	}
}

// duplicate writes the chosen force once more into the folder, under a free name.
func (l *forces) duplicate() {
	k := l.chosen()
	f := l.force(k).force
	l.made(l.folder.WriteCopy(fileOfForce(cmp.Or(k.name, "force")), f.Head(f.Title+" (copy)", f.About, f.Nation).Text()))
}

// made notes a change of files and shows what it made, or tells why there is none.
func (l *forces) made(c workshop.Change, err error) {
	if l.done.add(l.app, c, err) {
		l.list()
		l.find("force-" + c.Made.Name)
	}
}

// remove moves the file of the chosen force into the bin, once the player has agreed.
func (l *forces) remove() {
	k := l.chosen()
	path := k.path
	if k.draft != "" {
		path = k.draft
	}
	l.app.confirm("Delete it?", "“"+k.title+"” goes to the folder “bin” in "+l.folder.Path+". Undo brings it back.", "Delete", func() {
		if l.app.inUse(k.draft, "force") {
			return
		}
		l.made(l.folder.Delete(path))
	})
}

// undo takes the last change of files back.
func (l *forces) undo() {
	l.done.undo(l.app)
	l.list()
}
