// Package action holds what all actions of an activation have in common: whether one may be taken, what it uses up, what
// follows it, and how a menu offers it (DUP-ACT, DUP-SEQ-03).
package action
