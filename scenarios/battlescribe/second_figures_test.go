package battlescribe

// all is how many there are altogether.
func (p *pick) all() int {
	n := 1
	for q := p; q.up != nil; q = q.up {
		if !q.group() {
			n *= q.count
		}
	}
	return n
}

// counted is how many of an id are below a scope as seen from p.
func (p *pick) counted(child, scope string) int {
	in := p
	for in != nil && in.n.at("id") != scope && !(in.up == nil && scope == "roster") {
		in = in.up
	}
	if in == nil {
		return 0
	}
	total := 0
	for _, k := range in.kids {
		k.each(func(q *pick) {
			if q.n.at("id") == child && !q.group() {
				total += q.all()
			}
		})
	}
	return total
}

func (p *pick) each(do func(*pick)) {
	do(p)
	for _, k := range p.kids {
		k.each(do)
	}
}

// times is how often a modifier happens.
func (p *pick) times(m *xNode) int {
	for _, c := range m.list("conditions") {
		if !p.condition(c) {
			return 0
		}
	}
	for _, g := range m.list("conditionGroups") {
		met := 0
		conditions := g.list("conditions")
		for _, c := range conditions {
			if p.condition(c) {
				met++
			}
		}
		if g.at("type") == "or" && met == 0 || g.at("type") == "and" && met < len(conditions) {
			return 0
		}
	}
	if m.at("repeat") != "true" {
		return 1
	}
	return p.counted(m.at("incrementChildId"), m.at("incrementParentId")) / int(m.number("incrementValue")) * int(m.number("numRepeats"))
}

func (p *pick) condition(c *xNode) bool {
	n, v := float64(p.counted(c.at("childId"), c.at("parentId"))), c.number("value")
	switch c.at("type") {
	case "equal to":
		return n == v
	case "less than":
		return n < v
	}
	return n > v
}

// figure is the value of a field with everything that changes it.
func (p *pick) figure(field string) float64 {
	v := p.n.number(field)
	if field == "maxSelections" && v < 0 {
		v = p.free()
	}
	for _, m := range p.mods {
		if m.at("field") != field || m.at("type") == "hide" {
			continue
		}
		switch n := p.times(m); {
		case n == 0:
		case m.at("type") == "set":
			v = m.number("value")
		case m.at("type") == "increment":
			v += m.number("value") * float64(n)
		case m.at("type") == "decrement":
			v -= m.number("value") * float64(n)
		}
	}
	return v
}

// free is how many are looked at of what has no limit: as many as its group holds, else one above its minimum.
func (p *pick) free() float64 {
	least := p.n.number("minSelections")
	if p.up != nil && p.up.group() && p.up.n.number("maxSelections") >= 0 {
		return max(least, p.up.n.number("maxSelections"))
	}
	return least + 1
}

// hidden reports whether it, or the group in which it lies, cannot be had.
func (p *pick) hidden() bool {
	for _, m := range p.mods {
		if m.at("type") == "hide" && p.times(m) > 0 {
			return true
		}
	}
	return p.up != nil && p.up.group() && p.up.hidden()
}

// span is how many may be taken for each one above.
func (p *pick) span() (low, high int) {
	if p.hidden() {
		return 0, 0
	}
	return max(int(p.figure("minSelections")), 0), max(int(p.figure("maxSelections")), 0)
}

// taken is how many things a group holds.
func (p *pick) taken() int {
	if !p.group() {
		return p.count
	}
	n := 0
	for _, k := range p.kids {
		n += k.taken()
	}
	return n
}

// legal judges everything below a pick.
func (p *pick) legal() bool {
	for _, k := range p.kids {
		low, high := k.span()
		if n := k.taken(); n < low || n > high {
			return false
		}
		if (k.group() || k.count > 0) && !k.legal() {
			return false
		}
	}
	return true
}

// price is that of one taken of a pick with all that is below it.
func (p *pick) price() float64 {
	v := 0.0
	if !p.group() {
		v = p.figure("points")
	}
	for _, k := range p.kids {
		switch {
		case k.group():
			v += k.price()
		case k.count > 0:
			v += float64(k.count) * k.price()
		}
	}
	return v
}
