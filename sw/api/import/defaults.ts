import { isWritable } from "#db/schema/object-schema.ts";
import { sameValue } from "#db/schema/same-value.ts";
import type { Resource } from "#db/schema/resource.ts";
import type { ReadLine } from "./rows.ts";
import { isDefaultedByCategory } from "#sw/domain/writing-registry.ts";
import type { WriteCheck } from "#sw/api/pipeline/write-check.ts";
import type { DefaultValue } from "./contract.ts";

const mostValues = 5;

/** The derived defaults of rows that create a record, each value once. */
export function defaultValues(
  resource: Resource,
  verdicts: readonly { read: ReadLine; action: string; check: WriteCheck | null }[],
): DefaultValue[] {
  const byPath = new Map<
    string,
    { by: DefaultValue["by"]; counts: Map<string, { value: unknown; count: number }> }
  >();
  for (const { read, action, check } of verdicts) {
    if (action !== "create" || !check) continue;
    for (const [name, field] of Object.entries(resource.fields)) {
      const value = check.row[name] ?? null;
      if (value === null || !isWritable(field, "create") || read.enteredFields.includes(name)) continue;
      const isInitial = sameValue(value, field.initial);
      if (isInitial && field.kind !== "choice") continue;
      const by = read.defaults.includes(name)
        ? "row"
        : isInitial
          ? "field"
          : isDefaultedByCategory(resource, name)
            ? "category"
            : "rule";
      const ofField = byPath.get(name) ?? { by, counts: new Map() };
      byPath.set(name, ofField);
      const key = JSON.stringify(value);
      const entry = ofField.counts.get(key) ?? { value, count: 0 };
      ofField.counts.set(key, { value, count: entry.count + 1 });
    }
  }
  return [...byPath].flatMap(([path, { by, counts }]): DefaultValue[] => {
    const values = [...counts.values()];
    if (values.length <= mostValues) return values.map((one) => ({ path, by, ...one }));
    return [{ path, by, value: null, count: values.reduce((sum, { count }) => sum + count, 0) }];
  });
}
