import type { Rule } from "#db/rules/ability.ts";
import { machineOf } from "#db/rules/machines/registry.ts";
import { actionOf } from "#db/rules/machines/machine.ts";
import { placeholder, type Conditions } from "#db/rules/roles/conditions.ts";
import { type Action, workActions } from "#db/rules/roles/vocabulary.ts";
import { customValuesField } from "#db/schema/field-names.ts";
import type { Issue } from "#db/schema/issue.ts";
import type { Field, KindName } from "#db/schema/kind.ts";
import { resources, resourcesByTable, subrecordsOf } from "#db/schema/registry.ts";
import { fieldAt, generalRuleColumns, type Resource, stampFields } from "#db/schema/resource.ts";
import { appSubjects, type Subject } from "#db/schema/subject.ts";
import { users } from "#db/domain/users/users.ts";

/** The lists whose records the rules call so, subrecords among them; none where there are no such records yet. */
export const listsOfSubject = (subject: string): Resource[] =>
  [...resourcesByTable.values()].flat().filter((list) => list.subject === subject);

/** The steps of these lists that are permitted under an action, by their codes. */
export function stepsUnder(lists: readonly Resource[], action: Action): string[] {
  const steps = lists.flatMap((list) => machineOf(list)?.steps ?? []);
  const codes = steps.filter((step) => actionOf(step) === action).map(({ code }) => code);
  const rights = action === "execute" && steps.some(({ code }) => code === "move") ? ["move_client"] : [];
  return [...new Set([...codes, ...rights])];
}

/** The columns by which a rule may tell the records of these lists apart. */
export function columnsOfRules(lists: readonly Resource[]): string[] {
  const paths = lists.flatMap(({ filters, ruleColumns = [], ...list }) => [
    ...ruleColumns,
    ...filters.filter((path) => distinguishingKinds.has(fieldAt(list, path)?.kind)),
  ]);
  return [...new Set([...(lists.some(({ shares }) => shares) ? ["kind"] : []), ...paths])];
}

const distinguishingKinds = new Set<KindName | undefined>([
  "text",
  "identifier",
  "choice",
  "choices",
  "flag",
  "number",
  "date",
  "instant",
  "ref",
  "refs",
  "tags",
]);

/** What a condition may say of the person himself. */
const ofPerson = new Set([
  "id",
  "clientId",
  "responsibleId",
  "departmentId",
  "portalScope",
  ...Object.keys(users.fields),
]);

/** What rules name that is not there: fields, columns, steps, choices. One issue for each place of a rule. */
export const ruleNameIssues = (rules: readonly Rule[]): Issue[] =>
  rules.flatMap((rule, at) => [...fieldIssues(rule, `rules.${at}`), ...conditionIssues(rule, `rules.${at}`)]);

/** The applications come with their first call, and their records have no limits that matter. */
export const isUnchecked = (subject: string): boolean =>
  appSubjects.some((one) => one === subject) || listsOfSubject(subject).length === 0;

const isWork = (action: string): action is Action => workActions.some((one) => one === action);

function fieldIssues({ action, subject, fields = [] }: Rule, path: string): Issue[] {
  const subjects: (Subject | "all")[] = [subject].flat();
  const actions: (Action | "manage")[] = [action].flat();
  const isThere = (name: string): boolean =>
    subjects.some(
      (one) =>
        one === "all" || isUnchecked(one) || actions.some((word) => isNamed(listsOfSubject(one), word, name)),
    );
  return fields.flatMap((name, at): Issue[] =>
    isThere(name) ? [] : [{ path: `${path}.fields.${at}`, code: "unknown_field" }],
  );
}

function isNamed(lists: readonly Resource[], action: Action | "manage", name: string): boolean {
  if (action !== "manage" && isWork(action))
    return lists.every((list) => !machineOf(list)) || stepsUnder(lists, action).includes(name);
  return lists.some((list) => isFieldOf(list, name));
}

/** Fields that the rules speak of before any record has them. */
const coming = new Set(["password", "pinHash"]);
const parted = new Set<KindName | undefined>(["translated", "money", "position"]);

function isFieldOf(list: Resource, name: string): boolean {
  if (fieldAt(list, name) || stampFields.some((one) => one === name) || coming.has(name)) return true;
  const top = name.includes(".") ? fieldAt(list, name.slice(0, name.lastIndexOf("."))) : undefined;
  if (parted.has(top?.kind) || name.startsWith(`${customValuesField}.`)) return true;
  return subrecordsOf(list).some(
    ({ belongsTo }) => belongsTo?.rights && Object.values(belongsTo.rights).includes(name),
  );
}

function conditionIssues({ subject, conditions = {} }: Rule, path: string): Issue[] {
  const subjects = [subject].flat();
  const lists = subjects.includes("all") ? resources : subjects.flatMap(listsOfSubject);
  const isFree = subjects.some((one) => one !== "all" && isUnchecked(one));
  const columns = new Set(["id", ...generalRuleColumns, ...columnsOfRules(lists)]);
  return Object.entries(conditions).flatMap(([column, condition]): Issue[] => {
    const at = `${path}.conditions.${column}`;
    if (!isFree && !columns.has(column)) return [{ path: at, code: "unknown_field" }];
    const field = lists.map((list) => fieldAt(list, column)).find((one) => one !== undefined);
    return valuesIn(condition).every((value) => isValue(value, field))
      ? []
      : [{ path: at, code: "unknown_choice" }];
  });
}

const valuesIn = (condition: Conditions[string]): unknown[] =>
  condition !== null && typeof condition === "object"
    ? Object.entries(condition).flatMap(([operator, operand]) => (operator === "$exists" ? [] : operand))
    : [condition];

function isValue(value: unknown, field: Field | undefined): boolean {
  const named = typeof value === "string" ? placeholder.exec(value)?.[1] : undefined;
  if (named !== undefined) return ofPerson.has(named);
  if (value === null || (field?.kind !== "choice" && field?.kind !== "choices")) return true;
  return field.choices.some((one) => one === value);
}
