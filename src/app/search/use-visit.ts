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
  const visit = useEffectEvent((of: string, isThere: boolean) => {
    const record = { kind: "record", resource: resource.name, id: of } as const;
    if (isThere && row) remember({ ...record, label: labelOf(resource, row), code: codeOf(resource, row) });
    else forget(record);
  });
  const isThere = row !== null;
  useEffect(() => visit(id, isThere), [id, isThere]);
}
