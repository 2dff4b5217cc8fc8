// Package comms sends messages between units, over radio and by couriers, and jams them (DUP-COMM).
package comms
