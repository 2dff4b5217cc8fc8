package screens

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/scenarios/muster"
	"baize/scenarios/roster"
)

// ownUnit lays one entry of the list of a force by form, and edits it.
type ownUnit struct {
	k *builder
	s *leaf
	e roster.Entry // a copy: edits begin with it
}

// ownEntries lays the units that the force may be made of: which one is shown, what it may be made of, and its keys.
func (k *builder) ownEntries(s *leaf, form rules.LineForm) {
	list := k.now().List.Entries
	k.own.at = min(k.own.at, max(len(list)-1, 0))
	fresh := func(e roster.Entry) {
		f, err := k.now().SetEntry(e)
		if k.set("new unit", f, err) {
			k.own.at = len(list)
		}
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
		fresh(e)
	}}}
	if len(list) == 0 {
		s.deeds(deeds...)
		return
	}
	u := ownUnit{k, s, list[k.own.at]}
	u.e.Options, u.e.Choices, u.e.Changes = slices.Clone(u.e.Options), slices.Clone(u.e.Choices), slices.Clone(u.e.Changes)
	deeds = append(deeds, deed{id: "own-copy", label: "Copy", tip: "one more like this", do: func() {
		e := u.e
		e.Label, e.Name = k.freeID(wordUnit, e.Name), clipRunes(e.Name+" 2", longestName)
		fresh(e)
	}}, deed{id: "own-gone", label: "Remove", tip: "takes it out of the list of this force", do: func() {
		f, err := k.now().RemoveEntry(u.e.Label)
		k.do("remove "+u.e.Name, f, err)
	}})
	s.turner("own-at", fmt.Sprintf("%s (%d of %d)", u.e.Name, k.own.at+1, len(list)), func(by int) { k.own.at = (k.own.at + by + len(list)) % len(list) })
	s.deeds(deeds...)
	s.row("own-name", "name", u.e.Name, "a name", func(v string) {
		u.e.Name = clipRunes(v, longestName)
		u.set("name of a unit")
	})
	for i := range u.e.Options {
		u.option(i)
	}
	for i := range u.e.Choices {
		u.choice(i)
	}
	u.more()
	u.changes()
	s.part("Of the unit")
	for _, v := range form.Keys {
		now, _ := valueOf(u.e.Fields, v.ID)
		s.value("own-"+v.ID, v, now, func(w string) {
			u.e.Fields = withField(u.e.Fields, v.ID, w)
			u.set(u.e.Name + ": " + strings.ToLower(v.Title) + " " + w)
		})
	}
}

// set puts the entry as it is edited into the list.
func (u *ownUnit) set(title string) bool {
	f, err := u.k.now().SetEntry(u.e)
	return u.k.set(title, f, err)
}

// alter puts an entry into the list that something was taken out of, or tells what needs it.
func (u *ownUnit) alter(title string, unit muster.Unit, err error) {
	if err != nil {
		u.k.refuse(errors.New(strings.TrimPrefix(err.Error(), "muster: ")))
		return
	}
	u.e.Unit = unit
	u.set(title)
}

// number lays a field for a count of an option or choice; most may be without a limit.
func (u *ownUnit) number(id, name, what string, to *int, limit bool) {
	now, hint := strconv.Itoa(*to), "a number"
	if limit {
		hint = "no limit"
		if *to == muster.NoLimit {
			now = ""
		}
	}
	u.s.row(id, name, now, hint, func(v string) {
		n, err := strconv.Atoi(v)
		switch {
		case v == "" && limit:
			n = muster.NoLimit
		case err != nil || n < 0 || n > muster.MaxCount:
			u.k.refuse(fmt.Errorf("%s: expected a number from 0 to %d", name, muster.MaxCount))
			return
		}
		*to = n
		u.set(u.e.Name + ": " + name + " of " + what)
	})
}

