import { eventOf } from "#db/domain/audit/event-names.ts";
import type { EventArgs } from "#db/domain/audit/event-args.ts";
import { users } from "#db/domain/users/users.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { labelOf } from "#db/schema/label.ts";
import { addressOf, registeredNamed, resources } from "#db/schema/registry.ts";
import { isFamily, type Resource, type StoredRow } from "#db/schema/resource.ts";
import { grouped } from "#db/schema/grouped.ts";
import type { LoggedCommand } from "#db/store/log-query.ts";
import type { Tx } from "#db/store/tx.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { isOfKind, visibleActor, visibleValues } from "#sw/api/core/permissions.ts";
import { namedPeople } from "#sw/api/records/named-people.ts";
import { can } from "#db/rules/ability.ts";
import type { AuditEntry, AuditRecord } from "./contract.ts";
import { kindsOf } from "./kind-topics.ts";

/** These commands as this reader may see them. */
export async function auditEntries(
  tx: Tx,
  signedIn: SignedIn,
  commands: readonly LoggedCommand[],
): Promise<AuditEntry[]> {
  const eventArgs = commands.map(eventArgsOf);
  const people = await namedPeople(tx, signedIn, [
    ...commands.map(({ actor }) => actor),
    ...eventArgs.flatMap(({ user, people: several = [] }) => [
      ...(user === undefined ? [] : [user]),
      ...several,
    ]),
  ]);
  const records = await auditRecords(
    tx,
    signedIn,
    commands.map((command, at) => {
      const { firstLine } = command;
      if (firstLine) return { resource: firstLine.resource, id: idIn(firstLine.record) };
      const { resource, record } = eventArgs[at] ?? {};
      return resource !== undefined && record !== undefined
        ? { resource, id: record }
        : unchangedRecord(command);
    }),
  );
  return commands.map((command, at): AuditEntry => {
    const { number, recordedAt, actor, deviceName, name, topics, lines, firstLine, undoes } = command;
    const { user, people: several, ...args } = eventArgs[at] ?? {};
    const named = (id: string) => ({ id, name: people.get(id)?.name ?? null });
    return {
      number,
      at: command.at,
      recordedAt,
      actor: visibleActor(signedIn, actor),
      actorName: people.get(actor)?.name ?? null,
      device: deviceName,
      call: name,
      event: eventOf(name),
      kinds: kindsOf(topics),
      lines,
      record: records[at] ?? null,
      action: firstLine?.action ?? null,
      step: firstLine?.step?.code ?? null,
      user: user === undefined ? null : named(user),
      ...(several && { people: several.map(named) }),
      args,
      isUndo: undoes !== undefined,
    };
  });
}

export const idIn = (record: string): string => record.slice(record.indexOf("/") + 1);

/**
 * Returns the arguments of an event. Of other commands the arguments hold values, which stand in their lines for those who may read them. An
 * argument that was too long to be kept is left out.
 */
function eventArgsOf({ name, args: { body } }: LoggedCommand): EventArgs {
  if (eventOf(name) === null || !isRecord(body)) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => !isRecord(value)));
}

/** What was saved as it was before: only the call names it, by its list or by the specification's address. */
function unchangedRecord({ name, args }: LoggedCommand): { resource: string; id: string } | null {
  const resource = /^PATCH (?:apps\/)?([^/]+)\/:id$/.exec(name)?.[1] ?? "";
  const id = args.path?.["id"];
  return id !== undefined && registeredNamed(resource) ? { resource, id } : null;
}

/** Each by the name that it has now, for whoever may read that; also of one that is deleted. */
export async function auditRecords(
  tx: Tx,
  signedIn: SignedIn,
  named: readonly ({ resource: string; id: string } | null)[],
): Promise<(AuditRecord | null)[]> {
  const rows = new Map<string, StoredRow>();
  const loggedRecords = named.flatMap((one) => one ?? []);
  for (const [name, ofList] of grouped(loggedRecords, ({ resource }) => resource)) {
    const table = registeredNamed(name)?.table;
    const ids = [...new Set(ofList.map(({ id }) => id))];
    for (const row of table ? await tx.getMany(table, ids) : []) if (row) rows.set(`${name}/${row.id}`, row);
  }
  return named.map((one) => {
    if (!one) return null;
    const resource = registeredNamed(one.resource);
    const row = rows.get(`${one.resource}/${one.id}`);
    return {
      ...one,
      address: resource && row && hasPage(resource, row) ? addressOf(resource) : null,
      label: resource && row ? visibleLabel(signedIn, resource, row) : null,
    };
  });
}

const hasPage = (resource: Resource, row: StoredRow): boolean =>
  row.deletedAt === null && isOfKind(resource, row) && !isFamily(resource) && resources.includes(resource);

const visibleLabel = (signedIn: SignedIn, resource: Resource, row: StoredRow): unknown =>
  (resource.name === users.name && row.id === signedIn.user.id) ||
  resource.label.every((field) => can(signedIn.ability, "read", resource.subject, row, field))
    ? labelOf(resource, visibleValues(signedIn, resource, row))
    : null;
