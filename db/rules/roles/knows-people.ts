import { type Ability, can, type Rule } from "#db/rules/ability.ts";

/** Whether somebody may read of anybody who signs in; people at a client's may not. */
export const knowsPeople = (ability: Ability): boolean => can(ability, "read", "User");

/** Takes that from somebody who has it otherwise. */
export const knowsNobody: Rule = { action: "read", subject: "User", inverted: true };
