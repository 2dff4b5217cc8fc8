package draft_test

import (
	"slices"
	"testing"

	"baize/rules"
)

const oneCrewman = `system dl2
table 60x48
weapon cannon "Cannon" er=20 lr=40 rad=4black/4black iad=4black/4black
weapon carbine "Carbine" er=20 lr=40 rad=2black/1black
profile gun "Field Gun" type=field-gun mv=3 ar=5/5/5 hp=2 mad=- weapons=cannon base=2
profile crew "Crew" type=infantry mv=6 ir=3 lp=1 mad=1black weapons=carbine base=1
profile captain "Captain" type=infantry mv=6 ir=3 lp=2 mad=1black base=1 rank=3 command=12 points=4
profile horse "Horse" type=cavalry mv=8 ir=20 lp=5 mad=2black base=1
unit a1 A "Battery" quality=regular
model a1.1 gun at=10,10 facing=0
model a1.2 crew at=8.5,10
unit a3 A "Staff" quality=regular
model a3.1 captain at=14,8
unit b1 B "Riders"
model b1.1 horse at=10,22
state turn=1 phase=activation to-act=A pool=2,0
`

// TestPayersFollowTheGuns: a leader is asked for points while a gun with a single crewman is to fire, and no longer than that.
func TestPayersFollowTheGuns(t *testing.T) {
	_, d := laidOut(t, oneCrewman, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}, {Kind: "hold", Seat: rules.SeatA, Unit: 1}}, "fire")
	gun, captain := rules.ModelID(1), rules.ModelID(3)
	for i, p := range d.Proposals {
		if d.Declare(i, false); len(p.Shooters) > 0 && p.Shooters[0].Model == gun {
			break
		}
	}
	for _, fires := range []bool{true, false, true} {
		if _, on := d.Part(gun); on != fires {
			t.Fatalf("the gun fires: %v, want %v", on, fires)
		}
		var who []rules.ModelID
		for _, p := range d.Payers {
			if who = append(who, p.Model); p.Max != 2 {
				t.Errorf("model %d may pay %d, want 2", p.Model, p.Max)
			}
		}
		if want := fires; slices.Contains(who, captain) != want || len(who) > 1 {
			t.Errorf("the gun fires: %v, and who may pay: %v", fires, who)
		}
		d.ArmModel(gun)
	}
}

const oneTaker = `system dustup
table 48x48
weapon saw "Automatic" kind=support die=10 impact=12
profile sergeant "Sergeant" role=leader
profile gunner "Gunner" role=gunner armour=partial-light fp=0 weapons=saw
unit a1 A "First" quality=experienced lv=2
model a1.1 sergeant at=14,12
model a1.2 gunner at=12,10
unit b1 B "Second" quality=experienced lv=2
model b1.1 sergeant at=10,40
state turn=1 phase=activation to-act=A
`

// TestTheOnlyTakerIsNamed: a weapon that only one figure can take goes to him, whoever hands it over.
func TestTheOnlyTakerIsNamed(t *testing.T) {
	_, d := laidOut(t, oneTaker, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "reorganise:weapons")
	if d.Cmd.Model != 2 || d.Cmd.Victim != 1 || !d.Ruling.OK() {
		t.Errorf("got a weapon of model %d for model %d: %s", d.Cmd.Model, d.Cmd.Victim, d.Ruling.Text)
	}
}

// TestTheOnlyDoerDoesIt: where one unit alone can do what an option asks, choosing it names that unit.
func TestTheOnlyDoerDoesIt(t *testing.T) {
	const setup = `system dustup
table 48x48
profile rifle "Rifle" armour=none fp=1 impact=8
unit a1 A "First" quality=experienced lv=2
model a1.1 rifle at=10,10
unit b1 B "Second" quality=experienced lv=2
model b1.1 rifle at=10,40
state turn=1 phase=activation to-act=A tokens=0,1
`
	s := opened(t, setup)
	for i, o := range s.Play.Open().Options {
		if o.Command == nil || o.Command.Kind != "token" {
			continue
		}
		if r := s.Hand.Choose(i); !r.OK() || s.Hand.Draft() != nil || len(s.Play.Battle().Log()) != 1 || s.Play.Battle().Log()[0].Command.Unit != 2 {
			t.Errorf("got %s, draft %v and %+v", r.Text, s.Hand.Draft(), s.Play.Battle().Log())
		}
		return
	}
	t.Error("no option for a token is listed")
}

// TestNamesAreOfferedOnce: an Order to a combined assault is an option of its own, and so no way of giving another Order.
func TestNamesAreOfferedOnce(t *testing.T) {
	s, d := laidOut(t, pointed, []rules.Command{{Kind: "activate", Seat: rules.SeatA, Unit: 1}}, "order")
	friend := s.Play.State().Unit(2)
	if d.Aim(friend.ID, false); d.Cmd.Target != friend.ID || len(d.Names) != 0 || !d.Plain {
		t.Errorf("aimed at %d: got ways %+v, as usual %v", d.Cmd.Target, d.Names, d.Plain)
	}
	p := rules.ParamOf(s.Play.Battle().Params(rules.Draft{Command: d.Cmd}), rules.ArgName)
	if p == nil || len(p.Names) == 0 {
		t.Errorf("got %+v, want a word that the rules offer: else nothing was tested", p)
	}
}
