import { sameValue } from "#db/schema/same-value.ts";
import type { Rule } from "./ability.ts";
import type { Conditions, Operand } from "./roles/conditions.ts";

/** Stands in rules for the person himself, so that those of two people can be compared. */
export const oneself = "(oneself)";

/**
 * Whether these rules permit all that the others do. A right that somebody has only where a record names him counts for nobody
 * else, and the steps of his work are his trade, not a right over others. Conditions are compared as they are written: where it
 * cannot be decided, the answer is no.
 */
export function coversRules(rules: readonly Rule[], others: readonly Rule[]): boolean {
  const denials = others.filter(({ inverted }) => inverted);
  return others
    .filter((rule) => !rule.inverted && !isPersonal(rule))
    .every((permission) => pairsOf(permission).every((pair) => permits(rules, permission, pair, denials)));
}

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

/** Rules that permit everything, and deny nothing. */
export const permitsEverything = (rules: readonly Rule[]): boolean =>
  coversRules(rules, [{ action: "manage", subject: "all" }]);

type Pair = { action: string; subject: string };

function permits(rules: readonly Rule[], permission: Rule, pair: Pair, otherRules: readonly Rule[]): boolean {
  const bearing = rules.filter((rule) => bearsOn(rule, pair));
  return (
    bearing.some((rule) => !rule.inverted && isAsWide(rule, permission, pair)) &&
    bearing.every((rule) => !rule.inverted || isBeside(rule, permission) || isShared(rule, pair, otherRules))
  );
}

/** A permission has to cover all of the fields; of a denial, any of them counts. */
function bearsOn({ action, subject, inverted }: Rule, pair: Pair): boolean {
  const meets = (declared: string | string[], requested: string, any: string) =>
    declared === any || [declared].flat().includes(requested) || (inverted === true && requested === any);
  return meets(action, pair.action, "manage") && meets(subject, pair.subject, "all");
}

function isAsWide({ conditions, fields }: Rule, permission: Rule, { action }: Pair): boolean {
  const isOnRows = Object.entries(conditions ?? {}).every(([path, condition]) =>
    sameValue(permission.conditions?.[path], condition),
  );
  return isOnRows && (action === "execute" || holdsFields(fields, permission.fields));
}

const holdsFields = (
  fields: readonly string[] | undefined,
  requested: readonly string[] | undefined,
): boolean => fields === undefined || (requested?.every((field) => fields.includes(field)) ?? false);

/** A denial that touches nothing of the permission: other rows, or other fields. */
function isBeside({ conditions = {}, fields }: Rule, permission: Rule): boolean {
  const isOfOtherRows = Object.entries(conditions).some(([path, denied]) => {
    const permitted = permission.conditions?.[path];
    return isPlain(denied) && isPlain(permitted) && denied !== permitted;
  });
  const isOfOtherFields =
    fields !== undefined && permission.fields !== undefined && !permission.fields.some(touches(fields));
  return isOfOtherRows || isOfOtherFields;
}

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
          bearsOn(other, { action: oneAction, subject: oneSubject }) &&
          sameValue(other.conditions, denial.conditions) &&
          (other.fields === undefined || sameValue(other.fields, denial.fields)),
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

const isPersonal = ({ conditions = {} }: Rule): boolean =>
  Object.values(conditions).some((condition) =>
    isPlain(condition) ? condition === oneself : Object.values(condition).flat().includes(oneself),
  );

const isPlain = (condition: unknown): condition is string | number | boolean | null =>
  condition !== undefined && (condition === null || typeof condition !== "object");
