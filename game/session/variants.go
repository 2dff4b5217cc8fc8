package session

import (
	"reflect"
	"strings"

	"baize/rules"
)

// Variants are the options of the open decision that differ from one of them only in the name of their command, which their
// texts tell behind a colon: shells of the same guns. The one that is asked for is among them; nil where it is alone.
func (s *Session) Variants(i int) (out []int) {
	o := &s.open.Options[i]
	head, _, ok := strings.Cut(o.Whole().String(), ": ")
	if !ok || o.Command == nil || o.Command.Name == "" || o.Refused != nil {
		return nil
	}
	for k := range s.open.Options {
		p := &s.open.Options[k]
		if p.Command == nil || p.Refused != nil || p.Command.Name == "" || !strings.HasPrefix(p.Whole().String(), head+": ") {
			continue
		}
		c := *p.Command
		c.Name = o.Command.Name
		if reflect.DeepEqual(c, *o.Command) {
			out = append(out, k)
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// Variant is what tells an option from its variants.
func Variant(o *rules.Option) string {
	_, tail, _ := strings.Cut(o.Whole().String(), ": ")
	return upper(tail)
}

// Change goes on to a variant of the option that is laid out; the point, the target and the number stay.
func (d *Draft) Change(i int) rules.Ruling {
	was := d.Cmd
	r := d.s.Choose(i)
	if n := d.s.draft; n != nil && r.OK() {
		n.Cmd.At, n.Cmd.Number = was.At, was.Number
		if n.Cmd.Target == 0 {
			n.Cmd.Target = was.Target
		}
		n.update()
	}
	return r
}
