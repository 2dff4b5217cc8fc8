package legions

var _ = own(Trait{ID: "white-flag", Name: "White Flag", Doc: "Nobody may shoot at it.",
	Hooks: hooks{mayBeShot.Forbid().Saying("%s shows a White Flag")}})
