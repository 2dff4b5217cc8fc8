package dustup

import "baize/rules"

// unitCommands are the actions by which units part, join and put themselves in order.
var unitCommands = append(append(append([]kind(nil), detachCommands...), regroupCommands...), reorganiseCommands...)

func unitOptions(g *game, unit rules.UnitID) []rules.Option {
	return append(append(detachOptions(g, unit), regroupOptions(g, unit)...), reorganiseOptions(g, unit)...)
}
