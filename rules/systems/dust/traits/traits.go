// Package traits holds the skills of DUST 1947 and the rules of its weapons: what each hooks at which stage. Nobody
// asks for one of them by name.
package traits

import "baize/rules/systems/dust/model"

func init() { model.Know(skills, orders, kin, fighting, ways, riding, weapons, rays, spotters) }
