package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// console writes for people at a terminal. What a file holds may be repeated in a message, so control characters other
// than the ends of lines and tabs, and marks that turn the direction of text, are written as their code. The first error is
// kept.
type console struct {
	w   io.Writer
	err error
}

// Write implements io.Writer.
func (c *console) Write(data []byte) (int, error) {
	if c.err == nil {
		_, c.err = io.WriteString(c.w, harmless(string(data)))
	}
	if c.err != nil {
		return 0, c.err
	}
	return len(data), nil
}

// harmless writes a text so that a terminal shows it and does nothing else.
func harmless(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case r == '\n' || r == '\t':
			b.WriteRune(r)
		case unicode.IsControl(r):
			fmt.Fprintf(&b, `\x%02x`, r)
		case unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' || r == '\ufeff':
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
