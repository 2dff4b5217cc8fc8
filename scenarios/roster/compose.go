package roster

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/text"
	"baize/scenarios/muster"
)

// Keys of the line of a unit that composing writes.
const (
	costKey    = "cost"
	qualityKey = "quality"
	weaponsKey = "weapons"
)

// composed is a force as it is fielded.
type composed struct {
	f      Force
	sys    rules.Composer
	arms   bool // a unit carries weapons itself
	priced bool // every unit says what it costs
	points int
	defs   []Def // profiles and weapons made for it
	units  []made
	used   map[[2]string]bool // lines of the list that units need, by word and id
	ids    map[string]bool    // of all lines
}

// made is a unit as it is fielded.
type made struct {
	Fields []rules.Field
	Models []muster.Fielded
}

// compose makes the units of a force.
func (f Force) compose() *composed {
	c := &composed{f: f, priced: true, used: map[[2]string]bool{}, ids: map[string]bool{}}
	c.sys = composer(f.System)
	for _, form := range c.sys.Forms() {
		c.arms = c.arms || form.ID == "unit" && slices.ContainsFunc(form.Keys, func(v rules.Value) bool { return v.ID == weaponsKey })
	}
	for _, d := range f.List.Defs {
		c.ids[d.ID] = true
	}
	for i := range f.Units {
		c.unit(i)
	}
	return c
}

// composer is that of a system; one that is not registered has none.
func composer(system string) rules.Composer {
	sys, err := rules.Find(system)
	if err != nil {
		sys = nil
	}
	return rules.ComposerOf(sys)
}

// keys are those of the unit line that come of an entry and a selection.
func (f Force) keys(e *Entry, sel muster.Selection) []rules.Field {
	out := slices.Clone(e.Fields)
	for i := range e.Options {
		if q := e.Options[i].Quality; q != "" && sel[i] > 0 {
			out = set(out, rules.Field{Name: qualityKey, Value: q})
		}
	}
	if e.Costed() {
		out = set(out, rules.Field{Name: costKey, Value: strconv.Itoa(e.Sum(sel).Up())})
	}
	return out
}

// set gives a field a value.
func set(fields []rules.Field, f rules.Field) []rules.Field {
	if i := slices.IndexFunc(fields, func(g rules.Field) bool { return g.Name == f.Name }); i >= 0 {
		fields = slices.Clone(fields)
		fields[i] = f
		return fields
	}
	return append(fields, f)
}

// unit makes a unit of the force.
func (c *composed) unit(i int) {
	u, e := c.f.Units[i], c.f.EntryOf(i)
	m := made{Fields: c.f.keys(e, u.Sel)}
	shared := rules.Kit{Unit: true}
	var names []string
	var arms []string
	for _, k := range e.Shared(u.Sel) {
		o := &e.Options[k]
		shared.Traits = append(shared.Traits, split(o.Traits)...)
		arms = append(arms, o.Weapons...)
		names = append(names, o.Name)
	}
	if c.arms && len(arms) > 0 {
		m.Fields = set(m.Fields, rules.Field{Name: weaponsKey, Value: strings.Join(arms, ",")})
		for _, id := range arms {
			c.useWeapon(id)
		}
		arms = nil
	}
	shared.Weapons = arms
	for _, f := range u.Fields {
		if f.Name != costKey || !e.Costed() {
			m.Fields = set(m.Fields, f)
		}
	}
	for _, d := range e.Deal(u.Sel) {
		m.Models = muster.Put(m.Models, c.profile(e, d, shared, names), 1)
	}
	if e.Costed() {
		c.points += e.Sum(u.Sel).Up()
	} else {
		c.priced = false
	}
	c.units = append(c.units, m)
}

