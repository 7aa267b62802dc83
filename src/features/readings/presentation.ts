import type { subrecords } from "#db/schema/registry.ts";
import type { Presentation } from "#src/records/presentation.ts";

export const readingsPresentation = {
  // Asked for by the answer that finds a counter lower than it was.
  visibility: { dropReason: { field: "mono", is: [], refusedAs: "goes_down" } },
} as const satisfies Presentation<typeof subrecords.readings>;
