package battlescribe

import (
	"errors"
	"path/filepath"
	"strings"

	"baize/scenarios/muster"
)

// Kind says what a file is by how its name ends, for people; "" for one that is not read.
func Kind(name string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".cat", ".catz":
		return "catalogue"
	case ".gst", ".gstz":
		return "game system"
	case ".ros", ".rosz":
		return "roster"
	case ".json":
		return "roster, if it was exported"
	}
	return ""
}

// Sight is what a file says of itself before anything of it is imported.
type Sight struct {
	Kind   string // "catalogue", "game system" or "roster", by what stands in it
	Name   string
	Game   string        // the name of its game system, "" where it does not say
	System string        // id of the rule system that its models are of, "" for a game that nobody imports
	From   []string      // names of the catalogues that a roster was built from
	Points muster.Points // of a roster, as recorded
	Size   int           // entries of a catalogue, selections of a roster
}

// Look reads a file as far as it takes to say what it is. Errors are one line without the name of the file.
func Look(path string) (Sight, error) {
	s, err := look(path)
	if err != nil {
		return Sight{}, errors.New(bare(filepath.Base(path), err))
	}
	return s, nil
}

func look(path string) (Sight, error) {
	list, err := games("")
	if err != nil {
		return Sight{}, err
	}
	root, err := readFile(path)
	if err != nil {
		return Sight{}, err
	}
	var entries []*Entry
	s := Sight{Kind: "roster"}
	if root.name == "roster" {
		r, err := readRoster(root)
		if err != nil {
			return Sight{}, err
		}
		s.Name, s.Game, s.From, s.Points, entries = r.Name, r.Game, r.Catalogues, r.Total, r.picks
	} else {
		c, _, err := catalogue(root, newShelf([]string{path}))
		if err != nil {
			return Sight{}, err
		}
		if s.Kind = "catalogue"; c.System {
			s.Kind = "game system"
		}
		s.Name, entries = c.Name, c.Entries
	}
	s.Size = len(entries)
	if g, ok := choose(list, entries); ok && s.Size > 0 {
		s.System = g.info.ID
	}
	return s, nil
}

// bare is what an error says without the name of the package and of the file before it.
func bare(file string, err error) string {
	return strings.TrimPrefix(strings.TrimPrefix(err.Error(), "battlescribe: "), file+": ")
}
