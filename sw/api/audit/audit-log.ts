import { registerApps } from "#db/domain/apps/index.ts";
import { grouped } from "#db/schema/grouped.ts";
import { registeredNamed } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { pageBounds } from "#db/store/list-query.ts";
import type { Change } from "#db/store/change.ts";
import type { LoggedCommand } from "#db/store/log-query.ts";
import { can } from "#db/rules/ability.ts";
import type { Tx } from "#db/store/tx.ts";
import type { ApiContext, SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { visibleValues } from "#sw/api/core/permissions.ts";
import { readParameters } from "#sw/api/core/parameters.ts";
import { historyEntries, visibleLines } from "#sw/api/records/history-entries.ts";
import type { HistoryEntry } from "#sw/api/records/history-contract.ts";
import { recordLines } from "#sw/api/records/record-lines.ts";
import { pageParameters } from "#sw/api/records/parameters.ts";
import type { AuditLine } from "./contract.ts";
import { auditEntries, auditRecords } from "./entries.ts";
import { logQuery } from "./log-query.ts";
import { auditParameters } from "./parameters.ts";
import { allowLog } from "./readers.ts";

/**
 * `GET /api/audit-log`: what was done, by whom, when and on which device, the latest first: commands with how many records they
 * changed, and events. For whoever may read `AuditLog` without conditions. Filters: `q`, `actor`, `kind`, `event`, `resource` and
 * `record`, `device`, `at.from`, `at.to`.
 */
export async function auditLog(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  allowLog(signedIn, "read");
  registerApps();
  const { page, itemsPerPage, ...filters } = readParameters(c, auditParameters);
  const query = { ...(await logQuery(c, filters)), page, itemsPerPage: Math.min(itemsPerPage, mostAtOnce) };
  const { commands, ...counts } = await db.log.page(query);
  return c.json({ items: await auditEntries(db, signedIn, commands), ...counts });
}

/** All of a log is for its export. */
const mostAtOnce = 1000;

/** `GET /api/audit-log/devices`: all that commands were given on. */
export async function auditDevices(c: ApiContext): Promise<Response> {
  allowLog(c.var.signedIn, "read");
  return c.json({ items: await c.var.db.log.devices() });
}

/** `GET /api/audit-log/{number}`: one command. */
export async function auditEntry(c: ApiContext, number: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const [entry] = await auditEntries(db, signedIn, [await loggedCommandOf(c, number)]);
  return c.json(entry);
}

/** `GET /api/audit-log/{number}/lines`: what it changed, record by record, as far as the reader may read each. */
export async function auditLines(c: ApiContext, number: string): Promise<Response> {
  const { db, signedIn } = c.var;
  const command = await loggedCommandOf(c, number);
  const { skip, size, ...pages } = pageBounds(command.lines, readParameters(c, pageParameters));
  const first = command.first + skip;
  // The lines behind its last one are of later commands.
  const last = command.first + Math.min(skip + size, command.lines) - 1;
  const all = size === 0 || command.lines === 0 ? [] : await db.lines([first, last]);
  // What a record of the sample went through before it was written is its own history, and one line here.
  const lines = [...new Map(all.map((line) => [Math.ceil(line.number), line])).values()];
  const entries = await entriesOf(db, signedIn, lines);
  const records = await auditRecords(
    db,
    signedIn,
    lines.map(({ resource, recordId: id }) => ({ resource, id })),
  );
  const items = lines.flatMap((line, at): AuditLine[] => {
    const record = records[at];
    return record ? [{ record, ...(entries.get(line) ?? { entry: null }) }] : [];
  });
  return c.json({ items, total: command.lines, ...pages });
}

/** The command of this number, for whoever reads the log. */
export async function loggedCommandOf(c: ApiContext, number: string): Promise<LoggedCommand> {
  allowLog(c.var.signedIn, "read");
  registerApps();
  const command = /^\d{1,15}$/.test(number) ? await c.var.db.log.command(Number(number)) : undefined;
  return command ?? fail("not_found");
}

type ReadEntry = { entry: HistoryEntry; answerType?: unknown };

/** The lines that this person may read something of. */
async function entriesOf(
  tx: Tx,
  signedIn: SignedIn,
  lines: readonly Change[],
): Promise<Map<Change, ReadEntry>> {
  const entries = new Map<Change, ReadEntry>();
  for (const [name, ofList] of grouped(lines, ({ resource }) => resource)) {
    const resource = registeredNamed(name);
    if (!resource) continue;
    for (const [id, ofRecord] of grouped(ofList, ({ recordId }) => recordId))
      await addEntries(tx, signedIn, { resource, id, lines: ofRecord }, entries);
  }
  return entries;
}

async function addEntries(
  tx: Tx,
  signedIn: SignedIn,
  { resource, id, lines }: { resource: Resource; id: string; lines: readonly Change[] },
  entries: Map<Change, ReadEntry>,
): Promise<void> {
  const row = await tx.get(resource.table, id);
  if (!row || !can(signedIn.ability, "read", resource.subject, row)) return;
  const { answerType }: { answerType?: unknown } =
    resource.name === "checklist" ? visibleValues(signedIn, resource, row) : {};
  const answer = answerType === undefined ? {} : { answerType };
  const numbers = new Set(lines.map(({ number }) => number));
  const visible = visibleLines(signedIn, resource, row, await recordLines(tx, resource, row)).filter(
    ({ line }) => numbers.has(line.number),
  );
  const visibleEntries = await historyEntries(tx, signedIn, resource, visible);
  for (const [at, { line }] of visible.entries()) {
    const original = lines.find(({ number }) => number === line.number);
    const entry = visibleEntries[at];
    if (original && entry) entries.set(original, { entry, ...answer });
  }
}
