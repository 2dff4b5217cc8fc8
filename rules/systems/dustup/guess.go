package dustup

import (
	"slices"

	"baize/rules"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
)

// Guess implements rules.Guesser: each hidden unit of the other side lies behind one of the markers that the seat cannot tell apart, as
// troops like those of that side which the seat knows, and one of the markers of each target is the real one (DUP-SCEN-10, DUP-FSR-06).
// Whom the view names by a marker, such as the unit that acts, that marker stands for.
func (System) Guess(s *rules.State, seat rules.Seat, luck func(n int) int) *rules.State {
	v := (System{}).View(s, seat)
	if v.Ext.(*model.Ext).Viewer == 0 {
		return v
	}
	c := v.Clone()
	g := &guess{Game: model.Read(c), seat: seat, luck: luck}
	g.E.Viewer = 0
	if !g.lay() {
		return nil
	}
	g.unmask()
	g.aim()
	return c
}

// guess is a state in which a seat makes up what it does not know.
type guess struct {
	*model.Game
	seat   rules.Seat // who guesses
	luck   func(n int) int
	behind map[rules.UnitID]rules.UnitID // by markers, the units that are laid behind them
}

// lay lays each hidden unit behind a marker of its side; false where there are fewer markers than units.
func (g *guess) lay() bool {
	var units []rules.UnitID
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Seat != g.seat && g.Troop(u.ID).Hidden && !slices.ContainsFunc(g.E.Blips, func(b model.Hiding) bool { return b.Unit == u.ID }) {
			units = append(units, u.ID)
		}
	}
	var marks []int // places in E.Blips, those that are known to stand for units first
	named := g.named()
	for i, b := range g.E.Blips {
		if b.Unit == 0 && g.Model(b.Model).Seat != g.seat {
			marks = append(marks, i)
		}
	}
	g.shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
	g.shuffle(len(marks), func(i, j int) { marks[i], marks[j] = marks[j], marks[i] })
	slices.SortStableFunc(marks, func(i, j int) int {
		return rank(named[g.Model(g.E.Blips[i].Model).Unit]) - rank(named[g.Model(g.E.Blips[j].Model).Unit])
	})
	if len(marks) < len(units) {
		return false
	}
	g.behind = map[rules.UnitID]rules.UnitID{}
	like := g.known()
	for k, u := range units {
		b := &g.E.Blips[marks[k]]
		b.Unit = u
		mark := g.Unit(g.Model(b.Model).Unit)
		g.behind[mark.ID] = u
		g.invent(u, like)
		g.Unit(u).Markers = mark.Markers
	}
	for _, b := range g.E.Blips {
		if b.Unit != 0 { // what a view lays by it lies on the unit
			g.Unit(g.Model(b.Model).Unit).Markers = nil
		}
	}
	return true
}

func rank(first bool) int {
	if first {
		return 0
	}
	return 1
}

func (g *guess) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, g.luck(i+1))
	}
}

// named are the units that the view names as only those that are no dummies are named: they act, were drawn, have acted, fire or carry.
func (g *guess) named() map[rules.UnitID]bool {
	out := map[rules.UnitID]bool{}
	for i := range g.S.Units {
		if u := &g.S.Units[i]; u.Markers.Has(model.Activated) {
			out[u.ID] = true
		}
	}
	g.references(func(u *rules.UnitID) { out[*u] = true })
	return out
}

// references visits what names units outside the troops: activations, Orders, fire missions, dispatches and what was drawn.
func (g *guess) references(visit func(*rules.UnitID)) {
	for i := range g.E.Acts {
		act := &g.E.Acts[i]
		visit(&act.Unit)
		visit(&act.Target)
		act.Told = slices.Clone(act.Told)
		for k := range act.Told {
			visit(&act.Told[k])
		}
	}
	for i := range g.E.Queue {
		visit(&g.E.Queue[i].Unit)
		visit(&g.E.Queue[i].Target)
	}
	for i := range g.E.Dispatches {
		visit(&g.E.Dispatches[i].From)
		visit(&g.E.Dispatches[i].To)
	}
	for i := range g.E.Missions {
		visit(&g.E.Missions[i].Fired)
	}
	if g.E.Drawn != nil {
		visit(&g.E.Drawn.Unit)
	}
}

