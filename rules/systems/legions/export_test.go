package legions

import (
	"fmt"
	"reflect"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/systems/legions/dl2"
	"baize/rules/systems/legions/model"
)

// TerrainChanges lists every other value of every cell of a kind: flags turned round, all other classes and levels of cover.
func TerrainChanges(kind string) []rulestest.Change {
	var out []rulestest.Change
	row := reflect.ValueOf(dl2.Edition().TerrainByID[kind]).Elem()
	for i := range row.NumField() {
		cell, name := row.Field(i), row.Type().Field(i).Name
		add := func(to reflect.Value) {
			out = append(out, rulestest.Change{Field: name, Name: fmt.Sprintf("%s %v", name, to.Interface()), Make: func() func() {
				was := reflect.ValueOf(cell.Interface())
				cell.Set(to)
				return func() { cell.Set(was) }
			}})
		}
		switch cell.Interface().(type) {
		case bool:
			add(reflect.ValueOf(!cell.Bool()))
		case model.Class, model.Level:
			for v := range uint64(3) {
				if v != cell.Uint() {
					add(reflect.ValueOf(v).Convert(cell.Type()))
				}
			}
		}
	}
	return out
}

// Printed are the systems of the family, one for each edition.
func Printed() (out []System) {
	for _, p := range editions {
		out = append(out, System{p})
	}
	return out
}

// Forget drops what the battle of a state has worked out about its tables.
func Forget(s *rules.State) {
	s.Remember()
}

// Traits are all Model Assigned Rules of an edition.
func (y System) Traits() []*model.Trait { return y.edition().Traits.All() }
