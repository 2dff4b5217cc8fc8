package battlescribe

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
	"baize/scenarios"
	"baize/scenarios/muster"
	"baize/scenarios/roster"
)

// roster imports one roster; it reports whether a force file came of it. lib holds the lists that it may have been built from; nil for none.
func (res *Result) roster(list []game, lib *scenarios.Library, name, file string, r *Roster) bool {
	whole := Report{Catalogue: r.Name, Entry: file, Left: r.Notes}
	g, ok := choose(list, r.picks)
	if !ok {
		whole.Left = append([]string{another(list, len(r.picks))}, whole.Left...)
		res.Entries = append(res.Entries, whole)
		return false
	}
	f, reports, err := r.force(g)
	if err != nil {
		whole.Left = append([]string{err.Error()}, whole.Left...)
		res.Entries = append(append(res.Entries, reports...), whole)
		return false
	}
	whole.Imported = true
	if l, sels, found := r.listed(g, lib, &whole); found {
		f.List, f.Units = l, nil
		for i, e := range r.picks {
			f.Units = append(f.Units, roster.Unit{Label: fmt.Sprint(i + 1), Entry: sels[i].entry, Sel: sels[i].sel, Name: r.named[e]})
		}
	}
	v := f.Judge()
	whole.Least, whole.Most = v.Points, muster.Whole(v.Points)
	if r.Total != 0 && r.Total != muster.Whole(v.Points) {
		whole.decide("it records %s points, its units cost %d", r.Total, v.Points)
	}
	for _, fault := range v.Faults {
		whole.decide("%s (%s)", fault.Text, fault.Rule)
	}
	force := string(f.Text())
	if len(force) > maxForce {
		whole.Imported, whole.Left = false, append(whole.Left, fmt.Sprintf("it makes a force file of more than %d bytes", maxForce))
	} else {
		res.files = append(res.files, forceFile{name + ".txt", force})
	}
	res.Entries = append(append(res.Entries, reports...), whole)
	return whole.Imported
}

// decide notes a decision of ours, or what the rules say of what was read.
func (r *Report) decide(format string, args ...any) { note(&r.Decisions, format, args...) }

// force makes a force of a roster, every unit an entry of its own as it was recorded, and reports what became of each.
func (r *Roster) force(g game) (roster.Force, []Report, error) {
	lib := &library{game: g, known: r.known, title: strings.Join(r.Catalogues, ", "), categories: r.categories}
	var reports []Report
	var units []*Unit
	var sels []muster.Selection
	var names []string
	for _, e := range r.picks {
		weapons, profiles := len(lib.weapons.list), len(lib.profiles.list)
		b := lib.build(e)
		if why := lib.unfit(b.u, len(units)); b.u.Imported && why != "" {
			b.u.Imported, b.u.Left = false, append(b.u.Left, why)
		}
		rep := Report{Catalogue: r.Name, Entry: e.Name, Imported: b.u.Imported, Decisions: slices.Concat(unread(e), b.u.Decisions), Left: b.u.Left}
		if !b.u.Imported {
			lib.weapons.cut(weapons)
			lib.profiles.cut(profiles)
			reports = append(reports, rep)
			continue
		}
		sel := r.recorded(b)
		cost := b.u.Sum(sel)
		rep.Least, rep.Most = int((cost+99)/100), cost
		reports, units, sels, names = append(reports, rep), append(units, b.u), append(sels, sel), append(names, r.named[e])
	}
	if len(units) == 0 {
		return roster.Force{}, reports, fmt.Errorf("none of its units can be used")
	}
	nation := strings.Join(r.Catalogues, ", ")
	f, err := roster.Parse(r.Name, []byte(lib.text(nation, units)))
	if err != nil {
		return f, reports, err
	}
	out := roster.New(f.System, nation, f.List)
	out.Title = r.Name
	if r.Limit > 0 {
		if limited, err := out.Agree(rules.AgreedPoints, fmt.Sprint(int(r.Limit/100))); err == nil {
			out = limited
		}
	}
	for i, u := range units {
		out.Units = append(out.Units, roster.Unit{Label: fmt.Sprint(i + 1), Entry: u.Label, Sel: sels[i], Name: names[i]})
	}
	return out, reports, nil
}

