package saves

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"baize/rules"
)

// What Prune keeps of journals that nobody needs.
const (
	keptAlways = 10                  // the newest of all
	keptAge    = 30 * 24 * time.Hour // and any that was played since
	keptMost   = 100                 // but of those only so many
	atOnce     = 200                 // journals that are looked at in one go: playing them takes time
	leftover   = 24 * time.Hour      // files that a killed program was writing are older
)

// Prune removes from a folder the journals of battles that are over, never begun, or saved in the state in which they
// were left as one of the saves at the given paths; beside the newest ten those that are 30 days old, and beyond the
// newest hundred at any age. Unfinished and damaged ones and those in use stay for ever. It gives the paths of what it
// removed. It plays what it considers, so it belongs in the background.
func Prune(dir string, saves []string, now time.Time) ([]string, error) {
	found, err := Journals(dir)
	if err != nil {
		return nil, err
	}
	sweep(dir, now)
	var old []Found
	for i, f := range found {
		if i >= keptMost || i >= keptAlways && now.Sub(f.When) > keptAge {
			old = append(old, f)
		}
	}
	if len(old) == 0 {
		return nil, nil
	}
	kept := hashes(saves)
	var gone []string
	for _, i := range rand.Perm(len(old))[:min(len(old), atOnce)] {
		path := old[i].Path
		info, err := os.Stat(path)
		if err != nil || !spare(path, kept) {
			continue
		}
		if removeIf(path, info.Size()) == nil {
			gone = append(gone, path)
		}
	}
	return gone, nil
}

// spare reports whether nobody can miss a journal.
func spare(path string, kept map[string]bool) bool {
	l, err := Peek(path)
	if err != nil {
		return false
	}
	return l.Battle.State().Over != nil || len(l.Battle.Log()) == 0 || kept[rules.Hash(l.Battle.State())]
}

// hashes are those of the states that are in saves. A save that cannot be read keeps nothing.
func hashes(paths []string) map[string]bool {
	out := map[string]bool{}
	for _, p := range paths {
		data, err := ReadFile(p)
		if err != nil {
			continue
		}
		var d struct {
			Format int    `json:"format"`
			Hash   string `json:"hash"`
		}
		if json.Unmarshal(data, &d) != nil || d.Format < 1 || d.Format > Format {
			continue
		}
		if _, err := sealed(d.Format, data); err == nil {
			out[d.Hash] = true
		}
	}
	return out
}

// sweep removes the beginnings of files that a killed program left.
func sweep(dir string, now time.Time) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), beginning) && !strings.HasPrefix(e.Name(), saving) {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && now.Sub(info.ModTime()) > leftover {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
