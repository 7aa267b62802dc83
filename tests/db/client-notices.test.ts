import { expect, test } from "vitest";
import { clientNotices } from "#db/rules/records/clients.ts";

const day = "2026-11-21";

test("a suspended client is told of, and so is a contract that has ended", () => {
  expect(clientNotices({ status: "suspended", contract: { endsOn: "2026-11-20" } }, day)).toEqual([
    { kind: "suspended" },
    { kind: "contract_ended", on: "2026-11-20" },
  ]);
});

test("nothing is told of a contract that runs, renews itself, or is not there", () => {
  for (const contract of [null, { endsOn: null }, { endsOn: day }, { endsOn: "2026-11-20", autoRenew: true }])
    expect(clientNotices({ status: "active", contract }, day)).toEqual([]);
});
