package workshop

// Lesson returns the lines of the prompts of a lesson, in their order; none where the scenario is no lesson. Edits leave them as they are.
func (d Document) Lesson() []*Item { return d.Find(wordPrompt) }
