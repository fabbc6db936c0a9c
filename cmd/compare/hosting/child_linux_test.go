package hosting

func disableDeathSignal() { withoutDeathSignal = true }
