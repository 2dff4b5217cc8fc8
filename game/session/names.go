package session

import (
	"slices"

	"baize/rules"
)

// Name is a way in which a command may be carried out, such as by flying. Ruling refuses it where it cannot be.
type Name struct {
	ID, Text, Title string
	Ruling          rules.Ruling
}

// findNames asks the rules which of the ways that the system lists are open to the command. Where there is a usual way
// too, that is asked once the target is known. A way that was chosen stays while it is open.
func (d *Draft) findNames() {
	t, _ := d.s.sys.Info().Command(d.Cmd.Kind)
	arg, _ := t.Arg(rules.ArgName)
	if d.Option.Command.Name != "" || len(arg.Choices) == 0 {
		return
	}
	usual := d.Cmd
	usual.Name = ""
	bare := d.s.battle.Check(usual)
	d.Names, d.Plain = nil, arg.Optional
	chosen := ""
	for _, n := range arg.Choices {
		if d.Plain && d.Need.Target && d.Cmd.Target == 0 && bare.Lacks() {
			break // first the target
		}
		c := d.Cmd
		c.Name = n.ID
		r := d.s.battle.Check(c)
		if r.OK() || r.Rule == "" || r.Text.Equal(bare.Text) {
			d.Names = append(d.Names, Name{n.ID, n.Text, n.Name(), r})
			if n.ID == d.Cmd.Name {
				chosen = n.ID
			}
		}
	}
	d.Plain = d.Plain && !(bare.Lacks() && slices.ContainsFunc(d.Names, func(n Name) bool { return n.Ruling.OK() })) // one has to be named
	if d.Need.Name = len(d.Names) > 0; d.Need.Name && !d.Plain && chosen == "" {
		chosen = d.Names[0].ID
	}
	d.Cmd.Name = chosen
}

// SetName chooses a way, or with "" the usual one; limits of movement follow it.
func (d *Draft) SetName(n string) {
	d.Cmd.Name = n
	d.update()
}
