package workshop

import (
	"errors"
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/setup"
)

const (
	wordUnit = "unit"   // of a scenario that writes its own forces, with the models below it
	wordBand = "roster" // the units of one side, up to the line end
)

// Rename gives a piece, objective, model or unit another label, which nothing of its kind has. Every line that names it names it so from then on.
func Rename(id ID, label string) Edit {
	return Edit{Title: "Rename to " + label, do: func(d Document) (Document, error) {
		it := d.Item(id)
		switch {
		case it == nil || it.Word == "":
			return d, errors.New("nothing is there to be named")
		case label == "":
			return d, errors.New("expected a name")
		case it.Word == WordZone:
			return d, errors.New("a zone has no name")
		}
		if err := word(label); err != nil {
			return d, err
		}
		if taken(d, it, label) {
			return d, fmt.Errorf("%s %s is there already", it.Word, label)
		}
		i := 0
		if it.Word == WordTerrain {
			i = 1
		}
		return follow(d, it, label).changed(func(o *Item) *Item {
			if o.ID == id {
				return o.withArg(i, label)
			}
			return o
		}), nil
	}}
}

// taken reports whether another line of the word of an item has a label.
func taken(d Document, it *Item, label string) bool {
	for _, o := range d.Find(it.Word) {
		if o.ID != it.ID && o.Label() == label {
			return true
		}
	}
	return false
}

// follow has the lines that name an item name it by another label. The models of a unit that are only counted are numbered by its label, and are
// named so. Within a roster labels are those of the roster: there nothing is followed.
func follow(d Document, it *Item, label string) Document {
	if d.rostered(it) {
		return d
	}
	old := it.Label()
	unit, model, piece := it.Word == wordUnit, it.Word == WordModel, it.Word == WordTerrain
	renamed := func(m rules.Mention, v string) string {
		switch {
		case v == old && (unit && m.Unit || model && m.Model || piece && m.Piece && (!m.Model || !d.labelled(WordModel, v))):
			return label
		case unit && m.Model && !d.labelled(WordModel, v):
			if n, ok := strings.CutPrefix(v, old+"."); ok {
				return label + "." + n
			}
		}
		return v
	}
	all := mentions(d.System())
	return d.changed(func(o *Item) *Item {
		for _, m := range all {
			if m.Word != o.Word {
				continue
			}
			if m.Key == "" {
				if v := o.Arg(m.Arg); v != "" && renamed(m, v) != v {
					o = o.withArg(m.Arg, renamed(m, v))
				}
			} else if v, ok := o.Get(m.Key); ok && renamed(m, v) != v {
				o = o.with(m.Key, renamed(m, v))
			}
		}
		return o
	})
}

// mentions lists where lines of a system's scenarios name something by its label.
func mentions(system string) []rules.Mention {
	out := setup.Mentions()
	sys, err := rules.Find(system)
	if err != nil {
		return out
	}
	may := rules.ScenaristOf(sys)
	for _, f := range may.Lines() {
		out = append(out, f.Mentions()...)
	}
	return append(out, may.Mentions()...)
}

// rostered reports whether a line stands in a roster.
func (d Document) rostered(it *Item) bool {
	for p := range d.parts {
		in := false
		for _, o := range d.parts[p].items {
			switch {
			case o == it:
				return in
			case o.Word == wordBand:
				in = true
			case o.Word == "end":
				in = false
			}
		}
	}
	return false
}
