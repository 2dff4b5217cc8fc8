package rules

// What players agree on while a question is open: a note, a concession, who plays a seat and practice pass beside it; what alters the
// table or who rolls the dice takes the waiting command back to its start, which then asks anew.

// amid reports whether a kind of the kernel's commands may be given while a question is open.
func amid(kind string) bool {
	return passes(kind) || altersTable(kind) || kind == KindHandDice || kind == KindCopied
}

// passes reports whether a kind of command leaves alone what a waiting command works on.
func passes(kind string) bool {
	switch kind {
	case KindNote, KindConcede, KindPlayer, KindPractice:
		return true
	}
	return false
}

// beside carries out a command of the kernel, which is allowed, while a question is open.
func beside(sys System, s *State, c Command, chance Chance, mute mute) (Outcome, error) {
	if passes(c.Kind) {
		return pass(sys, s, c, chance, mute), nil
	}
	return anew(sys, s, c, chance, mute)
}

// pass carries out a command that leaves the question open, or ends the battle. It takes no number of its own, by which the dice of the
// waiting command fall.
func pass(sys System, s *State, c Command, chance Chance, mute mute) Outcome {
	paused, thrown := Paused(sys, s, chance)
	next, wait := s.fork(), *s.Wait
	wait.paused, wait.thrown, wait.asked = paused, thrown, nil
	next.Wait = &wait
	ctx := &Ctx{S: next, sys: sys, mute: mute}
	ctx.hand(c)
	out := Outcome{State: next, Ruling: Allow("", ""), Events: ctx.events}
	if next.Over != nil {
		next.Wait, next.Serial = nil, next.Serial+1
		return out
	}
	out.Open, out.Preview = &wait.Decision, paused
	return out
}

// anew carries out a command that alters the table as it was before the waiting command, and has that begin again, without the answers
// that were given. One that the rules refuse now is taken back.
func anew(sys System, s *State, c Command, chance Chance, mute mute) (Outcome, error) {
	before := s.fork()
	before.Wait = nil
	ctx := &Ctx{S: before, sys: sys, mute: mute}
	ctx.hand(c)
	if altersTable(c.Kind) {
		AdjusterOf(sys).Adjusted(ctx)
	}
	again := s.Wait.Command
	r := checkSystem(eyes{sys: sys, s: before}, again)
	if r.OK() || again.Overrule != "" && r.Why != Malformed {
		waiting := *before
		waiting.Wait = &Pending{Command: again, Turned: s.Wait.Turned}
		out, err := run(sys, &waiting, again, nil, chance, mute)
		if err != nil {
			out.State = s
			return out, err
		}
		out.Events = append(ctx.events[:len(ctx.events):len(ctx.events)], out.Events...)
		if out.Open == nil {
			out.State.Serial++ // that of this command
		}
		return out, nil
	}
	ctx.Emit(Event{Kind: EvNote, Seat: again.Seat, Unit: again.Unit, Rule: r.Rule, Text: Say("what was under way is taken back: %s", r.Text)})
	before.Serial += 2
	return Outcome{State: before, Ruling: Allow("", ""), Events: ctx.events}, nil
}
