package screens

import (
	"fmt"
	"slices"
	"strings"

	"baize/assets"
	"baize/game/ui"
	"baize/rules"
)

// leaf is a column of forms that is laid from top to bottom.
type leaf struct {
	page
	form    *formFields
	refuse  func(error)               // tells why something may not be written
	unit    func(label string) string // names the unit of a label behind a comma; "" where there is none
	b       *ui.Builder
	x, y, w float64
}

// head writes the title of a sheet or of a part of it.
func (s *leaf) head(title, text string) { s.y = heading(s.b, s.x, s.y, s.w, title, text) }

// part writes what the rows below are about.
func (s *leaf) part(text string) {
	s.y = s.b.Para(s.x, s.y+s.b.Px(6), s.w, assets.Bold, s.b.Read(), assets.Ink, text) + s.b.Px(2)
}

// note writes a remark in small type.
func (s *leaf) note(text string) {
	if text != "" {
		s.y = s.b.Para(s.x, s.y, s.w, assets.Italic, s.b.Small(), assets.FadedInk, text) + s.b.Px(3)
	}
}

// deeds lays buttons in rows; those without a key are reached by Tab.
func (s *leaf) deeds(list ...deed) { s.y = stopRows(&s.app.focus, s.b, s.x, s.y, s.w, list) }

// stopRows lays buttons in rows, gives a stop to each without a key, which an arrow presses, and returns the y below them.
func stopRows(f *focus, b *ui.Builder, x, y, w float64, list []deed) float64 {
	for i, k := range list {
		if k.key == "" {
			list[i].tip += "; Tab goes here, → presses it"
		}
	}
	end := deedRows(b, x, y, w, list)
	for _, row := range flow(b, list, w, b.Px(4)) {
		at := x
		for _, k := range row {
			wide := min(k.width(b), w)
			if k.key == "" && k.off == "" {
				f.stopAt(b, stop{id: k.id, r: ui.Rect{X: at, Y: y, W: wide, H: b.Px(26)}, across: true, step: func(d int) {
					if d > 0 {
						k.do()
					}
				}})
			}
			at += wide + b.Px(4)
		}
		y += b.Px(26) + b.Px(4)
	}
	return end
}

// row lays a field with its name before it.
func (s *leaf) row(id, name, value, hint string, set func(string)) {
	s.y = s.form.row(s.app, s.b, s.x, s.y, s.w, id, name, value, hint, func(v string) { set(strings.TrimSpace(v)) })
}

// field lays a field as wide as the sheet.
func (s *leaf) field(id, value, hint string, set func(string)) {
	s.form.lay(s.app, s.b, id, ui.Rect{X: s.x, Y: s.y, W: s.w, H: s.b.Px(26)}, value, hint, func(v string) { set(strings.TrimSpace(v)) })
	s.y += s.b.Px(30)
}

// choices lays words of which one is chosen.
func (s *leaf) choices(id string, list []string, called func(string) string, chosen string, set func(string)) {
	s.y = s.app.named(s.b, s.x, s.y, s.w, id, list, called, chosen, set)
}

// value lays the form of what a line may say in one place; now is what it says, "" where it says nothing, and set("") has it say nothing.
func (s *leaf) value(id string, v rules.Value, now string, set func(string)) {
	set = s.judged(v, set)
	switch v.Kind {
	case rules.OneWord:
		s.about(v)
		chosen := now
		if chosen == "" {
			chosen = v.Usual
		}
		list := v.Words
		if v.Usual == "" { // nothing is a choice of its own
			list = append([]string{""}, list...)
		}
		s.choices(id, list, func(w string) string { return worded(v.Called(w)) }, chosen, func(w string) {
			if w == v.Usual {
				w = ""
			}
			set(w)
		})
	case rules.Several:
		s.about(v)
		var has []string
		if now != "" {
			has = strings.Split(now, ",")
		}
		var out []deed
		for _, w := range v.Words {
			i := slices.Index(has, w)
			out = append(out, deed{id: id + "-" + w, label: worded(v.Called(w)), tip: "with it or without", chosen: i >= 0, do: func() {
				if i >= 0 {
					set(strings.Join(slices.Delete(slices.Clone(has), i, i+1), ","))
				} else {
					set(strings.Join(append(slices.Clone(has), w), ","))
				}
			}})
		}
		s.deeds(out...)
	case rules.UnitLabel:
		s.row(id, v.Title, now, "a unit", set)
		s.note(upperFirst(v.Text) + s.unit(now) + ".")
	default:
		hint := v.Form
		switch {
		case v.Usual != "":
			hint = v.Usual + " as usual"
		case v.Kind == rules.Number:
			hint = "a number"
		case v.Kind == rules.AnyLabel:
			hint = "a unit or model"
		}
		if ui.Width(assets.Italic, s.b.Read(), v.Title) > min(s.b.Px(82), s.w*0.4) {
			s.y = s.b.Para(s.x, s.y+s.b.Px(2), s.w, assets.Italic, s.b.Read(), assets.FadedInk, v.Title)
			s.field(id, now, hint, set)
		} else {
			s.row(id, v.Title, now, hint, set)
		}
		text := upperFirst(v.Text)
		if v.Kind == rules.Number {
			text += "; " + numbered(v)
		}
		s.note(text + ".")
	}
}

// about writes the name of a value that is chosen, and what it is.
func (s *leaf) about(v rules.Value) {
	s.y = s.b.Para(s.x, s.y+s.b.Px(2), s.w, assets.Italic, s.b.Read(), assets.FadedInk, v.Title)
	s.note(upperFirst(v.Text) + ".")
}

// judged refuses what may not be written, and tells why.
func (s *leaf) judged(v rules.Value, set func(string)) func(string) {
	return func(w string) {
		if w != "" {
			if err := v.Judge(w); err != nil {
				s.refuse(err)
				return
			}
		}
		set(w)
	}
}

// worded is how a word of a line is read on a button.
func worded(w string) string {
	if w == "" {
		return "Not said"
	}
	return title(strings.ReplaceAll(w, ":", " "))
}

// numbered says which numbers a value may be.
func numbered(v rules.Value) string { return fmt.Sprintf("from %d to %d", v.Min, v.Max) }

// boxAt is an area by its corner and size.
func boxAt(x, y, w, h float64) ui.Rect { return ui.Rect{X: x, Y: y, W: w, H: h} }

// btn is a button with a sign in its middle.
func btn(id, sign, tip string, do func()) ui.Btn {
	return ui.Btn{ID: id, Label: sign, Mid: true, Tip: tip, Do: do}
}
