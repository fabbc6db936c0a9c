// The worker of one edition.
postMessage({ state: "loading" });
