package detection

import (
	"baize/rules"
	"baize/rules/dice"
	"baize/rules/geom"
	"baize/rules/mech"
	"baize/rules/systems/dustup/action"
	"baize/rules/systems/dustup/hidden"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/sight"
	"baize/rules/systems/dustup/states"
)

// Commands are the Detect action.
var Commands = []action.Kind{
	{
		Term:  rules.Term{ID: "detect", Text: "looks for what a hidden marker of the enemy stands for"},
		Args:  []rules.Arg{{ID: rules.ArgUnit}, {ID: rules.ArgTarget, Text: "the marker", Foes: true}},
		Group: "Fight",
		Check: checkDetect,
		Run:   detect,
	},
}

// Options are the Detect action where a marker of the enemy lies on the table.
func Options(m action.Menu, unit rules.UnitID) []rules.Option {
	for _, b := range m.E.Blips {
		if k := m.Model(b.Model); k.Seat != m.Unit(unit).Seat && k.Place == rules.OnTable {
			return []rules.Option{m.Action("detect", "Detect", unit)}
		}
	}
	return nil
}

// detectRange is the target die by distance (DUP-DET-02).
func detectRange(d geom.Length) ladder.Die {
	switch {
	case d+geom.Touch < model.Inches(12):
		return ladder.D8
	case model.Within(d, model.Inches(24)):
		return ladder.D10
	}
	return ladder.D12
}

func checkDetect(g *model.Game, c rules.Command) rules.Ruling {
	if r := action.May(g, c, 1); !r.OK() {
		return r
	}
	if r := states.Judge(g, c.Unit, states.DoDetect); !r.OK() {
		return r
	}
	if c.Target == 0 {
		return mech.Missing("DUP-DET-01", "name the hidden marker")
	}
	if !g.IsBlip(c.Target) || g.Unit(c.Target).Seat == c.Seat || g.Model(g.Unit(c.Target).Models[0]).Place != rules.OnTable {
		return rules.Refuse("DUP-DET-01", "a hidden marker of the other side is looked for")
	}
	if ok, why := sight.Sees(g, c.Unit, c.Target); !ok {
		return sight.Blind(why, "DUP-DET-05", "the leader does not see the marker: %s", why.Text)
	}
	return rules.Allow("DUP-DET-01", "%s may look", g.Unit(c.Unit))
}

// look is the dice of a Detect action: who looks with what, at how far a marker.
type look struct {
	unit, marker    rules.UnitID
	away            geom.Length
	quality, target ladder.Rated
	dq, dt          ladder.Die // after all shifts
	sensors         ladder.Die
}

// lookOf rates the dice (DUP-DET-02 to 04).
func lookOf(g *model.Game, c rules.Command) look {
	l := look{unit: c.Unit, marker: c.Target, away: g.RangeOf(c.Unit, c.Target), quality: g.Quality(c.Unit), sensors: g.Troop(c.Unit).Sensors}
	l.target = ladder.Rated{Base: detectRange(l.away)}
	if real := hidden.Behind(g, g.Unit(c.Target).Models[0]); real != 0 && hidden.SizeOf(g, real) > 1 {
		l.target = l.target.With(-1, "DUP-DET-04", "larger than size 1")
	}
	l.dq, l.dt = ladder.Opposed(&l.quality, &l.target, g.E.Settings.Closed)
	return l
}

// stages are the dice of who looks, then the target die (DUP-DET-01).
func (l look) stages(g *model.Game) []model.Stage[ladder.Volley] {
	seat, other := g.Unit(l.unit).Seat, g.Unit(l.marker).Seat
	var faces []int
	looks := model.Roll{Seat: seat, Unit: l.unit, Rule: "DUP-DET-01", Purpose: "detect", Dice: []ladder.Cast{l.quality.Cast("quality", l.dq), {Name: "sensors", Die: l.sensors}},
		Before: func(a *model.Act) {
			a.Ctx.Rule(seat, l.unit, rules.Count("DUP-DET-02", "range", int(l.away)).With(int(l.target.Base), "sides", "DUP-DET-02", "%s away", l.away))
			a.Ctx.Rule(other, l.marker, l.target.Count("DUP-DET-02", "target die", l.dt))
		},
		After: func(_ *model.Act, f []int) { faces = f }}
	mark := model.Roll{Seat: other, Unit: l.marker, Rule: "DUP-DET-01", Purpose: "detect", Dice: []ladder.Cast{l.target.Cast("target", l.dt)},
		After: func(a *model.Act, f []int) {
			n, told := ladder.Successes(faces, f[0])
			a.Ctx.Rule(seat, l.unit, rules.Count("DUP-DET-05", "successes", n, rules.Step{Value: int(l.sensors), Unit: "sides", Text: rules.Say("sensors"), Rule: "DUP-DET-03"}, told))
		}}
	return []model.Stage[ladder.Volley]{
		{Roll: func(ladder.Volley) (model.Roll, bool) { return looks, true }, Then: ladder.Volley.With},
		{Roll: func(ladder.Volley) (model.Roll, bool) { return mark, true }, Then: ladder.Volley.Against},
	}
}

// Odds tells the successes of a Detect action: one clears a dummy away, two show what is there (DUP-DET-05).
func Odds(g *model.Game, c rules.Command) (rules.Odds, bool) {
	if !checkDetect(g, c).OK() {
		return rules.Odds{}, false
	}
	l := lookOf(g, c)
	d := dice.Map(model.Expected(l.stages(g), dice.Sure(ladder.Volley{})), func(v ladder.Volley) int { return v.Wins })
	o := rules.Odds{Title: rules.Say("Detect with %s and %s against %s", l.dq, l.sensors, l.dt), Mean: d.P(2)}
	for n, label := range []string{"nothing", "only a dummy is cleared away", "it is seen"} {
		ladder.OutcomeOf(&o, d.P(n), "%s", label)
	}
	return o, true
}

// detect rolls quality and sensors against the distance: one success clears a dummy away, two show what is there
// (DUP-DET-01 to 05).
func detect(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-DET-01", "Detect")
	blip := a.Unit(c.Target).Models[0]
	real := hidden.Behind(a.Game, blip)
	n := model.Thrown(a, lookOf(a.Game, c).stages(a.Game), ladder.Volley{}).Wins
	switch {
	case n >= 1 && real == 0:
		hidden.DropBlip(a, blip, "DUP-DET-05", rules.Say("it was a dummy"))
	case n >= 2:
		hidden.Reveal(a, real, "DUP-DET-05", rules.Say("detected"))
	default:
		a.Ctx.Note(c.Seat, c.Unit, "DUP-DET-05", "nothing is made out")
	}
	action.AfterAction(a)
}
