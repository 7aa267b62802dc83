import { v7 as newId } from "uuid";
import { roleRows } from "#db/domain/roles/seed.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";
import { recordIssues } from "#db/rules/records/rules.ts";
import type { Issue } from "#db/schema/issue.ts";
import { objectSchema } from "#db/schema/object-schema.ts";
import { parseWith } from "#db/schema/parse.ts";
import { declarations } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { NewOrganisation } from "#db/store/store.ts";
import {
  administratorValues,
  calendarValues,
  clientValues,
  type OrganisationAnswers,
  segmentValues,
} from "./organisation-rows.ts";
import type { SeedStep } from "./seed-step.ts";

/** Who asked for the organisation is its first user. */
export const firstUserId = "1";

type Moment = { today: string; now: string };
type Made = { steps: SeedStep[]; origin: NewOrganisation["origin"]; issues: Issue[] };

/** The records of an organisation by what somebody says of it: itself, its administrator, its calendar. `issues` are what is wrong with that. */
export function organisationSteps(answers: OrganisationAnswers, { today, now }: Moment): Made {
  const { clients, users, roles, segments, calendars } = declarations;
  const ids = { segment: newId(), client: newId(), calendar: newId() };
  const issues: Issue[] = [];
  const step = (resource: Resource, id: string, values: object, path: (path: string) => string): SeedStep => {
    const { row, issues: ofRow } = recordOf(resource, values, today);
    issues.push(...ofRow.map((issue) => ({ ...issue, path: path(issue.path) })));
    return { resource, rows: () => [{ ...row, id, createdAt: now }] };
  };
  const steps = [
    step(users, firstUserId, administratorValues(answers), asUser),
    { resource: roles, rows: () => roleRows(today).map((row) => ({ ...row, createdAt: now })) },
    step(calendars, ids.calendar, calendarValues(answers, today), inCalendar(answers)),
    step(segments, ids.segment, segmentValues, (path) => path),
    step(clients, ids.client, clientValues(answers, ids.segment), asOrganisation),
  ];
  return { steps, origin: { kind: "own", clientId: ids.client }, issues: firstOfEach(issues) };
}

/** The record as the declaration has it, with all its fields. */
function recordOf(resource: Resource, values: object, today: string) {
  const empty: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) empty[name] = field.initial;
  const { value, issues } = parseWith(objectSchema(resource.fields, "create"), values);
  const row: Omit<SeedRow, "id" | "createdAt"> = { ...empty, ...value };
  return { row, issues: value ? recordIssues(resource, row, today) : issues };
}

/** The name that a person signs in with follows from the address. */
const asUser = (path: string): string => (path === "username" ? "email" : path);

const asOrganisation = (path: string): string =>
  path === "legalName" || path === "code"
    ? "organisation"
    : path === "billingAddress.country"
      ? "region"
      : path;

/** Each day of the week has the same hours: `week.3.opens` is the second range of the second day, where there are two. */
const inCalendar =
  ({ calendar: { hours } }: OrganisationAnswers) =>
  (path: string): string => {
    const [field, at, name] = path.split(".");
    if (field !== "week" || at === undefined || name === undefined || name === "day") return "calendar.days";
    return `calendar.hours.${Number(at) % hours.length}.${name}`;
  };

const firstOfEach = (issues: readonly Issue[]): Issue[] =>
  issues.filter(({ path }, at) => issues.findIndex((one) => one.path === path) === at);
