import { rulesOfRole, type RuleSettings } from "#db/domain/roles/registry.ts";
import type { RuleOfRole } from "#db/domain/roles/rules-by-role.ts";
import { users } from "#db/domain/users/users.ts";
import { can, type Rule } from "#db/rules/ability.ts";
import { reachOf } from "#db/rules/reach.ts";
import { type Conditions, placeholder } from "#db/rules/roles/conditions.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import type { Portal } from "#sw/domain/contribution.ts";

/** A rule that counts, and what of it the asker may read. */
export type RuleMeant = RuleOfRole & { visible: Rule };

/** The person with these rules, and the contact as which that person signs in at a client's. */
type Person = { user: StoredRow; settings: RuleSettings; portal: Portal | null };

/** Tells rules that name no person's values as they stand. */
export const asWritten = (all: readonly RuleOfRole[]): RuleMeant[] =>
  all.map((one) => ({ ...one, visible: one.rule }));

/** Tells a person's rules with the values that the asker may read of that person, and with the placeholders of the others. */
export function visibleRules(signedIn: SignedIn, person: Person, all: readonly RuleOfRole[]): RuleMeant[] {
  const { user, settings, portal } = person;
  return all.map((one) => {
    const written = rulesOfRole(one.role ?? "", { ...user, ...portal }, settings)[one.index]?.conditions;
    const { conditions } = one.rule;
    if (!written || !conditions) return { ...one, visible: one.rule };
    const visible = Object.entries(conditions).map(([path, condition]): [string, Conditions[string]] => {
      const source = written[path];
      const isHidden = valuesNamedIn(source).some((name) => !mayReadValue(signedIn, person, name));
      return [path, source !== undefined && isHidden ? source : condition];
    });
    return { ...one, visible: { ...one.rule, conditions: Object.fromEntries(visible) } };
  });
}

/** The values of a person that a condition's placeholders name. */
function valuesNamedIn(condition: Conditions[string] | undefined): string[] {
  const operands: unknown[] = isRecord(condition) ? Object.values(condition) : [condition];
  return operands.flatMap((operand) =>
    typeof operand === "string" ? (placeholder.exec(operand)?.[1] ?? []) : [],
  );
}

/** Tells whether the asker may read a value: a portal's are those of a contact, and all others those of the account. */
function mayReadValue({ ability }: SignedIn, { user, portal }: Person, name: string): boolean {
  if (name === "id") return true;
  return portal && Object.hasOwn(portal, name)
    ? reachOf(ability, "read", "Responsible") === "all"
    : can(ability, "read", users.subject, user, name);
}
