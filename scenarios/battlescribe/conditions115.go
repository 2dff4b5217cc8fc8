package battlescribe

var ops115 = map[string]byte{"equal to": '=', "less than": '<', "greater than": '>', "not equal to": '!', "at least": '>', "at most": '<'}

// condition115 reads a condition; ok is false for one that is not read.
func condition115(n *node) (c Cond, ok bool) {
	c = Cond{Child: n.get("childId"), Scope: n.get("parentId"), N: number(n.get("value"), -9)}
	c.Op, ok = ops115[n.get("type")]
	switch n.get("type") {
	case "at least":
		c.N--
	case "at most":
		c.N++
	}
	return c, ok && n.get("field") == "selections" && c.N > -9 && c.Child != ""
}

// Limits of the conditions of one change.
const (
	maxAlternatives = 32
	maxTerms        = 16
)

// conditions reads one condition; ok is false for one that is not read.
type conditions func(n *node) (c Cond, ok bool)

// allOf reads the conditions and groups of conditions under n, all of which must hold, as alternatives of terms.
func allOf(n *node, depth int, read conditions) (out [][]Cond, ok bool) {
	out = [][]Cond{nil}
	for _, k := range n.under("conditions", "condition") {
		c, ok := read(k)
		if !ok || len(out[0]) >= maxTerms {
			return nil, false
		}
		out[0] = append(out[0], c)
	}
	for _, k := range n.under("conditionGroups", "conditionGroup") {
		var alternatives [][]Cond
		if depth > 3 {
			return nil, false
		}
		if k.get("type") == "or" {
			alternatives, ok = anyOf(k, depth+1, read)
		} else {
			alternatives, ok = allOf(k, depth+1, read)
		}
		if !ok || len(out)*len(alternatives) > maxAlternatives {
			return nil, false
		}
		var both [][]Cond
		for _, a := range out {
			for _, b := range alternatives {
				if len(a)+len(b) > maxTerms {
					return nil, false
				}
				both = append(both, append(append([]Cond{}, a...), b...))
			}
		}
		out = both
	}
	if depth == 0 && len(out) == 1 && len(out[0]) == 0 {
		return nil, true
	}
	return out, true
}

// anyOf reads the conditions and groups under n, one of which must hold. A group with nothing in it always holds.
func anyOf(n *node, depth int, read conditions) (out [][]Cond, ok bool) {
	for _, k := range n.under("conditions", "condition") {
		c, ok := read(k)
		if !ok || len(out) >= maxAlternatives {
			return nil, false
		}
		out = append(out, []Cond{c})
	}
	for _, k := range n.under("conditionGroups", "conditionGroup") {
		var more [][]Cond
		if depth > 3 {
			return nil, false
		}
		if k.get("type") == "or" {
			more, ok = anyOf(k, depth+1, read)
		} else {
			more, ok = allOf(k, depth+1, read)
		}
		if !ok || len(out)+len(more) > maxAlternatives {
			return nil, false
		}
		out = append(out, more...)
	}
	if len(out) == 0 {
		return [][]Cond{nil}, true
	}
	return out, true
}
