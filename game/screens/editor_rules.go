package screens

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"baize/game/workshop"
	"baize/rules"
)

// rules is the form of what the scenario sets and says beside table and forces, in the words of the system.
func (s *sheet) rules() {
	d := s.e.bench.Now()
	s.head("Rules of the scenario", "What the system leaves to scenarios. A value as usual is not written.")
	s.deeds(s.e.sheetDeeds()...)
	for _, v := range s.e.kit.may.Settings() {
		now, _ := d.Setting(v.ID)
		s.value("setting-"+v.ID, v, now, func(w string) { s.e.do(workshop.SetSetting(v.ID, w)) })
	}
	s.strangeSettings()
	s.wordRows()
	for _, f := range s.e.kit.may.Lines() {
		if !slices.ContainsFunc(workshop.Whole(s.e.kit.sys), func(k rules.LineForm) bool { return k.ID == f.ID }) {
			s.lines(f, "")
		}
	}
	s.others()
}

// strangeSettings lays settings that the system does not know, so that they can be taken away.
func (s *sheet) strangeSettings() {
	for _, it := range s.e.bench.Now().Find("setting") {
		name := it.Arg(0)
		if !slices.ContainsFunc(s.e.kit.may.Settings(), func(v rules.Value) bool { return v.ID == name }) {
			s.row(lineID(it, "setting"), name, it.Arg(1), "empty takes it away", func(w string) { s.e.do(workshop.SetSetting(name, w)) })
		}
	}
}

// lines lays the lines of a form with what each says, and what adds one. of restricts them to those about a unit, "" to none.
func (s *sheet) lines(f rules.LineForm, of string) {
	s.part(f.Title)
	s.note(upperFirst(f.Text) + ".")
	list := s.e.bench.Now().Find(f.ID)
	if f.Once {
		for _, v := range f.Keys {
			now := ""
			if len(list) > 0 {
				now, _ = list[0].Get(v.ID)
			}
			s.value(f.ID+"-"+v.ID, v, now, func(w string) { s.e.do(workshop.SetOnce(f.ID, v.ID, w)) })
		}
		return
	}
	n := 0
	for _, it := range list {
		if of == "" || it.Arg(0) == of {
			s.line(f, it, of)
			n++
		}
	}
	if of == "" || n == 0 {
		s.deeds(deed{id: "add-" + f.ID, label: "Add", tip: "one more line of this kind", do: func() { s.e.do(workshop.AddLine(f.ID, s.e.kit.firstArgs(f, of, s.e.check.state())...)) }})
	}
}

// line lays what one line says.
func (s *sheet) line(f rules.LineForm, it *workshop.Item, of string) {
	s.b.Rule(s.x, s.x+s.w, s.y)
	s.y += s.b.Px(4)
	ids := []workshop.ID{it.ID}
	for i, v := range f.Args {
		if i == 0 && of != "" {
			continue
		}
		set := func(w string) {
			if w == "" { // an argument is always said
				s.e.refuse(errors.New(v.Title + ": expected something; Remove takes the line away"))
				return
			}
			s.e.do(workshop.SetArg(it.ID, i, w))
		}
		if v.Kind == rules.OneWord {
			s.about(v)
			s.choices(lineID(it, v.ID), v.Words, worded, it.Arg(i), set)
			continue
		}
		s.value(lineID(it, v.ID), v, it.Arg(i), set)
	}
	for _, v := range f.Keys {
		now, _ := it.Get(v.ID)
		s.value(lineID(it, v.ID), v, now, func(w string) { s.e.do(workshop.SetKey(ids, v.ID, w)) })
	}
	s.deeds(deed{id: lineID(it, "remove"), label: "Remove", tip: "takes this line away", do: func() { s.e.do(workshop.Remove(ids)) }})
}

// others lays all lines that no form has, as files write them.
func (s *sheet) others() {
	s.part("Other lines")
	s.note("As files write them: units written out, kinds of terrain of your own, and whatever else the system reads. An empty line is taken away.")
	fields := s.e.kit.sys.Info().Fields
	for _, p := range []workshop.Part{workshop.Map, workshop.Scenario} {
		for _, it := range s.e.bench.Now().Items(p) {
			if !s.e.kit.formed(it) {
				s.field(lineID(it, "text"), strings.TrimSpace(it.String()), "empty takes it away", func(w string) { s.e.do(workshop.Write(it.ID, w)) })
			}
		}
	}
	s.field("new-line", "", "another line", func(w string) { s.e.do(workshop.WriteNew(w)) })
	var words []string
	for _, f := range fields {
		if s.e.kit.spoken[f.ID] {
			words = append(words, f.ID)
		}
	}
	s.note("Words: " + strings.Join(words, ", ") + ".")
	if t, ok := term(fields, firstWord(s.e.form.text)); ok && (s.e.form.at == "new-line" || strings.HasSuffix(s.e.form.at, "-text")) {
		s.note(t.ID + " " + t.Help())
	}
}

// firstWord is what stands before the first blank.
func firstWord(s string) string {
	w, _, _ := strings.Cut(strings.TrimSpace(s), " ")
	return w
}

// lineID is the id of a part of the form of a line.
func lineID(it *workshop.Item, what string) string { return fmt.Sprintf("line-%d-%s", it.ID, what) }
