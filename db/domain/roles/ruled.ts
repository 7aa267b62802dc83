import type { refusal } from "#db/rules/ability.ts";

/** What the rules are asked for: an action, and what it is done to. */
export type RuledAction = Parameters<typeof refusal>[1];
export type RuledSubject = Parameters<typeof refusal>[2];
