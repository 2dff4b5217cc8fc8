package rolls

import (
	"slices"

	"baize/rules"
)

// thrower is the model that throws the die at a place of a part, 0 where the Section does.
func (p *Part) thrower(i int) rules.ModelID {
	if i < len(p.By) {
		return p.By[i]
	}
	return 0
}

// throwers are those of all dice of a part, in a list of its own.
func (p *Part) throwers() []rules.ModelID {
	out := make([]rules.ModelID, p.N)
	for i := range out {
		out[i] = p.thrower(i)
	}
	return out
}

// Cut is n dice of a part, from a place on.
func (p Part) Cut(from, n int) Part {
	if p.By != nil {
		p.By = p.throwers()[from : from+n]
	}
	p.N = n
	return p
}

// ThrownBy says of so many dice that a model throws them.
func ThrownBy(id rules.ModelID, n int) []rules.ModelID { return slices.Repeat([]rules.ModelID{id}, n) }

// AddPart adds dice to the part of the same colour and hit number.
func AddPart(parts []Part, p Part) []Part {
	if p.N == 0 {
		return parts
	}
	for i := range parts {
		if parts[i].Colour == p.Colour && parts[i].Need == p.Need {
			if parts[i].By != nil || p.By != nil {
				parts[i].By = append(parts[i].throwers(), p.throwers()...)
			}
			parts[i].N += p.N
			return parts
		}
	}
	return append(parts, p)
}

// InWords tells the parts of a pool.
func InWords(parts []Part) string {
	text := ""
	for i, p := range parts {
		if i > 0 {
			text += ", "
		}
		text += p.Pool.String() + " at " + string(rune('0'+p.Need)) + "+"
	}
	if text == "" {
		return "no dice"
	}
	return text
}
