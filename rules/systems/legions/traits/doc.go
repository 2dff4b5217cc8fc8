// Package traits holds the Model Assigned Rules: what they are called, how they are written and their hooks at stages that
// the packages below ask at (DL2-MAR).
package traits
