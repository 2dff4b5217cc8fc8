package brain

import (
	"fmt"
	"os"
	"sync/atomic"
	"time"

	"baize/rules"
	"baize/rules/ai"
)

// Thought is what thinking came to: a command that the referee allowed when it was thought of, or an error that says why
// there is none.
type Thought struct {
	Seat    rules.Seat
	Command rules.Command
	Why     ai.Why
	Stands  int               // what the position was worth to the seat, in thousandths of a point, to compare plans with
	Broken  []rules.Breakdown // of the rules in what was tried out
	Err     error
}

// Brain thinks for the seats of one battle, about one decision at a time. Its methods are for one goroutine.
type Brain struct {
	Limit time.Duration // for an activation; 0 for Limit
	// Go runs a thought, nil for a goroutine of its own. Now is the clock, nil for the system's. Player makes who thinks,
	// nil for the opponent proper. Tests put their own here.
	Go     func(func())
	Now    func() time.Time
	Player func(seed uint64, m Mind) ai.Player
	// Broken receives panics of the rules in commands that were only tried out; where it is nil they go to the standard error.
	Broken func(rules.Breakdown)

	seats [2]thinker
	job   *job
}

// thinker is who thinks for a seat; he remembers the plan under way.
type thinker struct {
	mind   Mind
	player ai.Player
	spent  time.Duration // in the activation under way
}

// job is a thought under way.
type job struct {
	seat  rules.Seat
	begun time.Time
	allow time.Duration
	quit  atomic.Bool
	done  chan Thought
}

// Limit is how long the program's players think about an activation by default. It leaves a tenth of a second to finish the command that is being
// tried out when the time is up, so that an activation takes no more than 1.5 s.
const Limit = 1400 * time.Millisecond

// Of an activation's time its first decision may take so many parts of ten, and whatever comes later has at least one part
// left, so that it is never decided blindly.
const firstParts, lastParts = 8, 1

// Think begins to think for a seat about the decision that is open in a battle. What was thought about before is dropped.
// The battle is only read here: the thought has a copy.
func (b *Brain) Think(battle *rules.Battle, seat rules.Seat, m Mind) {
	b.Cancel()
	t := &b.seats[seat]
	if t.player == nil || t.mind != m {
		*t = thinker{mind: m, player: b.player(uint64(len(battle.Log()))*2+uint64(seat)+1, m)}
	}
	own := rules.NewBattle(battle.System(), battle.State().Clone())
	begins := own.State().Wait == nil && own.Open().Unit == 0
	if begins {
		t.spent = 0
	}
	j := &job{seat: seat, begun: b.now(), allow: b.share(t.spent, begins), done: make(chan Thought, 1)}
	b.job = j
	if p, ok := t.player.(*ai.Planner); ok {
		now := b.now
		p.Left = func() int {
			if j.quit.Load() {
				return 0
			}
			return int(100 - 100*now().Sub(j.begun)/j.allow)
		}
	}
	player, run := t.player, b.Go
	if run == nil {
		run = func(f func()) { go f() }
	}
	run(func() { j.done <- think(player, own, seat) })
}

// share is how long a decision of an activation may take of which so much was spent already.
func (b *Brain) share(spent time.Duration, begins bool) time.Duration {
	all := b.Limit
	if all == 0 {
		all = Limit
	}
	if begins {
		return all * firstParts / 10
	}
	return max(all-spent, all*lastParts/10)
}

// think asks a player; a broken invariant is an error, so that it never ends the program.
func think(p ai.Player, battle *rules.Battle, seat rules.Seat) (out Thought) {
	out.Seat = seat
	defer func() {
		if bad := recover(); bad != nil {
			out.Err = fmt.Errorf("it lost its thread: %v", bad)
		}
	}()
	look := ai.LookAt(battle, seat)
	look.Broken = func(d rules.Breakdown) { out.Broken = append(out.Broken, d) }
	out.Stands = rules.CriticOf(look.Sys).Worth(look.Now, seat)
	out.Command, out.Err = p.Decide(look)
	if w, ok := p.(interface{ Why() ai.Why }); ok && out.Err == nil {
		out.Why = w.Why()
	}
	return out
}

// Thinking is the seat that is thought for, NoSeat where nothing is thought about.
func (b *Brain) Thinking() rules.Seat {
	if b.job == nil {
		return rules.NoSeat
	}
	return b.job.seat
}

// Done gives the thought once it is ready; after that nothing is thought about.
func (b *Brain) Done() (Thought, bool) {
	if b.job == nil {
		return Thought{}, false
	}
	select {
	case out := <-b.job.done:
		b.seats[b.job.seat].spent += b.now().Sub(b.job.begun)
		b.job = nil
		for _, d := range out.Broken {
			b.broke(d)
		}
		return out, true
	default:
		return Thought{}, false
	}
}

// Cancel drops what is thought about. Who thought it may still be busy for a moment: he is not asked again.
func (b *Brain) Cancel() {
	if b.job == nil {
		return
	}
	b.job.quit.Store(true)
	b.seats[b.job.seat] = thinker{}
	b.job = nil
}

func (b *Brain) broke(d rules.Breakdown) {
	if b.Broken != nil {
		b.Broken(d)
		return
	}
	fmt.Fprintln(os.Stderr, "baize:", d)
}

func (b *Brain) now() time.Time {
	if b.Now == nil {
		return time.Now()
	}
	return b.Now()
}

func (b *Brain) player(seed uint64, m Mind) ai.Player {
	if b.Player == nil {
		return ai.NewPlanner(seed, m.Temper, m.Level)
	}
	return b.Player(seed, m)
}
