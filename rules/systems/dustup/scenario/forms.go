package scenario

import (
	"baize/rules"
	"baize/rules/mech"
	"baize/rules/setup"
	"baize/rules/systems/dustup/model"
)

// Forms are the lines in which a list is written, with what each of their keys may say (DUP-COMP-03, DUP-COMP-04).
func Forms() []rules.LineForm {
	return []rules.LineForm{weaponForm(), profileForm(), unitForm()}
}

// die is a key that takes a die.
func die(id, title, text, usual string) rules.Value {
	return mech.Word(id, title, text, usual, "4", "6", "8", "10", "12")
}

func weaponForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "weapon", Title: "Weapon", Text: "a support or heavy weapon", Rule: "DUP-COMP-03"}, Args: mech.Named(), Keys: []rules.Value{
		mech.Word("kind", "Kind", "support weapons add a die, heavy ones fire by themselves", string(model.Support), string(model.Support), string(model.Heavy)),
		die("die", "Die", "the die of a support weapon, the firepower die of a heavy one", ""),
		mech.Free("impact", "Impact", "a die, or one with a multiplier", "", "12x2"),
		mech.Number("min", "Minimum range", "inches", "0", 0, 240),
		mech.Number("max", "Maximum range", "inches; 0 for no limit", "0", 0, 240),
		mech.Number("class", "Size class", "of heavy weapons", "1", 1, 5),
		mech.Word("control", "Fire control", "of heavy weapons", model.GradeNames[model.Average], model.GradeNames[1:]...),
		mech.Word("stab", "Stabilisation", "on a hull that moves", model.GradeNames[model.Average], model.GradeNames[1:]...),
		mech.Flag("short", "Short range", "fires at short range alone", "off"),
		mech.Flag("terror", "Terror", "frightens who is shot at", "off"),
		mech.Flag("external", "External", "mounted outside of the hull; support weapons are, if nothing is said", ""),
		mech.Word("indirect", "Burst", "of an indirect weapon; else it fires directly", "", model.BurstNames...),
		{Term: rules.Term{ID: "warheads", Title: "Warheads", Text: "of an indirect weapon"}, Kind: rules.Several, Words: setup.TermIDs(model.WarheadTerms), Usual: model.GeneralPurpose + "," + model.AntiPersonnel},
		mech.Word("guidance", "Guidance", "of an indirect weapon; else none", "", "laser", "self"),
		mech.Number("tubes", "Tubes", "of an indirect weapon", "1", 1, 12),
		mech.Flag("high-angle", "High angle", "fires over what stands between", "off"),
	}}
}

func profileForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "profile", Title: "Profile", Text: "a figure, a gun, or a vehicle, mech or monster", Rule: "DUP-COMP-04"}, Args: mech.Named(), Keys: []rules.Value{
		mech.Word("kind", "Kind", "what it is", string(model.Figure), string(model.Figure), string(model.Gun), string(model.Vehicle), string(model.Mech), string(model.Monster)),
		mech.Free("weapons", "Weapons", "ids, with commas", "", "saw,launcher"),
		mech.Word("role", "Role", "of a figure", "rifle", "leader", "rifle", "gunner", "crew", "medic"),
		mech.Free("armour", "Armour", "of a figure a type such as battledress; of a hull a die such as 8 or 12x2", "", "none"),
		mech.Number("fp", "Firepower", "of a figure", "1", 0, 12),
		die("impact", "Impact", "of small arms", "8"),
		mech.Number("min", "Minimum range", "of small arms, inches", "0", 0, 240),
		mech.Number("max", "Maximum range", "of small arms, inches; 0 for no limit", "0", 0, 240),
		mech.Flag("short", "Short range", "fires at short range alone, as pistols do", "off"),
		mech.Free("sv", "Strike value", "of a figure a number, of a mech or monster a die", "", "1"),
		die("melee", "Melee impact", "hand to hand", ""),
		mech.Flag("sealed", "Sealed", "against gas and vacuum; power armour is, if nothing is said", ""),
		mech.Number("size", "Size", "of a hull", "", 1, 5),
		mech.Word("open", "Open top", "with so much cover for who rides in it; else closed", "", "soft", "hard"),
		mech.Number("capacity", "Capacity", "figures that ride in it", "0", 0, 40),
		mech.Flag("ports", "Firing ports", "passengers fire out of it", "off"),
		mech.Flag("multi-fire", "Multi-fire", "fires all weapons at once", "off"),
		mech.Flag("soft-skinned", "Soft-skinned", "has no armour worth the name", "off"),
		mech.Free("ground", "Ground", "kinds of terrain that are another class for hulls and cavalry, with commas", "", "woods:difficult"),
		mech.Flag("amphibious", "Amphibious", "crosses water", "off"),
		mech.Flag("terror-weapon", "Terror weapon", "frightens who it shoots at", "off"),
		mech.Free("base", "Base", "inches: a diameter, a rectangle 2x3 or an oval 2x3oval; else by its kind", "", "1"),
		mech.Free("figure", "Figure", "the silhouette that is drawn; else by its kind", "", "foot"),
	}}
}

