// Command baize is a desktop table for miniature wargames.
package main

import (
	_ "github.com/ebitengine/oto/v3"
	_ "github.com/hajimehoshi/ebiten/v2"
	_ "github.com/hajimehoshi/ebiten/v2/text/v2"
	_ "golang.org/x/image/vector"
)

func main() {}
