package screens

import (
	"fmt"
	"strings"

	"baize/assets"
	"baize/game/session/telling"
	"baize/rules"
	"baize/rules/geom"
	"baize/scenarios"
)

// matching is what the chosen unit does to a unit of another force, apart from any battle.
type matching struct {
	foes   []forceRow // forces of the same game
	foe    int
	unit   int // of that force
	inches int
	cover  string

	asked matched
	found foreseen
	done  chan foreseen // nil while nothing is worked out
}

// matched is what is asked.
type matched struct {
	force, foe string // texts
	unit, on   int
	inches     int
	cover      string
}

// foreseen is what was worked out.
type foreseen struct {
	state *rules.State
	odds  []rules.Odds
	err   error
}

// farthest is the longest distance that can be asked for, in inches.
const farthest = 120

// begin lists the forces that the chosen unit may be matched with.
func (m *matching) begin(k *builder) {
	l := &k.app.forces
	l.list()
	was := ""
	if m.foe < len(m.foes) {
		was = m.foes[m.foe].id
	}
	m.foes, m.foe = nil, 0
	first := -1
	for _, row := range l.rows {
		if row.system != k.now().System || row.err != nil {
			continue
		}
		if row.nation != k.now().Nation && first < 0 {
			first = len(m.foes)
		}
		if row.id == was {
			m.foe = len(m.foes)
		}
		m.foes = append(m.foes, row)
	}
	if was == "" {
		m.foe, m.inches = max(first, 0), 8
	}
}

// against is the force that the chosen unit is matched with; false where there is none.
func (m *matching) against(k *builder) (judgedForce, bool) {
	if m.foe >= len(m.foes) {
		return judgedForce{}, false
	}
	j := k.app.forces.force(&m.foes[m.foe])
	m.unit = min(m.unit, max(len(j.force.Units)-1, 0))
	return j, j.err == nil && len(j.force.Units) > 0
}

// step asks what has to be asked, and takes what was worked out. It reports whether there is news.
func (m *matching) step(k *builder) (news bool) {
	if m.done != nil {
		select {
		case m.found = <-m.done:
			m.done, news = nil, true
		default:
			return false
		}
	}
	if k.pane != paneOdds || k.unit < 0 {
		return news
	}
	j, ok := m.against(k)
	if !ok {
		return news
	}
	ask := matched{string(k.now().Text()), string(j.force.Text()), k.unit, m.unit, m.inches, m.cover}
	if ask == m.asked {
		return news
	}
	done := make(chan foreseen, 1)
	m.asked, m.done = ask, done
	system, lib := k.now().System, k.folder.Library()
	go func() { done <- ask.foresee(system, lib) }()
	return true
}

// foresee sets both forces up on one table and has the rules work out what is asked.
func (a matched) foresee(system string, lib *scenarios.Library) (out foreseen) {
	text := "system " + system + "\ntable 72x48\nforce A odds-ours\nforce B odds-theirs\n" + scenarios.NeededSettings(system)
	lib = lib.Holding(scenarios.Forces, "odds-ours", []byte(a.force)).Holding(scenarios.Forces, "odds-theirs", []byte(a.foe)).Holding(scenarios.Scenarios, "odds", []byte(text))
	if out.state, out.err = lib.Load("odds"); out.err != nil {
		return out
	}
	sys, err := rules.Find(system)
	if err != nil {
		out.err = err
		return out
	}
	by, on := nthOf(out.state, rules.SeatA, a.unit), nthOf(out.state, rules.SeatB, a.on)
	if by == 0 || on == 0 {
		out.err = fmt.Errorf("the units are not there")
		return out
	}
	out.odds = rules.MatcherOf(sys).Match(out.state, by, on, geom.Length(a.inches)*geom.Inch, a.cover)
	return out
}

// nthOf is a unit of a seat by its place, 0 for none.
func nthOf(st *rules.State, seat rules.Seat, n int) rules.UnitID {
	for i := range st.Units {
		if st.Units[i].Seat != seat {
			continue
		}
		if n == 0 {
			return st.Units[i].ID
		}
		n--
	}
	return 0
}

