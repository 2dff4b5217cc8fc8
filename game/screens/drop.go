package screens

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/scenarios/battlescribe"
)

// mostDropped is how many files are taken of those dropped at once.
const mostDropped = 16

// pictureEndings are the endings of names of pictures, in small letters.
var pictureEndings = []string{".png", ".jpg", ".jpeg"}

// Drop takes files that were dropped on the window, those at the top of a file system: packs, and a picture to be laid under the table that is
// laid out, lists and rosters of other programs. Whatever else lies there is told of.
func (a *App) Drop(files fs.FS) {
	list, err := fs.ReadDir(files, ".")
	if err != nil {
		a.packs.refuse(err)
		return
	}
	laid, imports := "", []string(nil)
	for i, f := range list {
		name := f.Name()
		switch {
		case i == mostDropped:
			a.packs.refuse(fmt.Errorf("%d files were dropped: only the first %d were looked at", len(list), mostDropped))
			return
		case strings.HasSuffix(name, pack.Ending):
			data, err := dropped(files, name, pack.MostBytes)
			a.OpenPack(name, data, err)
		case battlescribe.Reads(name):
			imports = append(imports, name)
		case !isPicture(name):
			a.packs.refuse(fmt.Errorf("%s: expected a pack, a file whose name ends in %s, a picture, which ends in .png or .jpg, or a list or roster, which ends in %s", name, pack.Ending, battlescribe.Endings()))
		case laid != "":
			a.packs.refuse(fmt.Errorf("%s: one picture lies under a table, and %s was dropped with it", name, laid))
		default:
			laid = name
			data, err := dropped(files, name, workshop.MaxPicture)
			a.packs.wait(func() { a.layPicture(name, data, err) })
		}
	}
	if len(imports) > 0 {
		a.importDropped(files, imports)
	}
}

func isPicture(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc(pictureEndings, func(e string) bool { return strings.HasSuffix(name, e) })
}

// dropped reads a file, no further than a byte beyond the most that it may have.
func dropped(files fs.FS, name string, most int64) ([]byte, error) {
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
	return io.ReadAll(io.LimitReader(f, most+1))
}

// layPicture lays the picture of a file's bytes under the table that is laid out; err tells that the file could not be read.
func (a *App) layPicture(name string, data []byte, err error) {
	if err == nil && !a.laysOut() {
		err = errors.New("a picture is laid under a table in the workshop: open a layout there and drop it again")
	}
	if err == nil {
		err = a.editor.tracing.load(&a.editor, data)
	}
	if err != nil {
		a.packs.tell(fmt.Errorf("%s: %s", name, strings.TrimPrefix(err.Error(), name+": ")))
	}
}
