package screens

import (
	"errors"

	"baize/game/workshop"
	"baize/saves"
)

// fileChanges are the changes that were made to files of the player's folder, the last one last.
type fileChanges []workshop.Change

// add notes a change, or tells why there is none; it reports which.
func (f *fileChanges) add(a *App, c workshop.Change, err error) bool {
	if err != nil {
		a.tell("It could not be done", upperFirst(err.Error())+".")
		return false
	}
	*f = append(*f, c)
	return true
}

// undo takes the last change back, and tells where it cannot be.
func (f *fileChanges) undo(a *App) {
	n := len(*f) - 1
	c := (*f)[n]
	*f = (*f)[:n]
	if err := c.Undo(); err != nil {
		a.tell("It cannot be taken back", upperFirst(err.Error())+".")
	}
}

// deed is the button that takes the last change back.
func (f fileChanges) deed(undo func()) deed {
	out := deed{id: "undo-file", label: "Undo", key: "Ctrl+Z", off: "no file was changed yet", do: undo}
	if n := len(f); n > 0 {
		out.off, out.tip = "", "takes back: "+f[n-1].Title
	}
	return out
}

// inUse tells where another window of Baize has a draft open, of a layout or a force as what says; "" is no draft.
func (a *App) inUse(draft, what string) bool {
	if draft == "" {
		return false
	}
	release, err := saves.Hold(draft)
	if err == nil {
		release()
	}
	return errors.Is(err, saves.ErrInUse) && a.notOpened(err, what)
}

// notOpened tells why a layout or a force, as what says, was not opened; false where there is no error.
func (a *App) notOpened(err error, what string) bool {
	switch {
	case errors.Is(err, saves.ErrInUse):
		a.tell("It is open", "This "+what+" is open in another window of Baize.")
	case err != nil:
		a.tell("It cannot be opened", err.Error())
	}
	return err != nil
}
