// What a card says in an edition, and in the others.

import type { CardText, PageData } from "../data";
import { editionLabel } from "./editions";
import { Mana, WithMana } from "./mana";

interface Props {
  data: PageData;
  cards: { [edition: string]: { [card: string]: CardText } };
  edition: string;
  card: string;
  alias?: string;
}

export function CardPage({ data, cards, edition, card, alias }: Props) {
  const text = cards[edition]?.[card];
  const others = data.editions.filter((e) => e.id !== edition && cards[e.id]?.[card]);
  const own = data.editions.find((e) => e.id === edition);
  return (
    <>
      <p class="eyebrow">{own ? editionLabel(own) : edition}</p>
      <h2 id="panel-title" tabIndex={-1}>
        {card}
      </h2>
      {alias && alias !== card && <p class="faint">called “{alias}” in this scenario</p>}
      {text ? <Text text={text} /> : <p>This page has no text of the card.</p>}
      {others.map((e) => {
        const other = cards[e.id]?.[card];
        const same = other && text && sayTheSame(other, text);
        return (
          <section>
            <h3>{e.id}</h3>
            {same ? <p class="faint">The same text.</p> : other && <Text text={other} />}
          </section>
        );
      })}
    </>
  );
}

function sayTheSame(a: CardText, b: CardText): boolean {
  return a.cost === b.cost && a.types === b.types && a.size === b.size && a.lines.join("\n") === b.lines.join("\n");
}

function Text({ text }: { text: CardText }) {
  return (
    <div class={`card-text ${tint(text.colors, text.types)}`}>
      <p class="card-text-head">
        <span>{text.types}</span>
        {text.cost && <Mana of={text.cost} label="mana cost" />}
      </p>
      {text.lines.map((line) => (
        <p>
          <WithMana text={line} />
        </p>
      ))}
      {text.size && <p class="card-text-size">{text.size}</p>}
      {text.printing && (
        <p class="faint">
          {capitalFirst(text.printing)}
          {text.newer ? "; newer than the edition" : ""}
        </p>
      )}
    </div>
  );
}

function capitalFirst(s: string): string {
  return s.charAt(0).toUpperCase() + s.slice(1);
}

/** The class of the frame of a card by its colors; a land without color has the frame of a land. */
export function tint(colors: string, types: string): string {
  const list = colors.split(" ").filter((c) => c !== "" && c !== "colorless");
  if (list.length > 1) {
    return "tint-gold";
  }
  return `tint-${list[0] ?? (/\bland\b/i.test(types) ? "land" : "colorless")}`;
}
