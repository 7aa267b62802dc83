import { describe, expect, test } from "vitest";
import { categoryId } from "#db/domain/categories/seed.ts";
import { type Desk, makeUnit, newDesk, rowsIn, theirClient, type Who } from "#tests/support/desk.ts";
import { go, requestRow } from "#tests/support/request-steps.ts";

const path = "/api/help-desk/reports";
const contacts: Who[] = ["client_contact", "client_manager"];

const problem = { title: "The printer prints nothing", description: "Since this morning" };

const report = async (desk: Desk, who: Who, values: object = {}) =>
  (await desk.as(who)).request("POST", path, { ...problem, ...values });

/** A unit where this person works, which he may read. */
async function ownUnit(desk: Desk, who: Who) {
  const { user } = await desk.as(who);
  return makeUnit(desk, { ...theirClient, departmentId: user["departmentId"] });
}

const setScope = async (desk: Desk, who: Who, portalScope: string) => {
  const { request } = await desk.as("admin");
  const { user } = await desk.as(who);
  const at = `/api/masters/responsibles/${String(user["responsibleId"])}`;
  const { version } = (await request("GET", at)).body;
  expect((await request("PATCH", at, { version, portalScope })).status).toBe(200);
};

describe("a problem that somebody at a client's reports", () => {
  test.each(contacts)("becomes a repair of his unit, at his client's, in his name: %s", async (who) => {
    const desk = newDesk();
    const { user } = await desk.as(who);
    const unit = await ownUnit(desk, who);

    const { status, body } = await report(desk, who, { equipmentIds: [unit.id], urgency: "high" });

    expect([status, body.issues, body.message]).toEqual([201, undefined, undefined]);
    expect(await requestRow(desk, body.id)).toMatchObject({
      ...problem,
      kind: "maintenance",
      status: "new",
      channel: "portal",
      clientId: theirClient.clientId,
      siteId: theirClient.siteId,
      departmentId: user["departmentId"],
      responsibleId: user["responsibleId"],
      categoryId: categoryId("RQ-REPORT"),
      equipmentIds: [unit.id],
      urgency: "high",
      impact: "single_user",
      createdBy: user.id,
    });
  });

  test.each(contacts)("is answered with its public status, and found again: %s", async (who) => {
    const desk = newDesk();
    const { request } = await desk.as(who);

    const { body } = await report(desk, who);

    expect(body).toMatchObject({ title: problem.title, publicStatus: "received", kind: "displacement" });
    expect(body).not.toHaveProperty("status");
    const { items } = (await request("GET", "/api/help-desk/requests")).body;
    expect(items.map(({ id }) => id)).toEqual([body.id]);
  });

  test("without a unit is a visit to look at it, at the site where he works", async () => {
    const desk = newDesk();
    const { user } = await desk.as("client_contact");
    const [own] = (await rowsIn(desk, "responsibles")).filter(({ id }) => id === user["responsibleId"]);

    const { body } = await report(desk, "client_contact");

    const row = await requestRow(desk, body.id);
    expect(row).toMatchObject({ kind: "displacement", purpose: "site_survey", equipmentIds: [] });
    expect(row["siteId"]).toEqual(expect.any(String));
    if (own?.["siteId"]) expect(row["siteId"]).toBe(own["siteId"]);
  });

  test.each(["own", "department", "client"])(
    "is found by its reporter whose portal reaches: %s",
    async (scope) => {
      const desk = newDesk();
      await setScope(desk, "client_contact", scope);
      const { body } = await report(desk, "client_contact");

      const { request } = await desk.as("client_contact");

      const { total } = (await request("GET", "/api/help-desk/requests")).body;
      expect([body.id !== undefined, total]).toEqual([true, 1]);
    },
  );

  test("says what its site is called, and nothing more of the site", async () => {
    const desk = newDesk();
    await report(desk, "client_contact");
    const { request } = await desk.as("client_contact");

    const { body } = await request("GET", "/api/help-desk/requests?names=true");

    const { records } = body["referenced"] as { records: Record<string, Record<string, unknown>[]> };
    const [site] = records["sites"] ?? [];
    expect(site?.["name"]).toEqual(expect.any(String));
    for (const name of ["address", "geo", "accessInstructions", "zone"])
      expect(site).not.toHaveProperty(name);
  });

  test("gets another category, site and technician by those who look at it", async () => {
    const desk = newDesk();
    const { body } = await report(desk, "client_contact");
    const { request } = await desk.as("agent");
    const at = `/api/help-desk/displacement/${body.id}`;
    const { version } = (await request("GET", at)).body;

    const { status } = await request("PATCH", at, { version, categoryId: categoryId("RQ-NET") });

    expect(status).toBe(200);
    await go(desk, "agent", body.id, ["assign", { assigneeId: "4" }]);
  });

  test("is of the first category that may be chosen, where nobody has the one for it", async () => {
    const desk = newDesk();
    const { request } = await desk.as("admin");
    const at = `/api/masters/categories/${categoryId("RQ-REPORT")}`;
    const { version } = (await request("GET", at)).body;
    expect((await request("PATCH", at, { version, active: false })).status).toBe(200);

    const { status, body } = await report(desk, "client_contact");

    expect([status, (await requestRow(desk, body.id))["categoryId"]]).toEqual([201, categoryId("RQ-BREAK")]);
  });

  test("is no way to name what he may not: another's client, a site, a category, a technician", async () => {
    const desk = newDesk();
    for (const values of [
      { clientId: "x" },
      { siteId: "x" },
      { categoryId: categoryId("RQ-NET") },
      { assigneeId: "4" },
      { channel: "phone" },
    ]) {
      const { status, body } = await report(desk, "client_contact", values);
      expect([status, body.issues?.map(({ code }) => code)]).toEqual([400, ["unknown_field"]]);
    }
  });

  test("is refused about a unit that he does not see, as about one that is not there", async () => {
    const desk = newDesk();
    const others = await makeUnit(desk, theirClient);
    for (const id of [others.id, "nothing"]) {
      const { status, body } = await report(desk, "client_contact", { equipmentIds: [id] });
      const named = body.issues?.map(({ path: at, code }) => [at, code]);
      expect([status, named]).toEqual([400, [["equipmentIds", "unknown_reference"]]]);
    }
    expect(await rowsIn(desk, "requests")).toEqual([]);
  });

  test("needs a title of some letters, and is written once however often it is sent", async () => {
    const desk = newDesk();
    const { request } = await desk.as("client_contact");
    const { status, body } = await report(desk, "client_contact", { title: "No" });
    expect([status, body.issues?.[0]?.path]).toEqual([400, "title"]);

    const headers = { "idempotency-key": "twice" };
    const [first, second] = [
      await request("POST", path, problem, headers),
      await request("POST", path, problem, headers),
    ];

    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await rowsIn(desk, "requests")).toHaveLength(1);
  });

  test.each<Who>(["admin", "agent", "technician", "observer"])(
    "is nothing for those who work here: %s",
    async (who) => {
      const { status } = await report(newDesk(), who);
      expect(status).toBe(403);
    },
  );

  test("is nothing for somebody who has no portal", async () => {
    const desk = newDesk();
    const { user } = await desk.as("client_contact");
    const { request } = await desk.as("admin");
    const at = `/api/masters/responsibles/${String(user["responsibleId"])}`;
    const { version } = (await request("GET", at)).body;
    expect((await request("PATCH", at, { version, portalUserId: null })).status).toBe(200);

    expect((await report(desk, "client_contact")).status).toBe(403);
  });
});
