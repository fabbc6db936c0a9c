// Runs a Go program that is a WebAssembly module, in a worker.

/** How much of what a program writes to its standard error is kept: the beginning, where a crash says what it is. */
const kept = 16 << 10;

export class Program {
  private readonly go: GoProgram;
  private code = 0;
  private stderr = "";

  constructor() {
    importScripts("wasm_exec.js");
    const decoder = new TextDecoder();
    fs.writeSync = (_, bytes) => {
      if (this.stderr.length < kept) {
        this.stderr += decoder.decode(bytes);
      }
      return bytes.length;
    };
    this.go = new Go();
    const exit = this.go.exit;
    this.go.exit = (code) => {
      this.code = code;
      exit?.call(this.go, code);
    };
  }

  /** Runs the module. The promise ends when the program does, which is a crash: they serve as long as the worker lives. */
  async run(module: WebAssembly.Module): Promise<never> {
    await this.go.run(await WebAssembly.instantiate(module, this.go.importObject));
    throw new Error(`exit code ${this.code}`);
  }

  get ended(): boolean {
    return this.go.exited;
  }

  /** What the program has written since this was called the last time. */
  lastWords(): string {
    const words = this.stderr;
    this.stderr = "";
    return words;
  }
}
