package protocol

import (
	"os"
	"time"
)

// exitWithParent ends this process once its parent is gone. Windows gives orphans no other parent,
// but lets any process wait for any other.
func exitWithParent(time.Duration) {
	parent, err := os.FindProcess(os.Getppid())
	if err == nil {
		_, err = parent.Wait()
	}
	if err != nil {
		return // without a handle nothing can be known: better an orphan than no edition
	}
	os.Exit(1)
}
