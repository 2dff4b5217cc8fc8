package telling

import "baize/rules"

// Choices returns the options of a question in words, and for each what its key is taken from: whom it is about, where it begins
// with a model. Models of one name in several units have their units behind their names. An option that does not name its
// model begins with it where it would read like that of another.
func Choices(s *rules.State, d *rules.Decision) (labels, heads []string) {
	names := make([]string, len(d.Options))
	for i := range d.Options {
		if m := d.Options[i].Model; m != 0 {
			names[i] = ModelName(s, m)
		}
	}
	for i := range d.Options {
		o, whole := &d.Options[i], d.Options[i].Whole()
		if o.Model == 0 {
			label := Words(s, whole)
			labels, heads = append(labels, label), append(heads, label)
			continue
		}
		who, name := s.Model(o.Model).Ref(), names[i]
		unnamed := !whole.Names(who)
		alike := false
		for k := range d.Options {
			p := &d.Options[k]
			if p.Model == 0 || p.Model == o.Model {
				continue
			}
			if names[k] == names[i] && s.HasUnit(s.Model(o.Model).Unit) {
				name = names[i] + " (" + UnitName(s, s.Model(o.Model).Unit) + ")"
			}
			alike = alike || unnamed && p.Whole().Equal(whole)
		}
		if alike {
			whole = rules.Say("%s: %s", who, whole)
		}
		label := joined(read(whole, func(r rules.Ref) string {
			if r.Model() == o.Model {
				return name
			}
			return word(s, r)
		}))
		labels, heads = append(labels, label), append(heads, label)
		if first, _ := whole.Subject(); first.Model() == o.Model {
			heads[i] = name
		}
	}
	return labels, heads
}
