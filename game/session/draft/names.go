package draft

import (
	"slices"

	"baize/rules"
)

// Name is a way in which a command may be carried out, such as by flying. Ruling is that on the command as it stands with it.
type Name struct {
	ID     string
	Text   rules.Text
	Title  rules.Text
	Ruling rules.Ruling
}

// findNames asks the rules which ways are open to the command. Where there is a usual way too, that is asked once the target is
// known. A way that was chosen stays while it is open; one that another option stands for is chosen there.
func (d *Draft) findNames() {
	a, ok := d.arg(rules.ArgName)
	if !ok || d.Option.Command.Name != "" {
		return
	}
	chosen := d.Cmd.Name
	d.Names, d.Plain, d.Cmd.Name = nil, a.Optional, ""
	if d.Plain && d.Need.Target && d.Cmd.Target == 0 && d.check(d.Cmd).Lacks() {
		d.Need.Name = false
		return // first the target
	}
	p, _ := d.offered(rules.ArgName)
	open := func(id string) bool { return slices.ContainsFunc(d.Names, func(n Name) bool { return n.ID == id }) }
	for i := range p.Names {
		o := &p.Names[i]
		if o.Refused != nil || d.h.stands(d.Option, o.ID) {
			continue
		}
		d.Names = append(d.Names, Name{o.ID, o.Text, o.Head, d.check(a.With(d.Cmd, rules.Candidate{Name: o.ID}))})
	}
	d.Plain = d.Plain && !p.Needed // else one has to be named
	d.Need.Name = len(d.Names) > 0
	switch {
	case open(chosen):
		d.Cmd.Name = chosen
	case d.Need.Name && !d.Plain:
		d.Cmd.Name = d.Names[0].ID
	}
}

// stands reports whether an option of the open decision is another with a word as the name of its command.
func (h *Hand) stands(o rules.Option, name string) bool {
	c := *o.Command
	c.Name = name
	return slices.ContainsFunc(h.play.Open().Options, func(p rules.Option) bool {
		return p.Command != nil && p.Command.Name == name && sameButName(*p.Command, c)
	})
}

// SetName chooses a way, or with "" the usual one; limits of movement follow it.
func (d *Draft) SetName(n string) {
	d.Cmd.Name = n
	d.findSpots()
	d.update()
}
