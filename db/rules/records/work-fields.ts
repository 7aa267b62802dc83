import { machineOf } from "#db/rules/machines/registry.ts";
import { locationFields } from "#db/schema/field-names.ts";
import { targetsOf } from "#db/schema/links.ts";
import type { Resource } from "#db/schema/resource.ts";

/** The fields that say who has the work on a record, how far that is, and where: they change as the work is handed on. */
export const workFieldsOf = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    targetsOf(field).includes("users") || name === machineOf(resource)?.field || locationFields.includes(name)
      ? [name]
      : [],
  );
