import type { Aggregate, AggregateGroup, Measure } from "#db/store/aggregate.ts";
import { type Chunk, chunkBits } from "./chunk.ts";
import { type ColumnKeys, type KeysInChunk, type KeysOf, numbersIn } from "./column-keys.ts";

/** What is gathered of a measure: `add` takes a row of the chunk that is being walked. */
type Gathered = { add: (index: number) => void; value: () => number | null };

type Group = { first: number; second: number; count: number; gathered: Gathered[] };

/** Prepares a measure for the rows of a chunk. */
type Measuring = { enter: (chunk: Chunk) => void; gather: () => Gathered };

/** Whoever adds the rows of all chunks one after another gets the groups. `readableAt`: the rows on which a path may be read. */
export function aggregator(
  { groupBy = [], measures = [] }: Aggregate,
  keysOf: KeysOf,
  readableAt: (path: string) => Uint8Array | null,
) {
  const [firstKeys, secondKeys] = groupBy.map(keysOf);
  const measuring = measures.map((measure) => measuringOf(measure, keysOf, readableAt(measure.path)));
  const table: Group[][] = [];
  const newGroup = (first: number, second: number): Group => {
    const group = { first, second, count: 0, gathered: measuring.map(({ gather }) => gather()) };
    (table[first] ??= [])[second] = group;
    return group;
  };
  const addTo = (first: number, second: number, index: number) => {
    const group = table[first]?.[second] ?? newGroup(first, second);
    group.count++;
    for (const gathered of group.gathered) gathered.add(index);
  };
  if (groupBy.length === 0) newGroup(0, 0);
  return {
    /** There may be a million rows: plain loops, without a function for each of them where nothing is measured. */
    add: (chunk: Chunk, rows: Uint8Array): void => {
      if (!rows.includes(1)) return;
      for (const { enter } of measuring) enter(chunk);
      const first = firstKeys?.keysIn(chunk);
      const second = secondKeys?.keysIn(chunk);
      for (let index = 0; index < rows.length; index++) {
        if (rows[index] === 0) continue;
        const one = first?.numbers[index] ?? 0;
        const other = second?.numbers[index] ?? 0;
        if (one >= 0 && other >= 0) addTo(one, other, index);
        else
          for (const each of listAt(first, one))
            for (const beside of listAt(second, other)) addTo(each, beside, index);
      }
    },
    groups: (): AggregateGroup[] =>
      inOrder(table.flat().map((group) => answerOf(group, firstKeys, secondKeys))),
  };
}

const listAt = (keys: KeysInChunk | undefined, number: number): readonly number[] =>
  number >= 0 ? [number] : (keys?.lists[-1 - number] ?? []);

function answerOf(
  { first, second, count, gathered }: Group,
  firstKeys: ColumnKeys | undefined,
  secondKeys: ColumnKeys | undefined,
): AggregateGroup {
  const keys = [
    ...(firstKeys ? [firstKeys.names[first] ?? null] : []),
    ...(secondKeys ? [secondKeys.names[second] ?? null] : []),
  ];
  return { keys, count, values: gathered.map(({ value }) => value()) };
}

const inOrder = (groups: readonly AggregateGroup[]): AggregateGroup[] =>
  groups.toSorted(({ keys: one }, { keys: other }) =>
    one.reduce((order, key, at) => order || compared(key, other[at] ?? null), 0),
  );

function compared(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

function measuringOf(measure: Measure, keysOf: KeysOf, readable: Uint8Array | null): Measuring {
  let base = 0;
  const isHidden = (index: number) => readable !== null && readable[base + index] === 0;
  if (measure.kind === "distinct") {
    const keys = keysOf({ path: measure.path });
    let here: KeysInChunk | undefined;
    return {
      enter: (chunk) => {
        base = chunk.chunk << chunkBits;
        here = keys.keysIn(chunk);
      },
      gather: () => {
        const numbers = new Set<number>();
        const add = (index: number) => {
          if (isHidden(index)) return;
          for (const number of listAt(here, here?.numbers[index] ?? 0)) if (number > 0) numbers.add(number);
        };
        return { add, value: () => numbers.size };
      },
    };
  }
  let column: Float64Array = new Float64Array(0);
  const valueAt = (index: number): number => (isHidden(index) ? Number.NaN : (column[index] ?? Number.NaN));
  return {
    enter: (chunk) => {
      base = chunk.chunk << chunkBits;
      column = numbersIn(chunk, measure.path);
    },
    gather: () =>
      measure.kind === "percentile" ? percentileOf(measure.share, valueAt) : sumOf(measure.kind, valueAt),
  };
}

function sumOf(kind: "sum" | "mean", valueAt: (index: number) => number): Gathered {
  let sum = 0;
  let count = 0;
  return {
    add: (index) => {
      const value = valueAt(index);
      if (Number.isNaN(value)) return;
      sum += value;
      count++;
    },
    value: () => (count === 0 ? null : kind === "sum" ? sum : sum / count),
  };
}

function percentileOf(share: number, valueAt: (index: number) => number): Gathered {
  const values: number[] = [];
  return {
    add: (index) => {
      const value = valueAt(index);
      if (!Number.isNaN(value)) values.push(value);
    },
    value: () => {
      if (values.length === 0) return null;
      const sorted = Float64Array.from(values).toSorted();
      const position = share * (sorted.length - 1);
      const below = sorted[Math.floor(position)] ?? 0;
      const above = sorted[Math.ceil(position)] ?? 0;
      return below + (above - below) * (position - Math.floor(position));
    },
  };
}
