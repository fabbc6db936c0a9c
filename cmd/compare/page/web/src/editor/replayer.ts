import type { Engine, ExplainedCard, Problem, RunOptions } from "../engine";
import type { PageData } from "../data";

/** What became of a text. */
export interface Replayed {
  problems: Problem[];
  /** Absent if the text has errors: the outcome before is still the latest. */
  data?: PageData;
  cards?: ExplainedCard[];
  /** From the last change of the text to its outcome, in milliseconds. */
  took: number;
}

/** How long nothing may be typed before a replay begins: long enough for a fast typist, far below what one notices. */
const pause = 30;

interface Job {
  text: string;
  options: RunOptions;
  asked: number;
}

/**
 * Replays a text again and again as it changes. One replay is under way at a time; of the texts that arrive meanwhile only the
 * last is replayed next, and what is outdated when it is done is not reported.
 */
export class Replayer {
  private next: Job | undefined;
  private working = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly done: (result: Replayed) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Replays a text, unless another one follows within a moment. */
  ask(text: string, options: RunOptions): void {
    this.next = { text, options, asked: performance.now() };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.work(), pause);
  }

  /** Reports nothing from now on. */
  close(): void {
    clearTimeout(this.timer);
    this.next = undefined;
    this.closed = true;
  }
  private closed = false;

  private async work(): Promise<void> {
    if (this.working) {
      return; // goes on with what is next
    }
    this.working = true;
    for (let job = this.next; job; job = this.next) {
      this.next = undefined;
      try {
        const result = await this.replay(job);
        if (!this.next && !this.closed) {
          this.done({ ...result, took: performance.now() - job.asked });
        }
      } catch (e) {
        if (!this.next && !this.closed) {
          this.failed(e);
        }
      }
    }
    this.working = false;
  }

  private async replay({ text, options }: Job): Promise<Omit<Replayed, "took">> {
    const problems = await this.engine.problems(text);
    if (this.next || problems.some((p) => p.severity === "error")) {
      return { problems };
    }
    const [result, cards] = await Promise.all([
      this.engine.run(text, options),
      /^\s*\[\s*cards\b/m.test(text) ? this.engine.explainCards(text) : [],
    ]);
    if ("problems" in result) {
      return { problems: [...problems, ...result.problems] };
    }
    return { problems, data: result, cards };
  }
}
