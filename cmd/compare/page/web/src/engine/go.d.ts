// What wasm_exec.js of the Go distribution gives to a worker, and what the modules ask of it.

interface GoProgram {
  importObject: WebAssembly.Imports;
  exited: boolean;
  run(instance: WebAssembly.Instance): Promise<void>;
  exit(code: number): void;
}

declare var Go: new () => GoProgram;
declare var fs: { writeSync(fd: number, bytes: Uint8Array): number };

declare function importScripts(...urls: string[]): void;

/** An edition's module calls it once, with the function that answers. */
declare var palimpsestServe: (answer: (question: Uint8Array) => Uint8Array | undefined) => void;

/** The host's module calls it once. */
declare var palimpsestHost: (
  handle: (id: number, question: Uint8Array, respond: (answer: Uint8Array) => void) => void,
  cancel: (id: number) => void,
) => {
  program: string;
  editions: string[];
  ask(edition: string, doing: string, question: Uint8Array): Promise<Uint8Array>;
};
