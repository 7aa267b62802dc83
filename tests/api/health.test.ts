import { describe, expect, test } from "vitest";
import { columnTable, type Database, rowsOf } from "#db/dexie/database.ts";
import { seedSteps } from "#db/seed/steps.ts";
import type { TableHealthAnswer } from "#sw/api/device/contract.ts";
import { newApi, type Person, signIn } from "#tests/support/api.ts";

async function opened(options: Parameters<typeof newApi>[0] = {}) {
  const api = newApi(options);
  const admin = await signIn(api, "admin");
  await admin.request("POST", "/api/masters/diagnostics", {
    code: "MADE",
    name: { en: "Made", fr: "Fait", ar: "صنع" },
    family: "hardware",
  });
  return { admin, api, db: await api.store.open() };
}

async function checked({ request }: Person, table?: string): Promise<TableHealthAnswer> {
  const { status, text } = await request("POST", "/api/device/health", table === undefined ? {} : { table });
  if (status !== 200) throw new Error(`${table}: ${text}`);
  return JSON.parse(text);
}

/** All tables, one after the other, as the page asks for them. */
async function checkAll(person: Person): Promise<TableHealthAnswer[]> {
  const all = [await checked(person)];
  for (let next = all[0]?.next; next; next = all.at(-1)?.next) all.push(await checked(person, next));
  return all;
}

const unsound = (all: readonly TableHealthAnswer[]) =>
  all.filter(({ findings, fits }) => findings.length > 0 || !fits).map(({ table }) => table);

/** What of a record's damage is looked for. */
const kindsIn = ({ findings }: TableHealthAnswer) => findings.map(({ kind, path }) => [kind, path]);

async function damage(db: Database, table: string, change: Record<string, unknown>): Promise<string> {
  const row = await rowsOf(db, table)
    .filter(({ deletedAt }) => deletedAt === null)
    .first();
  if (!row) throw new Error(`«${table}» has no record.`);
  await rowsOf(db, table).put({ ...row, ...change });
  return row.id;
}

