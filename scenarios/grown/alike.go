package grown

import (
	"fmt"

	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/scenarios"
)

// Pair is a battle of a scenario and one of it grown, both right after deployment: who stands on the table in the one stands
// in each quarter of the other.
type Pair struct{ Small, Large *rules.Battle }

// tries is how many seeds of dice a grown battle is begun with until all deploy as they should.
const tries = 40

// Begin returns a scenario's pair of battles. Random players deploy the small one; those of the large one do what they did,
// unit by unit in each quarter, and deploy at random who cannot stand there, which is an error where it is so with all seeds.
func Begin(name string, seed uint64) (p Pair, err error) {
	start, err := scenarios.Load(name)
	if err != nil {
		return p, err
	}
	large, err := Load(name)
	if err != nil {
		return p, err
	}
	sys, err := rules.Find(start.System)
	if err != nil {
		return p, err
	}
	m := &model{small: battle(sys, start, seed), quarters: quartersOf(start)}
	if err := m.record(ai.NewRandom(seed)); err != nil {
		return p, err
	}
	for try := range uint64(tries) {
		b := battle(sys, large, seed+try)
		if err = m.follow(b, ai.NewRandom(seed+try)); err == nil {
			return Pair{m.small, b}, nil
		}
	}
	return p, fmt.Errorf("grown: %s: %w", name, err)
}

func battle(sys rules.System, start *rules.State, seed uint64) *rules.Battle {
	s := start.Clone()
	s.Seed = seed
	return rules.NewBattle(sys, s)
}

// model is the deployment of a scenario that a grown one repeats.
type model struct {
	small    *rules.Battle
	quarters [Times]quarter
	orders   []rules.Command
	picks    map[string]*rules.Answer // by the kind of the question
}

// deploys reports whether a battle is still being set up.
func deploys(b *rules.Battle) bool {
	return b.State().Over == nil && (b.State().Turn < 1 || b.State().Wait != nil)
}

// record plays the deployment at random.
func (m *model) record(p ai.Player) error {
	m.picks = map[string]*rules.Answer{}
	match := ai.Match{Battle: m.small, Players: [2]ai.Player{p, p}}
	for deploys(m.small) {
		before, open := m.small.State(), m.small.Open()
		match.Did = func(c rules.Command, out rules.Outcome) error {
			if c.Answer != nil {
				m.picks[open.Kind] = c.Answer
				c = before.Wait.Command
			}
			if out.State.Wait == nil && (c.Unit != 0 || c.At != nil) {
				c.Moves = landed(before, out.State)
				m.orders = append(m.orders, c)
			}
			return nil
		}
		if err := match.Step(); err != nil {
			return err
		}
	}
	return nil
}

// landed returns moves to where models stand that were not on the table before.
func landed(before, after *rules.State) (out []rules.Move) {
	for i := range after.Models {
		m := &after.Models[i]
		if m.Place == rules.OnTable && i < len(before.Models) && before.Models[i].Place != rules.OnTable {
			out = append(out, rules.Move{Model: m.ID, Path: []geom.Point{m.At}, Facing: m.Facing})
		}
	}
	return out
}

// follow plays the deployment of the grown scenario. The error says who stands elsewhere than in the model.
func (m *model) follow(b *rules.Battle, p ai.Player) error {
	var queue []rules.Command
	for _, c := range m.orders {
		for _, q := range m.quarters {
			queue = append(queue, m.in(q, c, b.State()))
		}
	}
	match := ai.Match{Battle: b, Players: [2]ai.Player{p, p}}
	for deploys(b) {
		if m.answers(b) {
			continue
		}
		i, err := m.next(b, queue)
		switch {
		case err != nil:
			return err
		case i >= 0:
			queue = append(queue[:i:i], queue[i+1:]...)
		default:
			if err := match.Step(); err != nil {
				return err
			}
		}
	}
	for _, c := range queue {
		for _, mv := range c.Moves {
			if k := b.State().Model(mv.Model); k.At != mv.Path[0] {
				return fmt.Errorf("%s is not deployed where its like is", k.Label)
			}
		}
	}
	return nil
}

// answers answers a question as it was answered in the model; false where none like it was asked, or no question is open.
func (m *model) answers(b *rules.Battle) bool {
	open := b.Open()
	a := m.picks[open.Kind]
	if b.State().Wait == nil || a == nil {
		return false
	}
	out, err := b.Do(rules.Command{Kind: rules.KindAnswer, Seat: open.Seat, Answer: a})
	return err == nil && out.Ruling.OK()
}

// next gives the first command of a queue that is allowed now, and returns its place; -1 for none.
func (m *model) next(b *rules.Battle, queue []rules.Command) (int, error) {
	for i, c := range queue {
		if b.Check(c).OK() {
			_, err := b.Do(c)
			return i, err
		}
	}
	return -1, nil
}

// in returns a command of the model for those in a quarter of the grown scenario.
func (m *model) in(q quarter, c rules.Command, large *rules.State) rules.Command {
	small := m.small.State()
	unit := func(u rules.UnitID) rules.UnitID {
		if u == 0 {
			return 0
		}
		for i := range large.Units {
			if large.Units[i].Label == small.Unit(u).Label+q.suffix() {
				return large.Units[i].ID
			}
		}
		return 0
	}
	model := func(id rules.ModelID) rules.ModelID {
		if id == 0 {
			return 0
		}
		of := small.Model(id).Unit
		for i, m := range small.Unit(of).Models {
			if u := unit(of); m == id && u != 0 {
				return large.Unit(u).Models[i]
			}
		}
		return 0
	}
	c.Unit, c.Model = unit(c.Unit), model(c.Model)
	if c.At != nil {
		at := q.point(*c.At)
		c.At = &at
	}
	var moves []rules.Move
	for _, mv := range c.Moves {
		moves = append(moves, rules.Move{Model: model(mv.Model), Path: []geom.Point{q.point(mv.Path[0])}, Facing: q.heading(mv.Facing)})
	}
	c.Moves = moves
	return c
}
