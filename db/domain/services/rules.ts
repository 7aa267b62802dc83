import type { FieldNameIn, ResourceByName, UncheckedRowOf } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";

type Row = UncheckedRowOf<"services">;
type ServiceType = ResourceRow<ResourceByName["services"]>["type"];

/** The fields of an offer alone, and those of a client's unit alone. */
const fieldsByType: Record<ServiceType, readonly FieldNameIn<"services">[]> = {
  support_offer: ["coverage", "includesParts", "includesTravel", "priceRef"],
  client_unit: ["clientId", "departmentId", "headResponsibleId", "room"],
};

const needed: Readonly<Record<string, readonly FieldNameIn<"services">[]>> = {
  client_unit: ["clientId", "departmentId"],
};

export const serviceRules: RecordRulesOf<"services"> = {
  complete: (row, before) =>
    before && before.type !== row.type ? { ...row, ...leftBehind(row, before) } : row,
  check: (row) => [...missing(row), ...foreign(row)],
};

const othersFields = ({ type }: Row): FieldNameIn<"services">[] =>
  Object.entries(fieldsByType).flatMap(([one, names]) => (one === type ? [] : names));

/**
 * With its type a service loses the fields that only the other type has; fields given together with the new type are validated.
 */
function leftBehind(row: Row, before: Row): Row {
  const untouched = othersFields(row).filter((name) => row[name] === before[name]);
  return Object.fromEntries(untouched.map((name) => [name, typeof row[name] === "boolean" ? false : null]));
}

const missing = (row: Row): Issue[] =>
  (needed[String(row.type)] ?? []).flatMap((path) => (row[path] ? [] : [{ path, code: "required" }]));

const foreign = (row: Row): Issue[] =>
  othersFields(row).flatMap((path) => (row[path] ? [{ path, code: "does_not_apply" }] : []));
