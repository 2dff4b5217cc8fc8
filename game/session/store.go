package session

import (
	"errors"
	"path/filepath"
	"time"

	"baize/game/session/play"
	"baize/rules"
)

// ErrInUse says that a battle is open in another window.
var ErrInUse = errors.New("this battle is open in another Baize")

// Store keeps battles as files.
type Store interface {
	// Begin starts the journal of a battle.
	Begin(b *rules.Battle) (play.Journal, error)
	// Last is the battle that was played last, as its journal has it, and the journal, to go on; nil where there is none.
	// With an error it may still give one: the newest that can be read and that is not open elsewhere (ErrInUse).
	Last() (*rules.Battle, play.Journal, error)
	// List gives the saves, newest first, damaged ones with the reason.
	List() ([]Saved, error)
	Load(name string) (*rules.Battle, error)
	Save(name string, b *rules.Battle) error
	// Left gives the battles that were left without being saved, newest first, but for the one whose journal lies at
	// not. Their states are only told by Peek.
	Left(not string) []Saved
	// Peek plays the journal of a battle that was left; Resume goes on with it, ErrInUse where another window does.
	Peek(path string) (*rules.State, error)
	Resume(path string) (*rules.Battle, play.Journal, error)
	// Fork goes on with a copy of it and leaves the journal alone. With an error it may still give a battle: what comes
	// before the damage that the error names.
	Fork(path string) (*rules.Battle, play.Journal, error)
	// Watch reads a save, or the journal of a battle that was left, to be watched; nothing is touched. With an error it may
	// still give a battle: what comes before the damage that the error names.
	Watch(s Saved) (Recording, error)
	// Delete removes the file of a save, or the journal of a battle that was left.
	Delete(s Saved) error
}

// Recording is a battle to be watched.
type Recording struct {
	Battle     *rules.Battle // nil where nothing can be read
	Title      string
	Replayable bool // the rules are those that made its log
}

// Saved is a save on disk. Err says why it cannot be loaded; then State is nil.
type Saved struct {
	Name, Path string
	When       time.Time
	State      *rules.State // where the battle stands
	Commands   int          // given in it so far
	Practised  bool         // it is or was practice: undo went or could go back over dice
	Left       bool         // it was left without being saved: Path is its journal, Name its title
	Err        error
}

// Library has the scenarios that can be begun and the forces that can be taken.
type Library interface {
	Catalogue() Catalogue
	// Start makes the starting state of a scenario with a seed for its dice; an empty name of a force leaves the
	// scenario's own.
	Start(id string, forces [2]string, seed uint64) (*rules.State, error)
	// Copy puts a built-in scenario and what it names into the player's folder, to be edited there, and gives the
	// paths, the scenario's first.
	Copy(id string) ([]string, error)
}

// Catalogue is everything that a library has, in the order in which it is to be listed.
type Catalogue struct {
	Folder    string // of the player's own files
	Scenarios []Scenario
	Forces    []Force
	Broken    []Broken
}

// Scenario is a battle that can be begun.
type Scenario struct {
	ID, Title, Text, Length string
	System                  string // id of its rule system
	Path                    string // of the player's own file; "" where it is built in
	Sides                   [2]string
	Forces                  [2]string // titles of the forces
	Takes                   [2]string // ids of the forces; "" for a side that the scenario fixes
	Lesson                  bool      // it leads a newcomer by prompts
}

// Force is a force that can be taken into any scenario of its rule system.
type Force struct {
	ID, Title, Text, Nation string
	System                  string // id of its rule system
	Path                    string // of the player's own file; "" where it is built in
	Points                  int
	Grade                   rules.Grade // how it stands before the rules for building one
}

// Broken is a file that cannot be used; Reason names file and line.
type Broken struct{ Path, Reason string }

// Name is the file's own name.
func (k Broken) Name() string { return filepath.Base(k.Path) }