// unread are the notes of a selection and of all under it.
func unread(e *Entry) []string {
	out := slices.Concat(e.Unread, e.Decided)
	for _, k := range e.Kids {
		out = append(out, unread(k)...)
	}
	return out
}

// picked is an entry of a list with what was taken of it.
type picked struct {
	entry string
	sel   muster.Selection
}

// listed finds the list that a roster was built from, with what it takes of each entry, where that list allows all of it at the recorded
// prices. What is different is noted in the report; found is false then, and where there is no such list.
func (r *Roster) listed(g game, lib *scenarios.Library, whole *Report) (l roster.List, out []picked, found bool) {
	if lib == nil {
		return l, nil, false
	}
	for _, e := range lib.Libraries() {
		if e.Err != nil || e.System != g.info.ID || !slices.Contains(r.Catalogues, e.Nation) {
			continue
		}
		l, err := roster.OfList(lib, e.Name)
		if err != nil {
			continue
		}
		var differ []string
		out = nil
		for _, pick := range r.picks {
			p, different := r.match(&l, pick)
			differ, out = append(differ, different...), append(out, p)
		}
		if len(differ) == 0 {
			whole.decide("built from the list %s", e.Title)
			return l, out, true
		}
		for _, d := range differ {
			whole.decide("%s; the list is %s", d, e.Title)
		}
	}
	return l, nil, false
}

// match finds in a list what a selection took, by names, and says what is different.
func (r *Roster) match(l *roster.List, pick *Entry) (picked, []string) {
	i := slices.IndexFunc(l.Entries, func(e roster.Entry) bool { return e.Name == pick.Name })
	if i < 0 {
		return picked{}, []string{fmt.Sprintf("the list has no %s", pick.Name)}
	}
	e := &l.Entries[i]
	p := picked{e.Label, make(muster.Selection, len(e.Options))}
	top := slices.IndexFunc(e.Options, func(o muster.Option) bool { return o.Of == muster.None && o.Name == pick.Name })
	if top >= 0 {
		p.sel[top] = r.taken[pick]
	}
	differ := r.matchKids(e, p.sel, pick, top)
	recorded := r.cost(pick)
	switch got, err := e.Price(p.sel); {
	case len(differ) > 0:
	case err != nil:
		differ = append(differ, fmt.Sprintf("%s: %s", pick.Name, strings.TrimPrefix(err.Error(), "muster: ")))
	case got != recorded:
		differ = append(differ, fmt.Sprintf("%s costs %s where the roster records %s", pick.Name, got, recorded))
	}
	return p, differ
}

// matchKids takes what stands under a selection, whose own option is above.
func (r *Roster) matchKids(e *roster.Entry, sel muster.Selection, pick *Entry, above int) (differ []string) {
	for _, k := range pick.Kids {
		at := slices.IndexFunc(e.Options, func(o muster.Option) bool { return o.Name == k.Name && o.Of == above })
		if at < 0 { // what belongs to the whole unit
			at = slices.IndexFunc(e.Options, func(o muster.Option) bool { return o.Name == k.Name && o.Of == muster.None })
		}
		switch {
		case at >= 0:
			sel[at] += r.taken[k]
		case k.Points != 0 || !k.Upgrade:
			differ = append(differ, fmt.Sprintf("%s: the list has no %s in it", pick.Name, k.Name))
			continue
		default:
			at = above // equipment that is always carried
		}
		differ = append(differ, r.matchKids(e, sel, k, at)...)
	}
	return differ
}

// cost is what a selection and all under it cost as recorded.
func (r *Roster) cost(e *Entry) muster.Points {
	sum := e.Points * muster.Points(r.taken[e])
	for _, k := range e.Kids {
		sum += r.cost(k)
	}
	return sum
}
