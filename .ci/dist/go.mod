module dist

go 1.26.0

require (
	baize v0.0.0
	github.com/jackmordaunt/icns/v3 v3.0.1
	github.com/tc-hib/winres v0.2.1
)

require (
	github.com/go-fonts/dejavu v0.3.2 // indirect
	github.com/go-fonts/latin-modern v0.3.3 // indirect
	github.com/nfnt/resize v0.0.0-20180221191011-83c6a9932646 // indirect
	golang.org/x/image v0.47.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace baize => ../..
