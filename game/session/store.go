package session

import "baize/rules"

// Journal keeps a battle safe while it is played.
type Journal interface {
	// Do appends an accepted command; the window shows it only afterwards.
	Do(e rules.Entry) error
	// Undo notes that the last n commands were taken back.
	Undo(n int, agreed bool) error
	Close() error
}

// Store keeps battles as files.
type Store interface {
	// Begin starts the journal of a battle.
	Begin(b *rules.Battle) (Journal, error)
	// Last is the battle that was played last, as its journal has it, and the journal, to go on; nil where there is none.
	// With an error it may still give one: the newest that can be read.
	Last() (*rules.Battle, Journal, error)
	// List names the saves, newest first.
	List() ([]Saved, error)
	Load(name string) (*rules.Battle, error)
	Save(name string, b *rules.Battle) error
}

// Saved is a save on disk.
type Saved struct{ Name, Title, When string }

// Library lists the scenarios that can be begun.
type Library interface {
	List() ([]Scenario, error)
	// Start makes the starting state of a scenario with a seed for its dice.
	Start(id string, seed uint64) (*rules.State, error)
}

// Scenario is a battle that can be begun.
type Scenario struct{ ID, Title, Text, System string }
