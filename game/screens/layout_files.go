package screens

import (
	"slices"
	"strings"

	"baize/game/workshop"
	"baize/scenarios"
)

// fileDeeds are what can be done to the file of the chosen layout. Files in the box can only be duplicated.
func (l *layouts) fileDeeds() []deed {
	var k layoutRow
	if l.at < len(l.rows) {
		k = l.rows[l.at]
	}
	rename := deed{id: "rename", label: "Rename", key: "F2", tip: "gives it another title, and its file the name that goes with it", do: l.rename}
	twice := deed{id: "duplicate", label: "Duplicate", key: "D", tip: "puts a copy with your files", do: l.duplicate}
	gone := deed{id: "delete", label: "Delete", key: "Delete", tip: "moves it into the folder “bin”; Undo brings it back", do: l.remove}
	switch {
	case k.file.Name == "":
		rename.off, twice.off = "only scenarios and maps", "only scenarios and maps"
	case k.path == "":
		rename.off = "only files of your own; this one can be duplicated"
	}
	if k.target() == "" {
		gone.off = "only files of your own"
	}
	return []deed{rename, twice, gone, l.done.deed(l.undo)}
}

// target is the file that deleting a row moves into the bin, "" for none.
func (k layoutRow) target() string {
	for _, path := range []string{k.path, k.draft, k.pack} {
		if path != "" {
			return path
		}
	}
	return ""
}

// made notes a change and shows what it made, or tells why there is none.
func (l *layouts) made(c workshop.Change, err error) {
	if l.done.add(l.app, c, err) {
		l.open()
		l.find(c.Made)
	}
}

// find chooses the row of a file, where there is one.
func (l *layouts) find(n workshop.Named) {
	if i := slices.IndexFunc(l.rows, func(k layoutRow) bool { return k.file == n && n.Name != "" }); i >= 0 {
		l.choose(i)
	}
}

func (l *layouts) duplicate() { l.made(l.folder.Duplicate(l.rows[l.at].file)) }

// rename asks for another title.
func (l *layouts) rename() {
	k := l.rows[l.at]
	if l.opened(k.file) {
		l.app.tell("It is open", "Open another layout first, or save this one under another name.")
		return
	}
	l.app.prompt("Rename", "Its title. The file gets the name that goes with it; scenarios of yours that include it are changed with it.", k.title, "Rename", func(s string) {
		l.made(l.folder.Rename(k.file, strings.TrimSpace(s)))
	})
}

// opened reports whether the layout that is open is saved as a file.
func (l *layouts) opened(n workshop.Named) bool {
	e := &l.app.editor
	return e.bench != nil && e.keep.name == n.Name && n.Name != ""
}

// remove moves the file of a row into the bin, once the player has agreed.
func (l *layouts) remove() {
	k := l.rows[l.at]
	text := "“" + k.title + "” goes to the folder “bin” in " + l.folder.Path + ". Undo brings it back."
	if k.file.Kind == scenarios.Maps {
		if users := l.folder.Users(k.file); len(users) > 0 && !workshop.Boxed(k.file) {
			text += " Without it these cannot be played: " + strings.Join(users, ", ") + "."
		}
	}
	l.app.confirm("Delete it?", text, "Delete", func() {
		if l.app.inUse(k.draft, "layout") {
			return
		}
		open := l.opened(k.file)
		c, err := l.folder.Delete(k.target())
		if err == nil && open { // what is open is saved nowhere now
			l.app.editor.keep.name, l.app.editor.keep.saved = "", workshop.Document{}
			l.app.editor.keep.note(&l.app.editor)
		}
		l.made(c, err)
	})
}

// undo takes the last change of files back.
func (l *layouts) undo() {
	l.done.undo(l.app)
	l.open()
}
