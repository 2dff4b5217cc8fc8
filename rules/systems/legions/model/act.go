package model

import (
	"slices"

	"baize/rules"
	"baize/rules/geom"
)

// Act resolves a command: a game that may be changed, with the kernel's context.
type Act struct {
	*Game
	Ctx     *rules.Ctx
	Reasons []Reason // morale reasons met and not yet settled (DL2-MORALE-02)

	Exploding []rules.ModelID // Ironclads that are still to explode (DL2-IRON-21)
	Bursting  bool            // an explosion is being resolved
	Spilled   []Spill         // passengers of Ironclads destroyed by this command (DL2-TRANS-12)
	Waive     bool            // the players set the refusal of this command aside
	Unwatched []rules.UnitID  // Sections that lost Overwatch in this command (DL2-SHOOT-22)
	Gone      []Grave         // models taken away by this command (DL2-MORALE-01)
	Sprung    []rules.PieceID // mines set off by this command (DL2-MINE-03)
}

// Resolve returns what carries a command out on its working copy.
func Resolve(ctx *rules.Ctx) *Act { return &Act{Game: Read(ctx.S), Ctx: ctx} }

// Trying is an act by which a part of a rule is carried out to see where it leads (rules.WhatIf). Whatever changes the state has to be given
// the game of a clone.
func (g *Game) Trying() *Act { return &Act{Game: g, Ctx: rules.WhatIf(g.S)} }

// Spill is a Section that had to leave a destroyed Transport.
type Spill struct {
	Unit rules.UnitID
	From rules.ModelID
}

// Grave is where a model of a Section stood when it was taken away in this command.
type Grave struct {
	Unit rules.UnitID
	At   geom.Shape
}

// State puts a finding without a number on record.
func (a *Act) State(seat rules.Seat, unit rules.UnitID, rule rules.RuleID, subject, format string, args ...any) {
	r := rules.Allow(rule, format, args...)
	r.Subject = subject
	a.Ctx.Rule(seat, unit, r)
}

// React resolves what a Section does inside what another one does.
func (a *Act) React(kind string, unit, to rules.UnitID, rule rules.RuleID, resolve func()) {
	a.Ctx.React(rules.Reaction{Kind: kind, Seat: a.Unit(unit).Seat, Unit: unit, To: to, Rule: rule}, resolve)
}

// AskYes asks the Commander of a Section yes or no about it; show, which may be nil, tells what comes of either.
func (a *Act) AskYes(unit rules.UnitID, kind string, rule rules.RuleID, prompt, yes, no rules.Text, show func(rules.Answer) rules.Shown) bool {
	d := rules.YesNo(kind, a.Unit(unit).Seat, rule, prompt, yes, no)
	d.Unit = unit
	return a.Ctx.AskShown(d, nil, show).Pick() == rules.Yes
}

// Choice asks a question of whose options one is picked, and gives its place among them; show, which may be nil, tells what the one at a
// place leads to.
func (a *Act) Choice(d rules.Decision, show func(i int) rules.Shown) int {
	place := func(ans rules.Answer) int {
		return slices.IndexFunc(d.Options, func(o rules.Option) bool { return o.ID == ans.Pick() })
	}
	var shown func(rules.Answer) rules.Shown
	if show != nil {
		shown = func(ans rules.Answer) rules.Shown {
			if i := place(ans); i >= 0 {
				return show(i)
			}
			return rules.Shown{}
		}
	}
	return place(a.Ctx.AskShown(d, nil, shown))
}

// InOrder asks the reacting Commander for the order of several Sections within a step.
func (a *Act) InOrder(charger rules.UnitID, units []rules.UnitID, kind string, prompt rules.Text) []rules.UnitID {
	if len(units) < 2 {
		return units
	}
	d := rules.Decision{Kind: kind, Seat: a.Unit(charger).Seat.Other(), Rule: a.Book.ChargeOrder, Prompt: prompt, Min: len(units), Max: len(units), Ordered: true}
	for _, u := range units {
		d.Options = append(d.Options, rules.Option{ID: a.Unit(u).Label, Text: rules.Say("%s", a.Unit(u)), Unit: u})
	}
	var out []rules.UnitID
	for _, pick := range a.Ctx.Ask(d, nil).Picks {
		for _, u := range units {
			if a.Unit(u).Label == pick {
				out = append(out, u)
			}
		}
	}
	return out
}
