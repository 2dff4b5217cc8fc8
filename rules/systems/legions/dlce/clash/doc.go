// Package clash is how the Community Edition fights melees: whole, within the Activation of the Charge.
package clash
