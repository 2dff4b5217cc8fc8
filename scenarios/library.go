package scenarios

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"syscall"

	"baize/rules/text"
)

//go:embed data
var starters embed.FS

// Kind is what a file holds.
type Kind string

// Kinds of files, named by the folder they lie in.
const (
	Scenarios Kind = "scenarios"
	Maps      Kind = "maps"
	Forces    Kind = "forces"
)

const (
	ext     = ".txt"
	maxFile = 1 << 20 // bytes of one file
)

// Library finds files by name: in the player's folder first, then among the embedded ones.
type Library struct {
	sources []source
	held    map[string][]byte // texts of files that an editor has open, by kind and name: they are found first
}

type source struct {
	name  string // in front of file names in errors: the folder, or "starter"
	files fs.FS
	own   bool // a folder of the player's
}

// Open gives the library of a folder with the subfolders scenarios, maps and forces, any of which may be missing.
// An empty name gives the embedded files only.
func Open(folder string) *Library {
	lib := &Library{}
	if folder != "" {
		lib.sources = append(lib.sources, source{folder, os.DirFS(folder), true})
	}
	inner, err := fs.Sub(starters, "data")
	if err != nil {
		panic(err)
	}
	lib.sources = append(lib.sources, source{"starter", inner, false})
	return lib
}

// beside gives a library that looks into one more folder first, for the companions of a file given by its path.
func (lib *Library) beside(folder string) *Library {
	return &Library{append([]source{{folder, os.DirFS(folder), true}}, lib.sources...), lib.held}
}

// names lists the files of a kind, each name once, in order.
func (lib *Library) names(k Kind) []string {
	seen := map[string]bool{}
	var out []string
	for _, src := range lib.sources {
		list, err := fs.ReadDir(src.files, string(k))
		if err != nil {
			continue // a folder without this kind
		}
		for _, f := range list {
			name, ok := strings.CutSuffix(f.Name(), ext)
			if ok && f.Type()&unreadable == 0 && validName(name) && !seen[name] {
				seen[name] = true
				out = append(out, name)
			}
		}
	}
	sort.Strings(out)
	return out
}

// firstWords tell the kinds apart.
var firstWords = map[Kind]string{Scenarios: "system", Maps: "map", Forces: "force"}

// Holding gives the library with the text of a file as an editor has it open, in the place of the one of its name.
func (lib *Library) Holding(k Kind, name string, data []byte) *Library {
	out := &Library{lib.sources, maps.Clone(lib.held)}
	if out.held == nil {
		out.held = map[string][]byte{}
	}
	out.held[string(k)+"/"+name+ext] = data
	return out
}

// Text gives the text of a file of a kind by its name.
func (lib *Library) Text(k Kind, name string) ([]byte, error) {
	_, data, err := lib.fetch(k, name)
	return data, err
}

// read finds a file of a kind by its name and splits it into lines.
func (lib *Library) read(k Kind, name string) ([]*text.Line, error) {
	lines, _, err := lib.fetch(k, name)
	return lines, err
}

// fetch finds a file of a kind by its name, with its lines.
func (lib *Library) fetch(k Kind, name string) ([]*text.Line, []byte, error) {
	if data, ok := lib.held[string(k)+"/"+name+ext]; ok {
		lines, _, err := parse(string(k)+"/"+name+ext, bytes.NewReader(data))
		return lines, data, err
	}
	if !validName(name) {
		return nil, nil, fmt.Errorf("scenarios: %q is no name: expected small letters, digits and '-'", name)
	}
	for _, src := range lib.sources {
		for _, at := range []string{string(k) + "/" + name + ext, name + ext} {
			info, err := fs.Stat(src.files, at)
			if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
				continue // nothing there, or a file where the folder should be
			}
			var f fs.File
			if err == nil {
				err = regular(src.name+"/"+at, info)
			}
			if err == nil {
				f, err = src.files.Open(at)
			}
			if err != nil {
				return nil, nil, fmt.Errorf("scenarios: %w", err)
			}
			lines, data, err := parse(src.name+"/"+at, f)
			f.Close()
			if err == nil && at == name+ext && (len(lines) == 0 || lines[0].Word != firstWords[k]) {
				continue // a namesake of another kind in a folder where all lie together
			}
			return lines, data, err
		}
	}
	return nil, nil, fmt.Errorf("scenarios: no %s called %q, expected one of: %s", strings.TrimSuffix(string(k), "s"), name, strings.Join(lib.names(k), " "))
}

// validName keeps names of files plain, so that no file can reach out of its folder.
func validName(s string) bool {
	for i := 0; i < len(s); i++ {
		if c := s[i]; (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			return false
		}
	}
	return s != "" && len(s) <= 60
}

func parse(file string, in io.Reader) ([]*text.Line, []byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, maxFile+1))
	if err != nil {
		return nil, nil, fmt.Errorf("scenarios: %w", err)
	}
	if len(data) > maxFile {
		return nil, nil, fmt.Errorf("scenarios: %s: larger than %d bytes", file, maxFile)
	}
	lines, err := text.Parse(file, data)
	return lines, data, err
}

// unreadable are the kinds of things in a folder that are no files: reading a pipe could take for ever.
const unreadable = fs.ModeDir | fs.ModeNamedPipe | fs.ModeSocket | fs.ModeDevice | fs.ModeCharDevice | fs.ModeIrregular

// regular refuses what is no file.
func regular(path string, info fs.FileInfo) error {
	if info.Mode()&unreadable != 0 {
		return fmt.Errorf("%s: expected a file, found a folder, pipe or device", path)
	}
	return nil
}

// readPath reads a file given by its path.
func readPath(path string) ([]*text.Line, error) {
	info, err := os.Stat(path)
	if err == nil {
		err = regular(path, info)
	}
	if err != nil {
		return nil, fmt.Errorf("scenarios: %w", err)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("scenarios: %w", err)
	}
	defer f.Close()
	lines, _, err := parse(filepath.ToSlash(path), f)
	return lines, err
}

// isPath tells a path from a name.
func isPath(s string) bool { return strings.ContainsAny(s, `/\.`) }
