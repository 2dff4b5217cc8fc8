package jobs

import (
	"fmt"
	"io"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/text"
	"baize/saves"
	"baize/scenarios"
)

// Validate judges files of every kind that we read.
func Validate(args []string, out, errs io.Writer) int {
	if len(args) == 0 {
		return bad(errs, fmt.Errorf("validate: expected files"))
	}
	code := 0
	for _, name := range args {
		if err := validateFile(name); err != nil {
			code = bad(errs, err)
			continue
		}
		fmt.Fprintf(out, "%s: ok\n", name)
		unruled(name, errs)
	}
	return code
}

// validateFile judges one file of any of our kinds.
func validateFile(name string) error {
	data, err := readText(name)
	if err != nil {
		return err
	}
	if isSave(data) {
		_, err := saves.DecodeAny(name, data)
		return err
	}
	lines, err := text.Parse(name, data)
	if err != nil {
		return err
	}
	if rulestest.IsTranscript(lines) {
		if rep := rulestest.Run(name, data); rep.Bad {
			return rep.Err
		}
		return nil
	}
	return scenarios.Validate(name)
}

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
