package model

import (
	"reflect"
	"strings"
	"sync"

	"baize/rules/mech/trait"
	"baize/rules/systems/dustup/ladder"
)

// Gear is what a force says with a trait: a word, a grade, a die. A trait that is on or off has none of them.
type Gear struct {
	Word  string
	Grade Grade
	Die   ladder.Die
}

// String is the value as a player reads it, "" for a trait that is on or off.
func (g Gear) String() string {
	switch {
	case g.Die != 0:
		return g.Die.String()
	case g.Grade != NoGrade:
		return GradeNames[g.Grade]
	}
	return g.Word
}

// carrying is a field that holds a trait by its tag, trait:"ID". A tag that ends in * is the beginning of the ID, and the word in the
// field is the rest of it.
type carrying struct {
	field int
	id    string
	open  bool
}

// carryings are the fields with traits of the types of the state, by type.
var carryings sync.Map

func carryingsOf(t reflect.Type) []carrying {
	if known, ok := carryings.Load(t); ok {
		return known.([]carrying)
	}
	var out []carrying
	for i := range t.NumField() {
		if id := t.Field(i).Tag.Get("trait"); id != "" {
			id, open := strings.CutSuffix(id, "*")
			out = append(out, carrying{i, id, open})
		}
	}
	carryings.Store(t, out)
	return out
}

// carried lists the traits that a struct holds in fields with tags. A field of zero holds none.
func carried[T any](of *T) (out []trait.Carried[Gear]) {
	v := reflect.ValueOf(of).Elem()
	for _, c := range carryingsOf(v.Type()) {
		f := v.Field(c.field)
		if f.IsZero() {
			continue
		}
		k := trait.Carried[Gear]{ID: c.id}
		switch x := f.Interface().(type) {
		case string:
			if k.With.Word = x; c.open {
				k.ID, k.With.Word = c.id+x, ""
			}
		case Grade:
			k.With.Grade = x
		case ladder.Die:
			k.With.Die = x
		}
		out = append(out, k)
	}
	return out
}

// carried are the traits of a weapon, with those of its indirect fire.
func (w *Weapon) carried() []trait.Carried[Gear] {
	out := carried(w)
	if w.Indirect != nil {
		out = append(out, carried(w.Indirect)...)
	}
	return out
}
