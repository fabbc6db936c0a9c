// The engine in the page: it asks the host's worker.

import type { PageData } from "../data";
import type { Completion, Engine, EngineState, ExplainedCard, Problem, Problems, RunOptions } from "./index";
import type { FromHost, ToHost } from "./messages";

interface Waiting {
  keep: (answer: unknown) => void;
  fail: (why: Error) => void;
  first: ((answer: unknown) => void) | undefined;
}

/** Starts the workers. What is asked before they are ready is answered when they are. */
export function startEngine(): Engine {
  return new Client();
}

class Client implements Engine {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(state: EngineState) => void>();
  private now: EngineState = { state: "loading" };
  private ids = 0;
  private running = 0; // the run under way; 0: none

  constructor() {
    this.worker = this.start();
  }

  async run(text: string, options: RunOptions, first?: (data: PageData) => void): Promise<PageData | Problems> {
    if (this.running) {
      this.worker?.postMessage({ cancel: this.running } satisfies ToHost);
    }
    const { id, answer } = this.ask({ ask: "run", text, options }, (data) => first?.(data as PageData));
    this.running = id;
    try {
      const says = (await answer) as PageData | { problems: Problem[] };
      return "problems" in says ? { problems: placed(text, says.problems) } : says;
    } finally {
      if (this.running === id) {
        this.running = 0;
      }
    }
  }

  async problems(text: string): Promise<Problem[]> {
    return placed(text, (await this.ask({ ask: "problems", text }).answer) as Problem[]);
  }

  async complete(text: string, offset: number): Promise<Completion[]> {
    const list = (await this.ask({ ask: "complete", text, before: text.slice(0, offset) }).answer) as (Omit<Completion, "from"> & { replace: number })[];
    return list.map(({ replace, ...completion }) => ({ ...completion, from: offset - replace }));
  }

  async explainCards(text: string): Promise<ExplainedCard[]> {
    return (await this.ask({ ask: "explainCards", text }).answer) as ExplainedCard[];
  }

  async markdown(text: string, options: RunOptions): Promise<string> {
    return (await this.ask({ ask: "markdown", text, options }).answer) as string;
  }

  state(listener: (state: EngineState) => void): () => void {
    this.listeners.add(listener);
    listener(this.now);
    return () => this.listeners.delete(listener);
  }

  private start(): Worker {
    const worker = new Worker("host-worker.js");
    worker.onmessage = ({ data }: MessageEvent<FromHost>) => this.receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.broken(event.message || "its script cannot be loaded");
    };
    return worker;
  }

  private ask(question: object, first?: (answer: unknown) => void): { id: number; answer: Promise<unknown> } {
    const id = ++this.ids;
    const answer = new Promise<unknown>((keep, fail) => this.waiting.set(id, { keep, fail, first }));
    this.worker ??= this.start();
    this.worker.postMessage({ id, ask: question } satisfies ToHost);
    return { id, answer };
  }

  private receive(message: FromHost): void {
    if ("state" in message) {
      this.tell(message.state);
      return;
    }
    if ("broken" in message) {
      this.broken(message.broken);
      return;
    }
    const was = this.waiting.get(message.id);
    if ("first" in message) {
      was?.first?.(message.first);
      return;
    }
    this.waiting.delete(message.id);
    if ("answer" in message) {
      was?.keep(message.answer);
    } else if ("aborted" in message) {
      was?.fail(new DOMException("a later replay took its place", "AbortError"));
    } else {
      was?.fail(new Error(message.fault));
    }
  }

  /** Gives up a worker that broke down; who waits for an answer is told why there is none, and the next question starts another. */
  private broken(why: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    const failed = [...this.waiting.values()];
    this.waiting.clear();
    this.running = 0;
    this.tell({ state: "restarted", edition: "", why });
    for (const { fail } of failed) {
      fail(new Error(why));
    }
  }

  private tell(state: EngineState): void {
    this.now = state;
    for (const listener of this.listeners) {
      listener(state);
    }
  }
}

/** Problems with columns as the strings of a script are counted: the engine counts characters. */
function placed(text: string, problems: Problem[]): Problem[] {
  const lines = text.split("\n");
  return problems.map((problem) => {
    const line = [...(lines[problem.line - 1] ?? "")];
    const units = (column: number) => line.slice(0, column - 1).join("").length + 1;
    return {
      ...problem,
      column: units(problem.column),
      ...(problem.endColumn !== undefined && { endColumn: units(problem.endColumn) }),
    };
  });
}
