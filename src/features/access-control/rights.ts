import type { Ability } from "#db/rules/ability.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { Action } from "#db/rules/roles/vocabulary.ts";
import { actions, ruleSubjects } from "#db/rules/roles/vocabulary.ts";
import { type Limit, limitsOf } from "./limits.ts";
import { type Reach, reachOf } from "#db/rules/reach.ts";

export const mainActions = ["read", "create", "update", "delete"] as const satisfies Action[];

export type Right = {
  subject: Subject;
  main: Record<(typeof mainActions)[number], Reach>;
  /** The permitted actions beyond these four. */
  more: Action[];
  /** Whether that is all there is. */
  everythingElse: boolean;
  limits: Limit[];
};

const others = actions.filter((action) => !mainActions.some((main) => main === action));

/** By subject, what these rules permit; subjects of which they permit nothing are left out. */
export function rightsOf(ability: Ability): Right[] {
  return ruleSubjects.flatMap((subject) => {
    const reach = (action: Action) => reachOf(ability, action, subject);
    const main = {
      read: reach("read"),
      create: reach("create"),
      update: reach("update"),
      delete: reach("delete"),
    };
    const more = others.filter((action) => reach(action) !== "no");
    const everythingElse = others.every((action) => reach(action) === "all");
    const nothing = more.length === 0 && Object.values(main).every((one) => one === "no");
    return nothing
      ? []
      : { subject, main, more, everythingElse, limits: limitsOf(ability, actions, subject) };
  });
}
