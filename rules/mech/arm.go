package mech

import (
	"slices"
	"strings"

	"baize/rules"
)

// Arm returns the fields of a profile with a kit put in: weapons and traits name the fields that list weapons by their ids and rules, both
// with commas. A weapon to be laid down that the profile does not have is none; the fields given are not changed.
func Arm(profile []rules.Field, kit rules.Kit, weapons, traits string) []rules.Field {
	out := relist(profile, weapons, ",", kit.Without, kit.Weapons)
	return relist(out, traits, ", ", append(slices.Clone(kit.Lost), kit.Traits...), kit.Traits)
}

// relist returns fields in which the list of one name lacks some items and has others at its end.
func relist(fields []rules.Field, name, sep string, without, with []string) []rules.Field {
	out := slices.Clone(fields)
	at := slices.IndexFunc(out, func(f rules.Field) bool { return f.Name == name })
	var items []string
	if at >= 0 {
		for item := range strings.SplitSeq(out[at].Value, ",") {
			items = append(items, strings.TrimSpace(item))
		}
	}
	for _, w := range without {
		if i := slices.Index(items, w); i >= 0 {
			items = slices.Delete(items, i, i+1)
		}
	}
	items = append(items, with...)
	value := strings.Join(items, sep)
	switch {
	case at < 0 && value != "":
		return append(out, rules.Field{Name: name, Value: value})
	case at >= 0 && value == "":
		return slices.Delete(out, at, at+1)
	case at >= 0:
		out[at].Value = value
	}
	return out
}
