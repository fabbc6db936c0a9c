// What waits to resolve, the next one first, under the name that the edition has for it.

import { cardOf, type Table } from "./board";
import { aliasOf } from "./thing";
import { useOpener } from "./panel";
import { entriesOf } from "./position";
import { capital } from "./script";

interface Waiting {
  name: string;
  card?: string;
  ability: boolean;
  controller?: string;
  targets: string[];
  x?: string;
}

export function WaitingList({ t }: { t: Table }) {
  const open = useOpener();
  const list = waiting(t);
  const game = t.now.get("");
  const changed = t.old !== undefined && t.old.get("")?.get("stack") !== game?.get("stack");
  if (list.length === 0) {
    return <div class={`middle${changed ? " mark" : ""}`}>{changed ? <p class="faint">The {t.stack} is empty.</p> : null}</div>;
  }
  return (
    <div class={`middle waiting${changed ? " is-changed" : ""}`} role="group" aria-label={capital(t.stack)}>
      <p class="eyebrow">{capital(t.stack)}: the next to resolve is first</p>
      <ol>
        {list.map((w, n) => (
          <li key={`${w.name}${list.length - n}`}>
            {w.card ? (
              <button type="button" class="link" onClick={() => open({ kind: "card", edition: t.edition, card: w.card ?? "", alias: aliasOf(w.name, w.card ?? "") || undefined })}>
                {w.ability ? `ability of ${w.name}` : w.name}
              </button>
            ) : (
              w.name
            )}
            {w.x && <span> X = {w.x}</span>}
            {w.targets.length > 0 && <span class="target"> → {w.targets.join(", ")}</span>}
            {w.controller && <span class="faint"> {capital(w.controller)}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function waiting(t: Table): Waiting[] {
  const stack = t.now.get("")?.get("stack") ?? "";
  return entriesOf(stack).map((name) => {
    const leaves = t.now.get(name);
    const spell = leaves?.get("zone") === "stack";
    if (spell) {
      const targets = entriesOf(leaves.get("targets") ?? "");
      return { name, card: cardOf(t, name), ability: false, controller: leaves.get("controller"), targets, x: leaves.get("x") };
    }
    const played = t.outcome.events.slice(0, t.at.event).filter((e) => e.subject === name && (e.verb === "activates" || e.verb === "triggers")).pop();
    const targets = played?.verb === "activates" && played.object ? [played.object] : [];
    const known = leaves !== undefined || t.c.things[name] !== undefined;
    return { name, card: known ? cardOf(t, name) : undefined, ability: known, controller: played?.player, targets };
  });
}
