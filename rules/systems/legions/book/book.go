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
}

// Role names a rule as a field of Book does, for tables that stand before any edition is there.
type Role string

// Rule is the row that has a role, "" where the edition has none.
func (b *Book) Rule(r Role) rules.RuleID { return b.rows[r] }

// Has reports whether a rule can have a role.
func (b *Book) Has(r Role) bool { return b.field(string(r)).Kind() == reflect.String }

func (b *Book) field(role string) reflect.Value { return reflect.ValueOf(b).Elem().FieldByName(role) }

// New makes the Book of an edition from the roles of its rows. A role that no Book has is an error.
func New(roles map[string]rules.RuleID) (*Book, error) {
	b := &Book{rows: map[Role]rules.RuleID{}}
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

// Lacks lists the roles that no row has, in alphabetical order.
func (b *Book) Lacks() (out []string) {
	v := reflect.ValueOf(b).Elem()
	for i := range v.NumField() {
		chapter := v.Field(i)
		if chapter.Kind() != reflect.Struct {
			continue
		}
		for j := range chapter.NumField() {
			if chapter.Field(j).String() == "" {
				out = append(out, chapter.Type().Field(j).Name)
			}
		}
	}
	slices.Sort(out)
	return out
}
