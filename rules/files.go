package rules

import (
	"io/fs"
	"strings"
)

// File is a text that the program carries, by its path.
type File struct {
	Name string
	Data []byte
}

// TextFiles reads every .txt of an embedded folder, in the order of their paths.
func TextFiles(from fs.FS, root string) []File {
	var out []File
	err := fs.WalkDir(from, root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".txt") {
			return err
		}
		data, err := fs.ReadFile(from, path)
		out = append(out, File{path, data})
		return err
	})
	if err != nil {
		panic("rules: embedded texts: " + err.Error())
	}
	return out
}
