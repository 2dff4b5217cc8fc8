package jobs

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"baize/game/workshop/pack"
	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/text"
	"baize/saves"
	"baize/scenarios"
)

// Validate judges files of every kind that we read.
func Validate(args []string, out, errs io.Writer) int {
	f := flags("validate", errs)
	verify := f.Bool("verify", false, "play the logs of saves and journals again and compare where they lead")
	names, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(names) == 0 {
		return bad(errs, fmt.Errorf("validate: expected files"))
	}
	code := 0
	for _, name := range names {
		said, err := validateFile(name, *verify)
		if p := (*rules.Parted)(nil); errors.As(err, &p) {
			if *verify {
				fmt.Fprintf(out, "%s\n", parted(name, err))
				code = max(code, 1)
				continue
			}
			fmt.Fprintf(errs, "%s: note: %v\n", name, p)
			err = nil
		}
		if err != nil {
			code = bad(errs, err)
			continue
		}
		fmt.Fprintf(out, "%s: ok%s\n", name, said)
		unruled(name, errs)
	}
	return code
}

// parted reports where the log of a file leads elsewhere under the rules of this program.
func parted(name string, err error) string {
	if text := err.Error(); strings.HasPrefix(text, name) {
		return text
	}
	return fmt.Sprintf("%s: %v", name, err)
}

// validateFile judges one file of any of our kinds and says what else there is to say of it.
func validateFile(name string, verify bool) (said string, err error) {
	if strings.HasSuffix(name, pack.Ending) {
		_, err := pack.Load(name)
		return "", err
	}
	data, err := readText(name)
	if err != nil {
		return "", err
	}
	if isSave(data) {
		l, err := saves.DecodeAny(name, data)
		if err == nil && verify {
			err = l.Battle.Verify()
			said = fmt.Sprintf(": %d commands lead to where the battle stands", len(l.Battle.Log()))
		}
		return said, err
	}
	return "", validateText(name, data)
}

// validateText judges a transcript, scenario, map or force.
func validateText(name string, data []byte) error {
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
	if err != nil || isSave(data) || strings.HasSuffix(name, pack.Ending) {
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
		for _, t := range rules.CardsOf(sys).Card(st, st.Units[i].ID).Traits {
			if !t.Ruled && !told[t.ID] {
				told[t.ID] = true
				fmt.Fprintf(errs, "%s: note: %s of %s is not ruled: it is kept by name; is it spelt as -help spells it?\n", name, t.ID, st.Units[i].Label)
			}
		}
	}
}
