package detection

import (
	"baize/rules"
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

// detect rolls quality and sensors against the distance: one success clears a dummy away, two show what is there
// (DUP-DET-01 to 05).
func detect(a *model.Act, c rules.Command) {
	action.Spend(a, 1, "DUP-DET-01", "Detect")
	t, blip := a.Troop(c.Unit), a.Unit(c.Target).Models[0]
	d := a.RangeOf(c.Unit, c.Target)
	target := ladder.Rated{Base: detectRange(d)}
	real := hidden.Behind(a.Game, blip)
	if real != 0 && hidden.SizeOf(a.Game, real) > 1 {
		target = target.With(-1, "DUP-DET-04", "larger than size 1")
	}
	quality := a.Quality(c.Unit)
	qd, td := ladder.Opposed(&quality, &target, a.E.Settings.Closed)
	seat, other := a.Unit(c.Unit).Seat, a.Unit(c.Target).Seat
	a.Ctx.Rule(seat, c.Unit, rules.Count("DUP-DET-02", "range", int(d)).With(int(target.Base), "sides", "DUP-DET-02", "%s away", d))
	a.Ctx.Rule(other, c.Target, target.Count("DUP-DET-02", "target die", td))
	dice := a.Throw(c.Unit, "DUP-DET-01", "detect", quality.Cast("quality", qd), ladder.Cast{Name: "sensors", Die: t.Sensors})
	mark := a.Throw(c.Target, "DUP-DET-01", "detect", target.Cast("target", td))[0]
	n, told := ladder.Successes(dice, mark)
	a.Ctx.Rule(seat, c.Unit, rules.Count("DUP-DET-05", "successes", n,
		rules.Step{Value: int(t.Sensors), Unit: "sides", Text: rules.Say("sensors"), Rule: "DUP-DET-03"}, told))
	switch {
	case n >= 1 && real == 0:
		hidden.DropBlip(a, blip, "DUP-DET-05", rules.Say("it was a dummy"))
	case n >= 2:
		hidden.Reveal(a, real, "DUP-DET-05", rules.Say("detected"))
	default:
		a.Ctx.Note(seat, c.Unit, "DUP-DET-05", "nothing is made out")
	}
	action.AfterAction(a)
}
