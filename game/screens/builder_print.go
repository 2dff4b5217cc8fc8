package screens

import (
	"fmt"
	"path/filepath"

	"baize/game/handout"
	"baize/game/workshop"
	"baize/render/pdf"
	"baize/scenarios/roster"
)

// printPPI is the scale of printed pages as pictures, in pixels per inch.
const printPPI = 150

// printing says how a force is printed.
type printing struct{ paper string }

// onto is the paper that is printed on.
func (p *printing) onto() pdf.Paper {
	if paper, err := pdf.PaperOf(p.paper); err == nil {
		return paper
	}
	return pdf.Papers[0]
}

// pdf writes a force as pages to be printed.
func (p *printing) pdf(out *handing, folder *workshop.Folder, f roster.Force) {
	paper := p.onto()
	out.write(filepath.Join(folder.Prints(), printName(f)+"-"+workshop.Plain(paper.Name)+".pdf"), func() ([]byte, error) {
		a, err := handout.Force(f)
		if err != nil {
			return nil, err
		}
		return handout.ArmyPDF(a, paper)
	})
}

// pictures writes the pages of a force as pictures, one beside the other.
func (p *printing) pictures(out *handing, folder *workshop.Folder, f roster.Force) {
	paper := p.onto()
	out.writeAll(filepath.Join(folder.Prints(), printName(f)), ".png", func() ([][]byte, error) {
		a, err := handout.Force(f)
		if err != nil {
			return nil, err
		}
		return handout.ArmyPictures(a, paper, printPPI)
	})
}

// printName is the name of the files of a printed force.
func printName(f roster.Force) string {
	if name := workshop.Plain(f.Title); name != "" {
		return name
	}
	return "force"
}

// printPane lays how the force is printed.
func (k *builder) printPane(s *leaf) {
	f := k.now()
	off := offIf(len(f.Units) == 0, "it has no units yet")
	if off == "" && k.out.done != nil {
		off = "a file is being written"
	}
	s.head("Print", fmt.Sprintf("Roster and cards of %s: profiles, weapons, boxes for wounds, readable in black and white. Saved or not; where it was written is told.", counted(len(f.Units), "unit")))
	s.deeds(deed{id: "print-pdf", label: "PDF", key: "Ctrl+1", tip: "writes pages to be printed", off: off, do: func() { k.print.pdf(&k.out, k.folder, k.now()) }},
		deed{id: "print-png", label: "Pictures", key: "Ctrl+2", tip: "writes each page as a PNG", off: off, do: func() { k.print.pictures(&k.out, k.folder, k.now()) }})
	var names []string
	for _, p := range pdf.Papers {
		names = append(names, p.Name)
	}
	s.part("Paper")
	s.choices("print-paper", names, func(n string) string { return n }, k.print.onto().Name, func(n string) { k.print.paper = n })
}
