import { type Ability, can } from "#db/rules/ability.ts";
import { type Reference, referencesTo } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { presentationOf } from "#src/records/presentation-of.ts";
import { listRouteOf } from "#src/records/list-route.ts";

/** A list whose records point at this one. `id` names it in the address. */
export type Relation = Reference & { id: string };

/** The lists that point at records of this one, have pages and a filter for it, and are this person's to read. */
export function relationsOf(resource: Resource, ability: Ability): Relation[] {
  return referencesTo(resource)
    .filter(({ from, path }) => !presentationOf(from).related?.without?.includes(path))
    .filter(({ from, path, field }) => {
      // What the system fills in from another field points by that one.
      const points = field.writtenBy !== "system" || isFilledFromAnother(from, path);
      const isFilter = points && from.filters.some((filter) => filter === path);
      return isFilter && listRouteOf(from) !== undefined && can(ability, "read", from.subject);
    })
    .map((reference) => ({ ...reference, id: `${reference.from.name}.${reference.path}` }));
}

const isFilledFromAnother = (from: Resource, path: string): boolean =>
  Object.hasOwn(presentationOf(from).related?.pointsBy ?? {}, path);

/** Where a port of another unit leads to this one: the ports show that. */
export const isConnection = ({ path }: Reference): boolean => path.endsWith(".connectedTo.equipmentId");

/** The filter of that list which shows the records that point at this one; none where it has no such filter. */
export function filterTo(from: Resource, to: Resource, id: string): Record<string, string> | undefined {
  const reference = referencesTo(to).find(
    (one) => one.from.name === from.name && from.filters.some((filter) => filter === one.path),
  );
  return reference && { [reference.path]: id };
}
