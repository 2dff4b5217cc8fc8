package legions

import (
	"fmt"
	"reflect"

	"baize/rules"
)

// TerrainChange is one cell of the terrain table with another value.
type TerrainChange struct {
	Field string
	to    reflect.Value
	cell  reflect.Value
}

// String gives the field with the values.
func (c TerrainChange) String() string {
	return fmt.Sprintf("%s %v instead of %v", c.Field, c.to.Interface(), c.cell.Interface())
}

// Make changes the table; the function that it returns changes it back.
func (c TerrainChange) Make() (undo func()) {
	was := reflect.New(c.cell.Type()).Elem()
	was.Set(c.cell)
	c.cell.Set(c.to)
	return func() { c.cell.Set(was) }
}

// TerrainChanges lists every other value of every cell of a kind: flags turned round, all other classes and levels of cover.
func TerrainChanges(kind string) []TerrainChange {
	var out []TerrainChange
	row := reflect.ValueOf(terrainByID[kind]).Elem()
	for i := range row.NumField() {
		cell, name := row.Field(i), row.Type().Field(i).Name
		switch cell.Interface().(type) {
		case bool:
			out = append(out, TerrainChange{name, reflect.ValueOf(!cell.Bool()), cell})
		case class, Level:
			for v := range uint64(3) {
				if v != cell.Uint() {
					out = append(out, TerrainChange{name, reflect.ValueOf(v).Convert(cell.Type()), cell})
				}
			}
		}
	}
	return out
}

// Forget drops what the battle of a state has worked out about its tables.
func Forget(s *rules.State) {
	e := s.Ext.(*Ext)
	e.tableaux.list, e.jumps.list, e.mazes.list, e.contacts.spots = nil, nil, nil, nil
}
