import { allReferences, resourceNamed } from "./registry.ts";
import type { Field } from "./kind.ts";
import { fieldAt, type Resource } from "./resource.ts";

/** A filter that leads through another list: `here` on this one's records is what `there` is on the other's. */
export type Joined = { list: Resource; path: string; here: string; there: string };

/**
 * `clientId.segmentId`: a field of what the reference points at; `sites.zone`: one of the records of another list that point
 * here. Null for a path in the list itself.
 */
export function joinedAt(resource: Pick<Resource, "name" | "fields">, path: string): Joined | null {
  const [head = "", ...rest] = path.split(".");
  const field = resource.fields[head];
  const at = rest.join(".");
  if (at === "" || (field && field.kind !== "ref")) return null;
  if (field?.kind === "ref") return { list: resourceNamed(field.to), path: at, here: head, there: "id" };
  const pointing = allReferences().find(
    ({ from, field: { to } }) => from.name === head && to === resource.name,
  );
  return pointing ? { list: pointing.from, path: at, here: "id", there: pointing.path } : null;
}

/** The field that a list is filtered by at a path, of whichever list it is. */
export function filterFieldAt(resource: Pick<Resource, "name" | "fields">, path: string): Field | undefined {
  const joined = joinedAt(resource, path);
  return joined ? fieldAt(joined.list, joined.path) : fieldAt(resource, path);
}
