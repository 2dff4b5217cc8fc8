package scenario

import (
	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/dustup/model"
)

// Forms are the lines in which a list is written, with what each of their keys may say (DUP-COMP-03, DUP-COMP-04).
func Forms() []rules.LineForm {
	return []rules.LineForm{weaponForm(), profileForm(), unitForm()}
}

// word, number, flag and free are keys of a line: one of some words, a number, on or off, and words of a form.
func word(id, title, text, usual string, words ...string) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Kind: rules.OneWord, Words: words, Usual: usual}
}

func number(id, title, text, usual string, least, most int) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Kind: rules.Number, Min: least, Max: most, Usual: usual}
}

func flag(id, title, text, usual string) rules.Value {
	return word(id, title, text, usual, "on", "off")
}

func free(id, title, text, usual, form string) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Usual: usual, Form: form}
}

// die is a key that takes a die.
func die(id, title, text, usual string) rules.Value {
	return word(id, title, text, usual, "4", "6", "8", "10", "12")
}

// named are the arguments of weapons and profiles.
func named() []rules.Value {
	return []rules.Value{free("id", "Short name", "letters and digits", "", "rifle"), free("name", "Name", "as it is read", "", "Rifle")}
}

func weaponForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "weapon", Title: "Weapon", Text: "a support or heavy weapon", Rule: "DUP-COMP-03"}, Args: named(), Keys: []rules.Value{
		word("kind", "Kind", "support weapons add a die, heavy ones fire by themselves", string(model.Support), string(model.Support), string(model.Heavy)),
		die("die", "Die", "the die of a support weapon, the firepower die of a heavy one", ""),
		free("impact", "Impact", "a die, or one with a multiplier", "", "12x2"),
		number("min", "Minimum range", "inches", "0", 0, 240),
		number("max", "Maximum range", "inches; 0 for no limit", "0", 0, 240),
		number("class", "Size class", "of heavy weapons", "1", 1, 5),
		word("control", "Fire control", "of heavy weapons", model.GradeNames[model.Average], model.GradeNames[1:]...),
		word("stab", "Stabilisation", "on a hull that moves", model.GradeNames[model.Average], model.GradeNames[1:]...),
		flag("short", "Short range", "fires at short range alone", "off"),
		flag("terror", "Terror", "frightens who is shot at", "off"),
		flag("external", "External", "mounted outside of the hull; support weapons are, if nothing is said", ""),
		word("indirect", "Burst", "of an indirect weapon; else it fires directly", "", model.BurstNames...),
		{Term: rules.Term{ID: "warheads", Title: "Warheads", Text: "of an indirect weapon"}, Kind: rules.Several, Words: setup.TermIDs(model.WarheadTerms), Usual: model.GeneralPurpose + "," + model.AntiPersonnel},
		word("guidance", "Guidance", "of an indirect weapon; else none", "", "laser", "self"),
		number("tubes", "Tubes", "of an indirect weapon", "1", 1, 12),
		flag("high-angle", "High angle", "fires over what stands between", "off"),
	}}
}

func profileForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "profile", Title: "Profile", Text: "a figure, a gun, or a vehicle, mech or monster", Rule: "DUP-COMP-04"}, Args: named(), Keys: []rules.Value{
		word("kind", "Kind", "what it is", string(model.Figure), string(model.Figure), string(model.Gun), string(model.Vehicle), string(model.Mech), string(model.Monster)),
		free("weapons", "Weapons", "ids, with commas", "", "saw,launcher"),
		word("role", "Role", "of a figure", "rifle", "leader", "rifle", "gunner", "crew", "medic"),
		free("armour", "Armour", "of a figure a type such as battledress; of a hull a die such as 8 or 12x2", "", "none"),
		number("fp", "Firepower", "of a figure", "1", 0, 12),
		die("impact", "Impact", "of small arms", "8"),
		number("min", "Minimum range", "of small arms, inches", "0", 0, 240),
		number("max", "Maximum range", "of small arms, inches; 0 for no limit", "0", 0, 240),
		flag("short", "Short range", "fires at short range alone, as pistols do", "off"),
		free("sv", "Strike value", "of a figure a number, of a mech or monster a die", "", "1"),
		die("melee", "Melee impact", "hand to hand", ""),
		flag("sealed", "Sealed", "against gas and vacuum; power armour is, if nothing is said", ""),
		number("size", "Size", "of a hull", "", 1, 5),
		word("open", "Open top", "with so much cover for who rides in it; else closed", "", "soft", "hard"),
		number("capacity", "Capacity", "figures that ride in it", "0", 0, 40),
		flag("ports", "Firing ports", "passengers fire out of it", "off"),
		flag("multi-fire", "Multi-fire", "fires all weapons at once", "off"),
		flag("soft-skinned", "Soft-skinned", "has no armour worth the name", "off"),
		free("ground", "Ground", "kinds of terrain that are another class for hulls and cavalry, with commas", "", "woods:difficult"),
		flag("amphibious", "Amphibious", "crosses water", "off"),
		flag("terror-weapon", "Terror weapon", "frightens who it shoots at", "off"),
		free("base", "Base", "inches: a diameter, a rectangle 2x3 or an oval 2x3oval; else by its kind", "", "1"),
		free("figure", "Figure", "the silhouette that is drawn; else by its kind", "", "foot"),
	}}
}

func unitForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "unit", Title: "Unit", Text: "figures that act together, or one hull", Rule: "DUP-COMP-03"},
		Args: []rules.Value{free("label", "Label", "letters and digits", "", "1"), free("name", "Name", "as it is read", "", "First Squad")},
		Keys: []rules.Value{
			word("quality", "Quality", "has to be said", "", model.QualityNames...),
			number("lv", "Leadership", "1 is the best; has to be said", "", 1, 3),
			word("confidence", "Confidence", "at the beginning", model.LevelNames[model.Confident], model.LevelNames...),
			word("commitment", "Commitment", "to the mission", model.CommitmentNames[model.MediumCommitment], model.CommitmentNames...),
			free("move", "Movement", "encumbered, infantry, fast, cavalry, vehicle, or a die; else by the kind of the unit", "", "infantry"),
			word("sensors", "Sensors", "by which it detects", "unaided", append([]string{"binoculars"}, model.SensorNames...)...),
			word("comms", "Communications", "of its radio", "average", model.GearNames...),
			word("jammer", "Jammer", "else none", "", model.GearNames...),
			word("finding", "Range finding", "of observers", model.GradeNames[model.NoGrade], model.GradeNames...),
			word("medic", "Medic", "for its own, or for others", "", "unit", "specialist"),
			flag("burdened", "Burdened", "moves by the lower die", "off"),
			flag("fo", "Forward observer", "calls for fire", "off"),
			flag("lo", "Liaison officer", "calls for fire", "off"),
			flag("commander", "Commander", "of the platoon", "off"),
			flag("militia", "Militia", "the untrained are, if nothing is said", ""),
			flag("terror-unit", "Terror unit", "frightens who is near", "off"),
			flag("small", "Small", "hard to see", "off"),
			flag("fired-on", "Fired on", "at the beginning", "off"),
			flag("pinned", "Pinned", "at the beginning", "off"),
			flag("doomed", "Doomed", "at the beginning", "off"),
			word("level", "Level", "of command", "squad", model.Levels...),
			{Term: rules.Term{ID: "superior", Title: "Superior", Text: "the unit that it is under"}, Kind: rules.UnitLabel},
			{Term: rules.Term{ID: "parent", Title: "Parent", Text: "the unit that it is a detachment of"}, Kind: rules.UnitLabel},
			number("second", "Second in command", "leadership of the one who follows its leader; else nobody", "", 1, 3),
			number("cost", "Points", "0 where they are counted", "0", 0, 10000),
			number("strength", "Strength", "figures at the start; else those it has", "", 1, 100),
			word("cover", "Cover", "whatever stands around it", "", "none", "soft", "hard"),
			word("conceal", "Concealment", "whatever stands around it", "", "none", "partial"),
			{Term: rules.Term{ID: "seen", Title: "Met before", Text: "causes of panic that it knows"}, Kind: rules.Several, Words: model.CauseNames},
		}}
}
