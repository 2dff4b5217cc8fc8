package jobs

import (
	"fmt"
	"io"

	"baize/game/handout"
	"baize/game/tableview"
	"baize/game/workshop"
	"baize/render/pdf"
	"baize/rules"
	"baize/rules/text"
	"baize/scenarios"
)

// Print writes the table of a scenario or map as a PDF: a plan with a legend on one page, or the whole table at its true size.
func Print(args []string, out, errs io.Writer) int {
	f := flags("print", errs)
	to := f.String("o", "", "the PDF `file` to write")
	paper := f.String("paper", "A4", "A4 or Letter")
	sheet := f.String("sheet", "plan", "plan: one page with the places of all pieces; full: the table at its true size on many pages")
	names, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(names) != 1 || *to == "" || *sheet != string(handout.Plan) && *sheet != string(handout.Full) {
		return bad(errs, fmt.Errorf("print: expected one scenario or map, -o FILE.pdf, and -sheet plan or full"))
	}
	p, err := pdf.PaperOf(*paper)
	if err != nil {
		return bad(errs, fmt.Errorf("print: %w", err))
	}
	d, st, err := document(names[0])
	if err != nil {
		return bad(errs, err)
	}
	data, err := handout.Pages(tableview.Map(st), d, handout.Sheet(*sheet), p)
	if err != nil {
		return bad(errs, fmt.Errorf("%s: %w", names[0], err))
	}
	return write(*to, data, out, errs)
}

// document reads the layout of a scenario, or of a map alone, by its name or path, and builds it.
func document(of string) (workshop.Document, *rules.State, error) {
	lib, name, err := named(of)
	if err != nil {
		return workshop.Document{}, nil, err
	}
	first, err := lib.Text(scenarios.Scenarios, name)
	if err != nil { // no scenario is called so
		if table, none := lib.Text(scenarios.Maps, name); none == nil {
			first, err = table, nil
		}
	}
	if err != nil {
		return workshop.Document{}, nil, err
	}
	lines, err := text.Parse(of, first)
	if err != nil {
		return workshop.Document{}, nil, err
	}
	if len(lines) > 0 && lines[0].Word == "map" {
		d, err := workshop.Read(workshop.Source{Name: name, Data: first}, workshop.Source{})
		if err != nil {
			return d, nil, err
		}
		st, err := lib.Build(scenarios.Maps, name, first)
		return d, st, err
	}
	d, err := workshop.OpenIn(lib, name)
	if err != nil {
		return d, nil, err
	}
	st, err := lib.Build(scenarios.Scenarios, name, first)
	return d, st, err
}
