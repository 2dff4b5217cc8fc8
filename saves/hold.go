package saves

import (
	"fmt"
	"os"
	"path/filepath"
)

// holding ends the name of the file by which another file is held.
const holding = ".lock"

// Hold takes a path for this program until the hold is released or the program dies, however it does; the error is ErrInUse where another
// one has it. It is for files that are replaced as a whole, which no lock of their own outlives.
func Hold(path string) (release func(), err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	f, err := os.OpenFile(path+holding, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("saves: %w", err)
	}
	if err := lock(f); err != nil {
		f.Close()
		return nil, err
	}
	return func() {
		if _, err := os.Stat(path); os.IsNotExist(err) {
			os.Remove(path + holding)
		}
		f.Close()
	}, nil
}
