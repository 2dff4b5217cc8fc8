package workshop

import (
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/setup"
	"baize/rules/text"
)

// ID names an item of a document through all its edits. It is not written.
type ID int

// Words of lines that the workshop knows by themselves; all others are kept as they are and can be edited as lines.
const (
	WordTerrain   = "terrain"
	WordZone      = "zone"
	WordObjective = "objective"
	WordModel     = "model"
	WordPlace     = "place"
	wordTable     = "table"
	wordPrompt    = "prompt" // of a lesson, with the until lines below it
	wordUntil     = "until"
)

// Item is one line of a document: a piece of terrain, a zone, an objective, a model, any other line, or a comment or blank line, which has
// no word. It is never changed in place: edits put another one in its place.
type Item struct {
	ID   ID
	Word string
	Args []string
	Keys []text.Key   // all but those that say where it lies
	Out  Outline      // where it lies
	Home geom.Heading // the facing of its line where it gives none
	src  *source
}

// source is the line that an item was read from.
type source struct {
	raw, end string // without and of its end
	as       *Item  // what it says
}

// Arg returns an argument, "" where the line has fewer.
func (it *Item) Arg(i int) string {
	if i < len(it.Args) {
		return it.Args[i]
	}
	return ""
}

// Label is the name by which the item is known: of terrain its second argument, of a zone whose it is and of what kind, else its first.
func (it *Item) Label() string {
	switch it.Word {
	case WordTerrain:
		return it.Arg(1)
	case WordZone:
		return it.Arg(0) + " " + it.Arg(1)
	}
	return it.Arg(0)
}

// Kind is the kind of a piece of terrain or of a zone.
func (it *Item) Kind() string {
	switch it.Word {
	case WordTerrain:
		return it.Arg(0)
	case WordZone:
		return it.Arg(1)
	}
	return ""
}

// Get returns the value of a key; ok is false where the line does not have it.
func (it *Item) Get(key string) (value string, ok bool) {
	for _, k := range it.Keys {
		if k.Name == key {
			return k.Value, true
		}
	}
	return "", false
}

// Group is what the item moves with, "" for nothing.
func (it *Item) Group() string { v, _ := it.Get("group"); return v }

// Locked reports whether edits leave the item where it is.
func (it *Item) Locked() bool { v, _ := it.Get("locked"); return v == "on" }

// Tags are the tags of a piece.
func (it *Item) Tags() []string {
	v, _ := it.Get("tags")
	if v == "" {
		return nil
	}
	return strings.Split(v, ",")
}

// Tag returns the value of a tag NAME=VALUE; ok is false where the piece has neither it nor the bare NAME.
func (it *Item) Tag(name string) (value string, ok bool) {
	for _, t := range it.Tags() {
		if k, v, _ := strings.Cut(t, "="); k == name {
			return v, true
		}
	}
	return "", false
}

// Comment is what stands behind # in the line.
func (it *Item) Comment() string {
	if it.src == nil {
		return ""
	}
	return text.Comment(it.src.raw)
}

// Lies reports whether the item lies somewhere on the table.
func (it *Item) Lies() bool { return it.Out.Form != "" }

// with returns the item with one key set, or taken away where the value is empty.
func (it *Item) with(key, value string) *Item {
	out := *it
	i := slices.IndexFunc(it.Keys, func(k text.Key) bool { return k.Name == key })
	switch {
	case value == "" && i < 0:
		return it
	case value == "":
		out.Keys = slices.Delete(slices.Clone(it.Keys), i, i+1)
	case i < 0:
		out.Keys = append(it.Keys[:len(it.Keys):len(it.Keys)], text.Key{Name: key, Value: value})
	default:
		out.Keys = slices.Clone(it.Keys)
		out.Keys[i].Value = value
	}
	return &out
}

// withTag returns the item with a tag set: name alone for "on", NAME=VALUE else, without the tag for "".
func (it *Item) withTag(name, value string) *Item {
	tags := it.Tags()
	i := slices.IndexFunc(tags, func(t string) bool { k, _, _ := strings.Cut(t, "="); return k == name })
	tag := name
	if value != "on" {
		tag += "=" + value
	}
	switch {
	case value == "" && i >= 0:
		tags = slices.Delete(tags, i, i+1)
	case value == "":
	case i >= 0:
		tags[i] = tag
	default:
		tags = append(tags, tag)
	}
	return it.with("tags", strings.Join(tags, ","))
}

// withArg returns the item with one argument set.
func (it *Item) withArg(i int, value string) *Item {
	out := *it
	out.Args = slices.Clone(it.Args)
	for len(out.Args) <= i {
		out.Args = append(out.Args, "")
	}
	out.Args[i] = value
	return &out
}

// withOutline returns the item somewhere else.
func (it *Item) withOutline(o Outline) *Item {
	out := *it
	out.Out = o.settled()
	return &out
}

// Same reports whether both say the same, whatever their lines look like and whichever ids they have.
func (it *Item) Same(o *Item) bool {
	if it == o {
		return true
	}
	if it.Word == "" || o.Word == "" {
		return it.Word == o.Word && it.String() == o.String()
	}
	return it.Word == o.Word && slices.Equal(it.Args, o.Args) && slices.EqualFunc(it.Keys, o.Keys, func(a, b text.Key) bool { return a.Name == b.Name && a.Value == b.Value }) &&
		it.Out.Equal(o.Out) && it.Home == o.Home && it.Comment() == o.Comment()
}

// String writes the line without its end. What it was read from stays byte for byte where it says that still.
func (it *Item) String() string {
	if it.src == nil {
		return text.Format(it.Word, it.Args, it.keys())
	}
	if it == it.src.as || it.Word == "" {
		return it.src.raw
	}
	return text.Revise(it.src.raw, it.Word, it.Args, it.keys())
}

// keys writes all keys of the line, where it lies first. Numbers that mean what the line that was read has stay as they are written there.
func (it *Item) keys() []text.Key {
	out := it.Out.keys(it.Home)
	if it.src != nil {
		was := it.src.as.Out
		line := &text.Line{}
		if list, err := text.Parse("", []byte(it.src.raw)); err == nil && len(list) == 1 {
			line = list[0]
		}
		keep := func(name string, same bool) {
			v, ok := line.Get(name)
			if !ok || !same {
				return
			}
			if i := slices.IndexFunc(out, func(k text.Key) bool { return k.Name == name }); i >= 0 {
				out[i].Value = v
			} else {
				out = append(out, text.Key{Name: name, Value: v})
			}
		}
		if was.Form != "" && was.Form == it.Out.Form {
			place := was
			place.H = it.Out.H
			if was.Form.stroke() {
				place.W = it.Out.W
				keep("width", was.W == it.Out.W)
			}
			keep(string(was.Form), place.Equal(it.Out))
			if was.turns() {
				keep("facing", was.H == it.Out.H)
			}
		}
	}
	if it.Word == WordZone { // whose it is and its edge are read before its corners
		return append(it.Keys[:len(it.Keys):len(it.Keys)], out...)
	}
	return append(out, it.Keys...)
}

// seatHome is the facing of what belongs to a side where its line gives none.
func seatHome(letter string) geom.Heading {
	if strings.EqualFold(letter, "B") {
		return setup.Homeward(rules.SeatB)
	}
	return setup.Homeward(rules.SeatA)
}
