import { registerApps } from "#db/domain/apps/index.ts";
import { eventCommand } from "#db/domain/audit/event-names.ts";
import { registeredNamed } from "#db/schema/registry.ts";
import type { Store } from "#db/store/store.ts";
import { auditEntries } from "#sw/api/audit/entries.ts";
import type { AuditEntry } from "#sw/api/audit/contract.ts";
import { mayUseLog } from "#db/rules/roles/may-use-log.ts";
import type { ApiContext } from "#sw/api/core/context.ts";
import type { DeviceConflict, DeviceConflicts } from "#sw/api/device/contract.ts";

const mostConflicts = 5;
/** Among so many commands about the record the one is looked for that saved it after all. */
const mostCommands = 50;

/**
 * `GET /api/device/conflicts`: the latest changes that were refused on this device because somebody was faster, and what became of
 * each: all of them for whoever reads the log, and else one's own.
 */
export async function answerConflicts(c: ApiContext): Promise<Response> {
  const { db, signedIn } = c.var;
  registerApps();
  const { commands, total } = await db.log.page({
    ...(!mayUseLog(signedIn.ability, "read") && { actors: [signedIn.user.id] }),
    devices: [await db.device.id()],
    topics: [[eventCommand("change_refused")]],
    direction: "desc",
    page: 1,
    itemsPerPage: mostConflicts,
  });
  const entries = await auditEntries(db, signedIn, commands);
  const items = await Promise.all(
    entries.map(async (refused, at): Promise<DeviceConflict> => {
      const actor = commands[at]?.actor ?? null;
      return { refused, outcome: actor === null ? "dropped" : await outcomeOf(db, refused, actor) };
    }),
  );
  return c.json({ items, total } satisfies DeviceConflicts);
}

async function outcomeOf(
  db: Store,
  { record, number, recordedAt }: AuditEntry,
  actor: string,
): Promise<DeviceConflict["outcome"]> {
  const table = record ? registeredNamed(record.resource)?.table : undefined;
  if (!record || table === undefined) return "gone";
  const row = await db.get(table, record.id);
  if (!row || row.deletedAt !== null) return "gone";
  const later = await db.log.page({
    actors: [actor],
    record: { table, id: record.id },
    from: recordedAt,
    direction: "asc",
    page: 1,
    itemsPerPage: mostCommands,
  });
  if (later.commands.some((command) => command.number > number && command.lines > 0)) return "saved";
  // The form of the record, or of one of its steps.
  const form = `${actor}/${record.resource}/${record.id}`;
  const drafts = await db.device.draftKeys(actor);
  return drafts.some((key) => key === form || key.startsWith(`${form}/`)) ? "draft" : "dropped";
}
