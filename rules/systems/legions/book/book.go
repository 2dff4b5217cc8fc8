// Package book names the rules of Dystopian Legions by their roles. Code of the family cites a rule by its role
// (Book.Coherency); which row of a catalogue has that role, each edition says in its catalogue.
package book

import (
	"fmt"
	"reflect"
	"slices"

	"baize/rules"
)

// Book is every role that a rule can have, by chapters, with the row of an edition's catalogue that has it: empty where the edition
// has no such rule.
type Book struct {
	general
	dice
	states
	components
	setUp
	forces
	deployment
	types
	profiles
	modelRules
	command
	orders
	morale
	terrain
	mines
	sequence
	preTurn
	endPhase
	coherency
	movement
	formations
	transports
	sight
	shooting
	indirect
	melee
	ironclads

	rows map[Role]rules.RuleID
	own  reflect.Value // a struct of the roles that an edition's own code cites, if it has any
}

// Role names a rule as a field of Book does, for tables that stand before any edition is there.
type Role string

// Rule is the row that has a role, "" where the edition has none.
func (b *Book) Rule(r Role) rules.RuleID { return b.rows[r] }

// Has reports whether a rule can have a role.
func (b *Book) Has(r Role) bool { return b.field(string(r)).Kind() == reflect.String }

func (b *Book) field(role string) reflect.Value {
	f := reflect.ValueOf(b).Elem().FieldByName(role)
	if f.Kind() != reflect.String && b.own.IsValid() {
		return b.own.FieldByName(role)
	}
	return f
}

// New makes the Book of an edition from the roles of its rows. own points to a struct of the roles that the code of this edition
// alone cites, nil for none: its fields are set too. A role that neither has is an error.
func New(roles map[string]rules.RuleID, own any) (*Book, error) {
	b := &Book{rows: map[Role]rules.RuleID{}}
	if own != nil {
		b.own = reflect.ValueOf(own).Elem()
	}
	for role, id := range roles {
		f := b.field(role)
		if f.Kind() != reflect.String {
			return nil, fmt.Errorf("%s: no rule has the role %q", id, role)
		}
		f.SetString(string(id))
		b.rows[Role(role)] = id
	}
	return b, nil
}

// Lacks lists the roles that no row has, in alphabetical order, those of the edition's own code too.
func (b *Book) Lacks() []string {
	out := lacks(reflect.ValueOf(b).Elem())
	if b.own.IsValid() {
		out = append(out, lacks(b.own)...)
	}
	slices.Sort(out)
	return out
}

// lacks lists the empty roles of a struct, by chapters or not.
func lacks(v reflect.Value) (out []string) {
	for i := range v.NumField() {
		switch f := v.Field(i); {
		case f.Kind() == reflect.Struct && f.Type() != reflect.TypeFor[reflect.Value]():
			out = append(out, lacks(f)...)
		case f.Kind() == reflect.String && f.String() == "":
			out = append(out, v.Type().Field(i).Name)
		}
	}
	return out
}
