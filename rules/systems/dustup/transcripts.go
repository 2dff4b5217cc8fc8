package dustup

import (
	"embed"

	"baize/rules"
)

//go:embed transcripts
var transcripts embed.FS

// Transcripts implements rules.Prover.
func (System) Transcripts() []rules.File { return rules.TextFiles(transcripts, "transcripts") }
