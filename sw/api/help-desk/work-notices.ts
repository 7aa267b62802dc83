import { overlapping, type TimeSpan } from "#db/domain/time-entries/overlaps.ts";
import {
  memberOf,
  resourceAtAddress,
  resourceNamed,
  type StoredRowIn,
  subrecords,
} from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { wholeList } from "#db/store/list-query.ts";
import { type ApiContext, nowIso } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { allow, maySee, visibleValues } from "#sw/api/core/permissions.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import { readableRecord } from "#sw/api/records/readable-record.ts";
import { viewerOf } from "#sw/api/subrecords/readable-subrecords.ts";
import { coveredHash } from "#sw/domain/signatures/covered-hash.ts";
import type { WorkNotices } from "./work-contract.ts";

type Request = StoredRowIn<"requests">;

/**
 * `GET /api/help-desk/{list}/{id}/work-notices`: what somebody should look at twice in the work that is recorded on a request, as far
 * as he reads it: time at which the same person was elsewhere too, and signatures for what is no longer so.
 */
export async function answerWorkNotices(c: ApiContext, list: string, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const resource = resourceAtAddress(`help-desk/${list}`, true);
  if (resource?.table !== "requests") fail("unknown_path");
  allow(signedIn, "read", resource);
  const request: Request = await readableRecord(db, signedIn, resource, id);
  const reads = (name: "timeEntries" | "signatures") =>
    viewerOf(signedIn, subrecords[name], resource, request) !== null;
  const answer: WorkNotices = {
    overlaps: reads("timeEntries") ? await overlapsOf(c, request) : [],
    outdatedSignatures: reads("signatures") ? await outdatedSignatures(c, request) : [],
  };
  return c.json(answer);
}

async function overlapsOf(c: ApiContext, { id }: Request): Promise<WorkNotices["overlaps"]> {
  const { db } = c.var;
  const ofRequest = livingSpans(await db.whereAnyOf("timeEntries", "ownerId", [id]));
  if (ofRequest.length === 0) return [];
  const people = [...new Set(ofRequest.map(({ userId }) => userId))];
  const first = ofRequest.map(({ startAt }) => startAt).toSorted()[0] ?? null;
  // What ended before the first of them began overlaps none; what still runs has no end.
  const ofPeople = { path: "userId", values: people };
  const pages = await Promise.all(
    [
      { path: "endAt", from: first, to: null },
      { path: "endAt", missing: true },
    ].map((ended) =>
      db.query(subrecords.timeEntries, { ...wholeList, filters: [ofPeople, ended] }, unrestricted),
    ),
  );
  const others = livingSpans(pages.flatMap(({ rows }) => rows));
  const overlaps: WorkNotices["overlaps"] = [];
  for (const entry of ofRequest) {
    const meanwhile = overlapping(entry, others, nowIso(c));
    const ownerIds = [...new Set(meanwhile.map(({ ownerId }) => ownerId))];
    const numbers = await Promise.all(ownerIds.map((ownerId) => numberOf(c, ownerId)));
    if (numbers.length > 0) overlaps.push({ id: entry.id, with: numbers });
  }
  return overlaps;
}

const livingSpans = (rows: readonly StoredRow[]): (TimeSpan & { ownerId: string })[] =>
  rows.flatMap(({ id, deletedAt, ...row }) => {
    const { userId, startAt, endAt, ownerId }: Partial<StoredRowIn<"timeEntries">> = row;
    return deletedAt === null && typeof userId === "string" && typeof startAt === "string"
      ? [{ id, userId, startAt, endAt: typeof endAt === "string" ? endAt : null, ownerId: String(ownerId) }]
      : [];
  });

/** Null of a request that is not for the reader, or not by its number. */
async function numberOf({ var: { db, signedIn } }: ApiContext, id: string): Promise<string | null> {
  const request: Request | undefined = await db.get("requests", id);
  const resource = request && memberOf(resourceNamed("requests"), request);
  if (!resource || !maySee(signedIn, resource, request)) return null;
  const { number }: Partial<Request> = visibleValues(signedIn, resource, request);
  return typeof number === "string" ? number : null;
}

/** Of work that is not over: what happens to the units afterwards is no concern of who signed. */
async function outdatedSignatures({ var: { db } }: ApiContext, request: Request): Promise<string[]> {
  if (request.status === "closed" || request.status === "cancelled") return [];
  const rows = await db.whereAnyOf("signatures", "ownerId", [request.id]);
  const outdated: string[] = [];
  for (const signature of rows) {
    const { coveredHash: signed, purpose, equipmentIds }: StoredRowIn<"signatures"> = signature;
    if (signature.deletedAt !== null || typeof signed !== "string") continue;
    if ((await coveredHash(db, request, { purpose, equipmentIds })) !== signed) outdated.push(signature.id);
  }
  return outdated;
}
