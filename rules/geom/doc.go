// Package geom is the tabletop geometry of Baize: lengths, points, headings,
// footprints, distances, moves, arcs, templates and lines of sight.
//
// Everything is integer arithmetic. A [Length] counts micrometres, a
// [Heading] hundredths of a degree, products that leave 64 bits use 128, and
// the same call gives the same answer on every platform. Coordinates may run
// from -[MaxCoord] to +[MaxCoord]; no result is defined outside that range.
//
// A footprint ([Shape]) is a closed region: its edge belongs to it. Two
// questions are therefore kept apart everywhere: contact (touching counts,
// [Within], [Touching], [SegmentMeets], [Shape.Contains]) and going into
// (touching does not count, [Overlap], [Sweep], sight). README.md lists how
// every function rounds and what it does with a bare touch.
package geom
