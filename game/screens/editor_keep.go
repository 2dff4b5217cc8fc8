package screens

import (
	"fmt"
	"strings"

	"baize/game/workshop"
)

// keptLayout is how a layout is kept: under a name once it was saved, and as a draft while it was not.
type keptLayout struct {
	name  string            // of its files, "" while it was never saved
	saved workshop.Document // as it was saved or opened last
	read  workshop.Document // as its files were read or written last, with their comments
	dirty bool              // it says something else now
	draft *workshop.Draft   // nil while there is none
	lost  bool              // the draft cannot be written
}

// note writes the draft of a layout that is not saved, and drops that of one that is as it was saved.
func (k *keptLayout) note(e *editor) {
	now := e.bench.Now()
	if k.dirty = !now.Same(k.saved); !k.dirty {
		k.drop()
		return
	}
	var err error
	if k.draft == nil {
		k.draft, err = workshop.NewDraft(e.folder.Drafts())
	}
	if err == nil {
		k.draft.Symmetry = e.bench.Symmetry
		err = k.draft.Keep(now)
	}
	if err != nil && !k.lost {
		e.app.tell("This layout is not kept", "What is not saved cannot be written to the folder of drafts: "+err.Error())
	}
	k.lost = err != nil
}

func (k *keptLayout) drop() {
	if k.draft != nil {
		k.draft.Drop() // one that stays is offered once more, which loses nothing
		k.draft = nil
	}
}

// stands says where the layout is kept.
func (k *keptLayout) stands() string {
	switch {
	case k.name == "":
		return "not saved yet"
	case k.dirty:
		return k.name + ", changed"
	}
	return k.name + ", saved"
}

func (k *keptLayout) tip() string {
	if k.name == "" {
		return "saves it under a name, for New battle"
	}
	return "saves it as " + k.name
}

// save writes the layout under its name, or asks for one.
func (e *editor) save() {
	if e.letGo(); e.keep.name == "" {
		e.saveAs()
		return
	}
	e.write(e.keep.name)
}

// saveAs asks for a name, and before another layout or one of the box is put out of its place.
func (e *editor) saveAs() {
	e.letGo()
	value := e.keep.name
	if value == "" {
		value = workshop.Plain(e.bench.Now().Title())
	}
	e.app.prompt("Save as", "The name of its files: small letters, digits and “-”. New battle lists it by its title.", value, "Save", func(s string) {
		name := workshop.Plain(strings.TrimSpace(s))
		if name == "" {
			e.news("It was not saved: a name is needed.")
			e.bad = true
			return
		}
		switch own, boxed := e.folder.Has(name); {
		case name == e.keep.name:
			e.write(name)
		case own:
			e.app.confirm("Another one has this name", "There is a scenario or a map of yours called “"+name+"”. Is it written over?", "Write over it", func() { e.write(name) })
		case boxed:
			e.app.confirm("One in the box has this name", "“"+name+"” is in the box. Yours is taken in its place from then on, as long as it lies there.", "Take mine", func() { e.write(name) })
		default:
			e.write(name)
		}
	})
}

// write saves the layout and says where.
func (e *editor) write(name string) {
	paths, err := e.folder.Save(name, e.bench.Now())
	if err != nil {
		e.app.tell("It could not be saved", err.Error())
		return
	}
	lost := workshop.Losses(e.keep.read, e.bench.Now())
	e.keep.name, e.keep.saved, e.keep.read, e.keep.dirty = name, e.bench.Now(), e.bench.Now(), false
	e.keep.drop()
	text := "Saved as " + paths[len(paths)-1] + "."
	if e.check.known && !e.check.report.Playable() {
		text += " It cannot be played yet: F lists why."
	}
	e.news(text)
	if len(lost) > 0 {
		e.app.tell("Comments were lost", lossText(lost))
	}
}

// lossText lists comments of a hand-written file that an edit has taken away or parted from what they spoke of.
func lossText(lost []workshop.Loss) string {
	var b strings.Builder
	b.WriteString("The layout is saved. Undo and save again to have these comments as they were:")
	const most = 8
	for i, l := range lost {
		if i == most {
			fmt.Fprintf(&b, " And %d more.", len(lost)-most)
			break
		}
		fmt.Fprintf(&b, " Line %d of the %s, “%s”: %s.", l.No, partNames[l.Part], strings.TrimSpace(strings.TrimLeft(l.Text, "# ")), l.Why)
	}
	return b.String()
}

// partNames are the parts of a layout as players read them.
var partNames = [2]string{workshop.Map: "map", workshop.Scenario: "scenario"}

// leave goes to the list of layouts; the layout stays open.
func (e *editor) leave() {
	e.letGo()
	e.app.layouts.open()
}
