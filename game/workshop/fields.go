package workshop

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/rules/text"
)

// each sets something of several items alike, locked or not, and of what lies opposite.
func each(title string, ids []ID, f func(*Item) (*Item, error)) Edit {
	return Edit{
		Title: title,
		do: func(d Document) (Document, error) {
			var err error
			now := d.changed(func(it *Item) *Item {
				if err != nil || !slices.Contains(ids, it.ID) {
					return it
				}
				out, e := f(it)
				if e != nil {
					err = fmt.Errorf("%s: %w", it.Label(), e)
					return it
				}
				return out
			})
			if err != nil {
				return d, err
			}
			return now, nil
		},
		widened: func(more func(ID) []ID) Edit {
			wide := slices.Clone(ids)
			for _, id := range ids {
				wide = append(wide, more(id)...)
			}
			return each(title, wide, f)
		},
	}
}

// SetKind makes pieces or zones another kind.
func SetKind(ids []ID, kind string) Edit {
	return each("Change the kind", ids, func(it *Item) (*Item, error) {
		switch it.Word {
		case WordTerrain:
			return it.withArg(0, kind), word(kind)
		case WordZone:
			return it.withArg(1, kind), word(kind)
		}
		return nil, errors.New("it has no kind")
	})
}

// SetTag sets a tag of pieces: NAME alone for the value on, NAME=VALUE, and takes it away for "".
func SetTag(ids []ID, name, value string) Edit {
	return each("Set "+name, ids, func(it *Item) (*Item, error) {
		if strings.ContainsAny(name+value, ", =") || name == "" {
			return nil, errors.New("a tag is a name and a value without commas and blanks")
		}
		return it.withTag(name, value), word(name + value)
	})
}

// SetKey sets key=value of a line, or takes it away for "". Where it lies is set by SetOutline.
func SetKey(ids []ID, key, value string) Edit {
	return each("Set "+key, ids, func(it *Item) (*Item, error) {
		if key == "" || strings.ContainsAny(key, " \t\"=#") || slices.Contains(forms, Form(key)) {
			return nil, fmt.Errorf("%q is no key that can be set", key)
		}
		return it.with(key, value), word(value)
	})
}

// SetArg sets an argument of a line, counted from 0.
func SetArg(id ID, i int, value string) Edit {
	return Edit{Title: "Change a line", do: func(d Document) (Document, error) {
		it := d.Item(id)
		if it == nil || it.Word == "" || i < 0 || i > len(it.Args) {
			return d, errors.New("it has no such argument")
		}
		if err := word(value); err != nil {
			return d, err
		}
		return d.changed(func(o *Item) *Item {
			if o.ID == id {
				return o.withArg(i, value)
			}
			return o
		}), nil
	}}
}

// word refuses what no line can hold.
func word(s string) error {
	if err := oneLine(s); err != nil {
		return err
	}
	if _, err := text.Parse("text", []byte("x "+text.Quote(s))); err != nil {
		return err
	}
	return nil
}

// oneLine refuses ends of lines.
func oneLine(s string) error {
	if strings.ContainsAny(s, "\r\n") {
		return errors.New("expected one line")
	}
	return nil
}

// Lock has edits leave items where they are, or lets them go.
func Lock(ids []ID, on bool) Edit {
	title, value := many("Unlock", len(ids)), ""
	if on {
		title, value = many("Lock", len(ids)), "on"
	}
	return each(title, ids, func(it *Item) (*Item, error) { return it.with("locked", value), nil })
}
