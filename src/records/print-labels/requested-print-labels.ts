import type { Resource } from "#db/schema/resource.ts";
import { observable } from "#src/app/observable.ts";

type RequestedPrintLabels = { resource: Resource; ids: readonly string[] };

/** The labels that a notice was pressed for: whatever page is open by then prints them. */
export const requestedPrintLabels = observable<RequestedPrintLabels | null>(null);
