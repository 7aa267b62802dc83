import type { Translated } from "#db/schema/kind.ts";
import { type MasterList, setUpAt } from "./dates.ts";
import { seedId, type SeededList } from "./seed-row.ts";

export const words = (en: string, fr: string, ar: string): Translated => ({ en, fr, ar });

/** The ids of a list's records by what names them, in the list's order. */
export function idsBy<K extends string>(list: SeededList, names: readonly K[]): (name: K) => string {
  const ids = new Map(names.map((name, index) => [name, seedId(list, index + 1)]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined)
      throw new Error(`Failed to find a sample record: ${list} has no «${name}». Add it to the list.`);
    return id;
  };
}

/** What the sample rows of every master list have. */
export function masterRow(
  list: Exclude<MasterList, "users">,
  index: number,
  today: string,
  code: string,
  name: Translated,
) {
  return {
    id: seedId(list, index + 1),
    createdAt: setUpAt(list, index, today),
    code,
    name,
    description: null,
    active: true,
    sortOrder: (index + 1) * 10,
  };
}
