package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"

	"baize/game/screens"
	"baize/saves"
)

// settingsFile is where the settings of the window lie.
func settingsFile() string { return filepath.Join(saves.Folder(), "settings.json") }

// readPrefs reads the settings; a file that is missing or broken gives the defaults, with the error of a broken one. Fields
// that this program does not know are those of a newer one, and are left to it.
func readPrefs() (screens.Prefs, error) {
	p := screens.DefaultPrefs()
	data, err := saves.ReadFile(settingsFile())
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err == nil {
		err = decodePrefs(data, &p)
	}
	if err != nil {
		return screens.DefaultPrefs(), fmt.Errorf("game: settings: %w", err)
	}
	return p, nil
}

// decodePrefs reads settings over those that are there.
func decodePrefs(data []byte, p *screens.Prefs) error {
	if _, err := fields(data); err != nil {
		return err
	}
	return json.Unmarshal(bytes.TrimPrefix(data, bom), p)
}

var bom = []byte("\ufeff") // with which some editors begin a text

// fields splits settings into their fields.
func fields(data []byte) (map[string]json.RawMessage, error) {
	var out map[string]json.RawMessage
	if err := json.Unmarshal(bytes.TrimPrefix(data, bom), &out); err != nil {
		return nil, err
	}
	if out == nil {
		return nil, errors.New("expected settings in braces")
	}
	return out, nil
}

// writePrefs keeps the settings beside and renames, so that they are whole or the old ones. Fields of a newer program stay
// as they are. A file that cannot be read is kept beside the new one.
func writePrefs(p screens.Prefs) error {
	name := settingsFile()
	data, err := saves.ReadFile(name)
	var kept map[string]json.RawMessage
	if err == nil {
		if kept, err = fields(data); err != nil {
			err = os.Rename(name, name+".unreadable")
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("game: settings: %w", err)
	}
	if kept == nil {
		kept = map[string]json.RawMessage{}
	}
	own := reflect.TypeFor[screens.Prefs]()
	for i := range own.NumField() {
		key, _, _ := strings.Cut(own.Field(i).Tag.Get("json"), ",")
		delete(kept, key)
	}
	ours, err := json.Marshal(p)
	if err == nil {
		err = json.Unmarshal(ours, &kept)
	}
	if err == nil {
		data, err = json.MarshalIndent(kept, "", "  ")
	}
	if err == nil {
		err = saves.Replace(name, data)
	}
	if err != nil {
		return fmt.Errorf("game: settings: %w", err)
	}
	return nil
}
