import type { LocalDay } from "#db/rules/machines/days.ts";
import type { Reason } from "#db/rules/roles/vocabulary.ts";
import { byResource } from "#db/schema/by-resource.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Fields } from "#db/schema/kind.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import { topOf } from "#db/schema/path.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { UncheckedRowOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { absenceRules } from "#db/domain/absences/rules.ts";
import { calendarRules } from "#db/domain/calendars/rules.ts";
import { categoryRules } from "#db/domain/categories/rules.ts";
import { checklistRules } from "#db/domain/checklist/rules.ts";
import { checklistTemplateRules } from "#db/domain/checklist-templates/rules.ts";
import { clientRules } from "#db/domain/clients/rules.ts";
import { equipmentRules } from "#db/domain/equipment/rules.ts";
import { networkRules } from "#db/domain/equipment/network-tlc-rules.ts";
import { peripheralRules } from "#db/domain/equipment/peripherals-rules.ts";
import { requestRules } from "#db/domain/requests/rules.ts";
import { replyTemplateRules } from "#db/domain/reply-templates/rules.ts";
import { responsibleRules } from "#db/domain/responsibles/rules.ts";
import { roleRules } from "#db/domain/roles/rules.ts";
import { settingsRules } from "#db/domain/settings/rules.ts";
import { serviceRules } from "#db/domain/services/rules.ts";
import { signatureRules } from "#db/domain/signatures/rules.ts";
import { slaPolicyRules } from "#db/domain/sla-policies/rules.ts";
import { userRules } from "#db/domain/users/rules.ts";

/** What a record must keep beyond the shape of its fields: pure, for the API and for the screens that explain. */
type RecordRules<Row = Readonly<Record<string, unknown>>> = {
  /** Fills what follows from the other fields; `before` is the record as it was, null for a new one. */
  complete?: (row: Row, before: Row | null, localDay: LocalDay) => Row;
  /** `before` is as above; `today` is the device's day. */
  check?: (row: Row, before: Row | null, today: string) => Issue[];
  /** Why nobody edits the record as it is, whatever his rules say; null where people may. */
  closed?: (row: Row) => Reason | null;
  /** Fields and subrecords, by their names, that people write in a closed record all the same. */
  openWhenClosed?: readonly string[];
  /** Why nobody deletes the record as it is, whatever his rules say; null where people may. */
  undeletable?: (row: Row) => Reason | null;
};

/** Those of one noun, which read its own fields. */
export type RecordRulesOf<N extends ResourceName> = RecordRules<UncheckedRowOf<N>>;

const rulesByResource: { readonly [N in ResourceName]?: RecordRulesOf<N> } = {
  equipment: equipmentRules,
  networkTlc: networkRules,
  peripherals: peripheralRules,
  calendars: calendarRules,
  categories: categoryRules,
  checklist: checklistRules,
  checklistTemplates: checklistTemplateRules,
  clients: clientRules,
  absences: absenceRules,
  replyTemplates: replyTemplateRules,
  requests: requestRules,
  responsibles: responsibleRules,
  roles: roleRules,
  services: serviceRules,
  settings: settingsRules,
  signatures: signatureRules,
  slaPolicies: slaPolicyRules,
  users: userRules,
};

const rulesOf = byResource<RecordRules>(rulesByResource);

export function completedByRules(
  resource: Resource,
  row: Record<string, unknown>,
  before: Record<string, unknown> | null,
  localDay: LocalDay,
): Record<string, unknown> {
  return rulesOf(resource).reduce((whole, { complete }) => complete?.(whole, before, localDay) ?? whole, row);
}

/**
 * `today` is the device's day, `YYYY-MM-DD`. Dates that stand in the record `before` are not looked at again: where the clock was
 * set back, people go on working.
 */
export function recordIssues(
  resource: Resource,
  row: Record<string, unknown>,
  today: string,
  before: Record<string, unknown> | null = null,
): Issue[] {
  const broken = rulesOf(resource).flatMap(({ check }) => check?.(row, before, today) ?? []);
  const isNew = ({ path }: Issue) => !before || !sameValue(row[topOf(path)], before[topOf(path)]);
  return [...futureDates(resource.fields, row, today).filter(isNew), ...broken];
}

/** Of these fields, those that the rules ask for in such a record, whether or not they are filled in. */
export function requiredByRules(
  resource: Resource,
  row: Record<string, unknown>,
  names: readonly string[],
  today: string,
): string[] {
  const without = (name: string) => ({ ...row, [name]: Array.isArray(row[name]) ? [] : null });
  return names.filter((name) =>
    recordIssues(resource, without(name), today).some(
      ({ path, code }) => path === name && code === "required",
    ),
  );
}

/**
 * Why nobody edits this record as it is; null where people may, as far as their own rules go. `names`: the fields or subrecords that
 * are written, where that makes a difference.
 */
export function closedBecause(
  resource: Resource,
  row: Record<string, unknown>,
  names: readonly string[] = [],
): Reason | null {
  for (const { closed, openWhenClosed = [] } of rulesOf(resource)) {
    const reason = closed?.(row) ?? null;
    const isOpen = names.length > 0 && names.every((name) => openWhenClosed.includes(name));
    if (reason !== null && !isOpen) return reason;
  }
  return null;
}

/** Why nobody deletes this record as it is; null where people may, as far as their own rules go. */
export function undeletableBecause(resource: Resource, row: Record<string, unknown>): Reason | null {
  for (const { undeletable } of rulesOf(resource)) {
    const reason = undeletable?.(row) ?? null;
    if (reason !== null) return reason;
  }
  return null;
}

function futureDates(fields: Fields, row: Record<string, unknown>, today: string, prefix = ""): Issue[] {
  return Object.entries(fields).flatMap(([name, field]): Issue[] => {
    const [path, value] = [prefix + name, row[name]];
    if (field.kind === "rows" && Array.isArray(value))
      return value
        .filter(isRecord)
        .flatMap((subrow, at) => futureDates(field.fields, subrow, today, `${path}.${at}.`));
    const isAhead =
      field.kind === "date" && field.notAfterToday && typeof value === "string" && value > today;
    return isAhead ? [{ path, code: "in_the_future" }] : [];
  });
}
