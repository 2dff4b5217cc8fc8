package screens

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"baize/assets"
	"baize/game/handout"
	"baize/game/tableview"
	"baize/game/ui"
	"baize/game/workshop"
	"baize/game/workshop/pack"
	"baize/render"
	"baize/render/pdf"
	"baize/saves"
	"baize/scenarios"
)

// handing writes what is handed out of the editor: one file at a time, in the background.
type handing struct {
	page
	editor *editor        // whose layout is handed out; nil where it is something else
	done   <-chan written // nil while nothing is written
	paper  string         // the name of the paper that is printed on, "" for the first there is
}

// write makes a file and writes it, once the player has agreed where another one is there.
func (h *handing) write(path string, data func() ([]byte, error)) {
	begin := func() {
		done := make(chan written, 1)
		h.done = done
		go func() {
			b, err := data()
			if err == nil {
				err = saves.Replace(path, b)
			}
			done <- written{path, err}
		}()
	}
	if _, err := os.Lstat(path); err == nil {
		h.app.confirm("It is there already", path+"\nIs it written over?", "Write over it", begin)
		return
	}
	begin()
}

// writeAll makes several files and writes them as one stem with a number each, once the player has agreed where the first is there.
func (h *handing) writeAll(stem, ending string, data func() ([][]byte, error)) {
	path := func(i int) string { return fmt.Sprintf("%s-%d%s", stem, i+1, ending) }
	h.write(path(0), func() ([]byte, error) {
		all, err := data()
		if err == nil && len(all) == 0 {
			err = errors.New("there is no page")
		}
		if err != nil {
			return nil, err
		}
		for i, page := range all[1:] {
			if err := saves.Replace(path(i+1), page); err != nil {
				return nil, err
			}
		}
		return all[0], nil
	})
}

// step says where a file lies once it is written.
func (h *handing) step() {
	if h.app.modal != nil {
		return
	}
	select {
	case w := <-h.done:
		h.done = nil
		h.say(w)
	default:
	}
}

func (h *handing) say(w written) {
	if w.err != nil {
		h.app.tell("It could not be written", upperFirst(w.err.Error()))
		return
	}
	m := &modal{title: "It is written", text: w.path, buttons: []choice{{label: "Close", key: "Escape", primary: true}}}
	if desk := h.app.opt.Desk; desk != nil {
		m.buttons = append(m.buttons, choice{label: "Open the folder", key: "F", do: func() {
			if desk.Open(filepath.Dir(w.path)) != nil {
				h.app.tell("No file manager was found", w.path)
			}
		}})
	}
	h.app.ask(m)
}

// outPPI is the scale of pictures that are handed out, in pixels per inch.
const outPPI = 40

// deeds hand the layout out, as it is now.
func (h *handing) deeds() []deed {
	off := ""
	if h.done != nil {
		off = "a file is being written"
	}
	return []deed{
		{id: "out-pack", label: "Pack", key: "Ctrl+1", tip: "writes scenario, map, forces and a picture into one file for a friend", off: off, do: h.pack},
		{id: "out-picture", label: "Picture", key: "Ctrl+2", tip: "writes the table as a PNG", off: off, do: h.picture},
		{id: "out-plan", label: "Plan", key: "Ctrl+3", tip: "writes a PDF of one page: the table with the places of all pieces in inches, to lay a real table by", off: off, do: func() { h.pages(handout.Plan) }},
		{id: "out-full", label: "True size", key: "Ctrl+4", tip: "writes a PDF of the table at its true size, on as many pages as that takes, with marks to join them", off: off, do: func() { h.pages(handout.Full) }},
	}
}

// show shows what can be handed out, or closes it.
func (h *handing) show() {
	e := h.editor
	if e.list == asOut {
		e.list = asTool
		return
	}
	e.letGo()
	e.drawn, e.list = nil, asOut
}

// sheet lays what can be handed out.
func (h *handing) sheet(b *ui.Builder, r ui.Rect) {
	e := h.editor
	e.app.scrolled(b, "editor-out", r, func(b *ui.Builder, x, y, w float64) float64 {
		y = heading(b, x, y, w, "Hand out", "The layout as it is now, saved or not. Where it was written is told.")
		for _, k := range h.deeds() {
			y = deedRows(b, x, y, w, []deed{k})
			y = b.Para(x, y, w, assets.Body, b.Small(), assets.FadedInk, upperFirst(k.tip)+".") + b.Px(8)
		}
		var names []string
		for _, p := range pdf.Papers {
			names = append(names, p.Name)
		}
		y = b.Para(x, y+b.Px(2), w, assets.Italic, b.Read(), assets.FadedInk, "paper of plan and true size") + b.Px(2)
		return e.app.named(b, x, y, w, "paper", names, func(s string) string { return s }, h.onto().Name, func(s string) { h.paper = s })
	})
}

// onto is the paper that is printed on.
func (h *handing) onto() pdf.Paper {
	if p, err := pdf.PaperOf(h.paper); err == nil {
		return p
	}
	return pdf.Papers[0]
}

// name is the name of the files that are handed out.
func (h *handing) name() string {
	e := h.editor
	for _, s := range []string{e.keep.name, workshop.Plain(e.bench.Now().Title())} {
		if s != "" {
			return s
		}
	}
	return "layout"
}

// pack packs the layout.
func (h *handing) pack() {
	e := h.editor
	e.letGo()
	name := h.name()
	d := e.bench.Now().Called(name)
	lib := e.folder.Library().Holding(scenarios.Scenarios, name, d.Text(workshop.Scenario))
	if d.Has(workshop.Map) {
		lib = lib.Holding(scenarios.Maps, name, d.Text(workshop.Map))
	}
	p, err := pack.Make(lib, name, nil)
	if err != nil {
		e.app.tell("It cannot be packed yet", fmt.Sprintf("%v\nF lists what is wrong.", err))
		return
	}
	scene := tableview.Map(p.Start)
	h.write(filepath.Join(e.folder.Packs(), name+pack.Ending), func() ([]byte, error) {
		var err error
		if p.Picture, err = handout.Small(scene); err != nil {
			return nil, err
		}
		return p.Bytes()
	})
}

// scene is the layout to be painted, nil where it has no size, which is told.
func (h *handing) scene() *render.Scene {
	e := h.editor
	e.letGo()
	scene := layoutScene(e.bench.Now(), e.check.state())
	if scene.Table.W == 0 || scene.Table.H == 0 {
		e.app.tell("It cannot be painted yet", "The table has no size.")
		return nil
	}
	return scene
}

// picture writes the table as a picture.
func (h *handing) picture() {
	e := h.editor
	if scene := h.scene(); scene != nil {
		h.write(filepath.Join(e.folder.Prints(), h.name()+".png"), func() ([]byte, error) { return handout.Large(scene, outPPI) })
	}
}

// pages writes the table as pages to be printed.
func (h *handing) pages(sheet handout.Sheet) {
	e := h.editor
	if scene := h.scene(); scene != nil {
		d, paper := e.bench.Now(), h.onto()
		path := filepath.Join(e.folder.Prints(), h.name()+"-"+string(sheet)+"-"+workshop.Plain(paper.Name)+".pdf")
		h.write(path, func() ([]byte, error) { return handout.Pages(scene, d, sheet, paper) })
	}
}