// option lays what is said of one option.
func (u *ownUnit) option(i int) {
	k, s, o := u.k, u.s, &u.e.Options[i]
	id := "own-option-" + o.ID
	s.part(o.Name)
	s.row(id+"-name", "name", o.Name, "a name", func(v string) {
		o.Name = clipRunes(v, longestName)
		u.set(u.e.Name + ": name of an option")
	})
	u.number(id+"-min", "fewest", o.Name, &o.Min, false)
	u.number(id+"-max", "most", o.Name, &o.Max, true)
	s.row(id+"-cost", "points", o.Cost.String(), "for each", func(v string) {
		p, err := muster.ParsePoints(v)
		if err != nil {
			k.refuse(err)
			return
		}
		o.Cost = p
		u.set(u.e.Name + ": points of " + o.Name)
	})
	if o.Profile != "" {
		s.row(id+"-profile", "profile", k.defName("profile", o.Profile), "its name", func(v string) {
			p, err := k.defCalled("profile", v)
			if err != nil {
				k.refuse(err)
				return
			}
			o.Profile = p
			u.set(u.e.Name + ": profile of " + o.Name)
		})
	} else {
		var names []string
		for _, w := range o.Weapons {
			names = append(names, k.defName("weapon", w))
		}
		s.row(id+"-weapons", "weapons", strings.Join(names, ", "), "names, with commas", func(v string) {
			var all []string
			for _, w := range strings.Split(v, ",") {
				if w = strings.TrimSpace(w); w == "" {
					continue
				}
				known, err := k.defCalled("weapon", w)
				if err != nil {
					k.refuse(err)
					return
				}
				all = append(all, known)
			}
			o.Weapons = all
			u.set(u.e.Name + ": weapons of " + o.Name)
		})
	}
	if len(u.e.Choices) > 0 {
		now := ""
		if o.Choice != muster.None {
			now = u.e.Choices[o.Choice].Name
		}
		s.row(id+"-choice", "one of", now, "no choice", func(v string) {
			c := muster.None
			if v != "" {
				if c = slices.IndexFunc(u.e.Choices, func(c muster.Choice) bool { return c.ID == v || strings.EqualFold(c.Name, v) }); c < 0 {
					k.refuse(fmt.Errorf("the unit has no choice %q", v))
					return
				}
				o.Of = u.e.Choices[c].Of
			}
			o.Choice = c
			u.set(u.e.Name + ": choice of " + o.Name)
		})
	}
	if i > 0 {
		u.belongs(id, o.Name, i, &o.Of, func() { o.Choice = muster.None })
	}
	last := o.Profile != "" && !slices.ContainsFunc(u.e.Options, func(other muster.Option) bool { return other.Profile != "" && other.ID != o.ID })
	s.deeds(deed{id: id + "-gone", label: "Remove " + o.Name, tip: "takes it out of what the unit may be made of", off: offIf(last, "a unit has models of one kind at least"), do: func() {
		unit, err := u.e.WithoutOption(i)
		u.alter(u.e.Name+": no "+o.Name, unit, err)
	}})
}

// belongs lays the option before a place that something belongs to.
func (u *ownUnit) belongs(id, what string, before int, of *int, moved func()) {
	now := ""
	if *of != muster.None {
		now = u.e.Options[*of].Name
	}
	u.s.row(id+"-of", "of", now, "the whole unit", func(v string) {
		to := muster.None
		if v != "" {
			if to = slices.IndexFunc(u.e.Options[:before], func(o muster.Option) bool { return o.ID == v || strings.EqualFold(o.Name, v) }); to < 0 {
				u.k.refuse(fmt.Errorf("nothing before %s is called %q", what, v))
				return
			}
		}
		*of = to
		moved()
		u.set(u.e.Name + ": what " + what + " belongs to")
	})
}

