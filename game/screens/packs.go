package screens

import (
	"fmt"
	"strings"

	"baize/game/workshop"
	"baize/game/workshop/pack"
)

// packs are the files that somebody gave the window: dropped on it, named where it was started, or chosen in a list. One after another is
// opened once no dialog is open.
type packs struct {
	page
	folder  *workshop.Folder
	waiting []func()
}

// OpenPack asks whether the pack of a file's bytes is put with the player's files; err tells that the file could not be read.
func (a *App) OpenPack(name string, data []byte, err error) {
	var p pack.Pack
	if err == nil {
		p, err = pack.Read(name, data)
	}
	if err == nil && a.packs.folder == nil {
		err = fmt.Errorf("%s: there is no folder to put it into", name)
	}
	if err != nil {
		a.packs.refuse(err)
		return
	}
	a.packs.wait(func() { a.packs.ask(p) })
}

func (p *packs) wait(open func()) {
	p.waiting = append(p.waiting, open)
	p.app.dirty = true
}

// refuse tells in its turn why something cannot be opened.
func (p *packs) refuse(err error) {
	p.wait(func() { p.tell(err) })
}

func (p *packs) tell(err error) {
	p.app.tell("It cannot be opened", strings.TrimPrefix(err.Error(), "pack: "))
}

// step opens the next file.
func (p *packs) step() {
	if len(p.waiting) == 0 || p.app.modal != nil {
		return
	}
	open := p.waiting[0]
	p.waiting = p.waiting[1:]
	open()
}

// ask asks whether a pack is put with the player's files.
func (p *packs) ask(k pack.Pack) {
	at, err := k.Into(*p.folder)
	if err != nil {
		p.tell(err)
		return
	}
	title := "“" + k.Title() + "”"
	if !at.New() {
		p.app.confirm("You have this pack", title+" is with your scenarios already, with all that it needs.", "Show it", func() { p.show(at.Scenario) })
		return
	}
	lines := at.Tell()
	for i := range lines {
		lines[i] = upperFirst(lines[i])
	}
	text := title + ", " + systemName(k.Start.System) + ", is put with your files. Nothing is written over.\n" + strings.Join(lines, "\n")
	p.app.confirm("Open the pack?", text, "Open it", func() {
		if _, err := at.Write(); err != nil {
			p.tell(err)
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
