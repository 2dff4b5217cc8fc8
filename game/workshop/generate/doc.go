// Package generate lays tables out from a seed: terrain, zones and objectives by the guidance of a system, in a style and a density. The same seed
// lays out the same table on every machine: all is whole micrometres, and chance comes from the generator of the rules.
//
// A table is made in the order in which a landscape grows: a stream and roads from edge to edge, what the sides fight for, then one feature after
// another (a farm with its yard, a field with its hedge, a wood) where there is room for it, until terrain covers as much as the guidance says. A
// feature is taken back where it would keep the widest base from a zone or an objective, or where anything would lie over something else.
package generate