describe("a database", () => {
  test("is sound as the sample and as people's work leave it", { timeout: 360_000 }, async () => {
    const { admin } = await opened({ steps: seedSteps });

    const all = await checkAll(admin);

    expect(unsound(all)).toEqual([]);
    expect(all.length).toBe(all[0]?.tables);
    expect(all.find(({ table }) => table === "diagnostics")?.rows).toBeGreaterThan(0);
  });

  test("whose list columns are not those of its records is told of, and mended", async () => {
    const { admin, db } = await opened();
    const id = await damage(db, "clients", { tradeName: "Written past everything" });

    expect(await checked(admin, "clients")).toMatchObject({ findings: [], fits: false });
    const found = () => admin.request("GET", "/api/masters/clients?q=past+everything");
    expect((await found()).body.total).toBe(0);
    expect((await admin.request("POST", "/api/device/mend", { table: "clients" })).status).toBe(204);

    expect((await checked(admin, "clients")).fits).toBe(true);
    expect((await found()).body.items.map((item) => item.id)).toEqual([id]);
    const { items } = (await admin.request("GET", "/api/audit-log?event=mended")).body;
    expect(items.length).toBe(1);
  });

  test.each([
    ["lost its list columns", (db: Database) => columnTable(db, "clients").clear()],
    [
      "has empty list columns",
      (db: Database) =>
        columnTable(db, "clients")
          .toCollection()
          .modify((section) => {
            if (section.delta) section.delta = { since: 0, rows: [] };
          }),
    ],
    [
      "lists a record that is gone",
      async (db: Database) => {
        const id = await rowsOf(db, "clients").toCollection().primaryKeys();
        await rowsOf(db, "diagnostics").toCollection().first();
        await rowsOf(db, "clients").delete(id.at(-1) ?? "");
      },
    ],
    [
      "has columns that nobody can read",
      (db: Database) =>
        columnTable(db, "equipment")
          .toCollection()
          .modify((section) => {
            if (section.part === "core") section.columns = {};
          }),
      "equipment",
    ],
    ["lost its unique values", (db: Database) => db.uniques.where("key").startsWith("clients|").delete()],
    [
      "keeps a unique value that nobody has",
      (db: Database) => db.uniques.put({ key: "clients|code|ghost", id: "1" }),
    ],
  ])("that %s is mended", async (_what, spoil, table = "clients") => {
    const { admin, db } = await opened();
    await spoil(db);
    expect((await checked(admin, table)).fits).toBe(false);

    await admin.request("POST", "/api/device/mend", { table });

    expect((await checked(admin, table)).fits).toBe(true);
  });

  test("tells of records that lack something, point nowhere or share a value, with the records themselves", async () => {
    const { admin, db } = await opened();
    const [one, other] = await rowsOf(db, "clients")
      .filter(({ deletedAt }) => deletedAt === null)
      .limit(2)
      .toArray();
    if (!one || !other) throw new Error("There are no two clients.");
    await rowsOf(db, "clients").put({ ...other, code: one["code"], segmentId: "nowhere" });

    const answer = await checked(admin, "clients");

    expect(kindsIn(answer)).toEqual([
      ["references", "segmentId"],
      ["uniques", "code"],
    ]);
    expect(answer.counts).toMatchObject({ references: 1, uniques: 1 });
    expect(answer.findings[0]).toMatchObject({ id: other.id, resource: "clients" });
    expect(answer.records.map(({ id }) => id)).toEqual([other.id]);
  });

  test.each<[string, string, Record<string, unknown>, [string, string][]]>([
    ["a text that is a number", "clients", { legalName: 12_345 }, [["shapes", "legalName"]]],
    ["a text that is a group", "clients", { notes: {} }, [["shapes", "notes"]]],
    ["a choice that there is not", "clients", { status: "nonsense" }, [["shapes", "status"]]],
    ["a state that there is not", "equipment", { state: "flying" }, [["shapes", "state"]]],
    ["a status that there is not", "requests", { status: "lost" }, [["shapes", "status"]]],
    ["a day that is none", "equipment", { warrantyEnd: "soon" }, [["shapes", "warrantyEnd"]]],
    [
      "an amount without its currency",
      "equipment",
      { purchaseCost: { amount: 7 } },
      [["shapes", "purchaseCost.currency"]],
    ],
    ["tags that are a text", "equipment", { tags: "none" }, [["shapes", "tags"]]],
    ["rows that are a text", "equipment", { interfaces: "none" }, [["shapes", "interfaces"]]],
    ["a row that is a text", "equipment", { interfaces: ["eth0"] }, [["shapes", "interfaces.0"]]],
    ["a reference that is a number", "clients", { segmentId: 7 }, [["shapes", "segmentId"]]],
    ["rules that are a text", "roles", { rules: "no rules" }, [["shapes", "rules"]]],
    ["rules that nobody can read", "roles", { rules: [{ action: "fly" }] }, [["rules", "rules"]]],
    ["a moment that is none", "clients", { archivedAt: "once" }, [["shapes", "archivedAt"]]],
    ["an author that is a number", "clients", { updatedBy: 1 }, [["shapes", "updatedBy"]]],
    ["nothing where a field has to be", "clients", { legalName: undefined }, [["shapes", "legalName"]]],
    ["a text that is too long", "clients", { legalName: "x".repeat(500) }, [["rules", "legalName"]]],
    ["an address of no form", "clients", { email: "nobody" }, [["rules", "email"]]],
    ["a place that its state does not have", "equipment", { state: "lost" }, [["rules", "location.type"]]],
  ])("tells of %s", async (_what, table, change, faults) => {
    const { admin, db } = await opened({ steps: seedSteps });
    const id = await damage(db, table, change);

    const answer = await checked(admin, table);

    expect(kindsIn(answer)).toEqual(faults);
    expect(answer.records.map((record) => record["id"])).toEqual([id]);
  });

  test("tells of no rule that a deleted record breaks", async () => {
    const { admin, db } = await opened();
    const deletedAt = "2026-11-01T00:00:00.000Z";
    await damage(db, "clients", { email: "nobody", deletedAt });
    await admin.request("POST", "/api/device/mend", { table: "clients" });

    expect((await checked(admin, "clients")).findings).toEqual([]);
  });

  test("tells of files whose bytes are gone", async () => {
    const { admin, db } = await opened();
    const id = "0".repeat(64);
    await db.files.put({ id, type: "image/png", size: 1, at: "2026-11-01T00:00:00.000Z" });

    const answer = await checked(admin, "files");

    expect(answer.findings).toMatchObject([{ kind: "files", id }]);
  });
});

test("the health of the database is for administrators", async () => {
  const { api, admin } = await opened();
  const manager = await signIn(api, "manager");

  expect((await manager.request("POST", "/api/device/health", {})).status).toBe(403);
  expect((await manager.request("POST", "/api/device/mend", { table: "clients" })).status).toBe(403);
  expect((await admin.request("POST", "/api/device/health", { table: "sessions" })).status).toBe(400);
});
