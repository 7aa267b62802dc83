import { useState } from "react";
import { queryOf } from "#src/api/list-query.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import type { HomeTile } from "#sw/api/home/contract.ts";

type List = HomeTile["list"];

/** The totals of lists that take longer to count; null of one that failed. */
export type LateCounts = ReadonlyMap<string, number | null>;

/** What a list's total is kept under. */
export const countKey = ({ resource, search }: List): string => `${resource}?${queryOf(search)}`;

/** The total of a list; undefined while it is being counted. */
export type LateCount = (list: List) => number | null | undefined;

const none: LateCounts = new Map();

/** The last ones stay until the next are there. */
export function useLateCounts(late: Promise<LateCounts>): LateCount {
  const settled = useSettled(late);
  const [last, setLast] = useState(none);
  if (settled && settled !== last) setLast(settled);
  const counts = settled ?? last;
  return (list) => counts.get(countKey(list));
}
