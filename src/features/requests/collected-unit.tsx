import { isBlank } from "#db/schema/blank.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import type { OpenRequest } from "./request-row.ts";

/** What is said in the line itself, and what needs no label. */
const silent = new Set(["equipmentId", "status", "scannedAt"]);

type CollectedProps = { record: OpenRequest; item: Record<string, unknown> };

/** Whether a unit was collected, left or received. */
export function CollectedStatus({ record: { resource, displayNames }, item }: CollectedProps) {
  const field = resource.fields["items"];
  const status = field?.kind === "rows" ? field.fields["status"] : undefined;
  return (
    status && <Value field={status} path="items.status" value={item["status"]} displayNames={displayNames} />
  );
}

/** In what condition a unit went and came, with what, under which seal. */
export function CollectedFacts({ record: { resource, displayNames }, item }: CollectedProps) {
  const label = useFieldLabel();
  const field = resource.fields["items"];
  if (field?.kind !== "rows") return null;
  const facts = Object.entries(field.fields).filter(
    ([name, { required }]) =>
      !silent.has(name) && !isBlank(item[name]) && !(required && item[name] === false),
  );
  if (facts.length === 0) return null;
  return (
    <div className="mt-2 rounded-control bg-surface-sunken px-3 py-2 text-sm">
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {facts.map(([name, subfield]) => (
          <div key={name} className="flex flex-wrap gap-x-1.5">
            <dt className="text-ink-muted">{label(`items.${name}`)}</dt>
            <dd>
              <Value
                compact
                field={subfield}
                path={`items.${name}`}
                value={item[name]}
                displayNames={displayNames}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
