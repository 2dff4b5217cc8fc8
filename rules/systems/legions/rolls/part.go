package rolls

// AddPart adds dice to the part of the same colour and hit number.
func AddPart(parts []Part, p Part) []Part {
	if p.N == 0 {
		return parts
	}
	for i := range parts {
		if parts[i].Colour == p.Colour && parts[i].Need == p.Need {
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
