// Package movement judges what moves come to: walked paths, drives of Ironclads and the jumps aside before them, Coherency
// and room at the end (DL2-MOV, DL2-IRON).
package movement
