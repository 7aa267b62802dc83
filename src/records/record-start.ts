import { type Ability, can } from "#db/rules/ability.ts";
import { formFieldOf } from "#db/schema/list-routes.ts";
import type { Subject } from "#db/schema/subject.ts";
import type { OtherStart } from "./presentation.ts";
import { presentationOf } from "./presentation-of.ts";

type Startable = { name: string; subject: Subject };

/** Whether somebody gets the form of a new record of this list. */
export const mayFillInForm = (ability: Ability, list: Startable): boolean =>
  can(ability, "create", list.subject, undefined, formFieldOf(list));

/** Where those begin such records who may make them and get no form for it; null for all others. */
export const otherStartOf = (ability: Ability, list: Startable): OtherStart | null =>
  can(ability, "create", list.subject) && !mayFillInForm(ability, list)
    ? (presentationOf(list).otherStart ?? null)
    : null;
