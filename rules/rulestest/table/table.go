// Package table lays out battles for tests.
package table

import (
	"testing"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/text"
)

// Lay gives the battle that the lines of a set-up describe, as a transcript begins.
func Lay(tb testing.TB, lines string) *rules.State {
	tb.Helper()
	parsed, err := text.Parse(tb.Name(), []byte(lines))
	if err != nil {
		tb.Fatal(err)
	}
	s, _, err := setup.Read(parsed, nil)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}
