package game

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"baize/input"
)

// devices reads mouse and keyboard of the window.
type devices struct {
	keys  []ebiten.Key
	runes []rune
	held  [3]bool // buttons that were down after the tick before
}

var mouse = [3]ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle}

// repeat says when a held key counts again, in ticks.
const repeatAfter, repeatEvery = 24, 4

func (d *devices) read() input.Snapshot {
	x, y := ebiten.CursorPosition()
	s := input.Snapshot{X: float64(x), Y: float64(y)}
	for i, b := range mouse {
		s.Pressed[i] = inpututil.IsMouseButtonJustPressed(b)
		s.Let[i] = inpututil.IsMouseButtonJustReleased(b)
		held := inpututil.MouseButtonPressDuration(b) > 0
		s.Kept[i] = held
		// An edge that fell between two ticks shows in the state alone.
		s.Pressed[i] = s.Pressed[i] || held && !d.held[i]
		s.Let[i] = s.Let[i] || !held && d.held[i]
		d.held[i] = held
	}
	_, s.Wheel = ebiten.Wheel()
	s.Mods = input.Mods{Shift: ebiten.IsKeyPressed(ebiten.KeyShift), Ctrl: ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta), Alt: ebiten.IsKeyPressed(ebiten.KeyAlt)}
	d.runes = ebiten.AppendInputChars(d.runes[:0])
	s.Runes = append([]rune(nil), d.runes...)
	d.keys = inpututil.AppendPressedKeys(d.keys[:0])
	for _, k := range d.keys {
		name := keyName(k)
		if name == "" {
			continue
		}
		s.Held = append(s.Held, name)
		if n := inpututil.KeyPressDuration(k); n == 1 || n > repeatAfter && n%repeatEvery == 0 && repeats[name] {
			s.Keys = append(s.Keys, chord(s.Mods, name))
		}
	}
	// A key that goes down and up within one tick is not held any more.
	d.keys = inpututil.AppendJustReleasedKeys(d.keys[:0])
	for _, k := range d.keys {
		if name := keyName(k); name != "" && inpututil.IsKeyJustPressed(k) {
			for range input.Taps(name, s.Runes) {
				s.Keys = append(s.Keys, chord(s.Mods, name))
			}
		}
	}
	return s
}

var repeats = map[string]bool{"Up": true, "Down": true, "Left": true, "Right": true, "Backspace": true, "Tab": true, "Q": true, "E": true, "-": true, "=": true}

// chord names a key with its modifiers.
func chord(m input.Mods, name string) string {
	if m.Shift {
		name = "Shift+" + name
	}
	if m.Ctrl {
		name = "Ctrl+" + name
	}
	return name
}

var special = map[ebiten.Key]string{
	ebiten.KeyEnter: "Enter", ebiten.KeyNumpadEnter: "Enter", ebiten.KeyEscape: "Escape", ebiten.KeyTab: "Tab", ebiten.KeySpace: "Space",
	ebiten.KeyBackspace: "Backspace", ebiten.KeyDelete: "Delete", ebiten.KeyInsert: "Insert", ebiten.KeyHome: "Home", ebiten.KeyEnd: "End",
	ebiten.KeyArrowUp: "Up", ebiten.KeyArrowDown: "Down", ebiten.KeyArrowLeft: "Left", ebiten.KeyArrowRight: "Right",
	ebiten.KeyPageUp: "PageUp", ebiten.KeyPageDown: "PageDown", ebiten.KeyMinus: "-", ebiten.KeyEqual: "=", ebiten.KeyPeriod: ".", ebiten.KeyComma: ",",
	ebiten.KeyBracketLeft: "[", ebiten.KeyBracketRight: "]",
	ebiten.KeyNumpadAdd: "=", ebiten.KeyNumpadSubtract: "-",
}

// keyName names a key as bindings and help do, "" for keys of no use.
func keyName(k ebiten.Key) string {
	switch {
	case k >= ebiten.KeyA && k <= ebiten.KeyZ:
		return string(rune('A' + int(k-ebiten.KeyA)))
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		return string(rune('0' + int(k-ebiten.KeyDigit0)))
	case k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9:
		return string(rune('0' + int(k-ebiten.KeyNumpad0)))
	case k >= ebiten.KeyF1 && k <= ebiten.KeyF12:
		return k.String()
	}
	return special[k]
}
