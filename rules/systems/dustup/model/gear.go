package model

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"baize/rules"
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

// carrying is a field that holds a trait by its tag, trait:"ID" or trait:"ID,WHERE". An ID that ends in * is the beginning of one, and
// the word in the field is the rest of it. WHERE says what alone has the trait of weapons: heavy those that are heavy, hull those of hulls.
type carrying struct {
	field int
	id    string
	open  bool
	where string
}

// carryings are the fields with traits of the types of the state, by type.
var carryings sync.Map

func carryingsOf(t reflect.Type) []carrying {
	if known, ok := carryings.Load(t); ok {
		return known.([]carrying)
	}
	var out []carrying
	for i := range t.NumField() {
		if tag := t.Field(i).Tag.Get("trait"); tag != "" {
			id, where, _ := strings.Cut(tag, ",")
			id, open := strings.CutSuffix(id, "*")
			out = append(out, carrying{i, id, open, where})
		}
	}
	carryings.Store(t, out)
	return out
}

// carried lists the traits that a struct holds in fields with tags, where it is what these say. A field of zero holds none.
func carried[T any](of *T, where ...string) (out []trait.Carried[Gear]) {
	v := reflect.ValueOf(of).Elem()
	for _, c := range carryingsOf(v.Type()) {
		f := v.Field(c.field)
		if f.IsZero() || c.where != "" && !slices.Contains(where, c.where) {
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

// arms are the traits of a weapon of a profile, with those of its indirect fire.
func (p *Profile) arms(w *Weapon) []trait.Carried[Gear] {
	var where []string
	if p.Hull() {
		where = append(where, "hull")
	}
	if w.Kind == Heavy {
		where = append(where, "heavy")
	}
	out := carried(w, where...)
	if w.Indirect != nil {
		out = append(out, carried(w.Indirect)...)
	}
	return out
}

// CardTraits are the traits of a unit for its card, those of a profile, and those of a weapon of it. Words alone are left out.
func (t *Troop) CardTraits() []rules.CardTrait   { return cardTraits(carried(t)) }
func (p *Profile) CardTraits() []rules.CardTrait { return cardTraits(carried(p)) }

func (p *Profile) CardTraitsOf(w *Weapon) []rules.CardTrait { return cardTraits(p.arms(w)) }

func cardTraits(list []trait.Carried[Gear]) (out []rules.CardTrait) {
	for _, c := range list {
		tr, known := Traits().Find(c.ID)
		if !known || tr.Word != "" {
			continue
		}
		k := rules.CardTrait{ID: tr.ID, Name: tr.Name, Text: tr.Doc, Rule: rules.RuleID(tr.Role), Ruled: true}
		if with := c.With.String(); with != "" {
			k.ID, k.Name = k.ID+" "+with, k.Name+" "+with
		}
		out = append(out, k)
	}
	return out
}
