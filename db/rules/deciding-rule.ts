import type { Ability } from "./ability.ts";
import type { Row } from "./roles/conditions.ts";

type Right = {
  action: Parameters<Ability["can"]>[0];
  subject: Exclude<Parameters<Ability["can"]>[1], object>;
};

/**
 * At which of the ability's rules the one stands by which `can` answers; -1 where it is none. Without a row several may permit it: of
 * these the one that asks the least: a plain one permits whatever the others do.
 */
export function decidingRule(
  ability: Ability,
  { action, subject }: Right,
  row?: Row,
  field?: string,
): number {
  const strongest = ability.relevantRuleFor(action, row ? { subject, row } : subject, field);
  if (row || !strongest || strongest.inverted) return indexIn(ability, strongest);
  const rules = ability.rulesFor(action, subject, field);
  const denial = rules.findIndex((rule) => rule.inverted && conditionCount(rule) === 0);
  const [first = strongest] = rules
    .slice(0, denial === -1 ? rules.length : denial)
    .filter(({ inverted }) => !inverted)
    .toSorted((one, other) => demand(one) - demand(other));
  return indexIn(ability, first);
}

type Prepared = NonNullable<ReturnType<Ability["relevantRuleFor"]>>;

/** At which of the ability's rules this one stands; -1 where it is none. */
export const indexIn = ({ rules }: Ability, rule: Prepared | null): number =>
  rules.findIndex((one) => one === rule?.origin);

const conditionCount = ({ conditions = {} }: Prepared): number => Object.keys(conditions).length;

/** How much a permission asks: each condition counts more than that it is of some fields. */
const demand = (rule: Prepared): number => 2 * conditionCount(rule) + (rule.fields ? 1 : 0);
