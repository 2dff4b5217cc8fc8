package pack

import (
	"bytes"
	"fmt"
	"os"

	"baize/game/workshop"
	"baize/scenarios"
)

// Placing is how a folder keeps what a pack holds.
type Placing struct {
	Scenario string // the name by which the scenario is found then
	Files    []Placed
	folder   workshop.Folder
}

// Placed is one file of a pack in a folder.
type Placed struct {
	File         // under the name that it gets, with lines that name the others by theirs
	Was   string // its name in the pack
	There bool   // the folder or the box has the same file under that name: nothing is written
	Lost  bool   // another file has the name that it had in the pack
}

// Into returns how a folder will keep a pack: each file under its name where neither the folder nor the box has another one of that name,
// else with a number behind it. It writes nothing.
func (p Pack) Into(f workshop.Folder) (Placing, error) {
	out := Placing{folder: f}
	d, err := workshop.Read(workshop.Source{}, workshop.Source{Name: p.Files[0].Name, Data: p.Files[0].Data})
	if err != nil {
		return Placing{}, fmt.Errorf("pack: %w", err)
	}
	taken := map[workshop.Named]bool{}
	others := map[workshop.Named]string{}
	for _, k := range p.Files[1:] {
		at, err := place(f, k, taken)
		if err != nil {
			return Placing{}, err
		}
		taken[at.Named], others[k.Named] = true, at.Name
		out.Files = append(out.Files, at)
	}
	first, err := place(f, File{p.Files[0].Named, d.Naming(others).Text(workshop.Scenario)}, taken)
	if err != nil {
		return Placing{}, err
	}
	out.Files = append(out.Files, first)
	out.Scenario = first.Name
	return out, nil
}

const mostNumber = 999 // behind a name that is taken

// place finds the name of a file, which is none of those that others of the pack take.
func place(f workshop.Folder, k File, taken map[workshop.Named]bool) (Placed, error) {
	for n := 1; n <= mostNumber; n++ {
		at := k
		if n > 1 {
			tail := fmt.Sprintf("-%d", n)
			at.Name = k.Name[:min(len(k.Name), mostName-len(tail))] + tail
		}
		if taken[at.Named] {
			continue
		}
		out := Placed{File: at, Was: k.Name, Lost: n > 1}
		if !f.Owns(at.Named) && !workshop.Boxed(at.Named) {
			return out, nil
		}
		if data, err := f.Library().Text(at.Kind, at.Name); err == nil && bytes.Equal(data, k.Data) {
			out.There = true
			return out, nil
		}
	}
	return Placed{}, fmt.Errorf("pack: %d files are called like %s already", mostNumber, k.Name)
}

// Write writes what is not there yet, the scenario last, and returns the paths. With an error nothing is left of it.
func (p Placing) Write() (paths []string, err error) {
	defer func() {
		if err != nil {
			for _, path := range paths {
				os.Remove(path)
			}
			paths, err = nil, fmt.Errorf("pack: %w", err)
		}
	}()
	for _, k := range p.Files {
		if k.There {
			continue
		}
		path, err := p.folder.Add(k.Named, k.Data)
		if err != nil {
			return paths, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// New reports whether anything has to be written.
func (p Placing) New() bool {
	for _, k := range p.Files {
		if !k.There {
			return true
		}
	}
	return false
}

// kinds are what a file is called in a sentence.
var kinds = map[scenarios.Kind]string{scenarios.Scenarios: "scenario", scenarios.Maps: "map", scenarios.Forces: "force"}

// Tell says in a line for each file what becomes of it.
func (p Placing) Tell() []string {
	var out []string
	n := len(p.Files)
	for i := range p.Files {
		k := &p.Files[(i+n-1)%n] // the scenario, which is written last, first
		line := fmt.Sprintf("%s %s", kinds[k.Kind], k.Name)
		switch {
		case k.There:
			line += ": there already"
		case k.Lost:
			line += fmt.Sprintf(": new; another %s is called %s", kinds[k.Kind], k.Was)
		default:
			line += ": new"
		}
		out = append(out, line)
	}
	return out
}
