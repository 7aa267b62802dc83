import type { Ability } from "./ability.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Action } from "./roles/vocabulary.ts";

/** Everything of a subject, certain records or fields of it, or nothing. */
export type Reach = "all" | "some" | "no";

/** How far an action reaches, from the rules alone: the strongest first, until one decides. */
export function reachOf(ability: Ability, action: Action, subject: Subject): Reach {
  let limited = false;
  let some = false;
  for (const rule of ability.possibleRulesFor(action, subject)) {
    const partial = rule.conditions !== undefined || rule.fields !== undefined;
    if (rule.inverted && !partial) break;
    if (rule.inverted) limited = true;
    else if (partial) some = true;
    else return limited ? "some" : "all";
  }
  return some ? "some" : "no";
}
