package saves

import "fmt"

// migrations[v] turns a document of format v into one of format v+1. They are pure and are never changed once a
// program that wrote that format is out; a frozen fixture of every format is in testdata.
var migrations = map[int]func([]byte) ([]byte, error){
	// Format 2 added the check sum, which is looked at before a document is migrated.
	1: func(data []byte) ([]byte, error) { return data, nil },
	// Format 3 added the undos that went back over dice, and practice; a battle without them says nothing of either.
	2: func(data []byte) ([]byte, error) { return data, nil },
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
