// The editor: the text of a scenario, replayed as one types, and its outcome beside it.

import { useEffect, useState } from "preact/hooks";
import type { PageData } from "../data";
import type { Engine } from "../engine";
import { sourceOf, type Source } from "./source";
import { Workbench } from "./workbench";
import "./editor.css";

export interface EditPageProps {
  /** What is after "#/edit?" in the address. */
  query: string;
  engine: Engine;
  /** The stored outcome of a play. */
  load(play: string): Promise<PageData>;
}

export function EditPage({ query, engine, load }: EditPageProps) {
  const [source, setSource] = useState<Source>();
  useEffect(() => {
    let left = false;
    setSource(undefined);
    void sourceOf(new URLSearchParams(query), load).then((found) => left || setSource(found));
    return () => {
      left = true;
    };
  }, [query]);
  return source ? (
    <Workbench key={source.id} source={source} engine={engine} />
  ) : (
    <p class="loading">Loading the scenario…</p>
  );
}
