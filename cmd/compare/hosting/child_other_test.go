//go:build !linux

package hosting

func disableDeathSignal() {}
