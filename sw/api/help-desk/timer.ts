import { isForgotten, likelyEnd } from "#db/domain/time-entries/forgotten.ts";
import { timeKinds } from "#db/domain/time-entries/time-entries.ts";
import {
  addressOf,
  memberOf,
  resourceNamed,
  type StoredRowIn,
  subrecords,
  subrecordsOf,
} from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { viewerOf } from "#sw/api/subrecords/readable-subrecords.ts";
import type { RunningTimer } from "./work-contract.ts";

type TimeEntry = StoredRowIn<"timeEntries">;
type Request = StoredRowIn<"requests">;

const { timeEntries } = subrecords;

/**
 * `GET /api/me/timer`: the timers of the person that run, the latest first. A timer is an entry without an end, so it runs on while
 * no app is open.
 */
export async function answerTimers(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  const filters = [
    { path: "userId", values: [signedIn.user.id] },
    { path: "endAt", missing: true },
  ];
  const { rows } = await db.query(timeEntries, { ...wholeList, filters }, unrestricted);
  const timers = await Promise.all(rows.map((entry) => timerOf(c, entry)));
  const items = timers
    .flatMap((timer) => timer ?? [])
    .toSorted((one, other) => other.startAt.localeCompare(one.startAt));
  return c.json({ items });
}

/** Null where the request is not this person's any more. */
async function timerOf(c: ApiContext, entry: TimeEntry): Promise<RunningTimer | null> {
  const { db, signedIn } = c.var;
  const family = resourceNamed("requests");
  const request: Request | undefined = await db.get(family.table, String(entry.ownerId));
  const resource = request && memberOf(family, request);
  if (!resource || !maySee(signedIn, resource, request)) return null;
  if (!viewerOf(signedIn, timeEntries, resource, request)) return null;
  const startAt = String(entry.startAt);
  const visible: Partial<StoredRowIn<"requests">> = visibleValues(signedIn, resource, request);
  return {
    id: entry.id,
    version: entry.version,
    timeKind: timeKinds.find((one) => one === entry.timeKind) ?? "work",
    startAt,
    likelyEnd: isForgotten(startAt, nowIso(c)) ? await endOf(c, startAt, resource, request) : null,
    request: {
      resource: addressOf(resource),
      id: request.id,
      number: typeof visible.number === "string" ? visible.number : "",
      title: typeof visible.title === "string" ? visible.title : "",
    },
  };
}

async function endOf(
  c: ApiContext,
  startAt: string,
  resource: Resource,
  { id, estimatedMin }: Request,
): Promise<string> {
  const { db, signedIn } = c.var;
  const others = subrecordsOf(resource).filter(({ name }) => name !== timeEntries.name);
  const below = await Promise.all(others.map(({ table }) => db.whereAnyOf(table, "ownerId", [id])));
  const written = below.flat().filter(({ updatedBy }) => updatedBy === signedIn.user.id);
  return likelyEnd(startAt, nowIso(c), {
    recordedAt: written.map(({ updatedAt }) => updatedAt),
    estimatedMin: typeof estimatedMin === "number" ? estimatedMin : null,
  });
}
