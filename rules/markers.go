package rules

// Marker is a kind of chip and how many of it lie there.
type Marker struct {
	Kind string `json:"kind"`
	N    int    `json:"n"`
}

// MarkActivated is the one marker that every window knows: units with it have acted and step back in tone. A system
// that says so in another way needs none.
const MarkActivated = "activated"

// Markers is a small set of chips in the order in which they were first laid. It is a value: With gives a changed
// copy, so that cloned states may share it.
type Markers []Marker

// N is how many chips of a kind lie there.
func (m Markers) N(kind string) int {
	for i := range m {
		if m[i].Kind == kind {
			return m[i].N
		}
	}
	return 0
}

// Has reports whether at least one chip of a kind lies there.
func (m Markers) Has(kind string) bool { return m.N(kind) > 0 }

// With gives the markers with exactly n chips of a kind; zero or less removes it.
func (m Markers) With(kind string, n int) Markers {
	out := make(Markers, 0, len(m)+1)
	found := false
	for _, k := range m {
		if k.Kind == kind {
			found = true
			if n > 0 {
				out = append(out, Marker{kind, n})
			}
			continue
		}
		out = append(out, k)
	}
	if !found && n > 0 {
		out = append(out, Marker{kind, n})
	}
	if len(out) == 0 {
		return nil
	}
	return out
}
