package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image/png"
	"io"
	"path"
	"strings"

	"baize/game/workshop"
	"baize/scenarios"
)

// Read reads the file of a pack; name stands in errors, which name the file inside and its line where there is one. What the scenario names
// has to be in the pack, and nothing else may be: what is in the box differs from version to version.
func Read(name string, data []byte) (Pack, error) {
	p, err := read(data)
	if err != nil {
		return Pack{}, fmt.Errorf("pack: %s: %w", name, err)
	}
	return p, nil
}

func read(data []byte) (Pack, error) {
	if len(data) > MostBytes {
		return Pack{}, fmt.Errorf("larger than %d bytes", MostBytes)
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return Pack{}, fmt.Errorf("no pack: expected a zip with %s, a scenario, its maps and its forces (%w)", headFile, err)
	}
	if len(z.File) > mostEntries {
		return Pack{}, fmt.Errorf("%d files: expected at most %d", len(z.File), mostEntries)
	}
	var p Pack
	seen := map[string]bool{}
	for _, e := range z.File {
		if folder(e) {
			continue
		}
		if seen[e.Name] {
			return Pack{}, fmt.Errorf("%.80q is there twice", e.Name)
		}
		seen[e.Name] = true
		if err := p.take(e); err != nil {
			return Pack{}, err
		}
	}
	if !seen[headFile] {
		return Pack{}, fmt.Errorf("no %s: expected one that says: pack %d", headFile, format)
	}
	return p, p.judge()
}

// folder reports whether an entry is one of the folders that files of text lie in, which programs that make zips write too.
func folder(e *zip.File) bool {
	switch e.Name {
	case "scenarios/", "maps/", "forces/":
		return e.Mode().IsDir() && e.UncompressedSize64 == 0
	}
	return false
}

// take takes one entry in.
func (p *Pack) take(e *zip.File) error {
	n, isText := nameOf(e.Name)
	most := int64(mostText)
	switch {
	case isText || e.Name == headFile:
	case e.Name == pictureFile:
		most = mostPicture
	default:
		return fmt.Errorf("%.80q: expected %s, %s, and in scenarios/, maps/ and forces/ files NAME%s of small letters, digits and '-'", e.Name, headFile, pictureFile, textEnding)
	}
	data, err := unpack(e, most)
	if err != nil {
		return fmt.Errorf("%s: %w", e.Name, err)
	}
	switch {
	case isText && n.Kind == scenarios.Scenarios:
		if len(p.Files) > 0 && p.Files[0].Kind == scenarios.Scenarios {
			return fmt.Errorf("%s: the second scenario: expected one", e.Name)
		}
		p.Files = append([]File{{n, data}}, p.Files...)
	case isText:
		p.Files = append(p.Files, File{n, data})
	case e.Name == pictureFile:
		p.Picture = data
		return picture(data)
	default:
		return head(headFile, data)
	}
	return nil
}

// unpack reads an entry, no further than it may be long.
func unpack(e *zip.File, most int64) ([]byte, error) {
	switch {
	case !e.Mode().IsRegular():
		return nil, fmt.Errorf("expected a file, found a folder, link or device")
	case e.Flags&1 != 0:
		return nil, fmt.Errorf("locked by a password: expected none")
	case e.Method != zip.Store && e.Method != zip.Deflate:
		return nil, fmt.Errorf("packed by method %d: expected 0 (stored) or 8 (deflated)", e.Method)
	case e.UncompressedSize64 > uint64(most):
		return nil, fmt.Errorf("larger than %d bytes", most)
	}
	r, err := e.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return nil, fmt.Errorf("it cannot be unpacked: %w", err)
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("larger than %d bytes", most)
	}
	return data, nil
}

// nameOf takes the path of a file of text apart.
func nameOf(at string) (workshop.Named, bool) {
	dir, file := path.Split(at)
	stem, ok := strings.CutSuffix(file, textEnding)
	if !ok || stem == "" || len(stem) > mostName || !plain(stem) {
		return workshop.Named{}, false
	}
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps, scenarios.Forces} {
		if dir == string(k)+"/" {
			return workshop.Named{Kind: k, Name: stem}, true
		}
	}
	return workshop.Named{}, false
}

// mostName is how long the name of a file of a player's may be.
const mostName = 60

// plain reports whether a name is of small letters, digits and '-'.
func plain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' })
}

// picture judges a picture by its size and by painting it.
func picture(data []byte) error {
	c, err := png.DecodeConfig(bytes.NewReader(data))
	if err == nil && (c.Width > mostPixels || c.Height > mostPixels) {
		return fmt.Errorf("%s: %d x %d pixels: expected at most %d each way", pictureFile, c.Width, c.Height, mostPixels)
	}
	if err == nil {
		_, err = png.Decode(bytes.NewReader(data))
	}
	if err != nil {
		return fmt.Errorf("%s: expected a PNG: %w", pictureFile, err)
	}
	return nil
}

// judge builds the battle from the files of the pack and from nothing else.
func (p *Pack) judge() error {
	if len(p.Files) == 0 || p.Files[0].Kind != scenarios.Scenarios {
		return fmt.Errorf("no scenario: expected one file in scenarios/")
	}
	first := p.Files[0]
	d, err := workshop.Read(workshop.Source{}, workshop.Source{Name: first.path(), Data: first.Data})
	if err != nil {
		return err
	}
	there, named := map[workshop.Named]bool{}, map[workshop.Named]bool{first.Named: true}
	lib := &scenarios.Library{}
	for _, f := range p.Files {
		there[f.Named] = true
		lib = lib.Holding(f.Kind, f.Name, f.Data)
	}
	for _, it := range d.Items(workshop.Scenario) {
		n, ok := it.Names()
		if !ok {
			continue
		}
		if named[n] = true; !there[n] {
			_, no := d.Line(it.ID)
			return fmt.Errorf("%s:%d: the pack lacks what it names: expected %s", first.path(), no, File{Named: n}.path())
		}
	}
	for _, f := range p.Files {
		if !named[f.Named] {
			return fmt.Errorf("%s: nothing in %s names it: expected only what the scenario needs", f.path(), first.path())
		}
	}
	p.Start, err = lib.Build(scenarios.Scenarios, first.Name, first.Data)
	return err
}
