package session

import "baize/rules"

// Journal keeps a battle safe while it is played.
type Journal interface {
	// Do appends an accepted command; the window shows it only afterwards.
	Do(e rules.Entry) error
	// Rewrite begins the journal anew with a whole battle: at its start, after loading and after undo.
	Rewrite(b *rules.Battle) error
}

// Store keeps battles as files.
type Store interface {
	Journal
	// Last is the battle that was played last, as the journal has it; ok is false where there is none.
	Last() (b *rules.Battle, ok bool, err error)
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
