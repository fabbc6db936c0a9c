// Package study is what the program does for one scenario, without files, processes or a terminal: it reads the scripts of a text,
// puts together what a comparison of their outcomes found, explains and proves it, and holds it to what is expected. The command line
// and the engine of the page do the same by it.
package study
