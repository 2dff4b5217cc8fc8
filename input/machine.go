package input

import "math"

// Button is a mouse button.
type Button uint8

// Mouse buttons.
const (
	Left Button = iota
	Right
	Middle
	buttons
)

// Snapshot is what the devices say in one tick. X and Y are pixels of the target, y down. A tick may be long where
// painting is slow, so a button may go down and up in it, and in either order.
type Snapshot struct {
	X, Y    float64
	Pressed [3]bool // went down in this tick
	Let     [3]bool // went up in this tick
	Kept    [3]bool // of a button that did both: it is down as the tick ends
	Wheel   float64 // steps; positive away from the user
	Mods    Mods
	Keys    []string // chords pressed in this tick, repeats included: "F", "Ctrl+Z", "Shift+Tab"
	Held    []string // keys held down, without modifiers
	Runes   []rune   // text typed
}

// Mods are the modifier keys held.
type Mods struct{ Shift, Ctrl, Alt bool }

// Kind is what sort of gesture it is.
type Kind uint8

// Kinds of gestures. Every Press is followed by a Release; between them a drag may begin, move and end, and a Click
// comes only when nothing was dragged.
const (
	Hover Kind = iota
	Press
	Release
	Click
	DragBegin
	Drag
	DragEnd
	Wheel
	Key
	Rune
)

// Gesture is one thing the user did. X0, Y0 is where a press or drag began.
type Gesture struct {
	Kind   Kind
	Button Button
	X, Y   float64
	X0, Y0 float64
	Mods   Mods
	Double bool
	Wheel  float64
	Key    string
	Rune   rune
}

// Machine tells clicks from drags. Slack is how far, in pixels, a click may wander.
type Machine struct {
	Slack float64

	x, y    float64
	known   bool
	state   [buttons]struct{ down, drag bool }
	x0, y0  [buttons]float64
	was     [buttons]bool // down as the tick before ended
	clicked struct {
		x, y float64
		tick int
	}
	tick int
}

// doubleTicks is how many ticks may lie between the clicks of a double click.
const doubleTicks = 24

// Step takes one tick and gives its gestures in order.
func (m *Machine) Step(s Snapshot) []Gesture {
	var out []Gesture
	m.tick++
	add := func(g Gesture) {
		g.X, g.Y, g.Mods = s.X, s.Y, s.Mods
		out = append(out, g)
	}
	moved := !m.known || s.X != m.x || s.Y != m.y
	if moved {
		m.x, m.y, m.known = s.X, s.Y, true
		add(Gesture{Kind: Hover})
	}
	slack := math.Max(2, m.Slack)
	for b := Left; b < buttons; b++ {
		st := &m.state[b]
		if st.down && moved {
			if !st.drag && math.Hypot(s.X-m.x0[b], s.Y-m.y0[b]) > slack {
				st.drag = true
				add(Gesture{Kind: DragBegin, Button: b, X0: m.x0[b], Y0: m.y0[b]})
			}
			if st.drag {
				add(Gesture{Kind: Drag, Button: b, X0: m.x0[b], Y0: m.y0[b]})
			}
		}
		press := func() {
			st.down, st.drag = true, false
			m.x0[b], m.y0[b] = s.X, s.Y
			add(Gesture{Kind: Press, Button: b, X0: s.X, Y0: s.Y})
		}
		let := func() {
			if !st.down {
				return
			}
			g := Gesture{Button: b, X0: m.x0[b], Y0: m.y0[b]}
			if st.drag {
				g.Kind = DragEnd
				add(g)
			} else {
				g.Kind = Click
				g.Double = m.tick-m.clicked.tick < doubleTicks && b == Left && math.Hypot(s.X-m.clicked.x, s.Y-m.clicked.y) <= slack
				m.clicked.x, m.clicked.y, m.clicked.tick = s.X, s.Y, m.tick
				add(g)
			}
			g.Kind, g.Double = Release, false
			add(g)
			st.down, st.drag = false, false
		}
		if s.Pressed[b] {
			let() // what went down before must have gone up
			press()
		}
		if s.Let[b] && !(s.Pressed[b] && s.Kept[b] && m.was[b]) {
			let()
		}
		if s.Pressed[b] && s.Let[b] && s.Kept[b] && !st.down {
			press()
		}
		m.was[b] = st.down
	}
	if s.Wheel != 0 {
		add(Gesture{Kind: Wheel, Wheel: s.Wheel})
	}
	// Which came first within a tick nobody tells: a text comes before the Enter that ends it, and a key that opens a
	// field does not write into it.
	for _, r := range s.Runes {
		add(Gesture{Kind: Rune, Rune: r})
	}
	for _, k := range s.Keys {
		add(Gesture{Kind: Key, Key: k})
	}
	return out
}

// Dragging reports whether a button drags now.
func (m *Machine) Dragging(b Button) bool { return m.state[b].drag }
