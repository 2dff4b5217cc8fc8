package scenario

import (
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/setup"
	"baize/rules/systems/legions/model"
	"baize/rules/systems/legions/muster"
)

// Forms are the lines in which lists of an edition are written, with what each of their keys may say.
func Forms(e *model.Edition) []rules.LineForm {
	return []rules.LineForm{weaponForm(e), profileForm(e), unitForm(e)}
}

// word, number and free are keys of a line: one of some words, a number, and words of a form.
func word(id, title, text, usual string, words ...string) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Kind: rules.OneWord, Words: words, Usual: usual}
}

func number(id, title, text, usual string, least, most int) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Kind: rules.Number, Min: least, Max: most, Usual: usual}
}

func free(id, title, text, usual, form string) rules.Value {
	return rules.Value{Term: rules.Term{ID: id, Title: title, Text: text}, Usual: usual, Form: form}
}

// named are the arguments of weapons and profiles.
func named() []rules.Value {
	return []rules.Value{free("id", "Short name", "letters and digits", "", "rifle"), free("name", "Name", "as it is read", "", "Rifle")}
}

func weaponForm(e *model.Edition) rules.LineForm {
	return rules.LineForm{Term: rules.Term{ID: "weapon", Title: "Weapon", Text: "a weapon with its dice", Rule: e.Book.WeaponProfile}, Args: named(), Keys: []rules.Value{
		number("er", "Effective Range", "inches; 0 for none", "0", 0, 240),
		number("lr", "Long Range", "inches, more than the Effective Range; 0 for none", "0", 0, 240),
		free("rad", "RAD", "Ranged Attack Dice at Effective and at Long Range", "", "2blue/1black"),
		free("iad", "IAD", "Ironclad Attack Dice at Effective and at Long Range", "", "1blue/-"),
		number("arc", "Arc", "degrees; 0 for all round", "0", 0, 360),
		free("mount", "Mount", "degrees clockwise from the front, where the arc is centred", "0", "-90"),
		free("mars", "Model Assigned Rules", "with commas", "", "blast, rapid-fire 1"),
	}}
}

func profileForm(e *model.Edition) rules.LineForm {
	keys := []rules.Value{
		word("type", "Type", "what kind of model it is", "", KindNames()...),
		number("mv", "Movement", "inches", "", 0, 60),
		number("ir", "Injury Rating", "of what is no Ironclad", "", 1, 99),
		number("lp", "Life Points", "of what is no Ironclad", "", 1, 99),
		free("ar", "Armour", "of Ironclads: Front/Side/Rear", "", "9/7/5"),
		number("hp", "Hull Points", "of Ironclads", "", 1, 99),
	}
	if e.PrintsCR {
		keys = append(keys, number("cr", "Critical Rating", "of Ironclads", "", 1, 99))
	}
	keys = append(keys,
		word("size", "Size", "of Ironclads; else by the type", "", string(model.Small), string(model.Regular), string(model.Heavy)),
		number("rank", "Rank", "of an Officer: the higher commands", "", 0, 99),
		commandRange(e),
		number("points", "Command Points", "of an Officer", "", 0, 99),
		free("mad", "MAD", "Melee Attack Dice", "", "3black"),
		free("weapons", "Weapons", "ids, with commas", "", "rifle,revolver"),
		free("mars", "Model Assigned Rules", "with commas", "", "nco 1, fearless"),
		free("base", "Base", "inches: a diameter, a rectangle 2x3 or an oval 2x3oval; else by the type", "", "1.18"),
		free("figure", "Figure", "the silhouette that is drawn; else by the type", "", "foot"),
		number("cost", "Points", "by which models of a Section are told apart", "0", 0, 10000),
		free("rule", "Row", "of the catalogue that prints the profile", "", ""))
	return rules.LineForm{Term: rules.Term{ID: "profile", Title: "Profile", Text: "a model with its values", Rule: e.Book.ModelProfile}, Args: named(), Keys: keys}
}

// commandRange is the Command Range of an Officer: any, or the only one that the edition has.
func commandRange(e *model.Edition) rules.Value {
	if all := e.OfficerRange; all > 0 {
		return number("command", "Command Range", "of an Officer, inches", strconv.Itoa(all), all, all)
	}
	return number("command", "Command Range", "of an Officer, inches", "", 0, 99)
}

func unitForm(e *model.Edition) rules.LineForm {
	var keys []rules.Value
	if e.Qualities != nil {
		var words []string
		for _, q := range e.Qualities {
			words = append(words, string(q))
		}
		keys = append(keys, word("quality", "Quality", "by which its checks are rolled", string(model.RegularQ), words...))
	}
	keys = append(keys, number("cost", "Points", "of the whole Section", "0", 0, 10000))
	keys = append(keys, muster.SectionKeys(e)...)
	if e.SectionArms {
		keys = append(keys, free("weapons", "Section weapons", "ids, with commas: carried by no model", "", "panzerfaust"))
	}
	keys = append(keys, LinesOf.Of(e).Keys...)
	keys = append(keys,
		number("arrives", "Arrives", "the Turn in which it arrives; 0 for one that is set up", "0", 0, LatestArrival),
		free("edge", "Edge", "where it arrives: "+strings.Join(setup.Edges, ", ")+", or a stretch of one", "", "left:10-24"),
		number("initial", "Life Points at the start", "else those of its models", "0", 0, 1000),
		number("rounds", "Rounds of melee", "fought before the battle begins", "0", 0, 99),
		free("rule", "Row", "of the catalogue that prints its cost", "", ""))
	return rules.LineForm{Term: rules.Term{ID: "unit", Title: "Section", Text: "models that act together", Rule: e.Book.SectionUnit},
		Args: []rules.Value{free("label", "Label", "letters and digits", "", "1"), free("name", "Name", "as it is read", "", "First Section")}, Keys: keys}
}
