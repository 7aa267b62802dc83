import * as fc from "fast-check";
import type { Rule } from "#db/rules/ability.ts";
import type { Conditions, Operators, Scalar } from "#db/rules/roles/conditions.ts";
import { idsOf } from "./list-rows.ts";

/** Paths that a computer's rules may speak of, each with values that occur. */
const conditionValues: Record<string, Scalar[]> = {
  clientId: idsOf("clients"),
  state: ["in_stock", "in_service", "planned", "lost"],
  ownership: ["client_owned", "leased"],
  tags: ["loan", "old"],
  openRequestAssignees: idsOf("users"),
  "modules.moduleId": idsOf("modules"),
  "location.type": ["workshop", "vendor", "warehouse"],
  ramGb: [0.5, 1, 16],
  warrantyEnd: ["2024-12-31", "2025-06-15"],
  purchaseDate: ["2024-02-29", "2025-01-01"],
  createdAt: ["2025-01-01T12:00:00.000Z", "2025-01-02"],
  createdBy: ["tester", "nobody"],
  // No computer has such a field.
  zone: ["Alger"],
};

const anyCondition: fc.Arbitrary<[string, Scalar | Operators]> = fc
  .constantFrom(...Object.keys(conditionValues))
  .chain((path) => {
    const value = fc.constantFrom<Scalar>(...(conditionValues[path] ?? []), null);
    const bound = fc.constantFrom<Scalar>(...(conditionValues[path] ?? []));
    const operators = fc.oneof(
      fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
      fc.record({ $nin: fc.array(value, { maxLength: 2 }) }),
      fc.record({ $ne: value }),
      fc.record({ $exists: fc.boolean() }),
      fc.record({ $gte: bound }),
      fc.record({ $lt: bound }),
    );
    return fc.tuple(
      fc.constant(path),
      fc.oneof<[fc.Arbitrary<Scalar>, fc.Arbitrary<Operators>]>(value, operators),
    );
  });

const fields = [
  "assetTag",
  "name",
  "manufacturer",
  "model",
  "serialNumber",
  "hostname",
  "interfaces",
  "interfaces.mac",
  "state",
  "clientId",
  "location",
  "location.type",
  "ramGb",
  "purchaseCost",
  "createdAt",
  "legalName",
];

/** Rules on units, on clients, and on both. */
export const anyRule: fc.Arbitrary<Rule> = fc
  .record({
    subject: fc.constantFrom<Rule["subject"]>(
      "Equipment",
      "Equipment",
      "Equipment",
      "Client",
      ["Equipment", "Client"],
      "all",
    ),
    inverted: fc.constantFrom(false, false, true),
    conditions: fc.option(fc.array(anyCondition, { minLength: 1, maxLength: 2 }), { nil: undefined }),
    fields: fc.option(fc.uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 6 }), {
      nil: undefined,
      freq: 2,
    }),
  })
  .map(({ conditions, fields: named, ...rule }) => ({
    action: "read",
    ...rule,
    ...(conditions && { conditions: Object.fromEntries(conditions) satisfies Conditions }),
    ...(named && { fields: named }),
  }));
