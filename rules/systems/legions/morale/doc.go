// Package morale makes Morale Checks for what a Section met in an event (DL2-MORALE).
package morale
