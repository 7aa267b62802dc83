import type { Issue } from "#db/schema/issue.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import { equipmentRules } from "./equipment.ts";

/** What a record must keep beyond the shape of its fields: pure, for the API and for the screens that explain. */
export type RecordRules = {
  /** Fills what follows from the other fields; `before` is the record as it was, null for a new one. */
  complete?: (
    row: Record<string, unknown>,
    before: Record<string, unknown> | null,
  ) => Record<string, unknown>;
  check?: (row: Record<string, unknown>) => Issue[];
};

const rulesByTable: Record<string, RecordRules> = {
  equipment: equipmentRules,
  clients: { check: (row) => startsBeforeEnd(row["contract"], "contract") },
  responsibles: { check: reachable },
  services: { check: clientUnit },
};

export function completed(
  resource: Resource,
  row: Record<string, unknown>,
  before: Record<string, unknown> | null,
): Record<string, unknown> {
  return rulesByTable[resource.table]?.complete?.(row, before) ?? row;
}

/** `today` is the device's day, `YYYY-MM-DD`. */
export function recordIssues(resource: Resource, row: Record<string, unknown>, today: string): Issue[] {
  return [...futureDates(resource.fields, row, today), ...(rulesByTable[resource.table]?.check?.(row) ?? [])];
}

function futureDates(fields: Fields, row: Record<string, unknown>, today: string): Issue[] {
  const isAhead = (field: Field, value: unknown) =>
    field.kind === "date" && field.notAfterToday && typeof value === "string" && value > today;
  return Object.entries(fields).flatMap(([path, field]) =>
    isAhead(field, row[path]) ? [{ path, code: "in_the_future" }] : [],
  );
}

function startsBeforeEnd(contract: unknown, path: string): Issue[] {
  if (
    typeof contract !== "object" ||
    contract === null ||
    !("startsOn" in contract) ||
    !("endsOn" in contract)
  )
    return [];
  const { startsOn, endsOn } = contract;
  const backwards = typeof startsOn === "string" && typeof endsOn === "string" && endsOn < startsOn;
  return backwards ? [{ path: `${path}.endsOn`, code: "before_start" }] : [];
}

function clientUnit(row: Record<string, unknown>): Issue[] {
  if (row["type"] !== "client_unit") return [];
  return ["clientId", "departmentId"].flatMap((path) => (row[path] ? [] : [{ path, code: "required" }]));
}

/** A responsible has a telephone or an e-mail address. */
function reachable({ phones, email }: Record<string, unknown>): Issue[] {
  const isReachable = Boolean(email) || (Array.isArray(phones) && phones.length > 0);
  return isReachable ? [] : [{ path: "phones", code: "required" }];
}
