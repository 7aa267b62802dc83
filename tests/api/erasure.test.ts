import { describe, expect, test } from "vitest";
import { rowsOf, type Database } from "#db/dexie/database.ts";
import { openStore } from "#db/dexie/opening.ts";
import { memorySentinel } from "#db/dexie/sentinel.ts";
import { type Answer, newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { backupOf } from "#tests/support/backup.ts";
import { faultsOf } from "#tests/support/purging.ts";
import { makeVisit } from "#tests/support/requests.ts";
import { readRestore } from "#tests/support/restore.ts";
import { tablesWith, textOf, walkedChain } from "#tests/support/stored-texts.ts";

/** A technician of the sample: work is assigned to him, and people write of him. */
const person = { id: "4", name: "Karim Benali", email: "technician@demo.com", number: "+213550100104" };
const former = { name: "Karim Bensaïd", email: "k.bensaid@sahel.example" };
const texts = [...Object.values(person).slice(1), ...Object.values(former), "Karim Bensaid"];
const at = `/api/apps/users/${person.id}`;
const account = `/api/security/users/${person.id}`;

type Row = Answer["body"];

const change = async ({ request }: Person, path: string, patch: object): Promise<Row> => {
  const { version } = (await request("GET", path)).body;
  const { status, body } = await request("PATCH", path, { version, ...patch });
  expect([status, body.issues]).toEqual([200, undefined]);
  return body;
};

/** Somebody who has worked here: he was called otherwise, has a picture and a draft, and others write of him. */
async function knownPerson(api = newApi()) {
  const admin = await signIn(api, "admin");
  const agent = await signIn(api, "agent");
  await change(admin, account, { fullName: former.name, email: former.email });
  await change(admin, account, { fullName: person.name, email: person.email, phone: person.number });
  const technician = await signIn(api, "technician");
  const png = Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0));
  const picture = await technician.request("PUT", "/api/me/avatar", png, { "content-type": "image/png" });
  expect(picture.status).toBe(200);
  const { at: visit } = await makeVisit(api, agent, technician);
  const note = await agent.request("POST", `${visit}/notes`, {
    text: `Call ${person.name} at ${person.number}, or ${former.name.toUpperCase()}.`,
    mentions: [person.id],
  });
  expect(note.status).toBe(201);
  const gone = await agent.request("POST", `${visit}/notes`, { text: `${person.name} was here` });
  await agent.request("DELETE", `${visit}/notes/${gone.body.id}`);
  await api.request("POST", "/api/auth/login", { email: person.email, password: "wrong" });
  const db = await api.store.open();
  for (const userId of [person.id, agent.user.id])
    await db.drafts.put({
      key: `${userId}/x`,
      userId,
      at: "",
      baseVersion: null,
      values: { title: `For ${person.name}` },
    });
  return { api, admin, agent, db, visit, note: `${visit}/notes`, avatar: String(picture.body["avatar"]) };
}

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

async function suspend(admin: Person, successor = "7"): Promise<void> {
  const { version } = (await admin.request("GET", account)).body;
  const handOverTo = {
    displacement: successor,
    maintenance: successor,
    pickup: successor,
    replacement: successor,
    helping: null,
  };
  const { status, body } = await admin.request("POST", `${at}/suspend`, {
    version,
    handOverTo,
    reason: "He left",
  });
  expect([status, body.code, body.issues]).toEqual([200, undefined, undefined]);
}

async function erase(admin: Person, confirm = person.name): Promise<Answer> {
  const { version } = (await admin.request("GET", account)).body;
  return admin.request("POST", `${at}/erase`, { version, confirm });
}

async function erasedPerson() {
  const known = await knownPerson();
  await suspend(known.admin);
  const answer = await erase(known.admin);
  expect([answer.status, answer.body["namesakes"]]).toEqual([200, 0]);
  return known;
}

const settled = async (api: TestApi) => {
  await api.ready();
  await new Promise((resolve) => setTimeout(resolve, 300));
};

