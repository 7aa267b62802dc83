import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { newApi, signIn } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import { archive, clients, fiveYears, idOf, oldClient, purge, secrets } from "#tests/support/purging.ts";
import { readRestore, restore } from "#tests/support/restore.ts";
import { tablesWith } from "#tests/support/stored-texts.ts";

test("a backup from before a purge says what comes back with it, and brings it back whole; it is deleted for good again after it", async () => {
  const { api, at, admin, file } = await oldClient();
  const before = await rowsOf(await api.store.open(), "clients").get(idOf(at));
  const earlier = await backupOf(api, admin);
  await purge(admin, [at]);
  const signed = { ...api, token: admin.token };

  const { checked } = await readRestore(signed, earlier);
  const after = await readRestore(signed, await backupOf(api, admin));

  expect(checked.purgedComingBack).toEqual({ count: 1, examples: ["Zephyr ZEPHYR"] });
  expect(after.checked.purgedComingBack).toEqual({ count: 0, examples: [] });

  await restore(signed, earlier);
  const again = await signIn(api, "admin");
  const restored = await api.store.open();
  expect(await rowsOf(restored, "clients").get(idOf(at))).toEqual(before);
  expect(await restored.fileBytes.get(file)).toBeDefined();
  expect((await purge(again, [at])).body.done).toEqual([idOf(at)]);
  expect(await tablesWith(restored, secrets)).toEqual([]);
});

test("a backup is checked though the list that records were deleted for good of is there no more", async () => {
  const { api, at, admin } = await oldClient();
  const earlier = await backupOf(api, admin);
  await purge(admin, [at]);
  const db = await api.store.open();
  await db.changes
    .where("record")
    .equals(`clients/${idOf(at)}`)
    .modify({ resource: "formerClients" });

  const { checked } = await readRestore({ ...api, token: admin.token }, earlier);

  expect(checked.purgedComingBack).toEqual({ count: 0, examples: [] });
});

test("a backup of other data says nothing of what was deleted for good here", async () => {
  const theirs = newApi();
  const file = await backupOf(theirs, await signIn(theirs, "admin"));
  const { api, at, admin } = await oldClient();
  await purge(admin, [at]);

  const { checked } = await readRestore({ ...api, token: admin.token }, file);

  expect(checked.purgedComingBack).toEqual({ count: 0, examples: [] });
});

test("a client that repeats its calls after the purge gets no value, makes nothing new, and takes nothing back", async () => {
  const api = newApi();
  const first = await signIn(api, "admin");
  const [segment] = (await first.request("GET", "/api/masters/segments")).body.items;
  const body = {
    code: "ZEPHYR",
    legalName: "Zephyr",
    clientType: "company",
    segmentId: segment?.id,
    notes: "quixotic",
  };
  const made = await first.request("POST", clients, body, { "idempotency-key": "made" });
  const at = `${clients}/${made.body.id}`;
  const calls = [
    ["made", "POST", clients, body],
    ["changed", "PATCH", at, { version: 1, notes: "zugzwang" }],
    ["noted", "POST", `${at}/notes`, { text: "of the xylophone" }],
    ["bulk", "POST", `${clients}/bulk`, { ids: [idOf(at)], patch: { notes: "wobbegong" } }],
    ["imported", "POST", `${clients}/import?mode=update`, "code,legal_name,notes\nZEPHYR,Zephyr,quixotic"],
  ] as const;
  for (const [key, method, path, sent] of calls) {
    const { status, body: answer } = await first.request(method, path, sent, { "idempotency-key": key });
    expect([key, status < 300, answer.issues]).toEqual([key, true, undefined]);
  }
  await archive(first, at);
  api.advance(fiveYears + 1);
  const admin = await signIn(api, "admin");
  expect((await purge(admin, [at])).body.done).toEqual([idOf(at)]);
  const db = await api.store.open();
  const row = await rowsOf(db, "clients").get(idOf(at));
  const written = await db.changes.count();

  for (const [key, method, path, sent] of calls) {
    const { status, text } = await admin.request(method, path, sent, { "idempotency-key": key });
    expect([key, status < 500, secrets.filter((value) => text.includes(value))]).toEqual([key, true, []]);
    const undone = await admin.request("POST", `/api/undo/${key}`);
    expect([key, undone.status]).toEqual([key, 409]);
  }

  expect(await rowsOf(db, "clients").get(idOf(at))).toEqual(row);
  expect(await db.changes.count()).toBe(written);
  expect(await tablesWith(db, secrets)).toEqual([]);
});

test("the data from before a restore says what comes back with it that was deleted for good since", async () => {
  const { api, at, admin } = await oldClient();
  await restore({ ...api, token: admin.token }, await backupOf(api, admin));
  const again = await signIn(api, "admin");
  const former = async () => (await again.request("GET", "/api/restores/former")).body["purgedComingBack"];
  expect(await former()).toEqual({ count: 0, examples: [] });

  await purge(again, [at]);

  expect(await former()).toEqual({ count: 1, examples: ["Zephyr ZEPHYR"] });
  expect((await again.request("POST", "/api/restores/undo")).status).toBe(204);
  const back = await signIn(api, "admin");
  expect((await back.request("GET", `${clients}?archived=all&q=zephyr`)).body.total).toBe(1);
});

test("of data from before a restore that is of a version without that list nothing comes back", async () => {
  const { api, at, admin } = await oldClient();
  const { name } = await api.store.open();
  await restore({ ...api, token: admin.token }, await backupOf(api, admin));
  const again = await signIn(api, "admin");
  await purge(again, [at]);
  await Dexie.delete(name);
  const older = new Dexie(name);
  older.version(1).stores({ departments: "id" });
  await older.open();
  older.close();

  const { status, body } = await again.request("GET", "/api/restores/former");

  expect([status, body["purgedComingBack"]]).toEqual([200, { count: 0, examples: [] }]);
});
