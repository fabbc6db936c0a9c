// The panel at the side, for a rule or a card. Escape closes it and focus goes back to where it was.

import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import type { PageData } from "../data";
import { CardPage } from "./card-page";
import { RulePage } from "./rule-page";

export type Subject = { kind: "rule"; edition: string; rule: string } | { kind: "card"; edition: string; card: string; alias?: string };

const Opener = createContext<(subject: Subject) => void>(() => undefined);

/** Opens the panel on a subject. */
export function useOpener(): (subject: Subject) => void {
  return useContext(Opener);
}

/** What is within it can open the panel. */
export function WithPanel({ data, cards, children }: { data: PageData; cards: PageData["cases"][number]["cards"]; children: ComponentChildren }) {
  const [way, setWay] = useState<Subject[]>([]);
  const dialog = useRef<HTMLDialogElement>(null);
  const subject = way[way.length - 1];
  const isOpen = subject !== undefined;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal();
    }
  }, [isOpen]);
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>("h2")?.focus();
  }, [subject]);
  return (
    <Opener.Provider value={(s) => setWay((old) => [...old, s])}>
      {children}
      <dialog
        class="panel"
        ref={dialog}
        aria-labelledby="panel-title"
        onClose={() => setWay([])}
        onClick={(e) => e.target === dialog.current && dialog.current?.close()}
      >
        {subject && (
          <article class="panel-body">
            <div class="panel-bar">
              {way.length > 1 && (
                <button type="button" class="quiet" onClick={() => setWay((old) => old.slice(0, -1))}>
                  ← Back
                </button>
              )}
              <button type="button" class="quiet panel-close" onClick={() => dialog.current?.close()}>
                Close
              </button>
            </div>
            {subject.kind === "rule" ? (
              <RulePage data={data} edition={subject.edition} id={subject.rule} />
            ) : (
              <CardPage data={data} cards={cards} edition={subject.edition} card={subject.card} alias={subject.alias} />
            )}
          </article>
        )}
      </dialog>
    </Opener.Provider>
  );
}
