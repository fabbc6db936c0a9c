// Shows what is loaded, or why it is not.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

type State<T> = { value: T } | { problem: string } | undefined;

interface Props<T> {
  /** What is loaded; when it changes, `load` is called again. */
  what: string;
  load: () => Promise<T>;
  children: (value: T) => ComponentChildren;
}

export function Loaded<T>({ what, load, children }: Props<T>) {
  const [state, setState] = useState<State<T>>();
  useEffect(() => {
    let left = false;
    setState(undefined);
    load().then(
      (value) => left || setState({ value }),
      (e: unknown) => left || setState({ problem: e instanceof Error ? e.message : String(e) }),
    );
    return () => {
      left = true;
    };
  }, [what]);
  if (!state) {
    return <p class="loading">Loading…</p>;
  }
  return "value" in state ? (
    <>{children(state.value)}</>
  ) : (
    <p class="alert" role="alert">
      {state.problem}
    </p>
  );
}
