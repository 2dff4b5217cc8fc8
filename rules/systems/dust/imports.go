package dust

import (
	"fmt"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/catalogues"
	"baize/rules/systems/dust/model"
)

// Imports implements rules.Importer.
func (System) Imports() rules.Imports { return catalogues.Reader{Ruled: ruled} }

// ruled returns how lines write a trait, where there is one of that id for models, or for weapons.
func ruled(id, value string, weapon bool) (string, bool) {
	t, ok := model.Traits().Find(id)
	if !ok || t.Weapon != weapon {
		return "", false
	}
	if strings.ContainsAny(value, `,()"\`) {
		return "", false // no value that a line could have
	}
	if t.Params != "" {
		id = fmt.Sprintf("%s(%s)", id, value)
	}
	_, err := model.ParseTrait(id)
	return id, err == nil
}
