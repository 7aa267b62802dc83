import { describe, expect, test } from "vitest";
import { actionId } from "#db/domain/actions-performed/seed.ts";
import { diagnosticId } from "#db/domain/diagnostics/seed.ts";
import type { SearchGroup } from "#sw/api/search/contract.ts";
import { client, type Desk, makeUnit, newDesk, rowsIn, technicianId, type Who } from "#tests/support/desk.ts";
import { addressOfKind, makeRequest } from "#tests/support/request-steps.ts";

const header =
  "old_number,client_code,site_code,category_code,title,created_at,resolved_at,closed_at,technician_username,diagnostic_codes,action_codes,asset_tags,outcome,minutes";

/** A repair of an earlier system that is over. */
const ended = (number: string, assetTag: unknown = "", title = "It did not start") =>
  `${number},LIN,LYC,RQ-ACCESS,${title},2024-03-04T08:30:00.000Z,2024-03-04T10:00:00.000Z,2024-03-05T09:00:00.000Z,technician@demo.com,D-PWR-01,A-REP-01,${String(assetTag)},fixed,45`;

const at = addressOfKind.maintenance;

async function importAs(desk: Desk, who: Who, lines: readonly string[]) {
  const { request } = await desk.as(who);
  return request("POST", `${at}/import`, [header, ...lines].join("\n"));
}

const imported = async (desk: Desk) =>
  (await rowsIn(desk, "requests")).filter(({ formerNumbers }) => Object(formerNumbers).length > 0);

describe("work of an earlier system", () => {
  test("arrives closed, with its number, its dates and what was done, outside of what was promised", async () => {
    const desk = newDesk();
    const unit = await makeUnit(desk);
    const { status, body } = await importAs(desk, "manager", [ended("T-100", unit["assetTag"])]);
    expect([status, body.rejected, body.created]).toEqual([200, [], 1]);
    const [row] = await imported(desk);
    expect(row).toMatchObject({
      kind: "maintenance",
      status: "closed",
      publicStatus: "done",
      formerNumbers: ["T-100"],
      clientId: client.clientId,
      siteId: client.siteId,
      openedAt: "2024-03-04T08:30:00.000Z",
      resolvedAt: "2024-03-04T10:00:00.000Z",
      closedAt: "2024-03-05T09:00:00.000Z",
      assigneeId: technicianId,
      assigneeFirstName: "Karim",
      diagnosticIds: [diagnosticId("D-PWR-01")],
      actionsPerformed: [{ actionId: actionId("A-REP-01"), result: "done" }],
      equipmentIds: [unit.id],
      outcome: "fixed",
      minutesSpent: 45,
      sla: null,
      dueBy: null,
      breachedResponse: false,
      breachedResolve: false,
    });
    const { request } = await desk.as("technician");
    expect((await request("GET", "/api/notifications")).body.total).toBe(0);
  });

  test("is found by its old number, and stays as it is but for notes of colleagues", async () => {
    const desk = newDesk();
    await importAs(desk, "admin", [ended("T-100"), ended("T-101")]);
    const { request } = await desk.as("agent");
    const { body } = await request("GET", "/api/search?q=T-101");
    const [row] = (await imported(desk)).filter(({ formerNumbers }) => Object(formerNumbers)[0] === "T-101");
    const found = (body["groups"] as SearchGroup[]).flatMap(({ items }) => items.map(({ id }) => id));
    expect(found).toEqual([row?.id]);
    const change = async (values: object) => {
      const { version } = (await request("GET", `${at}/${row?.id}`)).body;
      return (await request("PATCH", `${at}/${row?.id}`, { version, ...values })).status;
    };
    expect([await change({ title: "Another title" }), await change({ internalNote: "From before" })]).toEqual(
      [403, 200],
    );
  });

  test("that is not over goes on here, from when it was asked for", async () => {
    const desk = newDesk();
    const { request } = await desk.as("manager");
    const unit = await makeUnit(desk);
    const line = `T-200,LIN,LYC,RQ-ACCESS,It is slow,2026-11-02T08:00:00.000Z,,,,,,${String(unit["assetTag"])},,`;
    const constants = JSON.stringify({
      constants: { "contact.name": "Nadia B", "contact.phone": "0551234567" },
    });
    const form = new FormData();
    form.set("file", new File([[header, line].join("\n")], "open.csv", { type: "text/csv" }));
    form.set("options", constants);
    const { body } = await request("POST", `${at}/import`, form);
    expect([body.rejected, body.created]).toEqual([[], 1]);
    expect((await imported(desk))[0]).toMatchObject({
      status: "new",
      openedAt: "2026-11-02T08:00:00.000Z",
      sla: { resolveMin: 3360 },
      resolveBy: "2026-11-10T16:00:00.000Z",
    });
  });

  test("arrives once: an old number that a request has is refused, in a file and afterwards", async () => {
    const desk = newDesk();
    const twice = await importAs(desk, "admin", [ended("T-100"), ended("T-100")]);
    expect(twice.body.rejected).toMatchObject([{ line: 3, field: "formerNumbers", code: "taken" }]);
    expect(await imported(desk)).toEqual([]);
    await importAs(desk, "admin", [ended("T-100")]);
    const again = await importAs(desk, "admin", [ended("T-100"), ended("T-101")]);
    expect(again.body.rejected).toMatchObject([{ line: 2, field: "formerNumbers", code: "taken" }]);
    expect(await imported(desk)).toHaveLength(1);
  });

  test("has its moments as files write them: with an offset, or by the clock on the wall", async () => {
    const desk = newDesk();
    const line = ended("T-1")
      .replace("2024-03-04T10:00:00.000Z", "04/03/2024 11:15")
      .replace("2024-03-05T09:00:00.000Z", "2024-03-05T10:00:00+01:00");
    const { body } = await importAs(desk, "admin", [line]);
    expect(body.rejected).toEqual([]);
    const [row] = await imported(desk);
    expect(row?.["closedAt"]).toBe("2024-03-05T09:00:00.000Z");
    expect(new Date(String(row?.["resolvedAt"])).toTimeString().slice(0, 5)).toBe("11:15");
  });

  test("ends after it began, and not after today", async () => {
    const desk = newDesk();
    const early = ended("T-1").replace("2024-03-05", "2024-03-03");
    const late = ended("T-2").replace("2024-03-05", "2027-03-05");
    const { body } = await importAs(desk, "admin", [early, late]);
    expect(body.rejected).toMatchObject([
      { line: 2, field: "closedAt", code: "before_start" },
      { line: 3, field: "closedAt", code: "in_the_future" },
    ]);
  });
});

