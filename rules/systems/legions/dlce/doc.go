// Package dlce is the Community Edition 0.02, what players made of 2.0: its catalogue, its tables, and, in the packages below it, what it
// does otherwise than the family. It sees nothing of 2.0.
package dlce
