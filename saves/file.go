package saves

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"baize/rules"
)

// saving begins the name of a file that is being written.
const saving = ".saving-"

// Write saves a battle. The file is either the old one or the whole new one, whatever happens in between.
func Write(path string, b *rules.Battle, meta Meta) error {
	data, err := Encode(b, meta)
	if err != nil {
		return err
	}
	return Replace(path, data)
}

// Replace writes a file beside the one at the path and renames, so that it is either the old one or the whole new one.
// What killed programs left half written in the folder long ago is removed.
func Replace(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("saves: %w", err)
	}
	sweep(filepath.Dir(path), time.Now())
	if err := lay(path, saving, data); err != nil {
		return fmt.Errorf("saves: write %s: %w", path, err)
	}
	return nil
}

// lay makes a file, or renews it, so that its name appears together with all of its content; until then the content
// lies beside it under a name that begins with prefix. It does so on Windows too, where the common library for it does not.
func lay(path, prefix string, data []byte) (err error) {
	f, err := os.CreateTemp(filepath.Dir(path), prefix+"*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if _, err = f.Write(data); err != nil {
		return err
	}
	if err = f.Sync(); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	if err = os.Rename(f.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// Read loads a save.
func Read(path string) (Loaded, error) {
	data, err := ReadFile(path)
	if err != nil {
		return Loaded{}, err
	}
	return Decode(path, data)
}

// ReadFile reads a file of any of our kinds, up to one byte more than a save may have. A pipe or device, which could keep
// the program waiting for ever, is an error.
func ReadFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: expected a file, found %s", path, kindOf(info.Mode()))
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxSave+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return data, nil
}

// kindOf says in words what lies at a path that is no file.
func kindOf(m os.FileMode) string {
	switch {
	case m.IsDir():
		return "a folder"
	case m&os.ModeNamedPipe != 0:
		return "a pipe"
	}
	return "a device"
}

// DecodeFile reads a save or journal as DecodeAny does.
func DecodeFile(path string) (Loaded, error) {
	data, err := ReadFile(path)
	if err != nil {
		return Loaded{}, err
	}
	return DecodeAny(path, data)
}
