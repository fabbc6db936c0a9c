// How editions are named.

import type { EditionInfo } from "../data";

/** "1999: Classic (Sixth Edition)". */
export function editionLabel(e: EditionInfo): string {
  return e.name && e.name !== e.id ? `${e.id}: ${e.name}` : e.id;
}
