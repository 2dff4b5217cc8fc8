package rules

import "slices"

// An answer can be a command: where an option of a question in the middle of a command has a Command, as options have between
// commands, whoever is asked builds it with the same hand and gives it as the answer.

// AskFor asks for a command: one that an option of the decision begins. It returns the command that was built, or the one of the
// option that was picked, as it stands there; one without a kind where an option without a command was picked. check judges one that
// was built as [Ctx.Ask] has answers judged, show shows what an answer leads to as in [Ctx.AskShown]. The command is resolved by who
// asked.
func (c *Ctx) AskFor(d Decision, check func(Command) Ruling, show func(Answer) Shown) Command {
	return d.commanded(c.AskShown(d, func(a Answer) Ruling {
		if a.Command != nil {
			return check(*a.Command)
		}
		return Allow(d.Rule, "chosen")
	}, show))
}

// commanded returns the command of an answer that the decision accepts, with the reason where that is overruled; one without a kind where
// it has none.
func (d *Decision) commanded(a Answer) Command {
	if a.Command != nil {
		out := *a.Command
		out.Overrule = a.Overrule
		return out
	}
	if o := d.option(a.Pick()); o != nil && o.Command != nil {
		out := *o.Command
		out.Seat, out.Overrule = d.Seat, a.Overrule
		return out
	}
	return Command{}
}

// commandForm refuses an answer with a command that none of the options begins.
func (d *Decision) commandForm(a *Answer) Ruling {
	if len(a.Picks) > 0 || len(a.Shares) > 0 || len(a.Moves) > 0 || len(a.Faces) > 0 || a.Number != 0 {
		return Malform("an answer is a command or something else, not both")
	}
	if d.beginning(a.Command) != nil {
		return Allow(d.Rule, "may be given")
	}
	r := Refuse(d.Rule, "no choice of this question begins %q as it is given", a.Command.Kind)
	r.Why = Malformed
	return r
}

// beginning is an option that begins a command, one that is not refused where there is one; nil for none.
func (d *Decision) beginning(c *Command) (out *Option) {
	for i := range d.Options {
		if o := &d.Options[i]; o.begins(c) && (out == nil || out.Refused != nil) {
			out = o
		}
	}
	return out
}

// Begin returns a command with what the option names filled in where the command leaves it open; false where the option begins no
// such command or names something else.
func (o *Option) Begin(c Command) (Command, bool) {
	t := o.Command
	if t == nil || t.Kind != c.Kind {
		return c, false
	}
	fill(&c.Unit, t.Unit)
	fill(&c.Model, t.Model)
	fill(&c.Target, t.Target)
	fill(&c.Victim, t.Victim)
	fill(&c.Piece, t.Piece)
	fill(&c.Name, t.Name)
	fill(&c.Number, t.Number)
	if len(c.Targets) == 0 {
		c.Targets = t.Targets
	}
	if len(c.Models) == 0 {
		c.Models = t.Models
	}
	return c, o.begins(&c)
}

func fill[T comparable](field *T, with T) {
	var none T
	if *field == none {
		*field = with
	}
}

// begins reports whether a command is that of the option, with more filled in. Whom and what the option names stays.
func (o *Option) begins(c *Command) bool {
	t := o.Command
	return t != nil && t.Kind == c.Kind && (t.Unit == 0 || t.Unit == c.Unit) && (t.Model == 0 || t.Model == c.Model) &&
		(t.Target == 0 || t.Target == c.Target) && (t.Victim == 0 || t.Victim == c.Victim) && (t.Piece == 0 || t.Piece == c.Piece) &&
		(t.Name == "" || t.Name == c.Name) && (t.Number == 0 || t.Number == c.Number) &&
		(len(t.Targets) == 0 || slices.Equal(t.Targets, c.Targets)) && (len(t.Models) == 0 || slices.Equal(t.Models, c.Models))
}

// inner returns the command that a command's answer is, nil where it is none.
func (c *Command) inner() *Command {
	if c.Answer == nil {
		return nil
	}
	return c.Answer.Command
}
