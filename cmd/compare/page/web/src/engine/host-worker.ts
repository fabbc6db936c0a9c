// The worker that compares and explains.
postMessage({ state: "loading" });
