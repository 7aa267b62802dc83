import { expect, test } from "vitest";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { bytesOf, upload } from "#tests/support/files.ts";
import { sample } from "#tests/support/sample.ts";
import { newKey, undo } from "#tests/support/state.ts";

const list = "/api/masters/clients";
const client = `${list}/${clientId("AMAL")}`;

async function attach(person: Person, content: string, owner = client) {
  const { id: sha256 } = await upload(person, bytesOf(`%PDF-1.7 ${content}`));
  const values = { fileName: `${content}.pdf`, sha256, takenAt: "2026-10-01T08:00:00.000Z" };
  const { status, body } = await person.request("POST", `${owner}/attachments`, values);
  expect([status, body.issues]).toEqual([201, undefined]);
  return { sha256, at: `${owner}/attachments/${body.id}` };
}

/** The bytes that are left once the database was opened again so many hours later, with what opened it. */
async function opened(api: TestApi, hours: number) {
  const { name } = await api.store.open();
  api.advance(hours * 60);
  api.store.close();
  const later = newApi({ store: openStore(memorySentinel(), name), now: api.now() });
  await later.ready();
  const db = await later.store.open();
  const left = new Set(await db.fileBytes.toCollection().primaryKeys());
  expect(new Set(await db.files.toCollection().primaryKeys())).toEqual(left);
  return { later, left };
}

test("the bytes of a file that was removed a day ago are gone, and no others", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const remove = (at: string) => admin.request("DELETE", at);
  const kept = await attach(admin, "kept");
  const removed = await attach(admin, "removed");
  const twice = await attach(admin, "twice");
  await attach(admin, "twice");
  const values = await sample(admin.request, declarations.clients, 5);
  const { body: other } = await admin.request("POST", list, values);
  const ofDeleted = await attach(admin, "deleted", `${list}/${other.id}`);
  expect((await remove(`${list}/${other.id}`)).status).toBe(204);
  for (const { at } of [removed, twice]) expect((await remove(at)).status).toBe(204);

  const sameDay = await opened(api, 23);
  const person = await signIn(sameDay.later, "admin");
  const late = await attach(person, "late");
  await person.request("DELETE", late.at);
  const { left } = await opened(sameDay.later, 2);

  expect(sameDay.left.has(removed.sha256)).toBe(true);
  expect(left).toEqual(new Set([kept, twice, ofDeleted, late].map(({ sha256 }) => sha256)));
});

test("a file that comes back by an undo has its bytes, and its removal can't be undone once they may be gone", async () => {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const file = await attach(admin, "again");
  const removed = newKey();
  await admin.request("DELETE", file.at, undefined, removed.headers);
  expect((await undo(admin, removed.key)).status).toBe(200);
  const again = newKey();
  await admin.request("DELETE", file.at, undefined, again.headers);

  const { later, left } = await opened(api, 25);

  expect([...left]).toEqual([]);
  const { status, body } = await undo(await signIn(later, "admin"), again.key);
  expect([status, body.code]).toEqual([409, "too_late"]);
});
