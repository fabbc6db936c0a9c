// Shows what is loaded, or why it is not.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

type State<T> = { of: string } & ({ value: T } | { problem: string });

interface Props<T> {
  /** What is loaded; when it changes, `load` is called again. */
  what: string;
  load: () => Promise<T>;
  children: (value: T) => ComponentChildren;
}

export function Loaded<T>({ what, load, children }: Props<T>) {
  const [state, setState] = useState<State<T>>(); // of what was loaded last
  useEffect(() => {
    let left = false;
    load().then(
      (value) => left || setState({ of: what, value }),
      (e: unknown) => left || setState({ of: what, problem: e instanceof Error ? e.message : String(e) }),
    );
    return () => {
      left = true;
    };
  }, [what]);
  if (state?.of !== what) {
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
