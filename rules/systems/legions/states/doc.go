// Package states says what a Section may do by its state: whose Activation it is, who rides in what, who is Shaken or Routed
// (DL2-SEQ, DL2-TRANS, DL2-MORALE-09).
package states
