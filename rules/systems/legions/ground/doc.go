// Package ground says what terrain is to whom, who Occupies it, and what stands where (DL2-TERR).
package ground
