// Package scenario builds a battle from text.
package scenario
