import type { Resource, StoredRow } from "#db/schema/resource.ts";
import type { StoredLine } from "./change.ts";

/** Whether of this row nothing is left but what the record was called. */
export const isPurged = (row: Readonly<Record<string, unknown>>): boolean =>
  typeof row["purgedAt"] === "string";

/** The fields that stay: what it was called. A part is called by what it says, so that nothing of it stays. */
const retainedFields = ({ label, belongsTo }: Resource): readonly string[] => (belongsTo ? [] : label);

/** What is left of a record that is deleted for good, without its stamp: history reads the same, and no number is given twice. */
export function purgedValues(resource: Resource, before: StoredRow, now: string): Record<string, unknown> {
  const retained = retainedFields(resource);
  return {
    ...Object.fromEntries(
      Object.keys(resource.fields).map((name) => [
        name,
        retained.includes(name) ? (before[name] ?? null) : null,
      ]),
    ),
    purgedAt: now,
  };
}

/** A line of the log about such a record: what was done, when and by whom, without the values. */
export function purgedLine<L extends StoredLine>(line: L, resource: Resource): L {
  const retained = retainedFields(resource);
  const without = <T extends Pick<StoredLine, "changes" | "step">>(one: T): T => ({
    ...one,
    changes: one.changes.filter(({ field }) => retained.includes(field)),
    ...(one.step && { step: { ...one.step, said: {} } }),
  });
  return { ...without(line), ...(line.past && { past: line.past.map(without) }) };
}
