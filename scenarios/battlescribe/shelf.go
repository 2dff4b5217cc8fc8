package battlescribe

import "path/filepath"

// shelf is what the files of an import say to one another: the names of categories, and the game systems that catalogues link into.
type shelf struct {
	categories map[string]string           // by id
	systems    map[string]map[string]*node // nodes by id, by the id of the game system
}

// maxSystems bounds how many files are looked through.
const maxSystems = 50

// newShelf looks through files, and through the game systems that lie beside them. What cannot be read is reported where it is imported.
func newShelf(files []string) *shelf {
	s, seen := &shelf{categories: map[string]string{}, systems: map[string]map[string]*node{}}, map[string]bool{}
	for _, path := range files {
		beside, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*.gst*"))
		for _, p := range append(beside, path) {
			if seen[p] || len(seen) >= maxSystems {
				continue
			}
			seen[p] = true
			if root, err := readFile(p); err == nil {
				s.add(root)
			}
		}
	}
	return s
}

// add notes the categories of a file, and all of a game system.
func (s *shelf) add(root *node) {
	var ids map[string]*node
	if root.name == "gameSystem" && root.get("id") != "" && s.systems[root.get("id")] == nil {
		ids = map[string]*node{}
		s.systems[root.get("id")] = ids
	}
	var note func(n *node)
	note = func(n *node) {
		if n.name == "category" || n.name == "categoryEntry" {
			s.categories[n.get("id")] = clip(n.get("name"))
		}
		if id := n.get("id"); ids != nil && id != "" {
			ids[id] = n
		}
		for _, k := range n.kids {
			note(k)
		}
	}
	note(root)
}

// system returns the nodes of a game system by their ids, nil for one that is not there.
func (s *shelf) system(id string) map[string]*node {
	if s == nil {
		return nil
	}
	return s.systems[id]
}
