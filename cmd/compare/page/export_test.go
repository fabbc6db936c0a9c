package page

// Hash is the source of a policy that allows a text.
var Hash = hash
