// Package replay lets a battle that was played be looked at again: forwards, backwards and by jumps, with its story, its
// dice and what is worth a mark on the way. It knows every rule system only through rules.System and needs no display.
package replay
