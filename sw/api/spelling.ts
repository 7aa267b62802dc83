import type { Database } from "#db/dexie/database.ts";
import { setIn } from "#db/dexie/list/chunk.ts";
import { keepWhere, marksIn } from "#db/dexie/list/filter.ts";
import { idPart, partsOf } from "#db/dexie/list/parts.ts";
import { type View, viewOf } from "#db/dexie/list/view.ts";
import { suggestedIn } from "#db/rules/records/suggested.ts";
import { fold } from "#db/schema/fold.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Proposal } from "./judge.ts";

/** A text that many records have in common: its path, and that of the other one that they share. */
type Common = { path: string; within: string | undefined };

type Edited = { slots: readonly number[]; ids: ReadonlySet<string> };

/** Which records are edited together: these, and those that the same work edits in other calls. A file edits none in this sense. */
export type EditedTogether = { isFile: boolean; among: readonly string[] };

/**
 * The proposals with makers and models as most other records write them: «hp» becomes «HP». Whoever edits all records that
 * have it may respell them; a file may not. Await it inside a transaction.
 */
export async function inUsualSpelling(
  db: Database,
  resource: Resource,
  proposals: readonly Proposal[],
  { isFile, among }: EditedTogether,
): Promise<readonly Proposal[]> {
  const slots = isFile ? [] : proposals.flatMap(({ before }) => (before ? [before.slot] : []));
  const edited = { slots, ids: new Set(among) };
  let spelled = proposals;
  for (const [path, { within }] of Object.entries(suggestedIn(resource))) {
    if (!spelled.some(({ values }) => typeof values[path] === "string")) continue;
    const parts = [path, within ?? path].flatMap((one) => partsOf(resource.table, one));
    if (among.length > 0) parts.push(idPart);
    spelled = respelled(await viewOf(db, resource.table, parts), spelled, { path, within }, edited);
  }
  return spelled;
}

function respelled(
  view: View,
  proposals: readonly Proposal[],
  { path, within }: Common,
  edited: Edited,
): Proposal[] {
  const said = proposals.map(({ values }) => values[path]).filter((value) => typeof value === "string");
  const usual = usualSpellings(view, said, { path, within }, edited);
  return proposals.map((proposal) => {
    const { before, values } = proposal;
    const value = values[path];
    if (typeof value !== "string") return proposal;
    const key = keyOf(value, within === undefined ? "" : (values[within] ?? before?.[within]));
    const spelling = usual.get(key) ?? value;
    // What no record has yet is written as these say it first.
    usual.set(key, spelling);
    return spelling === value ? proposal : { ...proposal, values: { ...values, [path]: spelling } };
  });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const keyOf = (value: unknown, other: unknown): string =>
  `${fold(textOf(other))}\u0000${fold(textOf(value))}`;

/** By key, the spelling that most rows have, where there are several. */
function usualSpellings(
  view: View,
  said: readonly string[],
  { path, within }: Common,
  edited: Edited,
): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const several = spelledOtherwise(view, said, path);
  if (several.size === 0) return new Map();
  const others = marksBeside(view, edited);
  for (const chunk of view.chunks) {
    const counted = marksIn(others, chunk);
    const column = setIn(chunk, path);
    const owners = within === undefined ? undefined : setIn(chunk, within);
    const wanted = column?.values.map((value) => typeof value === "string" && several.has(fold(value)));
    if (!column || !wanted?.includes(true)) continue;
    for (const [index, code] of column.codes.entries()) {
      if (!wanted[code] || chunk.alive[index] !== 1 || counted[index] !== 1) continue;
      const key = keyOf(column.values[code], owners?.values[owners.codes[index] ?? 0]);
      const spelling = textOf(column.values[code]);
      const ofKey = counts.get(key) ?? new Map<string, number>();
      counts.set(key, ofKey.set(spelling, (ofKey.get(spelling) ?? 0) + 1));
    }
  }
  return new Map([...counts].map(([key, ofKey]) => [key, mostUsed(ofKey)]));
}

function marksBeside(view: View, { slots, ids }: Edited): Uint8Array {
  const others = new Uint8Array(view.slots).fill(1);
  for (const slot of slots) others[slot] = 0;
  if (ids.size > 0) keepWhere(view, others, "id", (id) => !ids.has(String(id)));
  return others;
}

/** Of what is said, folded, what stands in a chunk or here in more than one spelling: nearly always nothing, and no row is looked at. */
function spelledOtherwise(view: View, said: readonly string[], path: string): Set<string> {
  const folded = new Set(said.map(fold));
  const known = view.chunks.flatMap((chunk) => setIn(chunk, path)?.values ?? []);
  // A text stands in most chunks: it is folded once.
  const texts = [...new Set([...said, ...known].map(textOf))];
  const spellings = texts.filter((text) => folded.has(fold(text)));
  const several = [...grouped(spellings, fold)].filter(([, same]) => same.length > 1);
  return new Set(several.map(([text]) => text));
}

const mostUsed = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ["", 0])[0];
