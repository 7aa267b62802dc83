import { rulesOfRole, type RuleSettings } from "#db/domain/roles/registry.ts";
import type { RuleOfRole } from "#db/domain/roles/rules-by-role.ts";
import { responsibles } from "#db/domain/responsibles/responsibles.ts";
import { users } from "#db/domain/users/users.ts";
import { can, type Rule } from "#db/rules/ability.ts";
import { type Conditions, placeholder } from "#db/rules/roles/conditions.ts";
import { isRecord } from "#db/schema/is-record.ts";
import type { StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { maySee } from "#sw/api/core/permissions.ts";
import type { Portal } from "#sw/domain/contribution.ts";

/** A rule that counts, and as the asker is told it. */
export type RuleMeant = RuleOfRole & { told: Rule };

/** Whose rules these are, and the contact as whom the person signs in. */
type Person = {
  user: StoredRow;
  settings: RuleSettings;
  portal: (Portal & { responsible: StoredRow | undefined }) | null;
};

/** Tells rules that name no person's values as they stand. */
export const asWritten = (all: readonly RuleOfRole[]): RuleMeant[] =>
  all.map((one) => ({ ...one, told: one.rule }));

/** Tells a person's rules with the values that the asker may read of that person, and with the placeholders of the others. */
export function toldRules(signedIn: SignedIn, person: Person, all: readonly RuleOfRole[]): RuleMeant[] {
  const { user, settings, portal } = person;
  return all.map((one) => {
    const written = rulesOfRole(one.role ?? "", { ...user, ...portal }, settings)[one.index]?.conditions;
    const { conditions } = one.rule;
    if (!written || !conditions) return { ...one, told: one.rule };
    const told = Object.entries(conditions).map(([path, condition]): [string, Conditions[string]] => {
      const source = written[path];
      const isHidden = valuesNamedIn(source).some((name) => !mayReadValue(signedIn, person, name));
      return [path, source !== undefined && isHidden ? source : condition];
    });
    return { ...one, told: { ...one.rule, conditions: Object.fromEntries(told) } };
  });
}

/** The values of a person that a condition's placeholders name. */
function valuesNamedIn(condition: Conditions[string] | undefined): string[] {
  const operands: unknown[] = isRecord(condition) ? Object.values(condition) : [condition];
  return operands.flatMap((operand) =>
    typeof operand === "string" ? (placeholder.exec(operand)?.[1] ?? []) : [],
  );
}

/** A portal's values are those of the contact's record; all others those of the account. */
function mayReadValue(signedIn: SignedIn, { user, portal }: Person, name: string): boolean {
  const { ability } = signedIn;
  if (name === "id") return true;
  if (!portal || !Object.hasOwn(portal, name)) return can(ability, "read", users.subject, user, name);
  const { responsible } = portal;
  if (!responsible || !maySee(signedIn, responsibles, responsible)) return false;
  return name === "responsibleId" || can(ability, "read", responsibles.subject, responsible, name);
}
