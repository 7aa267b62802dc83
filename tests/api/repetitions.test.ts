import { describe, expect, test } from "vitest";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, type TestApi } from "#tests/support/api.ts";
import { logOf } from "#tests/support/log.ts";
import { sample } from "#tests/support/sample.ts";
import { newKey, undo } from "#tests/support/state.ts";

const clients = "/api/masters/clients";
const units = "/api/equipments/computers";
const month = 31 * 24 * 60;

async function opened(who = "admin") {
  const api = newApi();
  return { api, person: await signIn(api, who) };
}

const lastCommand = async (api: TestApi) => (await api.store.open()).commands.orderBy(":id").last();

async function create({ request }: Person, key: string, n = 1) {
  const input = await sample(request, declarations.clients, n);
  const send = () => request("POST", clients, input, { "idempotency-key": key });
  return { send, first: await send() };
}

describe("a command that comes again", () => {
  test("gets its first answer, though the record was changed, archived and deleted since", async () => {
    const { api, person } = await opened();
    const { send, first } = await create(person, "k");
    const at = `${clients}/${first.body.id}`;
    api.advance(1);
    const patch = { version: 1, notes: "Other", contract: null };
    const patched = await person.request("PATCH", at, patch, { "idempotency-key": "p" });
    api.advance(1);
    expect((await person.request("POST", `${at}/archive`, { version: 2 })).status).toBe(200);
    expect((await person.request("DELETE", at)).status).toBe(204);

    const again = await send();
    const patchedAgain = await person.request("PATCH", at, patch, { "idempotency-key": "p" });

    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([patchedAgain.status, patchedAgain.body]).toEqual([200, patched.body]);
  });

  test("gets the record of a step as it was, and what the step did beside it", async () => {
    const { person } = await opened();
    const [unit] = (await person.request("GET", `${units}?itemsPerPage=1&state=in_service`)).body.items;
    const step = { version: unit?.version, reason: "Broken" };
    const take = () =>
      person.request("POST", `${units}/${unit?.id}/transitions/to_repair`, step, { "idempotency-key": "s" });
    const first = await take();
    expect(first.status).toBe(200);
    const version = Number(unit?.version) + 1;
    await person.request("PATCH", `${units}/${unit?.id}`, { version, notes: "Later" });

    expect((await take()).body).toEqual(first.body);
  });

  test("is read under the rules of now", async () => {
    const { api, person } = await opened("manager");
    const { send, first } = await create(person, "k");
    const db = await api.store.open();
    expect(Object.keys(first.body)).toContain("notes");

    await db.table("users").update(person.user.id, { role: "client", roleCodes: ["client"] });

    expect((await send()).text).not.toContain(String(first.body["legalName"]));
  });

  test("is refused once its answer is forgotten, and not done again", async () => {
    const { api, person } = await opened();
    const { first } = await create(person, "k");
    api.advance(month);
    const later = await signIn(api, "admin");
    const version = 1;
    for (let one = 0; one < 100; one++)
      await later.request("PATCH", `${clients}/${first.body.id}`, {
        version,
        legalName: first.body["legalName"],
      });
    const db = await api.store.open();
    const counted = await db.table("clients").count();

    const { status, body } = await later.request(
      "POST",
      clients,
      await sample(later.request, declarations.clients, 1),
      {
        "idempotency-key": "k",
      },
    );

    expect([status, body.code]).toEqual([409, "already_done"]);
    expect(await db.table("clients").count()).toBe(counted);
  });
});

describe("a command in the log", () => {
  test("says which call it was, what was asked and what it was answered, and keeps no record twice", async () => {
    const { api, person } = await opened();
    const { first } = await create(person, "k");
    const at = { list: "clients", id: first.body.id, version: 1 };
    expect(await lastCommand(api)).toMatchObject({
      key: `${person.user.id}/k`,
      name: "POST clients",
      actor: person.user.id,
      answer: { status: 201, body: { $record: at } },
    });

    await person.request("PATCH", `${clients}/${first.body.id}`, { version: 1, notes: "New" });
    expect(await lastCommand(api)).toMatchObject({
      name: "PATCH clients/:id",
      args: { path: { id: first.body.id }, fields: ["notes"], body: { version: 1 } },
    });

    await person.request("POST", "/api/apps/kanban/board/add", { title: "A board" });
    expect(await lastCommand(api)).toMatchObject({ name: "POST apps/kanban/board/add" });
  });

  test("has lines that tell what followed from others, and an undo takes both back", async () => {
    const { api, person } = await opened();
    const [unit] = (await person.request("GET", `${units}?itemsPerPage=1&responsibleId.missing=false`)).body
      .items;
    const { key, headers } = newKey();
    const path = `/api/masters/responsibles/${String(unit?.["responsibleId"])}`;
    expect((await person.request("DELETE", path, undefined, headers)).status).toBe(204);

    const lines = await logOf(api);
    expect(lines.filter(({ derived }) => !derived).map(({ action }) => action)).toEqual(["delete"]);
    expect(lines.filter(({ derived }) => derived).length).toBeGreaterThan(0);

    expect((await undo(person, key)).status).toBe(200);
    const { body } = await person.request("GET", `${units}/${unit?.id}`);
    expect(body["responsibleId"]).toBe(unit?.["responsibleId"]);
  });
});
