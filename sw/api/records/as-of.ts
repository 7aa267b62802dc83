import { isRecord } from "#db/schema/is-record.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { can, pickFields } from "#db/rules/ability.ts";
import { users } from "#db/domain/users/users.ts";
import { grouped } from "#db/schema/grouped.ts";
import { labelOf } from "#db/schema/label.ts";
import { targetsIn } from "#db/schema/links.ts";
import { resourceNamed } from "#db/schema/registry.ts";
import { type Resource, stampFields, type StoredRow } from "#db/schema/resource.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Tx } from "#db/store/tx.ts";
import { type ApiContext, type SignedIn, timeZoneOf } from "#sw/api/core/context.ts";
import { fail, failWith } from "#sw/api/core/errors.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { allow, readableFields, visibleActor, visibleValues } from "#sw/api/core/permissions.ts";
import type { PastRecord } from "./history-contract.ts";
import { readsLabel } from "./hidden-names.ts";
import { lastInstant } from "./last-instant.ts";
import { namedPeople } from "./named-people.ts";
import { asOfParameters } from "./parameters.ts";
import { readableRecord } from "./readable-record.ts";
import { linesById, recordLines } from "./record-lines.ts";
import { type PastMoment, rowAt } from "./row-at.ts";

/**
 * `GET …/{id}/as-of?at=⟨instant⟩` or `?version=`: the record as it was, as far as the person may read it now and might have read it
 * then, with what it pointed at by the names of that time, and which fields are otherwise today. 404 where it was not there.
 * An `at` of a day or of a minute means its end; a day is the device's.
 */
export async function asOf(c: ApiContext, resource: Resource, id: string): Promise<Response> {
  const { db, signedIn } = c.var;
  allow(signedIn, "read", resource);
  const now = await readableRecord(db, signedIn, resource, id);
  const moment = momentOf(c);
  const lines = await recordLines(db, resource, now);
  const past = rowAt(resource, now, lines, moment);
  if (!past) fail("not_found");
  const { row, since, later } = past;
  const at = "at" in moment ? moment.at : (since?.recordedAt ?? row.createdAt);
  if (!can(signedIn.ability, "read", resource.subject, row)) fail("not_found");
  const readable = readableNowAndThen(signedIn, resource, now, row);
  const stamp = { ...visibleValues(signedIn, resource, row) };
  const record = pickFields(stamp, [...stampFields, "kind", ...readable]);
  const by = since?.by ?? row.createdBy;
  const people = await namedPeople(db, signedIn, [by]);
  const next = later.at(-1);
  const answer: PastRecord = {
    record,
    at,
    version: row.version,
    since: since?.recordedAt ?? row.createdAt,
    by: visibleActor(signedIn, by),
    byName: people.get(by)?.name ?? null,
    until: next?.recordedAt ?? null,
    changed: readable.filter((field) => !sameValue(valueAt(row, field), valueAt(now, field))),
    names: await namesAt(db, signedIn, resource, record, moment, at),
  };
  return c.json(answer);
}

function momentOf(c: ApiContext): PastMoment {
  const { at, version } = readParameters(c, asOfParameters);
  if (version !== null && /^\d{1,9}$/.test(version)) return { version: Number(version) };
  const last = at === null ? null : lastInstant(at, timeZoneOf(c));
  if (last !== null) return { at: last };
  return failWith([{ path: version === null ? "at" : "version", code: "invalid" }]);
}

/** What he reads of it now, and might have read of it then; a field whose state tells more than he reads stays hidden. */
function readableNowAndThen(
  signedIn: SignedIn,
  resource: Resource,
  now: StoredRow,
  then: StoredRow,
): string[] {
  const once = new Set(readableFields(signedIn, resource, then));
  const state = machineOf(resource)?.field;
  const today = readableFields(signedIn, resource, now);
  return today.filter((field) => once.has(field) && (field !== state || today.includes(state)));
}

const valueAt = (row: StoredRow, path: string): unknown => {
  const [field = "", ...below] = path.split(".");
  return below.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), row[field]);
};

/** What the records that it pointed at were called then, by `list/id`, for whoever may read that now. */
async function namesAt(
  tx: Tx,
  signedIn: SignedIn,
  resource: Resource,
  record: Record<string, unknown>,
  moment: PastMoment,
  at: string,
): Promise<Record<string, unknown>> {
  const targets = Object.entries(resource.fields).flatMap(([name, field]) =>
    targetsIn(field, [record[name]]),
  );
  const names: Record<string, unknown> = {};
  for (const [name, group] of grouped(targets, ({ to }) => to)) {
    const target = resourceNamed(name);
    const rows = (await tx.getMany(target.table, [...new Set(group.map(({ id }) => id))])).filter(
      (row) => row !== undefined,
    );
    const lines = await linesById(tx, target, rows);
    for (const row of rows) {
      const past = rowAt(target, row, lines.get(row.id) ?? [], "at" in moment ? moment : { at });
      const then = past?.row ?? row;
      const isReadable =
        (name === users.name && row.id === signedIn.user.id) ||
        [row, then].every((one) => readsLabel(signedIn, target, one));
      names[`${name}/${row.id}`] = isReadable ? labelOf(target, then) : null;
    }
  }
  return names;
}
