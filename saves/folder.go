package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
)

// Folder is the user's data folder of Baize: $XDG_DATA_HOME/baize or its equivalent on Windows and macOS.
func Folder() string { return filepath.Join(xdg.DataHome, "baize") }

// JournalFolder is where autosaves lie.
func JournalFolder() string { return filepath.Join(Folder(), "autosave") }

// SaveFolder is where saves lie that the player named.
func SaveFolder() string { return filepath.Join(Folder(), "saves") }

// Ending is the file name ending of a save.
const Ending = ".baize"

// Named gives the path of a save by the name that a player typed. Names that could lead elsewhere are an error.
func Named(name string) (string, error) {
	name = strings.TrimSuffix(strings.TrimSpace(name), Ending)
	if name == "" || len(name) > 80 || strings.HasPrefix(name, ".") || strings.ContainsAny(name, `/\:*?"<>|`+"\x00\n\t") {
		return "", fmt.Errorf("saves: %q cannot be a name: expected 1 to 80 letters, digits, blanks, - and _", name)
	}
	return filepath.Join(SaveFolder(), name+Ending), nil
}

// List gives the paths of the named saves, in the order of their names. A folder or pipe of such a name is none.
func List() ([]string, error) {
	entries, err := os.ReadDir(SaveFolder())
	if err != nil && !os.IsNotExist(err) {
		return nil, fmt.Errorf("saves: %w", err)
	}
	var out []string
	for _, e := range entries {
		path := filepath.Join(SaveFolder(), e.Name())
		if filepath.Ext(path) != Ending || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			out = append(out, path)
		}
	}
	return out, nil
}
