import { isBlank } from "#db/schema/blank.ts";
import { fold } from "#db/schema/fold.ts";
import { type Chunk, chunkBits, lineAt, type SetColumn, setIn } from "./chunk.ts";
import { columnTypes, numberOf } from "./columns.ts";
import type { TableProjection } from "./view.ts";
import type { Filter } from "#db/store/list-query.ts";

/** The condition of a filter, as it was requested. */
export const queriedPath = ({ path, requestedPath = path }: Filter): string => requestedPath;

/** Clears the bit of every row that a test on one column refuses. The test runs once for each distinct value. */
export function keepWhere(
  view: TableProjection,
  bitmap: Uint8Array,
  path: string,
  test: (value: unknown) => boolean,
): void {
  for (const chunk of view.chunks) keepInChunk(bitmapIn(bitmap, chunk), chunk, path, test);
}

/** The bitmap of a chunk's rows: the same bytes, from 0. */
export function bitmapIn(bitmap: Uint8Array, { chunk, size }: Chunk): Uint8Array {
  const base = chunk << chunkBits;
  return bitmap.subarray(base, base + size);
}

/** Clears the bit of every row that has none among the others. */
export function keepBitmap(bitmap: Uint8Array, others: Uint8Array): void {
  for (let slot = 0; slot < bitmap.length; slot++) bitmap[slot] = (bitmap[slot] ?? 0) & (others[slot] ?? 0);
}

/** There may be a million rows: plain loops, without a function for each of them. */
function keepInChunk(
  bitmap: Uint8Array,
  chunk: Chunk,
  path: string,
  test: (value: unknown) => boolean,
): void {
  if (!bitmap.includes(1)) return;
  const { ids } = chunk;
  if (path === "id" && ids) {
    for (let index = 0; index < bitmap.length; index++)
      if (bitmap[index] === 1 && !test(lineAt(ids, index))) bitmap[index] = 0;
    return;
  }
  const set = setIn(chunk, path);
  if (set) {
    keepCodes(bitmap, set, test);
    return;
  }
  const column = chunk.columns[`${path} number`];
  if (column?.type !== "number")
    throw new Error(
      `Failed to filter: «${chunk.table}» has no column «${path}» in memory. Declare it as a filter, and ask for it with viewOf.`,
    );
  for (let index = 0; index < bitmap.length; index++)
    if (bitmap[index] === 1 && !test(column.numbers[index])) bitmap[index] = 0;
}

const untested = 2;
/** Of so few values all are tested, and no row has to be looked at more than once. */
const fewValues = 64;

function keepCodes(bitmap: Uint8Array, column: SetColumn, test: (value: unknown) => boolean): void {
  const { values, codes } = column;
  if (values.length > fewValues) {
    keepTested(bitmap, column, test);
    return;
  }
  const passed = Uint8Array.from(values, (value) => (test(value) ? 1 : 0));
  if (!passed.includes(1)) bitmap.fill(0);
  else if (passed.includes(0))
    for (let index = 0; index < bitmap.length; index++)
      bitmap[index] = (bitmap[index] ?? 0) & (passed[codes[index] ?? 0] ?? 0);
}

/** Only the values of rows that are left are tested: lists of references have nearly as many values as rows. */
function keepTested(
  bitmap: Uint8Array,
  { values, codes }: SetColumn,
  test: (value: unknown) => boolean,
): void {
  const passed = new Uint8Array(values.length).fill(untested);
  for (let index = 0; index < bitmap.length; index++) {
    if (bitmap[index] === 0) continue;
    const code = codes[index] ?? 0;
    if (passed[code] === untested) passed[code] = test(values[code]) ? 1 : 0;
    bitmap[index] = passed[code] ?? 0;
  }
}

export function keepFiltered(view: TableProjection, bitmap: Uint8Array, filter: Filter): void {
  keepWhere(view, bitmap, filter.path, isNumber(view, filter.path) ? numberTest(filter) : valueTest(filter));
}

function isNumber({ table }: TableProjection, path: string): boolean {
  return columnTypes(table, path).includes("number");
}

function numberTest(filter: Filter): (value: unknown) => boolean {
  if ("missing" in filter) return (value) => Number.isNaN(value) === filter.missing;
  if ("values" in filter) {
    // A text that is no number becomes NaN, and NaN is how a column marks an empty value: the filter must match nothing.
    const numbers = new Set(filter.values.map(toNumber).filter((value) => !Number.isNaN(value)));
    return (value) => typeof value === "number" && numbers.has(value);
  }
  const from = bound(filter.from, toNumber, -Infinity);
  const to = bound(filter.to, endOf, Infinity);
  return (value) => typeof value === "number" && value >= from && value <= to;
}

/** A bound outside its domain is as good as none. */
function bound(text: string | null, read: (text: string) => number, none: number): number {
  const number = text === null ? none : read(text);
  return Number.isNaN(number) ? none : number;
}

function valueTest(filter: Filter): (value: unknown) => boolean {
  if ("missing" in filter) return (value) => isBlank(value) === filter.missing;
  if ("values" in filter) {
    const folded = new Set(filter.values.map(fold));
    return (value) => someOf(value, (one) => folded.has(fold(one)));
  }
  const from = fold(filter.from ?? "");
  const to = filter.to === null ? null : fold(filter.to);
  return (value) => someOf(value, (one) => fold(one) >= from && (to === null || fold(one) <= to));
}

function someOf(value: unknown, test: (one: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => someOf(one, test));
  return typeof value === "string" || typeof value === "boolean" ? test(String(value)) : false;
}

const toNumber = (text: string): number => (/^-?[\d.]+$/.test(text) ? Number(text) : numberOf(text));

const day = 86_400_000;

/** A bound that is a whole day includes that day to its last millisecond. */
const endOf = (text: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? numberOf(text) + day - 1 : toNumber(text);
