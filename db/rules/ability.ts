import { Ability as CaslAbility } from "@casl/ability";
import { isRecord } from "#db/schema/is-record.ts";
import { parseWith } from "#db/schema/parse.ts";
import { type Conditions, type Row, deeper, filled, matcher } from "./roles/conditions.ts";
import { ruleList } from "./roles/rule-list.ts";
import { adminRoleRules, clientRoleRules } from "./roles/specified-rules.ts";
import type { Action, RuleReason } from "./roles/vocabulary.ts";
import type { Subject } from "#db/schema/subject.ts";

/**
 * Later rules win. Conditions bear on the record; `reason` is answered where the rule denies, or where a row fails its
 * conditions.
 */
export type Rule = {
  action: Action | Action[] | "manage";
  subject: Subject | Subject[] | "all";
  conditions?: Conditions;
  fields?: string[];
  inverted?: boolean;
  reason?: RuleReason;
};

type RuleAction = Action | "manage";
type About = Subject | "all";
/** Rows go to the library in a wrapper, for it would write the subject into them. */
type Tagged = { subject: About; row: Row };
export type Ability = CaslAbility<[RuleAction, About | Tagged], Conditions>;

/** Reads rules as they are stored: a list, or the specification's words `admin` and `client`. Throws where they are anything else. */
export function parseRules(stored: unknown): Rule[] {
  if (stored === "admin") return adminRoleRules;
  if (stored === "client") return clientRoleRules;
  const { value, issues } = parseWith(ruleList, stored);
  if (value) return value;
  const seen = issues.map((issue) => `${issue.path || "the list"} ${issue.code}`).join(", ");
  throw new Error(`Failed to read the rules: ${seen}. Mend the role that holds them.`);
}

/** Replaces `${user.…}` by the user's values; the answer holds no placeholder any more. */
export function resolveRules(rules: readonly Rule[], user: Row): Rule[] {
  return rules.map((rule) =>
    rule.conditions ? { ...rule, conditions: filled(rule.conditions, user, rule.inverted === true) } : rule,
  );
}

/** Placeholders that are still unfilled match nobody's rows. */
export function abilityOf(rules: readonly Rule[]): Ability {
  const denied = new WeakSet<readonly string[]>();
  const resolved = resolveRules(rules, {}).map((rule) => {
    if (!rule.fields) return rule;
    const fields = [...rule.fields];
    if (rule.inverted) denied.add(fields);
    return { ...rule, fields };
  });
  return new CaslAbility<[RuleAction, About | Tagged], Conditions>(resolved, {
    conditionsMatcher: (conditions) => {
      const match = matcher(conditions);
      const matchesAll = Object.keys(conditions).length === 0;
      return Object.assign(({ row }: Record<string, unknown>) => isRecord(row) && match(row), { matchesAll });
    },
    fieldMatcher: (fields) => bearsOn(fields, denied.has(fields)),
    detectSubjectType: (tagged) => tagged.subject,
  });
}

/**
 * Without a row: whether there may be such a row at all. Without a field: whether there may be such a field. Takes no «manage» and
 * no «all», because a rule of that name may be partial: `permitsEverything` asks for everything.
 */
export function can(ability: Ability, action: Action, subject: Subject, row?: Row, field?: string): boolean {
  return ability.can(action, target(subject, row), field);
}

/** Rules as a list holds them or an ability does. */
type WrittenRules = {
  rules: readonly {
    action: string | string[];
    subject?: unknown;
    conditions?: object;
    fields?: string | string[];
    inverted?: boolean;
  }[];
};

/** Permits all actions on all records and fields, and denies nothing: an administrator's rules, whatever the role is called. */
export const permitsEverything = ({ rules }: WrittenRules): boolean =>
  !rules.some(({ inverted }) => inverted) &&
  rules.some(
    ({ action, subject, conditions, fields }) =>
      action === "manage" &&
      subject === "all" &&
      fields === undefined &&
      Object.keys(conditions ?? {}).length === 0,
  );

