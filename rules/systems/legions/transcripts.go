package legions

import (
	"embed"

	"baize/rules"
)

//go:embed transcripts
var proofs embed.FS

// transcripts are those that prove 2.0.
func transcripts() []rules.File { return rules.TextFiles(proofs, "transcripts") }
