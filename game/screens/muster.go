package screens

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"baize/game/session"
	"baize/rules"
)

// mustering is what the screen of a new battle knows: what is laid out and what has been chosen so far.
type mustering struct {
	page
	*stock
	system   string // id of the game that is chosen
	list     []session.Scenario
	chosen   int
	take     [2]string // ids of the forces; "" for a side that the scenario fixes
	names    [2]string // as typed in; "" for the nation's
	players  [2]string // who plays: "" a person, else a player of the program
	seed     string    // as typed in; "" for one by chance
	practice bool      // undo may go back over dice

	state  *rules.State // as it would begin, nil where it cannot
	reason string       // why it cannot
}

// open reads the library anew and shows the screen of a new battle. id is the scenario to begin with, or "".
func (m *mustering) open(id string) {
	m.read()
	m.names, m.players, m.seed, m.practice = m.app.prefs.Names, m.app.prefs.Players, "", false
	system := rules.SystemID(m.app.prefs.System)
	for _, s := range m.all.Scenarios {
		if s.ID == id {
			system = s.System
		}
	}
	m.pickSystem(system)
	for i := range m.list {
		if m.list[i].ID == id {
			m.pickScenario(i)
		}
	}
	m.app.show(NewBattle)
	m.app.at, m.app.tabbed = "scenarios", false
}

// openWith shows the screen of a new battle of a game with a force for side A, in the scenario that is made for forces of about its size, and
// against one of about its size.
func (m *mustering) openWith(system, force string) {
	m.open("")
	m.pickSystem(system)
	f := m.force(force)
	if f == nil || m.system != system {
		return
	}
	best, off := -1, 0
	for i := range m.list {
		s := &m.list[i]
		if s.Takes[0] == "" || s.Lesson {
			continue
		}
		size := 0
		if k := m.force(s.Takes[0]); k != nil {
			size = k.Points
		}
		if d := max(size-f.Points, f.Points-size); best < 0 || d < off {
			best, off = i, d
		}
	}
	if best < 0 {
		return
	}
	m.pickScenario(best)
	if m.take[0] = force; m.openTo(1) {
		m.take[1] = m.match(f, m.take[1])
	}
	m.lay()
}

// match is the force of the chosen game that is nearest in points to one, of another nation where there is one; else it is the force as it was.
func (m *mustering) match(f *session.Force, was string) string {
	best, off := was, -1
	for i := range m.all.Forces {
		k := &m.all.Forces[i]
		if k.System != m.system || k.ID == f.ID || k.Nation == f.Nation {
			continue
		}
		if d := max(k.Points-f.Points, f.Points-k.Points); off < 0 || d < off {
			best, off = k.ID, d
		}
	}
	return best
}

// stock is what there is to play, as it was read last.
type stock struct {
	library session.Library
	all     session.Catalogue
	round   int // counts readings of the library, for pictures
}

// read reads what there is to play; files may have changed since.
func (s *stock) read() {
	s.all = s.library.Catalogue()
	s.round++
}

// games are the rule systems that can be played, and those that only lack a scenario.
func games() []rules.System { return rules.Systems() }

// gameName is how a rule system is called in lists.
func gameName(sys rules.System) string {
	return strings.TrimSpace(sys.Info().Name + " " + sys.Info().Edition)
}

// systemName is gameName by id; an unknown id stands for itself.
func systemName(id string) string {
	if sys, err := rules.Find(id); err == nil {
		return gameName(sys)
	}
	return id
}

// played counts the scenarios of a game.
func (m *mustering) played(system string) int {
	n := 0
	for _, s := range m.all.Scenarios {
		if s.System == system {
			n++
		}
	}
	return n
}

// pickSystem chooses a game: the one of this id, or else the first that has a scenario.
func (m *mustering) pickSystem(id string) {
	if m.played(id) == 0 {
		for _, sys := range games() {
			if m.played(sys.Info().ID) > 0 {
				id = sys.Info().ID
				break
			}
		}
	}
	m.system, m.list, m.chosen, m.state = id, nil, 0, nil
	for _, s := range m.all.Scenarios {
		if s.System == id {
			m.list = append(m.list, s)
		}
	}
	delete(m.app.shown, "scenarios")
	m.pickScenario(0)
}

// pickScenario chooses a scenario with its own forces.
func (m *mustering) pickScenario(i int) {
	m.state, m.reason = nil, ""
	if i < 0 || i >= len(m.list) {
		m.reason = "there is no scenario for this game"
		return
	}
	m.chosen, m.take = i, m.list[i].Takes
	delete(m.app.shown, "force-0")
	delete(m.app.shown, "force-1")
	m.lay()
}

// pickForce takes a force for a side.
func (m *mustering) pickForce(seat int, id string) {
	m.take[seat] = id
	m.lay()
}

// swapForces lets the sides change forces, where the scenario leaves both open.
func (m *mustering) swapForces() {
	m.take[0], m.take[1] = m.take[1], m.take[0]
	m.lay()
}

