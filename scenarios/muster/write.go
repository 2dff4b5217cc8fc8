package muster

import (
	"fmt"
	"strings"
)

// Lines writes the choices, options and changes of a unit as the lines of a force file, as Book reads them.
func (u *Unit) Lines() []string {
	var out []string
	for i := range u.Options {
		out = append(out, u.choicesOf(i-1)...)
		out = append(out, u.optionLine(&u.Options[i]))
	}
	out = append(out, u.choicesOf(len(u.Options)-1)...)
	for i := range u.Changes {
		out = append(out, u.changeLine(&u.Changes[i]))
	}
	return out
}

// choicesOf writes the choices that belong to an option, or to the unit.
func (u *Unit) choicesOf(option int) []string {
	var out []string
	for i := range u.Choices {
		c := &u.Choices[i]
		if c.Of != option {
			continue
		}
		var b strings.Builder
		fmt.Fprintf(&b, "choice %s %s %s", u.Label, c.ID, Quote(c.Name))
		u.bounds(&b, c.Of, c.Min, c.Max)
		if c.In != None {
			fmt.Fprintf(&b, " in=%s", u.Choices[c.In].ID)
		}
		out = append(out, b.String())
	}
	return out
}

func (u *Unit) bounds(b *strings.Builder, of, low, high int) {
	fmt.Fprintf(b, " min=%d", low)
	if high != NoLimit {
		fmt.Fprintf(b, " max=%d", high)
	}
	if of != None {
		fmt.Fprintf(b, " of=%s", u.Options[of].ID)
	}
}

func (u *Unit) optionLine(o *Option) string {
	var b strings.Builder
	fmt.Fprintf(&b, "option %s %s", u.Label, Quote(o.Name))
	if o.ID != "" {
		fmt.Fprintf(&b, " id=%s", o.ID)
	}
	of := o.Of
	if o.Choice != None {
		of = None // the choice says it
	}
	u.bounds(&b, of, o.Min, o.Max)
	if o.Choice != None {
		fmt.Fprintf(&b, " choice=%s", u.Choices[o.Choice].ID)
	}
	fmt.Fprintf(&b, " cost=%s", o.Cost)
	for _, k := range []struct{ key, v string }{
		{"profile", o.Profile}, {"becomes", o.Becomes}, {"weapon", strings.Join(o.Weapons, ",")}, {"quality", o.Quality},
	} {
		if k.v != "" {
			fmt.Fprintf(&b, " %s=%s", k.key, k.v)
		}
	}
	if o.Traits != "" {
		fmt.Fprintf(&b, " traits=%s", Quote(o.Traits))
	}
	return b.String()
}

func (u *Unit) changeLine(c *Change) string {
	var b strings.Builder
	id := ""
	if c.Option != None {
		id = u.Options[c.Option].ID
	} else {
		id = u.Choices[c.Choice].ID
	}
	fmt.Fprintf(&b, "change %s %s %s=", u.Label, id, c.What)
	switch {
	case c.What == Hidden && c.By != 0:
		b.WriteString("on")
	case c.What == Hidden:
		b.WriteString("off")
	case c.Set || c.By < 0:
		b.WriteString(c.By.String())
	default:
		b.WriteString("+" + c.By.String())
	}
	if c.Per != None {
		fmt.Fprintf(&b, " per=%s", u.Options[c.Per].ID)
	}
	if c.Every > 1 {
		fmt.Fprintf(&b, " every=%d", c.Every)
	}
	if c.Times > 1 {
		fmt.Fprintf(&b, " times=%d", c.Times)
	}
	for _, all := range c.If {
		var terms []string
		for _, t := range all {
			terms = append(terms, fmt.Sprintf("%s%c%d", u.Options[t.Option].ID, t.Op, t.N))
		}
		fmt.Fprintf(&b, " if=%s", Quote(strings.Join(terms, ",")))
	}
	return b.String()
}

// Quote writes a value so that the line format reads it back; line breaks become blanks.
func Quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(s) + `"`
}
