package scenario

import (
	"slices"
	"strconv"
	"strings"

	"baize/rules/setup"
	"baize/rules/systems/dustup/ladder"
	"baize/rules/systems/dustup/model"
	"baize/rules/text"
)

// dieKey takes 4, 6, 8, 10 or 12, with or without a d in front; def when the key is absent.
func dieKey(l *text.Line, key string, def ladder.Die) (ladder.Die, error) {
	v, ok := l.Get(key)
	if !ok {
		return def, nil
	}
	d, err := parseDie(v)
	if err != nil {
		return 0, l.Errorf("%s=%s: expected a die: 4, 6, 8, 10 or 12", key, v)
	}
	return d, nil
}

func parseDie(v string) (ladder.Die, error) {
	n, err := strconv.Atoi(strings.TrimPrefix(strings.ToLower(v), "d"))
	if err == nil && (n < 4 || n > 12 || n%2 != 0) {
		err = strconv.ErrRange
	}
	return ladder.Die(n), err
}

// multiplied takes "12" or "12x2".
func multiplied(l *text.Line, key string, def model.Multiplied) (model.Multiplied, error) {
	v, ok := l.Get(key)
	if !ok {
		return def, nil
	}
	face, times, many := strings.Cut(strings.ToLower(v), "x")
	d, err := parseDie(face)
	out := model.Multiplied{Die: d}
	if many && err == nil {
		out.Times, err = strconv.Atoi(times)
		if out.Times < 1 || out.Times > 4 {
			err = strconv.ErrRange
		}
	}
	if err != nil {
		return def, l.Errorf("%s=%s: expected a die such as 10, or one with a multiplier such as 12x2", key, v)
	}
	return out, nil
}

// grade takes inferior, average or superior.
func grade(l *text.Line, key string, def model.Grade) (model.Grade, error) {
	v, err := setup.Word(l, key, model.GradeNames[def], model.GradeNames[1:]...)
	return model.Grade(max(0, slices.Index(model.GradeNames, v))), err
}

// onOff takes on or off.
func onOff(l *text.Line, key string, def bool) (bool, error) {
	v, ok := l.Get(key)
	if !ok {
		return def, nil
	}
	return v == "on" || v == "yes", setup.OneOf(l, key, v, "on", "off", "yes", "no")
}
