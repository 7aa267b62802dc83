import { isRecord } from "./is-record.ts";
import { fieldAt, type Resource, valueAt } from "./resource.ts";

type Row = Record<string, unknown>;

/** The first code among a list's columns: the asset tag, the client's code. */
export function codePathOf(resource: Resource): string | undefined {
  return resource.columns.find(
    (path) => !resource.label.includes(path) && fieldAt(resource, path)?.kind === "identifier",
  );
}

/** A record's code; null where it has none. */
export function codeOf(resource: Resource, row: Row): string | null {
  const path = codePathOf(resource);
  return path === undefined ? null : (textsIn(valueAt(row, path))[0] ?? null);
}

/** Every text of a value, of a group or a list of them too. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
