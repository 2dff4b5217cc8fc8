package saves

import (
	"encoding/json"
	"fmt"

	"baize/rules"
)

// migrations[v] turns a document of format v into one of format v+1. They are pure and are never changed once a
// program that wrote that format is out; frozen files of every format are in testdata.
var migrations = map[int]func([]byte) ([]byte, error){
	// Format 2 added the check sum, which is looked at before a document is migrated.
	1: func(data []byte) ([]byte, error) { return data, nil },
	// Format 3 added the undos that went back over dice, and practice; a battle without them says nothing of either.
	2: func(data []byte) ([]byte, error) { return data, nil },
	// Format 4 covers what a side may not know, and its entries name the state after them; older ones name none.
	3: coverDocument,
	// Format 5 says shares in numbers, in answers that lie covered: they are changed where they are read (shares.go).
	4: func(data []byte) ([]byte, error) { return data, nil },
}

// covering is the first format that covers.
const covering = 4

// coverDocument makes format 4 of format 3.
func coverDocument(data []byte) ([]byte, error) {
	var old struct {
		Format int              `json:"format"`
		System string           `json:"system"`
		Rules  string           `json:"rules"`
		Meta   Meta             `json:"meta"`
		Start  json.RawMessage  `json:"start"`
		Log    []rules.Entry    `json:"log"`
		Back   []rules.Takeback `json:"back,omitempty"`
		State  json.RawMessage  `json:"state"`
		Hash   string           `json:"hash"`
		Sum    string           `json:"sum,omitempty"`
	}
	if err := strictly(data, &old); err != nil {
		return nil, fmt.Errorf("line %d: not a sound save: %v", lineOf(data, err), err)
	}
	c, err := json.Marshal(content{Start: orNull(old.Start), Log: old.Log, Back: old.Back, State: orNull(old.State)})
	if err != nil {
		return nil, err
	}
	return json.Marshal(document{Format: covering, System: old.System, Rules: old.Rules, Meta: old.Meta, Hash: old.Hash, Covered: cover(old.Hash, c)})
}

// orNull is a value that may be missing.
func orNull(v json.RawMessage) json.RawMessage {
	if v == nil {
		return json.RawMessage("null")
	}
	return v
}

func migrate(from int, data []byte) ([]byte, error) {
	for v := from; v < Format; v++ {
		step, ok := migrations[v]
		if !ok {
			return nil, fmt.Errorf("no way from save format %d to %d", v, v+1)
		}
		var err error
		if data, err = step(data); err != nil {
			return nil, fmt.Errorf("save format %d: %w", v, err)
		}
	}
	return data, nil
}
