// The engine as the scripts of the page see it: editions and host as WebAssembly modules, each in a worker of its own.

import type { PageData } from "../data";

export { startEngine } from "./client";

export interface Engine {
  /**
   * Replays a scenario, compares the outcomes and explains them: one script, which is the scenario, the variant that is asked for, or
   * the first. A later run cancels it: the promise fails with an AbortError. `first` is given the outcomes before the reasons are known.
   */
  run(text: string, options: RunOptions, first?: (data: PageData) => void): Promise<PageData | Problems>;
  /** The errors and warnings of a scenario, with their places. */
  problems(text: string): Promise<Problem[]>;
  /** What can be written at an offset, counted in UTF-16 units as the strings of a script are. */
  complete(text: string, offset: number): Promise<Completion[]>;
  /** The cards that a scenario defines, as they were understood. */
  explainCards(text: string): Promise<ExplainedCard[]>;
  /** The report of `run --format markdown`. */
  markdown(text: string, options: RunOptions): Promise<string>;
  /** Calls the listener with the present state, and with each later one, until the function that it returns is called. */
  state(listener: (state: EngineState) => void): () => void;
}

export interface RunOptions {
  /** What the scenario is called in the report; default: "scenario.toml". */
  name?: string;
  editions?: string[];
  variant?: string;
  cards?: string;
}

export interface Problems {
  problems: Problem[];
}

export interface Problem {
  /** Counted from 1, as is the column. */
  line: number;
  column: number;
  endColumn?: number;
  text: string;
  severity: "error" | "warning";
}

export interface Completion {
  /** The text that replaces what is between `from` and the cursor. */
  text: string;
  /** An offset into the scenario. */
  from: number;
  kind: "card" | "moment" | "verb" | "fact" | "edition" | "key" | "thing" | "player";
  /** A few words that explain it. */
  detail?: string;
}

export interface ExplainedCard {
  name: string;
  line: number;
  sentences: string[];
}

export type EngineState =
  | { state: "loading" | "ready" | "busy" }
  | { state: "restarted"; edition: string; why: string };
