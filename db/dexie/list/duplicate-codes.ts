import { fold } from "#db/schema/fold.ts";
import { type Chunk, chunkBits, chunkRows, type Lines, lineStart, setIn } from "./chunk.ts";
import { bareStart, valueEnd, projectionOf, segmentEnd } from "./columns.ts";
import { sortedSlots } from "./order.ts";
import { livingSlots } from "./orders.ts";
import { textKey } from "./sort-key.ts";
import type { TableProjection } from "./view.ts";
import type { SharedCode, SharedRule, Sharer } from "#db/store/duplicate-codes.ts";

/**
 * The codes that several rows share. Wants the search lines and the columns of the rules' other paths in memory. Of each chunk
 * the hashes of its codes are kept for as long as it is what it is; texts are compared where two hashes are the same.
 */
export function duplicateCodes<R extends SharedRule>(
  view: TableProjection,
  rules: readonly R[],
): SharedCode<R>[] {
  const plan = planOf(view.table, rules);
  const hashes = view.chunks.map((chunk) => hashesOf(chunk, plan));
  const duplicates = duplicatesIn(hashes.map((one) => one.hashes));
  const shared = new Map<string, SharedCode<R>>();
  for (const [number, { hashes: all, indexes }] of hashes.entries()) {
    const chunk = view.chunks[number];
    const suspects = new Set(indexes.filter((_, at) => duplicates.has(all[at] ?? Number.NaN)));
    if (!chunk || suspects.size === 0) continue;
    const isArchived = isArchivedIn(chunk);
    visitClaims(chunk, plan, suspects, ({ index, number: of, path, scope, code, key }) => {
      const rule = rules[of];
      if (!rule) return;
      const sharedCode = shared.get(key) ?? { rule, scope, code, sharers: [] };
      sharedCode.sharers.push({
        slot: (chunk.chunk << chunkBits) + index,
        path,
        isArchived: isArchived(index),
      });
      shared.set(key, sharedCode);
    });
  }
  return [...shared.values()].filter(({ sharers }) => sharers.some(({ slot }) => slot !== sharers[0]?.slot));
}

/**
 * Values that several rows share at a path that no search finds, and that is sorted by: neighbours in that order. Wants its
 * columns in memory, and no others.
 */
export function sharedTexts<R extends SharedRule>(
  view: TableProjection,
  rule: R,
  path: string,
): SharedCode<R>[] {
  const key = textKey(view, `${path} key`, "en");
  const slots = livingSlots(view).filter((slot) => !key.isMissing(slot));
  const shared: SharedCode<R>[] = [];
  let last: number | undefined;
  let open: SharedCode<R> | undefined;
  for (const slot of sortedSlots(slots, key, "asc")) {
    if (last === undefined || key.compare(last, slot) !== 0) open = undefined;
    else {
      if (!open) shared.push((open = { rule, scope: "", code: "", sharers: [sharerAt(view, last, path)] }));
      open.sharers.push(sharerAt(view, slot, path));
    }
    last = slot;
  }
  return shared;
}

function sharerAt(view: TableProjection, slot: number, path: string): Sharer {
  const chunk = view.chunks[slot >> chunkBits];
  return { slot, path, isArchived: chunk !== undefined && isArchivedIn(chunk)(slot & (chunkRows - 1)) };
}

