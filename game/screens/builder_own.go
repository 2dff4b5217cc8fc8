package screens

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/rules/text"
	"baize/scenarios/roster"
)

// ownLines is what of the list of the force is written by form: a line of a word, or an entry.
type ownLines struct {
	word string // "" for the first form
	at   int
}

// forms are the lines of lists that the system has forms for.
func (k *builder) forms() []rules.LineForm {
	sys := k.sys()
	if sys == nil {
		return nil
	}
	return rules.ComposerOf(sys).Forms()
}

// ownPane lays the forms of weapons, profiles and units of the force's own list.
func (k *builder) ownPane(s *leaf) {
	s.head("Your own", "Weapons, profiles and units by form. They belong to this force, and are edits like any other.")
	list := k.forms()
	if len(list) == 0 {
		s.note("This game has no forms for them.")
		return
	}
	i := max(0, slices.IndexFunc(list, func(f rules.LineForm) bool { return f.ID == k.own.word }))
	form := list[i]
	var words []string
	for _, f := range list {
		words = append(words, f.ID)
	}
	s.choices("own-word", words, func(w string) string { return list[slices.Index(words, w)].Title }, form.ID, func(w string) { k.own = ownLines{word: w} })
	s.note(upperFirst(form.Text) + ".")
	if form.ID == wordUnit {
		k.ownEntries(s, form)
		return
	}
	k.ownDefs(s, form)
}

// ownDefs lays the lines of a word: which one is shown, and its form.
func (k *builder) ownDefs(s *leaf, form rules.LineForm) {
	var list []roster.Def
	for _, d := range k.now().List.Defs {
		if d.Word == form.ID {
			list = append(list, d)
		}
	}
	k.own.at = min(k.own.at, max(len(list)-1, 0))
	what := strings.ToLower(form.Title)
	set := func(d roster.Def, title string) bool {
		f, err := k.now().SetDef(d)
		return k.set(title, f, err)
	}
	fresh := func(name string, fields []rules.Field) {
		if set(roster.Def{Word: form.ID, ID: k.freeID(form.ID, name), Name: name, Fields: fields}, "new "+what) {
			k.own.at = len(list)
		}
	}
	deeds := []deed{{id: "own-new", label: "New", tip: "one more " + what, do: func() {
		var fields []rules.Field
		if len(list) > 0 { // one that is whole, to be written over
			fields = list[0].Fields
		}
		fresh("My "+what, fields)
	}}}
	if len(list) == 0 {
		s.deeds(deeds...)
		return
	}
	d := list[k.own.at]
	deeds = append(deeds, deed{id: "own-copy", label: "Copy", tip: "one more like this", do: func() { fresh(d.Name+" 2", d.Fields) }},
		deed{id: "own-gone", label: "Remove", tip: "takes it out of the list of this force", do: func() {
			f, err := k.now().RemoveDef(d.Word, d.ID)
			k.do("remove "+d.Name, f, err)
		}})
	s.turner("own-at", fmt.Sprintf("%s (%d of %d)", d.Name, k.own.at+1, len(list)), func(by int) { k.own.at = (k.own.at + by + len(list)) % len(list) })
	s.deeds(deeds...)
	s.row("own-name", "name", d.Name, "a name", func(v string) {
		if v == "" {
			k.refuse(errors.New("a name is needed"))
			return
		}
		d.Name = clipRunes(v, longestName)
		set(d, "name of "+d.ID)
	})
	for _, v := range form.Keys {
		now, _ := valueOf(d.Fields, v.ID)
		s.value("own-"+v.ID, v, now, func(w string) {
			d.Fields = withField(d.Fields, v.ID, w)
			set(d, d.Name+": "+strings.ToLower(v.Title)+" "+w)
		})
	}
}

// set is do for an edit of keys and lines: one after which the force could not be set up is refused with the reason.
func (k *builder) set(title string, f roster.Force, err error) bool {
	if err == nil && k.trouble == "" && len(f.Units) > 0 {
		_, _, err = f.Start()
	}
	return k.do(title, f, err)
}

// withField is a list of fields in which one says something else, or with "" is not there.
func withField(list []rules.Field, name, value string) []rules.Field {
	out := slices.Clone(list)
	i := slices.IndexFunc(out, func(f rules.Field) bool { return f.Name == name })
	switch {
	case value == "" && i >= 0:
		return slices.Delete(out, i, i+1)
	case value == "":
		return out
	case i >= 0:
		out[i].Value = value
		return out
	}
	return append(out, rules.Field{Name: name, Value: value})
}

// freeID is an id that no line of a word has, made of a name.
func (k *builder) freeID(word, name string) string {
	list := k.now().List
	return text.Free(text.Slug(name), func(id string) bool { return list.Def(word, id) != nil || word == wordUnit && list.Entry(id) != nil })
}

// defCalled is the id of the line of a word that is called so, by its id or its name as a player writes it.
func (k *builder) defCalled(word, called string) (string, error) {
	var names []string
	for _, d := range k.now().List.Defs {
		if d.Word != word {
			continue
		}
		if d.ID == called || strings.EqualFold(d.Name, called) {
			return d.ID, nil
		}
		names = append(names, d.Name)
	}
	return "", fmt.Errorf("the list has no %s %q: it has %s", word, called, strings.Join(names, ", "))
}

// defName is how a line of a word is called; its id where two are called so.
func (k *builder) defName(word, id string) string {
	list := k.now().List
	d := list.Def(word, id)
	if d == nil || slices.ContainsFunc(list.Defs, func(o roster.Def) bool { return o.Word == word && o.ID != id && strings.EqualFold(o.Name, d.Name) }) || strings.Contains(d.Name, ",") {
		return id
	}
	return d.Name
}
