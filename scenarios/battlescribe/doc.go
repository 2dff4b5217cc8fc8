// Package battlescribe imports catalogues of BattleScribe, a list-building program: .cat and .gst files and their
// zipped forms .catz and .gstz, of schema 1.15, and of 2.01 in outline. It turns the entries of a catalogue into a force
// file of our own (scenarios/FORMATS.md) that holds every weapon, profile and unit with what it may be made of; catalogues
// of games that no system imports are read and said to be left out.
//
// Rosters, .ros and .rosz of 1.14 to 2.03 and what New Recruit exports as JSON under the same names, become forces that were built
// (package roster): roster.go reads what was recorded, rosterforce.go makes a force of it, of the list that it was built from where that
// allows the same at the same prices.
//
// read.go turns bytes into a tree and knows no schema; schema115.go and schema2.go turn a tree into a Catalogue
// (catalogue.go), whose entries know bounds, prices and changes but no game; unit.go and changes.go turn an entry into
// a muster.Unit, finish.go prices it and arms its models; report.go lists what was read how. What a table, a column or a
// name means in a game says its system (rules.Imports): game.go chooses the one whose models a catalogue has.
//
// A catalogue is data from a stranger: sizes, depth, numbers of elements, texts and links followed are capped, and so are
// the combinations tried for a price. Documents with a DOCTYPE are refused (so there are no entities to expand), zipped
// files are read only so far as the cap.
package battlescribe
