package draft_test

import (
	"slices"
	"testing"

	"baize/game/gametest"
	"baize/game/session/draft"
	"baize/rules"
	"baize/rules/ai"
	"baize/rules/geom"
	"baize/rules/rulestest"
	"baize/scenarios"
)

// monkey plays a battle: at each of some decisions it lays out options, fills them in any way that a hand can, and gives some of
// them; a random player of the program goes on, whose commands the session is shown as an adviser's before.
type monkey struct {
	ai.Luck
	*offers
	t *testing.T
	s draft.Table
}

func (k *monkey) play(steps int) {
	player := ai.NewRandom(uint64(k.N(1000)))
	for i := 0; i < steps && k.s.Play.Over() == nil; i++ {
		epoch := k.s.Play.Epoch()
		for n := 0; n < 3 && !k.s.Play.Asked() && len(k.s.Play.Open().Options) > 0 && k.s.Play.Epoch() == epoch; n++ {
			k.s.Hand.Drop()
			k.reset()
			k.s.Play.Battle().Open()
			at := k.N(len(k.s.Play.Open().Options))
			if k.s.Hand.Choose(at); k.s.Hand.Draft() != nil {
				k.fill(k.s.Hand.Draft())
			}
		}
		k.s.Hand.Drop()
		if k.s.Play.Over() != nil {
			return
		}
		k.deaf = true
		seat := k.s.Play.Open().Seat
		c, err := player.Decide(ai.LookAt(k.s.Play.Battle(), max(seat, rules.SeatA)))
		if err != nil {
			k.t.Fatal(err)
		}
		k.reset()
		k.s.Play.Battle().Open()
		k.deaf = false
		k.addAll(c)
		if k.s.Hand.Layable(c) {
			k.s.Hand.Lay(c)
		}
		k.deaf = true
		if r := k.s.Play.Do(c); !r.OK() {
			k.t.Fatalf("%+v: %s", c, r.Text)
		}
		k.deaf = false
	}
}

// fill does with a draft what a hand can do, and at times confirms it.
func (k *monkey) fill(d *draft.Draft) {
	s := k.s
	st := s.Play.State()
	for range 6 {
		switch k.N(14) {
		case 0:
			u := rules.UnitID(k.N(len(st.Units)) + 1)
			k.chose(u)
			d.Aim(u, k.N(2) == 0)
		case 1:
			if len(d.Units) > 0 {
				d.Aim(d.Units[k.N(len(d.Units))], k.N(2) == 0)
			}
		case 2:
			m := rules.ModelID(k.N(len(st.Models)) + 1)
			k.chose(st.Model(m).Unit)
			d.WhyNot(m)
		case 3:
			m := rules.ModelID(k.N(len(st.Models)) + 1)
			k.chose(st.Model(m).Unit)
			d.Point(m, k.N(2) == 0)
		case 4:
			if n := len(d.Issuers); n > 0 {
				d.Issue(d.Issuers[k.N(n)])
			}
		case 5:
			if n := len(d.Victims); n > 0 {
				d.SetVictim(d.Victims[k.N(n)])
			}
		case 6:
			if n := len(d.Pieces); n > 0 {
				d.SetPiece(d.Pieces[k.N(n)])
			}
		case 7:
			if n := len(d.Names); n > 0 {
				d.SetName(d.Names[k.N(n)].ID)
			}
		case 8:
			d.SetNumber(k.N(120))
			if n := len(d.Payers); n > 0 {
				d.SetPay(k.N(n), k.N(120))
			}
		case 9:
			if n := len(d.Helpers); n > 0 {
				d.ToggleModel(d.Helpers[k.N(n)])
			}
		case 10:
			to := 15 * k.N(24)
			k.add(rules.ArgFacing, geom.Degrees(to))
			d.SetFacing(to)
		case 11:
			p := geom.Pt(geom.Length(k.N(int(st.Table.W))), geom.Length(k.N(int(st.Table.H))))
			k.add(rules.ArgAt, p)
			loose := k.N(2) == 0
			if !loose {
				k.add(rules.ArgAt, rules.Hold(d.Spots, p))
			}
			d.SetAt(p, loose)
		case 12:
			k.nudge(d)
		case 13:
			k.move(d)
		}
	}
	if k.N(2) == 0 && d.Ruling.OK() {
		s.Hand.Confirm()
	}
}