function isArchivedIn(chunk: Chunk): (index: number) => boolean {
  const archived = setIn(chunk, "archivedAt");
  return (index) => typeof archived?.values[archived.codes[index] ?? 0] === "string";
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

/** Where in the search text a code stands, or several with a sign between them. */
type Visit = (index: number, segment: { number: number; path: string }, from: number, to: number) => void;

function visitCodes(
  { search, alive, size }: Chunk,
  { rules, bySegment }: Plan,
  only: ReadonlySet<number> | null,
  visit: Visit,
): void {
  if (!search) return;
  const { text, ends } = search;
  for (let index = 0; index < size; index++) {
    if (alive[index] !== 1 || only?.has(index) === false) continue;
    let from = lineStart(ends, index);
    for (const segment of bySegment) {
      const end = text.indexOf(segmentEnd, from);
      // An empty code is one character: the separator before it.
      if (segment && end > from + 1) {
        const bareAt = text.indexOf(bareStart, from);
        const isSpelled = rules[segment.number]?.spelled && bareAt > from;
        visit(index, segment, isSpelled ? from : bareAt + 1, isSpelled ? bareAt : end);
      }
      from = end + 1;
    }
  }
}

type Claim = { index: number; number: number; path: string; scope: string; code: string; key: string };

function visitClaims(
  chunk: Chunk,
  plan: Plan,
  only: ReadonlySet<number>,
  visit: (claim: Claim) => void,
): void {
  const scopes = plan.rules.map((rule) => scopesIn(chunk, rule));
  visitCodes(chunk, plan, only, (index, { number, path }, from, to) => {
    const scope = scopes[number]?.(index);
    if (!scope) return;
    for (const code of new Set(chunk.search?.text.slice(from, to).split(valueEnd)))
      visit({
        index,
        number,
        path,
        scope: scope[0] ?? "",
        code,
        key: [number, ...scope, code].join("\u0000"),
      });
  });
}

/** What a row has in common with those that it may share with; nothing where it shares nothing. */
function scopesIn(chunk: Chunk, { within, freeIn }: SharedRule): (index: number) => string[] | undefined {
  const columns = within.map((path) => setIn(chunk, path));
  const folded = columns.map((column) =>
    column?.values.map((one) => (typeof one === "string" ? fold(one) : "")),
  );
  const states = setIn(chunk, "state");
  const isFree = states?.values.map((state) => freeIn.includes(String(state)));
  return (index) => {
    if (isFree?.[states?.codes[index] ?? 0] === true) return undefined;
    const scope = folded.map((values, at) => values?.[columns[at]?.codes[index] ?? 0] ?? "");
    return scope[0] === "" ? undefined : scope;
  };
}

type Hashes = { made: readonly unknown[]; indexes: Uint16Array; hashes: Float64Array };

const hashesByLines = new WeakMap<Lines, Hashes>();

function hashesOf(chunk: Chunk, plan: Plan): Hashes {
  const { search, columns, alive } = chunk;
  const paths = plan.rules.flatMap(({ within }) => within);
  const made = [
    alive,
    JSON.stringify(plan.rules),
    ...[...paths, "state"].map((path) => columns[`${path} set`]),
  ];
  const cached = search && hashesByLines.get(search);
  if (cached?.made.every((input, at) => input === made[at])) return cached;
  const indexes: number[] = [];
  const hashes: number[] = [];
  const scopes = plan.rules.map((rule) => scopesIn(chunk, rule));
  const { text = "" } = search ?? {};
  visitCodes(chunk, plan, null, (index, { number }, from, to) => {
    const scope = scopes[number]?.(index);
    if (!scope) return;
    const scopeHash = scope.reduce((hash, one) => hashOf(one, 0, one.length, hash), newHash(number));
    for (let start = from; start < to;) {
      let end = start;
      while (end < to && text[end] !== valueEnd) end++;
      if (end > start) {
        indexes.push(index);
        hashes.push(numberFrom(hashOf(text, start, end, scopeHash)));
      }
      start = end + 1;
    }
  });
  const all = { made, indexes: Uint16Array.from(indexes), hashes: Float64Array.from(hashes) };
  if (search) hashesByLines.set(search, all);
  return all;
}

function duplicatesIn(chunks: readonly Float64Array[]): Set<number> {
  const all = new Float64Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const hashes of chunks) {
    all.set(hashes, from);
    from += hashes.length;
  }
  all.sort();
  const duplicates = new Set<number>();
  for (let at = 1; at < all.length; at++) if (all[at] === all[at - 1]) duplicates.add(all[at] ?? 0);
  return duplicates;
}

type Hash = readonly [one: number, other: number];

const newHash = (seed: number): Hash => [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];

/** Goes on with a substring of a text; its end counts too. */
function hashOf(text: string, from: number, to: number, [first, second]: Hash): Hash {
  let one = Math.imul(first ^ (to - from), 0x9e3779b1);
  let other = Math.imul(second ^ (to - from), 0x5f356495);
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return [one, other];
}

/** 52 bits, well mixed. */
function numberFrom([one, other]: Hash): number {
  const high = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ (other >>> 13);
  const low = Math.imul(other ^ (other >>> 16), 0xc2b2ae35) ^ (high >>> 13);
  return (high >>> 0) * 0x10_0000 + (low >>> 12);
}
