import type { Resource } from "#db/schema/resource.ts";
import { observable } from "#src/app/observable.ts";

type RequestedLabels = { resource: Resource; ids: readonly string[] };

/** The labels that a notice was pressed for: whatever page is open by then prints them. */
export const requestedLabels = observable<RequestedLabels | null>(null);
