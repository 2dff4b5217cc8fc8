// Package pack is a scenario in one file, to be handed to a friend: a zip with the scenario, the map and forces that it names, and a picture
// of the table. scenarios/FORMATS.md describes the file.
//
// Make gathers a pack, Bytes writes it: the same content gives the same bytes. Read judges a file from anywhere: how large it is and
// unpacks to, which files it holds, and that a battle can be built from them and from nothing else. Into says under which names a folder
// will keep what a pack holds, and Placing.Write writes that; neither changes a file that is there.
package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"baize/game/workshop"
	"baize/rules"
	"baize/rules/text"
	"baize/saves"
	"baize/scenarios"
)

// Ending is the file name ending of a pack.
const Ending = ".baizepack"

// Bounds of a pack, in bytes and in numbers. MostBytes is that of the file.
const (
	MostBytes   = 4 << 20
	mostEntries = 16
	mostText    = 1 << 20 // of one file of text when it is unpacked
	mostPicture = 2 << 20
	mostPixels  = 2048 // of the picture each way
)

// Names of what lies beside the files of text, and what the first of them says.
const (
	headFile    = "pack.txt"
	pictureFile = "picture.png"
	textEnding  = ".txt"
	format      = 1
)

// File is a file of text in a pack.
type File struct {
	workshop.Named
	Data []byte
}

func (f File) path() string { return path.Join(string(f.Kind), f.Name+textEnding) }

// Pack is what a pack holds, found sound. Files begin with the scenario; Picture is a PNG, nil for none.
type Pack struct {
	Files   []File
	Picture []byte
	Start   *rules.State // how the battle begins
}

// Title is that of the scenario.
func (p Pack) Title() string {
	if p.Start.Title == "" {
		return p.Files[0].Name
	}
	return p.Start.Title
}

// Make gathers the scenario of a name with all that it names from a library, and a picture. It refuses what Read would.
func Make(lib *scenarios.Library, name string, picture []byte) (Pack, error) {
	p := Pack{Picture: picture}
	data, err := lib.Text(scenarios.Scenarios, name)
	if err != nil {
		return Pack{}, fmt.Errorf("pack: %w", err)
	}
	d, err := workshop.Read(workshop.Source{}, workshop.Source{Name: name, Data: data})
	if err != nil {
		return Pack{}, fmt.Errorf("pack: %w", err)
	}
	for _, n := range append([]workshop.Named{{Kind: scenarios.Scenarios, Name: name}}, d.Names()...) {
		data, err := lib.Text(n.Kind, n.Name)
		if err != nil {
			return Pack{}, fmt.Errorf("pack: %w", err)
		}
		p.Files = append(p.Files, File{n, data})
	}
	whole, err := p.Bytes()
	if err != nil {
		return Pack{}, err
	}
	return Read(name+Ending, whole)
}

// stamp is the time of every file in a pack, the first that a zip can tell, so that the same content gives the same bytes.
var stamp = time.Date(1980, time.January, 1, 0, 0, 0, 0, time.UTC)

// Bytes writes the file of a pack.
func (p Pack) Bytes() ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	add := func(name string, method uint16, data []byte) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: stamp})
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
	err := add(headFile, zip.Store, fmt.Appendf(nil, "pack %d\n", format))
	if err == nil && p.Picture != nil {
		err = add(pictureFile, zip.Store, p.Picture)
	}
	for _, f := range p.Files {
		if err == nil {
			err = add(f.path(), zip.Deflate, f.Data)
		}
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("pack: %w", err)
	}
	return b.Bytes(), nil
}

// Document is the scenario of a pack with the first map that it includes.
func (p Pack) Document() (workshop.Document, error) {
	var table workshop.Source
	for _, f := range p.Files {
		if f.Kind == scenarios.Maps && table.Name == "" {
			table = workshop.Source{Name: f.Name, Data: f.Data}
		}
	}
	return workshop.Read(table, workshop.Source{Name: p.Files[0].Name, Data: p.Files[0].Data})
}

// mostListed is how many packs of a folder are listed.
const mostListed = 200

// List returns the paths of the packs in a folder, by name. A missing folder has none.
func List(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	var out []string
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), Ending) && !strings.HasPrefix(e.Name(), ".") && len(out) < mostListed {
			out = append(out, filepath.Join(dir, e.Name()))
		}
	}
	if err != nil {
		return out, fmt.Errorf("pack: %w", err)
	}
	return out, nil
}

// Load reads the pack at a path.
func Load(path string) (Pack, error) {
	data, err := saves.ReadFile(path)
	if err != nil {
		return Pack{}, fmt.Errorf("pack: %w", err)
	}
	return Read(path, data)
}

// head judges the first file of a pack: pack FORMAT.
func head(name string, data []byte) error {
	lines, err := text.Parse(name, data)
	if err != nil {
		return err
	}
	if len(lines) == 0 || lines[0].Word != "pack" {
		return fmt.Errorf("%s:1: expected: pack %d", name, format)
	}
	l := lines[0]
	if err := l.Want(1, 1, "FORMAT"); err != nil {
		return err
	}
	if l.Args[0] != fmt.Sprint(format) {
		return l.Errorf("a pack of format %.20q: expected %d, which this version of Baize reads", l.Args[0], format)
	}
	return nil // keys of later versions say nothing that this one needs
}
