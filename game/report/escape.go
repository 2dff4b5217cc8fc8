package report

import "strings"

// plain takes from words of a save what Markdown would read as its own.
func plain(s string) string { return escapes.Replace(s) }

var escapes = strings.NewReplacer("\\", "\\\\", "`", "\\`", "*", "\\*", "[", "\\[", "]", "\\]", "<", "&lt;", "|", "\\|", "#", "\\#", "\r", " ", "\n", " ")
