import { describe, expect, test } from "vitest";
import { supportOfferId } from "#db/domain/services/seed.ts";
import { type Desk, client, newDesk, row, silverId } from "#tests/support/desk.ts";
import { makeRequest, requestRow } from "#tests/support/request-steps.ts";

const survey = { purpose: "inventory" };

async function patch(desk: Desk, path: string, values: object): Promise<void> {
  const { request } = await desk.as("admin");
  const { version } = (await request("GET", path)).body;
  const { status, body } = await request("PATCH", path, { version, ...values });
  expect([status, body.issues]).toEqual([200, undefined]);
}

/** A support offer with a service level of its own, which is also that of the client's segment. */
async function makeGold(desk: Desk): Promise<string> {
  const { request } = await desk.as("admin");
  const { targets } = await row(desk, "slaPolicies", silverId);
  const { body } = await request("POST", "/api/masters/sla-policies", {
    code: "GOLD-T",
    name: { en: "Gold", fr: "Or", ar: "ذهبي" },
    targets: { ...Object(targets), P4: { responseMin: 60, resolveMin: 480 } },
  });
  await patch(desk, `/api/masters/services/${supportOfferId("GLD")}`, { slaPolicyId: body.id });
  return body.id;
}

const giveContract = (desk: Desk, contract: object): Promise<void> =>
  patch(desk, `/api/masters/clients/${client.clientId}`, {
    contract: { serviceId: supportOfferId("GLD"), ...contract },
  });

async function policyOfNew(desk: Desk, values: object = {}): Promise<unknown> {
  const { id } = await makeRequest(desk, "displacement", { ...survey, ...values });
  const { sla, serviceId } = await requestRow(desk, id);
  expect(serviceId).toBe(supportOfferId("GLD"));
  return Object(sla).policyId;
}

describe("the service of a contract decides the service level", () => {
  test("while the contract runs, and no longer once it has ended", async () => {
    const desk = newDesk();
    const gold = await makeGold(desk);

    await giveContract(desk, { startsOn: "2026-01-01", endsOn: "2026-11-02" });
    expect(await policyOfNew(desk)).toBe(gold);
    await giveContract(desk, { startsOn: "2026-01-01", endsOn: "2026-11-01" });
    expect(await policyOfNew(desk)).toBe(silverId);
    // A person says it too.
    expect(await policyOfNew(desk, { serviceId: supportOfferId("GLD") })).toBe(silverId);
    await giveContract(desk, { startsOn: "2026-01-01", endsOn: "2026-11-01", autoRenew: true });
    expect(await policyOfNew(desk)).toBe(gold);
  });

  test("not before the contract begins", async () => {
    const desk = newDesk();
    await makeGold(desk);

    await giveContract(desk, { startsOn: "2026-12-01", endsOn: "2027-11-30" });

    expect(await policyOfNew(desk)).toBe(silverId);
  });

  test("and another service decides it still, which a person names", async () => {
    const desk = newDesk();
    const gold = await makeGold(desk);
    await giveContract(desk, {
      serviceId: supportOfferId("SLV"),
      startsOn: "2026-01-01",
      endsOn: "2026-11-01",
    });

    expect(await policyOfNew(desk, { serviceId: supportOfferId("GLD") })).toBe(gold);
  });

  test("and the category and the segment decide none either, once it has ended", async () => {
    const desk = newDesk();
    const gold = await makeGold(desk);
    const { segmentId } = await row(desk, "clients", client.clientId);
    await patch(desk, `/api/masters/segments/${String(segmentId)}`, { slaPolicyId: gold });

    await giveContract(desk, { startsOn: "2026-01-01", endsOn: "2026-11-01" });

    expect(await policyOfNew(desk)).toBe(silverId);
  });
});
