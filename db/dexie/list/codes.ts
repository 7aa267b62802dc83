import type { Placed } from "./lines.ts";

type Coded = { values: unknown[]; codes: Placed<number> };

/** Values by their codes in a dictionary, which grows by those that are new to it. */
export function codesOf(dictionary: readonly unknown[], placed: Placed<unknown>): Coded {
  const values = [...dictionary];
  const find = placed.length > few ? indexed(values) : (value: unknown) => values.findIndex(sameAs(value));
  const codes = placed.map(([index, value = null]): [number, number] => {
    const code = find(value);
    return [index, code === -1 ? values.push(value) - 1 : code];
  });
  return { values, codes };
}

/** For so few, looking through the values takes less than making an index of them. */
const few = 8;

function indexed(values: readonly unknown[]): (value: unknown) => number {
  const codes = new Map<unknown, number>();
  let seen = 0;
  return (value) => {
    for (; seen < values.length; seen++) codes.set(keyOf(values[seen]), seen);
    return codes.get(keyOf(value)) ?? -1;
  };
}

/** A list is the same as another with the same in it. No text is taken for one: none begins with this sign. */
const keyOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? `\u0000${JSON.stringify(value)}` : value;

function sameAs(value: unknown): (other: unknown) => boolean {
  const key = keyOf(value);
  return key === value ? (other) => other === value : (other) => keyOf(other) === key;
}
