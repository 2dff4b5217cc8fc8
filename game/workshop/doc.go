// Package workshop is the heart of the editor of tables and scenarios: a document, its history, what can be done to it, and what is wrong with
// it. It opens no window and draws nothing.
//
// # How a screen uses it
//
// A screen reads the files of a map and a scenario (Read) and keeps a Bench: the history of the document with what the hand holds: selection,
// symmetry, snap. It draws Bench.Now(), every frame the same way: while an edit is in progress that is the preview. A press takes a tool
// (MoveTool, TurnTool, ScaleTool, BendTool, PutTool, ...) and gives it to Bench.Press; Bench.Drag says where the hand is, in µm on the table, and
// Bench.Release makes one entry of the history of it. Buttons and forms build an Edit and give it to Bench.Do. What draws the hand (Pull)
// stands in Bench.Pulls. Zoom, layers and selection belong to the screen and are never undone; a selection holds ids, which
// stay the same through all edits and undos, and is asked for in the document as it is then.
//
// Faults, hints and measures (Check, Hints, Covered, LongestSight, SeenFrom, Gaps) read the document as it is edited, or the battle that Check has
// built from it; they take from some milliseconds to a quarter of a second and may run on another goroutine, since a document is a value. A Fault
// has the place to jump to and its mend as an edit. After every entry of the history the screen gives Now to Draft.Keep, so that what was
// laid out survives the program; Drafts lists at the start what was not saved. To try a scenario the screen begins a battle with Report.State and
// keeps the Bench as it is.
//
// What a scenario of a system may set beside table and forces says rules.Scenarist: settings, lines of its own and tables by name. Forms are laid
// by it; SetSetting, SetOnce, SetArg, SetKey and AddLine write what was chosen, Write and WriteNew lines as files have them. A picture to trace
// (Trace) is part of the document for the history and for drafts, and of no file.
//
// # Files
//
// A document is the lines of its files. A line that says what it said when it was read is written byte for byte, in its place among comments
// and blank lines; one that says something else keeps its other words, its spacing and its comment. Losses lists the comments that an edit has
// taken away or parted from their line. Places are whole µm; edits round them to hundredths of an inch, which files hold exactly.
package workshop
