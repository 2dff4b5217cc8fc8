// Package portable holds that the rules are the same on every machine: the same log gives the same states on amd64, arm64
// and wasm. Its test plays seeded random battles and every transcript, and compares fingerprints with those that the same
// test binary, built for another machine, prints under an emulator.
package portable
