import { sameValue } from "#db/schema/same-value.ts";
import { followUp } from "./reverse-references.ts";
import { recordKeyOf, type WriteCheck, type WriteRun } from "./write-check.ts";
import type { RowValues } from "./write-request.ts";

/** What follows from steps for other records, one change after the other; a record of the same command takes it with its own write. */
export function plannedChanges({ checks }: WriteRun, stepping: readonly WriteCheck[]): void {
  const written = new Map(checks.map((check) => [recordKeyOf(check.request), check]));
  const changed = new Map<
    string,
    { by: WriteCheck; after: RowValues; request: Parameters<typeof followUp> }
  >();
  for (const by of stepping)
    for (const { resource, before, change } of by.request.changes ?? []) {
      const key = recordKeyOf({ resource, id: before.id });
      const sameRecord = written.get(key);
      if (sameRecord) sameRecord.row = change(sameRecord.row);
      else {
        const after = change(changed.get(key)?.after ?? before);
        changed.set(key, { by, after, request: [resource, before, after] });
      }
    }
  for (const { by, after, request } of changed.values())
    if (!sameValue(request[1], after)) by.cascade.push(followUp(...request));
}
