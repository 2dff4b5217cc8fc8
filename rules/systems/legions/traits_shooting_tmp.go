package legions

var shootingTraits []Trait
