package mech

import "baize/rules"

// Word is a key or argument of a line that says one of some words. The usual one holds where a line says nothing; "" where that goes by
// something else, here as in the functions below.
func Word(id, title, text, usual string, words ...string) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Kind: rules.OneWord, Words: words, Usual: usual}
}

// Flag is a Word that is on or off.
func Flag(id, title, text, usual string) rules.Value {
	return Word(id, title, text, usual, "on", "off")
}

// Number is a key or argument that says a whole number in a range.
func Number(id, title, text, usual string, least, most int) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Kind: rules.Number, Min: least, Max: most, Usual: usual}
}

// Free is a key or argument that says words of a form, which is shown by an example.
func Free(id, title, text, usual, form string) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Usual: usual, Form: form}
}

// Named are the arguments of lines of weapons and profiles: an id, and a name.
func Named() []rules.Value {
	return []rules.Value{Free("id", "Short name", "letters and digits", "", "old-musket"), Free("name", "Name", "as it is read", "", "Old Musket")}
}