describe("a person is erased", () => {
  test("from every table: records, log, answers, drafts, lists and unique values, under all names that he had", async () => {
    const { api, admin, db } = await knownPerson();
    await suspend(admin);
    expect(await tablesWith(db, texts)).toEqual(
      expect.arrayContaining(["users", "notes", "changes", "drafts", "attempts", "uniques", "usersColumns"]),
    );

    expect((await erase(admin)).status).toBe(200);

    await settled(api);
    expect(await tablesWith(db, texts)).toEqual([]);
    expect(await walkedChain(admin)).toMatchObject({ broken: null });
  });

  test("from what is remembered of the log outside the store too", async () => {
    const sentinel = memorySentinel();
    const { api, admin } = await knownPerson(newApi({ store: openStore(sentinel, "erased-mirror") }));
    await suspend(admin);
    await settled(api);
    expect(textOf(await sentinel.mirror.read())).toContain(person.name);

    await erase(admin);

    await settled(api);
    expect(textOf(await sentinel.mirror.read())).not.toContain(person.name);
  });

  test("and what was done stays, by a name that says so", async () => {
    const { admin, visit, note } = await erasedPerson();

    const row = (await admin.request("GET", account)).body;
    expect(row).toMatchObject({
      fullName: "Erased person 4",
      email: "erased-4@erased.invalid",
      phone: null,
      contact: null,
      avatar: null,
      status: "inactive",
    });
    const history = JSON.stringify((await admin.request("GET", `${visit}/history`)).body.items);
    expect(history).toContain("Erased person 4");
    const [text] = (await admin.request("GET", note)).body.items;
    expect(text?.["text"]).toBe("Call Erased person 4 at Erased person 4, or Erased person 4.");
    const found = (await admin.request("GET", "/api/masters/responsibles?q=karim+benali")).body.total;
    expect(found).toBe(0);
    expect((await admin.request("GET", "/api/security/users?q=Erased+person")).body.total).toBe(1);
  });

  test("by a name in the language of whoever erases him, and nobody gives the account another one", async () => {
    const { admin } = await knownPerson();
    await suspend(admin);
    const { version } = (await admin.request("GET", account)).body;
    const french = { "accept-language": "fr-DZ,fr;q=0.9" };
    await admin.request("POST", `${at}/erase`, { version, confirm: person.name }, french);

    const erased = (await admin.request("GET", account)).body;
    expect(erased["fullName"]).toBe("Personne effacée 4");
    const patches = [{ fullName: person.name }, { email: person.email }, { status: "active" }];
    for (const patch of patches) {
      const { status, body } = await admin.request("PATCH", account, { version: erased.version, ...patch });
      expect([status, body.reason]).toEqual([403, "person_erased"]);
    }
    expect((await admin.request("GET", account)).body).toEqual(erased);
  });

  test("with the picture, the password, sessions and drafts", async () => {
    const { db, avatar } = await erasedPerson();

    expect(await db.fileBytes.get(avatar.split("/").at(-1) ?? "")).toBeUndefined();
    expect(await db.credentials.get(person.id)).toBeUndefined();
    expect(await db.sessions.where("userId").equals(person.id).count()).toBe(0);
    expect((await db.drafts.toArray()).map(({ userId, values }) => [userId, values])).toEqual([
      ["3", { title: "For Erased person 4" }],
    ]);
  });

  test("by whoever may do everything, with a password that was just typed, once the account is suspended", async () => {
    const { api, admin } = await knownPerson();
    const manager = await signIn(api, "manager");

    expect((await erase(manager)).status).toBe(403);
    expect((await erase(admin)).body.issues).toEqual([
      expect.objectContaining({ path: "status", code: "still_active" }),
    ]);
    await suspend(admin);
    expect((await erase(admin, "Karim")).body.issues).toEqual([
      expect.objectContaining({ path: "confirm", code: "invalid" }),
    ]);
    api.advance(6);
    expect((await erase(admin)).body.code).toBe("password_needed");
    const again = await signIn(api, "admin");
    expect((await erase(again)).status).toBe(200);
    expect((await erase(again, "Erased person 4")).body.code).toBe("no_such_step");
  });

  test("and a change of his that was erased is reverted no more", async () => {
    const { admin } = await erasedPerson();

    const { status, body } = await admin.request("POST", `${account}/revert`, { version: 2 });
    expect([status, body.code]).toEqual([409, "gone_for_good"]);
    const { items } = (await admin.request("GET", `${account}/history`)).body;
    expect(items.filter(({ isErased }) => isErased).every(({ isRevertible }) => !isRevertible)).toBe(true);
    expect(items.some(({ isErased }) => isErased)).toBe(true);
  });

  test("and no undo, no reverting and no backup gives him his roles and skills back", async () => {
    const { admin, db } = await knownPerson();
    await suspend(admin);
    const before = await rowsOf(db, "users").get(person.id);
    const { version } = (await admin.request("GET", account)).body;
    const key = { "idempotency-key": "the-erasure" };
    await admin.request("POST", `${at}/erase`, { version, confirm: person.name }, key);
    const erased = (await admin.request("GET", account)).body;
    const log = (await admin.request("GET", "/api/audit-log?resource=users&itemsPerPage=5")).body.items;
    const command = log.find(({ action }) => action === "update");

    const refused = [
      await admin.request("POST", "/api/undo/the-erasure"),
      await admin.request("POST", `${account}/revert`, { version: erased.version }),
      await admin.request("POST", `/api/audit-log/${String(command?.["number"])}/revert`),
      await admin.request("POST", "/api/backups/records", {
        resource: "users",
        records: [before],
        dryRun: false,
      }),
    ];

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, "gone_for_good"]),
    );
    const history = (await admin.request("GET", `${account}/history`)).body.items;
    expect(history[0]?.["isRevertible"]).toBeUndefined();
    expect((await admin.request("GET", account)).body).toEqual(erased);
  });

  test("with the contacts at clients that the account is of", async () => {
    const api = newApi();
    const admin = await signIn(api, "admin");
    const path = "/api/security/users/10";
    const { fullName, email } = (await admin.request("GET", path)).body;
    const contacts = `/api/masters/responsibles?portalUserId=10`;
    const [before] = (await admin.request("GET", contacts)).body.items;
    expect(before).toBeDefined();
    await change(admin, path, { status: "inactive" });
    const { version } = (await admin.request("GET", path)).body;

    const answer = await admin.request("POST", "/api/apps/users/10/erase", { version, confirm: fullName });

    expect(answer.status).toBe(200);
    const [after] = (await admin.request("GET", contacts)).body.items;
    expect(after).toMatchObject({
      id: before?.id,
      firstName: "Erased person",
      lastName: "10",
      email: null,
      phones: [],
    });
    const letters = await rowsOf(await api.store.open(), "emails").toArray();
    const senders = letters.map(({ from }) => Object(from).email);
    expect(senders).toContain("erased-10@erased.invalid");
    expect(await faultsOf(admin)).toEqual([]);
    const written = [String(fullName), String(email), String(before?.["email"])];
    expect(await tablesWith(await api.store.open(), written)).toEqual([]);
    expect(await walkedChain(admin)).toMatchObject({ broken: null });
  });

  test("but a name that somebody else has stays in free texts, and goes where a record points at him", async () => {
    const { admin, note, visit } = await knownPerson();
    await change(admin, "/api/security/users/20", { fullName: person.name });
    await suspend(admin);

    expect((await erase(admin)).body["namesakes"]).toBe(1);

    expect((await admin.request("GET", "/api/security/users/20")).body["fullName"]).toBe(person.name);
    const [text] = (await admin.request("GET", note)).body.items;
    expect(text?.["text"]).toContain(`Call ${person.name} at Erased person 4`);
    const history = JSON.stringify((await admin.request("GET", `${visit}/history`)).body.items);
    expect(history).not.toContain(person.name);
  });
});

