import { isOpenRequest, openStatuses } from "#db/domain/requests/states.ts";
import { memberOf, resourceNamed, type StoredRowIn, type UncheckedRowOf } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import { workCostOf } from "#db/domain/requests/work-costs.ts";
import { type Filter, wholeList } from "#db/store/list-query.ts";
import { followUp } from "#sw/api/pipeline/reverse-references.ts";
import { unrestricted } from "#sw/api/pipeline/unrestricted.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

type Request = UncheckedRowOf<"requests">;

const day = 86_400_000;

/** For how long a technician sees the units and people of work that is over. */
const scopeDays = 30;

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const peopleOf = ({ assigneeId, helpers }: Request): string[] => [
  ...(typeof assigneeId === "string" ? [assigneeId] : []),
  ...idsIn(helpers),
];

/** The request as the command leaves it; null where it goes. */
const afterOf = ({ request, row }: WriteCheck): Request | null => (request.values === null ? null : row);

const decisive = ["equipmentIds", "assigneeId", "helpers", "clientId", "cost"] as const;

/** Whether a write changes whose work it is, on what, what it costs, or that it is work at all. */
function movesWork(check: WriteCheck): boolean {
  const [before, after]: (Request | null)[] = [check.before, afterOf(check)];
  if (!before || !after) return true;
  return (
    isOpenRequest(before) !== isOpenRequest(after) ||
    decisive.some((name) => !sameValue(before[name], after[name]))
  );
}

/**
 * What work says of others: of units, how much of it is open and whose that is, and what all of it has cost; of the people who do it,
 * which clients they know for its sake. Rules of roles and lists go by that.
 */
export async function keepOpenWork(run: WriteRun, checks: readonly WriteCheck[]): Promise<void> {
  const moving = checks.filter(movesWork);
  const [first] = moving;
  if (!first) return;
  first.cascade.push(...(await unitsWithWork(run, moving)), ...(await peopleWithWork(run, moving)));
}

/** The stored requests that these filters find, as the command leaves them, and all that it writes. */
async function requestsAfter(
  { tx }: WriteRun,
  moving: readonly WriteCheck[],
  filters: readonly Filter[],
): Promise<Request[]> {
  const query = { ...wholeList, filters, archived: "all" } as const;
  const { rows } = await tx.query(resourceNamed("requests"), query, unrestricted);
  const written = new Set(moving.map(({ id }) => id));
  return [...rows.filter(({ id }) => !written.has(id)), ...moving.flatMap((check) => afterOf(check) ?? [])];
}

async function unitsWithWork(run: WriteRun, moving: readonly WriteCheck[]) {
  const ids = [
    ...new Set(
      moving.flatMap((check) => [
        ...idsIn(check.before?.["equipmentIds"]),
        ...idsIn(afterOf(check)?.equipmentIds),
      ]),
    ),
  ];
  if (ids.length === 0) return [];
  const units = await rowsById(run.tx, "equipment", ids);
  const about = { path: "equipmentIds", values: ids };
  const isOpen = { path: "status", values: openStatuses };
  const open = (await requestsAfter(run, moving, [isOpen, about])).filter(isOpenRequest);
  const hasCosts = moving.some((check) => check.before?.["cost"] || afterOf(check)?.cost);
  const all = hasCosts ? await requestsAfter(run, moving, [about]) : [];
  return [...units.values()].flatMap((unit) => {
    const ofUnit = open.filter(({ equipmentIds }) => idsIn(equipmentIds).includes(unit.id));
    const work = {
      ...(hasCosts && { totalCost: workCostOf(unit, all) }),
      openRequestCount: ofUnit.length,
      openRequestAssignees: [...new Set(ofUnit.flatMap(peopleOf))].toSorted(),
    };
    const resource = memberOf(resourceNamed("equipment"), unit);
    const isSame = Object.entries(work).every(([name, value]) => sameValue(unit[name], value));
    return isSame || !resource ? [] : [followUp(resource, unit, { ...unit, ...work })];
  });
}

async function peopleWithWork(run: WriteRun, moving: readonly WriteCheck[]) {
  const ids = [
    ...new Set(
      moving.flatMap((check) => [check.before, afterOf(check)].flatMap((one) => (one ? peopleOf(one) : []))),
    ),
  ];
  if (ids.length === 0) return [];
  const users = await rowsById(run.tx, "users", ids);
  const since = new Date(Date.parse(run.now) - scopeDays * day).toISOString();
  const changes = [];
  for (const user of users.values()) {
    const clients = await clientsOf(run, moving, user, since);
    if (!sameValue(idsIn(user["scopeClientIds"]).toSorted(), clients))
      changes.push(followUp(resourceNamed("users"), user, { ...user, scopeClientIds: clients }));
  }
  return changes;
}

/** The clients of somebody's open work, and of that which was over within the last days. */
async function clientsOf(
  { tx }: WriteRun,
  moving: readonly WriteCheck[],
  { id }: StoredRow,
  since: string,
): Promise<string[]> {
  const clients = new Set<string>();
  const written = new Set(moving.map((check) => check.id));
  for (const path of ["assigneeId", "helpers"])
    for (const beside of [
      { path: "status", values: openStatuses },
      { path: "resolvedAt", from: since, to: null },
    ]) {
      const filters = [{ path, values: [id] }, beside];
      const { rows } = await tx.query(resourceNamed("requests"), { ...wholeList, filters }, unrestricted);
      for (const row of rows as StoredRowIn<"requests">[])
        if (!written.has(row.id)) clients.add(String(row.clientId));
    }
  for (const check of moving) {
    const row = afterOf(check);
    const isRecent =
      row && (isOpenRequest(row) || (typeof row.resolvedAt === "string" && row.resolvedAt >= since));
    if (row && isRecent && peopleOf(row).includes(id)) clients.add(String(row.clientId));
  }
  return [...clients].toSorted();
}
