package battlescribe

import (
	"fmt"
	"strings"
)

// Section is an entry of a catalogue as a unit of ours.
type Section struct {
	Name     string
	Cost     int
	Quality  string
	Models   []modelCount
	Options  []option
	Imported bool
	Reasons  []string // why it was not imported, or what was left out
}

type modelCount struct {
	profile string
	n       int
}

// option is something that a Section may take or change.
type option struct {
	name     string
	min, max int
	cost     int
	profile  string // a model to add or a profile to take
	weapon   string
	quality  string
}

// section turns an entry into a Section: the smallest that the entry allows, with everything else as options.
func (lib *library) section(e *Entry) *Section {
	b := &sectionBuilder{lib: lib, s: &Section{Name: e.Name, Quality: "regular"}, qualities: map[string]bool{}}
	b.s.Cost = e.Points
	b.findQualities(e)
	if b.qualities["militia"] {
		b.s.Quality = "militia" // the printed costs are those of the lowest quality on offer
	}
	b.walk(e, true, 1)
	b.minimum()
	b.raises(e)
	b.s.Imported = len(b.s.Models) > 0
	if b.broken && len(b.chosen) == 0 {
		b.s.Imported = false
	}
	if !b.s.Imported && len(b.s.Reasons) == 0 {
		b.s.Reasons = append(b.s.Reasons, "no model with figures in it")
	}
	return b.s
}

type sectionBuilder struct {
	lib       *library
	s         *Section
	qualities map[string]bool
	broken    bool    // a model that the Section must have cannot be read
	spare     *option // the first model that may be taken where none must be
	chosen    []*Entry
}

// skip notes why something was left out.
func (b *sectionBuilder) skip(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	for _, before := range b.s.Reasons {
		if before == text {
			return
		}
	}
	b.s.Reasons = append(b.s.Reasons, text)
}

func (b *sectionBuilder) findQualities(e *Entry) {
	if q := quality(e.Name); q != "" {
		b.qualities[q] = true
	}
	for _, k := range e.Kids {
		b.findQualities(k)
	}
}

func quality(name string) string {
	switch n := strings.ToLower(strings.TrimPrefix(strings.ToLower(name), "exp: ")); n {
	case "militia", "regular", "veteran":
		return n
	}
	return ""
}

// walk visits an entry that is not part of a model. must says that all above it is taken; times is how often.
func (b *sectionBuilder) walk(e *Entry, must bool, times int) {
	if q := quality(e.Name); q != "" && len(e.Profiles) == 0 && len(e.Kids) == 0 {
		if q != b.s.Quality {
			b.s.Options = append(b.s.Options, option{name: e.Name, max: 1, cost: e.Points, quality: q})
		}
		return
	}
	if soldier, ok := modelProfile(e); ok {
		b.model(e, soldier, must, times)
		return
	}
	if len(e.Profiles) > 0 || (len(e.Kids) == 0 && !e.Group && e.Name != b.s.Name) {
		b.equipment(e)
		return
	}
	for _, k := range e.Kids {
		n := k.Min
		if k.Group {
			n = 1
		}
		b.walk(k, must && n > 0, max(1, n))
	}
}

// modelProfile finds the profile of a model among those of an entry.
func modelProfile(e *Entry) (Profile, bool) {
	for _, p := range e.Profiles {
		if isModel(p) {
			return p, true
		}
	}
	return Profile{}, false
}

func isModel(p Profile) bool    { return p.has("IR") && p.has("LP") || isIronclad(p) }
func isIronclad(p Profile) bool { return p.has("Front") && p.has("HP") }
func isWeapon(p Profile) bool   { return p.has("ER") && p.has("LR") }

// equipment is an upgrade of the Section that is no model: kit, or a weapon that some model may carry.
func (b *sectionBuilder) equipment(e *Entry) {
	o := option{name: e.Name, min: e.Min, max: e.Max, cost: e.Points}
	for _, p := range e.Profiles {
		if !isWeapon(p) {
			continue
		}
		id, why := b.lib.weapon(p, p.Name)
		if id == "" {
			b.skip("%s: %s", p.Name, why)
			return
		}
		o.weapon = id
	}
	b.s.Options = append(b.s.Options, o)
	for _, k := range e.Kids {
		b.equipment(k)
	}
}

