// Which editions are shown.

import type { EditionInfo } from "../data";

interface Props {
  editions: EditionInfo[];
  chosen: string[];
  choose: (editions: string[]) => void;
}

/** Checkboxes; the last edition that is shown cannot be taken away. */
export function EditionChoice({ editions, chosen, choose }: Props) {
  return (
    <fieldset class="choice">
      <legend>Editions</legend>
      {editions.map((e) => {
        const on = chosen.includes(e.id);
        return (
          <label key={e.id}>
            <input
              type="checkbox"
              checked={on}
              disabled={on && chosen.length === 1}
              onChange={() => choose(editions.map((x) => x.id).filter((id) => (id === e.id ? !on : chosen.includes(id))))}
            />{" "}
            {e.id}
          </label>
        );
      })}
    </fieldset>
  );
}
