import { isPicture } from "#db/schema/pictures.ts";
import type { Lookup, StoredEntry } from "./version.ts";

const textOr = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Work on which nobody has started. */
const waiting: readonly unknown[] = ["new", "assigned", "scheduled"];

const day = 24 * 3_600_000;

/**
 * From when on a request is overdue is stored with it. Of units on their way it is a day after they were collected: the working hours
 * of their calendar, which is not at hand here, say it with the next change.
 */
export function withLateness(request: StoredEntry): StoredEntry {
  const collectedAt = request["status"] === "in_transit" ? textOr(request["collectedAt"]) : null;
  const ends = [
    textOr(request["dueBy"]),
    waiting.includes(request["status"]) ? textOr(request["plannedEnd"]) : null,
    collectedAt && new Date(Date.parse(collectedAt) + day).toISOString(),
  ];
  return { ...request, lateAt: ends.filter((one) => one !== null).toSorted()[0] ?? null };
}

const queries: Readonly<Record<string, { former: string; now: string }>> = {
  overdue: { former: "dueBy.to=now", now: "lateAt.to=now" },
  at_risk: { former: "dueBy.from=now&riskAt.to=now", now: "lateAt.from=now&riskAt.to=now" },
};

/** The views that everybody has, where nobody has changed them. */
export function byLateness(view: StoredEntry): StoredEntry {
  const query = queries[String(view["standard"])];
  return query && view["query"] === query.former ? { ...view, query: query.now } : view;
}

const fromBelow = (from: string, counts: (row: StoredEntry) => boolean, field: string): Lookup => ({
  from,
  about: (row) =>
    row["ownerType"] === "requests" && row["deletedAt"] === null && counts(row)
      ? `requests/${String(row["ownerId"])}`
      : null,
  choose: (one) => one,
  values: () => ({ [field]: true }),
});

/** Whether pictures and signatures stand below a request is stored with it. */
export const belowRequests: readonly Lookup[] = [
  fromBelow("attachments", isPicture, "hasPhotos"),
  fromBelow("signatures", ({ role }) => role !== "technician", "hasSignature"),
];
