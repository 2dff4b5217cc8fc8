package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Sharing asks how a whole number is shared out over slots: points over the leaders who pay, hits over models. A slot that gets
// nothing has no share.
type Sharing struct {
	Most  int    `json:"most"`           // that may be shared out in all
	Rule  RuleID `json:"rule,omitempty"` // sets Most; "": that of the question
	Slots []Slot `json:"slots"`          // in canonical order
}

// Slot is what may get a share.
type Slot struct {
	ID    string  `json:"id"`
	Text  Text    `json:"text"` // what its share is for: "Captain buys blue dice"
	Model ModelID `json:"model,omitempty"`
	Most  int     `json:"most"`         // that it may get
	Why   Text    `json:"why,omitzero"` // what sets Most
}

// Share is what a slot gets, 1 or more.
type Share struct {
	Slot string `json:"slot"`
	N    int    `json:"n"`
}

// String writes the share as transcripts have it: SLOT:N.
func (k Share) String() string { return k.Slot + ":" + strconv.Itoa(k.N) }

// ParseShare reads what String writes; false for a word that is no share.
func ParseShare(word string) (Share, bool) {
	i := strings.LastIndexByte(word, ':')
	if i < 1 {
		return Share{}, false
	}
	n, err := strconv.Atoi(word[i+1:])
	return Share{Slot: word[:i], N: n}, err == nil
}

// Slot returns the slot of an id, nil where there is none. A question that shares nothing out has none.
func (k *Sharing) Slot(id string) *Slot {
	if k == nil {
		return nil
	}
	if i := slices.IndexFunc(k.Slots, func(s Slot) bool { return s.ID == id }); i >= 0 {
		return &k.Slots[i]
	}
	return nil
}

// form refuses shares that a question of a rule cannot be given.
func (k *Sharing) form(rule RuleID, shares []Share) Ruling {
	for i, share := range shares {
		slot := k.Slot(share.Slot)
		switch {
		case slot == nil:
			r := Refuse(rule, "no such share %q", share.Slot)
			r.Why = Malformed
			return r
		case slices.ContainsFunc(shares[:i], func(s Share) bool { return s.Slot == share.Slot }):
			return Refuse(rule, "%s is named twice", slot.Text)
		case share.N < 1 || share.N > slot.Most:
			return Refuse(rule, "%s: from 1 to %d, got %d", slot.Text, slot.Most, share.N)
		}
	}
	return Allow(rule, "shared out")
}

// within refuses shares of the right form that are more together than there is.
func (k *Sharing) within(rule RuleID, shares []Share) Ruling {
	sum := 0
	for _, share := range shares {
		sum += share.N
	}
	if k != nil && sum > k.Most {
		if k.Rule != "" {
			rule = k.Rule
		}
		return Refuse(rule, "there are %d to be shared out, not %d", k.Most, sum)
	}
	return Allow(rule, "shared out")
}
