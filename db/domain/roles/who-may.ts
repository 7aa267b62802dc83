import { abilityOf, can } from "#db/rules/ability.ts";
import { builtInRoles } from "./registry.ts";
import type { RoleCode } from "#db/rules/roles/role.ts";
import { roleWords } from "./role-words.ts";
import type { Translated } from "#db/schema/kind.ts";

export type RuledAction = Parameters<typeof can>[1];
export type RuledSubject = Parameters<typeof can>[2];

/** The names of the built-in roles that may do this to some records, for whoever may not and asks whom to turn to. */
export const namesOfWhoMay = (action: RuledAction, subject: RuledSubject): Translated[] =>
  codesOfWhoMay(action, subject).map((code) => roleWords[code].name);

export const codesOfWhoMay = (action: RuledAction, subject: RuledSubject): RoleCode[] =>
  Object.values(builtInRoles)
    .filter(({ rules }) => can(abilityOf(rules), action, subject))
    .map(({ code }) => code);
