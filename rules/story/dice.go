package story

import (
	"fmt"
	"slices"
	"strings"

	"baize/rules"
)

// test is a roll that no attack threw, or what both sides threw against each other.
type test struct {
	rolls     []*rules.Event
	came      rules.Text // how it went
	announced bool       // the line says already who tests what
	contest   bool       // both sides compare what they threw
}

// faces are the faces of a roll in words.
func faces(r *rules.Roll) string {
	list := make([]string, len(r.Dice))
	for i := range r.Dice {
		list[i] = fmt.Sprint(r.Dice[i].Face)
	}
	return strings.Join(list, ", ")
}

// roll tells dice in the line of the attack that threw them or of the test that they decide, else in one of their own.
func (t *teller) roll(e *rules.Event) {
	r := e.Roll
	if r == nil {
		return
	}
	if l := t.ofAttack(e); l != nil {
		t.at = l
		l.rolled(e)
		return
	}
	last := t.last()
	if last != nil && last == t.at {
		switch {
		case last.Kind == rules.EvNote && last.Unit == e.Unit && len(last.Rolls) == 0 && last.test == nil && t.d.Events[last.At].Name != "" && r.Purpose.Equal(rules.Plain(t.d.Events[last.At].Name)):
			last.test = &test{rolls: []*rules.Event{e}, announced: true}
			last.Rolls = append(last.Rolls, *r)
			return
		case last.test != nil && t.joins(last.test, e):
			last.test.rolls = append(last.test.rolls, e)
			last.Rolls = append(last.Rolls, *r)
			if last.test.contest {
				last.Seat, last.Unit = rules.NoSeat, 0
			}
			return
		}
	}
	l := t.begin(e, rules.Text{})
	l.test = &test{rolls: []*rules.Event{e}}
	l.Rolls = append(l.Rolls, *r)
	if r.Shaped() || e.Attack == 0 {
		return
	}
	if l.attacks(e); !r.Sum && r.Text.Empty() {
		l.hits = r.Total // nothing else begins the line of the attack
	}
}

// joins reports whether a roll goes on with a test: both sides roll for the same, one side answers the dice of the other, or one
// attack of which nothing else is told yet throws on.
func (t *teller) joins(k *test, e *rules.Event) bool {
	first, r := k.rolls[0], e.Roll
	other := len(k.rolls) == 1 && first.Seat != e.Seat && first.Seat != rules.NoSeat && e.Seat != rules.NoSeat
	switch {
	case k.announced:
		return false
	case other && first.Roll.Purpose.Equal(r.Purpose) && slices.ContainsFunc(t.w.Contests, func(p string) bool { return r.Purpose.Equal(rules.Plain(p)) }):
		k.contest = true
		return true
	case other && first.Roll.Shaped() && r.Shaped():
		return r.Beat == 0 && first.Roll.Beat == 0
	}
	return e.Attack != 0 && first.Attack == e.Attack && first.Seat == e.Seat && first.Unit == e.Unit
}

// decides reports whether a ruling says in words how a contest of its rule went. The first one does: what follows says what comes of it.
func (k *test) decides(r *rules.Ruling) bool {
	return k.contest && k.came.Empty() && r.Verdict == rules.Allowed && r.Rule == k.rolls[0].Rule && !r.Text.Empty()
}

// rolled tells dice of an attack: of those that are told by their faces the first of either side, else what they came to.
func (l *line) rolled(e *rules.Event) {
	r := e.Roll
	l.Rolls = append(l.Rolls, *r)
	switch n := len(l.Rolls); {
	case l.quiet:
	case r.Shaped() && n == 1 && e.Seat == l.Seat:
		l.say(rules.Plain(faces(r)))
	case r.Shaped() && n == 2 && e.Seat != l.Seat && len(l.said) == 1:
		l.said[0] = l.said[0].Then(" against %s", faces(r))
	case r.Shaped():
	case l.hits < 0 && e.Seat == l.Seat && !r.Sum && r.Text.Empty():
		l.hits, l.sum = r.Total, len(l.said)
		l.say(plural(l.hits, "hit", "hits"))
	case l.test == nil && l.hits >= 0 && e.Seat == l.Seat && r.Purpose.Equal(l.Rolls[0].Purpose) && !r.Sum: // the same at another target
		l.hits += r.Total
		l.said[l.sum] = plural(l.hits, "hit", "hits")
	default:
		l.say(came(r))
	}
}

// came is what a roll is for and what it came to.
func came(r *rules.Roll) rules.Text {
	if !r.Text.Empty() {
		return rules.Say("%s %s", r.Purpose, r.Text)
	}
	return rules.Say("%s %d", r.Purpose, r.Total)
}