describe("the chain of a log in which somebody was erased", () => {
  test("holds, says how much was erased, and holds after a second person too", async () => {
    const { admin } = await erasedPerson();
    const first = await walkedChain(admin);
    expect([first.broken, first.erased > 3]).toEqual([null, true]);

    await change(admin, "/api/security/users/3", { phone: "+213550100199" });
    const agent = "/api/apps/users/3";
    const { version, fullName } = (await admin.request("GET", "/api/security/users/3")).body;
    await admin.request("POST", `${agent}/suspend`, { version, handOverTo: {} });
    const row = (await admin.request("GET", "/api/security/users/3")).body;
    const done = await admin.request("POST", `${agent}/erase`, { version: row.version, confirm: fullName });
    expect(done.status).toBe(200);
    const second = await walkedChain(admin);
    expect([second.broken, second.erased > first.erased]).toEqual([null, true]);
  });

  const lastErased = async (db: Database) => {
    const line = await db.changes.filter((one) => one.erased !== undefined).last();
    if (!line) throw new Error("Nothing was erased.");
    return line;
  };

  test("finds an erased line that was changed afterwards", async () => {
    const { admin, db } = await erasedPerson();
    const line = await lastErased(db);
    await db.changes.put({ ...line, changes: [{ field: "notes", from: null, to: "forged" }] });

    expect(await walkedChain(admin)).toMatchObject({ broken: line.command });
  });

  test("finds a line that only pretends to be erased", async () => {
    const { admin, db } = await erasedPerson();
    const { erased: erasure } = await lastErased(db);
    const line = await db.changes.filter((one) => one.erased === undefined).first();
    if (!line || !erasure) throw new Error("There is no such line.");
    await db.changes.put({ ...line, version: 99, erased: erasure });

    expect(await walkedChain(admin)).toMatchObject({ broken: line.command });
  });

  test("finds a list of what was erased that was made longer", async () => {
    const { admin, db } = await erasedPerson();
    const { erased: erasure } = await lastErased(db);
    const command = await db.commands.get(erasure?.by ?? 0);
    if (!command) throw new Error("There is no such command.");
    const list = [...(command.args.erased ?? []), "line 1 forged"];
    await db.commands.put({ ...command, args: { ...command.args, erased: list } });

    expect(await walkedChain(admin)).toMatchObject({ broken: command.number });
  });
});

test("a backup from before an erasure says who comes back with it", async () => {
  const known = await knownPerson();
  const file = await backupOf(known.api, known.admin);
  await suspend(known.admin);
  await erase(known.admin);

  const { checked } = await readRestore({ ...known.api, token: known.admin.token }, file);

  expect(checked.comingBack).toEqual([{ id: person.id, name: "Erased person 4" }]);
  expect(checked.brokenCommand).toBeNull();
  const later = await readRestore(
    { ...known.api, token: known.admin.token },
    await backupOf(known.api, known.admin),
  );
  expect([later.checked.comingBack, later.checked.brokenCommand]).toEqual([[], null]);
  expect((await rowsOf(known.db, "users").get(person.id))?.["fullName"]).toBe("Erased person 4");
});
