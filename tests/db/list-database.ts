import { commit } from "#db/dexie/commit.ts";
import { type Database, rowsOf } from "#db/dexie/database.ts";
import { derive, forgetDerived } from "#db/dexie/upgrades/derived.ts";
import { listPage } from "#db/dexie/list/list.ts";
import { openStore, type Opening } from "#db/dexie/opening.ts";
import { abilityOf } from "#db/rules/ability.ts";
import { adminRules } from "#db/rules/roles/specified-rules.ts";
import type { Resource, StoredRow } from "#db/schema/resource.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import type { Command, Write } from "#db/store/command.ts";
import { tablesAround } from "#db/store/scope.ts";
import { type ListQuery, type Reader, wholeList } from "#db/store/list-query.ts";

let databases = 0;
let commands = 0;

/** A name that no other test of the file has. */
export const newName = (): string => `test-${++databases}`;

export const newStore = (name = newName()): Opening => openStore(memorySentinel(), name);

export const administrator: Reader = { ability: abilityOf(adminRules), language: "en" };

/** The next hour of a year that has not been, by a tester who does nothing twice. */
export function newCommand(given: Partial<Command> = {}): Command {
  const at = new Date(Date.UTC(2025, 0, 1) + ++commands * 3_600_000).toISOString();
  return { key: `command-${commands}`, request: "POST", by: "tester", device: "test", at, now: at, ...given };
}

export async function write(db: Database, writes: Write[], command = newCommand()): Promise<StoredRow[]> {
  let written: StoredRow[] = [];
  const scope = tablesAround(...writes.map(({ resource }) => resource));
  await commit(db, command, scope, () =>
    Promise.resolve({
      writes,
      answer: (rows) => {
        written = rows;
        return { status: 200, body: null };
      },
    }),
  );
  return written;
}

type Values = Record<string, unknown>;

export const client = (id: string, code: string, more: Values = {}): Values => ({
  id,
  code,
  legalName: `Client ${code}`,
  taxIds: [],
  ...more,
});

export const words = (en: string, fr = "", ar = "") => ({ en, fr, ar });

/** What the log says, oldest first. */
export const changesOf = async (db: Database) =>
  (await db.changes.toArray()).map(({ action, record, changes }) => ({ action, record, changes }));

/** Rows with an `id` keep it. */
export function creations(resource: Resource, rows: Values[]): Write[] {
  return rows.map((row) => ({
    resource,
    before: null,
    after: { id: crypto.randomUUID(), ...row },
    action: "create",
  }));
}

export const create = (db: Database, resource: Resource, rows: Values[]): Promise<StoredRow[]> =>
  write(db, creations(resource, rows));

export const change = (resource: Resource, before: StoredRow, values: Values): Write => ({
  resource,
  before,
  after: { ...before, ...values, id: before.id },
  action: "update",
});

export const deletion = (resource: Resource, before: StoredRow): Write => ({
  resource,
  before,
  after: null,
  action: "delete",
});

/** What an upgrade does with what is made of a table's records. */
export const rebuild = (db: Database, table: string): Promise<void> =>
  db.transaction("rw", db.tables, async () => {
    await forgetDerived(db, table);
    await derive(db, table, await rowsOf(db, table).toArray());
  });

export const allRows = (db: Database, resource: Resource): Promise<StoredRow[]> =>
  rowsOf(db, resource.table).toArray();

export async function idsFound(
  db: Database,
  resource: Resource,
  query: Partial<ListQuery>,
  reader = administrator,
): Promise<string[]> {
  return (await listPage(db, resource, { ...wholeList, ...query }, reader)).rows.map(({ id }) => id);
}
