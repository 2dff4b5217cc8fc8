package main

import (
	"fmt"
	"io"

	"baize/rules"
)

// unruled notes the rules of models and weapons that a file carries by name only: they are kept and shown, and nothing
// follows from them. A misspelt name is one too.
func unruled(name string, errs io.Writer) {
	data, err := readText(name)
	if err != nil || isSave(data) {
		return
	}
	st, err := stateOf(name)
	if err != nil {
		return // a map or a force alone
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		return
	}
	told := map[string]bool{}
	for i := range st.Units {
		for _, t := range sys.Card(st, st.Units[i].ID).Traits {
			if !t.Ruled && !told[t.ID] {
				told[t.ID] = true
				fmt.Fprintf(errs, "%s: note: %s of %s is not ruled: it is kept by name; is it spelt as -help spells it?\n", name, t.ID, st.Units[i].Label)
			}
		}
	}
}
