package duel

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"baize/game/session/telling"
	"baize/rules"
	"baize/rules/ai"
)

// away is a player that another build of the program runs, as a process beside this one. It is sent every command of the battle and answers
// with its own. A changed player can so fight against the one before the change.
type away struct {
	name string
	cmd  *exec.Cmd
	in   io.WriteCloser
	to   *json.Encoder
	from *json.Decoder
	did  []rules.Command // given since its last decision
}

// opening is the first message to that process: the battle, and the seat of its player.
type opening struct {
	Start json.RawMessage `json:"start"` // the state, as rules.Encode writes it
	Seat  rules.Seat      `json:"seat"`
}

// request is each further message: the commands that both sides have given since the last one. Its answer is a reply.
type request struct {
	Did []rules.Command `json:"did"`
}

// reply is the command of the player, or why it has none.
type reply struct {
	Command rules.Command `json:"command"`
	Error   string        `json:"error,omitempty"`
}

// homeOf divides a player's name into the player and the program that it belongs to; program is empty where that is this one.
func homeOf(name string) (player, program string) {
	player, program, _ = strings.Cut(name, "@")
	return player, program
}

// seatAway starts a player of another program at a seat of a battle.
func (o *options) seatAway(name string, start *rules.State, seat rules.Seat, seed uint64) (*away, error) {
	player, program := homeOf(name)
	a := &away{name: name, cmd: exec.Command(program, "duel", "-sit", player, "-seed", strconv.FormatUint(seed, 10), "-tries", strconv.Itoa(o.tries), "-think", o.think.String())}
	a.cmd.Stderr = os.Stderr
	var err error
	if a.in, err = a.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := a.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	data, err := rules.Encode(start)
	if err != nil {
		return nil, err
	}
	if err := a.cmd.Start(); err != nil {
		return nil, err
	}
	a.to, a.from = json.NewEncoder(a.in), json.NewDecoder(out)
	return a, a.to.Encode(opening{data, seat})
}

// Name implements ai.Player.
func (a *away) Name() string { return a.name }

// Decide implements ai.Player.
func (a *away) Decide(*ai.Look) (rules.Command, error) {
	if err := a.to.Encode(request{a.did}); err != nil {
		return rules.Command{}, fmt.Errorf("%s: %w", a.name, err)
	}
	a.did = nil
	var r reply
	if err := a.from.Decode(&r); err != nil {
		return rules.Command{}, fmt.Errorf("%s: %w", a.name, err)
	}
	if r.Error != "" {
		return rules.Command{}, fmt.Errorf("%s: %s", a.name, r.Error)
	}
	return r.Command, nil
}

// leave ends the other program.
func (a *away) leave() {
	a.in.Close()
	_ = a.cmd.Wait() // what it says of a battle broken off is of no use
}

// sit plays a seat for another process until its input ends. The flags seat the player as in a duel.
func (o *options) sit(in io.Reader, out io.Writer) error {
	from, to := json.NewDecoder(in), json.NewEncoder(out)
	var begin opening
	if err := from.Decode(&begin); err != nil {
		return fmt.Errorf("expected the start of a battle: %w", err)
	}
	start, err := rules.Decode(begin.Start)
	if err != nil {
		return err
	}
	if begin.Seat > rules.SeatB {
		return fmt.Errorf("expected seat %d or %d, got %d", rules.SeatA, rules.SeatB, begin.Seat)
	}
	sys, err := rules.Find(start.System)
	if err != nil {
		return err
	}
	b := rules.NewBattle(sys, start)
	p := clock(makers[o.seats](o.seed), o.think, o.tries, nil)
	for {
		var r request
		if err := from.Decode(&r); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := to.Encode(o.decide(b, p, begin.Seat, r.Did)); err != nil {
			return err
		}
	}
}

// decide gives the command of a player after what was done.
func (o *options) decide(b *rules.Battle, p ai.Player, seat rules.Seat, did []rules.Command) reply {
	for _, c := range did {
		if out, err := b.Do(c); err != nil {
			return reply{Error: err.Error()}
		} else if !out.Ruling.OK() {
			return reply{Error: fmt.Sprintf("its rules refuse %s, which was done: %s", c.Kind, telling.Words(b.State(), out.Ruling.Text))}
		}
	}
	l := ai.LookAt(b, seat)
	l.Broken = func(rules.Breakdown) {}
	c, err := p.Decide(l)
	if err != nil {
		return reply{Error: err.Error()}
	}
	return reply{Command: c}
}