func unitForm() rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "unit", Title: "Unit", Text: "figures that act together, or one hull", Rule: "DUP-COMP-03"},
		Args: []rules.Value{mech.Free("label", "Label", "letters and digits", "", "1"), mech.Free("name", "Name", "as it is read", "", "First Squad")},
		Keys: []rules.Value{
			mech.Word("quality", "Quality", "has to be said", "", model.QualityNames...),
			mech.Number("lv", "Leadership", "1 is the best; has to be said", "", 1, 3),
			mech.Word("confidence", "Confidence", "at the beginning", model.LevelNames[model.Confident], model.LevelNames...),
			mech.Word("commitment", "Commitment", "to the mission", model.CommitmentNames[model.MediumCommitment], model.CommitmentNames...),
			mech.Free("move", "Movement", "encumbered, infantry, fast, cavalry, vehicle, or a die; else by the kind of the unit", "", "infantry"),
			mech.Word("sensors", "Sensors", "by which it detects", "unaided", append([]string{"binoculars"}, model.SensorNames...)...),
			mech.Word("comms", "Communications", "of its radio", "average", model.GearNames...),
			mech.Word("jammer", "Jammer", "else none", "", model.GearNames...),
			mech.Word("finding", "Range finding", "of observers", model.GradeNames[model.NoGrade], model.GradeNames...),
			mech.Word("medic", "Medic", "for its own, or for others", "", "unit", "specialist"),
			mech.Flag("burdened", "Burdened", "moves by the lower die", "off"),
			mech.Flag("fo", "Forward observer", "calls for fire", "off"),
			mech.Flag("lo", "Liaison officer", "calls for fire", "off"),
			mech.Flag("commander", "Commander", "of the platoon", "off"),
			mech.Flag("militia", "Militia", "the untrained are, if nothing is said", ""),
			mech.Flag("terror-unit", "Terror unit", "frightens who is near", "off"),
			mech.Flag("small", "Small", "hard to see", "off"),
			mech.Flag("fired-on", "Fired on", "at the beginning", "off"),
			mech.Flag("pinned", "Pinned", "at the beginning", "off"),
			mech.Flag("doomed", "Doomed", "at the beginning", "off"),
			mech.Word("level", "Level", "of command", "squad", model.Levels...),
			{Term: rules.Term{ID: "superior", Title: "Superior", Text: "the unit that it is under"}, Kind: rules.UnitLabel},
			{Term: rules.Term{ID: "parent", Title: "Parent", Text: "the unit that it is a detachment of"}, Kind: rules.UnitLabel},
			mech.Number("second", "Second in command", "leadership of the one who follows its leader; else nobody", "", 1, 3),
			mech.Number("cost", "Points", "0 where they are counted", "0", 0, 10000),
			mech.Number("strength", "Strength", "figures at the start; else those it has", "", 1, 100),
			mech.Word("cover", "Cover", "whatever stands around it", "", "none", "soft", "hard"),
			mech.Word("conceal", "Concealment", "whatever stands around it", "", "none", "partial"),
			{Term: rules.Term{ID: "seen", Title: "Met before", Text: "causes of panic that it knows"}, Kind: rules.Several, Words: model.CauseNames},
		}}
}
