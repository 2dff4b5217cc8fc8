package model

// AutoMove is the option of a question for ways that leaves them to the program.
const AutoMove = "auto"

// FailMove is the option of chargers for whom the program finds no way, though some model could reach a target.
const FailMove = "fail"
