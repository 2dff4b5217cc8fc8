package battlescribe

import (
	"fmt"
	"sort"
	"strings"

	"baize/scenarios/muster"
)

// Result is what an import made, and what became of every entry.
type Result struct {
	Entries []Report
	files   []forceFile
}

// Report says what became of one entry of a catalogue, or of a whole file.
type Report struct {
	Catalogue, Entry string
	Imported         bool
	Partly           bool          // it is a whole file of which some is imported
	Failed           bool          // the file could not be read
	Least            int           // points of the smallest unit
	Most             muster.Points // of the largest
	Decisions        []string      // what we had to decide
	Left             []string      // what was left out, or why all of it was
}

// Exact reports whether all of an entry was read as the catalogue has it.
func (r Report) Exact() bool { return r.Imported && len(r.Decisions)+len(r.Left) == 0 }

func (res *Result) fail(file string, err error) {
	res.Entries = append(res.Entries, Report{Catalogue: file, Entry: "the whole file", Failed: true, Left: []string{bare(file, err)}})
}

// Failed counts the files that could not be read.
func (res Result) Failed() int {
	n := 0
	for _, r := range res.Entries {
		if r.Failed {
			n++
		}
	}
	return n
}

// name is the entry for a list, with its prices.
func (r Report) name() string {
	s := r.Catalogue + ": " + r.Entry
	if r.Imported {
		s += fmt.Sprintf(" (%d to %s points)", r.Least, r.Most)
	}
	return s
}

// String is one line for a list.
func (r Report) String() string {
	state := "imported"
	switch {
	case r.Partly:
		state = "read"
	case !r.Imported:
		state = "left out"
	}
	s := r.name() + ": " + state
	if notes := append(append([]string{}, r.Decisions...), r.Left...); len(notes) > 0 {
		s += " (" + strings.Join(notes, "; ") + ")"
	}
	return s
}

// List writes what was read exactly, what was read with a decision of ours, and what was left out, one line each.
func (res Result) List() string {
	var exact, decided, left []string
	for _, r := range res.Entries {
		if r.Imported && len(r.Decisions) == 0 {
			s := r.name()
			if len(r.Left) > 0 {
				s += ", but for what is left out below"
			}
			exact = append(exact, s)
		}
		if r.Imported && len(r.Decisions) > 0 {
			decided = append(decided, r.name()+": "+strings.Join(r.Decisions, "; "))
		}
		switch {
		case len(r.Left) > 0 && (r.Imported || r.Partly):
			left = append(left, fmt.Sprintf("%s: %s: %s", r.Catalogue, r.Entry, strings.Join(r.Left, "; ")))
		case !r.Imported:
			left = append(left, fmt.Sprintf("%s: %s: all of it: %s", r.Catalogue, r.Entry, strings.Join(r.Left, "; ")))
		}
	}
	var b strings.Builder
	for _, part := range []struct {
		title string
		lines []string
	}{{"Read exactly", exact}, {"Read with a decision of ours", decided}, {"Left out", left}} {
		fmt.Fprintf(&b, "%s: %d\n", part.title, len(part.lines))
		for _, l := range part.lines {
			fmt.Fprintf(&b, "  %s\n", l)
		}
	}
	return b.String()
}

// Files names the force files that Write writes.
func (res Result) Files() []string {
	var out []string
	for _, f := range res.files {
		out = append(out, f.name)
	}
	sort.Strings(out)
	return out
}
