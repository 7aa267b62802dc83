import { agreed, type AgreementContext } from "#db/domain/requests/agreement.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { Tx } from "#db/store/tx.ts";
import type { Pending } from "#sw/api/pipeline/pending.ts";
import type { WriteCheck, WriteRun } from "#sw/api/pipeline/write-check.ts";
import { rowsById } from "#sw/domain/equipment/rows-by-id.ts";

type Request = UncheckedRowOf<"requests">;

/** Read once for all requests of a command. */
async function contextOf(tx: Tx, rows: readonly Request[], pending?: Pending): Promise<AgreementContext> {
  const clients = await rowsById(
    tx,
    "clients",
    rows.map(({ clientId }) => clientId),
    pending,
  );
  const living = (all: readonly StoredRow[]) => all.filter(({ deletedAt }) => deletedAt === null);
  return {
    clients,
    segments: await rowsById(
      tx,
      "segments",
      [...clients.values()].map((one) => one["segmentId"]),
    ),
    services: await rowsById(
      tx,
      "services",
      rows.map(({ serviceId }) => serviceId),
    ),
    categories: await rowsById(
      tx,
      "categories",
      rows.map(({ categoryId }) => categoryId),
    ),
    units: await rowsById(
      tx,
      "equipment",
      rows.flatMap(({ equipmentIds }) => idsIn(equipmentIds)),
      pending,
    ),
    policies: living(await tx.all("slaPolicies")),
    calendars: living(await tx.all("calendars")),
  };
}

const idsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Each write of a request works out its priority, its agreement and its clock. */
export async function keepAgreements(
  { tx, now, pending }: WriteRun,
  checks: readonly WriteCheck[],
): Promise<void> {
  const context = await contextOf(
    tx,
    checks.map(({ row }) => row),
    pending,
  );
  for (const one of checks) one.row = { ...one.row, ...agreed(context, one.row, one.before, now) };
}

/** What a request would be promised that is like this one, if it were taken now. */
export async function agreementOf(tx: Tx, row: Request, now: string): Promise<Request> {
  return agreed(await contextOf(tx, [row]), row, null, now);
}
