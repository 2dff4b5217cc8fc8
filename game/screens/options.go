package screens

// onlyOption is the one thing that can be done now, in a few words, or "" where there is a choice.
func (a *App) onlyOption() string {
	if a.ses.Asked() || a.ses.Draft() != nil {
		return ""
	}
	open, only := a.ses.Open(), -1
	for i := range open.Options {
		if open.Options[i].Refused != nil {
			continue
		}
		if only >= 0 {
			return ""
		}
		only = i
	}
	if only < 0 {
		return ""
	}
	return a.optionLabel(&open.Options[only])
}
