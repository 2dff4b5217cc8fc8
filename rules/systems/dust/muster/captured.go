package muster

import (
	_ "embed"
	"strings"
	"sync"
)

// capturedText names the vehicles that may be captured, one a line (DUST-FORCE-06): those of the game, then those of our forces.
//
//go:embed captured.txt
var capturedText string

var chart = sync.OnceValue(func() []string { return strings.Split(strings.TrimSpace(capturedText), "\n") })
