import { expect, test } from "vitest";
import { clientId } from "#db/domain/clients/seed-list.ts";
import { declarations } from "#db/schema/registry.ts";
import { newApi, type Person, signIn, stored } from "#tests/support/api.ts";
import { newKey, undo } from "#tests/support/state.ts";

/** A unit of a client and its lines, as far as somebody reads them. */
async function prepared() {
  const api = newApi();
  const admin = await signIn(api, "admin");
  const unit = (await stored(api, declarations.computers)).find(
    (row) => row["clientId"] === clientId("AMAL"),
  );
  const at = `/api/equipments/computers/${unit?.id}`;
  const change = async (values: object, headers = {}) => {
    const { version } = (await admin.request("GET", at)).body;
    const answer = await admin.request("PATCH", at, { version, ...values }, headers);
    expect([answer.status, answer.body.issues]).toEqual([200, undefined]);
  };
  const linesOf = async ({ request }: Person, call: string) => {
    const { body } = await request("GET", `${at}/${call}?itemsPerPage=-1`);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ action, changes }) => [
      action,
      (Array.isArray(changes) ? changes : []).map(({ field }: { field: string }) => field),
    ]);
  };
  return { api, admin, at, change, linesOf };
}

test("lines of which a person at a client's reads no field are not among his, nor counted", async () => {
  const { api, admin, at, change, linesOf } = await prepared();
  const client = await signIn(api, "client_manager@test.com");
  const { key, headers } = newKey();
  await change({ notes: "Ours alone" });
  await change({ clientNotes: "For both", notes: "And more of ours" });
  await change({ notes: "Ours again" }, headers);
  await undo(admin, key);
  const location = (await admin.request("GET", at)).body["location"];
  // Of the location he reads the building, and not where on earth it is.
  await change({ location: { ...(location as object), geo: { lat: 36.7, lng: 3.1 } } });

  for (const call of ["history", "timeline"]) {
    expect(await linesOf(client, call)).toEqual([
      ["update", ["clientNotes"]],
      ["create", []],
    ]);
    expect(await linesOf(admin, call)).toHaveLength(6);
    const second = (await client.request("GET", `${at}/${call}?itemsPerPage=1&page=2`)).body;
    expect([second.total, second.totalPages, second.items[0]?.["action"]]).toEqual([2, 2, "create"]);
  }
  const { body } = await client.request("GET", `${at}/timeline`);
  expect(body["kinds"]).toEqual({ change: 2, step: 0, clock: 0, note: 0, file: 0 });
});

test("a change of a field that a rule denies is no line of a colleague's either", async () => {
  const { api, change, linesOf } = await prepared();
  const technician = await signIn(api, "technician");
  await change({ supplier: "Sarl Nord" });
  await change({ supplier: "Sarl Sud", notes: "Bought elsewhere" });

  expect(await linesOf(technician, "timeline")).toEqual([
    ["update", ["notes"]],
    ["create", []],
  ]);
});

test("a note of which only the people changed is not changed for readers at a client's", async () => {
  const { api, admin, at } = await prepared();
  const client = await signIn(api, "client_manager@test.com");
  const note = await admin.request("POST", `${at}/notes`, { text: "Ask @Lina", visibility: "client" });
  await admin.request("PATCH", `${at}/notes/${note.body.id}`, { version: 1, mentions: ["3"] });

  const { body } = await client.request("GET", `${at}/timeline?kind=note`);

  expect([body.total, body.items.map(({ action }) => action)]).toEqual([1, ["create"]]);
  expect((await admin.request("GET", `${at}/timeline?kind=note`)).body.total).toBe(2);
});
