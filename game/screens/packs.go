package screens

import (
	"fmt"
	"io"
	"io/fs"
	"strings"

	"baize/game/workshop"
	"baize/game/workshop/pack"
)

// packs are the packs that somebody gave the window: dropped on it, named where it was started, or chosen in a list. One after another is
// asked about once no dialog is open.
type packs struct {
	page
	folder  *workshop.Folder
	waiting []givenPack
}

// givenPack is a pack that waits, or why it cannot be read.
type givenPack struct {
	name string
	pack pack.Pack
	err  error
}

// mostDropped is how many files are taken of those dropped at once.
const mostDropped = 16

// Drop takes files that were dropped on the window: the packs at the top of a file system. Whatever else lies there is told of.
func (a *App) Drop(files fs.FS) {
	list, err := fs.ReadDir(files, ".")
	if err != nil {
		a.packs.wait("What was dropped", pack.Pack{}, err)
		return
	}
	for i, f := range list {
		switch {
		case i == mostDropped:
			a.packs.wait("What was dropped", pack.Pack{}, fmt.Errorf("%d files: only the first %d were looked at", len(list), mostDropped))
			return
		case !strings.HasSuffix(f.Name(), pack.Ending):
			a.packs.wait(f.Name(), pack.Pack{}, fmt.Errorf("%s: expected a pack, a file whose name ends in %s", f.Name(), pack.Ending))
		default:
			data, err := dropped(files, f.Name())
			a.OpenPack(f.Name(), data, err)
		}
	}
}

// dropped reads a file, no further than a pack may be long.
func dropped(files fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(files, name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: expected a file, found a folder, pipe or device", name)
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, pack.MostBytes+1))
}

// OpenPack asks whether the pack of a file's bytes is put with the player's files; err tells that the file could not be read.
func (a *App) OpenPack(name string, data []byte, err error) {
	var p pack.Pack
	if err == nil {
		p, err = pack.Read(name, data)
	}
	a.packs.wait(name, p, err)
}

func (p *packs) wait(name string, k pack.Pack, err error) {
	p.waiting = append(p.waiting, givenPack{name, k, err})
	p.app.dirty = true
}

// step asks about the next pack.
func (p *packs) step() {
	if len(p.waiting) == 0 || p.app.modal != nil {
		return
	}
	k := p.waiting[0]
	p.waiting = p.waiting[1:]
	var at pack.Placing
	if k.err == nil && p.folder == nil {
		k.err = fmt.Errorf("%s: there is no folder to put it into", k.name)
	}
	if k.err == nil {
		at, k.err = k.pack.Into(*p.folder)
	}
	if k.err != nil {
		p.app.tell("It cannot be opened", upperFirst(strings.TrimPrefix(k.err.Error(), "pack: ")))
		return
	}
	title := "“" + k.pack.Title() + "”"
	if !at.New() {
		p.app.confirm("You have this pack", title+" is with your scenarios already, with all that it needs.", "Show it", func() { p.show(at.Scenario) })
		return
	}
	lines := at.Tell()
	for i := range lines {
		lines[i] = upperFirst(lines[i])
	}
	text := title + ", " + systemName(k.pack.Start.System) + ", is put with your files. Nothing is written over.\n" + strings.Join(lines, "\n")
	p.app.confirm("Open the pack?", text, "Open it", func() {
		if _, err := at.Write(); err != nil {
			p.app.tell("It cannot be opened", upperFirst(err.Error()))
			return
		}
		p.show(at.Scenario)
	})
}

// show shows a scenario in the list of all.
func (p *packs) show(name string) {
	w := &p.app.browser
	w.open()
	for i := range w.all.Scenarios {
		if w.all.Scenarios[i].ID == name {
			w.browse(i)
		}
	}
}