describe("after an import of earlier work", () => {
  test("numbers go on, and none is given twice", async () => {
    const desk = newDesk();
    await importAs(desk, "admin", [ended("T-100"), ended("T-101")]);
    const unit = await makeUnit(desk);
    const made = await makeRequest(desk, "maintenance", { equipmentIds: [unit.id] });
    await importAs(desk, "admin", [ended("T-102")]);
    const numbers = [...(await imported(desk)), made].map(({ number }) => String(number).slice(-4));
    expect(numbers.toSorted()).toEqual(["0001", "0002", "0003", "0004"]);
    expect(String(made["number"]).slice(-4)).toBe("0003");
  });
});

describe("the history of earlier systems", () => {
  test("is brought by administrators and managers, and by nobody else", async () => {
    const desk = newDesk();
    for (const who of ["admin", "manager"] as const)
      expect((await importAs(desk, who, [ended(`T-${who}`)])).status).toBe(200);
    for (const who of ["agent", "technician", "observer", "workshop", "client_manager"] as const)
      expect((await importAs(desk, who, [ended(`T-${who}`)])).status).toBe(403);
  });

  test("is brought by a file alone: nobody makes a request that is over in a form", async () => {
    const desk = newDesk();
    const { request } = await desk.as("admin");
    const unit = await makeUnit(desk);
    const { id, version } = await makeRequest(desk, "maintenance", { equipmentIds: [unit.id] });
    for (const values of [
      { closedAt: "2024-03-05T09:00:00.000Z" },
      { formerNumbers: ["T-1"] },
      { minutesSpent: 5 },
    ])
      expect((await request("PATCH", `${at}/${id}`, { version, ...values })).status).toBe(400);
  });
});
