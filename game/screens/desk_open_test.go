package screens

import (
	"errors"
	"strings"
	"testing"

	"baize/game/gametest"
)

// desktop is a Desk that notes what it is given.
type desktop struct {
	manager, clipboard bool
	opened, copied     string
}

func (d *desktop) Open(folder string) error {
	if d.opened = folder; d.manager {
		return nil
	}
	return errors.New("no file manager")
}

func (d *desktop) Copy(text string) error {
	if d.copied = text; d.clipboard {
		return nil
	}
	return errors.New("no clipboard")
}

// The folder of a scenario's file is opened; where nothing can, its path is copied; and the path is always told.
func TestTheFolderOfAScenarioIsOpened(t *testing.T) {
	const path = "/files/scenarios/mine.txt"
	for _, k := range []struct {
		desk   *desktop
		says   string
		copied string
	}{
		{&desktop{manager: true, clipboard: true}, "being opened", ""},
		{&desktop{clipboard: true}, "on the clipboard", path},
		{&desktop{}, "No file manager", path},
		{nil, path, ""},
	} {
		d, _ := lobby(t, 1280, 800, 1)
		if k.desk != nil {
			d.a.opt.Desk = k.desk
		}
		d.a.browser.showFile(path)
		d.a.layout()
		said := strings.Join(strings.Fields(wordsOf(d.a.frame)), " ")
		if !strings.Contains(said, k.says) || !strings.Contains(said, path) {
			t.Errorf("%+v: the window says %q, want %q and the path", k.desk, said, k.says)
		}
		if k.desk != nil && (k.desk.opened != "/files/scenarios" || k.desk.copied != k.copied) {
			t.Errorf("got %+v, want the folder of %s opened and %q copied", k.desk, path, k.copied)
		}
		for _, p := range gametest.Pale(d.a.frame) {
			t.Error(p)
		}
	}
}
