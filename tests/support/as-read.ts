import { subrecordsInRecordOf, wordOf } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";

/** A record without subrecords as `GET …/{id}` answers it to whoever may see them: with an empty array of each kind that it shows. */
export const asRead = (resource: Resource, record: unknown) => ({
  ...Object(record),
  ...Object.fromEntries(subrecordsInRecordOf(resource).map((subrecord) => [wordOf(subrecord), []])),
});
