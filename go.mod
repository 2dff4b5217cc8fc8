module baize

go 1.26.0

require github.com/adrg/xdg v0.5.3

require golang.org/x/sys v0.49.0 // indirect
