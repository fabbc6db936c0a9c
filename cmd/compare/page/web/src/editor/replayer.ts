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

/** Replays a text again and again as it changes. A text that is typed while an older one is replayed takes its place. */
export class Replayer {
  private latest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly done: (result: Replayed) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Replays a text, unless another one follows within a moment. What is under way is not reported any more. */
  ask(text: string, options: RunOptions): void {
    this.close();
    const job = this.latest;
    const asked = performance.now();
    this.timer = setTimeout(() => {
      this.replay(job, text, options).then(
        (result) => job === this.latest && this.done({ ...result, took: performance.now() - asked }),
        (error: unknown) => job === this.latest && this.failed(error),
      );
    }, pause);
  }

  /** Reports nothing until the next text. */
  close(): void {
    clearTimeout(this.timer);
    this.latest++;
  }

  private async replay(job: number, text: string, options: RunOptions): Promise<Omit<Replayed, "took">> {
    const problems = await this.engine.problems(text);
    if (job !== this.latest || problems.some((p) => p.severity === "error")) {
      return { problems };
    }
    const [result, cards] = await Promise.all([
      this.engine.run(text, options), // ends the run before
      /^\s*\[\s*cards\b/m.test(text) ? this.engine.explainCards(text) : [],
    ]);
    if ("problems" in result) {
      return { problems: [...problems, ...result.problems] };
    }
    return { problems, data: result, cards };
  }
}
