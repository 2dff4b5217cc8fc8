// Package scenario builds a battle from text and deploys it, in the open or hidden (DUP-SCEN).
package scenario
