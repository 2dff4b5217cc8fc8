package report

import (
	"fmt"

	"baize/game/session/telling"
	"baize/rules"
)

// luck writes how the dice of both sides fell, beside what was to be expected.
func (r *Report) luck(p *page) {
	p.line("## Dice\n")
	p.line("What was thrown, against what fair dice give on average. Every throw counts, also the first face of a die that was")
	p.line("thrown again. *Reached* counts dice that came up to the number they needed. The standing says in how many of a hundred")
	p.line("battles dice fall lower than these did: 50 is neither lucky nor unlucky, and 5 is very unlucky where high is good. It")
	p.line("stands where ten dice or more were thrown.\n")
	for i := range r.Luck {
		l := &r.Luck[i]
		if len(l.Rows) == 0 {
			continue
		}
		name := "Of neither side"
		if i < 2 {
			name = plain(r.side(rules.Seat(i)))
		}
		p.line("### %s\n", name)
		all := l.All()
		p.line("%s.\n", Fortune(&all))
		p.line("| for | dice | thrown | mean face | expected | reached | expected | standing |\n|---|---|---:|---:|---:|---:|---:|---:|")
		for k := range l.Rows {
			p.line("| %s", luckCells(&l.Rows[k], plain(telling.Words(r.now, l.Rows[k].Purpose))))
		}
		for _, k := range l.Kinds() {
			p.line("| %s", luckCells(&k, "**all**"))
		}
		p.line("")
	}
}

// luckCells are the cells of a row, but for the bar in front of it.
func luckCells(k *LuckRow, purpose string) string {
	reached, hoped, standing := "", "", ""
	if k.Needed > 0 {
		reached, hoped = fmt.Sprint(k.Reached), fmt.Sprintf("%.1f", k.Hoped)
		if k.Needed < k.Throws {
			reached += fmt.Sprintf(" (of %d)", k.Needed)
		}
	}
	if n, ok := k.Standing(); ok {
		standing = fmt.Sprint(n)
	}
	mean, even := fmt.Sprintf("%.2f", k.Mean()), fmt.Sprintf("%.2f", k.Even())
	if k.Symbols {
		mean, even = "", ""
	}
	return fmt.Sprintf("%s | %s | %d | %s | %s | %s | %s | %s |", purpose, plain(k.Die), k.Throws, mean, even, reached, hoped, standing)
}

// Fortune says in words how lucky a side was.
func Fortune(k *LuckRow) string {
	text := Thrown(k)
	if n, ok := k.Standing(); ok {
		text += fmt.Sprintf("; standing %d: %s", n, Word(n))
	}
	return text
}

// Thrown says in words what dice came to, and what was to be expected of them.
func Thrown(k *LuckRow) string {
	text := fmt.Sprintf("%s thrown", dice(k.Throws))
	if !k.Symbols {
		text += fmt.Sprintf(", mean face %.2f where %.2f is to be expected", k.Mean(), k.Even())
	}
	if k.Needed > 0 {
		text += fmt.Sprintf("; %d of %s reached what they needed, where %.1f do on average", k.Reached, dice(k.Needed), k.Hoped)
	}
	return text
}

// Word is a standing in a word or two.
func Word(n int) string {
	word := "as good as even"
	switch {
	case n <= 5:
		word = "very unlucky"
	case n <= 25:
		word = "unlucky"
	case n >= 95:
		word = "very lucky"
	case n >= 75:
		word = "lucky"
	}
	return word
}

func dice(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", n)
}
