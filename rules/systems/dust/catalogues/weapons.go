package catalogues

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"baize/rules"
	"baize/rules/systems/dust/model"
)

// Weapon implements rules.Imports.
func (r Reader) Weapon(s rules.Sheet) (out rules.Imported) {
	s, out.Decisions = corrected(s)
	reach, why := rangeOf(s.Get("Range"))
	if why != "" {
		out.Left = []string{why}
		return out
	}
	keys := " range=" + reach
	if mount := strings.ToLower(strings.TrimSpace(s.Get("Mount"))); mount != "" {
		if !slices.Contains(model.Mounts, mount) {
			out.Left = []string{fmt.Sprintf("mount %q is none of %s", s.Get("Mount"), strings.Join(model.Mounts, ", "))}
			return out
		}
		keys += " mount=" + mount
		if said := mountIn(s.Name); said != "" && said != mount {
			out.Decisions = append(out.Decisions, fmt.Sprintf("mount %s by its column, not %s by its name", mount, said))
		}
	}
	some := false
	for _, k := range model.ArmourTypes {
		var cells []string
		for a := k.First; a <= k.Last; a++ {
			c, decided, why := cellOf(s.Get(a.String()))
			if why != "" {
				out.Left = []string{fmt.Sprintf("against %s %s", a, why)}
				return out
			}
			if decided != "" {
				out.Decisions = append(out.Decisions, fmt.Sprintf("against %s %s", a, decided))
			}
			if c.None() {
				cells = append(cells, "-")
			} else {
				cells = append(cells, c.String())
			}
		}
		for len(cells) > 0 && cells[len(cells)-1] == "-" {
			cells = cells[:len(cells)-1]
		}
		if len(cells) > 0 {
			some = true
			keys += " " + k.Key + "=" + strings.Join(cells, ",")
		}
	}
	if !some {
		out.Left = []string{"it harms nothing"}
		return out
	}
	traits, left := r.weaponTraits(s)
	if len(traits) > 0 {
		keys += " traits=" + strings.Join(traits, ",")
	}
	out.Text, out.Left = keys, left
	return out
}

// rangeOf reads a range: squares, from least to most, or C (DUST-DATA-07).
func rangeOf(v string) (text, why string) {
	v = strings.TrimSpace(v)
	lo, hi, two := strings.Cut(v, "-")
	if v == "C" {
		return v, ""
	}
	most, err := strconv.Atoi(strings.TrimSpace(map[bool]string{true: hi, false: lo}[two]))
	least := 1
	if two && err == nil {
		least, err = strconv.Atoi(strings.TrimSpace(lo))
	}
	if err != nil || least < 0 || most < max(least, 1) || most > 99 {
		return "", fmt.Sprintf("range %q is neither squares such as 6 or 4-12 nor C", v)
	}
	if two {
		return fmt.Sprintf("%d-%d", least, most), ""
	}
	return strconv.Itoa(most), ""
}

// mountIn is the mount that the name of a weapon says in brackets, "" for none.
func mountIn(name string) string {
	_, said, ok := strings.Cut(name, "(")
	said = strings.ToLower(strings.TrimSuffix(said, ")"))
	if !ok || !slices.Contains(model.Mounts, said) {
		return ""
	}
	return said
}

// kills are the signs that catalogues have for an automatic kill beside #.
const kills = "☠¤"

// cellOf reads a cell (DUST-DATA-05). Signs that the files have in the place of # are read as it, and a stray slash at the end is dropped.
func cellOf(v string) (c model.Cell, decided, why string) {
	v = strings.Join(strings.Fields(v), "")
	text := strings.Map(func(r rune) rune {
		if strings.ContainsRune(kills, r) {
			return '#'
		}
		return r
	}, v)
	if strings.Count(text, "/") == 2 {
		text = strings.TrimSuffix(text, "/")
	}
	c, err := model.ParseCell(text)
	if err != nil {
		return c, "", fmt.Sprintf("%q is not dice/damage such as 2/1, */1 or 1/#", v)
	}
	if text != v {
		decided = fmt.Sprintf("%q taken as %s", v, text)
	}
	return c, decided, ""
}
