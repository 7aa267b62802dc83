import { expect, test } from "vitest";
import { signIn } from "#tests/support/api.ts";
import { newKey, undo } from "#tests/support/state.ts";
import { newApiOfUnits, take, unitIn, units } from "#tests/support/units.ts";

async function prepared() {
  const api = newApiOfUnits();
  return { api, person: await signIn(api, "admin") };
}

test("the agreement with the vendor is cleared when the unit comes back, by a step or by editing its location", async () => {
  const { api, person } = await prepared();
  const atVendor = { vendorRma: "RMA-7", expectedBackOn: "2026-11-20", vendorName: "SAV" };
  const back = { location: { type: "workshop" } };
  const ways = {
    step: (id: string) => take(person, id, "move", { version: 2, ...back }),
    form: (id: string) => person.request("PATCH", `${units}/${id}`, { version: 2, ...back }),
    many: (id: string) => person.request("POST", `${units}/bulk`, { ids: [id], patch: back }),
  };
  const seen = new Set<string>();
  for (const [way, come] of Object.entries(ways)) {
    const { id } = await unitIn(
      api,
      "in_repair",
      (one) => !seen.has(one.id) && (one["location"] as { type: string }).type === "workshop",
    );
    seen.add(id);
    const sent = await take(person, id, "to_vendor", { version: 1, ...atVendor });
    expect([way, sent.status, sent.body.issues]).toEqual([way, 200, undefined]);

    expect([way, (await come(id)).status]).toEqual([way, 200]);

    const { body } = await person.request("GET", `${units}/${id}`);
    expect([way, body]).toMatchObject([way, { vendorRma: null, expectedBackOn: null, version: 3 }]);
  }
});

test("and is there again when a dispatcher undoes an edit of its location", async () => {
  const { api, person } = await prepared();
  const { id } = await unitIn(
    api,
    "in_repair",
    (one) => (one["location"] as { type: string }).type === "workshop",
  );
  const sent = { vendorRma: "RMA-7", expectedBackOn: "2026-11-20" };
  await take(person, id, "to_vendor", { version: 1, ...sent, vendorName: "SAV" });
  const agent = await signIn(api, "agent");
  const { key, headers } = newKey();
  const edit = { version: 2, location: { type: "workshop" } };
  expect((await agent.request("PATCH", `${units}/${id}`, edit, headers)).status).toBe(200);

  expect((await undo(agent, key)).status).toBe(200);

  expect((await person.request("GET", `${units}/${id}`)).body).toMatchObject(sent);
});
