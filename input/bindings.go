package input

// Action is something a key does on the table, whatever the rule system.
type Action string

// Actions of the table screen. Keys of options and buttons are given out by the screen among the keys that are free.
const (
	PanLeft   Action = "pan-left"
	PanRight  Action = "pan-right"
	PanUp     Action = "pan-up"
	PanDown   Action = "pan-down"
	ZoomIn    Action = "zoom-in"
	ZoomOut   Action = "zoom-out"
	Fit       Action = "fit"
	NextUnit  Action = "next-unit"
	PrevUnit  Action = "previous-unit"
	NextModel Action = "next-model"
	Whole     Action = "whole-unit"
	Confirm   Action = "confirm"
	Back      Action = "back"
	Undo      Action = "undo"
	Redo      Action = "redo"
	Restart   Action = "restart"
	Practice  Action = "practice"
	Threats   Action = "threats"
	Explain   Action = "explain"
	Why       Action = "why"
	ReadOn    Action = "read-on"
	ReadBack  Action = "read-back"
	Lines     Action = "sight-lines"
	Sees      Action = "what-it-sees"
	Formation Action = "keep-formation"
	FormUp    Action = "form-up"
	FormLine  Action = "form-line"
	TurnLeft  Action = "turn-left"
	TurnRight Action = "turn-right"
	NudgeUp   Action = "nudge-up"
	NudgeDown Action = "nudge-down"
	NudgeLeft Action = "nudge-left"
	NudgeRt   Action = "nudge-right"
	Higher    Action = "higher"
	Lower     Action = "lower"
	DropLeg   Action = "drop-leg"
	Corner    Action = "corner"
	WheelLeft Action = "wheel-left"
	WheelRt   Action = "wheel-right"
	Aim       Action = "aim"
	AimToo    Action = "aim-too"
	Lay       Action = "lay-template"
	Minimap   Action = "minimap"
	FoldLog   Action = "fold-log"
	FoldDice  Action = "fold-dice"
	Save      Action = "save"
	SaveAs    Action = "save-as"
	Load      Action = "load"
	Menu      Action = "menu"
	ByHand    Action = "by-hand"
	Full      Action = "full-screen"
	Suggest   Action = "suggest"
	Reasons   Action = "reasons"
	Pause     Action = "pause"
	LetPass   Action = "let-pass"
)

// Binding ties keys to an action; Text says what it does, for help.
type Binding struct {
	Action Action
	Keys   []string
	Text   string
}

// Table lists the bindings of the table screen in the order of help.
var Table = []Binding{
	{NextUnit, []string{"Tab"}, "select the next unit"},
	{PrevUnit, []string{"Shift+Tab"}, "select the previous unit"},
	{NextModel, []string{"."}, "select the next model of the unit"},
	{Whole, []string{"Ctrl+A"}, "select the whole unit again"},
	{Confirm, []string{"Enter"}, "confirm: do what is laid out"},
	{Back, []string{"Escape"}, "one step back"},
	{Undo, []string{"Ctrl+Z"}, "take the last command back"},
	{Redo, []string{"Ctrl+Y", "Ctrl+Shift+Z"}, "do again what was taken back last (also Ctrl+Shift+Z)"},
	{Restart, []string{"Ctrl+R"}, "begin the running activation again"},
	{Practice, []string{"F4"}, "practice: undo across dice, and which dice then"},
	{Explain, []string{"F1"}, "the rule of what the cursor is on, else help"},
	{Why, []string{"F8"}, "why: the reasons of what was told last; again: of what was told before"},
	{ReadOn, []string{"PageDown"}, "read on: the card, the question, the reasons"},
	{ReadBack, []string{"PageUp"}, "read back"},
	{Lines, []string{"Space"}, "sight lines of the selected unit on and off"},
	{Sees, []string{"V"}, "what the model under the cursor can see"},
	{Formation, []string{"K"}, "keep formation while dragging on and off"},
	{FormUp, []string{"G"}, "form up in a block at the cursor"},
	{FormLine, []string{"Shift+G"}, "form up in a line at the cursor"},
	{TurnLeft, []string{"Q"}, "turn left 15° (a leg: 5°)"},
	{TurnRight, []string{"E"}, "turn right 15° (a leg: 5°)"},
	{NudgeUp, []string{"Up"}, "nudge up a tenth of an inch or a square (with Shift farther, with Ctrl held by nothing)"},
	{NudgeDown, []string{"Down"}, "nudge down"},
	{NudgeLeft, []string{"Left"}, "nudge left"},
	{NudgeRt, []string{"Right"}, "nudge right"},
	{Higher, []string{"]"}, "go a level up, or in at a door beside it"},
	{Lower, []string{"["}, "go a level down, or out"},
	{WheelLeft, []string{"Shift+Q"}, "wheel the formation left 15°"},
	{WheelRt, []string{"Shift+E"}, "wheel the formation right 15°"},
	{Corner, []string{","}, "set a corner of the path where it is now"},
	{DropLeg, []string{"Backspace"}, "remove the last leg or waypoint"},
	{Aim, []string{"T"}, "next target or aiming point at the cursor"},
	{AimToo, []string{"Shift+T"}, "one more target beside the others: the fire is split"},
	{Threats, []string{"F7"}, "what the foe could reach next: all of it, one unit, off"},
	{Lay, []string{"R"}, "lay a template of the game at the cursor: the next one, at last none"},
	{PanUp, []string{"W"}, "move the view up"},
	{PanLeft, []string{"A"}, "move the view left"},
	{PanDown, []string{"S"}, "move the view down"},
	{PanRight, []string{"D"}, "move the view right"},
	{ZoomIn, []string{"="}, "zoom in"},
	{ZoomOut, []string{"-"}, "zoom out"},
	{Fit, []string{"Home"}, "show the whole table"},
	{Minimap, []string{"M"}, "small map on and off"},
	{FoldLog, []string{"L"}, "fold the log"},
	{FoldDice, []string{"Y"}, "fold the dice tray"},
	{ByHand, []string{"F2"}, "change what is selected by hand"},
	{Suggest, []string{"F3"}, "what the machine would do here; again: lay it out"},
	{Reasons, []string{"F5"}, "why the machine did what it did; again: the next of its plans"},
	{LetPass, []string{"F12"}, "let the open question and all like it pass until something happens; again: ask them again"},
	{Pause, []string{"F6"}, "stop the machine, or let it go on"},
	{Save, []string{"Ctrl+S"}, "save"},
	{SaveAs, []string{"Ctrl+Shift+S"}, "save under another name"},
	{Load, []string{"Ctrl+O"}, "load"},
	{Menu, []string{"F10"}, "menu"},
	{Full, []string{"F11"}, "whole screen on and off"},
}

