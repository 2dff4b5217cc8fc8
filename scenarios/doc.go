// Package scenarios reads scenarios, maps and forces: text files in the line format of rules/text, described in
// FORMATS.md. Some are embedded; a folder of the player's own is looked through first. Loading is strict: an unknown
// word, key, name or value is an error with file and line. A file from a stranger is data: sizes are capped, and a
// file can name others by plain names only, never by paths.
package scenarios
