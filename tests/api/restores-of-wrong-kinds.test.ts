import { describe, expect, test } from "vitest";
import { recordTables } from "#db/dexie/backup/backed-tables.ts";
import { rowsOf, schemaVersion } from "#db/dexie/database.ts";
import { restoreFrom } from "#db/schema/backup/restore-from.ts";
import { resourcesByTable } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { storedFaults } from "#db/schema/stored-faults.ts";
import { seedSteps } from "#db/seed/steps.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { backupOf, linesOf, writtenAgain } from "#tests/support/backup.ts";
import { askRestores, readRestore, targetOf } from "#tests/support/restore.ts";
import { wrongValues } from "#tests/support/wrong-values.ts";

type Row = Record<string, unknown>;

const values: unknown[] = [7, "no such thing", true, { a: { b: 1 } }, ["x"], [[null], [{ id: 7 }]]];

/** What a backup is refused for before it is checked. */
const stamped = ["id", "slot", "version", "createdAt", "updatedAt", "deletedAt", "kind"];

const wronged =
  (untouched: readonly string[]) =>
  (_table: string, row: object, at: number): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, untouched.includes(name) ? value : values[at]]),
    );

/** A backup of a device whose first rows of each table were changed, with a footer that fits. */
async function changed(
  change: (table: string, row: Row, at: number) => Row,
  { steps, most = 1 }: { steps?: typeof seedSteps; most?: number } = {},
) {
  const api = newApi(steps && { steps });
  const admin = await signIn(api, "admin");
  const { lines, footer } = await linesOf(await backupOf(api, admin));
  const seen = new Map(recordTables().map((table) => [table, 0]));
  const written = lines.map((line) => {
    const [table, row] = JSON.parse(line);
    const at = seen.get(table) ?? most;
    if (at >= most) return line;
    seen.set(table, at + 1);
    return JSON.stringify([table, change(table, row, at)]);
  });
  const bytes = await writtenAgain(written, footer);
  return { api, admin, bytes, device: { ...api, token: admin.token } };
}

describe("a backup with values of another kind than their fields", () => {
  test("is refused, by how many there are of which list, and nothing changes", async () => {
    const wrong: Readonly<Record<string, Row>> = {
      clients: { legalName: 12_345, notes: {} },
      roles: { rules: "no rules" },
    };
    const { api, bytes, device } = await changed((table, row) => ({ ...row, ...wrong[table] }));
    const db = await api.store.open();
    const before = await rowsOf(db, "clients").toArray();

    const { id, checked } = await readRestore(device, bytes);

    const anything = { id: expect.any(String), label: expect.anything() };
    expect(checked.misshapen).toEqual([
      { ...anything, resource: "clients", count: 2, path: "legalName" },
      { ...anything, resource: "roles", count: 1, path: "rules" },
    ]);
    expect([checked.counts.shapes, checked.administrators]).toEqual([3, []]);
    const swap = await askRestores(device, "POST", `/${id}/swap`, {});
    expect([swap.status, (await swap.json()).reason]).toEqual([400, "backup_invalid"]);
    expect((await api.store.open()).name).toBe(db.name);
    expect(await rowsOf(db, "clients").toArray()).toEqual(before);
  });

  test(
    "is refused and breaks nothing, whatever the values are and however old it is",
    { timeout: 360_000 },
    async () => {
      const { bytes, device } = await changed(wronged(stamped), { steps: seedSteps, most: values.length });
      const target = targetOf(device);

      for (const schema of [schemaVersion, 4]) {
        const { checked } = await restoreFrom(
          new Blob([bytes]),
          { ...target, check: (id, expected) => target.check(id, { ...expected, schema }) },
          { passphrase: null },
        );
        expect(checked.misshapen.length).toBeGreaterThan(30);
      }
    },
  );
});

test("a database with values of another kind than their fields is checked to the end", async () => {
  const api = newApi({ steps: seedSteps });
  const admin = await signIn(api, "admin");
  const db = await api.store.open();
  const change = wronged([...stamped, "roleCodes", "email", "status", "role", "language"]);
  for (const table of recordTables()) {
    const rows = await rowsOf(db, table).limit(values.length).toArray();
    await db.table(table).bulkPut(rows.map((row, at) => change(table, row, at)));
  }

  for (let next: string | null | undefined; next !== null;) {
    const asked = next === undefined ? {} : { table: next };
    const { status, text } = await admin.request("POST", "/api/device/health", asked);
    expect([next, status]).toEqual([next, 200]);
    next = JSON.parse(text).next;
  }
});

test("a backup whose records break rules is restored, and tells of them", async () => {
  const { admin, bytes, device } = await changed((table, row) =>
    table === "clients" ? { ...row, email: "nobody" } : row,
  );

  const { id, checked } = await readRestore(device, bytes);

  expect([checked.misshapen, checked.rules.map(({ path }) => path)]).toEqual([[], ["email"]]);
  const administrator = { id: admin.user.id, password: "seven blue kettles" };
  expect((await askRestores(device, "POST", `/${id}/swap`, { administrator })).status).toBe(204);
});

test("each value that is of another kind than its field is found where it is stored", () => {
  const ofAnotherKind = ["invalid", "unknown_choice", "unknown_field", "bad_date", "not_integer"];
  const all: Resource[] = [...resourcesByTable.values()].flat();
  for (const { name, fields } of all)
    for (const [path, field] of Object.entries(fields)) {
      if (field.kind === "rules") continue;
      const isWhole = field.kind === "money" || field.kind === "position";
      for (const [value, code] of wrongValues(field)) {
        if (value === null || !(ofAnotherKind.includes(code) || (isWhole && code === "required"))) continue;
        const [first] = storedFaults({ [path]: field }, { [path]: value }, new Map());
        expect([name, path, value, first?.kind]).toEqual([name, path, value, "shapes"]);
      }
    }
});
