import { Suspense } from "react";
import { resourceNamed } from "#db/schema/registry.ts";
import { searchStatesOf } from "#src/search-states.ts";

/** A record that a search found: the name of its list, and the fields that come with it. */
export type RecordHit = { resource: string; fields: Readonly<Record<string, unknown>> };

/** The search names nothing that a record points at. */
const noNames = new Map<string, unknown>();

/** The state that a found record is in, of lists that have one to show. */
export function HitState({ resource, fields }: RecordHit) {
  const [State] = searchStatesOf(resourceNamed(resource));
  return (
    State && (
      <Suspense>
        <State row={fields} displayNames={noNames} />
      </Suspense>
    )
  );
}
