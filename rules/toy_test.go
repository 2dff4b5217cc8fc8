package rules_test

import (
	"fmt"

	"baize/rules"
	"baize/rules/geom"
)

// toy is the smallest system with the hardest shape: an attack in which the target may react by shooting back, and
// that shot may be thrown again, all before the attack goes on.
type toy struct{}

type toyExt struct {
	Luck [2]int `json:"luck"`
}

func (e *toyExt) Clone() rules.Ext { c := *e; return &c }

func init() { rules.Register(toy{}) }

func (toy) Info() *rules.Info {
	return &rules.Info{ID: "toy", Name: "Toy", Edition: "1", Passing: map[string][]string{"back": {"no"}}}
}
func (toy) NewExt() rules.Ext      { return &toyExt{} }
func (toy) Builder() rules.Builder { return nil }
func (toy) Check(s *rules.State, c rules.Command) rules.Ruling {
	if c.Kind != "attack" || c.Model == 0 || c.Victim == 0 {
		return rules.Refuse("TOY-1", "attack with a model at a victim")
	}
	if s.Model(c.Victim).Place != rules.OnTable {
		return rules.Refuse("TOY-2", "the victim is gone")
	}
	return rules.Allow("TOY-1", "attack")
}

func (toy) Open(s *rules.State) rules.Decision {
	return rules.Choose("next", s.ToAct, "TOY-1", rules.Say("attack"), rules.Option{ID: "attack", Text: rules.Say("Attack")})
}

func (toy) Counters(*rules.State) []rules.Counter { return nil }

func (toy) SetCounter(s *rules.State, name string, seat rules.Seat, n int) error {
	if name != "luck" {
		return fmt.Errorf("unknown counter %q, expected luck", name)
	}
	s.Ext.(*toyExt).Luck[seat] = n
	return nil
}

func (toy) Resolve(ctx *rules.Ctx, c rules.Command) {
	me, foe := ctx.S.Model(c.Model), ctx.S.Model(c.Victim)
	first := toyRoll(ctx, me.Seat, "attack")
	if ctx.Confirm("react", foe.Seat, "TOY-3", rules.Say("Shoot back first?"), rules.Say("Shoot back"), rules.Say("Take it")) {
		back := toyRoll(ctx, foe.Seat, "reaction")
		if e := ctx.S.Ext.(*toyExt); e.Luck[foe.Seat] > 0 && ctx.Confirm("luck", foe.Seat, "TOY-4", rules.Say("Throw again?"), rules.Say("Again"), rules.Say("Keep")) {
			e.Luck[foe.Seat]--
			back = toyRoll(ctx, foe.Seat, "reaction again")
		}
		if back >= 4 {
			ctx.S.Model(c.Model).Lost++
			ctx.Emit(rules.Event{Kind: rules.EvLoss, Model: c.Model, N: 1, Rule: "TOY-3"})
			return
		}
	}
	if first >= 4 {
		ctx.S.Model(c.Victim).Lost++
		ctx.Put(c.Victim, rules.Removed, geom.Point{}, 0, "TOY-1", rules.Say("hit"))
	}
}

func toyRoll(ctx *rules.Ctx, seat rules.Seat, purpose string) int {
	f := ctx.Throw(seat, rules.Plain(purpose), 1, 6)[0]
	ctx.Emit(rules.Event{Kind: rules.EvRoll, Roll: &rules.Roll{Purpose: rules.Plain(purpose), Dice: []rules.Die{{Sides: 6, Face: f}}}})
	return f
}

// toyState has n models a side in one unit each.
func toyState(n int) *rules.State {
	s := &rules.State{System: "toy", Seed: 11, Dice: rules.NewGenerator, Turn: 1, Phase: "play", Table: rules.Table{W: 48 * geom.Inch, H: 48 * geom.Inch}, Ext: &toyExt{Luck: [2]int{1, 1}}}
	for seat := rules.SeatA; seat <= rules.SeatB; seat++ {
		u := rules.Unit{ID: rules.UnitID(len(s.Units) + 1), Seat: seat, Label: seat.String(), Name: "Unit " + seat.String()}
		for i := 0; i < n; i++ {
			id := rules.ModelID(len(s.Models) + 1)
			u.Models = append(u.Models, id)
			s.Models = append(s.Models, rules.Model{
				ID: id, Unit: u.ID, Seat: seat, Label: fmt.Sprintf("%s%d", seat, i+1), Name: "Toy", Base: rules.Base{W: geom.Inch},
				Place: rules.OnTable, At: geom.Point{X: geom.Length(i+1) * 2 * geom.Inch, Y: geom.Length(seat)*20*geom.Inch + geom.Inch}, Life: 1,
				Markers: rules.Markers{{Kind: "hat", N: 1}},
			})
		}
		s.Units = append(s.Units, u)
	}
	return s
}
