package telling

import "strings"

// Beginnings returns the first sentence of a question and shorter ways to ask it, which end before one of its parts, longest first:
// what is asked can be read whole and says no half of a word or of a phrase.
func Beginnings(text string) (out []string) {
	const least = 3 // words
	mark := ""
	if end := strings.IndexAny(text, "?."); end > 0 && (end == len(text)-1 || text[end+1] == ' ') {
		if text[end] == '?' {
			mark = "?"
		}
		if end < len(text)-1 {
			out = append(out, strings.TrimSuffix(text[:end+1], "."))
		}
		text = text[:end]
	}
	for {
		end := -1
		for _, sep := range []string{", ", "; ", ": ", " (", " and ", " or ", " before ", " after ", " for ", " of ", " on ", " to ", " by ", " with ", " from ", " in ", " at "} {
			end = max(end, strings.LastIndex(text, sep))
		}
		if end < 0 || len(strings.Fields(text[:end])) < least {
			return out
		}
		text = strings.TrimRight(text[:end], ",;:")
		out = append(out, text+mark)
	}
}

// FirstParts returns the beginnings of a sentence that end where one of its parts does, longest first.
func FirstParts(text string) (out []string) {
	const least = 10 // bytes that still say something
	for {
		end := -1
		for _, sep := range []string{", ", "; ", ": ", " (", " and ", " or "} {
			end = max(end, strings.LastIndex(text, sep))
		}
		if end < least {
			return out
		}
		text = text[:end]
		out = append(out, text)
	}
}
