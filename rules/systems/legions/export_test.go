package legions

import "baize/rules"

// Forget drops what the battle of a state has worked out about its tables.
func Forget(s *rules.State) {
	e := s.Ext.(*Ext)
	e.tableaux.list, e.jumps.list, e.mazes.list, e.contacts.spots = nil, nil, nil, nil
}
