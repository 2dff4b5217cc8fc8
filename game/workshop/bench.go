package workshop

import (
	"slices"

	"baize/rules/geom"
)

// Bench is a document under the hand: its history, and what is only view: selection, symmetry, snap, the tool that is held.
type Bench struct {
	History  *History
	Symmetry Symmetry
	Snap     Snap
	// Lattice are the squares of the table, on which all lies that is put and moved while Snap.Squares is on; nil for none.
	Lattice *Lattice
	// Models reports which labels the models of the forces have, so that one side's can be placed opposite the other's; nil for none.
	Models func(label string) bool

	selected []ID
	clip     Clip
	tool     Tool
	pulls    []Pull
	pairs    pairing
}

// Tool is something done with the hand: from where it was pressed to where it is.
type Tool interface {
	// To returns the edit that letting go at a point would make, of the document as it was when the tool was pressed, and what has drawn the
	// hand there; ok is false where there is none yet. All of a drag is one edit.
	To(d Document, p geom.Point, s Snap) (e Edit, pulls []Pull, ok bool)
}

// NewBench begins with a document.
func NewBench(d Document) *Bench { return &Bench{History: NewHistory(d)} }

// Now is the document as it is, with what the tool that is held would do.
func (b *Bench) Now() Document { return b.History.Now() }

// Settled is the document as it is without what the tool that is held would do.
func (b *Bench) Settled() Document { return b.History.Base() }

// Do applies an edit under the symmetry and selects what it has put.
func (b *Bench) Do(e Edit) error {
	b.Cancel()
	before := b.Now()
	if err := b.History.Do(b.mirrored(e)); err != nil {
		return err
	}
	b.selectNew(before)
	return nil
}

// Snaps is what draws the hand now: the squares of the table, where there are some, in the place of everything else.
func (b *Bench) Snaps() Snap {
	s := b.Snap
	if s.Squares {
		s.lattice = b.Lattice
	}
	return s
}

func (b *Bench) mirrored(e Edit) Edit {
	if l := b.Snaps().lattice; l != nil {
		e = l.settled(e)
	}
	return mirrored(b.Symmetry, e, b.Models, &b.pairs)
}

// selectNew selects what was put, the first of a pair only: the rest is opposite.
func (b *Bench) selectNew(before Document) {
	fresh := slices.DeleteFunc(Newest(before, b.Now()), func(id ID) bool { return !b.Now().Item(id).Lies() }) // lines that lie nowhere are in no hand
	if len(fresh) == 0 {
		return
	}
	j := &joiner{was: b.Now(), mirror: mirror{s: b.Symmetry}}
	j.w, j.h, _ = b.Now().Table()
	b.selected = b.selected[:0:0]
	for _, id := range fresh {
		it := b.Now().Item(id)
		if b.Symmetry != Free {
			if t := j.twin(it); t != nil && slices.Contains(b.selected, t.ID) {
				continue
			}
		}
		b.selected = append(b.selected, id)
	}
}

// Press takes a tool in hand at a point.
func (b *Bench) Press(t Tool, p geom.Point) error {
	b.Cancel()
	b.tool = t
	return b.Drag(p)
}

// Drag moves the hand: Now is the document as letting go would leave it. An error says what would be allowed, and Now stays as it was.
func (b *Bench) Drag(p geom.Point) error {
	if b.tool == nil {
		return nil
	}
	d := b.Settled()
	e, pulls, ok := b.tool.To(d, p, b.Snaps())
	b.pulls = pulls
	if !ok {
		return nil
	}
	return b.History.Try(b.mirrored(e))
}

// Release lets the tool go: what it has done is one entry of the history.
func (b *Bench) Release() {
	if b.tool == nil {
		return
	}
	before := b.Settled()
	b.History.End()
	b.tool, b.pulls = nil, nil
	b.selectNew(before)
}

// Cancel lets the tool go as if it had never been pressed.
func (b *Bench) Cancel() {
	b.History.Cancel()
	b.tool, b.pulls = nil, nil
}

// Held reports whether a tool is in hand.
func (b *Bench) Held() bool { return b.tool != nil }

// Pulls are the lines that draw the hand where it is, to be shown.
func (b *Bench) Pulls() []Pull { return b.pulls }

// Undo takes the last edit back, or what the tool in hand would do.
func (b *Bench) Undo() (title string, ok bool) {
	b.tool, b.pulls = nil, nil
	return b.History.Undo()
}

// Redo does again what was undone last.
func (b *Bench) Redo() (title string, ok bool) {
	b.Cancel()
	return b.History.Redo()
}

// Selected lists what is selected and there, in the order of the lines, with all that moves with it.
func (b *Bench) Selected() []ID { return Grouped(b.Now(), b.selected) }

// Select selects items, with more beside what is selected.
func (b *Bench) Select(ids []ID, more bool) {
	if more {
		ids = append(slices.Clone(b.selected), ids...)
	}
	b.selected = slices.Clone(ids)
}

// Click selects what lies uppermost under a point, the next one below where that is selected alone; with more it is added or taken
// away. A point with nothing under it selects nothing.
func (b *Bench) Click(p geom.Point, reach geom.Length, more bool) {
	under := Under(b.Now(), p, reach)
	if len(under) == 0 {
		if !more {
			b.selected = nil
		}
		return
	}
	if more {
		if i := slices.Index(b.selected, under[0]); i >= 0 {
			b.selected = slices.Delete(slices.Clone(b.selected), i, i+1)
			return
		}
		b.Select(under[:1], true)
		return
	}
	next := under[0]
	if len(b.selected) == 1 {
		if i := slices.Index(under, b.selected[0]); i >= 0 {
			next = under[(i+1)%len(under)]
		}
	}
	b.selected = []ID{next}
}

// Copy copies what is selected.
func (b *Bench) Copy() { b.clip = Copy(b.Now(), b.Selected()) }

// Paste puts what was copied, moved by a way, and selects it.
func (b *Bench) Paste(by geom.Point) error { return b.Do(Paste(b.clip, by)) }
