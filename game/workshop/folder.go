package workshop

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
	"baize/saves"
	"baize/scenarios"
)

// Folder is a player's folder: where documents are read from, beside those in the box, and written to.
type Folder struct{ Path string }

// Library has the files of the folder and those in the box, as they are now.
func (f Folder) Library() *scenarios.Library { return scenarios.Open(f.Path) }

// Drafts is where documents lie that were not saved yet.
func (f Folder) Drafts() string { return filepath.Join(f.Path, "drafts") }

// Open reads a scenario by its name with the map that it includes.
func (f Folder) Open(name string) (Document, error) { return OpenIn(f.Library(), name) }

// OpenIn reads a scenario of a library by its name with the map that it includes.
func OpenIn(lib *scenarios.Library, name string) (Document, error) {
	play, err := lib.Text(scenarios.Scenarios, name)
	if err != nil {
		return Document{}, err
	}
	d, err := Read(Source{}, Source{name, play})
	if err != nil || len(d.Find("include")) == 0 {
		return d, err
	}
	in := d.Find("include")[0].Arg(0)
	table, err := lib.Text(scenarios.Maps, in)
	if err != nil {
		return Document{}, err
	}
	return Read(Source{in, table}, Source{name, play})
}

// OpenMap reads a map by its name and lays an empty scenario on it, of the same name and title.
func (f Folder) OpenMap(name string) (Document, error) {
	table, err := f.Library().Text(scenarios.Maps, name)
	if err != nil {
		return Document{}, err
	}
	d, err := Read(Source{name, table}, Source{})
	if err != nil {
		return Document{}, err
	}
	title := d.Title()
	if title == "" {
		title = name
	}
	around, err := New(d.System(), name, title, geom.Foot, geom.Foot, "meadow")
	if err != nil {
		return Document{}, err
	}
	return Read(Source{name, table}, Source{name, around.Text(Scenario)})
}

// Packs is where packs of layouts are written, and where the workshop lists packs from.
func (f Folder) Packs() string { return filepath.Join(f.Path, "packs") }

// Prints is where pictures and pages of layouts are written.
func (f Folder) Prints() string { return filepath.Join(f.Path, "prints") }

// Has reports whether the folder has a scenario or map of a name, and whether there is one in the box.
func (f Folder) Has(name string) (own, boxed bool) {
	for _, k := range []scenarios.Kind{scenarios.Scenarios, scenarios.Maps} {
		if _, err := os.Lstat(f.file(k, name)); err == nil {
			own = true
		}
		if _, err := scenarios.Open("").Text(k, name); err == nil {
			boxed = true
		}
	}
	return own, boxed
}

func (f Folder) file(k scenarios.Kind, name string) string {
	return filepath.Join(f.Path, string(k), name+".txt")
}

// Save writes the parts of a document under a name, the map first, each whole or not at all, and returns the paths.
func (f Folder) Save(name string, d Document) ([]string, error) {
	if Plain(name) != name || name == "" {
		return nil, errors.New("expected a name of small letters, digits and '-'")
	}
	d = d.Called(name)
	var paths []string
	for _, p := range []Part{Map, Scenario} {
		if !d.Has(p) {
			continue
		}
		path, err := f.Write(Named{[2]scenarios.Kind{Map: scenarios.Maps, Scenario: scenarios.Scenarios}[p], name}, d.Text(p))
		if err != nil {
			return paths, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// Write writes a file of the folder, over the one of its kind and name if there is one, and returns where it lies.
func (f Folder) Write(n Named, data []byte) (string, error) {
	path := f.file(n.Kind, n.Name)
	err := os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		err = saves.Replace(path, data)
	}
	if err != nil {
		return "", fmt.Errorf("workshop: %w", err)
	}
	return path, nil
}

// Called returns the document with a name for both parts, by which the scenario includes the map too.
func (d Document) Called(name string) Document {
	was := d.parts[Map].name
	for p := range d.parts {
		d.parts[p].name = name
	}
	return d.changed(func(it *Item) *Item {
		if it.Word == "include" && it.Arg(0) == was {
			return it.withArg(0, name)
		}
		return it
	})
}

// Plain makes the name of a file of a title: its letters, small, and its digits, with '-' for what lies between.
func Plain(title string) string {
	var out []byte
	for _, r := range title {
		switch {
		case r >= 'A' && r <= 'Z':
			out = append(out, byte(r-'A'+'a'))
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			out = append(out, byte(r))
		case len(out) > 0 && out[len(out)-1] != '-':
			out = append(out, '-')
		}
	}
	for len(out) > 0 && (out[len(out)-1] == '-' || len(out) > mostName) {
		out = out[:len(out)-1]
	}
	return string(out)
}

const mostName = 40

// Field returns a zone of a side along its edge of the table, as deep as given.
func Field(d Document, seat rules.Seat, kind string, deep geom.Length) Item {
	w, h, _ := d.Table()
	box, edge := geom.Box{Max: geom.Pt(w, min(deep, h/2))}, "bottom"
	if seat == rules.SeatB {
		box, edge = geom.Box{Min: geom.Pt(0, h-min(deep, h/2)), Max: geom.Pt(w, h)}, "top"
	}
	it := Zone(seat, kind)
	it.Keys[0].Value = edge
	it.Out = Outline{Form: Poly, Pts: []geom.Point{box.Min, geom.Pt(box.Max.X, box.Min.Y), box.Max, geom.Pt(box.Min.X, box.Max.Y)}}
	return it
}

// Zone is a zone of a side that lies nowhere yet; its edge is the side's own.
func Zone(seat rules.Seat, kind string) Item {
	edge := "bottom"
	if seat == rules.SeatB {
		edge = "top"
	}
	return Item{Word: WordZone, Args: []string{seat.String(), kind}, Keys: []text.Key{{Name: "edge", Value: edge}}}
}

// Turned returns the outline turned clockwise about its middle.
func (o Outline) Turned(by geom.Heading) Outline {
	c := o.Centre()
	out := o.each(func(p geom.Point) geom.Point { return onGrain(geom.Rotate(p, c, by)) })
	if o.turns() {
		out.H = o.H.Add(by)
	}
	return out.settled()
}

// Moved returns the outline with its middle somewhere else.
func (o Outline) Moved(to geom.Point) Outline {
	return o.rigid(onGrain(to.Sub(o.Centre())).Add)
}
