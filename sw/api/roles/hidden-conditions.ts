import { type Ability, can } from "#db/rules/ability.ts";
import { actions } from "#db/rules/roles/vocabulary.ts";
import { stampFields, type StoredRow } from "#db/schema/resource.ts";
import type { SignedIn } from "#sw/api/core/context.ts";
import { fail } from "#sw/api/core/errors.ts";
import { visibleActor } from "#sw/api/core/permissions.ts";
import type * as z from "zod/mini";
import type { checkRequest } from "./contract.ts";

type Right = Pick<z.infer<typeof checkRequest>, "action" | "subject">;

/** Refuses where a rule that bears on the question tells by its condition a value of the record that the asker may not read. */
export function refuseHiddenConditions(
  signedIn: SignedIn,
  ability: Ability,
  { action, subject }: Right,
  record: StoredRow,
): void {
  if (subject === "all") return;
  const actionsMeant = action === "manage" ? actions : [action];
  const paths = actionsMeant.flatMap((one) =>
    ability.possibleRulesFor(one, subject).flatMap(({ conditions = {} }) => Object.keys(conditions)),
  );
  const isReadable = (path: string): boolean => {
    if (path === "createdBy" || path === "updatedBy")
      return visibleActor(signedIn, record[path]) === record[path];
    return inEveryAnswer.has(path) || can(signedIn.ability, "read", subject, record, path);
  };
  if (!paths.every(isReadable)) fail("forbidden", { reason: "not_permitted" });
}

/** Returned with any record, whatever its readable fields. */
const inEveryAnswer: ReadonlySet<string> = new Set([...stampFields, "kind"]);
