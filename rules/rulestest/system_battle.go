package rulestest

import (
	"testing"

	"baize/rules"
	"baize/rules/rulestest/soak"
)

// testBattle has random players play a battle: a senseless command is tried after every step, all options are given
// arguments, some steps are taken back, and now and then the position is looked at. byHand, where it is not nil, changes the table by
// hand between two commands, up to some 60 times.
func (p *probe) testBattle(t *testing.T, start *rules.State, byHand func(*soak.Player)) {
	steps := mostSteps
	if testing.Short() {
		steps = shortSteps
	}
	const seed = 1
	begun := start.Clone()
	begun.Practice = true // so that undo goes back over dice and leaves no note
	b := soak.Start(t, begun, seed)
	player, fool := soak.New(t, b, seed), soak.NewFool(p.sys, seed)
	player.Told = func(out rules.Outcome) { p.told(t, out) }
	digests := []rules.Digest{rules.DigestOf(b.State())}
	note := func() { // what was done since may have been several commands, of which only the last leads to the state
		for len(digests) < len(b.Log()) {
			digests = append(digests, b.Log()[len(digests)-1].State)
		}
		digests = append(digests[:len(b.Log())], rules.DigestOf(b.State()))
	}
	for n := 1; n <= steps && b.State().Over == nil && !t.Failed(); n++ {
		player.Step()
		note()
		p.leads(t, b.State())
		player.Try(fool)
		for _, w := range player.Withheld(withheldTries) {
			t.Errorf("after %d commands: %s", len(b.Log()), w)
		}
		for _, h := range player.Hollow(withheldTries) {
			t.Errorf("after %d commands: %s", len(b.Log()), h)
		}
		switch n % lookedAfter {
		case 0:
			p.look(t, b.State())
		case lookedAfter / 3:
			p.takeBack(t, b, 1+n/lookedAfter%8, digests)
		case 2, 2 * lookedAfter / 3: // the second command is one of deployment, where there is any
			if byHand != nil && b.State().Wait == nil && b.State().Over == nil {
				byHand(player)
				note()
			}
		}
	}
	player.Replay()
	s := b.State()
	t.Logf("turn %d after %d commands, over: %+v; %v", s.Turn, len(b.Log()), s.Over, player.Done)
}

// takeBack holds that undo leads to the state that there was.
func (p *probe) takeBack(t *testing.T, b *rules.Battle, n int, digests []rules.Digest) {
	t.Helper()
	n = min(n, len(b.Log()))
	if err := b.Undo(n, rules.SameDice); err != nil {
		t.Fatalf("after %d commands: %v", len(b.Log()), err)
	}
	if got, want := rules.DigestOf(b.State()), digests[len(b.Log())]; got != want {
		t.Fatalf("taking %d commands back to %d leads to another state: %s, want %s", n, len(b.Log()), got, want)
	}
}

// told holds that what is told names only what the system lists.
func (p *probe) told(t *testing.T, out rules.Outcome) {
	t.Helper()
	for i := range out.Events {
		if what, name := unlisted(p.info, &out.Events[i]); what != "" && p.first("told/"+what+"/"+name) {
			t.Errorf("the %s %q is not among those of the system", what, name)
		}
	}
}