// decided is the line of a roll alone that gives way to what an event tells of the same unit; nil for none.
func (t *teller) decided(e *rules.Event) *line {
	l := t.last()
	if l == nil || l.test == nil || l.test.announced || l.test.contest || !l.test.rolls[0].Roll.Shaped() {
		return nil
	}
	first := l.test.rolls[0]
	switch e.Kind {
	case rules.EvBlast:
		if e.Attack != 0 && first.Attack == e.Attack {
			return l
		}
	case rules.EvNote, rules.EvMove, rules.EvMarker, rules.EvRuling:
		if e.Unit == l.Unit && e.Unit != 0 || e.Kind == rules.EvNote && e.Unit == 0 && l.Unit == 0 && l.Seat == rules.NoSeat {
			return l
		}
	}
	return nil
}

// brief is the dice of a test for the end of the line of what they decided: "nerve 5 against 3".
func (k *test) brief() rules.Text {
	first := k.rolls[0]
	text := rules.Say("%s %s", first.Roll.Purpose, k.against())
	for _, e := range k.rolls[1:] {
		if e.Seat == first.Seat {
			text = text.Then(", %s %s", e.Roll.Purpose, faces(e.Roll))
		}
	}
	return text
}

// against is the faces of the first roll and what they had to beat.
func (k *test) against() string {
	first, text := k.rolls[0], faces(k.rolls[0].Roll)
	switch {
	case first.Roll.Beat > 0:
		text += fmt.Sprintf(" against %d", first.Roll.Beat)
	case len(k.rolls) == 2 && k.rolls[1].Seat != first.Seat:
		text += " against " + faces(k.rolls[1].Roll)
	}
	return text
}

// outcome is how a test went, where the line says already who tests what.
func (k *test) outcome() rules.Text {
	r := k.rolls[0].Roll
	how := k.came
	if how.Empty() {
		how = r.Text
	}
	switch {
	case r.Shaped() && how.Empty():
		return rules.Plain(k.against())
	case r.Shaped():
		return rules.Say("%s, %s", k.against(), how)
	case how.Empty():
		return plural(r.Total, "success", "successes")
	}
	return rules.Say("%s (%s)", how, plural(r.Total, "success", "successes"))
}

// text tells a test in a line of its own.
func (k *test) text(t *teller) rules.Text {
	first := k.rolls[0]
	r := first.Roll
	who := t.who(first)
	switch {
	case k.contest:
		return k.compared()
	case !r.Shaped():
		return k.pooled(who)
	case who.Empty() && first.Seat == rules.NoSeat:
		return rules.Say("%s: %s", r.Purpose, k.against())
	case who.Empty():
		text := rules.Say("%s: %s %s", r.Purpose, first.Seat, faces(r))
		for _, e := range k.rolls[1:] {
			text = text.Then(", %s %s", e.Roll.Purpose, faces(e.Roll))
		}
		return text
	}
	text := rules.Say("%s: %s %s", who, r.Purpose, k.against())
	if how := r.Text; !how.Empty() {
		text = text.Then(", %s", how)
	}
	return text
}

// pooled tells a roll that counts successes, or a sum.
func (k *test) pooled(who rules.Text) rules.Text {
	r := k.rolls[0].Roll
	text := came(r)
	switch successes := plural(r.Total, "success", "successes"); {
	case !k.came.Empty() && !r.Sum:
		text = rules.Say("%s %s (%s)", r.Purpose, k.came, successes)
	case !k.came.Empty():
		text = rules.Say("%s %s (%d)", r.Purpose, k.came, r.Total)
	case !r.Sum && r.Text.Empty():
		text = rules.Say("%s, %s", r.Purpose, successes)
	}
	switch first := k.rolls[0]; {
	case who.Empty() && k.came.Empty() && !r.Text.Empty():
		return rules.Say("%s: %s", r.Purpose, r.Text)
	case who.Empty():
		return text
	case first.Attack != 0 && first.Target != (rules.Ref{}):
		who = who.Then(" against %s", first.Target)
	}
	return rules.Say("%s: %s", who, text)
}

// compared tells what both sides threw, and of successes who has more.
func (k *test) compared() rules.Text {
	a, b := k.rolls[0], k.rolls[1]
	if a.Roll.Shaped() {
		return rules.Say("%s: %s %s, %s %s", a.Roll.Purpose, a.Seat, faces(a.Roll), b.Seat, faces(b.Roll))
	}
	text := rules.Say("%s: %s %s, %s %d", a.Roll.Purpose, a.Seat, plural(a.Roll.Total, "success", "successes"), b.Seat, b.Roll.Total)
	switch d := a.Roll.Total - b.Roll.Total; {
	case !k.came.Empty():
		return text.Then("; %s", k.came)
	case d > 0:
		return text.Then("; %s wins", a.Seat)
	case d < 0:
		return text.Then("; %s wins", b.Seat)
	}
	return text.Then("; a tie")
}