// Gestures lists what the mouse does, for help: gesture and meaning.
var Gestures = [][2]string{
	{"hover", "shows what it is and how far it may reach"},
	{"click", "selects; Shift adds; a click on an enemy aims at it"},
	{"drag on the mat", "selects what lies in the box"},
	{"drag a model", "moves it, or the selected group in formation; Alt only this one"},
	{"Ctrl in a drag", "nothing holds the models; a way that is refused shows why and can be overruled"},
	{"right click in a drag", "sets a corner of the path"},
	{"wheel in a drag", "turns what is dragged"},
	{"right drag", "measures from edge to edge"},
	{"R, then a click", "lays a template and says who is under it; drag it on, the wheel turns it as it hangs"},
	{"right click", "changes a model, unit or piece by hand"},
	{"middle drag", "moves the view"},
	{"wheel", "zooms to the cursor"},
}

// Of gives the action of a chord on the table, or "".
func Of(chord string) Action {
	for _, b := range Table {
		for _, k := range b.Keys {
			if k == chord {
				return b.Action
			}
		}
	}
	return ""
}

// KeyOf is the first key of an action, as help writes it.
func KeyOf(a Action) string {
	for _, b := range Table {
		if b.Action == a {
			return b.Keys[0]
		}
	}
	return ""
}

// GiveKeys gives each label a key of its own that is not taken: the digit in which it ends, else a letter of the label where one
// is free, of names those that begin them first, else a digit, else any letter, else a letter of the label with Shift; "" when
// the keyboard is used up.
func GiveKeys(labels []string, taken func(string) bool) []string {
	used := map[string]bool{}
	free := func(k string) bool { return !used[k] && Of(k) == "" && (taken == nil || !taken(k)) }
	out := make([]string, len(labels))
	try := func(i int, k string) bool {
		if free(k) {
			out[i], used[k] = k, true
			return true
		}
		return false
	}
	initials := func(name bool) {
		for i, l := range labels {
			start := true
			for _, r := range l {
				if out[i] == "" && start && isLetter(r) && (!name || r < 'a') {
					try(i, upper(r))
				}
				start = !isLetter(r)
			}
		}
	}
	for i, l := range labels {
		if n := len(l); n > 1 && l[n-1] >= '1' && l[n-1] <= '9' && (l[n-2] < '0' || l[n-2] > '9') {
			try(i, l[n-1:])
		}
	}
	initials(true)
	initials(false)
	for i, l := range labels {
		if out[i] != "" {
			continue
		}
		for _, r := range l {
			if isLetter(r) && try(i, upper(r)) {
				break
			}
		}
		for d := '1'; out[i] == "" && d <= '9'; d++ {
			try(i, string(d))
		}
		for c := 'A'; out[i] == "" && c <= 'Z'; c++ {
			try(i, string(c))
		}
		for _, r := range l {
			if out[i] == "" && isLetter(r) && !pans(Of(upper(r))) {
				try(i, "Shift+"+upper(r))
			}
		}
	}
	return out
}

// pans reports whether a key acts for as long as it is held, with Shift or not.
func pans(a Action) bool { return a == PanLeft || a == PanRight || a == PanUp || a == PanDown }

func isLetter(r rune) bool { return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }

func upper(r rune) string {
	if r >= 'a' {
		r -= 'a' - 'A'
	}
	return string(r)
}
