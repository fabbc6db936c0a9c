// An edition in a worker of its own, which is started when it is first needed, and again after it crashed or was stopped.

import type { FromEdition, ToEdition } from "./messages";
import { loadModule } from "./modules";

/** How long an edition may take for an answer, in milliseconds. */
const limit = 2000;

/** How long it may take for the first answer of a kind: it reads the cards and the notation then; and for many replays at once. */
const longLimit = 10_000;

/** How long a message that has arrived may wait in a busy worker. */
const grace = 100;

/** Why there is no answer. */
export interface Broken {
  problem: string;
  stderr: string;
}

interface Waiting {
  doing: string;
  question: Uint8Array;
  keep: (answer: Uint8Array) => void;
  fail: (why: Broken) => void;
}

export class Edition {
  private module: Promise<WebAssembly.Module> | undefined;
  private worker: Worker | undefined;
  private ready = false;
  private waiting: Waiting | undefined;
  private timer = 0;
  private readonly done = new Set<string>(); // what the worker that runs has done once

  constructor(
    private readonly file: string,
    private readonly restarted: (why: string) => void,
  ) {}

  /** Brings a question to the edition. There is one at a time. It fails with a Broken. */
  ask(doing: string, question: Uint8Array): Promise<Uint8Array> {
    return new Promise((keep, fail) => {
      this.waiting = { doing, question, keep, fail };
      if (this.ready) {
        this.send();
      } else if (!this.worker) {
        void this.start();
      }
    });
  }

  /** Begins to load the module. */
  load(): Promise<WebAssembly.Module> {
    this.module ??= loadModule(this.file);
    return this.module;
  }

  private async start(): Promise<void> {
    let module: WebAssembly.Module;
    try {
      module = await this.load();
    } catch (why) {
      this.module = undefined; // the next question tries again
      this.fail(`its module cannot be loaded: ${why instanceof Error ? why.message : String(why)}`, "");
      return;
    }
    const worker = new Worker("edition-worker.js");
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromEdition>) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.broken(event.message || "its script cannot be loaded", "");
    };
    this.post({ module });
  }

  private post(message: ToEdition): void {
    this.worker?.postMessage(message);
  }

  private receive(message: FromEdition): void {
    if ("ready" in message) {
      this.ready = true;
      this.send();
    } else if ("answer" in message) {
      clearTimeout(this.timer);
      const was = this.waiting;
      this.waiting = undefined;
      if (was) {
        this.done.add(was.doing);
        was.keep(message.answer);
      }
    } else {
      this.broken(message.broken, message.stderr);
    }
  }

  private send(): void {
    if (!this.waiting) {
      return;
    }
    const { doing, question } = this.waiting;
    const time = doing === "the replay" && this.done.has(doing) ? limit : longLimit;
    // Whoever waits may itself be busy while the answer comes: it is looked for once more.
    this.timer = setTimeout(() => {
      this.timer = setTimeout(() => {
        this.stop();
        const problem = `it gave no sign of life for ${time / 1000}s during ${doing}, and was stopped`;
        this.restarted(problem);
        this.fail(problem, "");
      }, grace);
    }, time);
    this.post({ question });
  }

  private broken(why: string, stderr: string): void {
    const doing = this.waiting?.doing ?? "its start";
    this.stop();
    const problem = `its process ended during ${doing} (${why})`;
    this.restarted(problem);
    this.fail(problem, stderr);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = false;
    this.done.clear();
  }

  private fail(problem: string, stderr: string): void {
    const was = this.waiting;
    this.waiting = undefined;
    was?.fail({ problem, stderr });
  }
}
