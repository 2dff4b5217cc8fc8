package turn

import (
	"baize/rules"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/comms"
	"baize/rules/systems/dustup/model"
)

// MessageCommands are messages and Orders.
var MessageCommands = []action.Kind{
	{
		Term:  rules.Term{ID: "communicate", Text: "sends a message to another unit of the side, which changes nothing by itself; a scenario may give victory points for it"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "who is to get it"}},
		Group: "Command",
		Check: comms.CheckCommunicate,
		Run:   comms.Communicate,
	},
	{
		Term: rules.Term{ID: "order", Text: "a commander has a subordinate act at once, or wait for the other Orders of a combined assault"},
		Args: []rules.Arg{{ID: rules.ArgUnit, Text: "the commander's"}, {ID: rules.ArgTarget, Text: "the subordinate"},
			{ID: rules.ArgName, Choices: []rules.Term{{ID: combined, Text: "one of the Orders of a combined assault"}}, Optional: true},
			{ID: rules.ArgVictim, Text: "the enemy unit of a combined assault, by one of its models", Whole: true, Foes: true, Optional: true}},
		Group: "Command",
		Check: checkOrder,
		Gives: map[string]func(*model.Game, rules.Command) *rules.Param{rules.ArgVictim: func(_ *model.Game, c rules.Command) *rules.Param {
			if c.Name != combined {
				return nil
			}
			return &rules.Param{Needed: true}
		}},
		Run: order,
	},
	{
		Term:  rules.Term{ID: "rally", Text: "a commander tries to raise the confidence of a subordinate or of his own unit"},
		Args:  []rules.Arg{{ID: rules.ArgUnit, Text: "the commander's"}, {ID: rules.ArgTarget, Text: "who is to be rallied"}},
		Group: "Command",
		Check: checkRally,
		Run:   rally,
	},
}

// MessageOptions lists Communicate, Order and Rally where there is anybody to hear (DUP-ACT-01).
func MessageOptions(m action.Menu, unit rules.UnitID) (out []rules.Option) {
	others, subordinates := false, false
	for _, u := range m.Units(m.Unit(unit).Seat) {
		_, below := m.Below(unit, u)
		others, subordinates = others || u != unit, subordinates || below
	}
	if others {
		tell := m.Action("communicate", "Communicate", unit)
		if tell.Refused == nil && !comms.Owes(m.Game, unit) {
			tell.Idle = rules.Plain("no message of this unit counts for anything")
		}
		out = append(out, tell)
	}
	if !m.Troop(unit).Commander {
		return out
	}
	if subordinates {
		c := rules.Command{Kind: "order", Seat: m.Unit(unit).Seat, Unit: unit, Name: combined}
		out = append(out, m.Action("order", "Order", unit), m.Offer("order:combined", rules.Plain("Order assault"), c))
	}
	return append(out, m.Action("rally", "Rally", unit))
}
