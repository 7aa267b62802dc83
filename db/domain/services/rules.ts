import type { FieldNameIn, ResourceByName, UncheckedRowOf } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { RecordRulesOf } from "#db/rules/records/rules.ts";

type Row = UncheckedRowOf<"services">;
type ServiceType = ResourceRow<ResourceByName["services"]>["type"];

/** The fields of an offer alone, and those of a client's unit alone. */
const fieldsByType: Record<ServiceType, readonly FieldNameIn<"services">[]> = {
  support_offer: ["slaPolicyId", "coverage", "includesParts", "includesTravel", "priceRef"],
  client_unit: ["clientId", "departmentId", "headResponsibleId", "room"],
};

const needed: Readonly<Record<string, readonly FieldNameIn<"services">[]>> = {
  support_offer: ["slaPolicyId"],
  client_unit: ["clientId", "departmentId"],
};

export const serviceRules: RecordRulesOf<"services"> = {
  complete: (row, before) =>
    before && before.type !== row.type ? { ...row, ...leftBehind(row, before) } : row,
  check: (row, before) => [...missing(row, before), ...foreign(row)],
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

/** A record from before a field was needed does without it until somebody fills it in. */
function missing(row: Row, before: Row | null): Issue[] {
  const paths = needed[String(row.type)] ?? [];
  const wasMissing = (path: FieldNameIn<"services">) => before?.type === row.type && !before?.[path];
  return paths.flatMap((path) => (row[path] || wasMissing(path) ? [] : [{ path, code: "required" }]));
}

const foreign = (row: Row): Issue[] =>
  othersFields(row).flatMap((path) => (row[path] ? [{ path, code: "does_not_apply" }] : []));
