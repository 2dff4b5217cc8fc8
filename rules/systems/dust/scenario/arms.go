package scenario

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// modelKeys reads: model ... spent=WEAPON,WEAPON:N wrecked=WEAPON,... radio=on|off: ammo boxes that are marked or a loaded token that is gone,
// weapons that a critical hit destroyed, and who has the radio of artillery observers.
func (b *Builder) modelKeys(l *text.Line, m *rules.Model) error {
	switch radio, err := setup.Word(l, "radio", "off", "on", "off"); {
	case err != nil:
		return err
	case radio == "on" && b.ext.Troops[m.Unit-1].Radio != 0:
		return l.Errorf("radio=on: another soldier of the unit has it")
	case radio == "on":
		b.ext.Troops[m.Unit-1].Radio = m.ID
	}
	for _, key := range []string{"spent", "wrecked"} {
		v, ok := l.Get(key)
		if !ok {
			continue
		}
		for _, s := range strings.Split(v, ",") {
			id, count, counted := strings.Cut(s, ":")
			n := 1
			if counted {
				var err error
				if n, err = strconv.Atoi(count); err != nil || n < 1 || n > 99 || key == "wrecked" {
					return l.Errorf("%s=%s: expected the id of a weapon, of spent= also with how many boxes, such as bombs:2", key, v)
				}
			}
			if !b.carries(m, id) {
				return l.Errorf("%s=%s: %s has no weapon %q", key, v, m.Label, id)
			}
			arm := b.ext.Arm(m.ID, id)
			if key == "spent" {
				arm.Spent = n
			} else {
				arm.Wrecked = true
			}
			b.ext.SetArm(arm)
		}
	}
	return nil
}

// carries reports whether a model has a weapon of an id.
func (b *Builder) carries(m *rules.Model, id string) bool {
	return slices.ContainsFunc(b.ext.Profiles[m.Profile].Weapons, func(w int) bool { return b.ext.Weapons[w].ID == id })
}
