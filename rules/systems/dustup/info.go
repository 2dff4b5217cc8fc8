package dustup

import (
	"strings"
	"sync"

	"baize/rules"
	"baize/rules/geom"
	"baize/rules/systems/dustup/assault"
	"baize/rules/systems/dustup/ground"
	"baize/rules/systems/dustup/model"
	"baize/rules/systems/dustup/turn"
)

// Info implements rules.System.
func (System) Info() *rules.Info { return info() }

// info is gathered once, from the tables that the rules themselves use.
var info = sync.OnceValue(func() *rules.Info {
	return &rules.Info{
		ID: "dustup", Former: []string{"dup"}, Name: "Dustup", Phases: model.PhaseTerms, Commands: commands.Terms(), Decisions: decisionTerms, Reactions: assault.Reactions, Passing: passing, Markers: model.MarkerTerms,
		Terrain: ground.TerrainTerms, Drawings: drawings, Fields: fieldTerms, Attacks: attackTerms, Counters: counterTerms, Rolls: rollTerms, AttackRolls: attackRolls, Subjects: subjects, Rules: catalogue(), Templates: templates(), HurtByMarkers: true, Keys: commandKeys, Leads: answerLeads,
	}
})

// passing are the questions that may be let pass, with the answer that does so: nothing is done out of turn.
var passing = map[string][]string{"defensive-fire": {"no"}, "withdraw": {"no"}, "dismount-to-fight": {"no"}, "attack-vehicle": {"no"}}

// commandKeys are the keys of what a squad does most.
var commandKeys = map[string]string{
	"move": "1", "move-shoot": "2", "shoot": "H", "assault": "U", "prop": "P", "unprop": "3", "form-column": "C", "form-up": "4", "mount": "5", "dismount": "6",
	"recover": "7", "treat": "8", "rally": "9", "order": "O", "join": "J", "hide": "I", "end-activation": "0",
}

// templates are the circles of bursts and of smoke (DUP-COMP-05, DUP-ART-06).
func templates() []rules.Template {
	var out []rules.Template
	for b := model.SmallBurst; b <= model.VeryLargeBurst; b++ {
		name := model.Words(model.BurstNames[b])
		out = append(out, rules.Template{Term: rules.Term{ID: model.BurstNames[b], Title: strings.ToUpper(name[:1]) + name[1:] + " burst", Text: "a circle of radius " + b.Radius().Inches()}, Base: rules.Base{W: 2 * b.Radius()}})
	}
	return append(out, rules.Template{Term: rules.Term{ID: "smoke", Title: "Smoke", Text: "a circle of radius " + geom.Length(turn.SmokeRadius).Inches()}, Base: rules.Base{W: 2 * turn.SmokeRadius}})
}

