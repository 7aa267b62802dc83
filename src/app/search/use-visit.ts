import { useEffect, useEffectEvent } from "react";
import { codeOf } from "#db/schema/code-of.ts";
import { labelOf } from "#db/schema/label.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useRecents } from "./recent.ts";

/**
 * A record that is looked at is among the recent ones; one that is not there any more, or not for this person to see, is
 * forgotten. An effect: a page may be loaded before anybody goes there.
 */
export function useVisit(resource: Resource, id: string, row: Record<string, unknown> | null): void {
  const { remember, forget } = useRecents();
  const record = { kind: "record", resource: resource.name, id } as const;
  const named = row && { label: labelOf(resource, row), code: codeOf(resource, row) };
  const visit = useEffectEvent(() => (named ? remember({ ...record, ...named }) : forget(record)));
  const name = JSON.stringify(named);
  useEffect(() => visit(), [resource.name, id, name]);
}
