import type { Ability, Rule } from "#db/rules/ability.ts";
import type { Subject } from "#db/schema/subject.ts";
import { type Action, workActions } from "#db/rules/roles/vocabulary.ts";
import type { Conditions } from "#db/rules/roles/conditions.ts";

type Reason = NonNullable<Rule["reason"]>;

/** The limits of an action on a subject. */
export type Limit = {
  actions: Action[];
  /** Records that meet one of them; all records where there is none. */
  only: Conditions[];
  /** None of these. */
  not: Conditions[];
  /** These fields, or steps, and no others; null for all. */
  fields: string[] | null;
  without: string[];
  /** Why not, where the rules say it of records or fields that they take out. */
  reasons: Reason[];
};

type Granted = { only: Conditions[]; fields: string[] | null };

/** Whether the rules of an action name steps where those of others have fields. */
export const isOnSteps = (action: Action): boolean => workActions.some((one) => one === action);

/** The limits of each action that is not permitted as a whole; actions with the same limits together. */
export function limitsOf(ability: Ability, actions: readonly Action[], subject: Subject): Limit[] {
  const together = new Map<string, Limit>();
  for (const action of actions) {
    for (const limit of limitsOfAction(ability, action, subject)) {
      const key = JSON.stringify(limit);
      const group = together.get(key);
      if (group) group.actions.push(action);
      else together.set(key, { actions: [action], ...limit });
    }
  }
  return [...together.values()];
}

function limitsOfAction(ability: Ability, action: Action, subject: Subject): Omit<Limit, "actions">[] {
  const granted = new Map<string, Granted>();
  const taken = { not: [] as Conditions[], without: [] as string[], reasons: [] as Reason[] };
  // The strongest first, until one says it of all records and fields.
  for (const { inverted, conditions, fields, reason } of ability.possibleRulesFor(action, subject)) {
    const isWhole = conditions === undefined && fields === undefined;
    if (inverted && isWhole) break;
    if (inverted) {
      if (conditions !== undefined) taken.not.push(conditions);
      else taken.without.push(...listed(fields));
      if (isReason(reason)) taken.reasons.push(reason);
      continue;
    }
    const key = JSON.stringify(conditions ?? null);
    const grantedFields = granted.get(key)?.fields;
    const all =
      fields === undefined || grantedFields === null ? null : [...(grantedFields ?? []), ...listed(fields)];
    granted.set(key, { only: conditions === undefined ? [] : [conditions], fields: all });
    if (isWhole) break;
  }
  if (granted.size === 0) return [];
  // As the rules are written: what a role is about comes first.
  const all = [...granted.values()].toReversed();
  const grants = isOnSteps(action) ? [inOne(all)] : withSameFields(all);
  return grants.flatMap(({ only, fields }) => {
    const without = taken.without.filter((field) => fields === null || fields.includes(field));
    const isTaken = without.length > 0 || taken.not.length > 0;
    const limit = { only, fields, not: taken.not, without, reasons: isTaken ? taken.reasons : [] };
    return isTaken || only.length > 0 || fields !== null ? limit : [];
  });
}

/** Of steps the names are listed, and the records that have any: which are open to a record, its own buttons say. */
function inOne(granted: readonly Granted[]): Granted {
  const isAll = granted.some(({ only }) => only.length === 0);
  const fields = granted.map((one) => one.fields);
  return {
    only: isAll ? [] : granted.flatMap(({ only }) => only),
    fields: fields.includes(null) ? null : [...new Set(fields.flatMap((names) => names ?? []))],
  };
}

/** Records that are reached in the same fields, together; nothing else where all of them are reached in all fields. */
function withSameFields(granted: readonly Granted[]): Granted[] {
  const whole = granted.find(({ only, fields }) => only.length === 0 && fields === null);
  if (whole) return [whole];
  const together = new Map<string, Granted>();
  for (const one of granted) {
    const key = JSON.stringify(one.fields);
    const group = together.get(key);
    const isAll = group?.only.length === 0 || one.only.length === 0;
    together.set(key, { ...one, only: isAll ? [] : [...(group?.only ?? []), ...one.only] });
  }
  return [...together.values()];
}

const listed = (fields: string | string[] | undefined): string[] =>
  fields === undefined ? [] : [fields].flat();

const isReason = (reason: string | undefined): reason is Reason => reason !== undefined;
