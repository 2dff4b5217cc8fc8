package screens

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/text"
	"baize/scenarios/muster"
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

// has reports whether the list of the force has a line of a word and an id.
func (k *builder) has(word, id string) bool {
	list := k.now().List
	return list.Def(word, id) != nil
}

// ownEntries lays the units that the force may be made of: which one is shown, its keys, and its models and upgrades.
func (k *builder) ownEntries(s *leaf, form rules.LineForm) {
	list := k.now().List.Entries
	k.own.at = min(k.own.at, max(len(list)-1, 0))
	set := func(e roster.Entry, title string) bool {
		f, err := k.now().SetEntry(e)
		return k.set(title, f, err)
	}
	deeds := []deed{{id: "own-new", label: "New", tip: "one more unit, of the first profile", do: func() {
		i := slices.IndexFunc(k.now().List.Defs, func(d roster.Def) bool { return d.Word == "profile" })
		if i < 0 {
			k.refuse(errors.New("a profile is needed first"))
			return
		}
		p := k.now().List.Defs[i]
		e := roster.Entry{Unit: muster.Unit{Label: k.freeID(wordUnit, "own"), Name: "My unit", Options: []muster.Option{
			{ID: "model", Name: p.Name, Of: muster.None, Choice: muster.None, Min: 1, Max: 1, Cost: muster.Whole(10), Gives: muster.Gives{Profile: p.ID}}}}}
		if len(list) > 0 {
			e.Fields = list[0].Fields
		}
		if set(e, "new unit") {
			k.own.at = len(list)
		}
	}}}
	if len(list) == 0 {
		s.deeds(deeds...)
		return
	}
	e := list[k.own.at]
	e.Options = slices.Clone(e.Options)
	deeds = append(deeds, deed{id: "own-gone", label: "Remove", tip: "takes it out of the list of this force", do: func() {
		f, err := k.now().RemoveEntry(e.Label)
		k.do("remove "+e.Name, f, err)
	}})
	s.turner("own-at", fmt.Sprintf("%s (%d of %d)", e.Name, k.own.at+1, len(list)), func(by int) { k.own.at = (k.own.at + by + len(list)) % len(list) })
	s.deeds(deeds...)
	s.row("own-name", "name", e.Name, "a name", func(v string) {
		e.Name = clipRunes(v, longestName)
		set(e, "name of a unit")
	})
	for _, v := range form.Keys {
		now, _ := valueOf(e.Fields, v.ID)
		s.value("own-"+v.ID, v, now, func(w string) {
			e.Fields = withField(e.Fields, v.ID, w)
			set(e, e.Name+": "+strings.ToLower(v.Title)+" "+w)
		})
	}
	for i := range e.Options {
		o := &e.Options[i]
		id := "own-option-" + o.ID
		s.part(o.Name)
		change := func(what string, to *int, least int) func(string) {
			return func(v string) {
				n, err := strconv.Atoi(v)
				if err != nil || n < least || n > muster.MaxCount {
					k.refuse(fmt.Errorf("%s: expected a number from %d to %d", what, least, muster.MaxCount))
					return
				}
				*to = n
				set(e, e.Name+": "+what+" of "+o.Name)
			}
		}
		s.row(id+"-name", "name", o.Name, "a name", func(v string) {
			o.Name = clipRunes(v, longestName)
			set(e, e.Name+": name of an option")
		})
		most := ""
		if o.Max != muster.NoLimit {
			most = strconv.Itoa(o.Max)
		}
		s.row(id+"-min", "fewest", strconv.Itoa(o.Min), "a number", change("fewest", &o.Min, 0))
		s.row(id+"-max", "most", most, "no limit", change("most", &o.Max, 0))
		s.row(id+"-cost", "points", o.Cost.String(), "for each", func(v string) {
			p, err := muster.ParsePoints(v)
			if err != nil {
				k.refuse(err)
				return
			}
			o.Cost = p
			set(e, e.Name+": points of "+o.Name)
		})
		if o.Profile != "" {
			s.row(id+"-profile", "profile", o.Profile, "an id", func(v string) {
				if !k.has("profile", v) {
					k.refuse(fmt.Errorf("the list has no profile %q", v))
					return
				}
				o.Profile = v
				set(e, e.Name+": profile of "+o.Name)
			})
		} else {
			s.row(id+"-weapons", "weapons", strings.Join(o.Weapons, ","), "ids, with commas", func(v string) {
				o.Weapons = nil
				for _, w := range strings.FieldsFunc(v, func(r rune) bool { return r == ',' || r == ' ' }) {
					if !k.has("weapon", w) {
						k.refuse(fmt.Errorf("the list has no weapon %q", w))
						return
					}
					o.Weapons = append(o.Weapons, w)
				}
				set(e, e.Name+": weapons of "+o.Name)
			})
		}
	}
	more := func(name string, o muster.Option) func() {
		return func() {
			o.Name, o.Choice, o.Max = name, muster.None, 1
			taken := func(id string) bool {
				return e.Option(id) != muster.None || slices.ContainsFunc(e.Choices, func(c muster.Choice) bool { return c.ID == id })
			}
			for n := 1; o.ID == "" || taken(o.ID); n++ {
				o.ID = fmt.Sprintf("own-%d", n)
			}
			e.Options = append(e.Options, o)
			set(e, e.Name+": "+name)
		}
	}
	model := muster.Option{Of: muster.None}
	for _, d := range k.now().List.Defs {
		if d.Word == "profile" {
			model.Profile = d.ID
			break
		}
	}
	upgrade := muster.Option{Of: muster.None}
	if len(e.Options) > 0 {
		upgrade.Of = 0
	}
	s.deeds(deed{id: "own-model", label: "One more model", tip: "a kind of model that the unit may have", off: offIf(model.Profile == "", "a profile is needed first"), do: more("A model", model)},
		deed{id: "own-upgrade", label: "One more upgrade", tip: "something that the unit may take", do: more("An upgrade", upgrade)})
}
