import { clientTargets } from "#db/domain/clients/constraints.ts";
import { equipmentTargets } from "#db/domain/equipment/constraints.ts";
import { replyTemplateTargets } from "#db/domain/reply-templates/constraints.ts";
import { requestChoices, requestTargets } from "#db/domain/requests/constraints.ts";
import { responsibleTargets } from "#db/domain/responsibles/constraints.ts";
import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldPathIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

/** What a record pointed at must be: its values in some fields. */
type Target = Readonly<Record<string, string>>;

/** What it must be as it is chosen, and may be no longer afterwards: one of several values in some fields. */
type Choice = Readonly<Record<string, readonly string[]>>;

/** The same, by the fields of one noun that point. */
export type TargetsOf<N extends ResourceName> = { readonly [P in FieldPathIn<N>]?: Target };

export type ChoicesOf<N extends ResourceName> = { readonly [P in FieldPathIn<N>]?: Choice };

const targetsByNoun: ByResource<Readonly<Record<string, Target>>> = {
  equipment: equipmentTargets,
  clients: clientTargets,
  replyTemplates: replyTemplateTargets,
  requests: requestTargets,
  responsibles: responsibleTargets,
};

const targetsOf = byResource(targetsByNoun);
const choicesOf = byResource<Readonly<Record<string, Choice>>>({ requests: requestChoices });

/** The values that tell, among records of one list, those that this field may point at. */
export const targetCondition = (resource: Resource, path: string): Target =>
  targetsOf(resource).findLast((byPath) => Object.hasOwn(byPath, path))?.[path] ?? {};

/** The values that tell, among records of one list, those that may be chosen here. */
export const choiceCondition = (
  resource: Resource,
  path: string,
): Readonly<Record<string, string | readonly string[]>> => ({
  ...targetCondition(resource, path),
  ...choicesOf(resource).findLast((byPath) => Object.hasOwn(byPath, path))?.[path],
});

/** The field in which the record pointed at does not fit; null where it does. */
export function misfit(resource: Resource, path: string, target: Record<string, unknown>): string | null {
  const [wrong] =
    Object.entries(choiceCondition(resource, path)).find(
      ([field, value]) => ![value].flat().some((one) => one === target[field]),
    ) ?? [];
  if (wrong !== undefined) return wrong;
  const { kind } = target;
  // A category of no kind in particular is for units of every kind.
  return path === "categoryId" && resource.shares && typeof kind === "string" && kind !== resource.shares.kind
    ? "kind"
    : null;
}
