package rules_test

import (
	"testing"

	"baize/rules"
)

// TestBlames holds whom a refusal blames: the one that its text begins with, those that are added, and those of other refusals by the
// same rule; nobody twice, and without room shared with the ruling that it was made of.
func TestBlames(t *testing.T) {
	s := toyState(3)
	a, b, u := s.Model(1), s.Model(2), s.Unit(1)
	first := rules.Refuse("TOY-1", "%s goes too far", a)
	for _, c := range []struct {
		name  string
		got   rules.Ruling
		want  []rules.Ref
		cites int
	}{
		{"by its text", first, []rules.Ref{a.Ref()}, 0},
		{"by words before", rules.Refuse("TOY-1", "it is %s who goes too far", a), nil, 0},
		{"a unit", rules.Refuse("TOY-1", "%s is gone", u), []rules.Ref{u.Ref()}, 0},
		{"one more", first.Blame(b.Ref()), []rules.Ref{a.Ref(), b.Ref()}, 0},
		{"nobody twice", first.Blame(a.Ref(), b.Ref(), b.Ref()), []rules.Ref{a.Ref(), b.Ref()}, 0},
		{"the same rule", first.Also(rules.Refuse("TOY-1", "%s goes too far", b).Blame(u.Ref())), []rules.Ref{a.Ref(), b.Ref(), u.Ref()}, 1},
		{"another rule", first.Also(rules.Refuse("TOY-2", "%s is gone", b)), []rules.Ref{a.Ref()}, 0},
		{"the first", rules.Allow("TOY-2", "may go").Also(first), []rules.Ref{a.Ref()}, 0},
		{"allowed by it", first.Also(rules.Allow("TOY-1", "may go")), []rules.Ref{a.Ref()}, 0},
	} {
		same := len(c.got.Blames) == len(c.want)
		for i := range c.want {
			same = same && c.got.Blames[i] == c.want[i]
		}
		if !same || len(c.got.Cites) != c.cites {
			t.Errorf("%s: got %v and %d cites, want %v and %d", c.name, c.got.Blames, len(c.got.Cites), c.want, c.cites)
		}
	}
	one := first.Blame(b.Ref())
	if one.Blame(u.Ref()); one.Blame(s.Unit(2).Ref()).Blames[2] != s.Unit(2).Ref() || one.Also(first).Blames[1] != b.Ref() {
		t.Errorf("rulings made of one share their room: %v", one.Blames)
	}
}
