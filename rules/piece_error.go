package rules

// PieceError is an error about where a piece of terrain lies among the others of a set-up. Whoever edits the table finds the piece by it.
type PieceError struct {
	Label string
	Err   error
}

// Error implements error.
func (e *PieceError) Error() string { return "terrain " + e.Label + ": " + e.Err.Error() }

// Unwrap returns what is wrong.
func (e *PieceError) Unwrap() error { return e.Err }
