package screens

import "strings"

// upperFirst begins a sentence of the rules with a capital.
func upperFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// short cuts a text to n letters.
func short(s string, n int) string {
	r := []rune(strings.TrimSpace(s))
	if len(r) > n {
		return string(r[:n-1]) + "…"
	}
	return string(r)
}

// withLine returns a text with another in a line below, unless that says the same.
func withLine(text, more string) string {
	if more == text {
		return text
	}
	return text + "\n" + more
}
