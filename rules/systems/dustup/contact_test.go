package dustup

import (
	"fmt"
	"testing"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/rulestest/table"
)

// TestAssaultersTouch assaults figures and hulls at all angles with leaders on bases of all forms: each ends in contact, facing whom it
// fights, and on nobody's base (DUP-ASLT-11.e).
func TestAssaultersTouch(t *testing.T) {
	w, fought := table.Wheel(7), 0
	foes := []struct {
		profile string
		near    int // the least distance from middle to middle, in tenths of an inch
	}{{"rifle", 23}, {"tank", 40}, {"square", 40}}
	for _, own := range []string{"1", "2x2", "2x1", "1x2", "3x1.5", "2x1oval"} {
		for _, foe := range foes {
			for range 12 {
				turn := geom.Heading(w.N(36000))
				from := geom.Pt(36*geom.Inch, 36*geom.Inch)
				s := table.Lay(t, fmt.Sprintf("system dustup\ntable 72x72\nseed %d\n"+
					"profile rider \"Rider\" role=leader base=%s\nprofile rifle \"Rifleman\" role=leader\n"+
					"profile tank \"Tank\" kind=vehicle size=2 armour=12 base=2x4\nprofile square \"Carrier\" kind=vehicle size=2 armour=12 base=3x3\n"+
					"unit a1 A \"Riders\" quality=elite lv=1\nmodel a1.1 rider at=36,36 facing=%d\n"+
					"unit b1 B \"Foe\" quality=green lv=2\nmodel b1.1 %s at=%s facing=%d\nstate turn=1 phase=activation to-act=A\n",
					1+w.N(100000), own, w.N(360), foe.profile, table.At(from.Add(turn.Vec(geom.Length(foe.near+w.N(20))*geom.Inch/10))), w.N(360)))
				b := rules.NewBattle(System{}, s)
				k, e := *b.State().Model(1), *b.State().Model(2)
				if gap := geom.Distance(k.Shape(), e.Shape()); gap > 2*geom.Inch || gap <= geom.Touch { // not straight to contact (DUP-ASLT-07)
					continue
				}
				give(t, b, rules.Command{Kind: "activate", Seat: rules.SeatA, Unit: 1})
				fought++
				came := false
				for _, ev := range give(t, b, rules.Command{Kind: "assault", Seat: rules.SeatA, Unit: 1, Target: 2}) {
					if ev.Kind != rules.EvMove || ev.Model != 1 || ev.Rule != "DUP-ASLT-11" {
						continue
					}
					came = true
					at := ev.Path[len(ev.Path)-1]
					stood := k.Base.Shape(at, ev.Facing)
					if gap := geom.Distance(stood, e.Shape()); gap > geom.Touch || geom.Pressed(stood, e.Shape()) {
						t.Errorf("%s on a base of %s: it stands %d µm from its foe, pressed into it %v", foe.profile, own, gap, geom.Pressed(stood, e.Shape()))
					}
					if off := ev.Facing.Diff(geom.HeadingTo(at, e.At)); off > 10 || off < -10 {
						t.Errorf("%s on a base of %s: it faces %d off its foe", foe.profile, own, off)
					}
				}
				if !came {
					t.Errorf("%s on a base of %s: it does not come to contact", foe.profile, own)
				}
			}
		}
	}
	if fought < 80 {
		t.Errorf("%d assaults went straight to contact: too few to tell", fought)
	}
}

// BenchmarkAssault is a whole assault of eight figures, straight to contact, on eight others and on a hull.
func BenchmarkAssault(b *testing.B) {
	foot := ""
	for k := range 8 {
		foot += fmt.Sprintf("model b1.%d rifle at=%d.2,%d\n", k+1, 30+k%4*2, 33+k/4*2)
	}
	for name, foes := range map[string]string{"foot": foot, "hull": "model b1.1 tank at=34,34.2 facing=20\n"} {
		lines := "system dustup\ntable 72x72\nseed 4\nprofile rifle \"Rifleman\"\nprofile tank \"Tank\" kind=vehicle size=3 armour=12\n" +
			"unit b1 B \"Foe\" quality=green lv=2\n" + foes + "unit a1 A \"Squad\" quality=elite lv=1\n"
		for k := range 8 {
			lines += fmt.Sprintf("model a1.%d rifle at=%d,%g\n", k+1, 30+k%4*2, 30.5-float64(k/4)*1.2)
		}
		s := table.Lay(b, lines+"state turn=1 phase=activation to-act=A\n")
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				game := rules.NewBattle(System{}, s.Clone())
				for _, c := range []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 2}, {Kind: "assault", Seat: rules.SeatA, Unit: 2, Target: 1}} {
					give(b, game, c)
				}
			}
		})
	}
}
