package screens

import (
	"baize/game/tableview"
	"baize/rules/geom"
)

// layTemplate hangs the next template of the game at the cursor, after the last one none; one that lies is taken up again.
func (a *App) layTemplate() {
	t, list := &a.table, a.ses.System().Info().Templates
	next := 0
	if t.laid != nil {
		if !t.laying {
			t.laying = true
			a.hover()
			return
		}
		for i := range list {
			if list[i].ID == t.laid.ID {
				next = i + 1
			}
		}
	}
	a.takeTemplate(next)
}

// takeTemplate hangs a template at the cursor; one that there is not takes away what lies.
func (a *App) takeTemplate(i int) {
	t, list := &a.table, a.ses.System().Info().Templates
	if i >= len(list) {
		t.laid, t.laying = nil, false
		return
	}
	var facing geom.Heading
	if t.laid != nil {
		facing = t.laid.At.Heading
	}
	t.laid, t.laying = &tableview.Laid{Template: list[i], At: geom.Pose{At: a.world(a.mx, a.my), Heading: facing}}, true
}
