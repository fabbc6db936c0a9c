// The table of one edition at a moment.

import type { Case, CardText, Outcome } from "../data";
import { WaitingList } from "./waiting";
import { aliasOf, seen, ThingFrame, type Permanent } from "./thing";
import { Mana } from "./mana";
import { useOpener } from "./panel";
import { changedLeaves, factsAt, playersOf, positionOf, entriesOf, thingsIn, type Point, type Position } from "./position";
import { capital } from "./script";

export interface BoardProps {
  c: Case;
  edition: string;
  /** The edition's word for the place where spells and abilities wait to resolve. */
  stack: string;
  outcome: Outcome;
  at: Point;
  /** Where the edition was at the moment before; undefined: nothing is marked as changed. */
  before: Point | undefined;
  order: readonly string[];
  /** Whose state is not the same in all editions that are shown. */
  differing: ReadonlySet<string>;
}

/** What a table is drawn from. */
interface Table extends BoardProps {
  now: Position;
  old: Position | undefined;
  cards: { [card: string]: CardText };
}

export function Board(props: BoardProps) {
  const { outcome, at, before } = props;
  const boards = outcome.boards;
  const now = positionOf(boards ? factsAt(boards, at) : outcome.facts);
  const old = boards && before ? positionOf(factsAt(boards, before)) : undefined;
  const t: Table = { ...props, now, old, cards: props.c.cards[props.edition] ?? {} };
  const players = playersOf(now, props.order);
  const [own, ...others] = players;
  return (
    <div class="board">
      {others.map((p) => (
        <Side key={p} t={t} player={p} far />
      ))}
      <WaitingList t={t} />
      {own !== undefined && <Side t={t} player={own} far={false} />}
    </div>
  );
}

export type { Table };

/** What one player has: for the one who sits opposite in the reverse order. */
function Side({ t, player, far }: { t: Table; player: string; far: boolean }) {
  const rows = battlefield(t, player);
  const parts = [
    rows.creatures.length > 0 && <Row key="creatures" t={t} what="creatures" list={rows.creatures} />,
    rows.others.length > 0 && <Row key="others" t={t} what="other permanents" list={rows.others} />,
    rows.lands.length > 0 && <Row key="lands" t={t} what="lands" list={rows.lands} />,
    <PlayerLine key="line" t={t} player={player} />,
  ];
  return (
    <div class={`side${far ? " side-far" : ""}`} role="group" aria-label={`${capital(player)}'s side`}>
      {far ? parts.reverse() : parts}
    </div>
  );
}

function Row({ t, what, list }: { t: Table; what: string; list: Permanent[] }) {
  return (
    <ul class={`row row-${what.split(" ").pop()}`} aria-label={capital(what)}>
      {list.map((p) => (
        <ThingFrame key={p.names[0]} edition={t.edition} of={p} />
      ))}
    </ul>
  );
}

function battlefield(t: Table, player: string): { creatures: Permanent[]; others: Permanent[]; lands: Permanent[] } {
  const names = thingsIn(t.now, "battlefield", player, "controller");
  const hosts = names.filter((n) => !isAttached(t, n));
  const all = grouped(hosts.map((n) => permanent(t, n)));
  const is = (p: Permanent, type: string) => (p.leaves.get("types") ?? "").split(" ").includes(type);
  return {
    creatures: all.filter((p) => is(p, "creature")),
    lands: all.filter((p) => is(p, "land") && !is(p, "creature")),
    others: all.filter((p) => !is(p, "land") && !is(p, "creature")),
  };
}

/** Whether a thing lies with another one; what is attached to a player lies by itself. */
function isAttached(t: Table, name: string): boolean {
  const host = t.now.get(name)?.get("attached_to");
  return host !== undefined && host !== "" && t.now.get(host)?.get("zone") === "battlefield";
}

function permanent(t: Table, name: string): Permanent {
  const leaves = t.now.get(name) ?? new Map<string, string>();
  const card = cardOf(t, name);
  const attached = [...t.now.keys()].filter((n) => t.now.get(n)?.get("attached_to") === name && t.now.get(n)?.get("zone") === "battlefield");
  return {
    names: [name],
    card,
    leaves,
    text: t.cards[leaves.get("copy_of") ?? card] ?? t.cards[card],
    typesChanged: typesChanged(t, name),
    changed: seen(changedLeaves(t.old, t.now, name)),
    differs: t.differing.has(name),
    attached: attached.map((n) => permanent(t, n)),
  };
}