/** Whether there may be a row with these values, whatever its others are. */
export function canWith(ability: Ability, action: RuleAction, subject: About, values: Row): boolean {
  for (const { conditions = {}, inverted, fields } of ability.possibleRulesFor(action, subject)) {
    const all = Object.entries(conditions);
    const bearing = all.filter(([path]) => path in values);
    if (!matchesConditions(Object.fromEntries(bearing), values)) continue;
    if (!inverted) return true;
    if (bearing.length === all.length && !fields) return false;
  }
  return false;
}

/** Why not; undefined where it is permitted. */
export function refusal(
  ability: Ability,
  action: RuleAction,
  subject: About,
  row?: Row,
  field?: string,
): RuleReason | undefined {
  const rule = ability.relevantRuleFor(action, target(subject, row), field);
  if (rule && !rule.inverted) return undefined;
  // Where nothing denies, a permission whose conditions the row fails may say what it is for; a denial that is about other rows may not.
  const isTelling = ({ inverted, reason }: { inverted: boolean; reason?: string | undefined }) =>
    !inverted && reason !== undefined;
  const telling = rule ?? ability.rulesFor(action, subject, field).find(isTelling);
  return telling?.reason ?? "not_permitted";
}

/**
 * Of `fields`, those that may be seen or written on this row. Of a field that is permitted in part, the permitted subfields
 * that the row has.
 */
export function permittedFields(
  ability: Ability,
  action: RuleAction,
  subject: About,
  row: Row | undefined,
  fields: readonly string[],
): string[] {
  const rules = ability
    .possibleRulesFor(action, subject)
    .filter((rule) => rule.matchesConditions(target(subject, row)));
  const divided = new Set(rules.flatMap((rule) => rule.fields?.flatMap(wholesOf) ?? []));
  const permitted = (field: string): string[] => {
    const strongest = rules.find((rule) => rule.matchesField(field));
    if (strongest && !strongest.inverted) return [field];
    return divided.has(field)
      ? subfieldNames(row, field).flatMap((subfield) => permitted(`${field}.${subfield}`))
      : [];
  };
  return [...new Set(fields.flatMap(permitted))];
}

/** The row with these fields and nothing else; dots go into groups and into every row of a list. */
export function pickFields(row: Row, fields: readonly string[]): Row {
  const whole = new Set(fields);
  const dotted = fields.filter((field) => field.includes("."));
  const entries = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    if (whole.has(name)) return [[name, value]];
    const subpaths = dotted
      .filter((field) => field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1));
    if (subpaths.length === 0) return [];
    if (Array.isArray(value)) return [[name, value.filter(isRecord).map((one) => pickFields(one, subpaths))]];
    return isRecord(value) ? [[name, pickFields(value, subpaths)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether a row meets conditions that are resolved already; `matcher` prepares them for many rows. */
export function matchesConditions(conditions: Conditions, row: Row): boolean {
  return matcher(conditions)(row);
}

/** The rules that bear on an action and a subject, in order; whether on all its rows and fields is theirs to say. */
export function rulesOn(rules: readonly Rule[], action: RuleAction, subject: About): Rule[] {
  return rules.filter((rule) => names(rule.action, action, "manage") && names(rule.subject, subject, "all"));
}

function names(declared: string | string[], requested: string, any: string): boolean {
  return (
    declared === any || declared === requested || (Array.isArray(declared) && declared.includes(requested))
  );
}

function target(subject: About, row: Row | undefined): About | Tagged {
  return row ? { subject, row } : subject;
}

/** A rule on a group bears on its subfields; a denial of a subfield also on the group, which would carry the subfield along. */
function bearsOn(fields: readonly string[], denial: boolean): (field: string) => boolean {
  const named = new Set(denial ? fields.flatMap((field) => [field, ...wholesOf(field)]) : fields);
  const whole = new Set(fields);
  return (field) => named.has(field) || wholesOf(field).some((one) => whole.has(one));
}

/** Of `a.b.c`: `a` and `a.b`. */
function wholesOf(field: string): string[] {
  const keys = field.split(".").slice(0, -1);
  return keys.map((_, index) => keys.slice(0, index + 1).join("."));
}

function subfieldNames(row: Row | undefined, field: string): string[] {
  const values = field.split(".").reduce<unknown[]>(deeper, [row]);
  return [...new Set(values.filter(isRecord).flatMap(Object.keys))];
}
