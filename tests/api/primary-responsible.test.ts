import { expect, test } from "vitest";
import { signIn } from "#tests/support/api.ts";
import { refused, twoClients } from "#tests/support/masters.ts";

/** A client with a main contact, and a way to make more people of his. */
async function withContact() {
  const all = await twoClients();
  let n = 0;
  const person = (changes: Record<string, unknown> = {}) =>
    all.made("responsibles", {
      clientId: all.client.id,
      firstName: "P",
      lastName: `Person ${++n}`,
      email: `p${n}@client.example`,
      ...changes,
    });
  const primaries = async (clientId = all.client.id) =>
    (
      await all.request("GET", `/api/masters/responsibles?clientId=${clientId}&isPrimary=true`)
    ).body.items.map(({ id }) => id);
  return { ...all, person, primaries, first: await person({ isPrimary: true }) };
}

test("a new main contact takes the place of the one before, in one command, and both histories tell of it", async () => {
  const { person, primaries, change, lastChange, first } = await withContact();
  const made = await person({ isPrimary: true });
  expect(await primaries()).toEqual([made.id]);

  expect((await change("responsibles", first.id, { isPrimary: true })).body["isPrimary"]).toBe(true);

  expect(await primaries()).toEqual([first.id]);
  expect((await lastChange("responsibles", made.id))?.["changes"]).toEqual([
    { field: "isPrimary", from: true, to: false },
  ]);
  expect((await lastChange("responsibles", first.id))?.["changes"]).toEqual([
    { field: "isPrimary", from: false, to: true },
  ]);
});

test("an undo of the switch restores both", async () => {
  const { request, person, primaries, first } = await withContact();
  const second = await person();
  const key = "switch-contact";
  await request(
    "PATCH",
    `/api/masters/responsibles/${second.id}`,
    { isPrimary: true, version: 1 },
    { "idempotency-key": key },
  );
  expect(await primaries()).toEqual([second.id]);

  expect((await request("POST", `/api/undo/${key}`)).status).toBe(200);
  expect(await primaries()).toEqual([first.id]);
});

test("a main contact who moves to another client becomes the main contact there", async () => {
  const { person, primaries, change, other, first } = await withContact();
  const there = await person({ clientId: other.id, isPrimary: true });

  expect((await change("responsibles", first.id, { clientId: other.id })).status).toBe(200);

  expect([await primaries(), await primaries(other.id)]).toEqual([[], [first.id]]);
  expect(there.id).not.toBe(first.id);
});

test("of several that one command makes main contacts of one client, the first is it", async () => {
  const { request, person, primaries } = await withContact();
  const [one, two] = [await person(), await person()];

  const { body } = await request("POST", "/api/masters/responsibles/bulk", {
    ids: [one.id, two.id],
    patch: { isPrimary: true },
  });

  expect(body.done).toEqual([one.id]);
  expect(body.failed).toMatchObject([
    { id: two.id, issues: [{ path: "isPrimary", code: "several_primary" }] },
  ]);
  expect(await primaries()).toEqual([one.id]);
});

test("a file switches the main contact, whichever line comes first, and is undone as a whole", async () => {
  const { request, person, primaries, client, first } = await withContact();
  const second = await person();
  const key = "contacts-file";
  const file = [
    "client_code,email,primary",
    `${String(client["code"])},${String(second["email"])},yes`,
    `${String(client["code"])},${String(first["email"])},no`,
  ].join("\n");

  const { body } = await request("POST", "/api/masters/responsibles/import", file, {
    "idempotency-key": key,
  });
  expect([body.updated, body.rejected]).toEqual([2, []]);
  expect(await primaries()).toEqual([second.id]);

  const only = `client_code,email,primary\n${String(client["code"])},${String(first["email"])},yes`;
  await request("POST", "/api/masters/responsibles/import", only, { "idempotency-key": `${key}-2` });
  expect(await primaries()).toEqual([first.id]);
  expect((await request("POST", `/api/undo/${key}-2`)).status).toBe(200);
  expect(await primaries()).toEqual([second.id]);
});

test("a user who may not change the main contact does not replace him", async () => {
  const { api, request, first, client, person } = await withContact();
  const second = await person();
  const technician = await signIn(api, "technician");

  const answer = await technician.request("PATCH", `/api/masters/responsibles/${second.id}`, {
    isPrimary: true,
    version: 1,
  });

  expect([403, 404, 400]).toContain(answer.status);
  const { items } = (await request("GET", `/api/masters/responsibles?clientId=${client.id}&isPrimary=true`))
    .body;
  expect(items.map(({ id }) => id)).toEqual([first.id]);
  expect(refused(answer).every(([path]) => path === "isPrimary")).toBe(true);
});
