import { longestEntry, minutesSince, minutesSpent } from "#db/domain/time-entries/minutes.ts";
import { grouped } from "#db/schema/grouped.ts";
import { memberOf, resourceNamed, type StoredRowIn, subrecords } from "#db/schema/registry.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { followUp, type FollowUp } from "#sw/api/pipeline/reverse-references.ts";
import { below } from "#sw/domain/requests/recorded-work-facts.ts";
import type { Tx } from "#db/store/tx.ts";
import { isInHandOf, workInHand } from "#sw/api/help-desk/work-in-hand.ts";

type TimeEntry = StoredRowIn<"timeEntries">;

/** Whoever could sign in, and may not any more. */
const isDeactivated = ({ before, row }: WriteCheck): boolean =>
  before?.["status"] === "active" && row["status"] !== "active";

/** Nobody goes and leaves work behind that everybody takes for his: what the same command hands over is another's by then. */
export async function checkWorkInHand(
  { tx, checks: all }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const written = new Map(all.map((check) => [check.id, check]));
  for (const one of checks.filter(isDeactivated)) {
    const { assigned, helping } = await workInHand(tx, one.id);
    const left = [...assigned, ...helping].filter((request) =>
      isInHandOf(one.id, written.get(request.id)?.row ?? request),
    );
    if (left.length > 0)
      one.issues.push({ path: "status", code: "work_in_hand", params: { count: left.length } });
  }
}

/** The timers of somebody who is deactivated end with his account: nobody else could stop them. */
export async function endTimers({ tx, now }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const timers: TimeEntry[] = [];
  for (const { id } of checks.filter(isDeactivated)) timers.push(...(await workInHand(tx, id)).timers);
  for (const [ownerId, running] of grouped(timers, (timer) => String(timer.ownerId)))
    checks[0]?.cascade.push(...(await endedAt(tx, ownerId, running, now)));
}

/** The timers of one request, ended, and the request with the minutes that they count. */
async function endedAt(
  tx: Tx,
  ownerId: string,
  running: readonly TimeEntry[],
  now: string,
): Promise<FollowUp[]> {
  const ended = new Map(
    running.map((timer) => {
      const startAt = String(timer.startAt);
      // A clock that is behind would end it before it began.
      const endAt = now > startAt ? now : startAt;
      const minutes = Math.min(longestEntry, minutesSince(startAt, endAt));
      return [timer.id, followUp(subrecords.timeEntries, timer, { ...timer, endAt, minutes })];
    }),
  );
  const family = resourceNamed("requests");
  const request = await tx.get(family.table, ownerId);
  const resource = request && memberOf(family, request);
  if (!request || !resource) return [...ended.values()];
  const entries = await below(tx, "timeEntries", [ownerId]);
  const minutes = minutesSpent(entries.map((entry) => ended.get(entry.id)?.values ?? entry));
  return [...ended.values(), followUp(resource, request, { ...request, minutesSpent: minutes })];
}