// oddsPane lays the question and what was worked out.
func (k *builder) oddsPane(s *leaf) {
	m, f := &k.odds, k.now()
	if k.unit < 0 {
		s.head("Odds", "Choose a unit of the force first.")
		return
	}
	s.head(f.NameOf(k.unit)+" against another unit", "Every way of attacking, as the rules count it: what the dice do on the table too.")
	if len(m.foes) == 0 {
		s.note("There is no other force of this game.")
		return
	}
	s.part("Force")
	j, ok := m.against(k)
	foe := &m.foes[m.foe]
	s.turner("odds-foe", foe.title+", "+foe.nation, func(d int) {
		m.foe, m.unit = (m.foe+d+len(m.foes))%len(m.foes), 0
	})
	if !ok {
		s.note("This force cannot be read.")
		return
	}
	s.part("Its unit")
	s.turner("odds-unit", j.force.NameOf(m.unit), func(d int) {
		n := len(j.force.Units)
		m.unit = (m.unit + d + n) % n
	})
	s.part("Distance")
	s.turner("odds-inches", fmt.Sprintf("%d inches, edge to edge", m.inches), func(d int) { m.inches = min(max(m.inches+d, 0), farthest) })
	covers := rules.MatcherOf(k.sys()).Covers()
	if len(covers) > 0 {
		s.part("In cover")
		words, called := []string{""}, map[string]string{"": "None"}
		for _, c := range covers {
			words, called[c.ID] = append(words, c.ID), c.Name()
		}
		s.choices("odds-cover", words, func(w string) string { return called[w] }, m.cover, func(w string) { m.cover = w })
	}
	switch {
	case m.done != nil:
		s.note("It is being worked out.")
		return
	case m.found.err != nil:
		s.y = s.b.Para(s.x, s.y, s.w, assets.Body, s.b.Read(), assets.RedInk, strings.TrimPrefix(m.found.err.Error(), "scenarios: "))
		return
	case len(m.found.odds) == 0:
		s.note("It has no way of attacking from there.")
		return
	}
	for i := range m.found.odds {
		k.oddsOf(s, &m.found.odds[i], m.found.state)
	}
}

// oddsOf lays one way of attacking: what comes on average, how it is spread, and how the rules get there.
func (k *builder) oddsOf(s *leaf, o *rules.Odds, st *rules.State) {
	b := s.b
	s.y += b.Px(8)
	b.Rule(s.x, s.x+s.w, s.y)
	s.y = b.Para(s.x, s.y+b.Px(6), s.w, assets.Bold, b.Read(), assets.Ink, telling.Sentence(st, o.Title))
	if !o.Counted.Empty() {
		s.y = b.Para(s.x, s.y, s.w, assets.Italic, b.Small(), assets.FadedInk, fmt.Sprintf("%.2f %s, on average", o.Mean, telling.Words(st, o.Counted)))
	}
	s.y = oddsBars(b, s.x, s.y+b.Px(2), s.w, o, st)
	for _, step := range o.Steps {
		text := telling.Sentence(st, step.Text)
		if n := amount(step); n != "" {
			text = n + " · " + text
		}
		s.y = b.Para(s.x, s.y, s.w, assets.Body, b.Small(), assets.Ink, text)
	}
}

// turner lays a value between two buttons that turn it on and back.
func (s *leaf) turner(id, text string, turn func(d int)) {
	b := s.b
	h := max(b.Px(28), b.ParaHeight(s.w-b.Px(68), assets.Body, b.Read(), text)+b.Px(8))
	b.Button(boxAt(s.x, s.y, b.Px(28), b.Px(28)), btn(id+"-back", "‹", "the one before; ← does the same", func() { turn(-1) }))
	b.Button(boxAt(s.x+s.w-b.Px(28), s.y, b.Px(28), b.Px(28)), btn(id+"-on", "›", "the next one; → does the same", func() { turn(1) }))
	b.Para(s.x+b.Px(34), s.y+b.Px(5), s.w-b.Px(68), assets.Body, b.Read(), assets.Ink, text)
	s.app.stopAt(b, stop{id: id, r: boxAt(s.x, s.y, s.w, h), across: true, step: turn})
	s.y += h + b.Px(2)
}
