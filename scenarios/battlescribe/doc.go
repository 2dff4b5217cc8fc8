// Package battlescribe imports catalogues of BattleScribe, a list-building program: .cat and .gst files and their
// zipped forms .catz and .gstz, of schema 1.15, and of 2.01 in outline. It turns the entries of a Dystopian Legions
// catalogue into a force file of our own (scenarios/FORMATS.md) that holds every weapon, profile and Section with what
// it may be made of; catalogues of other games are read and said to be left out.
//
// read.go turns bytes into a tree and knows no schema; schema115.go and schema2.go turn a tree into a Catalogue
// (catalogue.go), whose entries know bounds, prices and changes but no game; section.go and changes.go turn an entry into
// a muster.Unit, finish.go prices it and arms its models; models.go and figures.go read profiles of the one game that is
// imported; report.go lists what was read how.
//
// A catalogue is data from a stranger: sizes, depth, numbers of elements, texts and links followed are capped, and so are
// the combinations tried for a price. Documents with a DOCTYPE are refused (so there are no entities to expand), zipped
// files are read only so far as the cap.
package battlescribe
