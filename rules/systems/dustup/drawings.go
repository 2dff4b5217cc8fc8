package dustup

// drawings are the kinds of terrain that a table shows by a drawing of another name (render.Kinds).
var drawings = map[string]string{
	"woods": "forest", "water": "deep-water", "river": "shallow-water", "slope": "raised-ground", "cultivated": "crops", "ruin": "ruins",
	"hedge": "thick-hedge", "fence": "wooden-fence", "smoke": "smoke-cloud", "impassable": "rocks",
}
