import type { ResourceName } from "#db/schema/list-routes.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

/** The state that a record is in; nothing of lists that only know active and not. */
export const statusField = ({ fields }: Resource, row: Record<string, unknown>): string | undefined =>
  statuses.find((name) => fields[name]?.kind === "choice" && name in row);

type AnyField = FieldNameIn<ResourceName>;
const statuses = ["state", "status"] as const satisfies readonly AnyField[];

/** The fields that identify a record beside its name, in this order. */
const identifying = ["assetTag", "code", "serialNumber", "hostname"] as const satisfies readonly AnyField[];

/** Whose it is, and of what kind. */
const belonging = ["clientId", "categoryId"] as const satisfies readonly AnyField[];

/** The fields that stand below the title. */
export const subtitlePaths = (resource: Resource, row: Record<string, unknown>): string[] =>
  [...identifying, ...belonging].filter((name) => resource.fields[name] && row[name]);

/** All fields that the header shows. A name in several languages is shown in one there. */
export const headerPaths = (resource: Resource, row: Record<string, unknown>): string[] => [
  ...resource.label.filter((name) => resource.fields[name]?.kind !== "translated"),
  ...[statusField(resource, row) ?? []].flat(),
  ...subtitlePaths(resource, row),
];
