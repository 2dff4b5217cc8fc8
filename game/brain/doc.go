// Package brain has the program's players think beside the window: on a goroutine of their own, about a copy of the battle
// of which they see what their seat sees, for a bounded time. A Brain gives what they came to, or drops it where the battle
// went on otherwise: a thought that was cancelled never arrives.
package brain
