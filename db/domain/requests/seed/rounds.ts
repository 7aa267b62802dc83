import type { Sample, TimeSample } from "./sample.ts";

/** The work on a request until it was resolved: it begins again each time that somebody opens it again. */
export type Round = {
  from: string;
  /** Null of work that goes on. */
  resolvedAt: string | null;
  time: readonly TimeSample[];
  isLast: boolean;
};

export function roundsOf({ row, time }: Sample): Round[] {
  const starts = [row.respondedAt ?? row.createdAt, ...row.reopenings.map(({ reopenedAt }) => reopenedAt)];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    return {
      from,
      resolvedAt: row.reopenings[index]?.resolvedAt ?? row.resolvedAt,
      time: time.filter(({ startAt }) => startAt >= from && (next === undefined || startAt < next)),
      isLast: next === undefined,
    };
  });
}

/** From when on nothing stands in the way of the work any more, before an instant of it. */
export const freeSince = ({ row }: Sample, { from }: Round, before: string): string =>
  row.pauses.reduce((since, { to }) => (to !== null && to <= before && to > since ? to : since), from);