// lay makes the state as it would begin, for its map and for what its sides are called.
func (m *mustering) lay() {
	st, err := m.library.Start(m.list[m.chosen].ID, m.take, 1)
	if m.state, m.reason = st, ""; err != nil {
		m.state, m.reason = nil, strings.ReplaceAll(err.Error(), "scenarios: ", "")
	}
}

// openTo reports whether a side of the chosen scenario may take another force.
func (m *mustering) openTo(seat int) bool {
	return m.chosen < len(m.list) && m.list[m.chosen].Takes[seat] != ""
}

// force finds a force of the chosen game, nil where there is none of that id.
func (m *mustering) force(id string) *session.Force {
	for i := range m.all.Forces {
		if f := &m.all.Forces[i]; f.ID == id && f.System == m.system {
			return f
		}
	}
	return nil
}

// fitting lists the forces of the chosen game, those of about the size that the scenario is made for first.
func (m *mustering) fitting(seat int) []session.Force {
	var out []session.Force
	for _, f := range m.all.Forces {
		if f.System == m.system {
			out = append(out, f)
		}
	}
	size := 0
	if m.chosen < len(m.list) {
		if f := m.force(m.list[m.chosen].Takes[seat]); f != nil {
			size = f.Points
		}
	}
	class := func(f *session.Force) int { // 0 within a quarter of the size, then by how far off
		off := max(f.Points-size, size-f.Points)
		return max(0, off*4-size)
	}
	sort.SliceStable(out, func(i, j int) bool {
		if x, y := class(&out[i]), class(&out[j]); x != y {
			return x < y
		}
		return out[i].Nation < out[j].Nation
	})
	return out
}

// sideName is how a side will be called: as typed in, else as the scenario has it. Sides of one nation are called by
// their forces, and where these are the same too, by their letters.
func (m *mustering) sideName(seat int) string {
	names := [2]string{"Side A", "Side B"}
	called := func(s rules.Side) string { return s.Name }
	if m.state != nil {
		x, y := m.state.Sides[0], m.state.Sides[1]
		switch {
		case x.Name == y.Name && x.Force != y.Force && x.Force != "" && y.Force != "":
			called = func(s rules.Side) string { return s.Force }
			fallthrough
		case x.Name != y.Name:
			names = [2]string{called(x), called(y)}
		default:
			names = [2]string{x.Name + " A", y.Name + " B"}
		}
	}
	if n := strings.TrimSpace(m.names[seat]); n != "" {
		return n
	}
	return names[seat]
}

// balance says how the points of both sides compare; ok is false where a side is clearly the stronger and the scenario does
// not have it so. It is empty where a side has no points.
func (m *mustering) balance() (text string, ok bool) {
	a, b := m.force(m.take[0]), m.force(m.take[1])
	if a == nil || b == nil || a.Points <= 0 || b.Points <= 0 {
		return "", true
	}
	text = fmt.Sprintf("%d against %d points: ", a.Points, b.Points)
	more, most, least := 0, a.Points, b.Points
	if least > most {
		more, most, least = 1, least, most
	}
	switch off := (most - least) * 100 / least; {
	case most == least:
		return text + "even", true
	case off <= 5:
		return text + "about even", true
	case off <= 10:
		return text + fmt.Sprintf("nearly even, %s has %d%% more", m.sideName(more), off), true
	case m.take == m.list[m.chosen].Takes:
		return text + "as the scenario has it", true
	case off < 100:
		return text + fmt.Sprintf("uneven, %s has %d%% more", m.sideName(more), off), false
	case off < 105:
		return text + fmt.Sprintf("uneven, %s is twice as strong", m.sideName(more)), false
	default:
		return text + fmt.Sprintf("uneven, %s is %d.%d times as strong", m.sideName(more), most/least, most*10/least%10), false
	}
}

// begin starts the battle as it is laid out.
func (m *mustering) begin() {
	if m.state == nil {
		return
	}
	seed := uint64(1)
	if m.app.opt.Seed != nil {
		seed = m.app.opt.Seed()
	}
	if m.seed != "" {
		n, err := strconv.ParseUint(m.seed, 10, 64)
		if err != nil {
			m.reason = "the seed of the dice is too large"
			return
		}
		seed = n
	}
	st, err := m.library.Start(m.list[m.chosen].ID, m.take, seed)
	if err != nil {
		m.state, m.reason = nil, err.Error()
		return
	}
	sys, err := rules.Find(st.System)
	if err != nil {
		m.reason = err.Error()
		return
	}
	for seat := range m.names {
		m.names[seat] = strings.TrimSpace(m.names[seat])
		st.Sides[seat].Name = m.sideName(seat)
	}
	if st.Sides[0].Name == st.Sides[1].Name { // both typed in the same
		st.Sides[1].Name += " B"
	}
	st.Players = m.players
	if m.app.prefs.Names != m.names || m.app.prefs.Players != m.players || m.app.prefs.System != m.system {
		m.app.setPrefs(func(p *Prefs) { p.Names, p.Players, p.System = m.names, m.players, m.system })
	}
	st.Practice = m.practice
	m.app.kept.name = ""
	m.app.Play(rules.NewBattle(sys, st))
}
