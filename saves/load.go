package saves

import "path/filepath"

// Load opens a save or a journal to be played on in a journal of its own in the folder autosaves. Where the battle was
// played further in a journal there and dice were seen, it is marked as practice. A journal that ends in damage, or from
// some line on parts from the rules of this program, is an error.
func Load(path, autosaves string) (Loaded, error) {
	l, err := DecodeFile(path)
	if err != nil {
		return l, err
	}
	if n := Seen(autosaves, l.Battle, filepath.Clean(path)); n > 0 {
		l.Battle.Reload(n)
	}
	return l, nil
}
