package battlescribe

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Limits of a catalogue.
const (
	maxBytes = 32 << 20 // of the document, unzipped
	maxDepth = 64
	maxNodes = 400_000
	maxParts = 2_000_000 // tokens: elements, texts, comments
	maxText  = 16 << 10  // bytes of one element's text that we keep
	maxName  = 200       // characters of a name that we keep
)

// node is an element of the document. Names of namespaces are dropped.
type node struct {
	name string
	attr map[string]string
	kids []*node
	text []byte // the first maxText bytes
}

// get gives an attribute, "" when it is absent.
func (n *node) get(name string) string { return n.attr[name] }

// under lists the elements of a name inside a list element: under("profiles", "profile").
func (n *node) under(list, name string) []*node {
	var out []*node
	for _, l := range n.kids {
		if l.name != list {
			continue
		}
		for _, k := range l.kids {
			if k.name == name {
				out = append(out, k)
			}
		}
	}
	return out
}

// readFile reads a catalogue, game system or roster, zipped or not.
func readFile(path string) (*node, error) {
	info, err := os.Stat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s: expected a file, found a folder, pipe or device", path) // a pipe could keep it waiting for ever
	}
	if err != nil {
		return nil, fmt.Errorf("battlescribe: %w", err)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("battlescribe: %w", err)
	}
	defer f.Close()
	data, err := capped(f)
	var root *node
	if err == nil {
		root, err = tree(data)
	}
	if err != nil {
		return nil, fmt.Errorf("battlescribe: %s: %w", filepath.Base(path), err)
	}
	return root, nil
}

// tree builds the tree of a document: XML, JSON, or an archive of one.
func tree(data []byte) (root *node, err error) {
	if bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		if data, err = unzip(data); err != nil {
			return nil, err
		}
	}
	if bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\xef\xbb\xbf")), " \t\r\n"), []byte("{")) {
		return parseJSON(data)
	}
	return parse(data)
}

// capped reads all of r, or fails at the cap.
func capped(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err == nil && len(data) > maxBytes {
		err = fmt.Errorf("larger than %d bytes", maxBytes)
	}
	return data, err
}

// unzip gives the one document in a zipped catalogue or roster. What the archive says of sizes is not trusted.
func unzip(data []byte) ([]byte, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	var doc *zip.File
	for _, f := range z.File {
		switch strings.ToLower(filepath.Ext(f.Name)) {
		case ".cat", ".gst", ".ros", ".xml", ".json":
			if doc != nil {
				return nil, errors.New("more than one document in the archive")
			}
			doc = f
		}
	}
	if doc == nil {
		return nil, errors.New("no .cat, .gst or .ros document in the archive")
	}
	in, err := doc.Open()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return capped(in)
}

// parse builds the tree of a document.
func parse(data []byte) (*node, error) {
	d := xml.NewDecoder(bytes.NewReader(utf8Text(data)))
	d.Strict = true
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // utf8Text has seen to it
	var root *node
	var open []*node
	count := 0
	for parts := 0; ; parts++ {
		tok, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if parts >= maxParts {
			return nil, fmt.Errorf("more than %d elements, texts and comments", maxParts)
		}
		switch t := tok.(type) {
		case xml.Directive:
			return nil, errors.New("a document with a DOCTYPE is refused")
		case xml.StartElement:
			if count++; count > maxNodes || len(open) >= maxDepth {
				return nil, fmt.Errorf("more than %d elements, or deeper than %d", maxNodes, maxDepth)
			}
			n := &node{name: t.Name.Local, attr: make(map[string]string, len(t.Attr))}
			for _, a := range t.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			if len(open) == 0 {
				if root != nil {
					return nil, errors.New("more than one root element")
				}
				root = n
			} else {
				up := open[len(open)-1]
				up.kids = append(up.kids, n)
			}
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				up := open[len(open)-1]
				up.text = append(up.text, t[:min(len(t), maxText-len(up.text))]...)
			}
		}
	}
	if root == nil {
		return nil, errors.New("no document")
	}
	return root, nil
}

// utf8Text gives a document as UTF-8 without a byte order mark. Documents say UTF-8 and are not always: UTF-16 is
// known by its mark, and what is not valid UTF-8 is taken as Windows-1252.
func utf8Text(data []byte) []byte {
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		data = data[3:]
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return fromUTF16(data[2:], 0, 1)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return fromUTF16(data[2:], 1, 0)
	}
	if utf8.Valid(data) {
		return data
	}
	out := make([]byte, 0, len(data)+len(data)/8)
	for _, b := range data {
		r := rune(b)
		if b >= 0x80 && b < 0xa0 {
			r = windows1252[b-0x80]
		}
		out = utf8.AppendRune(out, r)
	}
	return out
}

func fromUTF16(data []byte, low, high int) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i+low]) | uint16(data[2*i+high])<<8
	}
	return []byte(string(utf16.Decode(units)))
}

// windows1252 are the characters of the bytes 0x80 to 0x9f.
var windows1252 = [32]rune{
	'€', 0xfffd, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0xfffd, 'Ž', 0xfffd,
	0xfffd, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0xfffd, 'ž', 'Ÿ',
}
