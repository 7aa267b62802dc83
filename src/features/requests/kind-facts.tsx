import { isBlank } from "#db/schema/blank.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import { RecordFact } from "#src/records/record/record-fact.tsx";
import { Facts } from "#src/ui/facts.tsx";
import type { OpenRequest } from "./request-row.ts";

type KindFactsProps = { record: OpenRequest; paths: readonly FieldNameIn<"requests">[] };

/** Those of some fields that are filled in, in the order in which they are named. */
export function KindFacts({ record, paths }: KindFactsProps) {
  const { resource, row, displayNames } = record;
  const filled = paths.flatMap((path) => {
    const field = resource.fields[path];
    const value = row[path];
    return field && !isBlank(value) && value !== false ? [{ path, field, value }] : [];
  });
  if (filled.length === 0) return null;
  return (
    <Facts columns="fit">
      {filled.map((fact) => (
        <RecordFact key={fact.path} {...{ resource, row, displayNames }} {...fact} />
      ))}
    </Facts>
  );
}
