// Package battlescribe imports catalogues of BattleScribe, a list-building program: .cat and .gst files and their
// zipped forms .catz and .gstz, of schema 1.15. It turns the entries of a Dystopian Legions catalogue into a force
// file of our own (scenarios/FORMATS.md) that holds every weapon, profile and Section with what it may be changed to.
//
// read.go turns bytes into a tree and knows no schema; schema115.go turns a tree into a Catalogue and is the only
// file that another schema adds to; legions.go turns a Catalogue into Sections.
//
// A catalogue is data from a stranger: sizes, depth and numbers of elements are capped, documents with a DOCTYPE are
// refused (so there are no entities to expand), zipped files are read only so far as the cap.
package battlescribe
