package screens

import (
	"errors"
	"fmt"
	"time"

	"baize/game/gametest"
	"baize/game/session"
	"baize/game/session/play"
	"baize/rules"
)

func init() { rules.Register(gametest.Toy{}) }

// shelf is a library of toy battles and a store of toy saves.
type shelf struct {
	all     session.Catalogue
	asked   [2]string // forces of the last start
	copied  string
	saved   []session.Saved
	deleted string
	last    *rules.Battle
	peeks   int
	resumed int
	refuses error // of Resume
	forked  int
	left    *rules.State // of the battle that was left, nil for a new one
	missing error        // of Fork and Watch

	recording session.Recording
}

func newShelf() *shelf {
	c := session.Catalogue{Folder: "/home/anna/baize"}
	c.Forces = []session.Force{
		{ID: "guard", Title: "Palace Guard", Nation: "Ys", System: "toy", Points: 100}, {ID: "mob", Title: "Mob", Nation: "Ys", System: "toy", Points: 104},
		{ID: "mine", Title: "My Own", Nation: "Lyonesse", System: "toy", Points: 160, Path: "/home/anna/baize/forces/mine.txt"},
		{ID: "other", Title: "Of Another Game", Nation: "Ys", System: "dl2", Points: 100}}
	for i := range 12 {
		c.Scenarios = append(c.Scenarios, session.Scenario{ID: fmt.Sprintf("farm-%d", i), Title: fmt.Sprintf("The Toy Farm, Part %d", i), Text: "Two sections meet.", Length: "an hour",
			System: "toy", Takes: [2]string{"guard", "mob"}, Forces: [2]string{"Palace Guard", "Mob"}})
	}
	c.Scenarios[1].Takes = [2]string{}
	c.Scenarios[2].Path = "/home/anna/baize/scenarios/farm-2.txt"
	c.Scenarios = append(c.Scenarios, session.Scenario{ID: "elsewhere", Title: "Elsewhere", System: "dl2", Takes: [2]string{"other", "other"}})
	c.Broken = []session.Broken{{Path: "/home/anna/baize/forces/torn.txt", Reason: "forces/torn.txt:3: unknown word"}}
	s := &shelf{all: c}
	s.saved = []session.Saved{{Name: "friday", Path: "/s/friday.baize", When: time.Unix(1e9, 0), State: gametest.State(), Commands: 4}, {Name: "torn", Path: "/s/torn.baize", Err: errors.New("/s/torn.baize:7: not a sound save")}}
	return s
}

func (s *shelf) Catalogue() session.Catalogue { return s.all }
func (s *shelf) Start(id string, forces [2]string, seed uint64) (*rules.State, error) {
	s.asked = forces
	if forces[0] == "mob" && forces[1] == "mob" {
		return nil, errors.New("scenarios: farm.txt:4: two mobs")
	}
	st := gametest.State()
	st.Title, st.Seed = id, seed
	return st, nil
}
func (s *shelf) Copy(id string) ([]string, error) {
	s.copied = id
	return []string{"/home/anna/baize/scenarios/" + id + ".txt"}, nil
}
func (s *shelf) Begin(*rules.Battle) (play.Journal, error)  { return nil, nil }
func (s *shelf) Last() (*rules.Battle, play.Journal, error) { return s.last, nil, nil }
func (s *shelf) List() ([]session.Saved, error)             { return s.saved, nil }
func (s *shelf) Load(string) (*rules.Battle, error) {
	return rules.NewBattle(gametest.Toy{}, gametest.State()), nil
}
func (s *shelf) Save(string, *rules.Battle) error { return nil }
func (s *shelf) Delete(k session.Saved) error {
	s.deleted, s.saved = k.Name, s.saved[1:]
	return nil
}
func (s *shelf) Left(string) []session.Saved {
	return []session.Saved{{Name: "The Toy Farm", Path: "/s/left.journal", Commands: 3, Left: true}}
}
func (s *shelf) Watch(k session.Saved) (session.Recording, error) {
	return s.recording, s.missing
}
func (s *shelf) Peek(string) (*rules.State, error) {
	s.peeks++
	if s.left != nil {
		return s.left, nil
	}
	return gametest.State(), nil
}
func (s *shelf) Resume(string) (*rules.Battle, play.Journal, error) {
	if s.refuses != nil {
		return nil, nil, s.refuses
	}
	s.resumed++
	return rules.NewBattle(gametest.Toy{}, gametest.State()), nil, nil
}
func (s *shelf) Fork(string) (*rules.Battle, play.Journal, error) {
	s.forked++
	return rules.NewBattle(gametest.Toy{}, gametest.State()), nil, s.missing
}
