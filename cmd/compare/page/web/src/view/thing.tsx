// One permanent, or several that are alike, as a text frame.

import type { CardText } from "../data";
import { tint } from "./card-page";
import { Mana } from "./mana";
import { useOpener } from "./panel";
import type { Leaves } from "./position";
import { capital } from "./script";

export interface Permanent {
  /** What the facts call it; of several that are alike, all. */
  names: string[];
  card: string;
  leaves: Leaves;
  text: CardText | undefined;
  /** The types that the position gives it are others than at first. */
  typesChanged: boolean;
  changed: ReadonlySet<string>;
  differs: boolean;
  attached: Permanent[];
}

/** Facts that a frame does not show: a change in them is no change of it. */
const unseen = new Set(["timestamp_rank", "position", "count", "abilities_count", "mana_colors", "owner", "base_size", "name", "size", "attachments", "blocked_by"]);

/** The leaves that have changed and that a frame shows. */
export function seen(changed: ReadonlySet<string>): Set<string> {
  return new Set([...changed].filter((leaf) => !unseen.has(leaf)));
}

export function ThingFrame({ edition, of, tucked }: { edition: string; of: Permanent; tucked?: boolean }) {
  const open = useOpener();
  const name = of.names[0] ?? "";
  const now = of.leaves.get("name") ?? of.card;
  const tapped = of.leaves.get("tapped") === "yes";
  const classes = ["thing", tint(of.leaves.get("colors") ?? of.text?.colors ?? "", of.leaves.get("types") ?? "")];
  if (tapped) classes.push("is-tapped");
  if (of.changed.size > 0) classes.push("is-changed");
  if (of.leaves.get("attacking") === "yes" || of.leaves.get("blocking")) classes.push("in-combat");
  if (of.leaves.get("phased_out") === "yes") classes.push("is-out");
  const alias = aliasOf(name, of.card);
  return (
    <li class="thing-place">
      <div class={classes.join(" ")}>
        <span class="thing-head">
          <button type="button" class="thing-name" onClick={() => open({ kind: "card", edition, card: of.card, alias: alias || undefined })}>
            {now}
            {of.names.length > 1 && <span class="thing-count"> ×{of.names.length}</span>}
          </button>
          {of.text?.cost && <Mana of={of.text.cost} label="mana cost" />}
        </span>
        {alias && <span class="thing-alias">{alias}</span>}
        <span class="thing-types">{typesOf(of)}</span>
        <Size of={of} />
        <States of={of} tucked={tucked ?? false} />
      </div>
      {of.attached.length > 0 && (
        <ul class="attached" aria-label={`Attached to ${name}`}>
          {of.attached.map((a) => (
            <ThingFrame key={a.names[0]} edition={edition} of={a} tucked />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What the scenario calls it, where that says more than the name of the card. */
export function aliasOf(name: string, card: string): string {
  return name.replace(/#\d+$/, "").toLowerCase() === card.toLowerCase() ? "" : name;
}

function typesOf({ leaves, text, typesChanged }: Permanent): string {
  if (text && !typesChanged && leaves.get("face_down") !== "yes") {
    return text.types;
  }
  const types = [leaves.get("supertypes"), leaves.get("types")].filter(Boolean).join(" ").split(" ").map(capital).join(" ");
  const sub = leaves.get("subtypes");
  return sub ? `${types} – ${sub}` : types;
}

function Size({ of }: { of: Permanent }) {
  const power = of.leaves.get("power");
  const toughness = of.leaves.get("toughness");
  if (power === undefined || toughness === undefined) {
    const loyalty = of.leaves.get("loyalty");
    return loyalty === undefined ? null : <span class="thing-size">{loyalty}</span>;
  }
  const size = `${power}/${toughness}`;
  const printed = of.text?.size;
  const other = printed !== undefined && printed !== size && !printed.includes(" "); // and no "X/X, where X is ..."
  return (
    <span class={`thing-size${other ? " is-other" : ""}${of.changed.has("power") || of.changed.has("toughness") ? " mark" : ""}`}>
      {size}
      {other && <span class="thing-printed"> printed {printed}</span>}
    </span>
  );
}

/** What is to be said of a thing besides its text: each state with whether it has just changed. */
function States({ of, tucked }: { of: Permanent; tucked: boolean }) {
  const states = statesOf(of.leaves).filter((s) => !(tucked && s.leaf === "attached_to"));
  const gone = [...of.changed].filter((leaf) => leaf === "tapped" || leaf === "damage").filter((leaf) => !states.some((s) => s.leaf === leaf));
  return (
    <span class="states">
      {states.map((s) => (
        <span key={s.leaf} class={`state state-${s.leaf}${of.changed.has(s.leaf) ? " mark" : ""}`}>
          {s.text}
        </span>
      ))}
      {gone.map((leaf) => (
        <span class="state mark">{leaf === "tapped" ? "untapped" : "no damage"}</span>
      ))}
      {of.changed.has("zone") && <span class="state mark">new here</span>}
      {of.differs && (
        <span class="state state-differs" title="Not the same in all editions at this moment">
          ≠<span class="hidden"> differs between the editions</span>
        </span>
      )}
    </span>
  );
}

function statesOf(leaves: Leaves): { leaf: string; text: string }[] {
  const states: { leaf: string; text: string }[] = [];
  const add = (leaf: string, text: string) => states.push({ leaf, text });
  for (const [leaf, say] of Object.entries(sayings)) {
    const value = leaves.get(leaf);
    if (value !== undefined && value !== "" && value !== "no" && value !== "0") {
      add(leaf, say(value));
    }
  }
  for (const [leaf, value] of leaves) {
    if (leaf.startsWith("counter_") && value !== "0") {
      add(leaf, `${leaf.slice("counter_".length)} counter${value === "1" ? "" : ` ×${value}`}`);
    }
  }
  return states;
}

const sayings: Readonly<{ [leaf: string]: (value: string) => string }> = {
  tapped: () => "tapped",
  attacking: () => "attacks",
  blocked: () => "blocked",
  blocking: (v) => `blocks ${v}`,
  band: (v) => `in a band with ${v}`,
  damage: (v) => `damage ${v}`,
  sick: () => "summoning sick",
  attached_to: (v) => `attached to ${v}`,
  keywords: (v) => v,
  regeneration_shields: (v) => (v === "1" ? "regeneration shield" : `${v} regeneration shields`),
  prevention: (v) => `prevents ${v}`,
  chosen: (v) => `chosen: ${v}`,
  copy_of: (v) => `copy of ${v}`,
  token: () => "token",
  face_down: () => "face down",
  phased_out: () => "phased out",
};
