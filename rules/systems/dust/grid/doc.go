// Package grid is the board of squares: which squares models stand on, what lies on squares and on the edges between them, where models
// go, and what they see. Ranges count the first step over a corner as one square and every further one as two (DUST-RNG-01).
package grid
