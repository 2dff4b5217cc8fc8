package workshop

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"baize/rules/text"
)

const (
	maxFile  = 1 << 20 // bytes of one file
	maxLines = 20000
)

// Source is the text of a file with the name by which errors speak of it and other files include it.
type Source struct {
	Name string
	Data []byte
}

// Read makes a document of a scenario and the map that it includes. Either may be empty: a map alone is a table, and a scenario may write
// its table itself. A line that the rules would refuse is kept and shown among the faults; an error is what is no text of lines.
func Read(table, scenario Source) (Document, error) {
	var d Document
	for p, src := range map[Part]Source{Map: table, Scenario: scenario} {
		if len(src.Data) > maxFile {
			return Document{}, fmt.Errorf("workshop: %s: larger than %d bytes", src.Name, maxFile)
		}
		d.parts[p].name = src.Name
	}
	for _, p := range []Part{Map, Scenario} {
		src := [2]Source{Map: table, Scenario: scenario}[p]
		if err := d.read(p, src); err != nil {
			return Document{}, err
		}
	}
	return d, nil
}

func (d *Document) read(p Part, src Source) error {
	lines, err := text.Parse(src.Name, src.Data)
	if err != nil {
		return fmt.Errorf("workshop: %w", err)
	}
	f := &d.parts[p]
	data := src.Data
	if f.bom = bytes.HasPrefix(data, text.BOM); f.bom {
		data = data[len(text.BOM):]
	}
	f.end = "\n"
	if i := bytes.IndexByte(data, '\n'); i > 0 && data[i-1] == '\r' {
		f.end = "\r\n"
	}
	home := seatHome("A") // of the models of the unit that was named last
	for no := 1; len(data) > 0; no++ {
		if no > maxLines {
			return fmt.Errorf("workshop: %s:%d: more than %d lines", src.Name, no, maxLines)
		}
		raw, end := string(data), ""
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			raw, end, data = string(data[:i]), "\n", data[i+1:]
		} else {
			data = nil
		}
		if s, ok := strings.CutSuffix(raw, "\r"); ok {
			raw, end = s, "\r"+end
		}
		d.next++
		it := &Item{ID: d.next}
		if len(lines) > 0 && lines[0].No == no {
			l := lines[0]
			lines = lines[1:]
			it.Word, it.Args = l.Word, l.Args
			switch l.Word {
			case "roster":
				home = seatHome(it.Arg(0))
			case "unit":
				if len(l.Args) == 3 {
					home = seatHome(it.Arg(1))
				}
			case WordModel:
				it.Home = home
			case WordPlace:
				it.Home = seatHome(firstLetter(it.Arg(0)))
			}
			it.Out, it.Keys = readOutline(l, it.Home)
		}
		it.src = &source{raw: raw, end: end, as: it}
		f.items = append(f.items, it)
	}
	return nil
}

func firstLetter(s string) string {
	if s == "" {
		return ""
	}
	return s[:1]
}

func itoa(n int) string { return strconv.Itoa(n) }

// Text writes a part of the document. Lines that say what they said when they were read are the same bytes.
func (d Document) Text(p Part) []byte {
	f := d.parts[p]
	var b bytes.Buffer
	if f.bom {
		b.Write(text.BOM)
	}
	for i, it := range f.items {
		b.WriteString(it.String())
		end := f.end
		if it.src != nil {
			end = it.src.end
		}
		if end == "" && i+1 < len(f.items) {
			end = f.end
		}
		b.WriteString(end)
	}
	return b.Bytes()
}

// Loss is a comment of a hand-written file that an edited document has no more, or has no longer beside what it spoke of.
type Loss struct {
	Part Part
	No   int // its line when it was read
	Text string
	Why  string
}

// Losses lists which comments of the files that a document was read from are gone in what was made of it, or stand above other lines
// than they did.
func Losses(read, now Document) []Loss {
	var out []Loss
	for p := range read.parts {
		here := map[ID]int{}
		for i, it := range now.parts[p].items {
			here[it.ID] = i
		}
		items := read.parts[p].items
		for i, it := range items {
			c := it.Comment()
			if c == "" {
				continue
			}
			at, kept := here[it.ID]
			switch {
			case !kept:
				out = append(out, Loss{Part(p), i + 1, c, "its line was removed"})
			case it.Word == "" && i+1 < len(items) && items[i+1].Word != "":
				next, there := here[items[i+1].ID]
				if !there {
					out = append(out, Loss{Part(p), i + 1, c, "the line under it was removed"})
				} else if next != at+1 {
					out = append(out, Loss{Part(p), i + 1, c, "the line under it stands elsewhere"})
				}
			}
		}
	}
	return out
}
