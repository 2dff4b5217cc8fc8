package jobs

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"baize/game/handout"
	"baize/game/tableview"
	"baize/game/workshop"
	"baize/render/pdf"
	"baize/rules"
	"baize/rules/text"
	"baize/scenarios"
	"baize/scenarios/roster"
)

// Print writes the table of a scenario or map as a PDF, a plan with a legend on one page or the whole table at its true size; or a force, its
// roster and the cards of its units, as a PDF or as a PNG for each page.
func Print(args []string, out, errs io.Writer) int {
	f := flags("print", errs)
	to := f.String("o", "", "the `file` to write: .pdf, or of a force .png; pages after the first one get a number, NAME-2.png")
	paper := f.String("paper", "A4", "A4 or Letter")
	sheet := f.String("sheet", "", "of a table, plan (so where nothing is said): one page with the places of all pieces; full: the table at its true size on many pages")
	names, err := mixed(f, args)
	if err != nil {
		return usage(err)
	}
	if len(names) != 1 || *to == "" || *sheet != "" && *sheet != string(handout.Plan) && *sheet != string(handout.Full) {
		return bad(errs, fmt.Errorf("print: expected one scenario, map or force, -o FILE.pdf, and of a table -sheet plan or full"))
	}
	p, err := pdf.PaperOf(*paper)
	if err != nil {
		return bad(errs, fmt.Errorf("print: %w", err))
	}
	data, err := forceText(names[0])
	if err != nil {
		return bad(errs, err)
	}
	if data == nil {
		return printTable(names[0], handout.Sheet(*sheet), *to, p, out, errs)
	}
	if *sheet != "" {
		return bad(errs, fmt.Errorf("print: %s is a force: -sheet is for tables", names[0]))
	}
	return printForce(names[0], data, *to, p, out, errs)
}

// printTable prints the table of a scenario or map.
func printTable(name string, sheet handout.Sheet, to string, p pdf.Paper, out, errs io.Writer) int {
	d, st, err := document(name)
	if err != nil {
		return bad(errs, err)
	}
	if sheet == "" {
		sheet = handout.Plan
	}
	data, err := handout.Pages(tableview.Map(st), d, sheet, p)
	if err != nil {
		return bad(errs, fmt.Errorf("%s: %w", name, err))
	}
	return write(to, data, out, errs)
}

// ppi is how many pixels of a picture of a page an inch of it has.
const ppi = 200

// printForce prints the force of a file.
func printForce(name string, data []byte, to string, p pdf.Paper, out, errs io.Writer) int {
	f, err := roster.Parse(name, data)
	if err != nil {
		return bad(errs, err)
	}
	a, err := handout.Force(f)
	if err != nil {
		return bad(errs, fmt.Errorf("%s: %w", name, err))
	}
	ending := filepath.Ext(to)
	switch strings.ToLower(ending) {
	case ".pdf":
		pages, err := handout.ArmyPDF(a, p)
		if err != nil {
			return bad(errs, fmt.Errorf("%s: %w", name, err))
		}
		return write(to, pages, out, errs)
	case ".png":
		pages, err := handout.ArmyPictures(a, p, ppi)
		if err != nil {
			return bad(errs, fmt.Errorf("%s: %w", name, err))
		}
		for i, page := range pages {
			file := to
			if i > 0 {
				file = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(to, ending), i+1, ending)
			}
			if code := write(file, page, out, errs); code != 0 {
				return code
			}
		}
		return 0
	}
	return bad(errs, fmt.Errorf("print: -o %s: expected a name that ends in .pdf or .png", to))
}

// forceText returns the text of a force by its name or path, nil where something else is called so: scenarios and maps come first.
func forceText(of string) ([]byte, error) {
	lib, name, err := named(of)
	if err != nil {
		return nil, err
	}
	first, err := lib.Text(scenarios.Scenarios, name)
	if err == nil {
		if lines, err := text.Parse(of, first); err == nil && len(lines) > 0 && lines[0].Word == "force" {
			return first, nil
		}
		return nil, nil
	}
	if _, err := lib.Text(scenarios.Maps, name); err == nil {
		return nil, nil
	}
	if data, err := lib.Text(scenarios.Forces, name); err == nil {
		return data, nil
	}
	return nil, nil // the error of whoever looks for a table names what is there
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
