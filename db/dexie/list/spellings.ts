import type { Database } from "#db/dexie/database.ts";
import { fold } from "#db/schema/fold.ts";
import { grouped } from "#db/schema/grouped.ts";
import { spellingKey } from "#db/store/spelling-key.ts";
import type { CommonText, EditedRows } from "#db/store/tx.ts";
import { setIn } from "./chunk.ts";
import { keepWhere, bitmapIn } from "./filter.ts";
import { idSection, sectionsOfPath } from "./chunk-sections.ts";
import { type TableProjection, viewOf } from "./view.ts";

/** By key, the spelling that most rows have, where there are several. Await it inside a transaction. */
export async function spellingsIn(
  db: Database,
  table: string,
  { path, within }: CommonText,
  searched: readonly string[],
  edited: EditedRows,
): Promise<Map<string, string>> {
  const sections = [path, within ?? path].flatMap((one) => sectionsOfPath(table, one));
  if (edited.ids.size > 0) sections.push(idSection);
  const view = await viewOf(db, table, sections);
  const counts = new Map<string, Map<string, number>>();
  const several = spelledOtherwise(view, searched, path);
  if (several.size === 0) return new Map();
  const others = bitmapWithout(view, edited);
  for (const chunk of view.chunks) {
    const counted = bitmapIn(others, chunk);
    const column = setIn(chunk, path);
    const owners = within === undefined ? undefined : setIn(chunk, within);
    const hasSeveral = column?.values.map((value) => typeof value === "string" && several.has(fold(value)));
    if (!column || !hasSeveral?.includes(true)) continue;
    for (const [index, code] of column.codes.entries()) {
      if (!hasSeveral[code] || chunk.alive[index] !== 1 || counted[index] !== 1) continue;
      const key = spellingKey(column.values[code], owners?.values[owners.codes[index] ?? 0]);
      const spelling = textOf(column.values[code]);
      const ofKey = counts.get(key) ?? new Map<string, number>();
      counts.set(key, ofKey.set(spelling, (ofKey.get(spelling) ?? 0) + 1));
    }
  }
  return new Map([...counts].map(([key, ofKey]) => [key, mostUsed(ofKey)]));
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function bitmapWithout(view: TableProjection, { slots, ids }: EditedRows): Uint8Array {
  const others = new Uint8Array(view.slots).fill(1);
  for (const slot of slots) others[slot] = 0;
  if (ids.size > 0) keepWhere(view, others, "id", (id) => !ids.has(String(id)));
  return others;
}

/**
 * Of the given values, folded, those that a chunk or these rows have in more than one spelling: nearly always none, and no row
 * is read.
 */
function spelledOtherwise(view: TableProjection, searched: readonly string[], path: string): Set<string> {
  const folded = new Set(searched.map(fold));
  const stored = view.chunks.flatMap((chunk) => setIn(chunk, path)?.values ?? []);
  // A text stands in most chunks: it is folded once.
  const texts = [...new Set([...searched, ...stored].map(textOf))];
  const spellings = texts.filter((text) => folded.has(fold(text)));
  const several = [...grouped(spellings, fold)].filter(([, same]) => same.length > 1);
  return new Set(several.map(([text]) => text));
}

const mostUsed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0];
