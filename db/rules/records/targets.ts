import { clientTargets } from "#db/domain/clients/constraints.ts";
import { equipmentTargets } from "#db/domain/equipment/constraints.ts";
import { responsibleTargets } from "#db/domain/responsibles/constraints.ts";
import { byResource, type ByResource } from "#db/schema/by-resource.ts";
import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldPathIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

/** What a record pointed at must be: its values in some fields. */
type Target = Readonly<Record<string, string>>;

/** The same, by the fields of one noun that point. */
export type TargetsOf<N extends ResourceName> = { readonly [P in FieldPathIn<N>]?: Target };

const targetsByNoun: ByResource<Readonly<Record<string, Target>>> = {
  equipment: equipmentTargets,
  clients: clientTargets,
  responsibles: responsibleTargets,
};

const targetsOf = byResource(targetsByNoun);

/** The values that tell, among records of one list, those that this field may point at. */
export const targetCondition = (resource: Resource, path: string): Target =>
  targetsOf(resource).findLast((byPath) => Object.hasOwn(byPath, path))?.[path] ?? {};

/** The field in which the record pointed at does not fit; null where it does. */
export function misfit(resource: Resource, path: string, target: Record<string, unknown>): string | null {
  const [wrong] =
    Object.entries(targetCondition(resource, path)).find(([field, value]) => target[field] !== value) ?? [];
  if (wrong !== undefined) return wrong;
  const { kind } = target;
  // A category of no kind in particular is for units of every kind.
  return path === "categoryId" && resource.shares && typeof kind === "string" && kind !== resource.shares.kind
    ? "kind"
    : null;
}
