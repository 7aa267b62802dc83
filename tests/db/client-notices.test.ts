import { expect, test } from "vitest";
import { clientNotices, contractState } from "#db/domain/clients/rules.ts";

const day = "2026-11-21";

test("a suspended client has a notice, and so has a contract that has ended", () => {
  expect(clientNotices({ status: "suspended", contract: { endsOn: "2026-11-20" } }, day)).toEqual([
    { kind: "suspended" },
    { kind: "contract_ended", on: "2026-11-20" },
  ]);
});

test("a contract that runs, renews itself, or is not there has no notice", () => {
  for (const contract of [null, { endsOn: null }, { endsOn: day }, { endsOn: "2026-11-20", autoRenew: true }])
    expect(clientNotices({ status: "active", contract }, day)).toEqual([]);
});

test("a contract has not begun, runs, ends within ninety days, has ended, renews itself or ends on no day", () => {
  const stateOf = (contract: object | null) => contractState(contract, day);
  expect(stateOf(null)).toBeNull();
  expect(stateOf({ startsOn: "2026-11-22", endsOn: "2026-12-01" })).toBe("upcoming");
  expect(stateOf({ startsOn: day, endsOn: null })).toBe("open");
  expect(stateOf({ endsOn: "2027-02-20" })).toBe("running");
  expect(stateOf({ endsOn: "2027-02-19" })).toBe("ending");
  expect(stateOf({ endsOn: "2026-11-20" })).toBe("ended");
  expect(stateOf({ endsOn: "2026-11-20", autoRenew: true })).toBe("renews");
});