// unmask has all that names a marker name the unit behind it, and gives the cards of markers to hidden units: those that have not
// acted first, for one that was assaulted or ordered along, or has two cards, may have acted while a card of it is still to be drawn.
func (g *guess) unmask() {
	g.references(func(u *rules.UnitID) {
		if is, ok := g.behind[*u]; ok {
			*u = is
		}
	})
	var waiting, acted []rules.UnitID
	for i := range g.S.Units {
		u := g.S.Units[i].ID
		switch laid := slices.ContainsFunc(g.E.Blips, func(b model.Hiding) bool { return b.Unit == u && g.behind[g.Model(b.Model).Unit] == u }); {
		case laid && g.Has(u, model.Activated):
			acted = append(acted, u)
		case laid:
			waiting = append(waiting, u)
		}
	}
	waiting = append(waiting, acted...)
	given := 0
	for i := range g.E.Bag {
		d := &g.E.Bag[i]
		if d.Unit != 0 && d.Seat != g.seat && g.IsBlip(d.Unit) && len(waiting) > 0 {
			d.Unit = waiting[given%len(waiting)]
			given++
		}
	}
}

// aim picks which marker of each target of the other side is the real one.
func (g *guess) aim() {
	for i := range g.E.Missions {
		if m := &g.E.Missions[i]; m.Seat != g.seat && len(m.Dummies) > 0 {
			points := m.Markers()
			k := g.luck(len(points))
			m.At = points[k]
			m.Dummies = slices.Delete(points, k, k+1)
		}
	}
}

// known are the figures that the other side may have: those that no unit of the seat has, all where it has them all; leaders and others.
type known struct {
	leaders, gunners, others []int // of E.Profiles
	troops                   []model.Troop
}

func (g *guess) known() (k known) {
	own := map[int]bool{}
	for i := range g.S.Units {
		u := &g.S.Units[i]
		if t := g.Troop(u.ID); u.Seat != g.seat && !t.Hidden && !g.IsBlip(u.ID) && g.Hull(u.ID) == 0 && !t.Mounted {
			k.troops = append(k.troops, *t)
		}
		for _, m := range u.Models {
			own[g.Model(m).Profile] = own[g.Model(m).Profile] || u.Seat == g.seat
		}
	}
	for _, all := range []bool{false, true} {
		for i := range g.E.Profiles {
			switch p := &g.E.Profiles[i]; {
			case p.Kind != model.Figure || own[i] && !all:
			case p.Role == "leader":
				k.leaders = append(k.leaders, i)
			case p.Role == "gunner":
				k.gunners = append(k.gunners, i)
			default:
				k.others = append(k.others, i)
			}
		}
		if len(k.others) > 0 {
			break
		}
	}
	return k
}

// squad is from how many figures on a unit has a gunner.
const squad = 5

// invent makes a hidden unit one like those that are known, experienced where none is.
func (g *guess) invent(unit rules.UnitID, like known) {
	u, t := g.Unit(unit), g.Troop(unit)
	t.Quality, t.LV, t.Move, t.Comms, t.Level = ladder.D8, 2, ladder.D6, ladder.D8, model.Levels[0]
	t.Commitment = model.MediumCommitment
	if n := len(like.troops); n > 0 {
		o := &like.troops[g.luck(n)]
		t.Quality, t.LV, t.Move, t.Comms, t.Commitment = o.Quality, o.LV, o.Move, o.Comms, o.Commitment
	}
	t.Strength = len(u.Models)
	u.Name = "Guessed unit"
	pick := func(list []int, other int) int {
		if len(list) == 0 {
			return other
		}
		return list[g.luck(len(list))]
	}
	plain := pick(like.others, g.Model(u.Models[0]).Profile)
	for i, id := range u.Models {
		m := g.Model(id)
		m.Profile = plain
		switch {
		case id == t.Leader:
			m.Profile = pick(like.leaders, plain)
		case i == len(u.Models)-1 && len(u.Models) >= squad:
			m.Profile = pick(like.gunners, plain)
		}
		p := &g.E.Profiles[m.Profile]
		m.Name, m.Figure, m.Base, m.Life = p.Name, p.Figure, p.Base, 1
	}
}
