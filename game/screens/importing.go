package screens

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/scenarios/battlescribe"
)

// mostImport is the most bytes of a file of another program.
const mostImport = 64 << 20

// importing is the screen of what came of lists and rosters of other programs. They are read in the background.
type importing struct {
	page
	folder *workshop.Folder
	done   chan imported // nil while nothing is read
	last   imported
}

// imported is what came of some files.
type imported struct {
	res  battlescribe.Result
	kept []string // files that were left as they are, since somebody has edited them
	list string   // the name of the first list that was written, "" for none
	err  error
}

// Import reads lists and rosters of other programs into the player's folder and shows what came of them.
func (a *App) Import(paths []string) { a.importThen(paths, func() {}) }

// importThen is Import that calls a function once the files are read, or where they are not.
func (a *App) importThen(paths []string, read func()) {
	i := &a.importing
	switch {
	case i.folder == nil:
		read()
		a.tell("It cannot be imported", "There is no folder to put it into.")
		return
	case i.done != nil:
		read()
		a.tell("Not yet", "Other files are being read.")
		return
	}
	done, folder := make(chan imported, 1), *i.folder
	i.done = done
	go func() {
		out := importInto(folder, paths)
		read()
		done <- out
	}()
}

// importInto reads files and writes what they become.
func importInto(folder workshop.Folder, paths []string) (out imported) {
	if out.res, out.err = battlescribe.Import(folder.Library(), paths, ""); out.err == nil {
		out.kept, out.err = out.res.Write(folder.Path)
	}
	for _, e := range folder.Library().Libraries() {
		if out.list == "" && slices.Contains(out.made(), e.Name) {
			out.list = e.Name
		}
	}
	return out
}

// importDropped reads files that lie in no folder of this machine: they are put into one for as long as that takes.
func (a *App) importDropped(files fs.FS, names []string) {
	dir, err := os.MkdirTemp("", "baize-import-")
	var paths []string
	for _, name := range names {
		if err != nil {
			break
		}
		var data []byte
		if data, err = dropped(files, name, mostImport); err == nil {
			path := filepath.Join(dir, filepath.Base(name))
			err = os.WriteFile(path, data, 0o600)
			paths = append(paths, path)
		}
	}
	if err != nil {
		os.RemoveAll(dir)
		a.packs.refuse(err)
		return
	}
	a.importThen(paths, func() { os.RemoveAll(dir) })
}

// step shows what came of files once they are read.
func (i *importing) step() {
	if i.done == nil || i.app.modal != nil {
		return
	}
	select {
	case i.last = <-i.done:
		i.done = nil
		from := i.app.screen
		i.app.show(Importing)
		if from != Files && from != Builder {
			i.app.back = Forces
		}
		i.app.dirty = true
	default:
	}
}

// Layout implements screen.
func (i *importing) Layout(b *ui.Builder) {
	r := paper(b, "Imported", 1000, 700)
	body := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - b.Px(44)}
	i.app.scrolled(b, "imported", body, i.report)
	i.app.stopAt(b, stop{id: "imported", r: body, step: func(d int) { i.app.scroll["imported"] += float64(d) * b.Px(60) }})
	label, tip := "Show the forces", "what was read stands there, under Yours"
	switch {
	case len(i.last.made()) == 0:
		label, tip = "Back to the forces", "nothing was read that can be fielded"
	case i.last.list != "":
		label, tip = "Build from it", "begins a new force, of the list that was read"
	}
	footButtons(b, r, i.app.backKey(), ui.Btn{ID: "imported-show", Label: label, Key: "Enter", Primary: true, Tip: tip, Do: i.show})
}

// made are the names of the files that were written.
func (m *imported) made() []string {
	var out []string
	for _, f := range m.res.Files() {
		out = append(out, strings.TrimSuffix(f, ".txt"))
	}
	return out
}

// show goes to a new force of the list that was imported, else to the list of forces and to the one that was imported.
func (i *importing) show() {
	if i.last.list != "" {
		i.app.recruit.openWith(i.last.list)
		return
	}
	i.app.forces.open()
	for _, name := range i.last.made() {
		i.app.forces.find("force-" + name)
	}
}

// report lays what came of the files: what was read, what was decided, what was left out.
func (i *importing) report(b *ui.Builder, x, y, w float64) float64 {
	if i.last.err != nil {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.RedInk, upperFirst(strings.TrimPrefix(i.last.err.Error(), "battlescribe: "))+".") + b.Px(6)
	}
	made := i.last.made()
	if len(made) > 0 {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, "Written into your folder: "+strings.Join(made, ", ")+". A list serves New force; a roster stands among your forces.") + b.Px(6)
	}
	for _, path := range i.last.kept {
		y = b.Para(x, y, w, assets.Body, b.Read(), assets.RedInk, filepath.Base(path)+" was left as it is, since it was edited: delete or rename it to import it anew.") + b.Px(4)
	}
	for _, part := range []struct {
		title string
		in    func(battlescribe.Report) (bool, []string)
	}{
		{"Read exactly", func(r battlescribe.Report) (bool, []string) { return r.Exact(), nil }},
		{"Read with a decision of ours", func(r battlescribe.Report) (bool, []string) { return r.Imported && len(r.Decisions) > 0, r.Decisions }},
		{"Left out in part", func(r battlescribe.Report) (bool, []string) {
			return (r.Imported || r.Partly) && len(r.Left) > 0, r.Left
		}},
		{"Left out", func(r battlescribe.Report) (bool, []string) { return !r.Imported && !r.Partly, r.Left }},
	} {
		n := 0
		for _, e := range i.last.res.Entries {
			yes, notes := part.in(e)
			if !yes {
				continue
			}
			if n++; n == 1 {
				y = heading(b, x, y+b.Px(6), w, part.title, "")
			}
			line := e.Catalogue + ": " + e.Entry
			if e.Imported {
				line += fmt.Sprintf(" (%d to %s points)", e.Least, e.Most)
			}
			y = b.Para(x, y, w, assets.Body, b.Read(), assets.Ink, line)
			for _, k := range notes {
				y = b.Para(x+b.Px(14), y, w-b.Px(14), assets.Italic, b.Small(), assets.FadedInk, upperFirst(k))
			}
			y += b.Px(3)
		}
	}
	return y
}
