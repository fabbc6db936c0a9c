import type { Engine, ExplainedCard, Problem, RunOptions } from "../engine";
import type { PageData } from "../data";

/** What became of a text. */
export interface Replayed {
  problems: Problem[];
  /** Absent if the text has errors: the outcome before is still the latest. */
  data?: PageData;
  cards?: ExplainedCard[];
  /** The reasons for what differs are still looked for. */
  explaining?: boolean;
  /** From the last change of the text to its outcome, in milliseconds. */
  took: number;
}

/** How long nothing may be typed before a replay begins: keys that come as fast as this come together. */
const pause = 10;

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
    let took: number | undefined;
    const tell = (result: Omit<Replayed, "took">) => {
      if (job === this.latest) {
        took ??= performance.now() - asked;
        this.done({ ...result, took });
      }
    };
    this.timer = setTimeout(() => {
      this.replay(text, options, tell).then(tell, (error: unknown) => job === this.latest && this.failed(error));
    }, pause);
  }

  /** Reports nothing until the next text. */
  close(): void {
    clearTimeout(this.timer);
    this.latest++;
  }

  /** Replays a text, and tells of the outcome before the reasons are known. Problems are found while the editions replay. */
  private async replay(text: string, options: RunOptions, tell: (result: Omit<Replayed, "took">) => void): Promise<Omit<Replayed, "took">> {
    let found: Promise<Problem[]> | undefined;
    const run = this.engine.run(text, options, (data) => void found?.then((problems) => tell({ problems, data, explaining: true }))); // ends the run before
    found = this.engine.problems(text);
    const [result, problems, cards] = await Promise.all([run, found, /^\s*\[\s*cards\b/m.test(text) ? this.engine.explainCards(text) : []]);
    if ("problems" in result) {
      const told = (p: Problem) => problems.some((q) => q.line === p.line && q.text === p.text);
      return { problems: [...problems, ...result.problems.filter((p) => !told(p))] };
    }
    return { problems, data: result, cards };
  }
}
