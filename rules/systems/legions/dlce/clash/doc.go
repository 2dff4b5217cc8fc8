// Package clash is how the Community Edition charges and fights melees: whole, within the Activation of the Charge.
package clash