// profile is the id of the profile of one model: that of its kind, or one made for what it carries. shared is what the unit gives to all its
// models, by options of some names.
func (c *composed) profile(e *Entry, d muster.Dealt, shared rules.Kit, names []string) string {
	base := c.f.List.Def("profile", d.Profile)
	if base == nil {
		return d.Profile
	}
	c.use(*base)
	kit := c.kit(e, d, base)
	own := c.sys.Arm(base.Fields, kit)
	given := shared
	given.Weapons = c.numbered(shared.Weapons, c.carried(own))
	given.Lost = c.baked(e, muster.None, base, shared.Traits)
	fields := c.sys.Arm(own, given)
	if alike(fields, base.Fields) {
		return d.Profile
	}
	var with []string
	for _, k := range d.Taken {
		if o := &e.Options[k]; news(o, base) {
			with = append(with, o.Name)
		}
	}
	if !alike(fields, own) {
		for _, name := range names {
			if o := &e.Options[e.named(name)]; news(o, base) {
				with = append(with, name)
			}
		}
	}
	return c.variant(base, with, fields)
}

// carried are the weapons that a profile of these fields has.
func (c *composed) carried(profile []rules.Field) (out []string) {
	for _, f := range profile {
		for _, id := range split(f.Value) {
			if c.weapon(id) != nil {
				out = append(out, id)
			}
		}
	}
	return out
}

// named is the first option of the unit of a name.
func (e *Entry) named(name string) int {
	return slices.IndexFunc(e.Options, func(o muster.Option) bool { return o.Name == name })
}

// kit is what one model carries otherwise than its profile says.
func (c *composed) kit(e *Entry, d muster.Dealt, base *Def) (kit rules.Kit) {
	for i := range e.Options {
		if o := &e.Options[i]; o.Profile == "" && o.Becomes == "" && e.ModelOf(o.Of) == d.Option {
			for _, w := range o.Weapons {
				kit.Without = append(kit.Without, c.copies(w)...)
			}
		}
	}
	for _, k := range d.Taken {
		o := &e.Options[k]
		kit.Weapons = append(kit.Weapons, c.numbered(o.Weapons, kit.Weapons)...)
		kit.Traits = append(kit.Traits, split(o.Traits)...)
	}
	kit.Lost = c.baked(e, d.Option, base, kit.Traits)
	return kit
}

// baked are the rules that a profile has since the smallest unit takes them by options of a model, or of the unit, and that are not taken now.
func (c *composed) baked(e *Entry, model int, base *Def, taken []string) (out []string) {
	var smallest, kit muster.Selection
	for i := range e.Options {
		o := &e.Options[i]
		if o.Traits == "" || o.Profile != "" || e.ModelOf(o.Of) != model {
			continue
		}
		for _, t := range split(o.Traits) {
			if slices.Contains(taken, t) || !slices.ContainsFunc(base.Fields, func(f rules.Field) bool { return slices.Contains(split(f.Value), t) }) {
				continue
			}
			if smallest == nil {
				smallest = e.smallest()
				if kit = smallest; model != muster.None && smallest[model] == 0 {
					kit = e.Kit(smallest, model)
				}
			}
			if kit[i] > 0 {
				out = append(out, t)
			}
		}
	}
	return out
}

// news reports whether an option brings anything that a profile does not have already.
func news(o *muster.Option, base *Def) bool {
	return slices.ContainsFunc(append(split(o.Traits), o.Weapons...), func(item string) bool {
		return !slices.ContainsFunc(base.Fields, func(f rules.Field) bool { return slices.Contains(split(f.Value), item) })
	})
}

// variant is the id of a profile made of another one, as its options are called.
func (c *composed) variant(base *Def, with []string, fields []rules.Field) string {
	name := base.Name
	var said []string
	for _, w := range with {
		if !slices.Contains(said, w) {
			said = append(said, w)
		}
	}
	switch n := len(said); {
	case n == 1:
		name += " with " + said[0]
	case n > 1:
		name += " with " + strings.Join(said[:n-1], ", ") + " and " + said[n-1]
	}
	for _, other := range c.defs {
		if other.Word == base.Word && other.Name == name && slices.Equal(other.Fields, fields) {
			return other.ID
		}
	}
	v := Def{Word: base.Word, ID: free(text.Slug(name), c.ids), Name: name, Fields: fields}
	c.use(v)
	c.defs = append(c.defs, v)
	return v.ID
}

