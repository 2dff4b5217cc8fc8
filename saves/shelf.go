package saves

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"time"
)

// Found is a journal that could be continued.
type Found struct {
	Path string
	When time.Time // when it was played last, by a clock that may have been wrong; the order is right
}

// Journals lists the journals of a folder, the newest first. A missing folder has none.
func Journals(dir string) ([]Found, error) {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	var out []Found
	for _, e := range entries {
		if filepath.Ext(e.Name()) != journalEnd {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() {
			out = append(out, Found{filepath.Join(dir, e.Name()), info.ModTime()})
		}
	}
	sort.Slice(out, func(i, j int) bool {
		if !out[i].When.Equal(out[j].When) {
			return out[i].When.After(out[j].When)
		}
		return out[i].Path > out[j].Path
	})
	return out, nil
}

// aBit is more than any file system rounds the times of files by.
const aBit = 3 * time.Second

// newestBeside is when a journal has to look played to be newer than all others of its folder; the zero time where the
// clock says so by itself.
func newestBeside(path string) time.Time {
	found, err := Journals(filepath.Dir(path))
	if err != nil {
		return time.Time{}
	}
	for _, f := range found {
		if f.Path != path {
			if f.When.After(time.Now()) {
				return f.When.Add(aBit)
			}
			break
		}
	}
	return time.Time{}
}

// age makes the file look played after those beside it, where the clock would not.
func (t *tail) age() {
	if time.Now().Before(t.since) {
		os.Chtimes(t.path, t.since, t.since) // only the order of the list is lost where it fails
	}
}

// Remove deletes a journal, unless somebody has it open.
func Remove(path string) error { return removeIf(path, -1) }

// removeIf deletes a journal that nobody has open and that still has a size in bytes; -1 is any.
func removeIf(path string, size int64) error {
	f, err := openLocked(path)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	if err == nil && size >= 0 && info.Size() != size {
		err = fmt.Errorf("%s: was played on", path)
	}
	if err != nil {
		f.Close()
		return fmt.Errorf("saves: %w", err)
	}
	err = os.Remove(path)
	f.Close()
	if err != nil {
		err = os.Remove(path) // where an open file cannot be removed
	}
	if err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	return nil
}
