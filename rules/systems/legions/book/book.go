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
}

// New makes the Book of an edition from the roles of its rows. A role that no Book has is an error.
func New(roles map[string]rules.RuleID) (*Book, error) {
	b := new(Book)
	for role, id := range roles {
		f := reflect.ValueOf(b).Elem().FieldByName(role)
		if !f.IsValid() || f.Kind() != reflect.String {
			return nil, fmt.Errorf("%s: no rule has the role %q", id, role)
		}
		f.SetString(string(id))
	}
	return b, nil
}

// Lacks lists the roles that no row has, in alphabetical order.
func (b *Book) Lacks() (out []string) {
	v := reflect.ValueOf(b).Elem()
	for i := range v.NumField() {
		chapter := v.Field(i)
		for j := range chapter.NumField() {
			if chapter.Field(j).String() == "" {
				out = append(out, chapter.Type().Field(j).Name)
			}
		}
	}
	slices.Sort(out)
	return out
}
