import type { Rule } from "#db/rules/ability.ts";
import { type Conditions, type Operand, oneself } from "#db/rules/roles/conditions.ts";
import type { KindName } from "#db/schema/kind.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { isRecord } from "#db/schema/is-record.ts";
import { columnsOfRules, isUnchecked, listsOfSubject } from "./rule-names.ts";

/**
 * Whether these rules permit all that the others do. A right that a person has only where a record names them counts for no other
 * person. Conditions are compared as they are written: where it cannot be decided, the answer is no.
 */
export function coversRules(rules: readonly Rule[], others: readonly Rule[]): boolean {
  const denials = others.filter(({ inverted }) => inverted);
  return others
    .filter((rule) => !rule.inverted && !isPersonal(rule))
    .every((permission) => pairsOf(permission).every((pair) => permits(rules, permission, pair, denials)));
}

/**
 * Whether a person with these rules may lead the other's account without taking it over: steps of work are a trade, not a right over
 * others, and count as little as what a record gives the other in person.
 */
export const outranks = (rules: readonly Rule[], others: readonly Rule[]): boolean =>
  coversRules(
    rules,
    others.filter((rule) => rule.action !== "execute" && (rule.inverted || !namesOneself(rule))),
  );

/** Rules as a role says them, made comparable: whom they name as himself is the same one in all of them. */
export const comparableAsWritten = (rules: readonly Rule[]): Rule[] =>
  rules.map(({ conditions, ...rule }) =>
    conditions ? { ...rule, conditions: namedAsOneself(conditions) } : rule,
  );

const oneselfPlaceholders: readonly unknown[] = ["${user.id}", "${user.responsibleId}"];

function namedAsOneself(conditions: Conditions): Conditions {
  const named = <T extends Operand>(operand: T) =>
    oneselfPlaceholders.includes(operand) ? oneself : operand;
  return Object.fromEntries(
    Object.entries(conditions).map(([path, condition]) => [
      path,
      isPlain(condition)
        ? named(condition)
        : Object.fromEntries(Object.entries(condition).map(([name, one]) => [name, named(one)])),
    ]),
  );
}

type Pair = { action: string; subject: string };

function permits(rules: readonly Rule[], permission: Rule, pair: Pair, otherRules: readonly Rule[]): boolean {
  const bearing = rules.filter((rule) => bearsOn(rule, pair));
  return (
    bearing.some((rule) => !rule.inverted && isAsWide(rule, permission)) &&
    bearing.every(
      (rule) => !rule.inverted || isBeside(rule, permission, pair) || isShared(rule, pair, otherRules),
    )
  );
}

/** A permission bears on a pair that it includes; a denial on one that includes it, too. */
const bearsOn = (rule: Rule, pair: Pair): boolean => includes(rule, pair, rule.inverted === true);

function includes({ action, subject }: Rule, pair: Pair, orIsIncluded: boolean): boolean {
  const meets = (declared: string | string[], requested: string, any: string) =>
    declared === any || [declared].flat().includes(requested) || (orIsIncluded && requested === any);
  return meets(action, pair.action, "manage") && meets(subject, pair.subject, "all");
}

function isAsWide({ conditions, fields }: Rule, permission: Rule): boolean {
  const isOnRows = Object.entries(conditions ?? {}).every(
    ([path, condition]) =>
      inWords(permission.conditions?.[path]) === inWords(condition) && !ordersOneself(condition),
  );
  return isOnRows && holdsFields(fields, permission.fields);
}

const holdsFields = (
  fields: readonly string[] | undefined,
  requested: readonly string[] | undefined,
): boolean => fields === undefined || (requested?.every((field) => fields.includes(field)) ?? false);

/** A denial that touches nothing of the permission: other rows, or other fields. */
function isBeside({ conditions = {}, fields }: Rule, permission: Rule, { subject }: Pair): boolean {
  const isOfOtherRows = Object.entries(conditions).some(([path, denied]) => {
    const permitted = permission.conditions?.[path];
    return isPlain(denied) && isPlain(permitted) && denied !== permitted && hasOneValue(subject, path);
  });
  const isOfOtherFields =
    fields !== undefined && permission.fields !== undefined && !permission.fields.some(touches(fields));
  return isOfOtherRows || isOfOtherFields;
}

/** A list may hold both of two values. */
function hasOneValue(subject: string, path: string): boolean {
  const lists = listsOfSubject(subject);
  const isSingle = (list: Resource) => singleKinds.has(fieldAt(list, path)?.kind);
  return lists.length > 0 && !path.includes(".") && lists.every(isSingle);
}

const singleKinds = new Set<KindName | undefined>(["text", "identifier", "choice", "flag", "number", "ref"]);

/** A field, the group that it is in, or a subfield of it. */
const touches = (fields: readonly string[]) => (field: string) =>
  fields.some((one) => one === field || one.startsWith(`${field}.`) || field.startsWith(`${one}.`));

/** A denial that the others have too, in the same words. */
function isShared(denial: Rule, { action, subject }: Pair, otherRules: readonly Rule[]): boolean {
  const actions = action === "manage" ? [denial.action].flat() : [action];
  const subjects = subject === "all" ? [denial.subject].flat() : [subject];
  return actions.every((oneAction) =>
    subjects.every((oneSubject) =>
      otherRules.some(
        (other) =>
          includes(other, { action: oneAction, subject: oneSubject }, false) &&
          inWords(other.conditions ?? {}) === inWords(denial.conditions ?? {}) &&
          !Object.values(denial.conditions ?? {}).some(ordersOneself) &&
          (other.fields === undefined || inWords(other.fields) === inWords(denial.fields)),
      ),
    ),
  );
}

const pairsOf = ({ action, subject }: Rule): Pair[] =>
  [action]
    .flat()
    .flatMap((oneAction) =>
      [subject].flat().map((oneSubject) => ({ action: oneAction, subject: oneSubject })),
    );

/** To create is not personal: a creator can name themselves in any record. */
const isPersonal = (rule: Rule): boolean =>
  namesOneself(rule) &&
  ![rule.action].flat().some((action) => creating.has(action)) &&
  [rule.subject].flat().every(isOfPeople);

/** Not «all», which reaches what no condition limits, and not the settings: no column tells whose they are. */
const isOfPeople = (subject: string): boolean =>
  subject !== "all" && !isUnchecked(subject) && columnsOfRules(listsOfSubject(subject)).length > 0;

/** Only equality: a record that must not name the person is anybody's. */
const namesOneself = ({ conditions = {} }: Rule): boolean =>
  Object.values(conditions).some(
    (condition) => condition === oneself || (!isPlain(condition) && condition.$eq === oneself),
  );

/** Conditions are equal word for word: unlike the values of a record, «nothing» is not the same as no condition. */
export const inWords = (condition: unknown): string | undefined =>
  JSON.stringify(condition, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Before or after oneself are other records for each person, though written alike. */
const ordersOneself = (condition: Conditions[string]): boolean =>
  !isPlain(condition) &&
  [condition.$lt, condition.$lte, condition.$gt, condition.$gte].some((bound) => bound === oneself);

const creating: ReadonlySet<string> = new Set(["manage", "create", "import"]);

const isPlain = (condition: unknown): condition is string | number | boolean | null =>
  condition !== undefined && (condition === null || typeof condition !== "object");
