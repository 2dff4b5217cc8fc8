package workshop

import (
	"errors"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/text"
	"baize/scenarios"
)

// build builds a document.
func build(d Document, lib *scenarios.Library) (*rules.State, error) {
	if !d.Has(Scenario) {
		return lib.Build(scenarios.Maps, d.Name(Map), d.Text(Map))
	}
	if d.Has(Map) {
		lib = lib.Holding(scenarios.Maps, d.Name(Map), d.Text(Map))
	}
	return lib.Build(scenarios.Scenarios, d.Name(Scenario), d.Text(Scenario))
}

// whole builds the document; each line that is refused is a fault and is left out, until the rest can be built.
func (c *checker) whole() {
	d := c.d
	if d.System() == "" {
		c.fault(Failure, nil, nil, "no line says by which rules it is played: expected system ID, or map \"NAME\" system=ID")
		return
	}
	if _, err := rules.Find(d.System()); err != nil {
		line := d.Find("system")
		c.fault(Failure, append(line, d.Find("map")...)[0], nil, "%v", err)
		return
	}
	if w, _, _ := d.Table(); w == 0 && (d.Has(Map) || !d.includes("")) {
		mend := SetTable(72*geom.Inch, 48*geom.Inch, "", false)
		var line *Item
		if lines := d.Find(wordTable); len(lines) > 0 {
			line = lines[0]
		}
		c.fault(Failure, line, &mend, "the table has no size: expected table WIDTHxHEIGHT in inches, 1 to 240 each way")
		return
	}
	if d.Has(Map) && d.Has(Scenario) && !d.includes(d.Name(Map)) {
		mend := Put(Item{Word: "include", Args: []string{d.Name(Map)}})
		mend.Title = "Include the map"
		c.fault(Failure, nil, &mend, "the scenario does not include its map: expected include %s", d.Name(Map))
		return
	}
	for range maxRefused {
		s, err := build(d, c.lib)
		if err == nil {
			c.state = s
			return
		}
		it := c.refused(d, err)
		if it == nil {
			return
		}
		d = without(d, it.ID)
	}
}

// includes reports whether the scenario includes a map of a name, of any for "".
func (d Document) includes(name string) bool {
	return slices.ContainsFunc(d.parts[Scenario].items, func(it *Item) bool { return it.Word == "include" && (name == "" || it.Arg(0) == name) })
}

// refused notes an error of building and returns the line that can be left out to go on; nil for none.
func (c *checker) refused(d Document, err error) *Item {
	var at *text.Error
	var piece *rules.PieceError
	if !errors.As(err, &at) && errors.As(err, &piece) {
		if it := d.piece(piece.Label); it != nil {
			c.fault(Failure, it, nil, "%s: %v", it.Label(), piece.Err)
			return it
		}
	}
	if !errors.As(err, &at) {
		c.fault(Failure, nil, nil, "%v", err)
		return nil
	}
	it := d.blamed(at)
	if it == nil {
		c.fault(Failure, nil, nil, "%v", err)
		return nil
	}
	msg := at.Msg
	if !strings.HasSuffix(d.fileOf(it), at.File) {
		msg = at.Error() // of a file that the line names
	}
	w, h, _ := c.d.Table()
	var mend *Edit
	switch {
	case it.Lies() && off(it, w, h):
		mend = c.onto(it)
	case !holds[it.Word]:
		e := Remove([]ID{it.ID})
		e.Title = "Remove the line"
		mend = &e
	}
	c.fault(Failure, it, mend, "%s", msg)
	if holds[it.Word] {
		return nil
	}
	return it
}

// piece returns the line of a piece of terrain; nil for none.
func (d Document) piece(label string) *Item {
	for _, it := range d.Find(WordTerrain) {
		if it.Label() == label {
			return it
		}
	}
	return nil
}

// holds are the words of lines without which nothing can be built.
var holds = map[string]bool{"system": true, "map": true, wordTable: true, "include": true}

// fileOf is how errors name the file of an item.
func (d Document) fileOf(it *Item) string {
	if p, _ := d.Line(it.ID); p == Scenario {
		return string(scenarios.Scenarios) + "/" + d.Name(Scenario) + ".txt"
	}
	return string(scenarios.Maps) + "/" + d.Name(Map) + ".txt"
}

// blamed finds the item of an error: its line, or the one that names the file that it is in.
func (d Document) blamed(at *text.Error) *Item {
	for p, kind := range map[Part]scenarios.Kind{Map: scenarios.Maps, Scenario: scenarios.Scenarios} {
		if d.Has(p) && at.File == string(kind)+"/"+d.Name(p)+".txt" {
			return d.AtLine(p, at.No)
		}
	}
	for it := range d.All {
		if n := len(it.Args); n > 0 && (it.Word == "include" || it.Word == "force") && strings.HasSuffix(at.File, "/"+it.Args[n-1]+".txt") {
			return it
		}
	}
	return nil
}

// without returns a document in which a line is blank, and with a unit all that belongs to it, so that the other lines keep their numbers.
func without(d Document, id ID) Document {
	following := false
	return d.changed(func(it *Item) *Item {
		switch {
		case it.ID == id:
			following = it.Word == "unit"
		case following && (it.Word == WordModel || it.Word == "models"):
		case it.Word != "":
			following = false
			return it
		default:
			return it
		}
		return &Item{ID: it.ID}
	})
}
