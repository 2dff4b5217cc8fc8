// Package states judges what a unit may do by its state: panic, confidence, suppression, cohesion, travel mode, posture
// (DUP-ACT-04, DUP-ACT-05).
package states
