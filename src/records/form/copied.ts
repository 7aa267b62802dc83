import { listConstraints } from "#db/rules/records/constraints.ts";
import type { Format } from "#db/schema/format.ts";
import type { Field, Fields } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";

/** Formats that identify one thing in the world, and no second one. */
const ofOneThing = new Set<Format>(["assetTag", "serial", "hostname", "uuid", "mac", "ip", "imei", "iccid"]);

/** What a new record takes over from the one that it is a copy of: nothing that only one record can have. */
export function copied(
  resource: Resource,
  fields: Fields,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const { primary } = listConstraints(resource);
  const single = new Set([...resource.unique.flatMap((paths) => paths.at(-1) ?? []), primary?.flag]);
  const taken = Object.entries(fields).filter(
    ([name, field]) => !single.has(name) && !isOfOneThing(field) && row[name] !== undefined,
  );
  return Object.fromEntries(taken.map(([name]) => [name, row[name]]));
}

function isOfOneThing(field: Field): boolean {
  if (field.kind === "rows") return Object.values(field.fields).some(isOfOneThing);
  return field.kind === "identifier" && ofOneThing.has(field.format);
}
