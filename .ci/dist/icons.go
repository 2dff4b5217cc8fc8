package main

import (
	"bytes"
	"image"
	"image/png"
	"strconv"
	"strings"

	"github.com/jackmordaunt/icns/v3"
	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"baize/render/ui"
)

func pngIcon(d int) ([]byte, error) {
	var buf bytes.Buffer
	err := png.Encode(&buf, ui.Sign(d))
	return buf.Bytes(), err
}

func appleIcon() ([]byte, error) {
	var buf bytes.Buffer
	err := icns.Encode(&buf, ui.Sign(1024))
	return buf.Bytes(), err
}

// withResources is a Windows program with its icon, its version, and the word that it draws at the display's own scale.
func withResources(exe []byte, v string) ([]byte, error) {
	var images []image.Image
	for _, d := range []int{16, 24, 32, 48, 64, 128, 256} {
		images = append(images, ui.Sign(d))
	}
	icon, err := winres.NewIconFromImages(images)
	if err != nil {
		return nil, err
	}
	var set winres.ResourceSet
	if err := set.SetIcon(winres.Name("APPICON"), icon); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{Description: "Baize", ExecutionLevel: winres.AsInvoker, DPIAwareness: winres.DPIPerMonitorV2, LongPathAware: true})
	var info version.Info
	for i, n := range strings.Split(strings.Split(v, "-")[0], ".") {
		k, err := strconv.ParseUint(n, 10, 16)
		if err != nil {
			return nil, err
		}
		info.FileVersion[i], info.ProductVersion[i] = uint16(k), uint16(k)
	}
	for key, value := range map[string]string{version.ProductName: "Baize", version.FileDescription: "A table for miniature wargames", version.ProductVersion: v, version.FileVersion: v, version.OriginalFilename: "baize.exe"} {
		if err := info.Set(version.LangDefault, key, value); err != nil {
			return nil, err
		}
	}
	set.SetVersionInfo(info)
	var buf bytes.Buffer
	err = set.WriteToEXE(&buf, bytes.NewReader(exe))
	return buf.Bytes(), err
}
