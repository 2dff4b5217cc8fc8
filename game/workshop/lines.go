package workshop

import (
	"errors"
	"fmt"
	"slices"

	"baize/rules"
	"baize/rules/text"
)

// AddLine adds a line of a word with its arguments where lines of its word stand.
func AddLine(name string, args ...string) Edit {
	return Edit{Title: "Add a line: " + name, do: func(d Document) (Document, error) {
		for _, s := range append([]string{name}, args...) {
			if err := word(s); err != nil {
				return d, err
			}
		}
		if name == "" {
			return d, errors.New("expected the word of a line")
		}
		d, _ = d.added(&Item{Word: name, Args: slices.Clone(args)})
		return d, nil
	}}
}

// SetOnce sets key=value of the one line of a word, which is added where there is none, and taken away once it says nothing more. "" takes
// the key away.
func SetOnce(name, key, value string) Edit {
	return Edit{Title: "Set " + key, do: func(d Document) (Document, error) {
		if err := word(value); err != nil {
			return d, err
		}
		lines := d.Find(name)
		if len(lines) == 0 {
			if value == "" {
				return d, nil
			}
			d, _ = d.added(&Item{Word: name, Keys: []text.Key{{Name: key, Value: value}}})
			return d, nil
		}
		now := lines[0].with(key, value)
		return d.changed(func(it *Item) *Item {
			switch {
			case it != lines[0]:
				return it
			case len(now.Keys)+len(now.Args) == 0:
				return nil
			}
			return now
		}), nil
	}}
}

// Write has a line say something else altogether, as files write it; "" takes it away. Its place and id stay. Where that gives what the line is
// about another label, the lines that name it follow.
func Write(id ID, s string) Edit {
	return Edit{Title: "Write a line", do: func(d Document) (Document, error) {
		old := d.Item(id)
		if old == nil {
			return d, errors.New("the line is there no more")
		}
		if s == "" {
			return Remove([]ID{id}).do(d)
		}
		now, err := written(s, old)
		if err != nil {
			return d, err
		}
		if now.Word == old.Word && now.Label() != old.Label() && now.Label() != "" && !taken(d, old, old.Label()) && !taken(d, old, now.Label()) {
			d = follow(d, old, now.Label())
		}
		return d.changed(func(it *Item) *Item {
			if it.ID == id {
				return now
			}
			return it
		}), nil
	}}
}

// WriteNew adds a line as files write it: where lines of its word belong, else at the end.
func WriteNew(s string) Edit {
	return Edit{Title: "Write a line", do: func(d Document) (Document, error) {
		now, err := written(s, &Item{})
		if err != nil {
			return d, err
		}
		if rank(now.Word) < lastOrder {
			d, _ = d.added(now)
			return d, nil
		}
		p := d.telling() // at its end: a model belongs to the unit above it
		if n := len(d.parts[p].items); n > 0 {
			d, _ = d.behind(d.parts[p].items[n-1].ID, now)
		}
		return d, nil
	}}
}

// written reads a line; id and home are those of another one.
func written(s string, old *Item) (*Item, error) {
	if err := oneLine(s); err != nil {
		return nil, err
	}
	lines, err := text.Parse("line", []byte(s))
	switch {
	case err != nil:
		return nil, errors.New(text.Reason(err))
	case len(lines) != 1:
		return nil, errors.New("expected a line with a word")
	}
	now := &Item{ID: old.ID, Word: lines[0].Word, Args: lines[0].Args, Home: old.Home}
	if now.Word == WordPlace {
		now.Home = seatHome(firstLetter(now.Arg(0)))
	}
	now.Out, now.Keys = readOutline(lines[0], now.Home)
	now.src = &source{raw: s, end: "\n", as: now}
	if old.src != nil {
		now.src.end = old.src.end
	}
	return now, nil
}

// SideName is the name of a side and the name of its force as the scenario gives them; "" where it gives none.
func (d Document) SideName(seat rules.Seat) (name, force string) {
	for _, it := range d.Find("side") {
		if it.Arg(0) == seat.String() {
			force, _ = it.Get("force")
			return it.Arg(1), force
		}
	}
	return "", ""
}

// SetSideName names a side and its force. A force is named beside a side only; without both there is no line.
func SetSideName(seat rules.Seat, name, force string) Edit {
	return Edit{Title: fmt.Sprintf("Name side %s", seat), do: func(d Document) (Document, error) {
		if name == "" && force != "" {
			return d, errors.New("the name of a force stands beside that of its side: name the side first")
		}
		if err := word(force); err != nil {
			return d, err
		}
		d, err := d.said("side", []string{seat.String()}, name)
		if err != nil {
			return d, err
		}
		return d.changed(func(it *Item) *Item {
			if it.Word == "side" && it.Arg(0) == seat.String() {
				return it.with("force", force)
			}
			return it
		}), nil
	}}
}
