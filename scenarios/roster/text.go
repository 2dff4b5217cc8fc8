package roster

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"baize/rules"
	"baize/scenarios/muster"
)

// Text writes the force as a file: its list, what its units were built from, and the units as they are fielded.
func (f Force) Text() []byte {
	c := f.compose()
	var b strings.Builder
	fmt.Fprintf(&b, "force %s system=%s nation=%s", muster.Quote(f.Title), f.System, muster.Quote(f.Nation))
	if c.priced {
		fmt.Fprintf(&b, " points=%d", c.points)
	}
	if f.Free {
		b.WriteString(" limit=none")
	}
	if f.List.Name != "" {
		fmt.Fprintf(&b, " list=%s", f.List.Name)
	}
	if f.List.Title != "" {
		fmt.Fprintf(&b, " from=%s", muster.Quote(f.List.Title))
	}
	if f.List.Sum != "" {
		fmt.Fprintf(&b, " sum=%s", f.List.Sum)
	}
	b.WriteByte('\n')
	if f.About != "" {
		fmt.Fprintf(&b, "about %s\n", muster.Quote(f.About))
	}
	for _, id := range slices.Sorted(maps.Keys(f.Agreed)) {
		fmt.Fprintf(&b, "agreed %s %s\n", id, word(f.Agreed[id]))
	}
	for _, d := range f.List.Defs {
		if c.spare(d) {
			b.WriteString("spare ")
		}
		b.WriteString(d.line())
	}
	for i := range f.List.Entries {
		b.WriteString(f.List.Entries[i].lines("entry"))
	}
	for _, d := range c.defs {
		b.WriteString(d.line())
	}
	for i, u := range f.Units {
		made := c.units[i]
		fmt.Fprintf(&b, "unit %s %s%s\n", u.Label, muster.Quote(f.NameOf(i)), keys(made.Fields))
		for _, m := range made.Models {
			fmt.Fprintf(&b, "models %d %s\n", m.N, m.Profile)
		}
		fmt.Fprintf(&b, "built %s %s", u.Label, u.Entry)
		for k, n := range u.Sel {
			if n > 0 {
				fmt.Fprintf(&b, " %s=%d", f.EntryOf(i).Options[k].ID, n)
			}
		}
		b.WriteByte('\n')
		if u.Note != "" {
			fmt.Fprintf(&b, "note %s %s\n", u.Label, muster.Quote(u.Note))
		}
	}
	for _, d := range f.Last {
		b.WriteString(d.line())
	}
	return []byte(b.String())
}

// line is the line of a file.
func (d Def) line() string {
	out := d.Word
	if d.ID != "" {
		out += " " + word(d.ID)
	}
	if d.Name != "" {
		out += " " + muster.Quote(d.Name)
	}
	for _, a := range d.More {
		out += " " + word(a)
	}
	return out + keys(d.Fields) + "\n"
}

// lines are those of an entry, under the word that begins them.
func (e *Entry) lines(begin string) string {
	out := fmt.Sprintf("%s %s %s%s\n", begin, e.Label, muster.Quote(e.Name), keys(e.Fields))
	for _, l := range e.Unit.Lines() {
		out += l + "\n"
	}
	return out
}

// keys writes fields as a line has them, with a blank in front of each.
func keys(fields []rules.Field) string {
	out := ""
	for _, f := range fields {
		out += " " + f.Name + "=" + word(f.Value)
	}
	return out
}

// word writes a value, in quotes where it needs them.
func word(s string) string {
	if s == "" || strings.ContainsAny(s, " \t\"#\\=\n\r") {
		return muster.Quote(s)
	}
	return s
}
