package draft

import (
	"reflect"

	"baize/rules"
)

// Variants are the options of the open decision that differ from one of them only in the name of their command, which their
// texts tell under one head: shells of the same guns. The one that is asked for is among them; nil where it is alone.
func (h *Hand) Variants(i int) (out []int) {
	options := h.play.Open().Options
	o := &options[i]
	if o.Head.Empty() || o.Command == nil || o.Command.Name == "" || o.Refused != nil {
		return nil
	}
	for k := range options {
		p := &options[k]
		if p.Command == nil || p.Refused != nil || p.Command.Name == "" || !p.Head.Equal(o.Head) {
			continue
		}
		if sameButName(*p.Command, *o.Command) {
			out = append(out, k)
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// sameButName reports whether two commands differ in nothing but their names.
func sameButName(a, b rules.Command) bool {
	a.Name = b.Name
	return reflect.DeepEqual(a, b)
}

// Change goes on to a variant of the option that is laid out; the point, the target and the number stay.
func (d *Draft) Change(i int) rules.Ruling {
	was := d.Cmd
	r := d.h.Choose(i)
	if n := d.h.draft; n != nil && r.OK() {
		n.Cmd.At, n.Cmd.Number = was.At, was.Number
		if n.Cmd.Target == 0 {
			n.Cmd.Target = was.Target
		}
		n.update()
	}
	return r
}
