// Package score counts Battle Log Points and says who has won (DL2-END).
package score
