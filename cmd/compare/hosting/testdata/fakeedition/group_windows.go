package main

// leaveGroup has nothing to do: there are no process groups here.
func leaveGroup() error { return nil }