export function cardOf(t: Table, name: string): string {
  return t.c.things[name] ?? t.now.get(name)?.get("name") ?? name.replace(/#\d+$/, "");
}

/** Whether the types of a thing are others than when it was first on the battlefield. */
function typesChanged(t: Table, name: string): boolean {
  const boards = t.outcome.boards;
  const now = t.now.get(name)?.get("types");
  if (!boards || now === undefined) {
    return false;
  }
  const fact = [`${name}.types`, `${JSON.stringify(name)}.types`];
  const first = [boards.start, ...boards.changes.map((c) => c.facts)].flatMap((facts) => fact.map((f) => facts[f])).find((v) => v);
  return first !== now;
}

/** Puts together what is alike in all that a frame shows. */
function grouped(list: Permanent[]): Permanent[] {
  const groups = new Map<string, Permanent>();
  for (const p of list) {
    const shown = [...p.leaves].filter(([leaf]) => leaf !== "timestamp_rank" && leaf !== "position");
    const alike = p.names[0] !== undefined && /#\d+$/.test(p.names[0]) && p.attached.length === 0;
    const key = alike ? JSON.stringify([p.card, p.differs, [...p.changed].sort(), shown.sort()]) : `one:${p.names[0]}`;
    const group = groups.get(key);
    if (group) {
      group.names.push(...p.names);
    } else {
      groups.set(key, p);
    }
  }
  return [...groups.values()];
}

/** Life, mana and the zones of a player that are no table. */
function PlayerLine({ t, player }: { t: Table; player: string }) {
  const leaves = t.now.get(player) ?? new Map<string, string>();
  const old = t.old?.get(player);
  const changed = changedLeaves(t.old, t.now, player);
  const get = (leaf: string) => leaves.get(leaf) ?? "";
  const result = get("result");
  const turn = t.now.get("")?.get("turn") === player;
  const was = changed.has("life") ? old?.get("life") : undefined;
  return (
    <div class="player">
      <p class="player-head">
        <strong class="player-name">{capital(player)}</strong>
        {t.differing.has(player) && (
          <span class="state-differs" title="Not the same in all editions at this moment">
            ≠<span class="hidden"> differs between the editions</span>
          </span>
        )}
        <span class={`life${changed.has("life") ? " mark" : ""}`}>
          <span class="life-number">{get("life")}</span> life{was !== undefined && <span class="was"> was {was}</span>}
        </span>
        {turn && <span class="tag">active player</span>}
        {result && result !== "playing" && <span class="tag tag-strong">{results[result] ?? result}</span>}
        {get("poison") && get("poison") !== "0" && <span class={changed.has("poison") ? "mark" : ""}>{get("poison")} poison</span>}
        {[...leaves]
          .filter(([leaf, value]) => leaf.startsWith("counter_") && value !== "0")
          .map(([leaf, value]) => (
            <span key={leaf} class={changed.has(leaf) ? "mark" : ""}>
              {leaf.slice("counter_".length)} ×{value}
            </span>
          ))}
        {get("mana") && (
          <span class={`pool${changed.has("mana") ? " mark" : ""}`}>
            Mana pool <Mana of={get("mana")} label="mana pool" />
          </span>
        )}
        {!get("mana") && changed.has("mana") && old?.get("mana") && <span class="pool mark">Mana pool empty</span>}
      </p>
      <dl class="zones">
        <Zone t={t} player={player} zone="hand" count={get("hand_count")} changed={changed} />
        <Zone t={t} player={player} zone="graveyard" count={get("graveyard_count")} changed={changed} />
        <Zone t={t} player={player} zone="exile" count={get("exile_count")} changed={changed} />
        <Zone t={t} player={player} zone="command" count={get("command_count")} changed={changed} />
        {get("library_count") !== "" && get("library_count") !== "unending" && (
          <div>
            <dt>Library</dt>
            <dd class={changed.has("library_count") ? "mark" : ""}>{get("library_count")} cards</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

const results: Readonly<{ [result: string]: string }> = { won: "won the game", lost: "lost the game", drew: "drew the game" };

interface ZoneProps {
  t: Table;
  player: string;
  zone: string;
  count: string;
  changed: ReadonlySet<string>;
}

function Zone({ t, player, zone, count, changed }: ZoneProps) {
  const open = useOpener();
  const names = thingsIn(t.now, zone, player, "owner");
  const listed = entriesOf(t.now.get(player)?.get(zone) ?? "");
  const more = Math.max(0, Number(count || "0") - names.length);
  if (names.length === 0 && more === 0 && listed.length === 0 && !changed.has(`${zone}_count`)) {
    return null;
  }
  return (
    <div>
      <dt>{capital(zone)}</dt>
      <dd>
        {names.length === 0 && more === 0 && <span class="mark">empty</span>}
        {names.map((name) => (
          <button
            key={name}
            type="button"
            class={`chip ${tintOf(t, name)}${changedLeaves(t.old, t.now, name).has("zone") ? " mark" : ""}`}
            onClick={() => open({ kind: "card", edition: t.edition, card: cardOf(t, name), alias: aliasOf(name, cardOf(t, name)) || undefined })}
          >
            {aliasOf(name, cardOf(t, name)) || cardOf(t, name)}
            {t.differing.has(name) && (
              <span class="state-differs">
                {" "}
                ≠<span class="hidden"> differs between the editions</span>
              </span>
            )}
          </button>
        ))}
        {more > 0 && <span class={`faint${changed.has(`${zone}_count`) ? " mark" : ""}`}>{more === 1 ? "a blank card" : `${more} blank cards`}</span>}
      </dd>
    </div>
  );
}

function tintOf(t: Table, name: string): string {
  const text = t.cards[cardOf(t, name)];
  const list = (text?.colors ?? "").split(" ").filter((c) => c !== "" && c !== "colorless");
  return `edge-${list.length > 1 ? "gold" : (list[0] ?? "colorless")}`;
}
