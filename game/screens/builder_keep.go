package screens

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"baize/game/workshop"
	"baize/saves"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// keptForce is how a force is kept: under a name once it was saved, and as a draft while it was not.
type keptForce struct {
	name  string       // of its file, "" while it was never saved
	saved roster.Force // as it was saved or opened last
	dirty bool         // it says something else now
	draft string       // path of the draft, "" while there is none
	hold  func()       // lets the draft go
	lost  bool         // the draft cannot be written
}

// forceDrafts is where forces lie that were not saved.
func forceDrafts(f *workshop.Folder) string { return filepath.Join(f.Drafts(), "forces") }

// note writes the draft of a force that is not saved, and drops that of one that is as it was saved.
func (p *keptForce) note(k *builder) {
	now := k.now()
	if p.dirty = !now.Same(p.saved); !p.dirty {
		p.drop()
		return
	}
	var err error
	if p.draft == "" {
		p.draft, p.hold, err = newForceDraft(forceDrafts(k.folder), p.name)
	}
	if err == nil {
		err = saves.Replace(p.draft, now.Text())
	}
	if err != nil && !p.lost {
		k.app.tell("This force is not kept", "What is not saved cannot be written to the folder of drafts: "+err.Error())
	}
	p.lost = err != nil
}

// newForceDraft takes a free name for a draft. The name of the file that it was opened from stands before the dot.
func newForceDraft(dir, name string) (path string, release func(), err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", nil, err
	}
	for n := 1; ; n++ {
		path = filepath.Join(dir, fmt.Sprintf("%s.%d.txt", name, n))
		if _, err := os.Lstat(path); err == nil {
			continue
		}
		release, err = saves.Hold(path)
		if !errors.Is(err, saves.ErrInUse) {
			return path, release, err
		}
	}
}

func (p *keptForce) drop() {
	if p.draft != "" {
		os.Remove(p.draft) // one that stays is offered once more, which loses nothing
		p.close()
	}
}

// close lets the draft lie for the next time.
func (p *keptForce) close() {
	if p.hold != nil {
		p.hold()
	}
	p.draft, p.hold = "", nil
}

// stands says where the force is kept.
func (p *keptForce) stands() string {
	switch {
	case p.name == "":
		return "not saved yet, and kept as a draft"
	case p.dirty:
		return p.name + ", changed since it was saved"
	}
	return p.name + ", saved"
}

func (p *keptForce) tip() string {
	if p.name == "" {
		return "saves it under a name, for New battle"
	}
	return "saves it as " + p.name
}

// save writes the force under its name, or asks for one.
func (k *builder) save() { k.saveThen(nil) }

// saveThen saves the force and then goes on.
func (k *builder) saveThen(then func()) {
	k.form.settleNow(k.app)
	if k.keep.name != "" {
		k.write(k.keep.name, then)
		return
	}
	k.app.prompt("Save the force", "The name of its file: small letters, digits and “-”. New battle lists it by its title.", workshop.Plain(k.now().Title), "Save", func(s string) {
		name := workshop.Plain(strings.TrimSpace(s))
		file := fileOfForce(name)
		switch {
		case name == "":
			k.refuse(errors.New("it was not saved: a name is needed"))
		case k.folder.Owns(file):
			k.app.confirm("Another one has this name", "There is a force of yours called “"+name+"”. Is it written over?", "Write over it", func() { k.write(name, then) })
		case workshop.Boxed(file):
			k.app.confirm("One in the box has this name", "“"+name+"” is in the box. Yours is taken in its place from then on, as long as it lies there.", "Take mine", func() { k.write(name, then) })
		default:
			k.write(name, then)
		}
	})
}

// fileOfForce is the file of a force of a name.
func fileOfForce(name string) workshop.Named {
	return workshop.Named{Kind: scenarios.Forces, Name: name}
}

// write saves the force and says where.
func (k *builder) write(name string, then func()) {
	if k.now().Title == "" {
		k.do("title", k.now().Head(title(name), k.now().About, k.now().Nation), nil)
	}
	path, err := k.folder.Write(fileOfForce(name), k.now().Text())
	if err != nil {
		k.app.tell("It could not be saved", err.Error())
		return
	}
	k.keep.name, k.keep.saved, k.keep.dirty = name, k.now(), false
	k.keep.drop()
	k.news("Saved as " + path + ".")
	if then != nil {
		then()
	}
}

// play goes to a new battle with the force, once it is saved.
func (k *builder) play() {
	begin := func() { k.app.muster.openWith(k.now().System, k.keep.name) }
	if k.keep.name != "" && !k.keep.dirty {
		begin()
		return
	}
	k.saveThen(begin)
}