// model turns an entry with the profile of a model into models of the Section, or an option to add them.
func (b *sectionBuilder) model(e *Entry, p Profile, must bool, times int) {
	k := b.lib.kit(e, b)
	levels := b.levels(e)
	root := e.Name == b.s.Name
	first := ""
	for i, l := range levels {
		id, why := b.lib.profile(p, k, l)
		if id == "" {
			b.skip("%s: %s", p.Name, why)
			b.broken = b.broken || must
			return
		}
		if i == 0 {
			first = id
			if must && l.fromGroup {
				b.s.Cost += l.cost
			}
			continue
		}
		b.s.Options = append(b.s.Options, option{name: l.name, max: 1, cost: l.cost - levels[0].cost, profile: id})
	}
	b.s.Options = append(b.s.Options, k.options...)
	if strings.Contains(strings.ToLower(p.get("Type")), "officer") && levels[0].points == 0 {
		b.skip("%s: an officer without Command Range and Command Points", p.Name)
	}
	b.upgrades(e, k)
	n := times
	if !must {
		n = 0
	}
	if root {
		n = 1
	}
	if n > 0 {
		b.s.Models = append(b.s.Models, modelCount{first, n})
		if !root {
			b.s.Cost += n * e.Points
		}
		b.chosen = append(b.chosen, e)
	}
	most := e.Max
	if root || e.Group {
		most = 1
	}
	if most < 0 || most > n {
		o := option{name: e.Name, min: n, max: most, cost: e.Points, profile: first}
		b.s.Options = append(b.s.Options, o)
		if b.spare == nil {
			b.spare = &o
		}
	}
	for _, kid := range e.Kids { // crew, transports and servants under a model are models of their own
		if _, ok := modelProfile(kid); !ok || !isUpgrade(kid) {
			b.inner(kid, must && n > 0)
		}
	}
}

// inner walks what is under a model for other models.
func (b *sectionBuilder) inner(e *Entry, must bool) {
	if _, ok := modelProfile(e); ok {
		b.walk(e, must && e.Min > 0, max(1, e.Min))
		return
	}
	if quality(e.Name) != "" {
		b.walk(e, false, 1)
		return
	}
	for _, k := range e.Kids {
		b.inner(k, must && e.Min > 0)
	}
}

// isUpgrade tells an entry that changes the model above it (a Sergeant made Colour Sergeant) from another model.
func isUpgrade(e *Entry) bool {
	return e.Min == 0 && e.Max == 1 && strings.Contains(strings.ToLower(e.Name), "sergeant")
}

// upgrades lists the other profiles that a model may take.
func (b *sectionBuilder) upgrades(e *Entry, k kit) {
	for _, kid := range e.Kids {
		p, ok := modelProfile(kid)
		if !ok || !isUpgrade(kid) {
			continue
		}
		id, why := b.lib.profile(p, k, level{})
		if id == "" {
			b.skip("%s: %s", p.Name, why)
			continue
		}
		b.s.Options = append(b.s.Options, option{name: kid.Name, max: 1, cost: kid.Points, profile: id})
	}
}

// minimum makes the smallest Section where nothing in it is compulsory.
func (b *sectionBuilder) minimum() {
	if len(b.s.Models) == 0 && b.spare != nil {
		b.s.Models = []modelCount{{b.spare.profile, 1}}
		b.s.Cost += b.spare.cost
	}
}

// raises adds to the options of quality and kit what they cost for the models of the smallest Section.
func (b *sectionBuilder) raises(e *Entry) {
	for i := range b.s.Options {
		o := &b.s.Options[i]
		if o.profile != "" || o.weapon != "" {
			continue
		}
		for _, m := range b.chosen {
			for _, r := range m.Raises {
				if r.With == o.name {
					o.cost += r.Points * max(1, m.Min)
				}
			}
		}
	}
}