// numbered are weapons for a model that has some already: of equal ones the second has an id of its own, which is made where the list has none.
func (c *composed) numbered(weapons, has []string) []string {
	var out []string
	for _, id := range weapons {
		w := c.weapon(id)
		if w == nil {
			out = append(out, id)
			continue
		}
		base, n := c.number(w)
		for slices.Contains(has, id) || slices.Contains(out, id) {
			n++
			next := c.find("weapon", fmt.Sprintf("%s %d", base, n), w.Fields)
			if next == nil {
				next = &Def{Word: "weapon", ID: free(text.Slug(fmt.Sprintf("%s %d", base, n)), c.ids), Name: fmt.Sprintf("%s %d", base, n), Fields: w.Fields}
				c.defs = append(c.defs, *next)
			}
			id = next.ID
		}
		c.useWeapon(id)
		out = append(out, id)
	}
	return out
}

// number parts the name of a weapon into that of its equals and its number among them.
func (c *composed) number(w *Def) (base string, n int) {
	at := strings.LastIndexByte(w.Name, ' ')
	if at < 0 {
		return w.Name, 1
	}
	n, err := strconv.Atoi(w.Name[at+1:])
	if err != nil || n < 2 || c.find("weapon", w.Name[:at], w.Fields) == nil {
		return w.Name, 1
	}
	return w.Name[:at], n
}

// copies are a weapon and the equal ones with higher numbers.
func (c *composed) copies(id string) []string {
	out := []string{id}
	w := c.weapon(id)
	if w == nil {
		return out
	}
	base, n := c.number(w)
	for {
		n++
		next := c.find("weapon", fmt.Sprintf("%s %d", base, n), w.Fields)
		if next == nil {
			return out
		}
		out = append(out, next.ID)
	}
}

// find is the line of the list, or made for this force, of a word, a name and the same fields; nil for none.
func (c *composed) find(word, name string, fields []rules.Field) *Def {
	for _, list := range [][]Def{c.f.List.Defs, c.defs} {
		for i := range list {
			if d := &list[i]; d.Word == word && d.Name == name && slices.Equal(d.Fields, fields) {
				return d
			}
		}
	}
	return nil
}

// weapon is that of an id, of the list or made for this force; nil for none.
func (c *composed) weapon(id string) *Def {
	if w := c.f.List.Def("weapon", id); w != nil {
		return w
	}
	if i := slices.IndexFunc(c.defs, func(d Def) bool { return d.Word == "weapon" && d.ID == id }); i >= 0 {
		return &c.defs[i]
	}
	return nil
}

// alike reports whether two lines have the same fields, each with the same items in any order.
func alike(a, b []rules.Field) bool {
	return slices.EqualFunc(a, b, func(a, b rules.Field) bool {
		return a.Name == b.Name && slices.Equal(sorted(a.Value), sorted(b.Value))
	})
}

// split gives the items of a value with commas.
func split(v string) []string {
	if v == "" {
		return nil
	}
	out := strings.Split(v, ",")
	for i := range out {
		out[i] = strings.TrimSpace(out[i])
	}
	return out
}

// sorted are the items of a value in the order of their letters.
func sorted(v string) []string {
	out := split(v)
	slices.Sort(out)
	return out
}

// use notes that a line is needed, with those of the list whose ids its fields name.
func (c *composed) use(d Def) {
	if c.used[[2]string{d.Word, d.ID}] {
		return
	}
	c.used[[2]string{d.Word, d.ID}] = true
	for _, f := range d.Fields {
		for _, id := range split(f.Value) {
			c.useWeapon(id)
		}
	}
}

// useWeapon notes that a weapon of the list is needed, if it is one.
func (c *composed) useWeapon(id string) {
	if w := c.f.List.Def("weapon", id); w != nil {
		c.use(*w)
	}
}

// spare reports whether a line of the list is one that no unit of the force uses.
func (c *composed) spare(d Def) bool {
	return (d.Word == "weapon" || d.Word == "profile") && !c.used[[2]string{d.Word, d.ID}]
}
