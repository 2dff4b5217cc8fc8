// Package detection looks for what hidden markers stand for (DUP-DET).
package detection
