package battlescribe

// document is what links and names are resolved in while one file is read, whatever its schema.
type document struct {
	byID map[string]*node
	// beside are the nodes of its game system, which links may lead to.
	beside map[string]*node
	known  known
	under  map[*node]bool // the entries that are being read: a link to one of them leads in a circle
	budget
}

// open returns the document of a file, with all nodes that have an id.
func open(root *node) document {
	d := document{byID: map[string]*node{}, known: known{}, under: map[*node]bool{}}
	d.index(root)
	return d
}

// find returns the node of an id in the file or in its game system, nil for none.
func (d *document) find(id string) *node {
	if n := d.byID[id]; n != nil {
		return n
	}
	return d.beside[id]
}

// named returns the name of the node of an id, "" where there is none.
func (d *document) named(id string) string {
	if n := d.find(id); n != nil {
		return n.get("name")
	}
	return ""
}

func (d *document) index(n *node) {
	if id := n.get("id"); id != "" {
		d.byID[id] = n
	}
	if n.name == "profile" {
		d.known.add(profile115(n))
	}
	for _, k := range n.kids {
		d.index(k)
	}
}

// newCatalogue begins what a file is read into.
func newCatalogue(root *node) *Catalogue {
	return &Catalogue{Name: clip(root.get("name")), System: root.name == "gameSystem"}
}

// end returns the catalogue that was read, with a note where there was too much to read.
func (d *document) end(c *Catalogue) (*Catalogue, known) {
	if d.spent() {
		c.Notes = append(c.Notes, "too much: what its links lead to is read in part")
	}
	return c, d.known
}