// chose notes that the hand points at a unit.
func (k *monkey) chose(u rules.UnitID) {
	k.add(rules.ArgTarget, u)
	k.add(rules.ArgTargets, u)
}

// nudge moves the point by an arrow key; where there is none yet it may begin where a model stands, or in the middle of the table.
func (k *monkey) nudge(d *draft.Draft) {
	st := k.s.Play.State()
	by := geom.Pt(geom.Inch, 0)
	if d.Cmd.At != nil {
		to := d.Cmd.At.Add(by)
		k.add(rules.ArgAt, geom.Pt(min(to.X, st.Table.W), to.Y))
	} else {
		k.add(rules.ArgAt, geom.Pt(st.Table.W/2, st.Table.H/2))
		for i := range st.Models {
			k.add(rules.ArgAt, st.Models[i].At)
		}
	}
	d.NudgeAt(by, true)
}

// move lets the hand declare other attacks, or draw models.
func (k *monkey) move(d *draft.Draft) {
	d.NextProposal(k.N(2) == 0)
	if len(d.Declared) > 0 {
		if list := d.Declared[d.Current].Base().Shooters; len(list) > 0 {
			d.ArmModel(list[k.N(len(list))].Model)
		}
	}
	mv := k.s.Hand.Mover()
	if mv == nil {
		return
	}
	all := mv.All()
	switch k.N(3) {
	case 0:
		mv.Nudge(all, rules.Keys{X: k.N(3) - 1, Y: k.N(3) - 1, Far: true}, k.N(4) == 0)
	case 1:
		mv.FormUp(all, geom.Pose{At: geom.Pt(geom.Length(k.N(48))*geom.Inch, geom.Length(k.N(48))*geom.Inch)}, k.N(2) == 0)
	default:
		d.Propose()
	}
}

// near are two Sections that may charge each other and a third.
const near = `system dl2
table 48x48
profile foot "Foot" type=infantry mv=6 ir=3 lp=1 mad=2black base=1
unit a1 A "Near"
model a1.1 foot at=10,10
model a1.2 foot at=11.5,10
unit b1 B "Foe"
model b1.1 foot at=10,17
unit b2 B "Other"
model b2.1 foot at=14,17
state turn=1 phase=activation to-act=A initiative=AB pool=4,4
`

// TestCheckIsGivenWhatIsListed: whatever a hand does with a draft, the session has nothing judged but what an option, an offer of the
// rules or the hand has in it.
func TestCheckIsGivenWhatIsListed(t *testing.T) {
	o := &offers{given: map[string]bool{}}
	play := func(inner rules.System, st *rules.State, seed uint64, steps int) {
		st.Seed = seed
		o.reset()
		k := &monkey{Luck: ai.NewLuck(seed), offers: o, t: t}
		k.s = draft.Begin(rules.NewBattle(witness{rulestest.WholeOf(inner), o}, st))
		k.play(steps)
	}
	try := func(st *rules.State, seed uint64, steps int) {
		inner, err := rules.Find(st.System)
		if err != nil {
			t.Fatal(err)
		}
		play(inner, st, seed, steps)
	}
	play(gametest.Toy{}, gametest.State(), 1, 40) // which says nothing of its arguments by itself
	for _, e := range scenarios.List() {
		st, err := scenarios.Load(e.Name)
		if err != nil {
			t.Fatal(err)
		}
		try(st, 3, 90)
	}
	for _, setup := range []string{smoky, boarding, tokens, squadOfSix, pointed, hiding, oneCrewman, oneTaker, near} {
		for seed := uint64(1); seed <= 6; seed++ {
			st, err := rulestest.Setup("t", []byte(setup))
			if err != nil {
				t.Fatal(err)
			}
			try(st, seed, 12)
		}
	}
	slices.Sort(o.wrong)
	o.wrong = slices.Compact(o.wrong)
	for _, w := range o.wrong[:min(20, len(o.wrong))] {
		t.Errorf("neither offered nor chosen: %s", w)
	}
	for _, arg := range []string{rules.ArgUnit, rules.ArgModel, rules.ArgModels, rules.ArgTarget, rules.ArgTargets, rules.ArgVictim, rules.ArgPiece,
		rules.ArgName, rules.ArgNumber, rules.ArgAt, rules.ArgFacing, rules.ArgMoves, rules.ArgAttacks, rules.ArgPay} {
		if !o.given[arg] {
			t.Errorf("no command was given %s: nothing was tested of it", arg)
		}
	}
}
