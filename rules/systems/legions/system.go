package legions

import (
	"fmt"

	"baize/rules"
)

func init() { rules.Register(System{}) }

// System is Dystopian Legions 2.0 (dl2).
type System struct{}

// handler carries one kind of command: how it is explained, judged and carried out.
type handler struct {
	term  rules.Term
	check func(g *game, c rules.Command) rules.Ruling
	run   func(a *act, c rules.Command)
}

// handlers lists every kind of command in the order of the book.
func handlers() []handler {
	var all []handler
	for _, list := range [][]handler{deploymentCommands, preTurnCommands, activationCommands, orderCommands, movementCommands, shootingCommands, meleeCommands, endCommands} {
		all = append(all, list...)
	}
	return all
}

var byKind = func() map[string]handler {
	m := map[string]handler{}
	for _, h := range handlers() {
		if _, twice := m[h.term.ID]; twice {
			panic("legions: two commands are called " + h.term.ID)
		}
		m[h.term.ID] = h
	}
	return m
}

// Check implements rules.System.
func (System) Check(s *rules.State, c rules.Command) rules.Ruling {
	h, ok := kinds[c.Kind]
	if !ok {
		return rules.Refuse("", "no command is called %q", c.Kind)
	}
	return h.check(read(s), c)
}

// Resolve implements rules.System.
func (System) Resolve(ctx *rules.Ctx, c rules.Command) {
	h, ok := kinds[c.Kind]
	if !ok {
		panic(fmt.Sprintf("legions: no command is called %q", c.Kind))
	}
	h.run(resolve(ctx), c)
}

// kinds is filled once, after every file of the package has laid out its commands.
var kinds map[string]handler

func init() { kinds = byKind() }

// View implements rules.System: Legions without cards hides nothing.
func (System) View(s *rules.State, _ rules.Seat) *rules.State { return s }

// NewExt implements rules.System.
func (System) NewExt() rules.Ext { return &Ext{} }
