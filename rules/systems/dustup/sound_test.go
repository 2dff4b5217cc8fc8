package dustup

import (
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
	"baize/rules/systems/dustup/model"
)

// TestSoundRefusesBrokenSaves: what a file from a stranger may not say, each change alone.
func TestSoundRefusesBrokenSaves(t *testing.T) {
	start := table.Lay(t, "system dustup\ntable 48x48 meadow\nweapon w \"W\" die=8 impact=8\nprofile f \"F\" weapons=w\nunit a1 A \"X\" quality=green lv=2\nmodel a1.1 f at=10,10\nunit b1 B \"Y\" quality=green lv=2\nmodel b1.1 f at=10,40\nzone A deploy edge=bottom poly=0,0;48,0;48,12\nbattery A g \"G\"\nmission A at=5,5\n")
	if err := start.Ext.(*model.Ext).Sound(start); err != nil {
		t.Fatalf("the start: got %v, want it sound", err)
	}
	for name, change := range map[string]func(e *model.Ext){
		"too few troops":        func(e *model.Ext) { e.Troops = e.Troops[:1] },
		"a die of seven":        func(e *model.Ext) { e.Troops[0].Quality = 7 },
		"a leadership of four":  func(e *model.Ext) { e.Troops[0].LV = 4 },
		"a stranger as leader":  func(e *model.Ext) { e.Troops[0].Leader = 99 },
		"a superior of nowhere": func(e *model.Ext) { e.Troops[0].Superior = 99 },
		"a chain of parents":    func(e *model.Ext) { e.Troops[0].Parent, e.Troops[1].Parent = 2, 1 },
		"a commitment too high": func(e *model.Ext) { e.Troops[0].Commitment = 3 },
		"a lost model":          func(e *model.Ext) { e.Troops[0].Lost = []rules.ModelID{9} },
		"an armour of nine":     func(e *model.Ext) { e.Profiles = []model.Profile{{Base: e.Profiles[0].Base, Armour: 9}} },
		"a base of nothing":     func(e *model.Ext) { e.Profiles = []model.Profile{{}} },
		"an unknown weapon die": func(e *model.Ext) {
			e.Profiles = []model.Profile{{Base: e.Profiles[0].Base, Weapons: []model.Weapon{{Die: 5}}}}
		},
		"a unit that is not there acts": func(e *model.Ext) { e.Acts = []model.Activation{{Unit: 3}} },
		"three actions":                 func(e *model.Ext) { e.Acts = []model.Activation{{Unit: 1, Left: 3}} },
		"an order to nobody":            func(e *model.Ext) { e.Acts = []model.Activation{{Unit: 1, Told: []rules.UnitID{7}}} },
		"a queue of nobody":             func(e *model.Ext) { e.Queue = []model.Queued{{Unit: 1}} },
		"a card of nobody":              func(e *model.Ext) { e.Bag = []model.Drawing{{Kind: model.ChitDrawn, Unit: 8}} },
		"a chit of no side":             func(e *model.Ext) { e.Drawn = &model.Drawing{Kind: model.ChitDrawn, Seat: rules.NoSeat} },
		"a card of no kind":             func(e *model.Ext) { e.Bag = []model.Drawing{{Kind: "joker"}} },
		"a marker of nothing":           func(e *model.Ext) { e.Blips = []model.Hiding{{Model: 9}} },
		"a burst too large":             func(e *model.Ext) { e.Missions[0].Burst = 4 },
		"a battery of no level":         func(e *model.Ext) { e.Batteries = []model.Battery{{ID: "g", Level: "galaxy"}} },
		"a zone of two corners":         func(e *model.Ext) { e.Zones = []model.Zone{{Area: make([]geom.Point, 2)}} },
		"a third side":                  func(e *model.Ext) { e.Settings.Goal = &model.Goal{Seat: 2} },
		"no method":                     func(e *model.Ext) { e.Settings.Activation = "tarot" },
		"tokens below nothing":          func(e *model.Ext) { e.Tokens[1] = -1 },
		"an event without a side":       func(e *model.Ext) { e.Settings.Events = []string{"A"} },
	} {
		s := start.Clone()
		change(s.Ext.(*model.Ext))
		if s.Ext.(*model.Ext).Sound(s) == nil {
			t.Errorf("%s: got sound, want an error", name)
		}
	}
	if err := start.Ext.(*model.Ext).Sound(start); err != nil {
		t.Errorf("a clone shares what was changed: %v", err)
	}
}
