package roster

import (
	"fmt"
	"slices"
	"strconv"

	"baize/rules"
	"baize/rules/text"
	"baize/scenarios"
	"baize/scenarios/muster"
)

// Parse reads a force file. Of a list it returns a force without units. A unit that was not built stands as an entry of its own, with the models
// that it has. The error names file and line.
func Parse(name string, data []byte) (Force, error) {
	file, err := scenarios.ReadForce(name, data)
	if err != nil {
		return Force{}, err
	}
	if _, err := scenarios.Start(name, data); err != nil {
		return Force{}, err
	}
	r := reader{file: file, f: Force{Title: file.Title, About: file.About, System: file.System, Nation: file.Nation, Agreed: file.Agreed}}
	r.f.List.Name, r.f.List.Title, r.f.List.Sum = file.List, file.From, file.Sum
	switch file.Limit {
	case "":
	case "none":
		r.f.Free = true
	default:
		if _, said := r.f.Agreed[rules.AgreedPoints]; !said {
			r.f.Agreed[rules.AgreedPoints] = file.Limit
		}
	}
	r.read()
	if len(file.Built) > 0 {
		// What entries and selections make of the units is what a save writes.
		if _, err := scenarios.Start(name, r.f.Text()); err != nil {
			return Force{}, fmt.Errorf("%s:%d: expected units that are what their built lines make of their entries: %s", name, file.Lines[0].No, text.Reason(err))
		}
	}
	return r.f, nil
}

// reader makes a Force of a file.
type reader struct {
	file scenarios.ForceFile
	f    Force
}

func (r *reader) read() {
	entries, units := false, false
	for i := 0; i < len(r.file.Lines); i++ {
		l := r.file.Lines[i]
		switch {
		case l.As == scenarios.PartSpare:
			d := defOf(l.Line)
			r.f.List.Defs = append(r.f.List.Defs, Def{Word: d.ID, ID: d.Name, Name: first(d.More), More: rest(d.More), Fields: d.Fields})
		case l.As == scenarios.PartEntry:
			entries = true
			r.f.List.Entries = append(r.f.List.Entries, Entry{*l.Unit, fieldsOf(l.Line)})
		case l.Word == "unit":
			units = true
			end := i + 1
			for end < len(r.file.Lines) && (r.file.Lines[end].Word == "models" || r.file.Lines[end].Word == "model") {
				end++
			}
			r.unit(l, r.file.Lines[i+1:end])
			i = end - 1
		case units && l.Word != "weapon" && l.Word != "profile":
			r.f.Last = append(r.f.Last, defOf(l.Line))
		case !entries:
			r.f.List.Defs = append(r.f.List.Defs, defOf(l.Line))
		}
	}
}

// unit takes a unit with the lines of its models.
func (r *reader) unit(l scenarios.ForceLine, models []scenarios.ForceLine) {
	label := l.Args[0]
	u := Unit{Label: label, Note: r.file.Notes[label]}
	b, built := r.file.Built[label]
	if !built {
		e := r.own(l, models)
		if r.file.Library {
			r.f.List.Entries = append(r.f.List.Entries, e)
			return
		}
		u.Entry, u.Sel = r.keep(e), standing(&e)
		r.f.Units = append(r.f.Units, u)
		return
	}
	e := r.f.List.Entry(b.Entry)
	u.Entry, u.Sel = b.Entry, b.Sel
	if l.Args[1] != e.Name {
		u.Name = l.Args[1]
	}
	made := r.f.keys(e, b.Sel)
	for _, k := range fieldsOf(l.Line) {
		if figured := k.Name == costKey && e.Costed(); !figured && !slices.Contains(made, k) {
			u.Fields = append(u.Fields, k)
		}
	}
	r.f.Units = append(r.f.Units, u)
}

// own is the entry of a unit that was not built. Where its options bring no models, those that it has are options that are always taken.
func (r *reader) own(l scenarios.ForceLine, models []scenarios.ForceLine) Entry {
	e := Entry{muster.Unit{Label: l.Args[0], Name: l.Args[1]}, nil}
	if r.file.Library {
		e.Choices, e.Options, e.Changes = l.Unit.Choices, slices.Clone(l.Unit.Options), l.Unit.Changes
	}
	cost := muster.Points(0)
	for _, k := range fieldsOf(l.Line) {
		n, err := strconv.Atoi(k.Value)
		if k.Name == "cost" && err == nil {
			cost = muster.Whole(n)
		} else {
			e.Fields = append(e.Fields, k)
		}
	}
	fixed := !slices.ContainsFunc(e.Options, func(o muster.Option) bool { return o.Profile != "" })
	if fixed {
		if cost != 0 {
			e.Options = append(e.Options, muster.Option{Name: e.Name, Of: muster.None, Choice: muster.None, Min: 1, Max: 1, Cost: cost})
		}
		for _, m := range models {
			n, id := 1, m.Args[1]
			if m.Word == "models" {
				n, _ = strconv.Atoi(m.Args[0])
			}
			name := id
			if d := r.f.List.Def("profile", id); d != nil {
				name = d.Name
			}
			e.Options = append(e.Options, muster.Option{Name: name, Of: muster.None, Choice: muster.None, Min: n, Max: n, Gives: muster.Gives{Profile: id}})
		}
	}
	named(&e.Unit)
	return e
}

// named gives ids to options that have none.
func named(u *muster.Unit) {
	taken := map[string]bool{}
	for _, c := range u.Choices {
		taken[c.ID] = true
	}
	for _, o := range u.Options {
		taken[o.ID] = true
	}
	for i := range u.Options {
		if o := &u.Options[i]; o.ID == "" {
			o.ID = free(text.Slug(o.Name), taken)
		}
	}
}

// free is an id that is not taken yet, and takes it.
func free(base string, taken map[string]bool) string {
	id := text.Free(base, func(id string) bool { return taken[id] })
	taken[id] = true
	return id
}

// keep puts an entry at the end of the list and returns its label, which is another one where its own is taken.
func (r *reader) keep(e Entry) string {
	taken := map[string]bool{}
	for _, other := range r.f.List.Entries {
		taken[other.Label] = true
	}
	e.Label = free(e.Label, taken)
	r.f.List.Entries = append(r.f.List.Entries, e)
	return e.Label
}

// standing is the selection of an entry whose options are all there as often as they must be.
func standing(e *Entry) muster.Selection {
	sel := make(muster.Selection, len(e.Options))
	for i := range e.Options {
		sel[i] = e.Options[i].Min
	}
	return sel
}

func fieldsOf(l *text.Line) []rules.Field {
	var out []rules.Field
	for _, k := range l.Keys {
		out = append(out, rules.Field{Name: k.Name, Value: k.Value})
	}
	return out
}

func defOf(l *text.Line) Def {
	d := Def{Word: l.Word, Fields: fieldsOf(l)}
	if len(l.Args) > 0 {
		d.ID = l.Args[0]
	}
	if len(l.Args) > 1 {
		d.Name, d.More = l.Args[1], rest(l.Args[1:])
	}
	return d
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

func rest(list []string) []string {
	if len(list) < 2 {
		return nil
	}
	return list[1:]
}
