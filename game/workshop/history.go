package workshop

import "baize/game/history"

// Depth is how many edits can be undone.
const Depth = history.Depth

// History is a document as it is edited.
type History = history.Of[Document]

// NewHistory begins with a document that nothing leads back from.
func NewHistory(d Document) *History { return history.New(d) }

// Do implements history.Edit.
func (e Edit) Do(d Document) (Document, error) { return e.Apply(d) }

// Titled implements history.Edit.
func (e Edit) Titled() string { return e.Title }
