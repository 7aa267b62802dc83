import { fieldAt, type Resource } from "#db/schema/resource.ts";
import type { Bucketing, Grouping } from "#db/store/aggregate.ts";
import { type Bucket, bucketsOf } from "./buckets.ts";
import { type Chunk, setIn } from "./chunk.ts";

/** The numbers of a chunk's rows: of one with several values its list is at `-1 - number`. */
export type KeysInChunk = { numbers: Int32Array; lists: readonly (readonly number[])[] };

/** The distinct values of a column by number, across chunks: 0 is for rows without one. */
export type ColumnKeys = { names: readonly (string | null)[]; keysIn: (chunk: Chunk) => KeysInChunk };

export type KeysOf = (grouping: Grouping) => ColumnKeys;

/** What a row has at a path, as the texts that facets and groups count: none, one, or several. */
export const textsOf = (value: unknown): string[] => [
  ...new Set(
    [value]
      .flat(2)
      .filter((one) => one !== null && one !== undefined && one !== "")
      .map(String),
  ),
];

export function columnKeys(resource: Resource, grouping: Grouping): ColumnKeys {
  const names: (string | null)[] = [null];
  const byName = new Map<string, number>();
  const numberOf = (name: string): number => {
    const existing = byName.get(name);
    if (existing !== undefined) return existing;
    byName.set(name, names.length);
    return names.push(name) - 1;
  };
  // A chunk's keys are the same for all that is grouped by the column.
  let last: { chunk: Chunk; keys: KeysInChunk } | undefined;
  const read =
    "by" in grouping ? bucketReader(resource, grouping, numberOf) : valueReader(grouping.path, numberOf);
  return {
    names,
    keysIn: (chunk) => {
      if (last?.chunk !== chunk) last = { chunk, keys: read(chunk) };
      return last.keys;
    },
  };
}

type ReadKeys = (chunk: Chunk) => KeysInChunk;

function valueReader(path: string, numberOf: (name: string) => number): ReadKeys {
  return (chunk) => {
    const column = setIn(chunk, path);
    if (!column) throw noColumn(chunk, path);
    const lists: number[][] = [];
    const byCode = Int32Array.from(column.values, (value) => {
      const [first = 0, ...others] = textsOf(value).map(numberOf);
      return others.length === 0 ? first : -lists.push([first, ...others]);
    });
    return { numbers: Int32Array.from(column.codes, (code) => byCode[code] ?? 0), lists };
  };
}

/** Rows lie in the order in which they were made, so one is often in the bucket of the row before it. */
function bucketReader(
  resource: Resource,
  { path, ...bucketing }: Bucketing,
  numberOf: (name: string) => number,
): ReadKeys {
  // Days are stored as their first moment in UTC.
  const timeZone = fieldAt(resource, path)?.kind === "date" ? "UTC" : bucketing.timeZone;
  const bucketAt = bucketsOf({ path, ...bucketing, timeZone });
  const buckets: (Bucket & { number: number })[] = [];
  const holds = ({ from, to }: Bucket, moment: number) => from <= moment && moment < to;
  let current: (typeof buckets)[number] | undefined;
  const find = (moment: number): number => {
    if (current && holds(current, moment)) return current.number;
    let low = 0;
    for (let high = buckets.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((buckets[middle]?.to ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    current = buckets[low];
    if (current && holds(current, moment)) return current.number;
    const bucket = bucketAt(moment);
    current = { ...bucket, number: numberOf(bucket.name) };
    // Some zones have put their clocks back over midnight: minutes of a day lie in the next one.
    if (holds(current, moment)) buckets.splice(low, 0, current);
    return current.number;
  };
  return (chunk) => ({
    numbers: Int32Array.from(numbersIn(chunk, path), (moment) => (Number.isNaN(moment) ? 0 : find(moment))),
    lists: [],
  });
}

/** The numbers, days or moments of a chunk's rows; NaN where there is none. */
export function numbersIn(chunk: Chunk, path: string): Float64Array {
  const column = chunk.columns[`${path} number`];
  if (column?.type !== "number") throw noColumn(chunk, path);
  return column.numbers;
}

const noColumn = ({ table }: Chunk, path: string): Error =>
  new Error(`Failed to aggregate: «${table}» holds no such values of «${path}». Declare it as a filter.`);
