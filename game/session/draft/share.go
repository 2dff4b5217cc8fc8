package draft

import (
	"slices"

	"baize/rules"
)

// Share returns what a slot of the question gets by its place, as the answer stands.
func (a *Answering) Share(slot int) int {
	k := a.h.play.Open().Share
	if k == nil || slot < 0 || slot >= len(k.Slots) {
		return 0
	}
	for _, s := range a.Shares {
		if s.Slot == k.Slots[slot].ID {
			return s.N
		}
	}
	return 0
}

// Shared returns how much of what the question shares out is given.
func (a *Answering) Shared() (sum int) {
	for _, s := range a.Shares {
		sum += s.N
	}
	return sum
}

// MostShare returns how much a slot may get beside what the others have.
func (a *Answering) MostShare(slot int) int {
	k := a.h.play.Open().Share
	return max(0, min(k.Slots[slot].Most, k.Most-a.Shared()+a.Share(slot)))
}

// SetShare gives a slot so much, as far as it may have it. Picks that say that nothing is shared out are taken back.
func (a *Answering) SetShare(slot, n int) {
	k := a.h.play.Open().Share
	if k == nil || slot < 0 || slot >= len(k.Slots) {
		return
	}
	n = max(0, min(n, a.MostShare(slot)))
	var shares []rules.Share
	for i := range k.Slots {
		has := a.Share(i)
		if i == slot {
			has = n
		}
		if has > 0 {
			shares = append(shares, rules.Share{Slot: k.Slots[i].ID, N: has})
		}
	}
	if a.Shares = shares; len(shares) > 0 {
		a.Picks = slices.DeleteFunc(slices.Clone(a.Picks), func(id string) bool { return id == noneID })
	}
	a.judge()
}

// oneMore gives a slot one more, or where it has all that it may get none.
func (a *Answering) oneMore(slot int) {
	n := a.Share(slot) + 1
	if n > a.MostShare(slot) {
		n = 0
	}
	a.SetShare(slot, n)
}
