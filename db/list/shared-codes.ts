import { fold } from "#db/schema/fold.ts";
import { type Chunk, chunkBits, type Lines, lineStart } from "./chunk.ts";
import { bareStart, partEnd, projectionOf, segmentEnd } from "./columns.ts";
import type { View } from "./view.ts";

/** Codes that records should not have in common: one value, whichever of these searched paths it stands at. */
export type SharedRule = {
  paths: readonly string[];
  /** Paths whose values they must have in common too; where the first is empty, nothing is shared. */
  within: readonly string[];
  /** In these states a record has let go of it. */
  freeIn: readonly string[];
  /** Compared with its punctuation. */
  spelled?: true;
};

export type Sharer = { slot: number; path: string; isArchived: boolean };
/** Rows that share a code; `scope` is what they have in common at the rule's first `within`. */
export type SharedCode = { rule: SharedRule; scope: string; sharers: Sharer[] };

/**
 * The codes that several rows share. Wants the search lines and the columns of the rules' other paths in memory. Of each chunk
 * the hashes of its codes are kept for as long as it is what it is; texts are compared where two hashes are the same.
 */
export function sharedCodes(view: View, rules: readonly SharedRule[]): SharedCode[] {
  const plan = planOf(view.table, rules);
  const hashes = view.chunks.map((chunk) => hashesOf(chunk, plan));
  const repeated = repeatedIn(hashes.map((one) => one.hashes));
  const shared = new Map<string, SharedCode>();
  for (const [number, { hashes: all, places }] of hashes.entries()) {
    const chunk = view.chunks[number];
    const suspects = new Set(places.filter((_, at) => repeated.has(all[at] ?? Number.NaN)));
    if (!chunk || suspects.size === 0) continue;
    visitClaims(chunk, plan, suspects, ({ index, rule, path, scope, key }) => {
      const known = shared.get(key) ?? { rule, scope, sharers: [] };
      const isArchived = setValue(chunk, "archivedAt", index) !== null;
      known.sharers.push({ slot: (chunk.chunk << chunkBits) + index, path, isArchived });
      shared.set(key, known);
    });
  }
  return [...shared.values()].filter(({ sharers }) => sharers.some(({ slot }) => slot !== sharers[0]?.slot));
}

type Plan = { rules: readonly SharedRule[]; bySegment: ({ number: number; path: string } | undefined)[] };

/** Which rule bears on which segment of a search line. */
function planOf(table: string, rules: readonly SharedRule[]): Plan {
  const bySegment: Plan["bySegment"] = [];
  for (const [segment, { path }] of projectionOf(table).search.entries()) {
    const number = rules.findIndex(({ paths }) => paths.includes(path));
    if (number !== -1) bySegment[segment] = { number, path };
  }
  return { rules, bySegment };
}

type Claim = { index: number; rule: SharedRule; path: string; scope: string; key: string };

function visitClaims(
  chunk: Chunk,
  { rules, bySegment }: Plan,
  among: ReadonlySet<number> | null,
  visit: (claim: Claim) => void,
): void {
  const { search, alive } = chunk;
  if (!search) return;
  const scopes = rules.map(({ within, freeIn }) => scopesIn(chunk, within, freeIn));
  for (let index = 0; index < chunk.size; index++) {
    if (alive[index] !== 1 || among?.has(index) === false) continue;
    for (const { number, path, text } of segmentsAt(search, index, bySegment)) {
      const [rule, scope] = [rules[number], scopes[number]?.(index)];
      if (!rule || scope === undefined) continue;
      const mark = text.indexOf(bareStart);
      const codes = rule.spelled && mark > 0 ? text.slice(0, mark) : text.slice(mark + 1);
      for (const code of new Set(codes.split(partEnd)))
        visit({ index, rule, path, scope: scope[0] ?? "", key: [number, ...scope, code].join("\u0000") });
    }
  }
}

type Segment = { number: number; path: string; text: string };

function segmentsAt({ text, ends }: Lines, index: number, bySegment: Plan["bySegment"]): Segment[] {
  const found: Segment[] = [];
  let from = lineStart(ends, index);
  for (let segment = 0; segment < bySegment.length; segment++) {
    const end = text.indexOf(segmentEnd, from);
    const bearing = bySegment[segment];
    // An empty code is one sign: the mark before it.
    if (bearing && end > from + 1) found.push({ ...bearing, text: text.slice(from, end) });
    from = end + 1;
  }
  return found;
}

/** What a row has at the paths, folded; nothing where it shares nothing. */
function scopesIn(
  chunk: Chunk,
  within: readonly string[],
  freeIn: readonly string[],
): (index: number) => string[] | undefined {
  return (index) => {
    if (freeIn.length > 0 && freeIn.includes(String(setValue(chunk, "state", index)))) return undefined;
    const scope = within.map((path) => setValue(chunk, path, index));
    if (within.length > 0 && typeof scope[0] !== "string") return undefined;
    return scope.map((value) => (typeof value === "string" ? fold(value) : ""));
  };
}

function setValue({ columns }: Chunk, path: string, index: number): unknown {
  const column = columns[`${path} set`];
  return column?.type === "set" ? (column.values[column.codes[index] ?? 0] ?? null) : null;
}

type Hashes = { made: readonly unknown[]; places: Uint16Array; hashes: Float64Array };

const kept = new WeakMap<Lines, Hashes>();

function hashesOf(chunk: Chunk, plan: Plan): Hashes {
  const { search, columns, alive } = chunk;
  const paths = plan.rules.flatMap(({ within }) => within);
  const made = [alive, ...[...paths, "state"].map((path) => columns[`${path} set`])];
  const known = search && kept.get(search);
  if (known?.made.every((part, at) => part === made[at])) return known;
  const places: number[] = [];
  const hashes: number[] = [];
  visitClaims(chunk, plan, null, ({ index, key }) => {
    places.push(index);
    hashes.push(hashOf(key));
  });
  const all = { made, places: Uint16Array.from(places), hashes: Float64Array.from(hashes) };
  if (search) kept.set(search, all);
  return all;
}

function repeatedIn(chunks: readonly Float64Array[]): Set<number> {
  const all = new Float64Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const hashes of chunks) {
    all.set(hashes, from);
    from += hashes.length;
  }
  all.sort();
  const repeated = new Set<number>();
  for (let at = 1; at < all.length; at++) if (all[at] === all[at - 1]) repeated.add(all[at] ?? 0);
  return repeated;
}

/** 52 bits of a text, well mixed. */
function hashOf(text: string): number {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ (other >>> 13);
  other = Math.imul(other ^ (other >>> 16), 0xc2b2ae35) ^ (one >>> 13);
  return (one >>> 0) * 0x10_0000 + (other >>> 12);
}
