import type { can } from "#db/rules/ability.ts";

/** What the rules are asked for: an action, and what it is done to. */
export type RuledAction = Parameters<typeof can>[1];
export type RuledSubject = Parameters<typeof can>[2];
