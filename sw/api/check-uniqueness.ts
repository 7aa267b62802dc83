import { uniqueKeys } from "#db/commit.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { listPage, wholeList } from "#db/list/list.ts";
import { fold } from "#db/schema/fold.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { Candidate } from "./checks.ts";
import { unrestricted } from "./unrestricted.ts";

/** Values that may stand once, and that another record has, or an earlier one of these. */
export async function uniqueIssues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  gone: ReadonlySet<string>,
): Promise<Issue[][]> {
  const keys = candidates.map(({ row }) => uniqueKeys(resource, row));
  const holders = await db.uniques.bulkGet(keys.flat().map(({ key }) => key));
  const holderOf = new Map(
    holders.flatMap((holder) => (holder && !gone.has(holder.id) ? [[holder.key, holder.id] as const] : [])),
  );
  const claimed = new Map<string, string>();
  return candidates.map(({ id }, index) =>
    (keys[index] ?? []).flatMap(({ key, path }) => {
      const holder = holderOf.get(key) ?? claimed.get(key) ?? id;
      claimed.set(key, holder);
      return holder === id ? [] : [{ path, code: "taken" as const }];
    }),
  );
}

/** Two units of one model with the same serial number: refused, unless the person says why. */
export async function serialIssues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  gone: ReadonlySet<string>,
): Promise<Issue[][]> {
  if (resource.table !== "equipment") return [];
  // Looked up one by one, which is slow in a browser: only those that are given now.
  const isNew = ({ before, row }: Candidate) => before === null || unitKey(before) !== unitKey(row);
  const serials = candidates
    .filter(isNew)
    .flatMap(({ row }) => (typeof row["serialNumber"] === "string" ? [row["serialNumber"]] : []));
  if (serials.length === 0) return [];
  const units = await rowsOf(db, "equipment").where("serialNumber").anyOf(serials).toArray();
  const holders = new Map<string, Set<string>>();
  const hold = (row: Record<string, unknown>, id: string) =>
    holders.set(unitKey(row), (holders.get(unitKey(row)) ?? new Set()).add(id));
  for (const unit of units) if (unit.deletedAt === null && !gone.has(unit.id)) hold(unit, unit.id);
  return candidates.map((candidate) => {
    const { id, row } = candidate;
    if (!row["serialNumber"]) return [];
    const others = holders.get(unitKey(row)) ?? new Set();
    const isDouble = others.size > (others.has(id) ? 1 : 0);
    hold(row, id);
    return isDouble && isNew(candidate) && !row["duplicateSerialReason"]
      ? [{ path: "serialNumber", code: "duplicate_serial" as const }]
      : [];
  });
}

/** What no two units have in common, unless somebody says why. */
export const unitKey = (row: Record<string, unknown>): string =>
  ["serialNumber", "manufacturer", "model"].map((path) => fold(String(row[path]))).join("|");

type Primary = { id: string; row: Record<string, unknown> };

const isPrimaryOf = (row: Record<string, unknown> | null, clientId: unknown): boolean =>
  row?.["isPrimary"] === true && row["clientId"] === clientId;

/** Those who become the primary responsible of a client, among these. */
export const becomingPrimary = (resource: Resource, candidates: readonly Candidate[]): Candidate[] =>
  resource.name === "responsibles"
    ? candidates.filter(
        ({ before, row }) => row["isPrimary"] === true && !isPrimaryOf(before, row["clientId"]),
      )
    : [];

/** The stored primary responsibles of the clients that get another one. */
export async function primariesBeside(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
): Promise<StoredRow[]> {
  const becoming = becomingPrimary(resource, candidates);
  if (becoming.length === 0) return [];
  const clients = [...new Set(becoming.map(({ row }) => String(row["clientId"])))];
  const filters = [
    { path: "clientId", values: clients },
    { path: "isPrimary", values: ["true"] },
  ];
  const { rows } = await listPage(db, resource, { ...wholeList, filters, archived: "all" }, unrestricted);
  return rows;
}

/** A client has one primary responsible: the stored one, unless he is `gone` or written here as something else. */
export async function primaryIssues(
  db: Database,
  resource: Resource,
  candidates: readonly Candidate[],
  gone: ReadonlySet<string>,
): Promise<Issue[][]> {
  const becoming = new Set(becomingPrimary(resource, candidates));
  if (becoming.size === 0) return candidates.map(() => []);
  const own = new Set(candidates.map(({ id }) => id));
  const stored = (await primariesBeside(db, resource, candidates)).map((row): Primary => ({
    id: row.id,
    row,
  }));
  const staying: Primary[] = candidates.filter((one) => one.row["isPrimary"] === true && !becoming.has(one));
  const primaries = new Map(
    [...stored.filter(({ id }) => !gone.has(id) && !own.has(id)), ...staying].map(({ id, row }) => [
      row["clientId"],
      id,
    ]),
  );
  return candidates.map((candidate) => {
    if (!becoming.has(candidate)) return [];
    const primary = primaries.get(candidate.row["clientId"]) ?? candidate.id;
    primaries.set(candidate.row["clientId"], primary);
    return primary === candidate.id ? [] : [{ path: "isPrimary", code: "several_primary" as const }];
  });
}
