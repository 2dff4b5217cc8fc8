package jobs

import (
	"bytes"

	"baize/rules"
	"baize/rules/rulestest"
	"baize/rules/text"
	"baize/saves"
	"baize/scenarios"
)

// readText reads a file that cannot be larger than any text that we accept.
func readText(name string) ([]byte, error) { return saves.ReadFile(name) }

func isSave(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(bytes.TrimPrefix(data, text.BOM)), []byte("{"))
}

// stateOf reads the state that a save, transcript or scenario (by name or path) begins or stands with.
func stateOf(name string) (*rules.State, error) {
	data, err := readText(name)
	if err != nil {
		return scenarios.Load(name)
	}
	if isSave(data) {
		l, err := saves.DecodeAny(name, data)
		if err != nil {
			return nil, err
		}
		return l.Battle.State(), nil
	}
	if lines, err := text.Parse(name, data); err == nil && rulestest.IsTranscript(lines) {
		return rulestest.Setup(name, data)
	}
	return scenarios.Load(name)
}