// fieldTerms describes the lines of a set-up that are Dustup's own.
var fieldTerms = []rules.Term{
	{ID: "unit", Text: `LABEL A|B "NAME" quality=` + strings.Join(model.QualityNames, "|") + " lv=1|2|3 confidence=" + strings.Join(model.LevelNames, "|") + " commitment=low|medium|high move=" + strings.Join(model.MoveNames, "|") + "|DIE sensors=unaided|binoculars|basic|enhanced|superior comms=GEAR jammer=GEAR finding=none|inferior|average|superior medic=unit|specialist level=" + strings.Join(model.Levels, "|") + " superior=LABEL (else the one commander of the side) parent=LABEL (of a detachment) second=LV cost= strength= cover=none|soft|hard conceal=none|partial seen=" + strings.Join(model.CauseNames, ",") + " (what it has met and panics at no more); on or off: burdened fo lo commander militia terror-unit small fired-on pinned doomed. medic=unit needs no key where a figure has that role. GEAR is " + strings.Join(model.GearNames, "|") +
		". Left out: confident, medium, infantry (a hull D12), unaided, average comms, no jammer, finding none, squad, as strong as it has figures, untrained units militia, off. Who was fired-on has seen fired"},
	{ID: "profile", Text: `ID "NAME" kind=figure|gun|vehicle|mech|monster weapons=ID,ID base= figure= amphibious=on terror-weapon=on. Figures: role=leader|rifle|gunner|crew|medic armour=` + strings.Join(model.ArmourNames, "|") + " fp= impact=DIE min= max=INCHES short=on sv= melee=DIE sealed=on. Hulls: size=1-5 armour=DIE or 12x2 open=soft|hard capacity= ports=on multi-fire=on soft-skinned=on sv=DIE melee=DIE. Hulls and cavalry: ground=TERRAIN:CLASS,... (clear, poor, difficult, impassable). Left out: a rifle without armour, fp 1, impact D8, sv 1, melee D6, power armour sealed; hulls closed, without room"},
	{ID: "weapon", Text: `ID "NAME" kind=support|heavy die=DIE impact=DIE or 12x2 min= max=INCHES short=on class=1-5 control=inferior|average|superior stab=inferior|average|superior external=on terror=on indirect=small|medium|large|very-large warheads=WARHEAD,... (general-purpose, anti-personnel, anti-armour) guidance=laser|self tubes=N high-angle=on. class is the size 1-5. Left out: support, class 1, average, external on a hull if support, general-purpose and anti-personnel, 1 tube`},
	{ID: "model", Text: "LABEL PROFILE at=x,y facing=DEGREES lost=WOUNDS place= inside=VEHICLE name=; the first leader of a unit leads it, else its first figure"},
	{ID: "models", Text: "NUMBER PROFILE: that many in reserve, numbered on from the last of the unit"},
	{ID: "marker", Text: "LABEL MARKER [N], of a unit or model"},
	{ID: "blip", Text: "LABEL A|B at=x,y of=UNIT: the face-down marker of a hidden unit whose models are in reserve; without of= a dummy. Infantry and weapon crews are hidden, others with hull=on where the scenario says so"},
	{ID: "mission", Text: "A|B at=x,y dummies=x,y;x,y warhead=WARHEAD burst=small|medium|large|very-large rounds=N finding= guidance= lv= turn=N support=artillery|air|orbital fired=UNIT weapon=ID. Left out: general-purpose, medium, from the air or orbit large, 1 round, finding none, lv 2, turn 1"},
	{ID: "battery", Text: `A|B ID "NAME" support=artillery|air|orbital level=platoon|company|battalion|brigade burst= warheads= guidance= tubes=: support from off the table. Left out: artillery, company, medium, general-purpose and anti-personnel, 2 tubes; from the air or orbit large, general-purpose, 1 tube`},
	{ID: "objective", Text: "LABEL at=x,y value=N or A,B"},
	{ID: "dispatch", Text: "FROM TO value=N: a message of one unit to another of its side that is worth N victory points, 1 if left out, once it is delivered by communicate"},
	{ID: "zone", Text: "A|B deploy|goal edge=bottom|top|left|right poly=x,y;...; edge is the side's own"},
	{ID: "setting", Text: "turns N, activation alternate|chits|weighted|cards, closed-shifts on|off, end-card on|off, events fresh-orders|steady-now|smoke:SEAT,..., hide A|B|both|none, first A|B (who goes first in turn 1), deploy A|B|roll (who deploys first; roll: the higher D8 takes an edge, the other deploys first), goal SEAT:UNITS (so many units, Steady or better, with their leaders in the goal zone at the end win)"},
	{ID: "state", Text: "turn= phase= to-act=A|B first=A|B tokens=A,B chits=A,B"},
	{ID: "roster", Text: `A|B "NAME" nation= points=: the force of a side up to the line end; its names are its own, its labels begin with a or b`},
}

// attackTerms are the kinds of attack that a Shoot action may declare.
var attackTerms = []rules.Term{
	{ID: "fire", Text: "at another unit", Use: "shooters= (MODEL for small arms, or MODEL/WEAPON), target= the unit, victim= the vehicle or a passenger where an open top gives the choice", Rule: "DUP-SHOOT-01"},
	{ID: "suppress", Text: "suppressive fire at another unit", Use: "target= names it", Rule: "DUP-CAS-06"},
}
