import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { rowsOf } from "#db/dexie/database.ts";
import { signIn } from "#tests/support/api.ts";
import { newKey, undo } from "#tests/support/state.ts";
import { newVisit, unitsInService } from "#tests/support/requests.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("what was built in", () => {
  test("has its cost for whoever reads the costs of the request, and for nobody else", async () => {
    const { api, technician, at } = await newVisit();
    const admin = await signIn(api, "admin");
    const unitCost = { amount: 4200, currency: "DZD" };
    const line = { partName: "Roller kit", quantity: 2 };

    const refused = await technician.request("POST", `${at}/parts-used`, { ...line, unitCost });
    const { body } = await technician.request("POST", `${at}/parts-used`, line);
    const priced = await admin.request("PATCH", `${at}/parts-used/${body.id}`, { version: 1, unitCost });

    expect(refused.body.issues).toMatchObject([{ path: "unitCost", code: "not_allowed" }]);
    expect(priced.body["unitCost"]).toEqual(unitCost);
    const [seen] = (await technician.request("GET", `${at}/parts-used`)).body.items;
    expect(seen).toMatchObject({ partName: "Roller kit", quantity: 2 });
    expect(seen).not.toHaveProperty("unitCost");
    expect((await technician.request("GET", `${at}/timeline`)).text).not.toContain("4200");
    expect((await admin.request("GET", `${at}/parts-used`)).body.items).toMatchObject([{ unitCost }]);
  });
});

describe("a line of a checklist", () => {
  const line = (values: object) => ({
    key: "L1",
    label: { en: "Line", fr: "", ar: "" },
    isRequired: true,
    ...values,
  });

  test.each([
    [{ answerType: "check" }, "yes", "no", "unknown_choice"],
    [{ answerType: "pass_fail" }, "fail", "maybe", "unknown_choice"],
    [{ answerType: "choice", options: ["A4", "A3"] }, "A3", "A5", "unknown_choice"],
    [{ answerType: "number" }, "12.5", "many", "invalid"],
  ])("%o takes %s and refuses %s", async (values, right, wrong, code) => {
    const { technician, at } = await newVisit();
    const { body } = await technician.request("POST", `${at}/checklist`, line(values));
    const answer = (value: string) =>
      technician.request("PATCH", `${at}/checklist/${body.id}`, { version: 1, value });

    expect((await answer(wrong)).body.issues).toMatchObject([{ path: "value", code }]);
    expect((await answer(right)).body).toMatchObject({ value: right, doneBy: technician.user.id });
  });

  test("that asks for a scan takes the code of a unit of the request alone", async () => {
    const { api, technician, at, request } = await newVisit();
    const units = await unitsInService(api);
    const mine = units.find(({ id }) => (request["equipmentIds"] as string[]).includes(id));
    const other = units.find((unit) => unit !== mine);
    const { body } = await technician.request("POST", `${at}/checklist`, line({ answerType: "scan" }));
    const answer = (value: unknown, version = 1) =>
      technician.request("PATCH", `${at}/checklist/${body.id}`, { version, value });

    expect((await answer(other?.["assetTag"])).body.issues).toMatchObject([{ code: "unknown_reference" }]);
    expect((await answer(`https://app.example/u/${String(mine?.["assetTag"])}`)).status).toBe(200);
    const takenBack = await answer(null, 2);
    expect(takenBack.body).toMatchObject({ value: null, doneAt: null, doneBy: null });
  });

  test("stays with the request where it is required", async () => {
    const { technician, at } = await newVisit();
    const add = async (values: object) =>
      (await technician.request("POST", `${at}/checklist`, line(values))).body.id;
    const remove = (id: string) => technician.request("DELETE", `${at}/checklist/${id}`);

    expect((await remove(await add({}))).body).toMatchObject({ code: "forbidden", reason: "evidence_stays" });
    expect((await remove(await add({ isRequired: false }))).status).toBe(204);
  });
});

describe("a signature", () => {
  const summary = "Visit report\nRequest: DSP-1";
  const signature = (equipmentIds: unknown, now: number) => ({
    role: "client",
    purpose: "visit",
    signerName: "Nadia Bensalem",
    strokes: "0,0 10,10",
    signedAt: new Date(now).toISOString(),
    equipmentIds,
    summary,
    docHash: hashOf(summary),
  });

  test("is for the text that was shown, is never changed and never removed", async () => {
    const { api, technician, at, request } = await newVisit();
    const whole = signature(request["equipmentIds"], api.now());

    const other = await technician.request("POST", `${at}/signatures`, { ...whole, docHash: hashOf("x") });
    const { key, headers } = newKey();
    const { body, status } = await technician.request("POST", `${at}/signatures`, whole, headers);
    const undone = await undo(technician, key);
    const removed = await technician.request("DELETE", `${at}/signatures/${body.id}`);

    expect(other.body.issues).toMatchObject([{ path: "docHash", code: "invalid" }]);
    expect(status).toBe(201);
    expect(undone.body).toMatchObject({ code: "forbidden", reason: "evidence_stays" });
    expect(removed.body).toMatchObject({ code: "forbidden", reason: "evidence_stays" });
  });

  test("is outdated as soon as the work or a unit that it covers is another one", async () => {
    const { api, technician, at, request } = await newVisit();
    const whole = signature(request["equipmentIds"], api.now());
    const outdated = async () =>
      (await technician.request("GET", `${at}/work-notices`)).body["outdatedSignatures"];
    const { body: first } = await technician.request("POST", `${at}/signatures`, whole);
    await technician.request("POST", `${at}/notes`, { text: "Nothing that anybody signs for" });
    expect(await outdated()).toEqual([]);

    await technician.request("POST", `${at}/parts-used`, { partName: "Roller kit" });
    expect(await outdated()).toEqual([first.id]);
    const { body: second } = await technician.request("POST", `${at}/signatures`, whole);
    expect(await outdated()).toEqual([first.id]);

    const db = await api.store.open();
    const unitId = String((request["equipmentIds"] as string[])[0]);
    await rowsOf(db, "equipment").update(unitId, { serialNumber: "ANOTHER1" });
    expect(await outdated()).toEqual([first.id, second.id]);
  });
});
