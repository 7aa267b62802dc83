import { describe, expect, test } from "vitest";
import { pausingReasons, waitingReasons } from "#db/domain/sla-policies/waiting-reasons.ts";
import { calendarOf, countedPauses, policyOf, type SlaPolicy, snapshotOf } from "#db/domain/sla/policy.ts";

const policy = (id: string, rest: Partial<SlaPolicy> = {}): SlaPolicy => ({ id, targets: {}, ...rest });
const silver = policy("silver", {
  targets: { P1: { responseMin: 60, resolveMin: 480 }, P4: { responseMin: 480, resolveMin: null } },
});

describe("the policy of a request", () => {
  const order = ["contract", "service", "category", "segment", "default"] as const;

  test("is that of the contract, else of the service, the category, the segment, else the default one", () => {
    for (const [index, from] of order.entries()) {
      const named = Object.fromEntries(order.slice(index).map((source) => [source, policy(source)]));

      expect(policyOf(named)).toEqual({ from, value: policy(from) });
    }
  });

  test("is another one where the contract has none or its policy is gone", () => {
    expect(policyOf({ contract: null, category: silver, default: policy("gold") })?.from).toBe("category");
    expect(policyOf<SlaPolicy>({ contract: null })).toBeNull();
  });
});

test("the calendar of a request is the policy's, else the client's, the segment's, else the default one", () => {
  const order = ["policy", "client", "segment", "default"] as const;
  for (const [index, from] of order.entries()) {
    const named = Object.fromEntries(order.slice(index).map((source) => [source, `calendar of ${source}`]));

    expect(calendarOf(named)).toEqual({ from, value: `calendar of ${from}` });
  }
  expect(calendarOf({ policy: null })).toBeNull();
});

describe("the snapshot that a request keeps", () => {
  test("has the targets of its priority", () => {
    expect(snapshotOf(silver, "office", "P1")).toEqual({
      policyId: "silver",
      calendarId: "office",
      responseMin: 60,
      resolveMin: 480,
      pauseOn: pausingReasons,
    });
    expect(snapshotOf(silver, "office", "P4")).toMatchObject({ responseMin: 480, resolveMin: null });
  });

  test("has no targets where its policy has none for the priority", () => {
    expect(snapshotOf(silver, null, "P2")).toMatchObject({
      calendarId: null,
      responseMin: null,
      resolveMin: null,
    });
  });

  test("has the reasons for a pause that its policy names, none of them too", () => {
    expect(snapshotOf(policy("own", { pauseOn: [] }), "office", "P1").pauseOn).toEqual([]);
    expect(snapshotOf(policy("own", { pauseOn: ["other"] }), "office", "P1").pauseOn).toEqual(["other"]);
  });
});

describe("a pause", () => {
  test("stops the clock for what others do, and not for our transport or what has no name", () => {
    const pauses = waitingReasons.map((reason) => ({ from: "2026-11-02T08:00:00.000Z", to: null, reason }));
    const counted = countedPauses(pauses, { pauseOn: pausingReasons }).map(({ reason }) => reason);

    expect(counted).toEqual([
      "awaiting_client",
      "awaiting_access",
      "awaiting_approval",
      "awaiting_parts",
      "awaiting_vendor",
      "force_majeure",
    ]);
  });

  test("that one policy does not count is there for the next one (glpi#6902)", () => {
    const pauses = [{ from: "2026-11-02T08:00:00.000Z", to: null, reason: "awaiting_transport" }] as const;

    expect(countedPauses(pauses, { pauseOn: pausingReasons })).toEqual([]);
    expect(countedPauses(pauses, { pauseOn: ["awaiting_transport"] })).toEqual(pauses);
  });
});
