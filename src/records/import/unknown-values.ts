import { grouped } from "#db/schema/grouped.ts";
import { type Decisions, decisionOf, valueKey } from "./decisions.ts";
import type { UnknownText } from "./findings.ts";
import type { Mapping } from "./import-table.ts";

const keyOf = ({ path, value }: Pick<UnknownText, "path" | "value">): string => `${path}/${valueKey(value)}`;

/**
 * The texts to be decided on, after another check: those that it found unknown, and those that it no longer finds because a
 * decision reads them. Each keeps its position in the list, so that nothing moves under the pointer.
 */
export function seenValues(
  before: readonly UnknownText[],
  current: readonly UnknownText[],
  decisions: Decisions,
): UnknownText[] {
  const news = new Map(current.map((one) => [keyOf(one), one]));
  const old = new Set(before.map(keyOf));
  // A text that is decided on may be unknown still: what it was to stand for is gone by now.
  const stayed = before.flatMap((one) => {
    const again = news.get(keyOf(one));
    return again ?? (decisionOf(decisions, one) ? one : []);
  });
  return [...stayed, ...current.filter((one) => !old.has(keyOf(one)))];
}

/** By column, those with the most rows first. */
export function byColumn(
  values: readonly UnknownText[],
  mapping: Mapping,
): { path: string; values: UnknownText[] }[] {
  return [...grouped(values, ({ path }) => path)]
    .filter(([path]) => mapping.includes(path))
    .map(([path, columnValues]) => ({ path, values: columnValues }));
}

export const isIn = (values: readonly UnknownText[], value: UnknownText): boolean =>
  values.some((one) => keyOf(one) === keyOf(value));

export const undecided = (values: readonly UnknownText[], decisions: Decisions): UnknownText[] =>
  values.filter((one) => decisionOf(decisions, one) === undefined);

export const rowsWith = (values: readonly UnknownText[]): number =>
  values.reduce((rows, { count }) => rows + count, 0);
