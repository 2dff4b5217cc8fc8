package battlescribe

import (
	"regexp"
	"strings"
)

func (p *pick) isModel() bool { return p.modelProfile() != nil }

func (p *pick) modelProfile() *xNode {
	for _, q := range p.profiles {
		_, ir := stat(q, "IR")
		_, hp := stat(q, "HP")
		if ir || hp {
			return q
		}
	}
	return nil
}

// above is the model that a pick belongs to, nil for none.
func (p *pick) above() *pick {
	for q := p.up; q != nil; q = q.up {
		if q.isModel() && !q.turns() {
			return q
		}
	}
	return nil
}

// turns reports whether a pick turns the model above it into another one.
func (p *pick) turns() bool {
	above := p.above()
	if above == nil || !p.isModel() || p.n.number("minSelections") > 0 || p.n.number("maxSelections") > 1 {
		return false
	}
	for _, m := range above.modelProfile().list("modifiers") {
		if m.at("type") == "hide" && m.at("incrementChildId") == p.n.at("id") {
			return true
		}
	}
	return p.n.at("type") == "upgrade" && strings.HasSuffix(p.modelProfile().at("name"), "Sergeant")
}

var (
	secondPoints = regexp.MustCompile(`(?:CP|Command Points)[ \-=:]*\d`)
	secondNumber = regexp.MustCompile(`^\d `)
	secondRange  = regexp.MustCompile(`Range[ \-=:]*\d`)
)

// rank is the title that a pick gives to the model above it, "" for none.
func (p *pick) rank() string {
	for _, r := range p.rules {
		text := ""
		for _, k := range r.Kids {
			text += k.Text
		}
		if secondPoints.MatchString(text) && secondRange.MatchString(text) && !p.isModel() {
			return secondNumber.ReplaceAllString(p.n.at("name"), "")
		}
	}
	return ""
}
