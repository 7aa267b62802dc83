import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import {
  archive,
  clientOf,
  clients,
  codesOf,
  connections,
  faultsOf,
  fiveYears,
  idOf,
  oldClient,
  purge,
  secrets,
} from "#tests/support/purging.ts";
import { readRestore } from "#tests/support/restore.ts";
import { tablesWith, walkedChain } from "#tests/support/stored-texts.ts";

describe("an archived record that was kept for long enough is deleted for good", () => {
  test("with its parts and its file: no table and no line of the log has a value of it any more", async () => {
    const { api, at, admin, file } = await oldClient();
    const db = await api.store.open();
    expect(await tablesWith(db, secrets)).toEqual(
      expect.arrayContaining(["clients", "notes", "notesColumns", "changes"]),
    );
    expect(await db.fileBytes.get(file)).toBeDefined();

    const answer = await purge(admin, [at]);

    expect([answer.status, answer.body.done, answer.body.failed]).toEqual([200, [idOf(at)], []]);
    expect(await tablesWith(db, secrets)).toEqual([]);
    expect([await db.files.get(file), await db.fileBytes.get(file)]).toEqual([undefined, undefined]);
    expect((await admin.request("GET", at)).status).toBe(404);
    expect((await admin.request("GET", `${clients}?archived=all&q=zephyr`)).body.total).toBe(0);
    expect((await admin.request("GET", `${clients}/deleted`)).body.items).toEqual([]);
  });

  test("the log says by whom, and what it was called; its chain holds, and nothing is wrong with the database", async () => {
    const { at, admin } = await oldClient();
    expect((await walkedChain(admin)).erased).toBe(0);

    await purge(admin, [at]);

    const [entry] = (await admin.request("GET", "/api/audit-log?itemsPerPage=1")).body.items;
    expect(entry).toMatchObject({
      action: "purge",
      actorName: admin.user["fullName"],
      kinds: ["delete"],
      record: { id: idOf(at), label: "Zephyr ZEPHYR" },
    });
    const lines = (await admin.request("GET", `/api/audit-log/${String(entry?.["number"])}/lines`)).body
      .items;
    expect(lines).toHaveLength(4);
    const chain = await walkedChain(admin);
    expect([chain.broken, chain.erased > 5]).toEqual([null, true]);
    expect(await faultsOf(admin)).toEqual([]);
  });

  test("its code is free for another one", async () => {
    const { at, admin } = await oldClient();
    await purge(admin, [at]);

    expect(await clientOf(admin, "ZEPHYR")).not.toBe(at);
    expect(await faultsOf(admin)).toEqual([]);
  });

  test("nothing takes it back: no undo, no reverting, no list of deleted records, no single record of a backup", async () => {
    const { api, at, admin } = await oldClient();
    const row = await rowsOf(await api.store.open(), "clients").get(idOf(at));
    await purge(admin, [at], "the-purge");

    const undone = await admin.request("POST", "/api/undo/the-purge");
    const [entry] = (await admin.request("GET", "/api/audit-log?itemsPerPage=1")).body.items;
    const reverted = await admin.request("POST", `/api/audit-log/${String(entry?.["number"])}/revert`);
    const restored = await admin.request("POST", `${clients}/deleted/${idOf(at)}`);
    const records = { resource: "clients", records: [row], dryRun: false };
    const brought = await admin.request("POST", "/api/backups/records", records);
    const compared = await admin.request("POST", "/api/backups/records", { ...records, dryRun: true });

    expect([undone, reverted, restored, brought].map(({ status, body }) => [status, body.code])).toEqual([
      [409, "gone_for_good"],
      [409, "gone_for_good"],
      [404, "not_found"],
      [409, "gone_for_good"],
    ]);
    expect(compared.body.items[0]).toMatchObject({ state: "final", label: "Zephyr ZEPHYR" });
  });

  test("a backup after it is whole, and holds nothing of it", async () => {
    const { api, at, admin } = await oldClient();
    await purge(admin, [at]);
    const signed = { ...api, token: admin.token };

    const { checked } = await readRestore(signed, await backupOf(api, admin));

    const { shapes, references, uniques } = checked;
    const faults = [...shapes, ...uniques, ...references.filter(({ path }) => !connections.test(path))];
    expect([checked.brokenCommand, faults]).toEqual([null, []]);
  });

  test("a repetition of the call does nothing twice, and a second purge finds nothing", async () => {
    const { at, admin } = await oldClient();
    const first = await purge(admin, [at], "once");
    const chain = await walkedChain(admin);

    const again = await purge(admin, [at], "once");
    const later = await purge(admin, [at], "twice");

    expect(again.body).toEqual(first.body);
    expect([later.body.done, codesOf(later)]).toEqual([[], ["not_found"]]);
    expect(await walkedChain(admin)).toEqual(chain);
  });
});

test("a purge of many records in batches that stops on the way leaves each of them whole or gone", async () => {
  const api = newApi();
  const first = await signIn(api, "admin");
  const all = [];
  for (let n = 0; n < 12; n++) all.push(await clientOf(first, `MANY-${n}`));
  for (const at of all) await first.request("POST", `${at}/notes`, { text: "of the xylophone" });
  for (const at of all) await archive(first, at);
  api.advance(fiveYears + 1);
  const admin = await signIn(api, "admin");
  const db = await api.store.open();

  await purge(admin, all.slice(0, 5));
  const put = db.changes.bulkPut.bind(db.changes);
  db.changes.bulkPut = () => {
    throw new Error("The browser goes away.");
  };
  const broken = await purge(admin, all.slice(5, 10));
  db.changes.bulkPut = put;

  expect(broken.status).toBe(500);
  const left = await rowsOf(db, "notes")
    .filter(({ deletedAt }) => deletedAt === null)
    .toArray();
  expect(left.filter(({ text }) => text === "of the xylophone")).toHaveLength(7);
  expect((await admin.request("GET", "/api/retention")).body["lists"]).toEqual([
    expect.objectContaining({ past: 7, needed: 0 }),
  ]);
  const { body } = await admin.request("POST", `${clients}/bulk`, {
    filter: "archived=past",
    expected: 7,
    purge: true,
  });
  expect([body.done.length, body.failed]).toEqual([7, []]);
  expect((await walkedChain(admin)).broken).toBeNull();
  expect(await faultsOf(admin)).toEqual([]);
});
