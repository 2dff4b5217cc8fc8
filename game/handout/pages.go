package handout

import (
	"baize/game/tableview"
	"baize/game/workshop"
	"baize/render"
	"baize/render/pdf"
	"baize/rules/geom"
)

// Sheet is a way to print a table.
type Sheet string

// The sheets: a plan with a legend on a page, and all of the table at its true size on many.
const (
	Plan Sheet = "plan"
	Full Sheet = "full"
)

// Pages prints a layout, which a scene shows, as a PDF.
func Pages(s *render.Scene, d workshop.Document, sheet Sheet, p pdf.Paper) ([]byte, error) {
	var list []pdf.Entry
	zones := geom.Length(0)
	for _, e := range workshop.Legend(d) {
		shape, at := e.Item.Out.Shape(), e.Item.Out.Middle()
		k := pdf.Entry{Mark: e.Mark, Name: e.Name, Where: e.Where, Wide: e.Item.Word == workshop.WordZone}
		k.Outline, k.Stroke, _ = tableview.Outline(shape)
		if b := shape.Bounds(); k.Wide { // by its left end, one beside the other: zones lie over one another and over all else
			zones++
			at.X = min(b.Min.X+zones*2*geom.Inch, b.Max.X)
		}
		k.At = tableview.Pt(at)
		list = append(list, k)
	}
	title := d.Title()
	if title == "" {
		title = d.Name(workshop.Map)
	}
	if sheet == Full {
		return pdf.Tiles(s, list, title, p)
	}
	return pdf.Plan(s, list, title, p)
}
