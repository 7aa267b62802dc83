import { referencesTo, resourceNamed } from "#db/schema/registry.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { Field } from "#db/schema/kind.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { Scope } from "./store.ts";

const targetsByResource = new WeakMap<Resource, readonly Resource[]>();

/** The lists that records of this one point at. Each write asks for those of several lists, so they are looked up once. */
export function targetResources(resource: Resource): readonly Resource[] {
  let targets = targetsByResource.get(resource);
  if (!targets) {
    targets = [...new Set(targetNames(Object.values(resource.fields)))].map(resourceNamed);
    targetsByResource.set(resource, targets);
  }
  return targets;
}

const targetNames = (fields: readonly Field[]): string[] =>
  fields.flatMap((field) => [
    ...targetsOf(field),
    ...(field.kind === "group" || field.kind === "rows" ? targetNames(Object.values(field.fields)) : []),
  ]);

/**
 * All tables that writing records of these lists may read or write: their own, those that they point at, those that point at them
 * (a deletion empties their references, a new name is kept beside them) and what these point at, whose names the log keeps.
 */
export function tablesAround(...resources: readonly Resource[]): Scope {
  const tables = new Set<string>();
  for (const resource of resources) {
    const pointing = referencesTo(resource).map(({ from }) => from);
    for (const one of [resource, ...pointing]) {
      tables.add(one.table);
      for (const { table } of targetResources(one)) tables.add(table);
    }
  }
  return [...tables];
}
