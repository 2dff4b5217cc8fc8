package battlescribe

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// forceFile is a force as it will be written.
type forceFile struct{ name, text string }

// mark begins the first line of an imported force; the sum of the rest follows, by which an edited file is known.
const mark = "# Imported from a catalogue; as long as nobody edits it, another import replaces it. Sum "

func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:16] }

func (f forceFile) bytes() []byte { return []byte(mark + sum(f.text) + "\n" + f.text) }

// Write writes the force files into the subfolder forces of a folder, which then serves as a folder of scenarios. A file
// that is there and was edited since it was imported, or was never imported, stays as it is: kept names those.
func (res Result) Write(dir string) (kept []string, err error) {
	dir = filepath.Join(dir, "forces")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("battlescribe: %w", err)
	}
	for _, f := range res.files {
		path := filepath.Join(dir, f.name)
		own, err := edited(path)
		if err == nil && own {
			kept = append(kept, path)
			continue
		}
		if err == nil {
			err = replace(path, f.bytes())
		}
		if err != nil {
			return kept, fmt.Errorf("battlescribe: %w", err)
		}
	}
	return kept, nil
}

// edited reports whether a file is there and is not what an import wrote.
func edited(path string) (bool, error) {
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if !info.Mode().IsRegular() || info.Size() > 2*maxForce {
		return true, nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	first, rest, _ := strings.Cut(string(data), "\n")
	return first != mark+sum(rest), nil
}

// replace writes a file whole or not at all.
func replace(path string, data []byte) error {
	tmp, err := os.CreateTemp(filepath.Dir(path), ".import-*")
	if err != nil {
		return err
	}
	_, err = tmp.Write(data)
	if e := tmp.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(tmp.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		os.Remove(tmp.Name())
	}
	return err
}