// choice lays what is said of one choice.
func (u *ownUnit) choice(i int) {
	s, c := u.s, &u.e.Choices[i]
	id := "own-choice-" + c.ID
	var in []string
	for _, o := range u.e.Options {
		if o.Choice == i {
			in = append(in, o.Name)
		}
	}
	s.part("Choice: " + c.Name)
	if len(in) == 0 {
		s.note("Nothing lies in it yet: write its name into “one of” of what does.")
	} else {
		s.note("Among " + strings.Join(in, ", ") + ", together:")
	}
	s.row(id+"-name", "name", c.Name, "a name", func(v string) {
		c.Name = clipRunes(v, longestName)
		u.set(u.e.Name + ": name of a choice")
	})
	u.number(id+"-min", "fewest", c.Name, &c.Min, false)
	u.number(id+"-max", "most", c.Name, &c.Max, true)
	s.deeds(deed{id: id + "-gone", label: "Remove the choice", tip: "what lies in it may then be taken side by side", do: func() {
		unit, err := u.e.WithoutChoice(i)
		u.alter(u.e.Name+": no choice "+c.Name, unit, err)
	}})
}

// more lays the buttons that add to what the unit may be made of.
func (u *ownUnit) more() {
	k := u.k
	free := func() string {
		for n := 1; ; n++ {
			id := fmt.Sprintf("own-%d", n)
			if u.e.Option(id) == muster.None && !slices.ContainsFunc(u.e.Choices, func(c muster.Choice) bool { return c.ID == id }) {
				return id
			}
		}
	}
	add := func(o muster.Option) func() {
		return func() {
			o.ID, o.Choice, o.Max = free(), muster.None, 1
			u.e.Options = append(u.e.Options, o)
			u.set(u.e.Name + ": " + o.Name)
		}
	}
	model := muster.Option{Name: "A model", Of: muster.None}
	for _, d := range k.now().List.Defs {
		if d.Word == "profile" {
			model.Profile = d.ID
			break
		}
	}
	upgrade := muster.Option{Name: "An upgrade", Of: muster.None}
	if len(u.e.Options) > 0 {
		upgrade.Of = 0
	}
	u.s.part("More")
	u.s.deeds(deed{id: "own-model", label: "One more model", tip: "a kind of model that the unit may have", off: offIf(model.Profile == "", "a profile is needed first"), do: add(model)},
		deed{id: "own-upgrade", label: "One more upgrade", tip: "something that the unit may take", do: add(upgrade)},
		deed{id: "own-choice", label: "One more choice", tip: "bounds how many may be taken of several things together", do: func() {
			u.e.Choices = append(u.e.Choices, muster.Choice{ID: free(), Name: "A choice", Of: muster.None, In: muster.None, Max: 1})
			u.set(u.e.Name + ": a choice")
		}})
}

// changes lays what the taking of one thing changes in another, as lines of files say it; an empty field takes a change away.
func (u *ownUnit) changes() {
	s := u.s
	if len(u.e.Options) == 0 {
		return
	}
	s.part("What changes by what is taken")
	var ids []string
	for _, o := range u.e.Options {
		ids = append(ids, o.ID)
	}
	for _, c := range u.e.Choices {
		ids = append(ids, c.ID)
	}
	s.note("As in: " + ids[min(1, len(ids)-1)] + " cost=+5 per=" + ids[0] + ", or min=, max= and hidden=on, with if=\"" + ids[0] + ">1\". The words are " + strings.Join(ids, ", ") + ".")
	for i := range u.e.Changes {
		s.field(fmt.Sprint("own-change-", i), u.e.ChangeText(i), "empty takes it away", func(v string) {
			rest := slices.Clone(u.e.Changes[i+1:])
			u.e.Changes = u.e.Changes[:i]
			u.change(v, rest)
		})
	}
	s.field("own-change-new", "", "one more", func(v string) {
		if v != "" {
			u.change(v, nil)
		}
	})
}

// change puts a change at the end, with others behind it.
func (u *ownUnit) change(text string, behind []muster.Change) {
	var list []muster.Change
	if text != "" {
		var err error
		if list, err = u.e.ReadChange(text); err != nil {
			u.k.refuse(errors.New(strings.TrimPrefix(err.Error(), "muster: ")))
			return
		}
	}
	u.e.Changes = slices.Concat(u.e.Changes, list, behind)
	u.set(u.e.Name + ": changes")
}
