import { countedMinutes, longestEntry, minutesSpent } from "#db/domain/time-entries/minutes.ts";
import { grouped } from "#db/schema/grouped.ts";
import { memberOf, resourceNamed, type StoredRowIn, type UncheckedRowOf } from "#db/schema/registry.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { on, type WriteCheck, type WriteRun } from "#sw/api/pipeline/write-check.ts";
import type { WritingContributionOf } from "#sw/domain/contribution.ts";

type TimeEntry = UncheckedRowOf<"timeEntries">;

/** Whoever writes down time writes down his own, unless he says whose it is. */
function applyPerson({ signedIn }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks)
    if (!one.before && !one.row["userId"]) one.row = { ...one.row, userId: signedIn.user.id };
}

/** What begins without an end is a timer, and stays one; how much an entry counts follows from its times. */
function completeEntries(_run: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const entry: TimeEntry = one.row;
    const source = !one.before && !entry.endAt ? "timer" : entry.source;
    one.row = { ...one.row, source, minutes: countedMinutes(entry, one.before) };
  }
}

function checkTimes({ now }: WriteRun, checks: readonly WriteCheck[]): void {
  for (const one of checks) {
    const { startAt, endAt, minutes }: TimeEntry = one.row;
    if (typeof startAt === "string" && startAt > now)
      one.issues.push({ path: "startAt", code: "in_the_future" });
    if (typeof endAt !== "string" || typeof startAt !== "string") continue;
    if (endAt > now) one.issues.push({ path: "endAt", code: "in_the_future" });
    if (endAt <= startAt) {
      one.issues.push({ path: "endAt", code: "before_start" });
      continue;
    }
    const max = Math.min(longestEntry, Math.ceil((Date.parse(endAt) - Date.parse(startAt)) / 60_000));
    if (typeof minutes === "number" && minutes > max)
      one.issues.push({ path: "minutes", code: "too_big", params: { max } });
  }
}

/** The request says how many minutes went into it. */
async function sumMinutes({ tx }: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const ownerOf = ({ row, before }: WriteCheck) => String(row["ownerId"] ?? before?.["ownerId"]);
  for (const [ownerId, ofOwner] of grouped(checks, ownerOf)) {
    const written = new Map(ofOwner.map((one) => [one.id, one]));
    const stored = await tx.whereAnyOf("timeEntries", "ownerId", [ownerId]);
    const entries: TimeEntry[] = [
      ...stored.filter(({ id, deletedAt }) => deletedAt === null && !written.has(id)),
      ...ofOwner.flatMap(({ request, row }) => (request.values === null ? [] : [row])),
    ];
    const request: StoredRowIn<"requests"> | undefined = await tx.get("requests", ownerId);
    const resource = request && memberOf(resourceNamed("requests"), request);
    const minutes = minutesSpent(entries);
    if (request && resource && request.minutesSpent !== minutes)
      ofOwner[0]?.cascade.push(followUp(resource, request, { ...request, minutesSpent: minutes }));
  }
}

export const timeEntryWriting: WritingContributionOf<"timeEntries"> = {
  applyDefaults: [{ appliesTo: on("save"), run: applyPerson }],
  derive: [{ appliesTo: on("save"), run: completeEntries }],
  validate: [{ appliesTo: on("save"), run: checkTimes }],
  cascade: [{ appliesTo: on("save", "delete", "undo"), run: sumMinutes }],
};
